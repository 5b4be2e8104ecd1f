/// Where the arrow keys lead from each of several places: to the nearest in their direction, and
/// from everywhere to everywhere.
///
/// The nearest places alone may leave some out that are always second. Then as few ways as possible
/// are laid anew, until every place is reached from every other. It is always possible: a group of
/// places that cannot be left has ends from which no way leads on, or else four ways from each of
/// its places, of which two are enough to hold it together (a strongly connected graph of n nodes in
/// which every edge is needed has at most 2(n − 1) of them).
struct FocusMap {
  /// The four directions, in the order in which ways are kept.
  static let directions = [Point(-1, 0), Point(1, 0), Point(0, -1), Point(0, 1)]

  /// Where each of the four directions leads from each place; nil where it leads nowhere.
  private(set) var ways: [[Int?]]
  private let places: [Point]

  /// The ways between places, of which some may coincide.
  ///
  /// - Complexity: O(n²) in the number of places; more where ways have to be laid anew.
  init(_ places: [Point]) {
    self.places = places
    ways = places.indices.map { start in
      FocusMap.directions.map { FocusMap.nearest(to: start, $0, places) }
    }
    while let group = closedGroup() { open(group) }
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

  private static func way(from start: Point, to end: Point, _ direction: Point) -> (
    along: Double, aside: Double
  ) {
    let way = end - start
    return (
      way.x * direction.x + way.y * direction.y,
      (way.x * direction.y - way.y * direction.x).magnitude
    )
  }

  /// Straight ahead is preferred: sideways distance costs twice as much.
  private static func cost(_ along: Double, _ aside: Double) -> Double {
    along.magnitude + 2 * aside
  }
}

extension FocusMap {
  /// Lays one way from a group of places that cannot be left to a place outside of it.
  private mutating func open(_ group: [Bool]) {
    var best: (start: Int, direction: Int, end: Int)?
    var least = (rank: Int.max, cost: Double.infinity)
    for start in places.indices where group[start] {
      for direction in FocusMap.directions.indices where isSpare(start, direction, in: group) {
        let isFree = ways[start][direction] == nil
        for end in places.indices where !group[end] {
          let (along, aside) = FocusMap.way(
            from: places[start], to: places[end], FocusMap.directions[direction])
          // First what lies in the direction, then keys that have led nowhere.
          let rank = along > 1 && (isFree || along >= aside / 4) ? 0 : isFree ? 1 : 2
          let cost = FocusMap.cost(along, aside)
          guard best == nil || (rank, cost) < least else { continue }
          best = (start, direction, end)
          least = (rank, cost)
        }
      }
    }
    if let best { ways[best.start][best.direction] = best.end }
  }

  /// Whether all places of a group are reached from each other without a way.
  private func isSpare(_ start: Int, _ direction: Int, in group: [Bool]) -> Bool {
    guard ways[start][direction] != nil else { return true }
    var without = self
    without.ways[start][direction] = nil
    // The others still lead to the start; if it leads to all of them, nothing is lost.
    return without.reached(from: start) == group
  }

  /// The places reached from one, itself included.
  private func reached(from start: Int) -> [Bool] {
    var isReached = [Bool](repeating: false, count: places.count)
    isReached[start] = true
    var waiting = [start]
    while let place = waiting.popLast() {
      for case let next? in ways[place] where !isReached[next] {
        isReached[next] = true
        waiting.append(next)
      }
    }
    return isReached
  }

  /// Places that all reach each other and nothing else; nil where those are all there are.
  private func closedGroup() -> [Bool]? {
    guard !places.isEmpty else { return nil }
    var start = 0
    var group = reached(from: start)
    // What does not lead back reaches a part of the group only.
    while let next = places.indices.first(where: { group[$0] && !reached(from: $0)[start] }) {
      start = next
      group = reached(from: start)
    }
    return group.contains(false) ? group : nil
  }
}
