import Exercises
import Items
import Notation

/// Right answers that must be one of a given set: those by which statements are judged, or those to
/// choose from.
extension TableRows {
  /// Rewrites an answer by which a statement is judged in the form that the others have.
  ///
  /// - Returns: false if it is none of them, which is reported.
  func takeTruth(_ draft: inout DraftExercise, report: inout FaultReport) -> Bool {
    guard let answer = draft.answer, !answer.text.isEmpty else { return true }
    let (marks, words) = (columns.truthMarks, columns.truthWords)
    guard marks.count == 2 || words.count == 2, TruthWords.opposites(of: answer.text).isEmpty else {
      return true
    }
    if let mark = marks.first(where: { $0.lowercased() == answer.text.lowercased() }) {
      draft.answer?.text = mark
      return true
    }
    // With words, a different answer may be meant, unless it is a typing error.
    let isSlip = answer.text.utf8.count < 16 && answer.text.nearest(among: words, limit: 2) != nil
    guard marks.count == 2 || isSlip else { return true }
    let expected = marks.count == 2 ? marks : words
    report.error(
      at: answer.offset,
      .tableTruth(String(answer.text.prefix(24)), yes: expected[0], no: expected[1]))
    return false
  }

  /// Takes the answers to choose from out of the one cell, or the question, that contains them.
  ///
  /// - Returns: false if the right one is not among them, which is reported.
  func takeOffered(
    _ draft: inout DraftExercise, _ records: TableRecords, report: inout FaultReport
  ) -> Bool {
    guard let answer = draft.answer, !answer.text.isEmpty else { return true }
    let cells = records.cells
    var found: (list: AnswerList, offset: Int)?
    if columns.listsAll, let separator = columns.wrongSeparator {
      for (index, cell) in cells.enumerated() where columns.role(at: index) == .wrong {
        found = AnswerList(records.text(of: cell), between: separator).map { ($0, cell.offset) }
      }
    } else if columns.offersInQuestion, let question = draft.question {
      found = AnswerList(inQuestion: question.text).map { ($0, question.offset) }
      if let stem = found?.list.stem, !stem.isEmpty { draft.question?.text = stem }
    }
    guard let (list, offset) = found else { return true }
    guard let right = list.place(of: answer.text) else {
      report.tellAbsent(answer.text, at: answer.offset)
      return false
    }
    draft.answer?.text = list.answers[right]
    for (index, text) in list.answers.enumerated() where index != right {
      draft.wrong.append(ItemOption(ItemText(text, at: offset), weight: 0))
    }
    return true
  }

  /// Takes the right one out of several answers that stand in the cell of the answer, each behind its letter: the one
  /// that bears a mark.
  ///
  /// - Returns: false if nothing says which is right, which is reported.
  mutating func takeListed(_ draft: inout DraftExercise, report: inout FaultReport) -> Bool {
    guard !isQuiz, draft.wrong.isEmpty, let answer = draft.answer,
      AnswerList.mayBeLettered(answer.text.utf8), let list = AnswerList(lettered: answer.text)
    else { return true }
    let marks = list.answers.map { AnswerMark($0) }
    let right = marks.indices.filter { marks[$0]?.isRight == true }
    guard let first = right.first, right.count < marks.count else {
      let text = answer.text.split(whereSeparator: \.isNewline).joined(separator: " ")
      report.error(at: answer.offset, .tableListed(String(text.prefix(40))))
      return false
    }
    let texts = zip(marks, list.answers).map { $0?.text ?? $1 }
    if !tellsListed {
      tellsListed = true
      report.note(at: answer.offset, .tableListedRead(String(texts[first].prefix(40))))
    }
    draft.answer?.text = texts[first]
    draft.alternatives += right.dropFirst().map { ItemText(texts[$0], at: answer.offset) }
    for index in texts.indices where !right.contains(index) {
      draft.wrong.append(ItemOption(ItemText(texts[index], at: answer.offset), weight: 0))
    }
    return true
  }
}

extension FaultReport {
  /// Reports that a row names an answer that it does not contain.
  mutating func tellAbsent(_ answer: String, at offset: Int) {
    let name = String(answer.prefix(24))
    error(at: offset, .tableRightAbsent(name))
  }
}
