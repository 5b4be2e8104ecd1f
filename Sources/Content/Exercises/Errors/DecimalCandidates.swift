/// Wrong answers to a decimal number whose question isn't a task: the number with its ones and tens swapped,
/// and near misses with as many digits.
package enum DecimalCandidates {
  /// - Parameters:
  ///   - answer: the right answer as written; wrong ones use its decimal and minus signs.
  ///   - allowsNegatives: whether wrong answers may be below zero.
  ///   - perSide: how many smaller and how many larger ones to make if there is room.
  /// - Returns: nothing for a text that isn't a number with decimals and at most nine digits.
  package static func candidates(
    besides answer: String, allowsNegatives: Bool, perSide: Int
  ) -> [Candidate] {
    guard answer.utf8.contains(where: { $0 == 0x2C || $0 == 0x2E }) else { return [] }
    let plain = AnswerText.normalized(answer)
    let isNegative = plain.hasPrefix("-")
    guard let right = DecimalNumber(isNegative ? plain.dropFirst() : plain[...]),
      right.decimals > 0
    else { return [] }
    // The digits form a whole number, whose near misses have as many digits.
    var near = WholeNumberCandidates(
      answer: isNegative ? -right.digits : right.digits,
      allowed: allowsNegatives ? .min / 4 ... .max / 4 : 0 ... .max / 4)
    if let reversed = ErrorRule.reversed(right.digits) {
      near.offer(isNegative ? -reversed : reversed, .numberReverse)
    }
    near.takeNearMisses(perSide: perSide + 1)
    let minus = answer.contains("-") ? "-" : "−"
    let comma = answer.contains(".") ? "." : ","
    return near.candidates.compactMap { candidate in
      let digits = Int(candidate.value)
      // Nobody writes 3,0 beside 2,5; it would stand out.
      guard digits % 10 != 0 || right.digits % 10 == 0 else { return nil }
      let number = DecimalNumber(digits: abs(digits), decimals: right.decimals)
      return Candidate(
        digits < 0 ? -number.value : number.value, rule: candidate.rule,
        text: (digits < 0 ? minus : "") + number.text(comma: comma))
    }
  }
}
