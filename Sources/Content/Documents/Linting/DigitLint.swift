import Notation

/// `answer.parity` and `answer.lastDigit`: the right number is nearly always the only even or odd
/// one, or the only one with a certain last digit.
///
/// Only questions in which exactly one of m options is of that kind are examined; by chance it is the
/// right one once in m times, however the kinds are distributed. As for ranks, only questions whose
/// wrong numbers are shown unchanged count.
struct DigitLint {
  /// The ten digits, and "0 or 5", which gives away products of five.
  private static let endings = 11

  private var parity = GuessTest()
  private var digits = Array(repeating: GuessTest(), count: endings)
  private var count = 0

  mutating func look(_ question: LintQuestion, _ document: LintDocument) {
    guard let answer = question.answer, let right = Self.wholeNumber(answer),
      document.isShownWhole(question)
    else { return }
    let wrong = question.wrong.compactMap(Self.wholeNumber)
    guard wrong.count == question.wrong.count else { return }
    count += 1
    let chance = 1 / Double(wrong.count + 1)
    let odd = wrong.count { !$0.isMultiple(of: 2) }
    let all = wrong.count + 1
    let allOdd = odd + (right.isMultiple(of: 2) ? 0 : 1)
    if allOdd == 1 || allOdd == all - 1 {
      let isHit = right.isMultiple(of: 2) ? odd == wrong.count : odd == 0
      parity.note(isHit: isHit, chance: chance, answer: answer)
    }
    for ending in 0..<Self.endings {
      let isRight = Self.ends(right, ending)
      let others = wrong.count { Self.ends($0, ending) }
      if isRight ? others == 0 : others == 1 {
        digits[ending].note(isHit: isRight, chance: chance, answer: answer)
      }
    }
  }

  func check(_ document: LintDocument, report: inout FaultReport) {
    if parity.isTelling(), 2 * parity.trials >= count, let first = parity.firstHit {
      report.warning(
        at: first.offset, to: document.end(of: first), .answerParity(hits: parity.hits))
    }
    let told = digits.indices.filter {
      digits[$0].isTelling(attempts: Self.endings) && 2 * digits[$0].hits >= count
    }
    // “0 or 5” adds nothing if all end in 0.
    guard let ending = told.first, let first = digits[ending].firstHit else { return }
    report.warning(
      at: first.offset, to: document.end(of: first),
      ending == 10
        ? .answerLastDigitFive(hits: digits[ending].hits, questions: count)
        : .answerLastDigit(hits: digits[ending].hits, questions: count, digit: ending))
  }

  private static func wholeNumber(_ text: LintText) -> Int? {
    text.number.flatMap(Int.init(exactly:))
  }

  private static func ends(_ number: Int, _ ending: Int) -> Bool {
    ending == 10 ? number.isMultiple(of: 5) : Int(number.magnitude % 10) == ending
  }
}
