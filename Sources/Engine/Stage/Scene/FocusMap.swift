/// Where the arrow keys lead from each of several places: to the nearest one in their direction,
/// and from any place to any other.
///
/// With the nearest places alone some might never be reached, because another is always nearer.
/// Then a few moves are changed (`FocusJoiner`) until every place can be reached from every other.
struct FocusMap {
  /// The four directions, in the order in which moves are stored.
  static let directions = [Point(-1, 0), Point(1, 0), Point(0, -1), Point(0, 1)]

  /// The destination of each of the four directions from each place; nil if there is none.
  private(set) var ways: [[Int?]] = []
  /// The number of pairs compared and moves followed so far.
  private(set) var steps = 0
  private var places: [Point] = []

  /// The moves between places, some of which may coincide.
  ///
  /// - Complexity: O(n²) in the number of places.
  init(_ places: [Point] = []) {
    lay(places)
  }

  /// Recomputes the moves for other places; does nothing if they are the same.
  mutating func update(_ places: [Point]) {
    if places != self.places { lay(places) }
  }

  private mutating func lay(_ places: [Point]) {
    self.places = places
    steps += 4 * places.count * places.count
    let nearest = places.indices.map { start in
      FocusMap.directions.map { FocusMap.nearest(to: start, $0, places) }
    }
    var joiner = FocusJoiner(places, nearest)
    joiner.join()
    ways = joiner.ways
    steps += joiner.steps
  }

  /// The nearest place in a direction; nil if there is none.
  private static func nearest(to start: Int, _ direction: Point, _ places: [Point]) -> Int? {
    var best: (place: Int, cost: Double)?
    for place in places.indices where place != start {
      let (along, aside) = way(from: places[start], to: places[place], direction)
      guard along > 1, along >= aside / 4 else { continue }
      let cost = cost(along, aside)
      if cost < best?.cost ?? .infinity { best = (place, cost) }
    }
    return best?.place
  }

  /// The distance to an end in a direction, and sideways.
  static func way(from start: Point, to end: Point, _ direction: Point) -> (
    along: Double, aside: Double
  ) {
    let way = end - start
    return (
      way.x * direction.x + way.y * direction.y,
      (way.x * direction.y - way.y * direction.x).magnitude
    )
  }

  /// Straight ahead is preferred: sideways distance costs twice as much.
  static func cost(_ along: Double, _ aside: Double) -> Double {
    along.magnitude + 2 * aside
  }
}
