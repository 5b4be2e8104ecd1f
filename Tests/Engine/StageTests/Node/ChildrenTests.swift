import Determinism
import StageTesting
import Testing

@testable import Stage

@Suite struct ChildrenTests {
  private let count = 64_000

  private func parent() -> Node {
    let parent = Node()
    for _ in 0..<count { parent.add(Node()) }
    return parent
  }

  /// The gap is where the last child left, so that the next to it leaves without a move.
  @Test func leavingFrontToBackMovesNothing() throws {
    let parent = parent()
    let scene = Scene()
    scene.add(parent)
    let all = Array(parent.children)
    for (number, child) in all.enumerated() {
      #expect(parent.children.nodes.gap.lowerBound == 0)
      child.removeFromParent()
      guard number % 8000 == 0 else { continue }
      #expect(parent.children.elementsEqual(all[(number + 1)...], by: ===))
    }
    #expect(parent.children.isEmpty && scene.brokenInvariants().isEmpty)
  }

  @Test func theFirstCanBeTakenUntilNoneIsLeft() {
    let parent = parent()
    var taken = 0
    while let first = parent.children.first {
      first.removeFromParent()
      taken += 1
    }
    #expect(taken == count)
  }

  @Test func aLoopOverTheChildrenMayTakeThemAway() {
    let parent = parent()
    var number = 0
    for child in parent.children {
      if number % 2 == 0 { child.removeFromParent() }
      number += 1
    }
    #expect(number == count && parent.children.count == count / 2)
    parent.removeAllChildren()
    #expect(parent.children.isEmpty)
  }

  /// Tens of thousands that take themselves away in one tick go in tree order, told one by one.
  @Test func allRemoveThemselvesInATick() {
    let scene = Scene()
    let parent = parent()
    scene.add(parent)
    var left: [Int] = []
    for (number, child) in parent.children.enumerated() {
      child.run(.remove) { left.append(number) }
    }
    HeadlessHost(scene: scene).run(ticks: 1)
    #expect(left == Array(0..<count) && parent.children.isEmpty)
    #expect(scene.brokenInvariants().isEmpty)
  }
}
