import Controls
import PinCourses
import PinRounds
import Stage

/// What the screen writes and says of a round. It names no pin before evaluation, unless it was looked up.
struct PinWords {
  let text: Translation

  /// The two lines of a pin's row.
  struct Row: Hashable {
    var title: String
    /// The pupil's own text below the right one.
    var below: String?
    /// Whether the title stands for a missing name.
    var isFaint = false
  }

  func row(of pin: Int, _ round: PinRound) -> Row {
    let task = round.task
    if task.game == .pinFind { return found(pin, round) }
    if let row = round.row(of: pin) { return Row(title: row.name, below: row.below) }
    if task.game == .pinStudy {
      return round.revealed.contains(pin)
        ? Row(title: task.shown[pin]) : Row(title: text("pin.row.covered"), isFaint: true)
    }
    guard let answer = round.answers[pin]?.text else {
      return Row(title: text("pin.row.empty"), isFaint: true)
    }
    return Row(title: answer)
  }

  /// A pin that was looked for: the name that was asked.
  private func found(_ pin: Int, _ round: PinRound) -> Row {
    let name = round.task.shown[pin]
    guard round.marks[pin] != .right else { return Row(title: name) }
    return Row(title: name, below: text("pin.row.\(round.answers[pin] == nil ? "never" : "away")"))
  }

  /// Its place in the order in which it is asked, which is the number of its row.
  func number(of pin: Int, _ round: PinRound) -> String {
    text("pin.number", "\(round.number(of: pin))", "\(round.task.exercise.pins.count)")
  }

  /// The same, and the verdict on what it holds, in words.
  func numberAndVerdict(of pin: Int, _ round: PinRound) -> String {
    let number = number(of: pin, round)
    return verdict(round.state(of: pin)).map { "\(number): \($0)" } ?? number
  }

  /// A pin in words: its number, what can be said of its place, what it holds.
  func spoken(_ pin: Int, _ round: PinRound) -> Spoken {
    let own = round.task.exercise.pins[pin]
    var parts = [number(of: pin, round)]
    if let description = own.description?.text(in: text.language), !description.isEmpty {
      parts.append(description)
    }
    if own.isHidden { parts.append(text("pin.hidden")) }
    let row = row(of: pin, round)
    parts.append(row.title)
    if let verdict = verdict(round.state(of: pin)) { parts.append(verdict) }
    if let below = row.below, below != "-", round.task.game != .pinFind {
      parts.append(text("pin.own", below))
    }
    return Spoken(parts.joined(separator: ", "), language: text.language, role: .button)
  }

  /// A verdict in words; nil for none.
  func verdict(_ state: PinLook.State) -> String? {
    switch state {
    case .right: text("pin.verdict.right")
    case .almost: text("pin.verdict.almost")
    case .wrong: text("pin.verdict.wrong")
    case .missing: text("pin.verdict.missing")
    case .empty, .opened, .answered: nil
    }
  }

  /// “9 von 12 richtig, 2 fast”.
  func score(_ record: PinRecord) -> String {
    record.almost == 0
      ? text("pin.score", "\(record.right)", "\(record.total)")
      : text("pin.score.almost", "\(record.right)", "\(record.total)", "\(record.almost)")
  }

  /// The points, if they say more than the number of right ones.
  func points(_ record: PinRecord) -> String? {
    guard record.points != Double(record.right) || record.maximum != record.total else {
      return nil
    }
    return text("pin.points", number(record.points), "\(record.maximum)")
  }

  /// Whether it is passed; nil if there is nothing to pass.
  func passed(_ record: PinRecord) -> String? {
    record.isPassed.map { text($0 ? "pin.passed" : "pin.failed") }
  }

  /// How many pins have an answer.
  func progress(_ round: PinRound) -> String {
    let count = round.task.exercise.pins.count
    switch round.task.game {
    case .pinFind: return text("pin.progress.find", "\(min(round.asked + 1, count))", "\(count)")
    case .pinStudy: return text("pin.progress.study", "\(round.revealed.count)", "\(count)")
    default:
      let done = round.answers.count { $0 != nil }
      return text("pin.progress", "\(done)", "\(count)")
    }
  }

  /// Minutes and seconds.
  func time(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A number of points, which may have halves.
  private func number(_ points: Double) -> String {
    let halves = Int((points * 2).rounded())
    let whole = "\(halves / 2)"
    return halves.isMultiple(of: 2) ? whole : whole + text("spoken.decimalMark") + "5"
  }
}

extension PinRound {
  /// The number of a pin for people: its place in the order in which it is asked, from 1.
  func number(of pin: Int) -> Int { (draw.order.firstIndex(of: pin) ?? pin) + 1 }

  /// The pin of a number; nil if there is none.
  func pin(numbered number: Int) -> Int? {
    draw.order.indices.contains(number - 1) ? draw.order[number - 1] : nil
  }
}
