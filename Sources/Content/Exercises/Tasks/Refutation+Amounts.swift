/// Calculations with units, times of day and percentages: `3 € + 4 €`, `7:30 + 0:45`, `25 % von 80`.
extension Refutation {
  /// What a number counts.
  fileprivate enum Counted: Equatable {
    case nothing
    /// In the smallest unit of its kind.
    case kind(Quantity.Kind)
    /// Seconds since midnight.
    case clock
    /// Anything else, named by the word after the number.
    case word(String)
  }

  /// A number and what it counts; `value` is `number`, as written, times `factor`.
  fileprivate struct Amount {
    var counted: Counted
    var number: ExactValue
    var factor = ExactValue(1)
    var value: ExactValue
    var unit = ""
  }

  /// The same as `init(of:to:)`, for calculations with amounts.
  ///
  /// - Complexity: O(1) if the question doesn't begin with a digit or a currency.
  static func amounts(of answer: String, to question: String) -> ArithmeticVerdict {
    guard let first = question.utf8.first, first < 0x3A || [0xC2, 0xE2, 0xEF].contains(first),
      question.utf8.count <= ExpressionScanner.limit
    else { return .open }
    let converted = conversion(of: answer, to: question)
    if case .open = converted {} else { return converted }
    var text = AnswerText.normalized(question)[...]
    while let last = text.last, " =?_".contains(last) { text.removeLast() }
    let given = readings(AnswerText.normalized(answer)[...])
    guard !given.isEmpty else { return .open }
    var wanted = share(text) ?? span(text) ?? results(text)
    if wanted.isEmpty { wanted = counted(text) }
    var refuted: (wanted: Amount, given: Amount)?
    for wanted in wanted {
      for given in given {
        let isWithoutUnit = given.counted == .nothing && wanted.isByWord
        guard given.counted == wanted.counted || isWithoutUnit else { continue }
        let factor = isWithoutUnit ? wanted.factor : given.factor
        guard let number = wanted.value.calculated(.division, factor) else { return .open }
        if given.number == number || isRounded(given, answer, number) { return .right }
        if refuted == nil {
          var result = wanted
          result.number = number
          refuted = (result, given)
        }
      }
    }
    guard let refuted else { return .open }
    return .wrong(
      Refutation(
        task: asWritten(question).withSignsOfPupils,
        result: Self.text(refuted.wanted, like: answer, unit: refuted.given.unit)))
  }

  /// The signs that may be meant between two amounts of one kind, such as `50 ct` and `5 €`.
  static func signs(betweenAmounts left: String, _ right: String) -> [ComparisonSign] {
    let rights = calculated(right)
    return calculated(left).flatMap { first in
      rights.compactMap { second in
        guard first.counted == second.counted, first.counted != .nothing,
          let difference = first.value.calculated(.subtraction, second.value)
        else { return nil }
        return ComparisonSign(difference.numerator, 0)
      }
    }
  }

  /// What an amount or a calculation with amounts may mean.
  private static func calculated(_ text: String) -> [Amount] {
    let results = results(text[...])
    return results.isEmpty ? readings(text[...]) : results
  }

  /// Whether the answer is rounded. Durations never are: nobody rounds 2 h 10 min to 2 h.
  private static func isRounded(_ given: Amount, _ answer: String, _ number: ExactValue) -> Bool {
    number.denominator > 1 && given.counted != .kind(.time)
      && isRounded(given.number, answer, number)
  }

  /// `3+4 Äpfel`: a calculation of numbers, followed by what they count.
  private static func counted(_ text: Substring) -> [Amount] {
    guard let blank = text.lastIndex(of: " ") else { return [] }
    let word = text[blank...].dropFirst()
    guard word.utf8.count >= 3, word.allSatisfy(\.isLetter),
      let value = value(of: String(text[..<blank]), .thousands),
      text[..<blank].contains(where: { "+-*:".contains($0) })
    else { return [] }
    return [Amount(counted: .word(String(word)), number: value, value: value, unit: String(word))]
  }

  /// `3 km = __ m`, answered by a number, or `3 km`, answered in another unit.
  private static func conversion(of answer: String, to question: String) -> ArithmeticVerdict {
    let text = AnswerText.normalized(question)
    let sides = text.split(separator: "=", omittingEmptySubsequences: false).map(\.trimmed)
    var unit = ""
    if sides.count == 2, let gap = sides[1].first, "_?…□.".contains(gap) {
      unit = sides[1].drop { "_?…□. ".contains($0) }.trimmed
      guard !unit.isEmpty, !unit.contains(where: \.isNumber) else { return .open }
    } else if sides.count > 1, !sides[1].isEmpty {
      return .open
    }
    guard !sides[0].contains(where: { "+*:".contains($0) }), !sides[0].contains("- ") else {
      return .open
    }
    // Some write the unit again: `2 km = ? m`, `2000 m`.
    let written = AnswerText.normalized(answer)
    let given = readings((written.hasSuffix(unit) ? written : "\(written) \(unit)")[...])
    var refuted: (amount: Amount, unit: String)?
    for wanted in readings(sides[0][...]) {
      for given in given {
        guard case .kind(let kind) = wanted.counted, given.counted == .kind(kind),
          !unit.isEmpty || wanted.unit != given.unit
        else { continue }
        if wanted.value == given.value { return .right }
        guard let number = wanted.value.calculated(.division, given.factor) else { return .open }
        if isRounded(given, answer, number) { return .right }
        var result = wanted
        result.number = number
        refuted = refuted ?? (result, given.unit)
      }
    }
    return refuted.map {
      .wrong(
        Refutation(
          task: sides[0].withSignsOfPupils,
          result: self.text($0.amount, like: answer, unit: $0.unit)))
    } ?? .open
  }

  private static func text(_ amount: Amount, like answer: String, unit: String) -> String {
    if amount.counted == .clock, amount.number.denominator == 1 {
      let minutes = amount.number.numerator / 60
      let rest = minutes % 60
      return "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
    }
    if amount.counted == .kind(.time), amount.number.denominator > 1,
      let seconds = amount.wholeValue, seconds.isMultiple(of: 60), seconds >= 3600
    {
      return "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
    let number = Self.text(amount.number, like: answer)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }

  // MARK: - What is asked

  /// `25 % von 80`.
  private static func share(_ text: Substring) -> [Amount]? {
    let words = text.split(separator: " ")
    let isApart = words.count > 3 && words[1] == "%"
    guard words.count >= 3, isApart || words[0].hasSuffix("%"),
      let percent = ExactValue(isApart ? String(words[0]) + "%" : String(words[0])),
      ["von", "of", "de", "di", "van", "z"].contains(words[isApart ? 2 : 1])
    else { return nil }
    let whole = words[(isApart ? 3 : 2)...].joined(separator: " ")
    return readings(whole[...]).compactMap { amount in
      amount.value.calculated(.multiplication, percent).map { amount.with($0) }
    }
  }

  /// `9:40 bis 10:25`: how long it takes, also past midnight, as a duration or as hours and minutes.
  private static func span(_ text: Substring) -> [Amount]? {
    for word in [" bis ", " until ", " till ", " to "] {
      let times = text.split(separator: word, omittingEmptySubsequences: false)
      guard times.count == 2, let start = clock(times[0]), let end = clock(times[1]),
        let value = end.value.calculated(.subtraction, start.value)
      else { continue }
      let seconds =
        value.numerator < 0 ? value.calculated(.addition, ExactValue(86_400)) ?? value : value
      return [.clock, .kind(.time)].map { Amount(counted: $0, number: seconds, value: seconds) }
    }
    return nil
  }

  /// The results of a calculation with two amounts, at least one of which counts something.
  private static func results(_ text: Substring) -> [Amount] {
    var found: (operation: Operation, left: Substring, right: Substring)?
    for (sign, operation) in signs {
      let parts = text.split(separator: " \(sign) ", omittingEmptySubsequences: false)
      guard parts.count > 1 else { continue }
      guard parts.count == 2, found == nil else { return [] }
      found = (operation, parts[0], parts[1])
    }
    guard let (operation, left, right) = found else { return [] }
    let rights = readings(right)
    return readings(left).flatMap { left in
      rights.compactMap { result(left, operation, $0) }
    }.flatMap { between($0, operation, right) }
  }

  /// The difference of two times of day can be written as a time, 1:45, or as a duration.
  private static func between(
    _ result: Amount, _ operation: Operation, _ right: Substring
  ) -> [Amount] {
    guard result.counted == .clock, operation == .subtraction, clock(right) != nil else {
      return [result]
    }
    var time = result
    time.counted = .kind(.time)
    return [result, time]
  }

  private static func result(_ left: Amount, _ operation: Operation, _ right: Amount) -> Amount? {
    let isTimed = left.counted == .clock && right.counted == .kind(.time)
    switch (operation, left.counted, right.counted) {
    case (_, .nothing, .nothing): return nil
    case (.addition, _, _), (.subtraction, _, _):
      // A time and a duration; in all other cases both count the same.
      guard left.counted == right.counted || isTimed else { return nil }
      guard let value = left.value.calculated(operation, right.value) else { return nil }
      // A negative difference means a range: from one time to another, from 3 km to 5 km.
      if operation == .subtraction, value.numerator < 0 { return nil }
      // The result is past midnight.
      if left.counted == .clock, value.numerator >= 86_400 { return nil }
      return left.with(value)
    case (.multiplication, .nothing, _), (.multiplication, _, .nothing):
      guard let value = left.value.calculated(.multiplication, right.value) else { return nil }
      return (left.counted == .nothing ? right : left).with(value)
    case (.division, _, .nothing):
      return left.value.calculated(.division, right.value).map { left.with($0) }
    default: return nil
    }
  }

  // MARK: - What a text may mean

  private static func readings(_ text: Substring) -> [Amount] {
    if let clock = clock(text) { return [clock] }
    let number = text.prefix {
      ($0.isASCII && ($0.isNumber || " ,./'-".contains($0))) || "½¼¾".contains($0)
    }
    var unit = text[number.endIndex...]
    if unit.last == "." { unit.removeLast() }
    let digits = number.trimmed
    var found: [Amount] = []
    for marks in [NumberMarks.decimals, .thousands] {
      guard let value = ExactValue(digits, ambiguousMarks: marks) else { continue }
      let isWord = !unit.isEmpty && unit.allSatisfy { !$0.isNumber && !"+-*:/=%".contains($0) }
      guard unit.isEmpty || isWord else { continue }
      let counted: Counted = unit.isEmpty ? .nothing : .word(String(unit))
      guard !found.contains(where: { $0.value == value }) else { continue }
      found.append(Amount(counted: counted, number: value, value: value, unit: String(unit)))
    }
    for quantity in Quantity.readings(String(text)) {
      guard let own = found.first(where: { $0.value.numerator != 0 }),
        let factor = quantity.value.calculated(.division, own.value)
      else {
        found.append(
          Amount(counted: .kind(quantity.kind), number: quantity.value, value: quantity.value))
        continue
      }
      found.append(
        Amount(
          counted: .kind(quantity.kind), number: own.value, factor: factor, value: quantity.value,
          unit: String(unit)))
    }
    return found
  }

  /// `7:30`, with or without “Uhr”, or `7.30 Uhr`.
  private static func clock(_ text: Substring) -> Amount? {
    let isNamed = text.hasSuffix(" uhr")
    let time = isNamed ? text.dropLast(4) : text
    let parts = time.split(
      separator: isNamed && time.contains(".") ? "." : ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      let hours = Int(parts[0]), let minutes = Int(parts[1]), (0..<24).contains(hours),
      (0..<60).contains(minutes)
    else { return nil }
    let value = ExactValue(hours * 3_600 + minutes * 60)
    return Amount(counted: .clock, number: value, value: value)
  }
}

extension Refutation.Amount {
  /// The value in the smallest unit, if it is whole.
  fileprivate var wholeValue: Int? { value.denominator == 1 ? value.numerator : nil }

  /// Whether what is counted is given only by the word after the number.
  fileprivate var isByWord: Bool {
    if case .word = counted { return true }
    return false
  }

  fileprivate func with(_ value: ExactValue) -> Self {
    var amount = self
    amount.value = value
    return amount
  }
}
