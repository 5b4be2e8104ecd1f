/// An amount with its unit, such as `1,50 €`, `3 km` or `1 h 30 min`, in the smallest unit of its kind.
struct Quantity: Equatable {
  /// What is measured. Kinds without an exact factor between them, such as months and days, are separate.
  enum Kind {
    case length, area, volume, weight, time, months, euros, dollars, pounds, francs
    /// Only in `units(named:)`.
    case degrees
  }

  let kind: Kind
  let value: ExactValue

  /// The maximum number of bytes examined; no answer with a unit is longer.
  private static let longest = 48

  /// The possible meanings of a text; empty if it isn't an amount with a unit.
  ///
  /// `1.250 km` may have thousands or decimals. With a comma they are decimals, of which schools write three
  /// for lengths, weights and volumes; amounts of money never have three.
  ///
  /// Number words are read as well: `hundert Zentimeter`, `eine halbe Stunde`, `half an hour`.
  ///
  /// - Complexity: O(1) for texts that don't begin with a digit, a currency or a number word.
  static func readings(_ text: String) -> [Quantity] {
    guard let first = text.utf8.first, text.utf8.count <= longest else { return [] }
    guard first < 0x3A || [0xC2, 0xE2, 0xEF].contains(first) else {
      guard mayEndWithUnit(text) else { return [] }
      return inWords(AnswerText.normalized(text)).map { [$0] } ?? []
    }
    let normalized = AnswerText.normalized(text)
    return [NumberMarks.thousands, .decimals].compactMap { Quantity(normalized, marks: $0) }
  }

  /// Whether the last of several words may be a unit; nearly all answers are ruled out here.
  private static func mayEndWithUnit(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        let byte = bytes[index]
        // Normalising may turn these bytes into ordinary blanks and letters.
        if byte >= 0xC2, byte != 0xC3 { return true }
        if byte == 0x20 { start = index &+ 1 }
      }
      guard start > 0 else { return false }
      // A blank at the end doesn't separate words.
      guard start < bytes.count else { return true }
      let word = bytes[start...]
      return nameBytes[Int(word[start] | 0x20)].contains { name in
        name.count == word.count && zip(name, word).allSatisfy { $0 == $1 | 0x20 }
      }
    }
  }

  /// The units' names by their first byte, with the bit that distinguishes small letters set in all bytes.
  private static let nameBytes: [[[UInt8]]] = {
    var names = [[[UInt8]]](repeating: [], count: 256)
    for name in units.keys {
      let bytes = name.utf8.map { $0 | 0x20 }
      if let first = bytes.first { names[Int(first)].append(bytes) }
    }
    return names
  }()

  private static func inWords(_ normalized: String) -> Quantity? {
    guard let blank = normalized.lastIndex(of: " "),
      units[String(normalized[normalized.index(after: blank)...])] != nil
    else { return nil }
    let unit = normalized[blank...]
    let number = normalized[..<blank]
    guard let value = parts[String(number)] ?? NumberWord.value(of: String(number)).map(String.init)
    else { return nil }
    // Money is read by the marks of thousands, everything else by those of decimals.
    return Quantity(value + unit, marks: .decimals) ?? Quantity(value + unit, marks: .thousands)
  }

  private static let parts = [
    "halbe": "1/2", "halber": "1/2", "halbes": "1/2", "eine halbe": "1/2", "ein halber": "1/2",
    "ein halbes": "1/2", "half a": "1/2", "half an": "1/2", "eine viertel": "1/4",
    "dreiviertel": "3/4", "eine dreiviertel": "3/4", "anderthalb": "1 1/2", "eineinhalb": "1 1/2",
    "ein": "1", "eine": "1", "einen": "1", "a": "1", "an": "1",
  ]

  private init?(_ normalized: String, marks: NumberMarks) {
    var rest = normalized[...]
    if let currency = rest.first, "€$£".contains(currency) {
      rest = rest.dropFirst() + String(currency)
    }
    var kind: Kind?
    var sum = ExactValue(0)
    var last: ExactValue?
    while let part = Self.part(&rest) {
      guard let unit = Self.units[part.unit], kind == nil || kind == unit.kind else { return nil }
      let isMoney = Self.currencies.contains(unit.kind)
      let isRead = isMoney ? marks == .thousands : marks == .decimals || !part.number.contains(",")
      guard isRead, let number = ExactValue(part.number, ambiguousMarks: marks),
        let value = number.calculated(.multiplication, unit.factor),
        let total = sum.calculated(.addition, value)
      else { return nil }
      // “3,50 € 5 €” are two amounts, “1 m 20 cm” is one.
      if let last, let larger = last.calculated(.subtraction, unit.factor), larger.numerator <= 0 {
        return nil
      }
      kind = unit.kind
      last = unit.factor
      sum = total
    }
    guard let kind, rest.isEmpty else { return nil }
    self.kind = kind
    value = sum
  }

  /// The next number and the unit after it; advances past both.
  private static func part(_ rest: inout Substring) -> (number: String, unit: String)? {
    let number = rest.prefix {
      ($0.isASCII && ($0.isNumber || " ,./'-+".contains($0))) || "½¼¾⅓⅔".contains($0)
    }
    let behind = rest[number.endIndex...]
    let unit = behind.prefix { $0 != " " && $0 != "," && !($0.isASCII && $0.isNumber) }
    guard !number.isEmpty, !unit.isEmpty else { return nil }
    // m2 is also written for m².
    let end =
      behind[unit.endIndex...].first.map { ($0 == "2" || $0 == "3") && unit.last == "m" } ?? false
      ? behind.index(after: unit.endIndex) : unit.endIndex
    rest = rest[end...].drop { $0 == " " }
    var name = String(behind[..<end])
    if name.last == "." { name.removeLast() }
    return (number.last == " " ? String(number.dropLast()) : String(number), name)
  }

  private static let currencies: Set<Kind> = [.euros, .dollars, .pounds, .francs]

  /// The units that a normalised name stands for; those that are only read by themselves or after a number in words, and
  /// of those with two meanings both.
  ///
  /// - Parameter knowsAll: whether also those that only rules since version 13 know.
  static func units(
    named name: String, knowsAll: Bool = false
  ) -> [(kind: Kind, factor: ExactValue)] {
    (units[name].map { [$0] } ?? []) + (furtherUnits[name] ?? [])
      + (knowsAll ? latestUnits[name] ?? [] : [])
  }

  /// Imperial units by their legal factors (an inch has 25.4 mm, a pound 453.59237 g, a pint of the United Kingdom 568.26125
  /// ml), and short forms.
  private static let latestUnits: [String: [(kind: Kind, factor: ExactValue)]] = {
    var units: [String: [(kind: Kind, factor: ExactValue)]] = [:]
    func add(_ kind: Kind, _ factor: ExactValue?, _ names: String) {
      guard let factor else { return }
      for name in names.split(separator: " ") {
        units[String(name), default: []].append((kind, factor))
      }
    }
    add(.length, ExactValue(254, over: 10), "in inch inches zoll")
    add(.length, ExactValue(3048, over: 10), "ft foot feet fuß")
    add(.length, ExactValue(9144, over: 10), "yd yard yards")
    add(.length, ExactValue(1_609_344), "mi mile miles meile meilen")
    add(.weight, ExactValue(45_359_237, over: 1600), "oz ounce ounces unze unzen")
    add(.weight, ExactValue(45_359_237, over: 100), "lb lbs pound pounds")
    add(.weight, ExactValue(45_359_237 * 14, over: 100), "st stone stones")
    add(.weight, ExactValue(50_000_000), "zentner")
    add(.volume, ExactValue(56_826_125, over: 100), "pt pint pints")
    add(.volume, ExactValue(56_826_125 * 2, over: 100), "qt quart quarts")
    add(.volume, ExactValue(56_826_125 * 8, over: 100), "gal gallon gallons gallone gallonen")
    add(.time, ExactValue(1), "secs sek.")
    add(.time, ExactValue(60), "mins min.")
    add(.time, ExactValue(3_600), "hr hrs std.")
    add(.time, ExactValue(86_400), "d")
    add(.time, ExactValue(1_209_600), "fortnight fortnights")
    add(.months, ExactValue(12), "yr yrs")
    return units
  }()

  /// All of these names.
  static var unitNames: [String] { Array(units.keys) + Array(furtherUnits.keys) }

  /// Names that `readings` does not know, on which rounds played earlier depend.
  private static let furtherUnits: [String: [(kind: Kind, factor: ExactValue)]] = [
    "quadratmillimeter": [(.area, ExactValue(1))],
    "quadratzentimeter": [(.area, ExactValue(100))],
    "quadratdezimeter": [(.area, ExactValue(10_000))],
    "quadratmeter": [(.area, ExactValue(1_000_000))],
    "quadratkilometer": [(.area, ExactValue(1_000_000_000_000))],
    "kubikzentimeter": [(.volume, ExactValue(1_000))],
    "kubikdezimeter": [(.volume, ExactValue(1_000_000))],
    "kubikmeter": [(.volume, ExactValue(1_000_000_000))],
    "pfund": [(.weight, ExactValue(500_000)), (.pounds, ExactValue(100))],
    "°c": [(.degrees, ExactValue(1))], "°": [(.degrees, ExactValue(1))],
    "grad": [(.degrees, ExactValue(1))], "degrees": [(.degrees, ExactValue(1))],
    "pound": [(.pounds, ExactValue(100))], "pounds": [(.pounds, ExactValue(100))],
  ]

  private static let units: [String: (kind: Kind, factor: ExactValue)] = {
    var units: [String: (kind: Kind, factor: ExactValue)] = [:]
    func add(_ kind: Kind, _ factor: Int, _ names: String) {
      for name in names.split(separator: " ") { units[String(name)] = (kind, ExactValue(factor)) }
    }
    add(.length, 1, "mm millimeter millimetre millimeters millimetres")
    add(.length, 10, "cm zentimeter centimeter centimetre centimeters centimetres")
    add(.length, 100, "dm dezimeter")
    add(.length, 1_000, "m meter metre meters metres")
    add(.length, 1_000_000, "km kilometer kilometre kilometers kilometres")
    add(.area, 1, "mm² mm2")
    add(.area, 100, "cm² cm2")
    add(.area, 10_000, "dm² dm2")
    add(.area, 1_000_000, "m² m2 qm")
    add(.area, 100_000_000, "a ar")
    add(.area, 10_000_000_000, "ha hektar")
    add(.area, 1_000_000_000_000, "km² km2")
    add(.volume, 1, "mm³ mm3")
    add(.volume, 1_000, "ml cm³ cm3 milliliter millilitre milliliters millilitres")
    add(.volume, 10_000, "cl zentiliter")
    add(.volume, 100_000, "dl deziliter")
    add(.volume, 1_000_000, "l dm³ dm3 liter litre liters litres")
    add(.volume, 100_000_000, "hl hektoliter")
    add(.volume, 1_000_000_000, "m³ m3")
    add(.weight, 1, "mg milligramm milligram milligrams")
    add(.weight, 1_000, "g gramm gram grams")
    add(.weight, 1_000_000, "kg kilogramm kilo kilogram kilograms kilos")
    add(.weight, 1_000_000_000, "t tonne tonnen tonnes")
    add(.time, 1, "s sek sec sekunde sekunden second seconds")
    add(.time, 60, "min minute minuten minutes")
    add(.time, 3_600, "h std stunde stunden hour hours")
    add(.time, 86_400, "tag tage tagen day days")
    add(.time, 604_800, "woche wochen week weeks")
    add(.months, 1, "monat monate monaten month months")
    add(.months, 12, "jahr jahre jahren year years")
    add(.euros, 1, "ct cent cents")
    add(.euros, 100, "€ euro euros eur")
    add(.dollars, 1, "¢")
    add(.dollars, 100, "$ dollar dollars usd")
    add(.pounds, 1, "p pence")
    add(.pounds, 100, "£ gbp")
    add(.francs, 1, "rp rappen")
    add(.francs, 100, "fr franken chf")
    return units
  }()
}
