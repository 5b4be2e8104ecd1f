import Determinism
import Stage
import StageTesting
import Testing

/// Where nodes are, what covers what and what is hit, compared with the plain definitions.
@Suite struct TreeGeometryTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func convertingThereAndBackIsIdentity(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = Scene()
    scene.position = Point(7, 7)
    let nodes = growRandomTree(below: scene, count: 25, &random)
    for _ in 0..<30 {
      let node = nodes[random.index(below: nodes.count)]
      let other = random.chance(0.2) ? nil : nodes[random.index(below: nodes.count)]
      let place = Point(random.unit() * 100, random.unit() * 100)
      let there = node.convert(place, to: other)
      #expect(node.convert(there, from: other).distance(to: place) < 1e-6, "seed \(seed)")
      if let other {
        #expect(other.convert(there, to: node).distance(to: place) < 1e-6, "seed \(seed)")
      }
      let own = ownPoint(node.convert(place, to: nil), of: node)
      #expect(own.distance(to: place) < 1e-6, "seed \(seed)")
    }
    #expect(nodes[1].convert(.zero, to: scene) == nodes[1].convert(.zero, to: nil))
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func drawingOrderIsByHeightThenTree(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = Scene()
    let nodes = growRandomTree(below: scene, count: 40, &random)
    let shown = nodes.filter {
      isShown($0) && ($0 is Sprite || $0 is Label || $0 is Shape)
    }
    // Insertion keeps equal heights in tree order.
    var expected: [Node] = []
    for node in shown {
      let index = expected.firstIndex { height(of: $0) > height(of: node) } ?? expected.count
      expected.insert(node, at: index)
    }
    let host = HeadlessHost(scene: scene)
    for _ in 0..<2 {
      let list = host.frame.drawList
      #expect(list.items.count == expected.count, "seed \(seed)")
      for (item, node) in zip(list.items, expected) {
        let origin = node.convert(.zero, to: nil)
        #expect(
          abs(Double(item.transform.tx) - origin.x) < 0.01
            && abs(Double(item.transform.ty) - origin.y) < 0.01, "seed \(seed)")
        if let sprite = node as? Sprite, let picture = sprite.picture {
          #expect(item.kind == .picture, "seed \(seed)")
          #expect(list.pictureNames[Int(item.resource)] == picture, "seed \(seed)")
        }
        let opacity = lineage(of: node).reduce(1) { $0 * $1.alpha }
        #expect(abs(Double(item.tint.alpha) - opacity) < 1e-6, "seed \(seed)")
      }
      host.run()
    }
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func theTopmostInteractiveNodeIsHit(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = Scene()
    let nodes = growRandomTree(below: scene, count: 40, &random)
    for _ in 0..<60 {
      let place = Point(random.unit() * 1280, random.unit() * 720)
      var expected: Node?
      for node in nodes where node !== scene && node.isInteractive && isShown(node) {
        guard let shape = node.hitShape ?? node.contentArea.map(HitShape.rectangle),
          shape.contains(ownPoint(place, of: node), outset: node.hitOutset)
        else { continue }
        if let found = expected, height(of: found) > height(of: node) { continue }
        expected = node
      }
      #expect(scene.hitNode(at: place) === expected, "seed \(seed), place \(place)")
    }
  }

  @Test func aSceneNeverFallsBelowANode() {
    let scene = Scene()
    #expect(scene.worldTransform == .identity)
    #expect(scene.scene === scene)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func anyChangeOfTheTreeKeepsItWhole(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = Scene()
    let host = HeadlessHost(scene: scene)
    let nodes = (0..<20).map { _ in Node() }
    for step in 0..<200 {
      let node = nodes[random.index(below: 20)]
      let other = random.chance(0.3) ? scene : nodes[random.index(below: 20)]
      switch random.index(below: 5) {
      case 0: node.removeFromParent()
      case 1: node.removeAllChildren()
      default:
        if !other.isDescendant(of: node) {
          let index = random.index(below: 5)
          let count = other.children.count - (node.parent === other ? 1 : 0)
          other.insert(node, at: index)
          #expect(other.children[min(index, count)] === node, "seed \(seed), step \(step)")
        }
      }
      #expect(scene.brokenInvariants() == [], "seed \(seed), step \(step)")
    }
    host.run()
    #expect(scene.treeCount == preOrder(scene).count)
  }

  @Test func hitShapesKnowTheirInside() {
    let corners = [Point(0, 0), Point(10, 0), Point(10, 10), Point(5, 5), Point(0, 10)]
    let shape = HitShape.polygon(corners)
    #expect(shape.contains(Point(5, 4)))
    #expect(!shape.contains(Point(5, 6)))
    #expect(shape.contains(Point(5, 6), outset: 1))
    #expect(!shape.contains(Point(-1, 0)))
    #expect(shape.contains(Point(-1, 0), outset: 1))
    #expect(!HitShape.polygon([]).contains(.zero, outset: 5))
    #expect(HitShape.circle(center: Point(1, 1), radius: 2).contains(Point(3.5, 1), outset: 0.5))
    let square = HitShape.rectangle(Rect(x: 0, y: 0, width: 2, height: 2))
    #expect(square.contains(.zero) && !square.contains(Point(2, 2)))
  }
}
