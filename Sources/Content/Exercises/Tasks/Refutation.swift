/// A given right answer that arithmetic proves wrong.
struct Refutation: Equatable {
  /// The calculation as it is understood.
  var task: String
  /// Its result; nil where it has none, as a division by zero.
  var result: String?
  /// Whether the question can only mean the calculation. `3/4` may ask for the denominator, and
  /// `1939-1945` for the years between.
  var isCertain = true

  /// Finds out whether a question asks for a result that is not its answer; nil where the answer is
  /// right or rounded, no number, or where the question is no calculation.
  ///
  /// Numbers that can be read in two ways refute nothing unless they are wrong in both, and sums of
  /// noughts and ones are right in the binary system, too.
  ///
  /// - Complexity: O(n) in the question; O(1) where the answer begins with a letter.
  init?(of answer: String, to question: String) {
    let question = Self.unnumbered(question)
    // A number or a sign of comparison.
    guard let first = answer.utf8.first, first < 0x3F || first >= 0x80 else {
      guard let found = Self.statement(of: answer, to: question) else { return nil }
      self = found
      return
    }
    let answer = Self.bare(answer)
    if let found = Self(reading: question, answer: answer) {
      self = found
      return
    }
    if let found = Self.amounts(of: answer, to: question) {
      self = found
      return
    }
    guard let task = BareTask.text(of: question), task != question,
      let found = Self(reading: task, answer: answer) ?? Self.amounts(of: answer, to: task)
    else { return nil }
    self = found
  }

  /// A question without the number or letter before it: `a) 7 · 8`, `1. 6 + 6`, `2) 9 - 4`.
  private static func unnumbered(_ question: String) -> String {
    let bytes = question.utf8.prefix(4)
    guard let sign = bytes.firstIndex(where: { $0 == 0x29 || $0 == 0x2E }) else { return question }
    let lead = question.utf8[..<sign]
    let isNumber = lead.allSatisfy { (0x30...0x39).contains($0) }
    let isLetter = lead.count == 1 && lead.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    let rest = question[question.utf8.index(after: sign)...]
    guard !lead.isEmpty, isNumber || isLetter, rest.first == " " else { return question }
    return rest.trimmed
  }

  /// A number without an equals sign before it and a full stop behind.
  private static func bare(_ answer: String) -> String {
    var rest = answer[...]
    if rest.first == "=", rest.utf8.count > 1 { rest = rest.dropFirst().trimmed[...] }
    if rest.last == ".", rest.dropLast().last?.isNumber == true { rest = rest.dropLast() }
    return String(rest)
  }

  /// An equation that is judged wrongly: `6 · 7 = 48` as right, `6 · 7 = 42` as wrong.
  private static func statement(of answer: String, to question: String) -> Refutation? {
    guard let first = question.utf8.first, (0x30...0x39).contains(first),
      question.utf8.count <= ExpressionScanner.limit, answer.utf8.count <= 16
    else { return nil }
    let sides = AnswerText.normalized(question).split(
      separator: "=", omittingEmptySubsequences: false
    ).map(\.trimmed)
    guard sides.count == 2, sides[0].contains(where: { "+-*:/".contains($0) }),
      let isTrue = TableMarks.truth(answer), answer.count > 1 || answer.lowercased() != "x"
    else { return nil }
    var results: [ExactValue] = []
    for marks in [NumberMarks.decimals, .thousands] {
      var scanner = ExpressionScanner(sides[0], marks: marks)
      guard let left = scanner.expression(), scanner.isAtEnd else { return nil }
      var other = ExpressionScanner(sides[1], marks: marks)
      guard let right = other.expression(), other.isAtEnd else { return nil }
      if (left == right) == isTrue { return nil }
      results.append(left)
    }
    return results.first.map {
      Refutation(task: sides[0].withSignsOfPupils, result: text($0, like: sides[1]))
    }
  }

  /// The same of a question that is nothing but a calculation in the usual signs.
  private init?(reading question: String, answer: String) {
    guard let first = question.utf8.first(where: { $0 != 0x20 }),
      first < 0x41 || first >= 0x80 || first | 0x20 == 0x78 || first == 0x5F
    else { return nil }
    if let task = ArithmeticTask(question: question), task.operation == .division,
      task.second == 0, NumericAnswer(answer) != nil || RemainderAnswer(answer) != nil
    {
      self.init(task: task.text, result: nil, isCertain: Self.isClear(question))
      return
    }
    if let task = ArithmeticTask(question: question), let result = task.result,
      let given = NumericAnswer.plainInteger(answer)
    {
      guard given != result, !Self.isBinary(question, answer) else { return nil }
      self.init(
        task: task.text, result: NumericAnswer.text(result), isCertain: Self.isClear(question))
      return
    }
    if let found = QuestionCandidates.correction(of: answer, to: question) {
      guard !Self.isBinary(question, answer) else { return nil }
      self.init(task: found.task, result: found.result, isCertain: Self.isClear(question))
      return
    }
    if let found = Self.remainder(of: answer, to: question) ?? Self.sign(of: answer, to: question) {
      self = found
      return
    }
    guard let found = Self.expression(of: answer, to: question) else { return nil }
    self = found
  }

  init(task: String, result: String?, isCertain: Bool = true) {
    self.task = task
    self.result = result
    self.isCertain = isCertain
  }

  // MARK: - Calculations of any length

  private static func expression(of answer: String, to question: String) -> Refutation? {
    guard question.utf8.count <= ExpressionScanner.limit else { return nil }
    let normalized = AnswerText.normalized(question)
    guard let parts = sides(of: normalized) else { return nil }
    var wanted: ExactValue?
    for marks in [NumberMarks.decimals, .thousands] {
      guard let value = parts.value(marks) else { return nil }
      wanted = wanted ?? value
      for own in [NumberMarks.decimals, .thousands] {
        guard let given = ExactValue(answer, ambiguousMarks: own) else { return nil }
        if given == value || value.denominator > 1 && isRounded(given, answer, value) { return nil }
      }
    }
    guard let wanted, !isBinary(question, answer) else { return nil }
    return Refutation(
      task: parts.text.withSignsOfPupils, result: text(wanted, like: answer),
      isCertain: isClear(question))
  }

  /// A number as `answer` is written: with a comma, or as a fraction.
  static func text(_ value: ExactValue, like answer: String) -> String {
    if value.denominator == 1 { return NumericAnswer.text(value.numerator) }
    let mark = answer.firstIndex { $0 == "," || $0 == "." }
    let behind = mark.map { answer[$0...].dropFirst().prefix { $0.isASCII && $0.isNumber }.count }
    for decimals in min(max(1, behind ?? 1), 6)...6 where mark != nil {
      guard let scaled = value.calculated(.multiplication, .power(decimals)) else { break }
      if scaled.denominator == 1, scaled.numerator >= 0 {
        return DecimalNumber(digits: scaled.numerator, decimals: decimals)
          .text(comma: answer.contains(",") ? "," : ".")
      }
    }
    return NumericAnswer.text(value.numerator) + "/\(value.denominator)"
  }

  /// Whether the answer is the value with fewer decimals, as in 10 : 3 = 3,33. Nobody rounds what has one
  /// or two: 5 : 2 is 2,5.
  static func isRounded(_ given: ExactValue, _ answer: String, _ value: ExactValue) -> Bool {
    guard !answer.contains("/"), 100 % value.denominator != 0 else { return false }
    let behind = answer.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    let decimals = behind.count == 2 ? behind[1].prefix { $0.isASCII && $0.isNumber }.count : 0
    let inPercent = answer.contains("%") ? decimals + 2 : decimals
    return given.isRounded(value, decimals: inPercent)
  }

  /// A calculation, or an equation with a gap.
  private struct Sides {
    var text: String
    var left: String
    /// What stands behind the equals sign, where the gap is on the left.
    var right: String?
    /// The gap's neighbours: the sign and number that are undone.
    var gap: (operation: Operation, isFirst: Bool)?

    func value(_ marks: NumberMarks) -> ExactValue? {
      guard let known = Self.work(out: left, marks) else { return nil }
      guard let right, let gap else { return known }
      guard let total = Self.work(out: right, marks) else { return nil }
      // a − ? = b and a : ? = b are undone by the same operation, all others by the opposite.
      if !gap.isFirst, gap.operation == .subtraction || gap.operation == .division {
        return known.calculated(gap.operation, total)
      }
      return total.calculated(gap.operation.opposite, known)
    }

    private static func work(out text: String, _ marks: NumberMarks) -> ExactValue? {
      var scanner = ExpressionScanner(text, marks: marks)
      guard let value = scanner.expression(), scanner.isAtEnd else { return nil }
      return value
    }
  }

  /// Takes apart what is asked: `a + b`, `a + b = ?`, `? + b = c`, `a + ? = c`.
  private static func sides(of question: String) -> Sides? {
    let halves = question.split(separator: "=", omittingEmptySubsequences: false)
    guard halves.count <= 2, let first = halves.first else { return nil }
    let left = first.trimmed
    let right = halves.count == 2 ? halves[1].trimmed : ""
    let hasSign = left.contains { "+-*:/".contains($0) }
    guard hasSign else { return nil }
    if isGap(right) || right.isEmpty { return Sides(text: left, left: left, right: nil) }
    for (sign, operation) in signs {
      let operands = left.split(separator: sign, omittingEmptySubsequences: false)
      guard operands.count == 2 else { continue }
      let pair = operands.map(\.trimmed)
      if isGap(pair[0]), !pair[1].isEmpty {
        return Sides(
          text: question, left: pair[1], right: right, gap: (operation, true))
      }
      if isGap(pair[1]), !pair[0].isEmpty {
        return Sides(text: question, left: pair[0], right: right, gap: (operation, false))
      }
    }
    return nil
  }

  static let signs: [(Character, Operation)] = [
    ("+", .addition), ("-", .subtraction), ("*", .multiplication), (":", .division),
  ]

  /// What stands in place of a number that is asked for.
  private static func isGap(_ text: String) -> Bool {
    switch text {
    case "?", "x", "□", "○", "…", "...": true
    default: !text.isEmpty && text.allSatisfy { $0 == "_" }
    }
  }

  // MARK: - Remainders and comparisons

  private static func remainder(of answer: String, to question: String) -> Refutation? {
    guard let given = RemainderAnswer(answer), let task = ArithmeticTask(question: question),
      task.operation == .division, task.first >= 0, task.second > 0
    else { return nil }
    let right = RemainderAnswer(
      quotient: task.first / task.second, remainder: task.first % task.second,
      separator: given.separator)
    guard right.quotient != given.quotient || right.remainder != given.remainder else { return nil }
    return Refutation(task: task.text, result: right.text)
  }

  private static func sign(of answer: String, to question: String) -> Refutation? {
    guard let given = ComparisonSign(rawValue: answer),
      question.utf8.count <= ExpressionScanner.limit
    else { return nil }
    let normalized = AnswerText.normalized(question)
    for gap in ["?", "_", "○", "…", "□"] {
      let sides = normalized.split(separator: gap, omittingEmptySubsequences: true).map(\.trimmed)
      guard sides.count == 2, normalized.contains(gap) else { continue }
      var right: ComparisonSign?
      for marks in [NumberMarks.decimals, .thousands] {
        guard let left = ExactValue(sides[0], ambiguousMarks: marks),
          let other = ExactValue(sides[1], ambiguousMarks: marks),
          let difference = left.calculated(.subtraction, other)
        else { return nil }
        let sign = ComparisonSign(difference.numerator, 0)
        if sign == given { return nil }
        right = right ?? sign
      }
      return right.map { Refutation(task: question.trimmed, result: $0.rawValue) }
    }
    return nil
  }

  // MARK: - What else it may mean

  /// Whether the question can only mean the calculation.
  private static func isClear(_ question: String) -> Bool {
    if question.contains("=") { return true }
    let text = AnswerText.normalized(question)
    let signs = text.filter { "+-*:/".contains($0) }
    if signs == "/" { return false }
    guard signs == "-" else { return true }
    // Years and pages: 1939-1945, 1939 – 1945.
    let years = text.split(separator: "-").compactMap { Int($0.trimmed) }
    if years.count == 2, years[0] < years[1], years.allSatisfy((1000...2199).contains) {
      return false
    }
    return text.contains(" ") || text.utf8.count <= 4
  }

  /// Whether all digits are noughts and ones and the answer is right in the binary system.
  private static func isBinary(_ question: String, _ answer: String) -> Bool {
    guard (question + answer).allSatisfy({ !$0.isNumber || $0 == "0" || $0 == "1" }),
      let given = Int(answer, radix: 2)
    else { return false }
    let text = AnswerText.normalized(question).filter { $0 != " " && $0 != "=" && $0 != "?" }
    guard let sign = text.firstIndex(where: { "+-*:".contains($0) }),
      let left = Int(text[..<sign], radix: 2),
      let right = Int(text[text.index(after: sign)...], radix: 2)
    else { return false }
    let operation = signs.first { $0.0 == text[sign] }?.1 ?? .addition
    return ArithmeticTask(first: left, operation: operation, second: right).result == given
  }
}

extension String {
  /// With the signs that pupils write in place of those of programs.
  var withSignsOfPupils: String {
    String(map { $0 == "*" ? "·" : $0 == "-" ? "−" : $0 })
  }
}

extension StringProtocol {
  /// Without blanks at its ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
