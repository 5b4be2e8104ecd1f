import Notation

/// `answer.samePlace`: the right option is nearly always at the same place in the file.
///
/// That is harmless where options are shuffled, as in games and Moodle: only questions whose order
/// is shown are examined, see `LintQuestion.orderIsShown`. By chance each place is equally
/// likely; as any place may stand out, each gets its share of the probability of a false alarm.
struct PlaceLint {
  private static let places = 8
  private var tests = Array(repeating: GuessTest(), count: places)

  mutating func look(_ question: LintQuestion) {
    guard question.orderIsShown, !question.wrong.isEmpty, let answer = question.answer,
      let place = question.place
    else { return }
    let count = question.wrong.count + 1
    for index in 0..<min(count, Self.places) {
      tests[index].note(isHit: place == index, chance: 1 / Double(count), answer: answer)
    }
  }

  func check(_ document: LintDocument, report: inout FaultReport) {
    for (index, test) in tests.enumerated() where test.isTelling(attempts: Self.places) {
      guard let first = test.firstHit else { continue }
      report.warning(
        at: first.offset, to: document.end(of: first),
        .answerSamePlace(place: index + 1, hits: test.hits, questions: test.trials))
    }
  }
}
