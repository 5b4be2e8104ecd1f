/// What a text may amount to, read loosely: its figures, the numerals in its words, its units and its date.
///
/// Reading exactly, as `AnswerAmounts` does, has no end: “ein Vierteljahr” is `3 Monate`, “eine Dreiviertelstunde” `45 min`,
/// “erster Mai” `01.05.`, `IIII` four. Where one of two texts is not read exactly, this tells whether they may be one
/// amount; then neither is offered as a wrong answer beside the other. A doubt costs one of many wrong answers, an error
/// teaches something false.
struct PossibleAmount {
  /// The maximum number of bytes examined; no amount is longer.
  private static let longest = 48

  private let hasFigures: Bool
  /// Its letters and digits, without what stands between them.
  private let signs: [UInt8]
  /// The digits among them.
  private let digits: [UInt8]
  /// The numbers whose words the text has, ascending: 3 and 4 for “drei Viertel”.
  private let numerals: [Int]
  /// The names of units in its words, in alphabetical order.
  private let units: [String]
  private let date: CalendarDay?
  /// Minutes after midnight or noon.
  private let minutes: Int?
  /// The result of a calculation, or the value of a ratio: `7 + 5`, `3 : 4`.
  private let result: ExactValue?
  /// Whether `AnswerAmounts` knows the amount.
  private let isRead: Bool

  /// Nil for a text that cannot be the same amount as another one.
  ///
  /// - Parameter isRead: whether `AnswerAmounts` knows its amount.
  /// - Complexity: O(n); of nearly all words little is read.
  init?(_ text: String, isRead: Bool) {
    guard (1...Self.longest).contains(text.utf8.count) else { return nil }
    if let roman = RomanNumeral.looseValue(of: text) {
      (hasFigures, signs, digits, numerals, units) = (false, [], [], [roman], [])
      (date, minutes, result) = (nil, nil, nil)
    } else {
      guard AmountStems.mayBeIn(text) else { return nil }
      let plain = AnswerText.normalized(FractionSigns.spelled(text))
      hasFigures = AnswerAmounts.hasFigures(plain)
      let found = AmountStems.found(in: plain)
      numerals = found.numerals.sorted()
      units = found.units.sorted()
      signs = Self.signs(plain)
      digits = signs.filter { $0 &- 0x30 < 10 }
      date = hasFigures ? CalendarDay(plain) : nil
      minutes = hasFigures ? Self.minutes(plain) : nil
      result = digits.count > 1 ? Self.result(plain) : nil
      guard hasFigures || !numerals.isEmpty || !units.isEmpty else { return nil }
    }
    // `1,000 m` is a thousand metres to some.
    self.isRead = isRead && !AnswerAmounts.isAmbiguous(text)
  }

  /// Whether the two may be one amount.
  func mayBeSame(as other: PossibleAmount) -> Bool {
    if let date, let there = other.date { return date.mayBeSame(as: there) }
    if let minutes, let there = other.minutes, minutes == there { return true }
    if let result, let there = other.result, result == there { return true }
    guard !isRead || !other.isRead else { return false }
    switch (hasFigures, other.hasFigures) {
    case (true, false): return !other.numerals.isEmpty || !other.units.isEmpty
    case (false, true): return !numerals.isEmpty || !units.isEmpty
    case (true, true):
      return countsTheSame(as: other) || numerals != other.numerals
        || measuresOtherwise(than: other)
    case (false, false):
      if numerals == other.numerals { return !numerals.isEmpty }
      guard !units.isEmpty, !other.units.isEmpty else { return false }
      return units != other.units || numerals.count != other.numerals.count
    }
  }

  private static func result(_ plain: String) -> ExactValue? {
    let isSign = { (byte: UInt8) in "+-*:/".utf8.contains(byte) }
    guard plain.utf8.dropFirst().contains(where: isSign),
      !plain.utf8.contains(where: { ($0 | 0x20) &- 0x61 < 26 })
    else { return nil }
    return Refutation.value(of: plain, .decimals)
  }

  /// The time of day in a normalised text, also by the twelve hours of a clock: `3:30 pm`, `15.30 Uhr`, `6 p.m.`
  private static func minutes(_ plain: String) -> Int? {
    guard plain.utf8.count < 16, let time = ClockFigures(plain), (0...24).contains(time.hours),
      ["", "uhr", "h", "am", "pm", "oclock", "o'clock"].contains(time.name)
    else { return nil }
    guard let written = time.minutes else {
      return ["am", "pm", "uhr"].contains(time.name) ? time.hours % 12 * 60 : nil
    }
    guard written.count == 2, let minutes = Int(written), minutes < 60 else { return nil }
    return time.hours % 12 * 60 + minutes
  }

  /// The letters and digits of a text, `²` and `³` among them.
  private static func signs(_ plain: String) -> [UInt8] {
    var signs: [UInt8] = []
    var former: UInt8 = 0
    for byte in plain.utf8 {
      if byte &- 0x30 < 10 || byte &- 0x61 < 26 || byte >= 0xC3 || former >= 0xC3 {
        signs.append(byte)
      } else if former == 0xC2, byte == 0xB2 || byte == 0xB3 {
        signs.append(byte &- 0x80)
      }
      former = byte
    }
    return signs
  }

  /// Whether it has the digits of another text and else the same signs, a number word or a unit: `50km/h` and `50 km/h`, `1
  /// Million` and `1 Mio.`, `1:2` and `1 : 2`.
  private func countsTheSame(as other: PossibleAmount) -> Bool {
    guard digits == other.digits else { return false }
    return signs == other.signs || !numerals.isEmpty || !other.numerals.isEmpty
      || !units.isEmpty || !other.units.isEmpty
  }

  private func measuresOtherwise(than other: PossibleAmount) -> Bool {
    !units.isEmpty && !other.units.isEmpty && units != other.units
  }
}
