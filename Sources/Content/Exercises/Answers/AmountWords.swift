/// Numbers in words and figures, in all their readings: “drei Viertel”, “anderthalb”, “one and a half”, `1.250`, `√16`.
enum AmountWords {
  /// Whether a text may hold a number: false is certain.
  ///
  /// - Complexity: O(n); it is asked of every answer of a document.
  static func mayBeIn(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var isAtStart = true
      for index in bytes.indices {
        let byte = bytes[index]
        // Figures, and signs such as ½, ² and √, which are no letters of Western Europe.
        if byte &- 0x30 < 10 || byte == 0xC2 || byte >= 0xE2 { return true }
        if isAtStart, index + 2 < bytes.count,
          beginnings.contain(byte, bytes[index + 1], bytes[index + 2])
        {
          return true
        }
        isAtStart = byte == 0x20 || byte == 0x2D
      }
      return false
    }
  }

  /// Whether a number can begin with a word that begins with a letter: false is certain.
  static func mayBegin(with word: Substring) -> Bool {
    var bytes = word.utf8.makeIterator()
    guard let first = bytes.next(), let second = bytes.next(), let third = bytes.next() else {
      return false
    }
    return first >= 0x80 || beginnings.contain(first, second, third)
  }

  private static let beginnings = Beginnings(
    of: """
      nul ein zwe zwo zwö zwa dre dri vie fün sec sie ach neu zeh elf hun tau hal häl and gan dut dop zer one two thr thi
      fou for fiv fif six sev eig nin ten ele twe tho qua who doz dou mil min all eve plu
      """.split { $0 == " " || $0 == "\n" }.map { String($0) })

  /// The readings of a normalised text; none if it is not a number.
  static func numbers(_ text: Substring) -> [ExactValue] {
    let text = text.trimmed
    if text.hasPrefix("minus ") {
      return numbers(text.dropFirst(6)).compactMap {
        ExactValue(0).calculated(.subtraction, $0)
      }
    }
    if text.hasPrefix("plus ") { return numbers(text.dropFirst(5)) }
    if text.hasPrefix(".") { return numbers(("0" + text)[...]) }
    var found: [ExactValue] = []
    func add(_ value: ExactValue?) {
      if let value, !found.contains(value) { found.append(value) }
    }
    for marks in [NumberMarks.thousands, .decimals, .unread] {
      add(ExactValue(text, ambiguousMarks: marks))
    }
    add(GroupedNumber(text).map { ExactValue($0.value) })
    add(power(text))
    add(inWords(text[...]))
    return found
  }

  /// A whole number in words or figures, not negative; nil for others.
  static func whole(_ text: String) -> Int? {
    if let number = NumericAnswer.plainInteger(text) { return number >= 0 ? number : nil }
    return NumberWord.value(of: text)
  }

  /// `√16`, `3²`, “drei hoch zwei”.
  private static func power(_ text: String) -> ExactValue? {
    if let range = text.firstRange(of: " hoch "),
      let base = whole(String(text[..<range.lowerBound])), base <= 100,
      let exponent = whole(String(text[range.upperBound...])), exponent <= 6
    {
      return ExactValue((0..<exponent).reduce(1) { power, _ in power * base })
    }
    if text.hasPrefix("√") {
      guard let square = whole(String(text.dropFirst().trimmed)), square < 1_000_000 else {
        return nil
      }
      let root = Int(Double(square).squareRoot().rounded())
      return root * root == square ? ExactValue(root) : nil
    }
    guard let sign = text.last, sign == "²" || sign == "³",
      let base = ExactValue(String(text.dropLast())),
      let square = base.calculated(.multiplication, base)
    else { return nil }
    return sign == "²" ? square : square.calculated(.multiplication, base)
  }

  private static func inWords(_ text: Substring) -> ExactValue? {
    guard text.first.map({ !$0.isNumber || text.contains(" ") }) ?? false else { return nil }
    if let decimal = decimal(text) { return decimal }
    if let whole = NumberWord.value(of: String(text)) { return ExactValue(whole) }
    let bare = AnswerMeaning.withoutArticle(text)
    if bare.count < text.count, let whole = NumberWord.value(of: String(bare)) {
      return ExactValue(whole)
    }
    if let named = names[bare] { return ExactValue(named) }
    return millions(text) ?? mixed(text) ?? part(bare)
  }

  /// A whole number and a part: “zweieinhalb”, “one and a half”.
  private static func mixed(_ text: Substring) -> ExactValue? {
    if text == "anderthalb" || text == "eineinhalb" { return ExactValue(3, over: 2) }
    if text.hasSuffix("einhalb"), let whole = whole(String(text.dropLast(7))) {
      return ExactValue(2 * whole + 1, over: 2)
    }
    for joint in [" und ", " and "] {
      guard let range = text.firstRange(of: joint),
        let whole = whole(String(text[..<range.lowerBound])),
        let part = part(AnswerMeaning.withoutArticle(text[range.upperBound...]))
      else { continue }
      return ExactValue(whole).calculated(.addition, part)
    }
    return nil
  }

  /// “eine Million”, “two million”.
  private static func millions(_ text: Substring) -> ExactValue? {
    let words = text.split(separator: " ")
    guard words.count == 2, ["million", "millionen", "millions"].contains(words[1]) else {
      return nil
    }
    let count = words[0] == "a" ? 1 : whole(String(words[0]))
    return count.flatMap { $0 < 1000 ? ExactValue($0 * 1_000_000) : nil }
  }

  /// “null Komma fünf”, “one point two five”.
  private static func decimal(_ text: Substring) -> ExactValue? {
    for joint in [" komma ", " point "] {
      guard let range = text.firstRange(of: joint),
        let whole = whole(String(text[..<range.lowerBound]))
      else { continue }
      let digits = text[range.upperBound...].split(separator: " ").map {
        NumberWord.value(of: String($0)).map { String($0) }
      }
      guard (1...6).contains(digits.count), !digits.contains(nil) else { return nil }
      return ExactValue("\(whole)." + digits.compactMap(\.self).joined(), ambiguousMarks: .decimals)
    }
    return nil
  }

  /// A part of one: “Hälfte”, “drei Viertel”, “dreiviertel”, “three quarters”.
  private static func part(_ text: Substring) -> ExactValue? {
    let words = text.split { $0 == " " || $0 == "-" }
    guard let last = words.last, words.count < 4 else { return nil }
    if let denominator = parts[last] {
      guard words.count > 1 else { return ExactValue(1, over: denominator) }
      return whole(words.dropLast().joined(separator: " ")).flatMap {
        ExactValue($0, over: denominator)
      }
    }
    guard words.count == 1, let name = joined.first(where: last.hasSuffix),
      let denominator = parts[name[...]],
      let count = NumberWord.value(of: String(last.dropLast(name.count)))
    else { return nil }
    return ExactValue(count, over: denominator)
  }

  private static let names: [Substring: Int] = [
    "ganze": 1, "ganzes": 1, "ganz": 1, "whole": 1, "alles": 1, "everything": 1, "doppelte": 2,
    "double": 2, "dutzend": 12, "dozen": 12,
  ]
  private static let joined = ["viertel", "drittel", "achtel", "zehntel", "fünftel"]
  private static let parts: [Substring: Int] = [
    "hälfte": 2, "halb": 2, "halbe": 2, "halber": 2, "halbes": 2, "halben": 2, "half": 2,
    "halves": 2, "drittel": 3, "third": 3, "thirds": 3, "viertel": 4, "quarter": 4, "quarters": 4,
    "fourth": 4, "fourths": 4, "fünftel": 5, "fifth": 5, "fifths": 5, "sechstel": 6, "sixth": 6,
    "sixths": 6, "siebtel": 7, "siebentel": 7, "seventh": 7, "sevenths": 7, "achtel": 8,
    "eighth": 8, "eighths": 8, "neuntel": 9, "ninth": 9, "ninths": 9, "zehntel": 10, "tenth": 10,
    "tenths": 10, "zwölftel": 12, "twelfth": 12, "twelfths": 12, "zwanzigstel": 20,
    "twentieth": 20, "twentieths": 20, "hundertstel": 100, "hundredth": 100, "hundredths": 100,
    "tausendstel": 1000, "thousandth": 1000, "thousandths": 1000,
  ]
}

/// Times of day in words: “halb acht”, “Viertel vor drei”, “zehn nach sieben”, “half past four”.
enum ClockWords {
  /// Minutes after midnight or noon; nil for any other normalised text.
  static func minutes(_ plain: String) -> Int? {
    if let minutes = EqualValue.minutes(plain) { return minutes }
    var words = plain.split(separator: " ").filter {
      !dropped.contains($0)
    }
    if let last = words.last, last == "uhr" || last == "o'clock" {
      words.removeLast()
      return words.count == 1 ? hour(words[0]).map { $0 * 60 } : nil
    }
    guard words.count > 1, words.count < 5 else { return nil }
    if words.count == 3, words[1] == "uhr", let hour = hour(words[0]),
      let minute = AmountWords.whole(String(words[2])), minute < 60
    {
      return hour * 60 + minute
    }
    guard let hour = hour(words.removeLast()) else { return nil }
    var time = hour * 60
    if let last = words.last, last == "halb" {
      time += 690
      words.removeLast()
      if words.isEmpty { return time }
    }
    if words.count == 1, let quarter = quarters[words[0]], time == hour * 60 {
      return time + quarter
    }
    guard words.count == 2, let sign = directions[words[1]] else { return nil }
    let amount = amounts[words[0]] ?? AmountWords.whole(String(words[0]))
    guard let amount, amount < 60 else { return nil }
    return time + (sign > 0 ? amount : 720 - amount)
  }

  private static func hour(_ word: Substring) -> Int? {
    AmountWords.whole(String(word)).flatMap { (0...24).contains($0) ? $0 : nil }
  }

  private static let dropped: Set<Substring> = [
    "minuten", "minutes", "um", "at", "a", "morgens", "vormittags", "mittags", "nachmittags",
    "abends", "nachts",
  ]
  /// “Viertel acht” is 7:15 where it is said.
  private static let quarters: [Substring: Int] = ["viertel": 675, "dreiviertel": 705]
  private static let amounts: [Substring: Int] = ["viertel": 15, "quarter": 15, "half": 30]
  private static let directions: [Substring: Int] = [
    "nach": 1, "past": 1, "after": 1, "vor": -1, "to": -1,
  ]
}
