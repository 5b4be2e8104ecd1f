import Notation

/// `table.excel`: cells that a spreadsheet has changed: errors of formulas, and dates it made of
/// fractions or decimal numbers.
enum SpreadsheetLint {
  /// What Excel and LibreOffice show in place of a formula's result, in German and English.
  private static let errors: Set<String> = [
    "#NAME?", "#WERT!", "#VALUE!", "#REF!", "#BEZUG!", "#DIV/0!", "#NV", "#N/A", "#N/V", "#ZAHL!",
    "#NUM!", "#NULL!", "#ÜBERLAUF!", "#SPILL!", "#CALC!", "#KALK!",
  ]
  private static let months: Set<String> = [
    "jan", "feb", "mär", "mrz", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez",
    "mar", "may", "oct", "dec",
  ]

  private enum Kind { case error, monthDay, fullDate, number, words }

  static func check(_ document: LintDocument, report: inout FaultReport) {
    guard document.isTable else { return }
    let questions = document.questions
    let asksNumbers = isOfNumbers(questions.lazy.map(\.question))
    let answersNumbers = isOfNumbers(questions.lazy.flatMap(\.texts))
    for question in questions {
      look(question.question, asksNumbers, asksNumbers, document, &report)
      // “Wann endete der Krieg?” may have a date for an answer, “3 : 2” not.
      let isCalculation = kind(of: question.question) != .words
      for text in question.texts {
        look(text, answersNumbers, answersNumbers && isCalculation, document, &report)
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
    case .monthDay where canBeMonth, .fullDate where canBeDate:
      report.warning(
        at: text.offset, to: document.end(of: text),
        "Excel has changed this cell: “\(text.text)” is a date",
        "give the column the format “text”, then write the number or fraction anew",
        id: "table.excel")
    default: break
    }
  }

  /// Whether most texts are numbers or calculations, leaving aside what may have been changed.
  private static func isOfNumbers(_ texts: some Sequence<LintText>) -> Bool {
    var numbers = 0
    var words = 0
    for text in texts {
      switch kind(of: text) {
      case .number: numbers += 1
      case .words: words += 1
      case .error, .monthDay, .fullDate: break
      }
    }
    // A few words, such as “zwei Drittel”, stand among numbers; three quarters are our own choice.
    return numbers > 0 && numbers >= 3 * words
  }

  private static func kind(of text: LintText) -> Kind {
    let text = text.text
    if text.utf8.first == UInt8(ascii: "#"), errors.contains(text) { return .error }
    guard text.utf8.count <= 16 else { return text.contains(where: \.isLetter) ? .words : .number }
    let parts = text.lowercased().split { " .-/".contains($0) }
    let hasMonth = parts.contains { months.contains(String($0)) }
    if parts.count == 2, hasMonth, parts.contains(where: { Int($0) != nil }) { return .monthDay }
    if parts.count == 3, hasMonth, parts.count(where: { Int($0) != nil }) == 2 { return .fullDate }
    if isDate(text) { return .fullDate }
    return text.contains(where: \.isLetter) || !text.contains(where: \.isNumber) ? .words : .number
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
