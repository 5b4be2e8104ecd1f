extension MathTask {
  /// Wrong answers to the task, all different: those of known errors, and enough near misses.
  ///
  /// - Parameters:
  ///   - allowsNegatives: whether wrong results may be below zero.
  ///   - perSide: the minimum number on each side of the right one, if there is room.
  func candidates(allowsNegatives: Bool, perSide: Int) -> [Candidate] {
    switch self {
    case .comparison: return Self.signs(besides: answer)
    case .remainder(let dividend, let divisor):
      return Self.remainders(dividend: dividend, divisor: divisor, perSide: perSide)
    default: break
    }
    guard let answer = integer else { return [] }
    var found = WholeNumberCandidates(
      answer: answer, allowed: allowed(allowsNegatives: allowsNegatives), step: step)
    if let calculation { found.takeErrors(in: calculation) }
    switch self {
    case .chain(let chain):
      for value in chain.swapped { found.offer(value, .operationSwap) }
    case .number(let number, _):
      if let reversed = ErrorRule.reversed(number) { found.offer(reversed, .numberReverse) }
      found.offer(Self.withoutZeros(number), nil)
    case .digit(let number, _, _):
      for place in 0..<7 { found.offer(number / PlaceLetters.power(place) % 10, nil) }
    default: break
    }
    found.takeNearMisses(perSide: perSide)
    return found.candidates
  }

  /// Whether an error leads to a wrong answer to which no more frequent error leads.
  func shows(_ rule: ErrorRule, allowsNegatives: Bool) -> Bool {
    candidates(allowsNegatives: allowsNegatives, perSide: 0).contains { $0.rule == rule }
  }

  /// The range of wrong answers.
  private func allowed(allowsNegatives: Bool) -> ClosedRange<Int> {
    Self.allowed(self, allowsNegatives: allowsNegatives)
  }

  /// The range of wrong answers to a task, or of a number that is not calculated.
  static func allowed(_ task: MathTask?, allowsNegatives: Bool) -> ClosedRange<Int> {
    if case .digit? = task { return 0...9 }
    let limit = 1_000_000_000_000_000
    return allowsNegatives ? -limit...limit : 0...limit
  }

  /// 5 or 10 in the tables of five and ten, where all options must end like products of the table.
  var step: Int {
    guard case .calculation(let task) = self, task.operation == .multiplication,
      task.first != 0, task.second != 0
    else { return 1 }
    if task.first % 10 == 0 || task.second % 10 == 0 { return 10 }
    return task.first % 5 == 0 || task.second % 5 == 0 ? 5 : 1
  }

  /// The other two signs.
  static func signs(besides answer: String, rule: ErrorRule? = nil) -> [Candidate] {
    ComparisonSign.allCases.enumerated().compactMap { order, sign in
      guard sign.rawValue != answer else { return nil }
      return Candidate(Double(order), rule: sign == .equal ? nil : rule, text: sign.rawValue)
    }
  }

  /// The number without its zeros: 35 for 305.
  private static func withoutZeros(_ number: Int) -> Int {
    var (rest, place, result) = (number, 1, 0)
    while rest > 0 {
      if rest % 10 != 0 {
        result += rest % 10 * place
        place *= 10
      }
      rest /= 10
    }
    return result
  }

  /// Other quotients with other remainders.
  static func remainders(
    dividend: Int, divisor: Int, perSide: Int, separator: String = " R "
  ) -> [Candidate] {
    guard divisor > 0, dividend >= 0 else { return [] }
    let right = RemainderAnswer(quotient: dividend / divisor, remainder: dividend % divisor)
    var found: [Candidate] = []
    func offer(_ quotient: Int, _ remainder: Int, _ rule: ErrorRule?) {
      guard quotient >= 0, remainder >= 0 else { return }
      let answer = RemainderAnswer(
        quotient: quotient, remainder: remainder, separator: separator)
      guard answer.order != right.order, !found.contains(where: { $0.value == answer.order })
      else { return }
      found.append(Candidate(answer.order, rule: rule, text: answer.text))
    }
    let (quotient, remainder) = (right.quotient, right.remainder)
    offer(quotient, 0, .divideRemainderDropped)
    offer(quotient - 1, remainder + divisor, .divideNeighbourQuotient)
    for step in [-1, 1] { offer(quotient + step, remainder, .divideNeighbourQuotient) }
    for distance in 1...max(perSide, 2) {
      for step in [-distance, distance] where (0..<max(divisor, 4)).contains(remainder + step) {
        offer(quotient, remainder + step, nil)
      }
      for step in [-distance, distance] { offer(quotient + step, remainder, nil) }
    }
    return found
  }
}
