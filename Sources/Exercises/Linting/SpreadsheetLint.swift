import Notation

/// `table.excel`: cells that a spreadsheet has changed: errors of formulas, signs in place
/// of what has no room, long numbers cut short, and dates it made of fractions or decimal numbers.
struct SpreadsheetLint {
  /// What Excel and LibreOffice show in place of a formula's result, in German and English.
  private static let errors: Set<String> = [
    "#NAME?", "#WERT!", "#VALUE!", "#REF!", "#BEZUG!", "#DIV/0!", "#NV", "#N/A", "#N/V", "#ZAHL!",
    "#NUM!", "#NULL!", "#ÜBERLAUF!", "#SPILL!", "#CALC!", "#KALK!",
  ]
  private static let months: Set<String> = [
    "jan", "feb", "mär", "mrz", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez",
    "mar", "may", "oct", "dec",
  ]

  private enum Kind { case error, narrow, exponent, monthDay, fullDate, number, words }

  private var questions = Counts()
  private var answers = Counts()

  /// How many texts are of a kind.
  private struct Counts {
    var numbers = 0
    var words = 0
    var dates = 0
    var errors = 0

    mutating func add(_ kind: Kind) {
      switch kind {
      case .number: numbers += 1
      case .words: words += 1
      case .monthDay, .fullDate: dates += 1
      case .error, .narrow, .exponent: errors += 1
      }
    }

    /// Whether most texts are numbers or calculations, leaving aside what may have been changed. A few
    /// words, such as “zwei Drittel”, stand among numbers; three quarters are our own choice.
    var areNumbers: Bool { numbers > 0 && numbers >= 3 * words }
    /// Whether there is nothing but dates, two at least.
    var areDates: Bool { dates > 1 && numbers + words == 0 }
  }

  static func check(_ document: LintDocument, report: inout FaultReport) {
    guard document.isTable else { return }
    var lint = SpreadsheetLint()
    for question in document.questions { lint.look(question, document) }
    lint.check(document, report: &report)
  }

  mutating func look(_ question: LintQuestion, _ document: LintDocument) {
    guard document.isTable else { return }
    questions.add(Self.kind(of: question.question))
    question.forEachAnswer { answers.add(Self.kind(of: $0)) }
  }

  /// Looks once more at documents that have cells of the kinds to be told.
  func check(_ document: LintDocument, report: inout FaultReport) {
    let asksNumbers = questions.areNumbers
    // Calculations do not all end in dates, so those were fractions or scores.
    let answersNumbers = answers.areNumbers || asksNumbers && answers.areDates
    guard
      questions.errors + answers.errors > 0 || asksNumbers && questions.dates > 0
        || answersNumbers && answers.dates > 0
    else { return }
    for question in document.questions {
      Self.look(question.question, asksNumbers, asksNumbers, document, &report)
      // “Wann endete der Krieg?” may have a date for an answer, “3 : 2” not.
      let isCalculation = Self.kind(of: question.question) != .words
      question.forEachAnswer {
        Self.look($0, answersNumbers, answersNumbers && isCalculation, document, &report)
      }
    }
  }

  private static func look(
    _ text: LintText, _ canBeMonth: Bool, _ canBeDate: Bool, _ document: LintDocument,
    _ report: inout FaultReport
  ) {
    switch kind(of: text) {
    case .error:
      report.warning(
        at: text.offset, to: document.end(of: text),
        "Excel has changed this cell: “\(text.text)” is the error of a formula",
        "write the cell anew with an apostrophe before it: '= 3 + 4", id: "table.excel")
    case .narrow:
      report.warning(
        at: text.offset, to: document.end(of: text),
        "Excel has changed this cell: “\(text.text)” stands for a number that had no room",
        "make the column wider and save the table again", id: "table.excel")
    case .exponent:
      report.warning(
        at: text.offset, to: document.end(of: text),
        "Excel has changed this cell: “\(text.text)” is a long number cut short",
        "give the column the format “text”, then write the number anew", id: "table.excel")
    case .monthDay where canBeMonth, .fullDate where canBeDate:
      report.warning(
        at: text.offset, to: document.end(of: text),
        "Excel has changed this cell: “\(text.text)” is a date",
        "give the column the format “text”, then write the number or fraction anew",
        id: "table.excel")
    default: break
    }
  }

  private static func kind(of text: LintText) -> Kind {
    let text = text.text
    if text.utf8.first == UInt8(ascii: "#") {
      if errors.contains(text) { return .error }
      if text.utf8.count > 2, text.utf8.allSatisfy({ $0 == UInt8(ascii: "#") }) { return .narrow }
    }
    if isExponent(text) { return .exponent }
    if let kind = quickKind(of: text) { return kind }
    guard text.utf8.count <= 16 else { return text.contains(where: \.isLetter) ? .words : .number }
    let parts = text.lowercased().split { " .-/".contains($0) }
    let hasMonth = parts.contains { months.contains(String($0)) }
    if parts.count == 2, hasMonth, parts.contains(where: { Int($0) != nil }) { return .monthDay }
    if parts.count == 3, hasMonth, parts.count(where: { Int($0) != nil }) == 2 { return .fullDate }
    if isDate(text) { return .fullDate }
    return text.contains(where: \.isLetter) || !text.contains(where: \.isNumber) ? .words : .number
  }

  /// The kind of most texts, by their bytes: words without figures, and figures without what stands
  /// between those of a date. Nil where a closer look is needed.
  private static func quickKind(of text: String) -> Kind? {
    var text = text
    return text.withUTF8 { bytes in
      var (hasLetter, hasFigure, hasSeparator, hasOther) = (false, false, false, false)
      for byte in bytes {
        switch byte {
        case 0x30...0x39: hasFigure = true
        case 0x41...0x5A, 0x61...0x7A: hasLetter = true
        case 0x20, 0x2D, 0x2E, 0x2F: hasSeparator = true
        case 0x80...: hasOther = true
        default: break
        }
      }
      if hasLetter, !hasFigure || bytes.count > 16 || !hasSeparator { return .words }
      if hasOther || hasFigure && hasSeparator && bytes.count <= 16 { return nil }
      return hasFigure || bytes.count > 16 ? .number : .words
    }
  }

  /// Whether it is written as spreadsheets show long numbers, like 1,23E+11.
  private static func isExponent(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count >= 5, bytes.count <= 16, let first = bytes.first,
      first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
      let sign = bytes.firstIndex(of: UInt8(ascii: "+")), sign > bytes.startIndex,
      bytes[bytes.index(before: sign)] == UInt8(ascii: "E")
    else { return false }
    let power = bytes[bytes.index(after: sign)...]
    let mantissa = bytes[..<bytes.index(before: sign)]
    return power.count >= 2 && power.allSatisfy { (0x30...0x39).contains($0) }
      && mantissa.dropFirst().allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2C || $0 == 0x2E }
  }

  /// Whether it is written like 01.03.2026 or 2026-03-01.
  private static func isDate(_ text: String) -> Bool {
    for separator in [".", "-", "/"] as [Character] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 3, parts.allSatisfy({ Int($0) != nil }) else { continue }
      let lengths = parts.map(\.count)
      if lengths[0] == 4, lengths[1] == 2, lengths[2] == 2 { return separator == "-" }
      return lengths[0] <= 2 && lengths[1] <= 2 && lengths[2] == 4
    }
    return false
  }
}
