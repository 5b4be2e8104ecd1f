import Notation

/// `answer.middle`, `answer.largest`, `answer.smallest`: the right number nearly always has the same
/// rank among the options.
///
/// Only questions that a game shows with exactly their own wrong numbers are examined: from more it
/// chooses, and to fewer it adds, so that every rank occurs, see `OptionPicker`. By chance each
/// rank is equally likely; among an even number of options two are in the middle.
struct RankLint {
  private var middle = GuessTest()
  private var largest = GuessTest()
  private var smallest = GuessTest()

  mutating func look(_ question: LintQuestion, _ document: LintDocument) {
    guard let answer = question.answer, let right = answer.number,
      document.isShownWhole(question)
    else { return }
    var below = 0
    var count = 1
    for case let number? in question.wrong.lazy.map(\.number) {
      count += 1
      if number < right { below += 1 }
    }
    guard count >= 3, count == question.wrong.count + 1 else { return }
    let chance = 1 / Double(count)
    largest.note(isHit: below == count - 1, chance: chance, answer: answer)
    smallest.note(isHit: below == 0, chance: chance, answer: answer)
    let isEven = count % 2 == 0
    middle.note(
      isHit: below == count / 2 || (isEven && below == count / 2 - 1),
      chance: isEven ? 2 * chance : chance, answer: answer)
  }

  func check(_ document: LintDocument, report: inout FaultReport) {
    if middle.isTelling(), let first = middle.firstHit {
      report.warning(
        at: first.offset, to: document.end(of: first),
        .answerMiddle(hits: middle.hits, questions: middle.trials))
    }
    if largest.isTelling(), let first = largest.firstHit {
      report.warning(
        at: first.offset, to: document.end(of: first),
        .answerLargest(hits: largest.hits, questions: largest.trials))
    }
    if smallest.isTelling(), let first = smallest.firstHit {
      report.warning(
        at: first.offset, to: document.end(of: first),
        .answerSmallest(hits: smallest.hits, questions: smallest.trials))
    }
  }
}
