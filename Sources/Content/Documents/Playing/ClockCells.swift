import Exercises
import Items
import Notation

/// Finds out whether the clock times of a table are intended, or are what a spreadsheet has made of
/// divisions and scores such as `12:4`.
///
/// The question and its answer decide; if both are ambiguous, the other rows decide, and finally the
/// minutes: a single digit is usual in a division, five and ten minutes on a clock.
struct ClockCells {
  private enum Meaning {
    case time, ratio
    /// Ambiguous.
    case open(Minutes)
  }

  /// What the minutes say of a time that may be a score.
  private enum Minutes {
    /// From 1 to 9, or it is 0:0: few times of day are like this, and most scores.
    case small
    /// A full hour, or 2:0.
    case none
    /// Scores have fewer goals.
    case large
  }

  private var times = 0
  private var ratios = 0
  private var largeMinutes = 0
  private var fullHours = 0
  /// Those from 1 to 9 but 5, at which hardly anything begins.
  private var oddMinutes = 0

  /// Examines all texts of a table.
  ///
  /// - Complexity: O(n).
  init(_ items: ItemList) {
    for item in items {
      item.forEachText(
        asked: { question in
          guard let clock = ClockTime(question.plain) else { return }
          count(Self.meaning(of: clock, asked: true, with: item.rightText), clock)
        },
        answering: { answer in
          guard let clock = ClockTime(answer.plain) else { return }
          count(Self.meaning(of: clock, asked: false, with: item.question.plain), clock)
        })
    }
  }

  private mutating func count(_ meaning: Meaning, _ clock: ClockTime) {
    switch meaning {
    case .time: times += 1
    case .ratio: ratios += 1
    case .open(.small): oddMinutes += [0, 5].contains(clock.minutes) ? 0 : 1
    case .open(.none): fullHours += 1
    case .open(.large): largeMinutes += 1
    }
  }

  /// What was typed if a question shows a clock time but means a division or a score; nil if it
  /// means a time, or shows anything else.
  func typed(_ question: String, answer: String) -> String? {
    guard let clock = ClockTime(question) else { return nil }
    return typed(clock, Self.meaning(of: clock, asked: true, with: answer))
  }

  /// The same for an answer to a question.
  func typed(ofAnswer answer: String, to question: String) -> String? {
    guard let clock = ClockTime(answer) else { return nil }
    return typed(clock, Self.meaning(of: clock, asked: false, with: question))
  }

  private func typed(_ clock: ClockTime, _ meaning: Meaning) -> String? {
    // Without seconds, minutes of two digits are exactly what was typed.
    guard clock.hasSeconds || clock.minutes < 10 else { return nil }
    let isRatio =
      switch meaning {
      case .time: false
      case .ratio: true
      case .open(.large): ratios > 0 && times == 0
      case .open(.none):
        times == 0 && (ratios > 0 || clock.hasSeconds && largeMinutes == 0 && oddMinutes > 0)
      case .open(.small):
        ratios > times
          || clock.hasSeconds && times == 0 && largeMinutes == 0
            && (fullHours == 0 || oddMinutes > 0)
      }
    return isRatio ? clock.typed : nil
  }

  /// What a time means, judged by the answer if the time is asked about, otherwise by the question.
  private static func meaning(
    of clock: ClockTime, asked isAsked: Bool, with other: String
  ) -> Meaning {
    // 0:0 is a score as likely as midnight: the other times decide.
    let isSmall = (1...9).contains(clock.minutes) || clock.hours == 0 && clock.minutes == 0
    let open = Meaning.open(
      isSmall ? .small : clock.minutes == 0 && clock.hours < 10 ? .none : .large)
    if ClockTime(other) != nil || RatioWords.asksTime(other) { return .time }
    if isAsked {
      guard let number = NumericAnswer(other)?.value else {
        return CellKind(other) == .words ? open : .ratio
      }
      if clock.isQuotient(number) { return .ratio }
      if clock.isDuration(number) { return .time }
      return (1...9).contains(clock.minutes) ? .ratio : open
    }
    if RatioWords.asksRatio(other) { return .ratio }
    if CellKind(other) == .words { return open }
    // “7:30 + 0:15” is a calculation with times.
    let isOfTimes = other.split(separator: " ").contains { ClockTime(String($0)) != nil }
    return isOfTimes ? .time : .ratio
  }

  // MARK: - Intended times

  /// Shows times as people write them, 7:30 in place of 07:30:00, and reports this once.
  static func shorten(_ bank: inout ItemBank, report: inout FaultReport) {
    guard bank.list.hasSeconds else { return }
    let clocks = ClockCells(bank.list)
    var first: (text: ItemText, shown: String)?
    func shorten(_ text: inout ItemText, _ typed: String?) {
      guard typed == nil, let clock = ClockTime(text.plain), clock.hasSeconds else { return }
      if first == nil { first = (text, clock.shown) }
      text.text = clock.shown
    }
    for place in bank.list.indices {
      var item = bank.list[place]
      guard item.hasSeconds else { continue }
      let asked = item.question.plain
      // “1:30” with a number as its answer would be a division.
      if NumericAnswer(item.rightText) == nil {
        shorten(&item.question, clocks.typed(asked, answer: item.rightText))
      }
      switch item.body {
      case .choice(var options, let isSingle):
        for index in options.indices {
          let typed = clocks.typed(ofAnswer: options[index].text.plain, to: asked)
          shorten(&options[index].text, typed)
        }
        item.body = .choice(options, isSingle: isSingle)
      case .short(var accepted, let isCaseSensitive):
        for index in accepted.indices {
          let typed = clocks.typed(ofAnswer: accepted[index].text.plain, to: asked)
          shorten(&accepted[index].text, typed)
        }
        item.body = .short(accepted, isCaseSensitive: isCaseSensitive)
      default: break
      }
      bank.list[place] = item
    }
    guard let first else { return }
    report.note(at: first.text.offset, .tableTimes(first.text.plain, shown: first.shown))
  }
}

extension ItemList {
  /// Whether one of the texts is a time with seconds.
  fileprivate var hasSeconds: Bool {
    var found = false
    forEach { bytes, _ in
      // Nearly all texts are longer or begin with a letter.
      guard !found, bytes.count <= 12, let first = bytes.first, (0x30...0x39).contains(first) else {
        return
      }
      found = ClockTime(String(decoding: bytes, as: UTF8.self))?.hasSeconds == true
    } item: {
      found = found || $0.hasSeconds
    }
    return found
  }
}

extension Item {
  /// Whether one of its texts is a time with seconds.
  fileprivate var hasSeconds: Bool {
    var found = false
    forEachText(
      asked: { found = found || ClockTime($0.plain)?.hasSeconds == true },
      answering: { found = found || ClockTime($0.plain)?.hasSeconds == true })
    return found
  }

  /// Calls `asked` with each text that asks and `answering` with each that answers, as games show them.
  func forEachText(asked: (ItemText) -> Void, answering: (ItemText) -> Void) {
    switch body {
    case .choice(let options, _):
      asked(question)
      for index in options.indices { answering(options[index].text) }
    case .short(let accepted, _):
      asked(question)
      for index in accepted.indices { answering(accepted[index].text) }
    case .matching(let pairs):
      for pair in pairs where !TextCheck.isBlank(pair.left.text) {
        asked(pair.left)
        answering(pair.right)
      }
    case .numeric: asked(question)
    case .truth, .cloze, .ordering, .essay, .information, .unsupported: break
    }
  }
}
