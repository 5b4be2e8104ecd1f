/// Proof by calculation that an answer given as right is wrong.
package struct Refutation: Equatable {
  /// The calculation as understood.
  package var task: String
  /// Its result; nil if there is none, as for a division by zero.
  package var result: String?
  /// Whether the question can only mean this calculation. `3/4` may ask for the denominator, and `1939-1945`
  /// for the number of years.
  package var isCertain = true

  /// Checks whether a question asks for a result other than its answer; nil if the answer is right, rounded,
  /// or not a number, or if the question isn't a calculation.
  ///
  /// Ambiguous numbers refute an answer only if it is wrong in both readings. Sums of zeros and ones may also
  /// be right in the binary system.
  ///
  /// - Complexity: O(n) in the question; O(1) if the answer begins with a letter.
  init?(of answer: String, to question: String) {
    guard case .wrong(let found) = Self.verdict(of: answer, to: question) else { return nil }
    self = found
  }

  /// The verdict of arithmetic on an answer given as right. Commas before three digits may be decimal commas, or those of
  /// English thousands.
  package static func verdict(of answer: String, to question: String) -> ArithmeticVerdict {
    let found = plainVerdict(of: answer, to: question)
    guard case .wrong = found else { return found }
    let (whole, asked) = (withoutCommas(answer), withoutCommas(question))
    guard whole != answer || asked != question,
      case .right = plainVerdict(of: whole, to: asked)
    else { return found }
    return .right
  }

  /// A text without the commas before groups of three digits.
  private static func withoutCommas(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ",")) else { return text }
    let bytes = Array(text.utf8)
    func isDigit(_ index: Int) -> Bool {
      bytes.indices.contains(index) && bytes[index] &- 0x30 < 10
    }
    let kept = bytes.indices.filter { index in
      bytes[index] != UInt8(ascii: ",")
        || !(isDigit(index - 1) && (1...3).allSatisfy { isDigit(index + $0) }
          && !isDigit(index + 4))
    }
    return String(decoding: kept.map { bytes[$0] }, as: UTF8.self)
  }

  private static func plainVerdict(of answer: String, to question: String) -> ArithmeticVerdict {
    let answer = FractionSigns.spelled(answer)
    let question = FractionSigns.spelled(unnumbered(question))
    // The answer is a number or a comparison sign.
    guard let first = answer.utf8.first, first < 0x3F || first >= 0x80 else {
      return statement(of: answer, to: question)
        .orElse(numberInWords(answer, to: question))
    }
    if let rounding = RoundingTask(question: question) {
      guard let given = NumericAnswer(answer)?.value else { return .open }
      return given == Double(rounding.result)
        ? .right
        : .wrong(Refutation(task: asWritten(question), result: "\(rounding.result)"))
    }
    return worked(bare(answer), question)
      .orElse(BareTask.text(of: question).map { worked(answer, $0) } ?? .open)
      .orElse(SpokenTask.text(of: question).map { spoken(answer, $0, question) } ?? .open)
      .orElse(equation(of: answer, to: question))
      .orElse(equationOfAmounts(answer, question))
      .orElse(change(answer, question))
      .orElse(
        ConversionTask.text(of: question, answer: answer).map { spoken(answer, $0, question) }
          ?? .open
      )
      .orElse(withCurrenciesBehind(answer, question))
      .orElse(romanNumeral(answer, question))
      .orElse(power(answer, question))
  }

  /// Checks change that is given. In a question in words something else may be asked for.
  private static func change(_ answer: String, _ question: String) -> ArithmeticVerdict {
    let answer = CurrencySigns.behind(answer) ?? answer
    guard let task = ChangeTask(question: question),
      case .wrong(var found) = worked(answer, task.difference)
    else { return .open }
    if case .right = worked(answer, task.sum) { return .open }
    found.isCertain = task.isCertain
    return .wrong(found)
  }

  /// Checks amounts with the currency before them as if it were behind them: `Half of £7`.
  private static func withCurrenciesBehind(_ answer: String, _ question: String)
    -> ArithmeticVerdict
  {
    guard let turned = CurrencySigns.behind(question) else { return .open }
    guard case .wrong(var found) = verdict(of: CurrencySigns.behind(answer) ?? answer, to: turned)
    else { return .open }
    found.task = asWritten(question)
    return .wrong(found)
  }

  /// Checks `3 hoch 2`, `2 to the power of 3`.
  private static func power(_ answer: String, _ question: String) -> ArithmeticVerdict {
    for joint in [" hoch ", " to the power of "] where question.contains(joint) {
      let task = question.replacing(joint, with: "^")
      guard let text = SpokenTask.text(of: task) else { continue }
      return spoken(answer, text, question)
    }
    return .open
  }

  /// Checks the value of a Roman numeral, which may be a word or an abbreviation.
  private static func romanNumeral(_ answer: String, _ question: String) -> ArithmeticVerdict {
    guard let given = NumericAnswer.plainInteger(answer),
      let value = RomanNumeral.value(of: asWritten(question))
    else { return .open }
    return given == value
      ? .right : .wrong(Refutation(task: asWritten(question), result: "\(value)", isCertain: false))
  }

  /// Checks an equation with a gap whose numbers all have the answer's unit: `7 € + ? = 12 €`.
  private static func equationOfAmounts(_ answer: String, _ question: String) -> ArithmeticVerdict {
    let number = answer.prefix { $0.isNumber || $0 == "," || $0 == "." }
    let unit = answer.dropFirst(number.count).trimmed
    guard !number.isEmpty, (1...8).contains(unit.count),
      question.utf8.count <= ExpressionScanner.limit,
      unit.allSatisfy({ $0.isLetter || "€$£".contains($0) })
    else { return .open }
    let words = question.split(separator: " ").compactMap { word -> Substring? in
      if word == unit { return nil }
      return word.hasSuffix(unit) ? word.dropLast(unit.count) : word
    }
    let plain = words.joined(separator: " ")
    guard plain.count < question.count, !plain.contains(where: \.isLetter) else { return .open }
    return equation(of: String(number), to: plain)
  }

  /// The same for a question in words; a refutation then quotes it.
  private static func spoken(
    _ answer: String, _ task: String, _ question: String
  ) -> ArithmeticVerdict {
    guard case .wrong(var found) = worked(answer, task) else { return worked(answer, task) }
    found.task = asWritten(question)
    return .wrong(found)
  }

  /// A question without the placeholder for its result.
  static func asWritten(_ question: String) -> String {
    var text = question[...]
    while let last = text.last, " =?_.".contains(last) { text.removeLast() }
    return text.trimmed
  }

  /// The same for a question in signs.
  private static func worked(_ answer: String, _ question: String) -> ArithmeticVerdict {
    reading(question, answer: answer).orElse(amounts(of: answer, to: question))
  }

  /// Checks a result written as a word, or with one before it: `acht`, `ist 8`.
  private static func numberInWords(_ answer: String, to question: String) -> ArithmeticVerdict {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard question.utf8.prefix(24).contains(where: isDigit) else { return .open }
    // Number words contain no digits.
    if !answer.utf8.contains(where: isDigit), let number = NumberWord.value(of: answer) {
      return verdict(of: "\(number)", to: question)
    }
    // The words before a number begin with one of these; most answers do not.
    guard let initial = answer.utf8.first(where: { $0 != 0x20 }),
      [0x61, 0x67, 0x69, 0x73].contains(initial | 0x20)
    else { return .open }
    let words = answer.split(separator: " ", maxSplits: 1)
    guard words.count == 2, ["ist", "sind", "is", "are", "gleich"].contains(words[0].lowercased()),
      let first = words[1].utf8.first, (0x30...0x39).contains(first) || first == 0x2D
    else { return .open }
    return verdict(of: String(words[1]), to: question)
  }

  /// A question without its leading number or letter: `a) 7 · 8`, `1. 6 + 6`, `2) 9 - 4`.
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

  /// A number without a leading equals sign and a trailing full stop.
  private static func bare(_ answer: String) -> String {
    var rest = answer[...]
    if rest.first == "=", rest.utf8.count > 1 { rest = rest.dropFirst().trimmed[...] }
    if rest.last == ".", rest.dropLast().last?.isNumber == true { rest = rest.dropLast() }
    return String(rest)
  }

  /// Checks a statement to be judged: `6 · 7 = 48` as right, `6 · 7 = 42` as wrong, `5 < 3` as right.
  private static func statement(of answer: String, to question: String) -> ArithmeticVerdict {
    guard let first = question.utf8.first, (0x30...0x39).contains(first),
      question.utf8.count <= ExpressionScanner.limit, answer.utf8.count <= 16
    else { return .open }
    let text = AnswerText.normalized(question)
    let relations = text.filter { "=<>".contains($0) }
    guard let relation = relations.first, relations.count == 1 else { return .open }
    let sides = text.split(separator: relation, omittingEmptySubsequences: false).map(\.trimmed)
    let isCalculation = sides[0].contains { "+-*:/".contains($0) }
    guard sides.count == 2, isCalculation || relation != "=",
      let isTrue = TruthMarks.truth(answer), answer.count > 1 || answer.lowercased() != "x"
    else { return .open }
    var results: [ExactValue] = []
    for marks in [NumberMarks.decimals, .thousands] {
      guard let left = value(of: sides[0], marks), let right = value(of: sides[1], marks),
        let difference = left.calculated(.subtraction, right)
      else { return .open }
      if (String(relation) == ComparisonSign(difference.numerator, 0).rawValue) == isTrue {
        return .right
      }
      results.append(left)
    }
    guard let left = results.first else { return .open }
    let task = relation == "=" ? sides[0] : text
    let opposite = TruthWords.opposites(of: answer).first ?? (isTrue ? "falsch" : "richtig")
    return .wrong(
      Refutation(
        task: task.withSignsOfPupils,
        result: relation == "=" ? Self.text(left, like: sides[1]) : opposite))
  }

  /// The result of a text that is only a calculation.
  static func value(of text: String, _ marks: NumberMarks) -> ExactValue? {
    var scanner = ExpressionScanner(text, marks: marks)
    guard let value = scanner.expression(), scanner.isAtEnd else { return nil }
    return value
  }

  /// The same for a question that is only a calculation in the usual signs.
  private static func reading(_ question: String, answer: String) -> ArithmeticVerdict {
    guard let first = question.utf8.first(where: { $0 != 0x20 }),
      first < 0x41 || first >= 0x80 || first | 0x20 == 0x78 || first == 0x5F
    else { return .open }
    if let task = ArithmeticTask(question: question), task.operation == .division,
      task.second == 0, NumericAnswer(answer) != nil || RemainderAnswer(answer) != nil
    {
      return .wrong(Refutation(task: task.text, result: nil, isCertain: isClear(question)))
    }
    if let task = ArithmeticTask(question: question), let result = task.result,
      let given = NumericAnswer.plainInteger(answer)
    {
      guard given != result, !isBinary(question, answer) else { return .right }
      return .wrong(
        Refutation(
          task: task.text, result: NumericAnswer.text(result), isCertain: isClear(question)))
    }
    if let whole = forgottenRemainder(of: answer, to: question) { return .wrong(whole) }
    if let found = QuestionCandidates.correction(of: answer, to: question) {
      guard !isBinary(question, answer) else { return .right }
      return .wrong(
        Refutation(task: found.task, result: found.result, isCertain: isClear(question)))
    }
    return remainder(of: answer, to: question)
      .orElse(sign(of: answer, to: question))
      .orElse(expression(of: answer, to: question))
  }

  /// A division of whole numbers with a remainder that is answered by a whole number, which nobody would call
  /// rounded.
  private static func forgottenRemainder(of answer: String, to question: String) -> Refutation? {
    guard let task = ArithmeticTask(question: question), task.operation == .division,
      task.first >= 0, task.second > 0, !task.first.isMultiple(of: task.second),
      NumericAnswer.plainInteger(answer) != nil
    else { return nil }
    let result = RemainderAnswer(
      quotient: task.first / task.second, remainder: task.first % task.second)
    return Refutation(task: task.text, result: result.text, isCertain: isClear(question))
  }

  init(task: String, result: String?, isCertain: Bool = true) {
    self.task = task
    self.result = result
    self.isCertain = isCertain
  }

  // MARK: - Calculations of any length

  private static func expression(of answer: String, to question: String) -> ArithmeticVerdict {
    guard question.utf8.count <= ExpressionScanner.limit else { return .open }
    let normalized = AnswerText.normalized(question)
    guard let parts = sides(of: normalized) else { return .open }
    var wanted: ExactValue?
    for marks in [NumberMarks.decimals, .thousands] {
      guard let value = parts.value(marks) else { return .open }
      wanted = wanted ?? value
      for own in [NumberMarks.decimals, .thousands] {
        guard let given = ExactValue(answer, ambiguousMarks: own) else { return .open }
        if given == value || value.denominator > 1 && isRounded(given, answer, value) {
          return .right
        }
      }
    }
    guard let wanted else { return .open }
    guard !isBinary(question, answer) else { return .right }
    return .wrong(
      Refutation(
        task: parts.text.withSignsOfPupils, result: text(wanted, like: answer),
        isCertain: isClear(question)))
  }

  /// Checks an equation with a gap anywhere, `2/4 = 1/__`, answered by a whole number.
  private static func equation(of answer: String, to question: String) -> ArithmeticVerdict {
    guard question.utf8.count <= ExpressionScanner.limit,
      question.utf8.contains(UInt8(ascii: "=")),
      let given = NumericAnswer.plainInteger(answer)
    else { return .open }
    let text = AnswerText.normalized(question)
    guard let gap = text.firstIndex(where: { "_?□…".contains($0) }) else { return .open }
    let rest = text[gap...].drop { "_?□…".contains($0) }
    let (before, behind) = (String(text[..<gap]), String(rest))
    guard !behind.contains(where: { "_?□…".contains($0) }),
      (before + behind).filter({ $0 == "=" }).count == 1,
      // Digits next to the gap would be part of the same number.
      before.last?.isNumber != true, behind.first?.isNumber != true
    else { return .open }
    func isTrue(_ number: Int) -> Bool? {
      let sides = "\(before)\(number)\(behind)".split(separator: "=").map(\.trimmed)
      guard sides.count == 2, let left = value(of: sides[0], .thousands),
        let right = value(of: sides[1], .thousands)
      else { return nil }
      return left == right
    }
    guard let isRight = isTrue(given) else { return .open }
    if isRight { return .right }
    // Pupils' numbers; larger answers are assumed to be right.
    guard let right = (0...100).first(where: { isTrue($0) == true }) else { return .open }
    return .wrong(Refutation(task: text.withSignsOfPupils, result: "\(right)"))
  }

  /// A number in the notation of `answer`: with a comma, or as a fraction.
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

  /// Whether the answer is the value with fewer decimals, as in 10 : 3 = 3,33. Values with one or two
  /// decimals are never rounded: 5 : 2 is 2,5.
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
    /// The right side, if the gap is on the left.
    var right: String?
    /// The operation next to the gap, which is to be undone, and whether the gap is its first operand.
    var gap: (operation: Operation, isFirst: Bool)?

    func value(_ marks: NumberMarks) -> ExactValue? {
      guard let known = Refutation.value(of: left, marks) else { return nil }
      guard let right, let gap else { return known }
      guard let total = Refutation.value(of: right, marks) else { return nil }
      // a − ? = b and a : ? = b are solved by the same operation, all others by the opposite.
      if !gap.isFirst, gap.operation == .subtraction || gap.operation == .division {
        return known.calculated(gap.operation, total)
      }
      return total.calculated(gap.operation.opposite, known)
    }
  }

  /// Parses a question: `a + b`, `a + b = ?`, `? + b = c`, `a + ? = c`.
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

  /// Whether a text is a placeholder for a number.
  private static func isGap(_ text: String) -> Bool {
    switch text {
    case "?", "x", "□", "○", "…", "...": true
    default: !text.isEmpty && text.allSatisfy { $0 == "_" }
    }
  }

  // MARK: - Remainders and comparisons

  private static func remainder(of answer: String, to question: String) -> ArithmeticVerdict {
    guard let given = RemainderAnswer(answer), let task = ArithmeticTask(question: question),
      task.operation == .division, task.first >= 0, task.second > 0
    else { return .open }
    let right = RemainderAnswer(
      quotient: task.first / task.second, remainder: task.first % task.second,
      separator: given.separator)
    guard right.quotient != given.quotient || right.remainder != given.remainder else {
      return .right
    }
    return .wrong(Refutation(task: task.text, result: right.text))
  }

  private static func sign(of answer: String, to question: String) -> ArithmeticVerdict {
    guard let given = ComparisonSign(rawValue: answer),
      question.utf8.count <= ExpressionScanner.limit
    else { return .open }
    let normalized = AnswerText.normalized(question)
    for gap in ["?", "_", "○", "…", "□"] {
      let sides = normalized.split(separator: gap, omittingEmptySubsequences: true).map(\.trimmed)
      guard sides.count == 2, normalized.contains(gap) else { continue }
      let possible = signs(between: sides[0], sides[1])
      if possible.contains(given) { return .right }
      let right = possible.first
      return right.map {
        .wrong(Refutation(task: question.trimmed, result: $0.rawValue))
      } ?? .open
    }
    return .open
  }

  /// The signs that may be meant between two numbers, calculations or amounts; none if they cannot be worked out.
  private static func signs(between left: String, _ right: String) -> [ComparisonSign] {
    var found: [ComparisonSign] = []
    for marks in [NumberMarks.decimals, .thousands] {
      guard let first = value(of: left, marks), let second = value(of: right, marks),
        let difference = first.calculated(.subtraction, second)
      else { return signs(betweenAmounts: left, right) }
      found.append(ComparisonSign(difference.numerator, 0))
    }
    return found
  }

  // MARK: - What else it may mean

  /// Whether the question can only mean this calculation.
  private static func isClear(_ question: String) -> Bool {
    if question.contains("=") { return true }
    let text = AnswerText.normalized(question)
    let signs = text.filter { "+-*:/".contains($0) }
    if signs == "/" { return false }
    guard signs == "-" else { return true }
    // A range of years: 1939-1945, 1939 – 1945.
    let years = text.split(separator: "-").compactMap { Int($0.trimmed) }
    if years.count == 2, years[0] < years[1], years.allSatisfy((1000...2199).contains) {
      return false
    }
    return text.contains(" ") || text.utf8.count <= 4
  }

  /// Whether all digits are zeros and ones and the answer is right in the binary system.
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
  /// The text with the signs that pupils use instead of those of programs.
  var withSignsOfPupils: String {
    String(map { $0 == "*" ? "·" : $0 == "-" ? "−" : $0 }).replacing("°c", with: "°C")
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  package var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
