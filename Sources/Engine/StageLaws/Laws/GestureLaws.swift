import Determinism
import Stage
import StageTesting

extension Law {
  /// What is reported of gestures, in a tree that changes meanwhile.
  static let gestureCourse = Law(
    "gesture-course",
    "A gesture is told as began, changed and one end, and shares no pointer with a rival.",
    steps: { random in
      var hands = RandomHands()
      return (0..<12).map { _ in HandsStep(&hands, &random) }
    },
    holds: { steps, random, digest in
      var start = random
      let world = GestureWorld(&start)
      let host = HeadlessHost(scene: world, size: world.designSize)
      for step in steps {
        for event in step.input { host.send(event) }
        host.run(ticks: step.ticks)
        let broken = world.brokenInvariants()
        try hold(broken.isEmpty, broken.joined(separator: ", "))
      }
      host.send(.focus(false))
      host.run()
      try hold(world.faults.isEmpty, world.faults.first ?? "")
      try hold(
        world.unfinished.isEmpty,
        "unfinished: \(world.unfinished)\n\(world.lines.joined(separator: "\n"))")
      digest.combine(world.lines.joined(separator: "\n"))
    })

  /// Which recogniser gets a pointer.
  static let gesturePrecedence = Law(
    "gesture-precedence",
    "A pointer is won by who sees its gesture first, inner before outer, attached before later.",
    steps: { random in
      (0..<random.integer(in: 2...16)).map { _ in OneFingerStep(&random) }
    },
    holds: { steps, random, digest in
      var start = random
      let plan = ContestPlan(&start)
      let contest = GestureContest(plan)
      var model = GestureContestModel(plan)
      for step in steps {
        contest.perform(step)
        model.perform(step)
        try hold(
          contest.lines == model.lines,
          "\(plan)\ntells \(contest.lines)\nin place of \(model.lines)")
      }
      digest.combine(contest.lines.joined(separator: "\n"))
    })

  /// How time is divided into calls of the director does not matter to gestures either.
  static let gestureCutting = Law(
    "gesture-cutting", "Any cutting of elapsed time tells the same gestures.",
    steps: { random in
      var hands = RandomHands()
      return (0..<12).map { _ in HandsStep(&hands, &random) }
    },
    holds: { steps, random, digest in
      var (first, second) = (random, random)
      let (cut, ticked) = (GestureWorld(&first), GestureWorld(&second))
      let viewport = Viewport(size: cut.designSize)
      let cutDirector = Director(scene: cut, viewport: viewport)
      let tickedDirector = Director(scene: ticked, viewport: viewport)
      var elapsed: Int64 = 0
      var waiting: [InputEvent] = []
      for step in steps {
        _ = cutDirector.advance(by: Time(units: step.units), input: step.input)
        elapsed += step.units
        waiting += step.input
        while Int64(tickedDirector.tick + 1) * Time.tick.units <= elapsed {
          _ = tickedDirector.advanceOneTick(input: waiting)
          waiting = []
        }
        try hold(
          cut.lines == ticked.lines,
          "\(cut.lines.joined(separator: "\n"))\nin place of\n"
            + ticked.lines.joined(separator: "\n"))
      }
      digest.combine(cut.lines.joined(separator: "\n"))
    })
}

/// Simultaneous input of several hands, and its duration.
private struct HandsStep: CustomStringConvertible {
  let input: [InputEvent]
  let ticks: Int
  /// Another duration, no longer than what one call runs.
  let units: Int64

  init(_ hands: inout RandomHands, _ random: inout SeededGenerator) {
    input = hands.input(&random)
    ticks = random.chance(0.1) ? 8 : 1
    let tick = Int(Time.tick.units)
    units = Int64(
      random.chance(0.3) ? random.index(below: tick) : random.index(below: 4 * tick))
  }

  var description: String {
    "\(ticks) ticks or \(units) units: " + input.map(\.recordedText).joined(separator: ", ")
  }
}
