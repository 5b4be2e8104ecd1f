import Determinism
import StageTesting
import Testing

@testable import Stage

/// Which part of a second an action may take: whole units that divide nothing evenly.
private func randomSeconds(_ random: inout SeededGenerator) -> Double {
  switch random.index(below: 5) {
  case 0: 0
  case 1: 0.02
  case 2: Double(random.index(below: 10)) / 60
  default: random.unit() * 0.2
  }
}

/// An action of waits, moves and marks, said by its own plain rules of time.
private indirect enum Plan {
  case wait(Double)
  case mark(Int)
  case sequence([Plan])
  case group([Plan])
  case repeated(Plan, Int)

  static func random(_ random: inout SeededGenerator, depth: Int, _ marks: inout Int) -> Plan {
    let kind = random.index(below: depth > 0 ? 5 : 2)
    if kind == 0 { return .wait(randomSeconds(&random)) }
    if kind == 1 {
      marks += 1
      return .mark(marks)
    }
    let parts = (0..<random.index(below: 4)).map { _ in
      Plan.random(&random, depth: depth - 1, &marks)
    }
    switch kind {
    case 2: return .sequence(parts)
    case 3: return .group(parts)
    default: return .repeated(.sequence(parts), random.index(below: 4))
    }
  }

  func action(_ log: @escaping (Int) -> Void) -> Action {
    switch self {
    case .wait(let seconds): .wait(duration: seconds)
    case .mark(let number): .run { _ in log(number) }
    case .sequence(let parts): .sequence(parts.map { $0.action(log) })
    case .group(let parts): .group(parts.map { $0.action(log) })
    case .repeated(let part, let count): .repeat(part.action(log), count)
    }
  }

  /// When each mark is reached and when all is over, in units from the start.
  func schedule(from start: Int64, _ marks: inout [(number: Int, time: Int64)]) -> Int64 {
    switch self {
    case .wait(let seconds): return start + Time.seconds(seconds).units
    case .mark(let number):
      marks.append((number, start))
      return start
    case .sequence(let parts):
      return parts.reduce(start) { $1.schedule(from: $0, &marks) }
    case .group(let parts):
      return parts.reduce(start) { max($0, $1.schedule(from: start, &marks)) }
    case .repeated(let part, let count):
      return (0..<count).reduce(start) { time, _ in part.schedule(from: time, &marks) }
    }
  }
}

/// The tick, counted from 1, in which a moment falls: the first whose end is not before it.
private func tick(of units: Int64) -> Int {
  max(1, Int((units + Time.tick.units - 1) / Time.tick.units))
}

@Suite struct ActionTimeTests {
  @Test func fiftyStepsOfAFiftiethTakeOneSecond() {
    let scene = Scene()
    let host = HeadlessHost(scene: scene)
    var reached = 0
    scene.run(
      .sequence(
        Array(repeating: .wait(duration: 0.02), count: 50) + [
          .run { _ in reached = scene.tick + 1 }
        ]))
    host.run(ticks: 120)
    #expect(reached == 60)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func everyMomentFallsIntoItsTick(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var count = 0
    let plan = Plan.random(&random, depth: 4, &count)
    var expected: [(number: Int, time: Int64)] = []
    let end = plan.schedule(from: 0, &expected)
    let scene = Scene()
    let host = HeadlessHost(scene: scene)
    var found: [[Int]: Int] = [:]
    var completed: Int?
    let action = plan.action { found[[$0, scene.tick + 1], default: 0] += 1 }
    #expect(action.duration.units == end, "seed \(seed)")
    scene.run(action) { completed = scene.tick + 1 }
    host.run(ticks: tick(of: end) + 2)
    var wanted: [[Int]: Int] = [:]
    for mark in expected { wanted[[mark.number, tick(of: mark.time)], default: 0] += 1 }
    #expect(found == wanted, "seed \(seed): \(plan)")
    #expect(completed == tick(of: end), "seed \(seed): \(plan)")
    #expect(!scene.hasActions)
  }

  @Test func foreverKeepsItsTime() {
    let scene = Scene()
    let host = HeadlessHost(scene: scene)
    var beats: [Int] = []
    scene.run(
      .forever(.sequence([.wait(duration: 0.07), .run { _ in beats.append(scene.tick + 1) }])))
    host.run(ticks: 600)
    let step = Time.seconds(0.07).units
    #expect(beats == (1...(600 * Time.tick.units / step)).map { tick(of: Int64($0) * step) })
  }

  @Test func foreverWithoutLengthIsDoneOnceATick() {
    let scene = Scene()
    let host = HeadlessHost(scene: scene)
    var count = 0
    scene.run(.forever(.run { _ in count += 1 }))
    scene.run(.forever(.sequence([])))
    scene.run(.forever(.repeat(.wait(duration: 1), 0)))
    host.run(ticks: 25)
    #expect(count == 25)
  }

  /// Ten thousand rounds without length are done in a tick, the others in the next ones.
  @Test func repeatingWithoutLengthEndsEachTick() {
    let scene = Scene()
    let host = HeadlessHost(scene: scene)
    let most = ActionRun.mostEmptyRounds
    var counts = [0, 0, 0]
    var ended: [Int: Int] = [:]
    let counters = counts.indices.map { index in Action.run { _ in counts[index] += 1 } }
    scene.run(.repeat(counters[0], most)) { ended[0] = scene.tick }
    scene.run(.repeat(.repeat(counters[1], most / 2), 5)) { ended[1] = scene.tick }
    scene.run(.repeat(.group([counters[2], .repeat(.wait(duration: 0), .max)]), .max)) {
      ended[2] = 0
    }
    host.run()
    #expect(counts[0] == most && ended[0] == 0)
    #expect(counts[1] <= most && counts[2] == 1)
    host.run(ticks: 5)
    #expect(counts == [most, most / 2 * 5, 1])
    #expect(ended[1] != nil && ended[2] == nil)
    // What comes behind them waits, and what is beside them does not.
    var beside = 0
    scene.run(
      .group([.forever(.run { _ in beside += 1 }), .repeat(.sequence([]), .max)]), key: "long")
    host.run(ticks: 4)
    #expect(beside == 4)
  }

  @Test func aRandomWaitIsSeededAndInItsRange() {
    func ticks(seed: UInt64) -> [Int] {
      let scene = Scene(seed: seed)
      let host = HeadlessHost(scene: scene)
      var ticks: [Int] = []
      scene.run(
        .forever(.sequence([.wait(duration: 0.1...0.5), .run { _ in ticks.append(scene.tick) }])))
      host.run(ticks: 1000)
      return ticks
    }
    #expect(ticks(seed: 1) == ticks(seed: 1))
    #expect(ticks(seed: 1) != ticks(seed: 2))
    let waits = zip(ticks(seed: 3), ticks(seed: 3).dropFirst()).map { $1 - $0 }
    #expect(waits.allSatisfy { (5...31).contains($0) })
    #expect(Set(waits).count > 10)
  }

  @Test func sumsOfVeryLongTimesDoNotOverflow() {
    let long = Action.repeat(.wait(duration: 1e9), .max)
    #expect(Action.sequence([long, long]).duration.units == .max)
    #expect(Action.animate(["a", "b"], frame: 3e9).duration.units > 0)
    #expect(Action.repeat(.wait(duration: 1), -3).duration == .zero)
  }

  @Test(arguments: [0.25, 0.5, 2, 3])
  func speedStretchesTimeDownTheTree(speed: Double) {
    let scene = Scene()
    let parent = Node()
    let node = Node()
    scene.add(parent)
    parent.add(node)
    parent.speed = speed * 2
    node.speed = 0.5
    let host = HeadlessHost(scene: scene)
    var reached = 0
    node.run(.sequence([.wait(duration: 1), .run { _ in reached = scene.tick + 1 }]))
    host.run(ticks: 300)
    #expect(reached == Int((60 / speed).rounded(.up)))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300, 1e-300])
  func noSpeedIsTooOddToRunAt(speed: Double) {
    let scene = Scene()
    let node = Node()
    scene.add(node)
    node.speed = speed
    node.run(.move(by: Point(1, 0), duration: 1))
    HeadlessHost(scene: scene).run(ticks: 3)
    #expect(node.position.x == (speed > 1 ? 1 : 0))
  }

  @Test func aChangeOfSpeedItselfRunsAtTheSpeedThereWas() {
    let scene = Scene()
    let node = Node()
    scene.add(node)
    let host = HeadlessHost(scene: scene)
    node.speed = 2
    var ended = 0
    node.run(.speed(to: 0, duration: 2)) { ended = scene.tick + 1 }
    host.run(ticks: 30)
    #expect(abs(node.speed - 1) < 1e-6)
    host.run(ticks: 100)
    #expect(node.speed == 0)
    #expect(ended == 60)
  }
}
