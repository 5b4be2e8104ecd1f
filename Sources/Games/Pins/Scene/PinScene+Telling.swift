import Controls
import PinRounds
import Play
import Stage

/// What is said: what sighted pupils see, and no more.
extension PinScene {
  /// Announces what an event has changed.
  func tell(_ event: PinEvent, _ effects: [PinEffect], _ before: PinRound) {
    guard let director else { return }
    let text = setup.translation
    func say(_ line: String, _ urgency: Announcement.Urgency = .polite) {
      director.announce(Spoken(line, language: text.language), urgency: urgency)
    }
    for effect in effects {
      switch effect {
      case .found(let pin, let verdict, let isFinal):
        say(text(verdict == .right ? "pin.found" : "pin.missed"), .assertive)
        if isFinal, verdict != .right { say(words.spoken(pin, round).text) }
      case .returned(let card): say(text("pin.drag.returned", round.draw.cards[card]))
      case .evaluated(let record):
        say(words.score(record), .assertive)
        for line in [words.points(record), words.passed(record)] {
          if let line { say(line) }
        }
      case .asksExactly, .asksGaps, .kept, .closed: break
      }
    }
    if round.phase == .interim, before.phase != .interim {
      say(text("pin.interim"), .assertive)
      for pin in round.marks.indices {
        if let verdict = words.verdict(round.state(of: pin)) {
          say(words.number(of: pin, round) + ": " + verdict)
        }
      }
    }
    if let pin = round.selection, pin != before.selection || isAnswer(event) {
      // A row or field with the visible focus tells itself.
      director.announce(words.spoken(pin, round), urgency: .assertive)
    } else if case .place(_, let pin) = event, round.answers[pin] != before.answers[pin] {
      director.announce(words.spoken(pin, round), urgency: .assertive)
    } else if case .drop = event,
      let pin = round.answers.indices.first(where: { round.answers[$0] != before.answers[$0] })
    {
      director.announce(words.spoken(pin, round), urgency: .assertive)
    }
    if let wanted = round.wanted, wanted != before.wanted {
      say(text("pin.find", round.task.shown[wanted]))
    }
    if event == .load, round.attempt != before.attempt, let spoken { director.announce(spoken) }
  }

  private func isAnswer(_ event: PinEvent) -> Bool {
    switch event {
    case .choose, .takeBack, .rate: true
    default: false
    }
  }

  // MARK: The result

  /// The stars that the round earns, as those of any game: by the share of right answers.
  private func stars(for record: PinRecord) -> Int {
    let isAlmostRight = round.task.settings.almost == 1
    return RoundResult.stars(
      right: record.right + (isAlmostRight ? record.almost : 0), of: record.total)
  }

  /// Shows the result until it is dismissed.
  func updateResult() {
    guard round.phase == .result, let record = round.record else {
      sheet?.removeFromParent()
      sheet = nil
      return
    }
    if sheet == nil {
      let text = setup.translation
      let made = PinResultSheet(
        score: words.score(record),
        details: [words.points(record), words.passed(record)].compactMap { $0 },
        stars: stars(for: record), hint: text("pin.result.close"))
      made.onClose = { [unowned self] in send(.dismiss) }
      sheet = made
      add(made)
    }
    sheet?.layout(visible: visible, center: safeArea.center)
  }
}
