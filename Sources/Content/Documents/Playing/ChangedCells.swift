import Exercises
import Items

/// Finds the texts of a document that differ from what was typed: cells that a spreadsheet has
/// changed, and numbers in which a letter stands for a digit.
///
/// A date may be intended, and so may `O2`; the other texts of the document decide. It is enough that
/// three of four are numbers (our own choice), because a few words, such as “zwei Drittel”, occur among
/// numbers.
struct ChangedCells {
  /// How a text was changed.
  enum Change: Equatable {
    case error, narrow, exponent, serial, formula
    /// A long whole number, whose digits after the fifteenth may have become zeros.
    case digits
    /// A date, and what may have been typed.
    case date(String?)
    /// A time, and the division or the score that was typed.
    case time(String)
    /// A letter stands for a digit; the number that is meant.
    case letters(String)

    /// Whether it is a slip of the keyboard, which no spreadsheet makes.
    var isOfLetters: Bool {
      if case .letters = self { true } else { false }
    }

    /// Whether it is only possible, so that the text is played as it stands.
    var isDoubtful: Bool { self == .digits }
  }

  /// What happens to the exercise of a changed text; the raw values name its words in `phrase.changed.…`.
  enum Outcome: String, CaseIterable {
    /// It is played all the same.
    case played
    /// It is not played.
    case notPlayed
    /// It is played without this answer.
    case withoutAnswer
  }

  /// How many texts there are of each kind.
  private struct Counts {
    var numbers = 0
    var ratios = 0
    var words = 0
    var dates = 0
    var formulas = 0
    var suspects = 0

    mutating func add(_ kind: CellKind) {
      switch kind {
      case .number: numbers += 1
      case .ratio: ratios += 1
      case .words: words += 1
      case .monthDay, .fullDate: dates += 1
      case .formula: formulas += 1
      // Probably real numbers and ratios, so they count as such, but also as suspects.
      case .serial, .rounded: (numbers, suspects) = (numbers + 1, suspects + 1)
      case .clock: (ratios, suspects) = (ratios + 1, suspects + 1)
      case .error, .narrow, .exponent, .letters: suspects += 1
      }
    }

    /// Whether most are numbers or calculations. Serial numbers and clock times count among them; dates and
    /// what a spreadsheet has made unreadable do not count at all.
    var areNumbers: Bool { numbers + ratios > 0 && numbers + ratios >= 3 * words }
    /// Whether there are only dates, at least two.
    var areDates: Bool { dates > 1 && numbers + ratios + words == 0 }
    /// Whether most are fractions, scores, or dates made from them.
    var areRatios: Bool { ratios + dates > 1 && ratios + dates >= words + numbers }
    /// Whether most are formulas, so that formulas are the topic.
    var areFormulas: Bool { formulas > 1 && formulas > numbers + ratios + words }
  }

  /// Whether some answers are certainly dates made by a spreadsheet, so that others may be, too.
  private var hasChangedDates = false
  /// Whether no text can have been changed.
  private(set) var isEmpty: Bool
  private let looksAtCells: Bool
  private let looksAtLetters: Bool
  private var questions = Counts()
  private var answers = Counts()
  /// What the times of the document mean; nil if it has none, or if cells are not examined.
  private var clocks: ClockCells?

  /// Examines all texts of a document.
  ///
  /// - Parameters:
  ///   - isTable: whether the file is a table; only in tables are changed cells looked for.
  ///   - off: the ids of the checks that the document has turned off.
  /// - Complexity: O(n).
  init(_ items: ItemList, isTable: Bool, off: [String]) {
    looksAtCells = isTable && !off.contains("table.excel")
    looksAtLetters = !off.contains("number.letters")
    isEmpty = true
    guard looksAtCells || looksAtLetters && Self.mayHaveLetters(items) else { return }
    var hasClocks = false
    var hasLetteredTasks = false
    func count(_ kind: CellKind, isAsked: Bool) {
      if isAsked { questions.add(kind) } else { answers.add(kind) }
      hasClocks = hasClocks || kind == .clock
    }
    items.forEach { bytes, isAsked in
      count(CellKind(bytes), isAsked: isAsked)
      hasLetteredTasks = hasLetteredTasks || isAsked && LetteredTask.mayBe(bytes)
    } item: { item in
      item.forEachText(
        asked: {
          count(CellKind($0.plain), isAsked: true)
          hasLetteredTasks = hasLetteredTasks || LetteredTask.mayBe($0.plain.utf8)
        },
        answering: { count(CellKind($0.plain), isAsked: false) })
    }
    if hasClocks, looksAtCells { clocks = ClockCells(items) }
    hasChangedDates =
      looksAtCells && answers.dates > 0
      && items.contains { item in
        var found = false
        item.forEachText(asked: { _ in }) { text in
          found = found || CellKind(text.plain).isDate && isCertain(item.question.plain)
        }
        return found
      }
    let all = questions.suspects + questions.dates + questions.formulas
    isEmpty =
      all + answers.suspects + answers.dates + answers.formulas == 0
      && !(looksAtLetters && hasLetteredTasks)
  }

  /// Whether a date cannot be an answer to a question, whatever the other answers are.
  private func isCertain(_ question: String) -> Bool {
    switch CellKind(question) {
    case .words: RatioWords.asksRatio(question)
    case .ratio, .number, .clock: true
    default: false
    }
  }

  /// Whether an answer is short and contains a digit and a letter that looks like one, or a calculation may contain one.
  private static func mayHaveLetters(_ items: ItemList) -> Bool {
    var found = false
    func look(_ bytes: some Collection<UInt8>) {
      guard !found, bytes.count <= 12 else { return }
      var (hasFigure, hasLetter) = (false, false)
      for byte in bytes {
        if (0x30...0x39).contains(byte) { hasFigure = true }
        if byte == 0x49 || byte == 0x4F || byte == 0x6C || byte == 0x6F { hasLetter = true }
      }
      found = hasFigure && hasLetter
    }
    items.forEach { bytes, isAsked in
      if isAsked { found = found || LetteredTask.mayBe(bytes) } else { look(bytes) }
    } item: { item in
      item.forEachText(
        asked: { found = found || LetteredTask.mayBe($0.text.utf8) },
        answering: { look($0.text.utf8) })
    }
    return found
  }

  // MARK: - Single texts

  /// How the text of a question was changed; nil if it is as typed.
  func change(ofQuestion text: String, answer: String) -> Change? {
    let kind = CellKind(text)
    if kind == .clock { return clocks?.typed(text, answer: answer).map { .time($0) } }
    let change = change(in: kind, canBeMonth: questions.areNumbers, questions.areNumbers)
    if case .letters = change { return nil }
    if change == nil, looksAtLetters, let meant = LetteredTask.meant(text, answer: answer) {
      return .letters(meant)
    }
    if case .date(let meant) = change {
      return .date(TypedCalculation.typed(text, meant: meant, answer: answer) ?? meant)
    }
    return change == .serial ? nil : change
  }

  /// How an answer to a question was changed; nil if it is as typed.
  ///
  /// - Parameter right: the right answer, if this is a wrong one.
  func change(ofAnswer text: String, to question: String, besides right: String? = nil) -> Change? {
    let kind = CellKind(text)
    if kind == .words || kind == .number || kind == .ratio { return nil }
    if kind == .clock { return clocks?.typed(ofAnswer: text, to: question).map { .time($0) } }
    // The results of calculations are not all dates, so these were fractions or scores.
    let areNumbers = answers.areNumbers || questions.areNumbers && answers.areDates
    let asksRatio = RatioWords.asksRatio(question)
    // Nobody has to choose between one half and the first of March.
    let isOther = right.map { [.ratio, .number].contains(CellKind($0)) } ?? false
    let isDoubtful = hasChangedDates && !RatioWords.asksDay(question)
    let isRatio = asksRatio || isOther || isDoubtful
    // “Wann endete der Krieg?” may have a date as its answer, “3 : 2” cannot.
    let isCalculation = CellKind(question) != .words
    let change = change(
      in: kind, canBeMonth: areNumbers || isRatio, areNumbers && isCalculation || isRatio,
      isCalculated: ArithmeticTask(question: question) != nil)
    // A question with a slash asks for fractions, so a fraction was typed: `2/4`, not `2.4.`.
    guard case .date(let meant?) = change, question.contains("/") else { return change }
    let parts = meant.split(separator: ".")
    return parts.count == 2 && meant.hasSuffix(".")
      ? .date(parts.joined(separator: "/")) : change
  }

  private func change(
    in kind: CellKind, canBeMonth: Bool, _ canBeDate: Bool, isCalculated: Bool = false
  ) -> Change? {
    switch kind {
    case .letters(let meant):
      return looksAtLetters && (isCalculated || answers.numbers > 2 && answers.areNumbers)
        ? .letters(meant) : nil
    case _ where !looksAtCells: return nil
    case .error: return .error
    case .narrow: return .narrow
    case .exponent: return .exponent
    case .rounded: return .digits
    case .formula: return answers.areFormulas ? nil : .formula
    case .serial: return answers.areRatios ? .serial : nil
    case .monthDay(let meant): return canBeMonth ? .date(meant) : nil
    case .fullDate(let meant): return canBeDate ? .date(meant) : nil
    case .ratio, .number, .words, .clock: return nil
    }
  }
}
