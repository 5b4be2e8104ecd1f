import Play

/// How long it is seen on the screen that something happened.
public enum EventTrace: Sendable {
  /// As long as it takes.
  case moment
  /// Until the next question.
  case question
  /// Until the round is over.
  case round
}

/// What of a round that goes on is still to be shown: one thing after the other, behind the pause, as
/// each needs its time to come to its place.
struct Traces<Event> {
  var events: [Event] = []
  /// Ticks until all of it is there, in which the world moves.
  var ticks = 0

  var isShown: Bool { ticks == 0 }
}

extension RoundMoves {
  /// Takes over the moves of a round that is to go on, and leads it to where it was: there it waits in
  /// a pause. Without such a round, or where its moves do not lead into one, nothing changes.
  ///
  /// - Returns: what has happened in it, of each question.
  mutating func goOn<Rules: GameRules>(
    from former: GameContext.Replay?, _ rules: inout Rules
  ) -> [[Rules.Event]] where Rules.Input == Input {
    guard let former, former.ticks <= RoundReplay.mostTicks,
      var moves = RoundMoves(text: former.moves)
    else { return [] }
    var led = rules
    var happened: [[Rules.Event]] = [[]]
    var number = 0
    moves.lead(&led, to: former.ticks) { rules, events in
      if rules.round.questionNumber != number {
        number = rules.round.questionNumber
        happened.append([])
      }
      happened[happened.count - 1] += events
    }
    if led.phase == .playing {
      moves.note(.pause, at: led.ticks)
      happened[happened.count - 1] += led.advance(.pause)
    }
    guard led.phase == .paused else { return [] }
    (self, rules) = (moves, led)
    return happened
  }
}

extension GameScene {
  /// How long it takes until something that happened is where it belongs, such as the answers of a
  /// question: 1 s.
  private static var ticksOfTrace: Int { 60 }

  /// Shows the question with what came before it; the world stands still when all is shown.
  func beginTraces() {
    traces.ticks = (traces.events.count + 1) * Self.ticksOfTrace
    while let event = showTrace(), trace(of: event) == .round {}
  }

  /// Shows the rest in its time, or at once where the pupil does not wait.
  func followTraces() {
    guard !traces.isShown else { return }
    traces.ticks -= 1
    if rules.phase != .paused {
      while showTrace() != nil {}
      traces.ticks = 0
    } else if traces.isShown {
      world.isPaused = true
    } else if traces.ticks.isMultiple(of: Self.ticksOfTrace) {
      showTrace()
    }
  }

  @discardableResult
  private func showTrace() -> Rules.Event? {
    guard !traces.events.isEmpty else { return nil }
    let event = traces.events.removeFirst()
    if let director {
      director.silently { show(event) }
    } else {
      show(event)
    }
    return event
  }

  /// What is still seen of what has happened in each question.
  func lasting(_ happened: [[Rules.Event]]) -> [Rules.Event] {
    happened.enumerated().flatMap { index, events in
      events.filter { event in
        switch trace(of: event) {
        case .moment: false
        case .question: index == happened.count - 1
        case .round: true
        }
      }
    }
  }
}
