import Play

/// How long an event remains visible on the screen.
public enum EventTrace: Sendable {
  /// Only while it happens.
  case moment
  /// Until the next question.
  case question
  /// Until the round is over.
  case round
}

/// The events of a continued round that are still to be shown: one after the other, during the
/// pause, because each needs its time to settle.
struct Traces<Event> {
  var events: [Event] = []
  /// Ticks until all are shown, during which the world moves.
  var ticks = 0

  var isShown: Bool { ticks == 0 }
}

extension RoundMoves {
  /// Replays the moves of a round that is continued, to where it was: there it waits in a pause.
  /// Without such a round, or if its moves do not lead into one, nothing changes.
  ///
  /// - Returns: the events of each question.
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
  /// The least time between continuing a round and its first tick: three seconds to find the
  /// question and a place for the hands.
  private static var leastReadingTicks: Int { 180 }

  /// Resumes the round. One that is continued first stands still as long as it takes to read its
  /// open question: nobody remembers it.
  func resume() {
    guard isToBeReadFirst, openQuestion != nil else { return send(.resume) }
    let ticks = max(Self.leastReadingTicks, rules.round.questionReadingTicks)
    readingTicksLeft = ticks
    sheets.hide()
    hud.showCount(ticks: ticks)
    focus(hud.countTarget, isVisible: showsFocus)
    repeatQuestion()
  }

  /// Counts the time for reading, and resumes the round after it.
  func countReading() {
    guard let ticks = readingTicksLeft, rules.phase == .paused else { return }
    readingTicksLeft = max(0, ticks - 1)
    if ticks == 1 { send(.resume) } else { hud.showCount(ticks: ticks - 1) }
  }

  /// Returns to the sheet of the pause.
  func stopReading() {
    readingTicksLeft = nil
    hud.hideCount()
    showPauseSheet()
  }

  /// Called when the round moves: from now on the pupil knows what is asked.
  func endReading() {
    readingTicksLeft = nil
    isToBeReadFirst = false
    hud.hideCount()
  }

  /// The ticks until an event has settled, such as the answers of a question appearing: 1 s.
  private static var ticksOfTrace: Int { 60 }

  /// Shows the question with what came before it; the world stops when everything is shown.
  func beginTraces() {
    traces.ticks = (traces.events.count + 1) * Self.ticksOfTrace
    while let event = showTrace(), trace(of: event) == .round {}
  }

  /// Shows the remaining events over time, or immediately if the pupil does not wait.
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

  /// The events of each question that are still visible.
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
