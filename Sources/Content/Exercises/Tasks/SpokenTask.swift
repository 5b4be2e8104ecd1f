/// Converts a calculation written in words or with a power into the signs in which tasks are parsed:
/// `2 * 8` for `das Doppelte von 8`, `3/4 * 20` for `3/4 von 20`, `3 * 3` for `3²` or `3^2`, `9:45 - 8:00` for
/// `von 8:00 bis 9:45`.
enum SpokenTask {
  /// The calculation; nil for any other text.
  ///
  /// - Complexity: O(n); O(1) for a text longer than a task.
  static func text(of question: String) -> String? {
    guard question.utf8.count <= ExpressionScanner.limit,
      question.utf8.contains(where: { (0x30...0x39).contains($0) })
    else { return nil }
    let normalized = AnswerText.normalized(question)
    if let task = wanted(normalized) { return task }
    var words = normalized.split(separator: " ")[...]
    while let first = words.first, words.count > 1, BareTask.asks(first) || first == "zeit" {
      // “von 8:00 bis 9:45” begins with one of these words.
      if isOf(first), words.dropFirst(2).first.map(isTo) == true { break }
      words.removeFirst()
    }
    while let last = words.last, last.allSatisfy({ "=?_.!".contains($0) }) { words.removeLast() }
    if let last = words.last, let mark = last.last, "?.!".contains(mark), !isFactorial(words) {
      words[words.endIndex - 1] = last.dropLast()
    }
    return times(words) ?? named(words) ?? converted(words) ?? part(words)
      ?? power(words.joined(separator: " "))
  }

  /// What the headings of two columns of numbers ask: `zahl: 36 - die hälfte: ?`
  private static func wanted(_ text: String) -> String? {
    guard text.hasSuffix(": ?") else { return nil }
    let parts = text.dropLast(3).split(separator: " - ", omittingEmptySubsequences: false)
    guard parts.count == 2, let colon = parts[0].lastIndex(of: ":"),
      let number = whole([parts[0][parts[0].index(after: colon)...].trimmed[...]]),
      let name = parts[1].split(separator: " ").last, parts[1].split(separator: " ").count < 3
    else { return nil }
    if let multiple = multiples[name] { return "\(multiple) * \(number)" }
    if let part = self.parts[name] { return "\(number) : \(part)" }
    return neighbours[name].map { "\(number) \($0) 1" }
  }

  /// A number to be written in another form: `schreibe 1/4 als dezimalzahl`.
  private static func converted(_ words: ArraySlice<Substring>) -> String? {
    guard let joint = words.lastIndex(where: { ["als", "in", "as", "into"].contains($0) }),
      joint > words.startIndex, joint < words.endIndex - 1
    else { return nil }
    let form = words[(joint + 1)...].filter { !["a", "eine", "einen", "um"].contains($0) }
    let before = words[..<joint].filter { !conversions.contains($0) }
    guard form.count == 1, forms.contains(form[0]), before.count == 1,
      let value = ExactValue(String(before[0])), value.denominator > 1
    else { return nil }
    // By itself `3/4` may ask for something else.
    return "\(before[0]) * 1"
  }

  private static let forms: Set<Substring> = [
    "dezimalzahl", "dezimalbruch", "kommazahl", "bruch", "prozent", "decimal", "fraction",
    "percentage", "percent",
  ]
  private static let conversions: Set<Substring> = [
    "schreibe", "wandle", "gib", "schreib", "write", "convert", "change", "give", "den", "bruch",
    "die", "zahl", "the", "fraction",
  ]
  private static let neighbours: [Substring: String] = [
    "nachfolger": "+", "successor": "+", "vorgänger": "-", "predecessor": "-",
  ]

  /// A calculation by its name: `die Summe von 17 und 25`, `Subtrahiere 4 von 9`, `the product of 6 and 7`.
  private static func named(_ words: ArraySlice<Substring>) -> String? {
    guard
      let place = words.firstIndex(where: { !["das", "die", "der", "den", "the"].contains($0) }),
      place - words.startIndex < 2
    else { return nil }
    let name = words[place]
    let rest = words[(place + 1)...]
    if let sign = verbs[name], rest.count == 3, let first = rest.first, let last = rest.last,
      whole([first]) != nil, whole([last]) != nil, sign.joints.contains(rest[rest.startIndex + 1])
    {
      return sign.isTurned ? "\(last) \(sign.sign) \(first)" : "\(first) \(sign.sign) \(last)"
    }
    if let sign = neighbours[name], rest.count == 2, let of = rest.first, isOf(of),
      let number = whole(rest.dropFirst())
    {
      return "\(number) \(sign) 1"
    }
    guard let sign = results[name], let of = rest.first,
      isOf(of) || ["aus", "zwischen", "between"].contains(of),
      let and = rest.firstIndex(where: { $0 == "und" || $0 == "and" }),
      let first = whole(rest[(rest.startIndex + 1)..<and]), let last = whole(rest[(and + 1)...])
    else { return nil }
    guard sign == "-" else { return "\(first) \(sign) \(last)" }
    // The difference of two numbers is that of the larger one.
    guard let left = ExactValue(first), let right = ExactValue(last),
      let difference = left.calculated(.subtraction, right)
    else { return nil }
    return difference.numerator < 0 ? "\(last) - \(first)" : "\(first) - \(last)"
  }

  private static let results: [Substring: String] = [
    "summe": "+", "sum": "+", "differenz": "-", "difference": "-", "unterschied": "-",
    "produkt": "*", "product": "*", "quotient": ":",
  ]
  /// Whether the second number comes first, as when one is subtracted from another.
  private static let verbs: [Substring: (sign: String, joints: Set<Substring>, isTurned: Bool)] = [
    "addiere": ("+", ["und", "zu"], false), "add": ("+", ["and", "to"], false),
    "subtrahiere": ("-", ["von"], true), "subtract": ("-", ["from"], true),
    "multipliziere": ("*", ["mit", "und"], false), "multiply": ("*", ["by", "and"], false),
    "dividiere": (":", ["durch"], false), "teile": (":", ["durch"], false),
    "divide": (":", ["by"], false),
  ]

  /// Whether the mark at the end is that of a factorial, as in `5!` and `5! : 3!`; “7 · 8!” calls upon the reader.
  private static func isFactorial(_ words: ArraySlice<Substring>) -> Bool {
    guard let last = words.last, last.last == "!", last.dropLast().last?.isNumber == true else {
      return false
    }
    return words.count == 1 && last.dropLast().allSatisfy(\.isNumber)
      || words.joined().count { $0 == "!" } > 1
  }

  private static func isOf(_ word: Substring) -> Bool { ["von", "of", "from"].contains(word) }
  private static func isTo(_ word: Substring) -> Bool { ["bis", "to", "until"].contains(word) }

  /// `von 8:00 uhr bis 9:45 uhr`.
  private static func times(_ words: ArraySlice<Substring>) -> String? {
    guard let first = words.first, isOf(first), let to = words.firstIndex(where: isTo) else {
      return nil
    }
    let (begin, end) = (words[..<to].dropFirst(), words[(to + 1)...])
    guard [begin, end].allSatisfy({ isClock($0) }) else { return nil }
    return end.joined(separator: " ") + " - " + begin.joined(separator: " ")
  }

  private static func isClock(_ words: ArraySlice<Substring>) -> Bool {
    guard let time = words.first, time.contains(":") || words.dropFirst().first == "uhr" else {
      return false
    }
    return words.count == 1 || words.count == 2 && words.last == "uhr"
  }

  /// A multiple or a fraction of a number or amount.
  private static func part(_ words: ArraySlice<Substring>) -> String? {
    guard let of = words.firstIndex(where: { isOf($0) || $0 == "aus" }) else {
      guard let first = words.first, first == "twice", words.count > 1 else { return nil }
      return whole(words.dropFirst()).map { "2 * \($0)" }
    }
    let said = words[..<of].filter { !["das", "die", "der", "den", "the", "a"].contains($0) }
    guard let whole = whole(words[(of + 1)...]), let last = said.last else { return nil }
    if said.count == 1, let fraction = ExactValue(String(last)), last.contains("/") {
      return fraction.denominator > 1 ? "\(last) * \(whole)" : nil
    }
    if said.count == 1, let multiple = multiples[last] { return "\(multiple) * \(whole)" }
    guard let parts = parts[last] else { return nil }
    let count = said.count == 1 ? 1 : said.count == 2 ? NumberWord.value(of: String(said[0])) : nil
    return count.map { "\($0)/\(parts) * \(whole)" }
  }

  /// A number, optionally with its unit.
  private static func whole(_ words: ArraySlice<Substring>) -> String? {
    guard let first = words.first, (1...2).contains(words.count),
      first.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2C || $0 == 0x2E })
    else { return nil }
    return words.joined(separator: " ")
  }

  private static let multiples: [Substring: Int] = [
    "doppelte": 2, "zweifache": 2, "double": 2, "dreifache": 3, "triple": 3, "vierfache": 4,
    "fünffache": 5, "sechsfache": 6, "siebenfache": 7, "achtfache": 8, "neunfache": 9,
    "zehnfache": 10, "hundertfache": 100, "tausendfache": 1000,
  ]
  private static let parts: [Substring: Int] = [
    "hälfte": 2, "half": 2, "drittel": 3, "third": 3, "thirds": 3, "viertel": 4, "quarter": 4,
    "quarters": 4, "fünftel": 5, "fifth": 5, "fifths": 5, "sechstel": 6, "achtel": 8, "zehntel": 10,
    "tenth": 10, "tenths": 10, "hundertstel": 100,
  ]

  /// A calculation with powers or factorials of whole numbers: `3²`, `2^3`, `5!`.
  private static func power(_ text: String) -> String? {
    var result = ""
    var digits = ""
    var isPower = false
    let signs = Array(text)
    var index = 0
    while index < signs.count {
      let sign = signs[index]
      index += 1
      if sign.isASCII, sign.isNumber {
        digits.append(sign)
        continue
      }
      var factors: [String]?
      switch sign {
      case "²", "³": factors = Array(repeating: digits, count: sign == "²" ? 2 : 3)
      case "^":
        guard index < signs.count, let exponent = signs[index].wholeNumberValue,
          (2...9).contains(exponent), signs[index].isASCII,
          index + 1 == signs.count || !signs[index + 1].isNumber
        else { return nil }
        index += 1
        factors = Array(repeating: digits, count: exponent)
      case "!":
        // Larger ones are of no use to pupils, and do not fit.
        guard let number = Int(digits), (0...10).contains(number) else { return nil }
        factors = (1...max(1, number)).map(String.init)
      default: break
      }
      if let factors {
        guard !digits.isEmpty, result.last != ",", result.last != ".", result.last != "/" else {
          return nil
        }
        result += "(" + factors.joined(separator: " * ") + ")"
        digits = ""
        isPower = true
        continue
      }
      guard " +-*:/=?_(),.".contains(sign) else { return nil }
      result += digits + String(sign)
      digits = ""
    }
    return isPower ? result + digits : nil
  }
}
