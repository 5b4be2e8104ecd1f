/// Finds the texts of a document that are not what somebody wrote: what a spreadsheet has made of a
/// cell, and numbers in which a letter stands for a figure.
///
/// A date may be meant, and so may `O2`; so what the other texts are decides. In three of four there is
/// no doubt, which is our own choice: a few words, such as “zwei Drittel”, stand among numbers.
struct ChangedCells {
  /// What has become of a text.
  enum Change: Equatable {
    case error, narrow, exponent, serial, formula
    /// A date, and what may have been written.
    case date(String?)
    /// A letter stands for a figure; the number that is meant.
    case letters(String)
  }

  /// How many texts are of a kind.
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
      // These may well be numbers, but count for nothing.
      case .serial: (numbers, suspects) = (numbers + 1, suspects + 1)
      case .error, .narrow, .exponent, .letters: suspects += 1
      }
    }

    /// Whether most are numbers or calculations, leaving aside what may have been changed.
    var areNumbers: Bool { numbers + ratios > 0 && numbers + ratios >= 3 * words }
    /// Whether there is nothing but dates, two at least.
    var areDates: Bool { dates > 1 && numbers + ratios + words == 0 }
    /// Whether most are fractions, scores, or dates made of them.
    var areRatios: Bool { ratios + dates > 1 && ratios + dates >= words + numbers }
    /// Whether most are formulas, so that they are what is asked about.
    var areFormulas: Bool { formulas > 1 && formulas > numbers + ratios + words }
  }

  /// Whether nothing needs to be looked at.
  private(set) var isEmpty: Bool
  private let looksAtCells: Bool
  private let looksAtLetters: Bool
  private var questions = Counts()
  private var answers = Counts()

  /// Looks at all texts of a document.
  ///
  /// - Parameters:
  ///   - isTable: whether the file is a table; only there are cells looked for that were changed.
  ///   - off: the kinds of faults that the document does not want to hear of.
  /// - Complexity: O(n).
  init(_ items: [Item], isTable: Bool, off: [String]) {
    looksAtCells = isTable && !off.contains("table.excel")
    looksAtLetters = !off.contains("number.letters")
    isEmpty = true
    guard looksAtCells || looksAtLetters && items.contains(where: Self.mayHaveLetters) else {
      return
    }
    for item in items {
      item.forEachText(
        asked: { questions.add(CellKind($0.plain)) }, answering: { answers.add(CellKind($0.plain)) }
      )
    }
    let all = questions.suspects + questions.dates + questions.formulas
    isEmpty = all + answers.suspects + answers.dates + answers.formulas == 0
  }

  /// Whether an answer is short, and has a figure and a letter that looks like one.
  private static func mayHaveLetters(_ item: Item) -> Bool {
    var found = false
    item.forEachText(asked: { _ in }) { text in
      guard !found, text.text.utf8.count <= 12 else { return }
      var (hasFigure, hasLetter) = (false, false)
      for byte in text.text.utf8 {
        if (0x30...0x39).contains(byte) { hasFigure = true }
        if byte == 0x49 || byte == 0x4F || byte == 0x6C || byte == 0x6F { hasLetter = true }
      }
      found = hasFigure && hasLetter
    }
    return found
  }

  // MARK: - Single texts

  /// What has become of a text that is asked; nil where it is as somebody wrote it.
  func change(ofQuestion text: String) -> Change? {
    let change = change(in: CellKind(text), canBeMonth: questions.areNumbers, questions.areNumbers)
    if case .letters = change { return nil }
    return change == .serial ? nil : change
  }

  /// What has become of an answer to a question; nil where it is as somebody wrote it.
  func change(ofAnswer text: String, to question: String) -> Change? {
    let kind = CellKind(text)
    if kind == .words || kind == .number || kind == .ratio { return nil }
    // Calculations do not all end in dates, so those were fractions or scores.
    let areNumbers = answers.areNumbers || questions.areNumbers && answers.areDates
    let asksRatio = Self.asksRatio(question)
    // “Wann endete der Krieg?” may have a date for an answer, “3 : 2” not.
    let isCalculation = CellKind(question) != .words
    return change(
      in: kind, canBeMonth: areNumbers || asksRatio, areNumbers && isCalculation || asksRatio)
  }

  private func change(in kind: CellKind, canBeMonth: Bool, _ canBeDate: Bool) -> Change? {
    switch kind {
    case .letters(let meant):
      return looksAtLetters && answers.numbers > 2 && answers.areNumbers ? .letters(meant) : nil
    case _ where !looksAtCells: return nil
    case .error: return .error
    case .narrow: return .narrow
    case .exponent: return .exponent
    case .formula: return answers.areFormulas ? nil : .formula
    case .serial: return answers.areRatios ? .serial : nil
    case .monthDay(let meant): return canBeMonth ? .date(meant) : nil
    case .fullDate: return canBeDate ? .date(nil) : nil
    case .ratio, .number, .words: return nil
    }
  }

  /// Whether a question asks for a fraction or a score, and not for a day.
  private static func asksRatio(_ question: String) -> Bool {
    guard question.utf8.count < 1_000 else { return false }
    let words = question.lowercased().split { !$0.isLetter }
    return words.contains { word in ratioWords.contains { word.hasPrefix($0) } }
      && !words.contains { word in dayWords.contains { word.hasPrefix($0) } }
  }

  private static let ratioWords = [
    "bruch", "brüche", "anteil", "hälfte", "drittel", "viertel", "verhältnis", "spielstand",
    "endstand", "fraction", "half", "third", "quarter", "ratio", "score",
  ]
  private static let dayWords = [
    "wann", "datum", "tag", "jahr", "monat", "geburt", "fest", "when", "date", "day", "year",
    "month", "birth",
  ]
}

extension Item {
  /// Hands on the texts that are asked, and those that answer, as games show them.
  fileprivate func forEachText(
    asked: (ItemText) -> Void, answering: (ItemText) -> Void
  ) {
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
