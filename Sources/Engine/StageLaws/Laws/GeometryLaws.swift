import Determinism
import Stage
import StageTesting

extension Law {
  /// Conversion between nodes.
  static let convertRoundTrip = Law(
    "convert-round-trip", "Convert there and back is the identity, but for rounding."
  ) { lawCase in
    let scene = Scene()
    let nodes = growRandomTree(below: scene, count: 8, &lawCase.random)
    for _ in 0..<4 {
      let node = nodes[lawCase.random.index(below: nodes.count)]
      let other =
        lawCase.random.chance(0.2) ? nil : nodes[lawCase.random.index(below: nodes.count)]
      let place = Point(lawCase.random.unit() * 200 - 100, lawCase.random.unit() * 200 - 100)
      let there = node.convert(place, to: other)
      let bound = RoundingBound.ofRoundTrip(from: node, to: other, place)
      for back in [node.convert(there, from: other), other?.convert(there, to: node) ?? place] {
        let error = back.distance(to: place)
        try hold(error <= bound, "\(error) off, more than \(bound), from \(place)")
      }
      // The plain definition, one ancestor after the other.
      let own = ownPoint(node.convert(place, to: nil), of: node)
      try hold(own.distance(to: place) <= max(bound, 1e-9), "\(own) in place of \(place)")
      lawCase.digest.combine(there.x)
      lawCase.digest.combine(there.y)
    }
  }

  /// The drawing order.
  static let drawOrder = Law(
    "draw-order", "Drawing is a linear extension of additive z, then tree pre-order."
  ) { lawCase in
    let scene = Scene()
    growRandomTree(below: scene, count: 4 + lawCase.random.index(below: 20), &lawCase.random)
    try DrawOrder.check(scene)
    lawCase.digest.combine(scene.wholeDigest.value)
  }

  /// Hit testing.
  static let hitTopmost = Law(
    "hit-topmost", "A hit is the topmost shown interactive shape that contains the place."
  ) { lawCase in
    let scene = Scene()
    let nodes = growRandomTree(below: scene, count: 15, &lawCase.random)
    for _ in 0..<6 {
      let place = Point(lawCase.random.unit() * 900 - 150, lawCase.random.unit() * 600 - 150)
      let found = scene.hitNode(at: place)
      try HitOracle.check(scene, nodes, at: place)
      lawCase.digest.combine(found?.name ?? "")
    }
  }
}

/// How large rounding errors may become, from the sums of magnitudes that are added on the way.
private enum RoundingBound {
  /// The bound for a point that is converted from one node to another and back.
  static func ofRoundTrip(from node: Node, to other: Node?, _ place: Point) -> Double {
    let there = magnitude(of: node, of: other, place)
    let reached = node.convert(place, to: other)
    let spread = growth(node) * inverseGrowth(node)
    let otherSpread = other.map { growth($0) * inverseGrowth($0) } ?? 1
    let back = other.map { magnitude(of: $0, of: node, reached) } ?? 0
    return 64 * Double.ulpOfOne * (there + back + 1) * spread * otherSpread
      * max(1, inverseGrowth(node))
  }

  /// The largest number on the way to the scene's coordinates and down to the other node's.
  private static func magnitude(of node: Node, of other: Node?, _ place: Point) -> Double {
    var size = abs(place.x) + abs(place.y)
    for ancestor in lineage(of: node).reversed().dropLast() {
      size = size * extent(ancestor) + abs(ancestor.position.x) + abs(ancestor.position.y)
    }
    guard let other else { return size }
    for ancestor in lineage(of: other).dropFirst() {
      size += abs(ancestor.position.x) + abs(ancestor.position.y)
      size *= inverseExtent(ancestor)
    }
    return size
  }

  private static func extent(_ node: Node) -> Double {
    2 * max(abs(node.xScale), abs(node.yScale))
  }

  private static func inverseExtent(_ node: Node) -> Double {
    2 / min(abs(node.xScale), abs(node.yScale))
  }

  private static func growth(_ node: Node) -> Double {
    lineage(of: node).dropFirst().reduce(1) { $0 * max(1, extent($1)) }
  }

  private static func inverseGrowth(_ node: Node) -> Double {
    lineage(of: node).dropFirst().reduce(1) { $0 * max(1, inverseExtent($1)) }
  }
}
