import Exercises
import Items
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
    let asked = bank.items.filter { calculations[$0.question.offset] != nil }
    guard !asked.isEmpty else { return }
    let solved = asked.filter(Self.answersItself)
    tell(asked, solved, report: &report)
    guard !solved.isEmpty else { return }
    let places = Set(solved.map(\.question.offset))
    bank.leaveOut { places.contains($0.question.offset) }
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
    let typed = calculations[offset] ?? nil
    report.tell(
      solved.isEmpty ? .warning : .error, at: offset,
      .workbookFormulaAsked(
        cell, count: asked.count, value: value, solvedCount: solved.count, typed: typed))
  }
}
