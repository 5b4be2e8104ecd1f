import StageTesting
import Testing

@testable import Stage

/// The numbers of a node that every tick touches.
@Suite struct NodeStateTests {
  /// A third line of memory for each node is what a tick of 10 000 of them would wait for.
  @Test func aNodesNumbersFillTwoLinesOfMemory() {
    #expect(MemoryLayout<NodeState>.stride == 2 * NodeState.lineOfMemory)
    // What actions move stands in the first.
    let moved = [
      MemoryLayout<NodeState>.offset(of: \.position), MemoryLayout<NodeState>.offset(of: \.turn),
      MemoryLayout<NodeState>.offset(of: \.xScale), MemoryLayout<NodeState>.offset(of: \.yScale),
      MemoryLayout<NodeState>.offset(of: \.alpha),
      MemoryLayout<NodeState>.offset(of: \.isTurnKnown),
    ]
    #expect(moved.allSatisfy { $0.map { $0 < NodeState.lineOfMemory } ?? false })
    #expect(Int(bitPattern: NodeStorage(count: 3).states) % NodeState.lineOfMemory == 0)
  }

  /// A turn's cosine and sine are kept until the turn changes, whoever changes it.
  @Test func everyTurnIsSeen() {
    let scene = Scene()
    let node = Node()
    scene.add(node)
    for turn in [1.5, 0, -0.25, 1e9, 1e9, .pi] {
      node.rotation = turn
      let seen = node.convert(Point(1, 0), to: scene)
      let (sine, cosine) = sineAndCosine(of: turn)
      #expect(seen == Point(cosine, sine))
    }
    node.run(.rotate(to: 2, duration: 0))
    _ = Director(scene: scene, viewport: scene.viewport).advanceOneTick()
    #expect(node.convert(Point(1, 0), to: scene).x == sineAndCosine(of: 2).cosine)
  }
}
