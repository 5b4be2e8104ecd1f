import Determinism
import Stage
import StageLaws
import StageTesting
import Testing

/// How nodes hang together and where they can be hit; the laws hold the rest.
@Suite struct TreeGeometryTests {
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
