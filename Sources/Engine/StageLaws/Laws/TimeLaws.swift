import Determinism
import Stage
import StageTesting

extension Law {
  /// How time is divided into calls of the director does not matter.
  static let timeCutting = Law(
    "time-cutting", "Any cutting of elapsed time gives the same end state.",
    steps: { random in
      (0..<(1 + random.index(below: 12))).map { _ in TimeCut(&random) }
    },
    holds: { cuts, random, digest in
      let cutWorld = RestlessActions(random)
      let tickedWorld = RestlessActions(random)
      let cutDirector = Director(scene: cutWorld, viewport: cutWorld.viewport)
      let tickedDirector = Director(scene: tickedWorld, viewport: tickedWorld.viewport)
      var elapsed: Int64 = 0
      var waiting: [InputEvent] = []
      for cut in cuts {
        _ = cutDirector.advance(by: Time(units: cut.units), input: cut.input)
        elapsed += cut.units
        waiting += cut.input
        while Int64(tickedDirector.tick + 1) * Time.tick.units <= elapsed {
          _ = tickedDirector.advanceOneTick(input: waiting)
          waiting = []
        }
      }
      try hold(cutDirector.tick == tickedDirector.tick, "\(cutDirector.tick) ticks")
      digest.combine(cutWorld.wholeDigest.value)
      // The state of the actions shows in how they continue.
      for later in 0..<5 {
        let isSame = cutWorld.wholeDigest == tickedWorld.wholeDigest
        try hold(isSame, "differs \(later) ticks later:\n\(SceneDump.text(of: cutWorld))")
        // It already has the pending input.
        _ = cutDirector.advanceOneTick()
        _ = tickedDirector.advanceOneTick(input: waiting)
        waiting = []
      }
    })

  /// Actions take exactly their duration.
  static let sequenceSum = Law(
    "sequence-sum", "A sequence takes the sum of its parts, to the tick."
  ) { lawCase in
    let plan =
      lawCase.random.chance(0.05)
      ? TimePlan.fiftyShortSteps : TimePlan(&lawCase.random, depth: 3)
    let scene = Scene()
    let parent = Node()
    let node = Node()
    scene.add(parent)
    parent.add(node)
    parent.speed = [1, 1, 0.5, 2][lawCase.random.index(below: 4)]
    node.speed = [1, 1, 0.25, 0.5, 4][lawCase.random.index(below: 5)]
    // Exact, because both speeds are powers of two.
    let step = Int64(Double(Time.tick.units) * parent.speed * node.speed)
    var expected: [Int: [Int]] = [:]
    var marks = 0
    let length = plan.expect(at: 0, &marks) { mark, offset in
      expected[mark, default: []].append(max(0, Int((offset + step - 1) / step) - 1))
    }
    var found: [Int: [Int]] = [:]
    var end: Int?
    var number = 0
    node.run(
      plan.action(&number) { [unowned scene] in found[$0, default: []].append(scene.tick) },
      completion: { [unowned scene] in end = scene.tick })
    let director = Director(scene: scene, viewport: scene.viewport)
    let lastTick = max(0, Int((length + step - 1) / step) - 1)
    for _ in 0...lastTick { _ = director.advanceOneTick() }
    for mark in 0..<marks {
      let asked = (expected[mark] ?? []).sorted()
      try hold(
        found[mark] ?? [] == asked,
        "mark \(mark) of \(plan) at \(found[mark] ?? []) in place of \(asked), \(step) a tick")
    }
    try hold(end == lastTick, "\(plan) ends at \(end ?? -1) in place of \(lastTick)")
    lawCase.digest.combine(lastTick)
  }
}

/// A piece of time and the input that arrives with it.
private struct TimeCut: CustomStringConvertible {
  let units: Int64
  let input: [InputEvent]

  /// No longer than what one call runs.
  init(_ random: inout SeededGenerator) {
    let tick = Int(Time.tick.units)
    switch random.index(below: 4) {
    case 0: units = Int64(tick * random.index(below: 4))
    case 1: units = Int64(random.index(below: 5)) - 2 + Int64(tick)
    case 2: units = Int64(random.index(below: tick))
    default: units = Int64(random.index(below: 4 * tick))
    }
    input = random.chance(0.3) ? [.key(KeyPress(.a))] : []
  }

  var description: String { "\(units) units" + (input.isEmpty ? "" : ", a key") }
}

/// A scene full of actions in which a key moves things at random.
final class RestlessActions: Scene {
  init(_ start: SeededGenerator, nodes: Int = 5) {
    var random = start
    super.init(designSize: Size(640, 360), seed: random.next())
    for node in growRandomTree(below: self, count: nodes, &random) {
      for _ in 0..<random.index(below: 3) { node.run(RandomAction.any(&random)) }
      if node !== self, random.chance(0.2) {
        node.speed = [0, 0.5, 0.7, 3][random.index(below: 4)]
      }
      if random.chance(0.05) { node.isPaused = true }
    }
  }

  override func handle(key: KeyPress) -> Bool {
    guard let node = children.last else { return false }
    node.position.x += random.unit()
    node.run(RandomAction.any(&random, depth: 1), key: "key")
    return true
  }
}
