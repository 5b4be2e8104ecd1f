import Determinism
import Stage
import StageLaws
import StageTesting
import Testing

@Suite struct OverlapTests {
  private final class Watcher: Scene {
    var pairs: Set<Set<String>> = []
    var faults: [String] = []

    override func didBegin(_ overlap: Overlap) {
      if !pairs.insert(key(overlap)).inserted { faults.append("began twice") }
    }
    override func didEnd(_ overlap: Overlap) {
      if pairs.remove(key(overlap)) == nil { faults.append("ended without beginning") }
    }
    private func key(_ overlap: Overlap) -> Set<String> {
      [overlap.first.name ?? "", overlap.second.name ?? ""]
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func beganAndEndedFollowTheShapes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = Watcher()
    let nodes = Array(growRandomTree(below: scene, count: 14, &random).dropFirst())
    for node in nodes {
      let size = Size(20 + random.unit() * 150, 20 + random.unit() * 150)
      node.overlapShape =
        random.chance(0.6)
        ? .rectangle(Rect(center: Point(random.unit() * 20, 0), size: size))
        : .circle(center: Point(0, random.unit() * 20), radius: size.width / 2)
      node.overlapCategory = 1 << UInt32(random.index(below: 3))
      node.overlapMask = UInt32(random.index(below: 8))
      node.rotation = random.unit() * 7
    }
    let host = HeadlessHost(scene: scene)
    for tick in 0..<20 {
      let node = nodes[random.index(below: nodes.count)]
      node.position = Point(random.unit() * 300, random.unit() * 300)
      node.rotation += random.unit()
      if random.chance(0.2) { node.isHidden.toggle() }
      if random.chance(0.1) { node.removeFromParent() }
      if random.chance(0.1), node.parent == nil { scene.add(node) }
      host.run()
      #expect(scene.pairs == expectedPairs(nodes, scene), "seed \(seed), tick \(tick)")
      #expect(scene.faults == [], "seed \(seed), tick \(tick)")
    }
  }

  private func expectedPairs(_ nodes: [Node], _ scene: Scene) -> Set<Set<String>> {
    var pairs: Set<Set<String>> = []
    let present = nodes.filter { node in
      node.scene === scene && lineage(of: node).allSatisfy { !$0.isHidden }
    }
    for (index, first) in present.enumerated() {
      for second in present[(index + 1)...]
      where first.overlapMask & second.overlapCategory != 0
        || second.overlapMask & first.overlapCategory != 0
      {
        if touch(outline(of: first), outline(of: second)) {
          pairs.insert([first.name ?? "", second.name ?? ""])
        }
      }
    }
    return pairs
  }

  private enum Outline {
    case corners([Point])
    case circle(Point, Double)
  }

  private func outline(of node: Node) -> Outline {
    switch node.overlapShape {
    case .rectangle(let rect)?:
      let corners = [
        rect.origin, Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
        Point(rect.minX, rect.maxY),
      ]
      return .corners(corners.map { node.convert($0, to: nil) })
    case .circle(let center, let radius)?:
      // The mean growth: the root of how much the area grows down the tree.
      let growth = lineage(of: node).dropFirst().reduce(1) { $0 * ($1.xScale * $1.yScale) }
      return .circle(node.convert(center, to: nil), radius * growth.magnitude.squareRoot())
    case nil: return .corners([])
    }
  }

  /// Outlines touch when their edges cross or a corner of one lies in the other.
  private func touch(_ first: Outline, _ second: Outline) -> Bool {
    switch (first, second) {
    case (.circle(let place, let radius), .circle(let other, let otherRadius)):
      return place.distance(to: other) < radius + otherRadius
    case (.corners(let corners), .corners(let others)):
      return isInside(corners[0], others) || isInside(others[0], corners)
        || edges(corners).contains { edge in edges(others).contains { cross(edge, $0) } }
    case (.circle(let place, let radius), .corners(let corners)),
      (.corners(let corners), .circle(let place, let radius)):
      return isInside(place, corners)
        || edges(corners).contains { distance(place, $0) < radius }
    }
  }

  private func edges(_ corners: [Point]) -> [(Point, Point)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }

  private func side(_ line: (Point, Point), _ point: Point) -> Double {
    let way = line.1 - line.0
    let offset = point - line.0
    return way.x * offset.y - way.y * offset.x
  }

  private func cross(_ one: (Point, Point), _ two: (Point, Point)) -> Bool {
    side(one, two.0) * side(one, two.1) < 0 && side(two, one.0) * side(two, one.1) < 0
  }

  /// Inside a convex outline: on the same side of all edges.
  private func isInside(_ point: Point, _ corners: [Point]) -> Bool {
    let sides = edges(corners).map { side($0, point) }
    return sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 }
  }

  /// By halving the edge, not by projection.
  private func distance(_ point: Point, _ edge: (Point, Point)) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
      let nearerLeft =
        point.distance(to: edge.0.interpolated(to: edge.1, by: left))
        < point.distance(to: edge.0.interpolated(to: edge.1, by: right))
      if nearerLeft { high = right } else { low = left }
    }
    return point.distance(to: edge.0.interpolated(to: edge.1, by: low))
  }

  @Test func aPairLastsWhenTheTreeIsReordered() {
    let scene = Watcher()
    let nodes = ["a", "b"].map { name in
      let node = Node()
      node.name = name
      node.overlapShape = .circle(center: .zero, radius: 10)
      node.overlapCategory = 1
      node.overlapMask = 1
      scene.add(node)
      return node
    }
    let host = HeadlessHost(scene: scene)
    host.run()
    scene.pairs = [["a", "b"]]
    scene.add(nodes[0])
    host.run()
    #expect(scene.faults == [])
    #expect(scene.pairs.count == 1)
  }

  /// Takes the first node away whenever it is told of a pair.
  private final class Remover: Scene {
    var told: [String] = []

    override func didBegin(_ overlap: Overlap) {
      told.append("\(tick) began, in the tree: \(overlap.first.parent != nil)")
      overlap.first.removeFromParent()
    }
    override func didEnd(_ overlap: Overlap) { told.append("\(tick) ended") }
  }

  /// The pairs of a tick are found before anybody is told.
  @Test func takingANodeAwayHidesNoneOfItsPairs() {
    let scene = Remover()
    for mask: UInt32 in [1, 0, 0] {
      let node = Node()
      node.overlapShape = .circle(center: .zero, radius: 10)
      node.overlapCategory = 1
      node.overlapMask = mask
      scene.add(node)
    }
    HeadlessHost(scene: scene).run(ticks: 3)
    #expect(
      scene.told == [
        "0 began, in the tree: true", "0 began, in the tree: false", "1 ended", "1 ended",
      ])
  }
}
