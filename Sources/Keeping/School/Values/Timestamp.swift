/// A moment: milliseconds since the first of January 1970 in UTC, without leap seconds.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// Milliseconds since 1970.
  public let milliseconds: Int

  /// The supported moments: the years 0 to 9999, so that calculations with them cannot overflow.
  public static let range =
    Timestamp(unchecked: -62_167_219_200_000)...Timestamp(unchecked: 253_402_300_799_999)

  /// The moment at a number of milliseconds since 1970, clamped to `range`.
  public init(milliseconds: Int) {
    let range = Self.range
    self.init(
      unchecked: min(
        max(milliseconds, range.lowerBound.milliseconds), range.upperBound.milliseconds))
  }

  /// The moment at a number of seconds since 1970, clamped to `range`; 1970 for NaN.
  public init(seconds: Double) {
    let milliseconds = (seconds * 1000).rounded(.down)
    let range = Self.range
    if milliseconds.isNaN {
      self.init(milliseconds: 0)
    } else if milliseconds < Double(range.lowerBound.milliseconds) {
      self = range.lowerBound
    } else if milliseconds > Double(range.upperBound.milliseconds) {
      self = range.upperBound
    } else {
      self.init(milliseconds: Int(milliseconds))
    }
  }

  private init(unchecked milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  /// Whether one moment is before another.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The day, counted from the first of January 1970, in a time zone with this offset from UTC in seconds.
  public func day(secondsFromGMT: Int = 0) -> Int {
    Self.floorDivide(milliseconds + 1000 * secondsFromGMT, 86_400_000)
  }
}

extension Timestamp: CustomStringConvertible {
  /// The moment as in `2026-01-31T08:15:00.000Z` (RFC 3339).
  public var description: String {
    let inDay = milliseconds - 86_400_000 * day()
    let (seconds, rest) = (inDay / 1000, inDay % 1000)
    return Self.dayText(day()) + "T" + Self.digits(seconds / 3600, 2) + ":"
      + Self.digits(seconds / 60 % 60, 2) + ":" + Self.digits(seconds % 60, 2) + "."
      + Self.digits(rest, 3) + "Z"
  }

  /// The moment in a text as `description` writes it; nil for any other text.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let pattern = Array("0000-00-00T00:00:00.000Z".utf8)
    guard bytes.count == pattern.count else { return nil }
    for (byte, expected) in zip(bytes, pattern) {
      let isDigit = (0x30...0x39).contains(byte)
      guard expected == 0x30 ? isDigit : byte == expected else { return nil }
    }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { 10 * $0 + Int($1 - 0x30) }
    }
    let day = Self.day(year: number(0..<4), month: number(5..<7), day: number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    self.init(
      milliseconds: 86_400_000 * day + 3_600_000 * hour + 60_000 * minute + 1000 * second
        + number(20..<23))
    // A month 13 or a 30th of February would be written as another day.
    guard description == text else { return nil }
  }

  /// A day, counted from the first of January 1970, as `YYYY-MM-DD`.
  public static func dayText(_ day: Int) -> String {
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, so that
    // the leap day is a year's last.
    let shifted = day + 719_468
    let era = floorDivide(shifted, 146_097)
    let ofEra = shifted - 146_097 * era
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * ofYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + 400 * era + (month <= 2 ? 1 : 0)
    let dayOfMonth = ofYear - (153 * monthFromMarch + 2) / 5 + 1
    return digits(year, 4) + "-" + digits(month, 2) + "-" + digits(dayOfMonth, 2)
  }

  private static func day(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = floorDivide(shiftedYear, 400)
    let yearOfEra = shiftedYear - 400 * era
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return 146_097 * era + 365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100 + ofYear - 719_468
  }

  private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    number / divisor - (number % divisor < 0 ? 1 : 0)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
