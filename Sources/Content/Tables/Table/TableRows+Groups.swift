import Exercises
import Items
import Notation

/// Answers in consecutive rows, with a mark beside the right one.
extension TableRows {
  /// Adds a row with one of the answers to a question that is in the first of its rows or in all of them.
  mutating func addAnswer(
    _ records: TableRecords, to collector: inout ItemCollector, report: inout FaultReport
  ) -> Bool {
    let cells = records.cells
    func cell(_ role: TableColumns.Role) -> TableCell? {
      columns.roles.firstIndex(of: role).flatMap { $0 < cells.count ? cells[$0] : nil }
    }
    let draft = draft(records, report: &report)
    let question = draft.question?.text ?? ""
    var hasRoom = true
    if group == nil || (!question.isEmpty && question != group?.draft.question?.text) {
      hasRoom = closeGroup(&collector, report: &report)
      group = AnswerGroup(draft)
    }
    guard let answer = cell(.option), !answer.isEmpty else { return hasRoom }
    let text = plainText(answer, records)
    let mark = cell(.mark).map { records.text(of: $0) } ?? ""
    group?.add(text, TruthMarks.truth(mark), until: Self.range(of: records).upperBound)
    return hasRoom
  }

  mutating func closeGroup(
    _ collector: inout ItemCollector, report: inout FaultReport
  ) -> Bool {
    guard let closed = group else { return true }
    group = nil
    guard let draft = closed.exercise else {
      report.error(at: closed.draft.offset, .tableRightRows)
      collector.skip(closed.draft.range)
      return true
    }
    return collector.add(draft, report: &report)
  }
}
