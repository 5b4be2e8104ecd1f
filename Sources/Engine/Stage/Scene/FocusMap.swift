/// Where the arrow keys lead from each of several places: to the nearest in their direction, and
/// from everywhere to everywhere.
///
/// The nearest places alone may leave some out that are always second. Then a few ways are laid anew
/// (`FocusJoiner`), until every place is reached from every other.
struct FocusMap {
  /// The four directions, in the order in which ways are kept.
  static let directions = [Point(-1, 0), Point(1, 0), Point(0, -1), Point(0, 1)]

  /// Where each of the four directions leads from each place; nil where it leads nowhere.
  private(set) var ways: [[Int?]] = []
  /// How many pairs of places were compared and ways followed so far.
  private(set) var steps = 0
  private var places: [Point] = []

  /// The ways between places, of which some may coincide.
  ///
  /// - Complexity: O(n²) in the number of places.
  init(_ places: [Point] = []) {
    lay(places)
  }

  /// Makes the ways those between other places; where they are the same, nothing is done.
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

  /// The nearest place in a direction; nil where there is none.
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

  /// How far an end lies in a direction, and how far beside it.
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
