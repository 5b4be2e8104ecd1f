import Stage
import StageTesting

/// The drawing order, computed by the plain definition.
package enum DrawOrder {
  /// Throws unless the scene's draw list shows exactly its visible nodes, lower heights first and
  /// equal heights in tree pre-order. Changes the colours of its nodes.
  package static func check(_ scene: Scene) throws {
    let nodes = preOrder(scene)
    // The red component of a tint identifies the node of an item.
    for (index, node) in nodes.enumerated() { node.color.red = Float(index) / 1024 }
    let director = Director(scene: scene, viewport: scene.viewport)
    let items = director.advance(by: .zero).drawList.items
    let drawn = items.map { Int(($0.tint.red * 1024).rounded()) }
    let expected = nodes.indices.filter { shows(nodes[$0]) && isShown(nodes[$0]) }
    try hold(drawn.sorted() == expected, "drawn are \(drawn) in place of \(expected)")
    for (lower, upper) in zip(drawn, drawn.dropFirst()) {
      let heights = (height(of: nodes[lower]), height(of: nodes[upper]))
      let isInOrder = heights.0 < heights.1 || heights.0 == heights.1 && lower < upper
      try hold(isInOrder, "\(lower) at \(heights.0) is below \(upper) at \(heights.1)")
    }
    for item in items {
      let node = nodes[Int((item.tint.red * 1024).rounded())]
      let origin = node.convert(.zero, to: nil)
      let isThere =
        abs(Double(item.transform.tx) - origin.x) < 0.01
        && abs(Double(item.transform.ty) - origin.y) < 0.01
      try hold(isThere, "\(node.name ?? "") is drawn at \(item.transform)")
      let opacity = lineage(of: node).reduce(1) { $0 * $1.alpha }
      try hold(abs(Double(item.tint.alpha) - opacity) < 1e-6, "\(node.name ?? "") covers wrongly")
    }
  }

  private static func shows(_ node: Node) -> Bool {
    switch node {
    case let label as Label: !label.text.isEmpty
    case is Sprite, is Shape: true
    default: false
    }
  }
}

/// Hit testing, computed by the plain definition.
package enum HitOracle {
  /// Throws unless the scene finds the topmost visible interactive node at the position. If a
  /// border is closer than the rounding error, either side is accepted.
  package static func check(_ scene: Scene, _ nodes: [Node], at place: Point) throws {
    var expected: Node?
    var isUnclear = false
    for node in nodes where node !== scene && node.isInteractive && isShown(node) {
      guard let shape = node.hitShape ?? node.contentArea.map(HitShape.rectangle) else { continue }
      let own = ownPoint(place, of: node)
      let isInside = shape.contains(own, outset: node.hitOutset)
      if shape.contains(own, outset: node.hitOutset + 1e-9)
        != shape.contains(own, outset: max(0, node.hitOutset - 1e-9))
      {
        isUnclear = true
      }
      guard isInside else { continue }
      if let found = expected, height(of: found) > height(of: node) { continue }
      expected = node
    }
    let found = scene.hitNode(at: place)
    try hold(
      found === expected || isUnclear,
      "\(found?.name ?? "nothing") in place of \(expected?.name ?? "nothing") at \(place)")
  }
}
