import Determinism
import StageTesting
import Testing

@testable import Stage

/// Where the arrow keys lead.
struct FocusMapTests {
  /// The places reached from one.
  private func reached(_ map: FocusMap, from start: Int) -> Set<Int> {
    var reached: Set<Int> = [start]
    var waiting = [start]
    while let place = waiting.popLast() {
      for case let next? in map.ways[place] where reached.insert(next).inserted {
        waiting.append(next)
      }
    }
    return reached
  }

  /// Random places, loose, in clusters, in rows, and some one upon the other.
  private func places(_ random: inout SeededGenerator) -> [Point] {
    let kind = random.index(below: 4)
    var places: [Point] = []
    for _ in 0..<random.integer(in: 0...24) {
      switch kind {
      case 0: places.append(Point(random.unit() * 900, random.unit() * 600))
      case 1:
        let center = Point(
          Double(random.index(below: 3)) * 400, Double(random.index(below: 2)) * 300)
        places.append(center + Point(random.unit() * 40, random.unit() * 40))
      case 2:
        places.append(
          Point(Double(random.index(below: 6)) * 90, Double(random.index(below: 6)) * 60))
      default:
        places.append(
          random.chance(0.3) && !places.isEmpty
            ? places[random.index(below: places.count)]
            : Point(random.unit() * 300, random.unit() * 900))
      }
    }
    return places
  }

  @Test func everyPlaceIsReachedFromEveryOther() throws {
    try forEachCase("arrow ways") { random, _ in
      let places = places(&random)
      let map = FocusMap(places)
      for start in places.indices {
        try hold(reached(map, from: start).count == places.count, "\(start) of \(places)")
      }
    }
  }

  /// Twice as many places take four times as many steps, however they stand.
  @Test(arguments: ["one place", "nearly one place", "a line", "steep pairs", "a cloud"])
  func theWorkGrowsWithTheSquare(_ layout: String) {
    func places(_ count: Int) -> [Point] {
      var random = SeededGenerator(seed: 5)
      return (0..<count).map { number in
        switch layout {
        case "one place": Point(7, 7)
        case "nearly one place": Point(Double(number) / Double(count), 0)
        case "a line": Point(Double(number) * 3, 0)
        // Every second one is always second: it stands a little beside another.
        case "steep pairs":
          Point(Double(number / 2) * 50, number.isMultiple(of: 2) ? 0 : 0.5)
        default: Point(random.unit() * 900, random.unit() * 600)
        }
      }
    }
    var former = FocusMap(places(64)).steps
    for count in [128, 256] {
      let steps = FocusMap(places(count)).steps
      #expect(steps <= 32 * count * count, "\(count): \(steps)")
      #expect(Double(steps) <= 4.5 * Double(former), "\(count): \(steps) after \(former)")
      former = steps
    }
  }

  /// As long as nothing moves, a key only follows the way that is known.
  @Test func theWaysAreLaidOnce() {
    let scene = Scene()
    let nodes = (0..<20).map { number in
      let node = Node()
      node.isFocusable = true
      node.position = Point(Double(number) * 30, 0)
      scene.add(node)
      return node
    }
    scene.focus(nodes[0])
    scene.moveFocus(towards: Point(1, 0))
    let steps = scene.focusMap.steps
    #expect(steps > 0)
    for _ in 0..<10 { scene.moveFocus(towards: Point(1, 0)) }
    #expect(scene.focusedNode === nodes[11])
    #expect(scene.focusMap.steps == steps)
    nodes[12].isFocusable = false
    scene.moveFocus(towards: Point(1, 0))
    #expect(scene.focusedNode === nodes[13])
    #expect(scene.focusMap.steps > steps)
  }

  /// Where nearest neighbours suffice, and they do in almost all layouts, no key leads against its
  /// direction.
  @Test func keysHardlyEverLeadAgainstTheirDirection() throws {
    var keys = 0
    var against = 0
    try forEachCase("arrow directions") { random, _ in
      let count = random.integer(in: 2...12)
      var places: [Point] = []
      while places.count < count {
        let place = Point(random.unit() * 900, random.unit() * 600)
        // Buttons do not stand on one another.
        if places.allSatisfy({ $0.distance(to: place) > 40 }) { places.append(place) }
      }
      let map = FocusMap(places)
      for start in places.indices {
        for (direction, end) in zip(FocusMap.directions, map.ways[start]) {
          guard let end else { continue }
          let way = places[end] - places[start]
          keys += 1
          if way.x * direction.x + way.y * direction.y <= 0 { against += 1 }
        }
      }
    }
    #expect(against * 10_000 <= keys, "\(against) of \(keys)")
  }

  /// Rows and columns: each key leads to the neighbour, and at the rim nowhere.
  @Test func gridsAreAsTheyLook() {
    for (columns, rows) in [(1, 1), (1, 5), (6, 1), (4, 3), (7, 6)] {
      let places = (0..<columns * rows).map {
        Point(Double($0 % columns) * 120, Double($0 / columns) * 90)
      }
      let map = FocusMap(places)
      for place in places.indices {
        let (row, column) = place.quotientAndRemainder(dividingBy: columns)
        #expect(
          map.ways[place] == [
            column > 0 ? place - 1 : nil, column < columns - 1 ? place + 1 : nil,
            row > 0 ? place - columns : nil, row < rows - 1 ? place + columns : nil,
          ])
      }
    }
  }

  @Test func placesThatAreNoNumbersAreReachedAsWell() {
    let map = FocusMap([
      Point(.nan, 0), Point(0, 0), Point(.infinity, .nan), Point(0, 0), Point(50, 0),
    ])
    for start in 0..<5 { #expect(reached(map, from: start).count == 5) }
  }
}
