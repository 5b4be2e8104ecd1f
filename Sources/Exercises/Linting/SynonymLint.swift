import Notation

/// `option.alsoRight`: a wrong answer that another line of the document calls right.
///
/// Right are the item's own further answers, those given where the same question is asked again, and
/// those given beside the same answer elsewhere: if `kitty` is `Katze` or `Kätzchen`, on one line or
/// on two, `Kätzchen` is not wrong for `cat`, which is `Katze`.
enum SynonymLint {
  /// A question with more answers than this is a phrase such as “Which is right?”, not a question,
  /// and an answer given to more questions is one such as “yes”.
  private static let groupLimit = 6

  static func check(_ document: LintDocument, report: inout FaultReport) {
    let questions = document.questions
    guard questions.contains(where: { !$0.wrong.isEmpty }) else { return }
    var sameQuestion = IndexGroups(capacity: questions.count)
    var sameAnswer = IndexGroups(capacity: questions.count)
    for (index, question) in questions.enumerated() {
      sameQuestion.add(index, under: question.prompt)
      guard let answer = question.answer, answer.number == nil else { continue }
      sameAnswer.add(index, under: answer.key)
      for text in question.alternatives { sameAnswer.add(index, under: text.key) }
    }
    for (index, question) in questions.enumerated() where !question.wrong.isEmpty {
      guard let answer = question.answer else { continue }
      var others = sameQuestion.members(under: question.prompt, limit: groupLimit)
      if answer.number == nil {
        for other in sameAnswer.members(under: answer.key, limit: groupLimit) where other != index {
          others += sameQuestion.members(under: questions[other].prompt, limit: groupLimit)
        }
      }
      guard others.contains(where: { $0 != index }) || !question.alternatives.isEmpty else {
        continue
      }
      for wrong in question.wrong {
        let isRight = { (text: LintText) in text.key == wrong.key }
        if question.alternatives.contains(where: isRight) {
          tell(wrong, "is listed as right, too", document, &report)
        } else if let other = others.first(where: {
          $0 != index
            && (questions[$0].answer.map(isRight) ?? false
              || questions[$0].alternatives.contains(where: isRight))
        }) {
          let title = questions[other].title
          tell(wrong, "is right as well: see “\(title)” elsewhere", document, &report)
        }
      }
    }
  }

  private static func tell(
    _ text: LintText, _ what: String, _ document: LintDocument, _ report: inout FaultReport
  ) {
    report.warning(
      at: text.offset, to: document.end(of: text), "the wrong answer “\(text.text)” \(what)",
      "write another wrong answer", id: "option.alsoRight")
  }
}

/// Lists of indices under keys, in two arrays however many keys there are.
private struct IndexGroups {
  private var last: [AnswerKey: Int32] = [:]
  private var entries: [(index: Int32, before: Int32)] = []

  init(capacity: Int) {
    last.reserveCapacity(capacity)
    entries.reserveCapacity(capacity)
  }

  mutating func add(_ index: Int, under key: AnswerKey) {
    let entry = Int32(truncatingIfNeeded: entries.count)
    let before = last.updateValue(entry, forKey: key) ?? -1
    entries.append((Int32(truncatingIfNeeded: index), before))
  }

  /// The indices from the first on; empty if there are more than the limit.
  func members(under key: AnswerKey, limit: Int) -> [Int] {
    guard var entry = last[key] else { return [] }
    if entries[Int(entry)].before < 0 { return [Int(entries[Int(entry)].index)] }
    var found: [Int] = []
    while entry >= 0 {
      guard found.count < limit else { return [] }
      found.append(Int(entries[Int(entry)].index))
      entry = entries[Int(entry)].before
    }
    return found.reversed()
  }
}
