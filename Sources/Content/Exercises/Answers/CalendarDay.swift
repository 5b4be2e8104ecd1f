/// A day of a year, as answers name it: `24.12.`, `24. Dezember 1914`, “December 24th”, `1990-10-03`.
struct CalendarDay: Equatable {
  private let day: Int
  private let month: Int
  private let year: Int?

  /// Nil for a normalised text that is no date.
  init?(_ plain: String) {
    guard plain.utf8.contains(where: { [0x20, 0x2D, 0x2E].contains($0) }) else { return nil }
    let words = plain.split { !($0.isLetter || $0.isNumber) }.filter { !Self.dropped.contains($0) }
    guard (2...4).contains(words.count) else { return nil }
    var numbers = words.compactMap(Self.number)
    let names = words.filter { Self.number($0) == nil }
    if names.count == 1, let month = Self.month(names[0]), (1...2).contains(numbers.count) {
      if numbers[0] > 31 { numbers.reverse() }
      (day, self.month, year) = (numbers[0], month, numbers.count > 1 ? numbers[1] : nil)
    } else {
      guard names.isEmpty, (2...3).contains(numbers.count),
        plain.contains(".") || plain.contains("-") && numbers.count == 3
      else { return nil }
      if numbers[0] > 31 { numbers.reverse() }
      (day, month, year) = (numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : nil)
    }
    guard (1...31).contains(day), (1...12).contains(month) else { return nil }
  }

  /// Whether both may be the same day: years that are not said, or only by two figures, may be the same.
  func mayBeSame(as other: CalendarDay) -> Bool {
    guard day == other.day, month == other.month else { return false }
    guard let year, let there = other.year else { return true }
    return year == there || min(year, there) < 100 && year % 100 == there % 100
  }

  /// `24`, and `24th`.
  private static func number(_ word: Substring) -> Int? {
    let ends = ["st", "nd", "rd", "th"]
    return Int(ends.contains(where: word.hasSuffix) ? word.dropLast(2) : word)
  }

  private static func month(_ word: Substring) -> Int? { months[word.prefix(3)] }

  private static let dropped: Set<Substring> = [
    "der", "den", "dem", "am", "im", "the", "of", "on", "in", "montag", "dienstag", "mittwoch",
    "donnerstag", "freitag",
    "samstag", "sonnabend", "sonntag", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday",
  ]
  private static let months: [Substring: Int] = [
    "jan": 1, "jän": 1, "feb": 2, "mär": 3, "mae": 3, "mar": 3, "apr": 4, "mai": 5, "may": 5,
    "jun": 6, "jul": 7,
    "aug": 8, "sep": 9, "okt": 10, "oct": 10, "nov": 11, "dez": 12, "dec": 12,
  ]
}
