import Stage
import StageTesting
import Testing

/// What starting, replacing, taking away and ending of actions means, in and out of callbacks.
@Suite struct ActionRulesTests {
  private let scene = Scene()
  private let node = Node()
  private let host: HeadlessHost
  private let log = Log()

  final class Log {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
  }

  init() {
    scene.add(node)
    host = HeadlessHost(scene: scene)
  }

  @Test func aTrailingClosureIsTheCompletion() {
    node.run(.wait(duration: 0)) { log.note("done") }
    host.run()
    #expect(log.lines == ["done"])
  }

  @Test func theSameKeyReplaces() {
    node.run(.forever(.wait(duration: 1)), key: "a", onCancel: { log.note("cancel 1") })
    node.run(.wait(duration: 0.01), key: "b") { log.note("b") }
    node.run(
      .wait(duration: 0.02), key: "a", completion: { log.note("done 2") },
      onCancel: { log.note("cancel 2") })
    #expect(log.lines == ["cancel 1"])
    #expect(node.actionCount == 2)
    #expect(node.hasAction("a"))
    host.run(ticks: 3)
    #expect(log.lines == ["cancel 1", "b", "done 2"])
    #expect(!node.hasAction("a") && !node.hasActions)
  }

  @Test func anActionStartedInOnCancelUnderTheSameKeyStays() {
    node.run(
      .wait(duration: 1), key: "a",
      onCancel: {
        log.note("cancel 1")
        node.run(.wait(duration: 1), key: "a", onCancel: { log.note("cancel 3") })
      })
    node.run(.wait(duration: 1), key: "a", onCancel: { log.note("cancel 2") })
    #expect(log.lines == ["cancel 1", "cancel 2"])
    #expect(node.actionCount == 1)
    node.removeAction("a")
    #expect(log.lines == ["cancel 1", "cancel 2", "cancel 3"])
  }

  @Test func takenAwayActionsAreCancelledOnce() {
    node.run(
      .wait(duration: 1), key: "a", completion: { log.note("done") }, onCancel: { log.note("a") })
    node.run(.wait(duration: 1), onCancel: { log.note("b") })
    node.removeAction("a")
    node.removeAction("a")
    node.removeAllActions()
    node.removeAllActions()
    host.run(ticks: 120)
    #expect(log.lines == ["a", "b"])
  }

  @Test func completionsComeInTreeOrderThenAsAdded() {
    let second = Node()
    let child = Node()
    scene.add(second)
    node.add(child)
    second.run(.wait(duration: 0.05)) { log.note("second") }
    child.run(.wait(duration: 0.05)) { log.note("child") }
    node.run(.wait(duration: 0.05)) { log.note("first 1") }
    node.run(.wait(duration: 0.05)) { log.note("first 2") }
    host.run(ticks: 10)
    #expect(log.lines == ["first 1", "first 2", "child", "second"])
  }

  @Test func removeEndsTheSequenceAndCompletes() {
    node.run(.sequence([.wait(duration: 0.01), .remove, .run { _ in log.note("never") }])) {
      log.note(node.parent == nil ? "gone" : "still there")
    }
    node.run(.run { _ in log.note("in the same tick") })
    host.run(ticks: 5)
    #expect(log.lines == ["in the same tick", "gone"])
    #expect(!node.hasActions)
    #expect(node.scene == nil)
  }

  @Test func aRemovedNodesActionsWaitUntilItIsBack() {
    node.run(
      .sequence([
        .run { $0.removeFromParent() }, .run { _ in log.note("back") }, .wait(duration: 0.05),
        .run { _ in log.note("later") },
      ])
    ) { log.note("done") }
    host.run(ticks: 10)
    #expect(log.lines == [])
    scene.add(node)
    host.run()
    #expect(log.lines == ["back"])
    host.run(ticks: 3)
    #expect(log.lines == ["back", "later", "done"])
  }

  @Test func groupsAndRepetitionsWaitAsWell() {
    node.run(.group([.run { $0.removeFromParent() }, .run { _ in log.note("group") }]))
    node.run(.repeat(.run { _ in log.note("repeat") }, 2))
    host.run(ticks: 3)
    #expect(log.lines == [])
    scene.add(node)
    host.run(ticks: 3)
    #expect(log.lines == ["group", "repeat", "repeat"])
  }

  @Test func anActionStartedInTheActionsPhaseBeginsInTheNextTick() {
    node.run(.run { node in node.run(.run { _ in log.note("inner \(scene.tick)") }) })
    host.run()
    #expect(log.lines == [])
    host.run()
    #expect(log.lines == ["inner 1"])
  }

  @Test func aNodeAddedInTheActionsPhaseBeginsInTheNextTick() {
    let later = Node()
    later.run(.forever(.wait(duration: 1)))
    scene.add(later)
    let fresh = Node()
    fresh.run(.run { _ in log.note("fresh \(scene.tick)") })
    node.run(
      .run { _ in
        scene.add(fresh)
        // Taken out and put back with an action: its actions begin afresh in the next tick too.
        later.removeFromParent()
        later.run(.run { _ in log.note("later \(scene.tick)") })
        scene.add(later)
      })
    host.run()
    #expect(log.lines == [])
    host.run(ticks: 2)
    #expect(log.lines == ["fresh 1", "later 1"])
  }

  @Test func anActionStartedByInputOrUpdateMovesAtOnce() {
    node.isInteractive = true
    node.hitShape = .circle(center: .zero, radius: 10)
    node.onPointer = { _ in node.run(.run { _ in log.note("\(scene.tick)") }) }
    host.tap(at: .zero)
    #expect(log.lines == ["0", "1"])
  }

  @Test func anActionCanTakeItselfAway() {
    node.run(
      .sequence([.run { $0.removeAllActions() }, .run { _ in log.note("never") }]),
      completion: { log.note("never") }, onCancel: { log.note("cancelled") })
    host.run(ticks: 3)
    #expect(log.lines == ["cancelled"])
    node.run(
      .forever(.run { $0.removeAction("a") }), key: "a", onCancel: { log.note("forever") })
    host.run(ticks: 3)
    #expect(log.lines == ["cancelled", "forever"])
  }

  @Test func anActionCanReplaceItself() {
    func again(_ count: Int) {
      log.note("\(count) in \(scene.tick)")
      guard count < 3 else { return }
      node.run(.run { _ in again(count + 1) }, key: "a")
    }
    node.run(.run { _ in again(0) }, key: "a")
    host.run(ticks: 6)
    #expect(log.lines == ["0 in 0", "1 in 1", "2 in 2", "3 in 3"])
  }

  @Test func completionsMayChangeEverything() {
    let other = Node()
    scene.add(other)
    node.run(.wait(duration: 0)) {
      other.removeFromParent()
      node.removeFromParent()
      scene.add(node)
      node.run(.wait(duration: 0)) { log.note("again \(scene.tick)") }
    }
    other.run(.sequence([.wait(duration: 0), .remove])) { log.note("other") }
    host.run(ticks: 3)
    #expect(log.lines == ["other", "again 1"])
    #expect(scene.brokenInvariants() == [])
  }

  @Test func pausedNodesStandStillWithAllBelow() {
    let child = Node()
    node.add(child)
    node.isPaused = true
    child.run(.move(by: Point(60, 0), duration: 1))
    host.run(ticks: 10)
    #expect(child.position == .zero)
    #expect(host.frame.isIdle)
    node.isPaused = false
    host.run(ticks: 30)
    #expect(abs(child.position.x - 30) < 1e-9)
  }
}
