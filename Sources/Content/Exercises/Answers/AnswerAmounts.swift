/// What an answer amounts to, in every reading that a pupil may have of it: “tausend” and `1.000`, “die Hälfte” and `50 %`,
/// `2,50 €` and “zwei Euro fünfzig”, `7:30` and “halb acht”, `m²` and “Quadratmeter”.
///
/// It tells which answers may be right as well, so that none of them is offered as a wrong one. `1.250` has two readings
/// and so overlaps with answers that differ from each other; nothing is judged right by it.
package struct AnswerAmounts {
  private enum Amount: Equatable {
    case number(ExactValue)
    case quantity(Quantity.Kind, ExactValue)
    /// Minutes after midnight or noon: “halb acht” is 7:30 and 19:30.
    case clock(Int)
    /// A unit by itself: `kg`, “Kilogramm”.
    case unit(Quantity.Kind, ExactValue)
    /// A sign or its name, by the index of the list with all its forms.
    case sign(Int)
  }

  /// The maximum number of bytes examined; no amount is longer.
  private static let longest = 48

  private let amounts: [Amount]
  /// What the texts may amount to beyond that; empty where doubts do not count.
  private let doubts: [PossibleAmount]

  /// The amounts of one text.
  ///
  /// - Parameter countsDoubts: whether it also counts what a text may amount to, see `PossibleAmount`.
  /// - Complexity: O(n); O(1) for longer texts than any amount.
  package init(_ text: String, countsDoubts: Bool = true) {
    amounts = Self.amounts(of: text, knowsAll: countsDoubts)
    doubts =
      countsDoubts ? PossibleAmount(text, isRead: !amounts.isEmpty).map { [$0] } ?? [] : []
  }

  /// The amounts of all right answers of an exercise.
  init(of exercise: Exercise, countsDoubts: Bool = true) {
    let first = AnswerAmounts(exercise.answer, countsDoubts: countsDoubts)
    var (amounts, doubts) = (first.amounts, first.doubts)
    for text in exercise.alternatives {
      let next = AnswerAmounts(text, countsDoubts: countsDoubts)
      amounts += next.amounts
      doubts += next.doubts
    }
    (self.amounts, self.doubts) = (amounts, doubts)
  }

  /// Whether no text has an amount, as is the case for nearly all words.
  package var isEmpty: Bool { amounts.isEmpty && doubts.isEmpty }

  /// Whether a reading of one is a reading of the other, or may be.
  package func overlap(_ other: AnswerAmounts) -> Bool {
    if amounts.contains(where: other.amounts.contains) { return true }
    guard !doubts.isEmpty, !other.doubts.isEmpty else { return false }
    return doubts.contains { doubt in other.doubts.contains(where: doubt.mayBeSame) }
      || amounts.contains { first in
        other.amounts.contains { Self.areNear(first, $0) || Self.areNear($0, first) }
      }
  }

  /// Whether two amounts are about the same by measures without an exact factor between them: months and days, “ein Jahr” and
  /// `365 Tage`; or as money whose currency is not said: `1.50 $` and “150 cents”.
  private static func areNear(_ first: Amount, _ second: Amount) -> Bool {
    if case .quantity(let kind, let value) = first, case .quantity(let other, let amount) = second,
      currencies.contains(kind), currencies.contains(other)
    {
      return value == amount
    }
    guard case .quantity(.months, let months) = first, case .quantity(.time, let seconds) = second
    else {
      return false
    }
    let days = Double(seconds.numerator) / Double(seconds.denominator) / 86_400
    let expected = Double(months.numerator) / Double(months.denominator) * 365.25 / 12
    return abs(days - expected) <= expected / 10
  }

  /// Whether two answers surely amount to the same: in words and figures, as nobody who writes “tausend” beside `1.000` means
  /// two numbers; or both in figures, if these cannot be read in two ways: `15:30` and `15 Uhr 30`, `.75` and `0,75`.
  ///
  /// - Complexity: O(n); of nearly all words nothing is read.
  package static func areSame(_ first: String, _ second: String) -> Bool {
    guard AmountWords.mayBeIn(first), AmountWords.mayBeIn(second) else { return false }
    let haveFigures = (hasFigures(first), hasFigures(second))
    guard haveFigures != (false, false) else { return false }
    if haveFigures == (true, true) { return areSameFigures(first, second) }
    return overlap(first, second)
  }

  /// Whether both have an amount in common, of all that are known.
  private static func overlap(_ first: String, _ second: String) -> Bool {
    let amounts = amounts(of: first, knowsAll: true)
    return !amounts.isEmpty
      && Self.amounts(of: second, knowsAll: true).contains(where: amounts.contains)
  }

  private static func areSameFigures(_ first: String, _ second: String) -> Bool {
    // Nearly all: numbers, or amounts in the same unit.
    let counts = [first, second].map { $0.utf8.prefix { $0 &- 0x30 < 10 } }
    let rests = [first.utf8.dropFirst(counts[0].count), second.utf8.dropFirst(counts[1].count)]
    if rests[0].elementsEqual(rests[1]), !rests[0].contains(where: { $0 &- 0x30 < 10 }),
      let count = Int(Substring(counts[0])), let other = Int(Substring(counts[1]))
    {
      return first != second && count == other
    }
    let texts = [first, second].map { AnswerText.normalized($0) }
    guard texts.allSatisfy({ $0.utf8.count <= longest }) else { return false }
    // `50km/h` and `50 km/h`; “1 2” and “12” differ.
    let joined = texts.map(joined)
    if joined[0] == joined[1] { return joined[0].contains { !$0.isNumber } }
    if let day = CalendarDay(texts[0]), let other = CalendarDay(texts[1]) { return day == other }
    // The hand of a clock is at 7:30 twice a day.
    let times = texts.map { minutesOfHalfDay($0) ?? ClockWords.minutes($0) }
    if let time = times[0], let other = times[1] { return time == other }
    if texts.contains(where: { EqualValue.minutes($0) != nil }),
      texts.contains(where: { $0.contains(".") })
    {
      return texts[0].replacing(".", with: ":") == texts[1].replacing(".", with: ":")
    }
    guard !texts.contains(where: isAmbiguous) else { return false }
    // `4 · 3` and 12. `3:1` may be a score, and `1939-1945` years.
    let signs = texts.map { text in text.utf8.dropFirst().filter { "+*:-".utf8.contains($0) } }
    if !signs.joined().isEmpty, signs.joined().allSatisfy({ "+*".utf8.contains($0) }),
      let result = result(texts[0]), let other = self.result(texts[1])
    {
      return result == other
    }
    // `,5`
    let whole = texts.map { $0.hasPrefix(",") ? "0" + $0 : $0 }
    return overlap(whole[0], whole[1])
  }

  /// The result of a calculation, or the value of a number.
  private static func result(_ plain: String) -> ExactValue? {
    Refutation.value(of: FractionSigns.spelled(plain), .decimals)
  }

  /// Minutes since midnight where a text says which half of the day it means: `2:30 pm`, “12 noon”.
  private static func minutesOfHalfDay(_ plain: String) -> Int? {
    guard let time = ClockFigures(plain), (1...12).contains(time.hours) else { return nil }
    let isMorning = time.name == "am" || time.name == "midnight"
    guard isMorning || ["pm", "noon", "midday"].contains(time.name),
      let minutes = time.minutes.map({ Int($0) }) ?? 0, (0..<60).contains(minutes)
    else { return nil }
    return time.hours % 12 * 60 + minutes + (isMorning ? 0 : 720)
  }

  /// A normalised text without blanks, except those between two words or two numbers of other than three figures.
  private static func joined(_ text: String) -> String {
    let parts = text.split(separator: " ")
    var result = ""
    for part in parts {
      if let last = result.last, let first = part.first,
        last.isLetter && first.isLetter
          || last.isNumber && first.isNumber && part.prefix(while: \.isNumber).count != 3
      {
        result += " "
      }
      result += part
    }
    return result
  }

  /// Whether a mark may be one of thousands or of decimals: `1.250`.
  static func isAmbiguous(_ text: String) -> Bool {
    text.indices.contains { index in
      guard text[index] == "." || text[index] == "," else { return false }
      return text[text.index(after: index)...].prefix { $0.isNumber }.count == 3
    }
  }

  /// Whether a text may have an amount: false is certain.
  ///
  /// - Complexity: O(n).
  package static func mayBeIn(_ text: String) -> Bool { AmountWords.mayBeIn(text) }

  /// Whether a text has a figure or another sign of a number.
  static func hasFigures(_ text: String) -> Bool {
    text.utf8.contains { (0x30...0x39).contains($0) }
      || text.unicodeScalars.contains { $0.properties.numericType != nil }
  }

  /// - Parameter knowsAll: whether all units are known, and not only those of rules of version 12.
  private static func amounts(of text: String, knowsAll: Bool) -> [Amount] {
    guard (1...longest).contains(text.utf8.count),
      mayBeNamed(text) || AmountWords.mayBeIn(text) || mayBeRoman(text)
    else { return [] }
    let text = FractionSigns.spelled(text)
    var plain = AnswerText.normalized(text)
    var found: [Amount] = []
    if plain.utf8.count <= longestName {
      if let index = signs[plain] { found.append(.sign(index)) }
      for unit in Quantity.units(named: plain) { found.append(.unit(unit.kind, unit.factor)) }
    }
    if let roman = RomanNumeral.value(of: text) { found.append(.number(ExactValue(roman))) }
    guard AmountWords.mayBeIn(text), beginsLikeOne(plain) else { return found }
    found += Quantity.readings(text).map { .quantity($0.kind, $0.value) }
    plain = withoutDashes(plain)
    for (name, sign) in temperatures where plain.hasSuffix(name) {
      plain = plain.dropLast(name.count) + sign
    }
    found += AmountWords.numbers(plain[...]).map { .number($0) }
    found += shares(plain) + withUnit(plain, knowsAll: knowsAll) + money(plain)
    if let minutes = ClockWords.minutes(plain) { found.append(.clock(minutes % 720)) }
    return found
  }

  /// Whether the first word of a normalised text can begin an amount: `12`, “drei”, “die” before “Hälfte”; “Bus” of “Bus 12”
  /// cannot.
  private static func beginsLikeOne(_ plain: String) -> Bool {
    let first = plain.prefix { $0 != " " }
    guard first.first?.isLetter == true else { return true }
    return beginnings.contains(first) || AmountWords.mayBegin(with: first)
  }

  private static let beginnings: Set<Substring> = [
    "der", "die", "das", "ein", "eine", "einen", "einer", "the", "a", "an", "um", "at",
  ]

  private static func mayBeRoman(_ text: String) -> Bool {
    text.utf8.count < 16 && text.utf8.allSatisfy { (0x43...0x58).contains($0) }
  }

  /// Whether a text may be a sign or the name of a unit, by its length and its first two bytes.
  private static func mayBeNamed(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.count <= longestName else { return false }
    // Signs are normalised in several ways.
    if first >= 0x80 || !(0x41...0x5A).contains(first & 0xDF) { return bytes.count < 4 }
    return lettered.contains(nameKey(bytes))
  }

  private static func nameKey(_ bytes: String.UTF8View) -> Int {
    let start = bytes.prefix(2).reduce(0) { $0 << 8 | Int($1 | 0x20) }
    return start << 8 | bytes.count
  }

  /// The keys of all names that begin with a letter.
  private static let lettered: Set<Int> = Set(
    (Array(signs.keys) + Quantity.unitNames).map { nameKey($0.utf8) })

  /// `50 %`, “fünfzig Prozent”.
  private static func shares(_ plain: String) -> [Amount] {
    guard let sign = percents.first(where: plain.hasSuffix) else { return [] }
    return AmountWords.numbers(plain.dropLast(sign.count)).compactMap { number in
      number.calculated(.division, ExactValue(100)).map { .number($0) }
    }
  }

  /// A whole price as it is written in German, `5,- €`, without what stands for no cents; by itself in euros.
  private static func withoutDashes(_ plain: String) -> String {
    for dashes in [",--", ",-"] {
      guard let range = plain.firstRange(of: dashes), range.lowerBound > plain.startIndex,
        plain[plain.index(before: range.lowerBound)].isNumber
      else { continue }
      let rest = plain[range.upperBound...].trimmed
      return plain[..<range.lowerBound] + " " + (rest.isEmpty ? "€" : rest)
    }
    return plain
  }

  private static let temperatures = [
    (" grad celsius", " °c"), (" degrees celsius", " °c"), (" degree celsius", " °c"),
  ]

  /// A number in words or figures before one unit: “ein halbes Kilo”, “drei Quadratmeter”, `8°C`, `1:30 min`.
  private static func withUnit(_ plain: String, knowsAll: Bool) -> [Amount] {
    let end =
      plain.lastIndex(of: " ") ?? plain.lastIndex(where: \.isNumber).map(plain.index(after:))
    guard let end else { return [] }
    let units = Quantity.units(named: plain[end...].trimmed, knowsAll: knowsAll)
    guard !units.isEmpty else { return [] }
    let written = plain[..<end]
    let numbers = parts(written).map { [$0] } ?? AmountWords.numbers(written)
    return units.flatMap { unit in
      numbers.compactMap { number in
        number.calculated(.multiplication, unit.factor).map { .quantity(unit.kind, $0) }
      }
    }
  }

  /// Minutes and seconds, or hours and minutes, before the larger unit: `1:30`.
  private static func parts(_ written: Substring) -> ExactValue? {
    let parts = written.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let whole = Int(parts[0]), (0..<1000).contains(whole),
      parts[1].count == 2, let rest = Int(parts[1]), (0..<60).contains(rest)
    else { return nil }
    return ExactValue(whole * 60 + rest, over: 60)
  }

  /// `2 € 50`, “zwei Euro fünfzig”.
  private static func money(_ plain: String) -> [Amount] {
    let words = plain.split(separator: " ")
    guard words.count > 2,
      let place = words.indices.dropFirst().dropLast().first(where: {
        currencyNames.contains(words[$0])
      }),
      let kind = Quantity.units(named: String(words[place])).first(where: {
        $0.factor == ExactValue(100)
      })?
      .kind,
      let whole = AmountWords.whole(words[..<place].joined(separator: " ")),
      let rest = AmountWords.whole(words[(place + 1)...].joined(separator: " ")), rest < 100,
      whole < 1_000_000
    else { return [] }
    return [.quantity(kind, ExactValue(whole * 100 + rest))]
  }

  private static let currencies: Set<Quantity.Kind> = [.euros, .dollars, .pounds, .francs]
  private static let currencyNames: Set<Substring> = [
    "€", "euro", "euros", "$", "dollar", "dollars", "£", "pound", "pounds", "franken", "fr",
  ]
  private static let percents = ["%", "prozent", "percent", "per cent"]

  /// Signs and their names, normalised by `AnswerText.normalized`.
  private static let signs: [String: Int] = {
    var signs: [String: Int] = [:]
    for (index, forms) in signForms.enumerated() {
      for form in forms { signs[form] = index }
    }
    return signs
  }()
  /// The maximum number of bytes of a sign's or a unit's name.
  private static let longestName = 24
  private static let signForms: [[String]] = [
    ["+", "plus"], ["-", "minus"], ["*", "mal", "times", "x"],
    [":", "/", "geteilt", "geteilt durch", "divided by"],
    ["=", "gleich", "ist gleich", "equals", "is equal to"],
    [">", "größer", "größer als", "ist größer als", "greater than", "is greater than"],
    ["<", "kleiner", "kleiner als", "ist kleiner als", "less than", "is less than"],
    ["%", "prozent", "percent", "per cent"], ["°", "grad", "degree", "degrees"],
    ["°c", "grad celsius", "celsius", "degrees celsius"],
    ["km/h", "kilometer pro stunde", "stundenkilometer", "kilometres per hour"],
    ["?", "fragezeichen", "question mark"], ["!", "ausrufezeichen", "exclamation mark"],
    [".", "punkt", "full stop"], [",", "komma", "comma"], [";", "semikolon", "semicolon"],
  ]
}
