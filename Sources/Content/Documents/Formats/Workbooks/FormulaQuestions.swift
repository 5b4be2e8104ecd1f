import Exercises
import Notation

/// Finds questions that a spreadsheet has calculated: if `=3+4` is typed into a cell, the question
/// should be `3+4`, but the sheet holds 7.
struct FormulaQuestions {
  private let part: SourcePart
  private let calculations: [Int: String?]

  init(_ part: SourcePart) {
    self.part = part
    calculations = Dictionary(
      part.formulas.map { ($0.offset, $0.calculation) }, uniquingKeysWith: { first, _ in first })
  }

  /// Leaves out the items whose question has thus become its own answer, and reports once all questions
  /// of this kind.
  func leaveOut(of bank: inout ItemBank, report: inout FaultReport) {
    guard !calculations.isEmpty else { return }
    let items = bank.items
    let asked = items.filter { calculations[$0.question.offset] != nil }
    guard !asked.isEmpty else { return }
    let solved = asked.filter(Self.answersItself)
    tell(asked, solved, report: &report)
    guard !solved.isEmpty else { return }
    let places = Set(solved.map(\.question.offset))
    bank.items = items.filter { !places.contains($0.question.offset) }
    bank.damaged += solved.map {
      DamagedItem(
        range: $0.span.range, reason: "its question is a formula with the answer as value")
    }
    bank.damaged.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func answersItself(_ item: Item) -> Bool {
    let question = item.question.plain
    let answer = item.rightText
    if question == answer { return true }
    guard let asked = NumericAnswer(question), let right = NumericAnswer(answer) else {
      return false
    }
    return asked.value == right.value
  }

  private func tell(_ asked: [Item], _ solved: [Item], report: inout FaultReport) {
    guard let first = solved.first ?? asked.first else { return }
    let offset = first.question.offset
    let cell = part.cell(at: offset)?.name ?? ""
    let value = first.question.plain
    let isSingle = asked.count == 1
    let formula =
      isSingle
      ? "\(cell) is a formula" : "\(asked.count) questions are formulas, such as \(cell)"
    let typed = calculations[offset] ?? nil
    let remedy =
      "if \(typed ?? "the calculation") is to be asked, give the column the format “text” and type it "
      + "again"
    let meant = typed.map { MessagePhrase("formula.typed", [$0]) } ?? MessagePhrase("formula.other")
    let form = isSingle ? "asked" : "askedSeveral"
    let values = [cell, "\(asked.count)"]
    guard !solved.isEmpty else {
      report.warning(
        at: offset, "\(formula); what is asked is its value \(value)", remedy,
        id: "workbook.formula", form: form, values: values,
        phrases: [MessagePhrase("formula.played", [value]), meant])
      return
    }
    let outcome =
      solved.count == 1
      ? "its value \(value) is the answer, so it is not played"
      : "its value \(value) is the answer, so \(solved.count) exercises are not played"
    let phrase =
      solved.count == 1
      ? MessagePhrase("formula.notPlayed", [value])
      : MessagePhrase("formula.notPlayedSeveral", [value, "\(solved.count)"])
    report.error(
      at: offset, "\(formula); \(outcome)", remedy, id: "workbook.formula", form: form,
      values: values, phrases: [phrase, meant])
  }
}
