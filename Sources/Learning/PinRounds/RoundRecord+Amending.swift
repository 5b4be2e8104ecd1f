import Exercises
import PinCourses
import Play

extension RoundRecord {
  /// Whether it is the record of a round with pins.
  public var isOfPins: Bool { PinGame(game) != nil }

  /// The record as it counts after what a teacher has decided about names since; the record itself stays what was handed
  /// in. Accepted names are right; refused ones are wrong only where the teacher has confirmed that points fall.
  ///
  /// It depends on the given verdicts and on the decisions alone, so it is the same whenever and however often it is
  /// asked for, and the same as before once all decisions are taken back.
  ///
  /// - Parameter amendments: decisions about what the round has asked; of several about a name the last holds.
  /// - Complexity: O(n) in answers and decisions.
  public func judgedAnew(by amendments: [PinAmendment]) -> RoundRecord {
    guard !amendments.isEmpty, PinGame(game)?.asksNames == true else { return self }
    var decided: [String: [String: PinAmendment]] = [:]
    for amendment in amendments { decided[amendment.pin, default: [:]][amendment.form] = amendment }
    var record = self
    for (index, answer) in answers.enumerated() {
      guard let own = decided[answer.exerciseID], case .text(let name)? = answer.response,
        let amendment = own[PinAmendment.form(of: name)]
      else { continue }
      let verdict = amendment.verdict(after: answer.verdict)
      guard verdict != answer.verdict else { continue }
      record.answers[index] = answer.judged(verdict)
      // A point is ten of the game's.
      record.score += 10 * amendment.points * (verdict.credit - answer.verdict.credit) / 1000
    }
    record.score = max(0, record.score)
    return record
  }

  /// How many answers have another verdict in a record of the same round.
  public func changedVerdicts(in other: RoundRecord) -> Int {
    zip(answers, other.answers).count { $0.verdict != $1.verdict }
  }
}

extension PinGame {
  /// Whether names are given, and not places.
  var asksNames: Bool {
    switch self {
    case .pinLabel, .pinChoose, .pinDrag: true
    case .pinStudy, .pinFind: false
    }
  }
}

extension PinAmendment {
  /// The verdict on an answer with the name.
  ///
  /// - Parameter former: the verdict that the pupil has seen.
  func verdict(after former: Verdict) -> Verdict {
    switch decision {
    case .accepted: .right
    case .refused: former
    case .refusedThroughout: .wrong
    }
  }
}

extension Verdict {
  /// What an answer is worth, in thousandths of a right one.
  var credit: Int {
    switch self {
    case .right: 1000
    case .part(let share): share
    case .wrong, .missed, .unjudged: 0
    }
  }
}

extension AnswerRecord {
  /// The same answer with another verdict.
  fileprivate func judged(_ verdict: Verdict) -> AnswerRecord {
    AnswerRecord(
      exerciseID: exerciseID, prompt: prompt, response: response, solution: solution,
      verdict: verdict, ticks: ticks, options: options, optionRules: optionRules, form: form)
  }
}
