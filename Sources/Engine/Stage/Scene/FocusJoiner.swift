/// Changes focus moves between places until every place can be reached from every other.
///
/// Places that all reach each other form a group. It starts with a group that cannot be left; then
/// each other group gets a move to the joined part and one back, either existing or new. Of the
/// four moves from each joined place, those that hold everything together are kept: at most 2(n −
/// 1) for n places, one from a first place and one back to it for each of the others, and likewise
/// for each group. So there is always one to spare.
struct FocusJoiner {
  /// The destination of each direction from each place.
  private(set) var ways: [[Int?]]
  /// The number of pairs compared and moves followed.
  private(set) var steps = 0

  private let places: [Point]
  /// The places of each group, and the group of each place.
  private var groups: [[Int]] = []
  private var groupOf: [Int]
  /// Whether a move holds a group, or the joined part, together.
  private var isKept: [[Bool]]
  private var isJoined: [Bool]
  private var joined: [Int] = []
  /// Moves that lead, or led, out of the joined part.
  private var leading: [Way] = []

  /// A direction from a place.
  private struct Way {
    var start: Int
    var direction: Int
  }

  /// Takes the moves to be joined.
  init(_ places: [Point], _ ways: [[Int?]]) {
    self.places = places
    self.ways = ways
    groupOf = Array(repeating: -1, count: places.count)
    isKept = Array(repeating: [false, false, false, false], count: places.count)
    isJoined = Array(repeating: false, count: places.count)
  }

  /// Joins them.
  ///
  /// - Complexity: O(n²) in the number of places.
  mutating func join() {
    let order = findGroups()
    // The group from which the fewest places can be reached leads nowhere else.
    guard order.count > 1, let last = order.last else { return }
    for group in groups.indices { holdTogether(groups[group]) }
    take(last)
    followLeading()
    // Groups from which the most places can be reached come first: on the way back they include
    // others.
    for group in order where !isJoined[groups[group][0]] {
      lay(from: joined, to: groups[group])
      bringBack(group)
      followLeading()
    }
  }

  /// Finds the groups of places that all reach each other.
  ///
  /// - Returns: the groups, those from which the most places can be reached first.
  private mutating func findGroups() -> [Int] {
    var reach: [Int] = []
    let back = backward()
    for place in places.indices where groupOf[place] < 0 {
      let forward = reached(from: place, ways)
      let backward = reached(from: place, back)
      let members = places.indices.filter { forward[$0] && backward[$0] }
      for member in members { groupOf[member] = groups.count }
      groups.append(members)
      reach.append(forward.count { $0 })
    }
    return groups.indices.sorted { (-reach[$0], $0) < (-reach[$1], $1) }
  }

  /// For each place, those that lead to it.
  private mutating func backward() -> [[Int?]] {
    var back: [[Int?]] = Array(repeating: [], count: places.count)
    for start in places.indices {
      for case let end? in ways[start] { back[end].append(start) }
    }
    return back
  }

  private mutating func reached(from start: Int, _ ways: [[Int?]]) -> [Bool] {
    var isReached = [Bool](repeating: false, count: places.count)
    isReached[start] = true
    var waiting = [start]
    while let place = waiting.popLast() {
      steps += ways[place].count
      for case let next? in ways[place] where !isReached[next] {
        isReached[next] = true
        waiting.append(next)
      }
    }
    return isReached
  }

  /// Keeps moves of a group by which all its places can be reached from its first, and the first
  /// from all.
  private mutating func holdTogether(_ group: [Int]) {
    var isFound: Set<Int> = [group[0]]
    var waiting = [group[0]]
    while let start = waiting.popLast() {
      for (direction, end) in ways[start].enumerated() {
        guard let end, groupOf[end] == groupOf[start], isFound.insert(end).inserted else {
          continue
        }
        isKept[start][direction] = true
        waiting.append(end)
      }
    }
    var arriving: [Int: [Way]] = [:]
    for start in group {
      for (direction, end) in ways[start].enumerated() {
        guard let end, groupOf[end] == groupOf[start] else { continue }
        arriving[end, default: []].append(Way(start: start, direction: direction))
      }
    }
    isFound = [group[0]]
    waiting = [group[0]]
    while let end = waiting.popLast() {
      for way in arriving[end] ?? [] where isFound.insert(way.start).inserted {
        isKept[way.start][way.direction] = true
        waiting.append(way.start)
      }
    }
    steps += 8 * group.count
  }

  private mutating func take(_ group: Int) {
    for place in groups[group] {
      isJoined[place] = true
      joined.append(place)
      for direction in ways[place].indices {
        leading.append(Way(start: place, direction: direction))
      }
    }
  }

  /// Joins the groups that existing moves lead to.
  private mutating func followLeading() {
    while let way = leading.popLast() {
      guard let end = ways[way.start][way.direction], !isJoined[end] else { continue }
      isKept[way.start][way.direction] = true
      bringBack(groupOf[end])
    }
  }

  /// Joins a group that a move leads to, and those on its way back; if there is no way back, it
  /// adds one.
  private mutating func bringBack(_ first: Int) {
    var path = [first]
    while true {
      let group = path[path.count - 1]
      guard let way = wayOut(of: group), let end = ways[way.start][way.direction] else {
        lay(from: groups[group], to: joined)
        break
      }
      isKept[way.start][way.direction] = true
      if isJoined[end] { break }
      path.append(groupOf[end])
    }
    for group in path { take(group) }
  }

  /// A move out of a group, directly into the joined part if there is one.
  private mutating func wayOut(of group: Int) -> Way? {
    var found: Way?
    for start in groups[group] {
      steps += 4
      for (direction, end) in ways[start].enumerated() {
        guard let end, groupOf[end] != group else { continue }
        if isJoined[end] { return Way(start: start, direction: direction) }
        found = found ?? Way(start: start, direction: direction)
      }
    }
    return found
  }

  /// Makes the best available move, replacing one that nothing depends on.
  private mutating func lay(from starts: [Int], to ends: [Int]) {
    var best: (way: Way, end: Int)?
    var least = (rank: Int.max, cost: Double.infinity)
    for start in starts {
      for direction in FocusMap.directions.indices where !isKept[start][direction] {
        let isFree = ways[start][direction] == nil
        steps += ends.count
        for end in ends {
          let (along, aside) = FocusMap.way(
            from: places[start], to: places[end], FocusMap.directions[direction])
          // First those that lie in the direction, then keys that lead nowhere so far.
          let rank = along > 1 && (isFree || along >= aside / 4) ? 0 : isFree ? 1 : 2
          let cost = FocusMap.cost(along, aside)
          guard best == nil || (rank, cost) < least else { continue }
          best = (Way(start: start, direction: direction), end)
          least = (rank, cost)
        }
      }
    }
    guard let best else { return }
    ways[best.way.start][best.way.direction] = best.end
    isKept[best.way.start][best.way.direction] = true
  }
}
