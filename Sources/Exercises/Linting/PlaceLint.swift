import Notation

/// `answer.samePlace`: the right option stands nearly always at the same place of the file.
///
/// That is harmless where options are shuffled, as games and Moodle do: only questions whose order
/// is shown are looked at, see `LintQuestion.orderIsShown`. Under chance each place is equally
/// likely; as any place may be the one, each gets its share of the chance of a false alarm.
enum PlaceLint {
  private static let places = 8

  static func check(_ document: LintDocument, report: inout FaultReport) {
    var tests = Array(repeating: GuessTest(), count: places)
    for question in document.questions where question.orderIsShown && !question.wrong.isEmpty {
      guard let answer = question.answer, let place = question.place else { continue }
      let count = question.wrong.count + 1
      for index in 0..<min(count, places) {
        tests[index].note(isHit: place == index, chance: 1 / Double(count), answer: answer)
      }
    }
    for (index, test) in tests.enumerated() where test.isTelling(attempts: places) {
      guard let first = test.firstHit else { continue }
      report.warning(
        at: first.offset, to: document.end(of: first),
        "the right answer is option \(index + 1) in \(test.hits) of \(test.trials) questions",
        "change the order of the options", id: "answer.samePlace")
    }
  }
}
