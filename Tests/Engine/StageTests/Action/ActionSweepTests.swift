import Stage
import StageTesting
import Testing

/// Letting go of actions that are over, while what they held changes the node's actions again.
@Suite struct ActionSweepTests {
  /// Does something when it is let go of.
  private final class Remnant {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    deinit { body() }
  }

  @Test func tensOfThousandsThatEndTogetherEndInOrder() {
    let count = 30_000
    let node = Node()
    let scene = Scene()
    scene.add(node)
    var ended: [Int] = []
    var gone: [Int] = []
    for number in 0..<count {
      let remnant = Remnant { gone.append(number) }
      node.run(.wait(duration: number % 3 == 0 ? 1 : 0.02)) {
        ended.append(number)
      } onCancel: {
        withExtendedLifetime(remnant) {}
      }
    }
    let host = HeadlessHost(scene: scene)
    host.run(ticks: 2)
    let expected = (0..<count).filter { $0 % 3 != 0 }
    #expect(ended == expected)
    #expect(gone == expected)
    #expect(node.actionCount == count - expected.count)
    #expect(scene.brokenInvariants().isEmpty)
    ended = []
    host.run(ticks: 60)
    #expect(ended == (0..<count).filter { $0 % 3 == 0 } && !node.hasActions)
  }

  @Test func tensOfThousandsAreRemovedInOrder() {
    let node = Node()
    var cancelled: [Int] = []
    for number in 0..<30_000 {
      node.run(.wait(duration: 1), onCancel: { cancelled.append(number) })
    }
    node.removeAllActions()
    #expect(cancelled == Array(0..<30_000) && !node.hasActions)
  }

  /// What is done when an action is let go of meets the node without any of those that are over,
  /// and the others of them are let go of after it.
  @Test func whatIsLetGoOfMayAddRemoveAndClear() {
    let world = SweptWorld([
      .start("a", ticks: 1, letGo: [.start("new", ticks: 9), .remove("stays")]),
      .start("stays", ticks: 9),
      .start("b", ticks: 1, letGo: [.start("b", ticks: 9)]),
      .start("other", ticks: 9),
      .start("c", ticks: 1, letGo: [.start("other", ticks: 9), .clear, .start("last", ticks: 9)]),
    ])
    world.tick()
    #expect(
      world.log == [
        "gone a", "cancel stays", "gone b", "gone c", "cancel other", "cancel new", "cancel b",
        "cancel other", "end a", "end b", "end c",
      ])
    #expect(world.node.actionKeys == ["last"])
    #expect(world.scene.brokenInvariants().isEmpty)
  }

  /// Whatever the ends of actions do to their node, the engine tells what plain lists say.
  @Test func anyReentranceIsWhatPlainListsSay() throws {
    try forEachCase("sweeps stand re-entrance") { random, _ in
      let steps = (0..<random.integer(in: 1...8)).map { _ in SweptStep(&random, depth: 3) }
      let world = SweptWorld(steps)
      let model = SweptModel(steps)
      for _ in 0..<5 {
        world.tick()
        model.tick()
        try hold(world.node.actionKeys == model.keys, "\(world.node.actionKeys), \(model.keys)")
        try hold(world.log == model.log, "\(world.log)\nin place of\n\(model.log)\nby \(steps)")
        try hold(world.scene.brokenInvariants().isEmpty, "\(world.scene.brokenInvariants())")
      }
    }
  }
}
