/// A text by which spreadsheets show a time of day: `07:30`, `12:04:00`, `3:05:00 PM`.
///
/// They also show `12:4` in this form.
package struct ClockTime: Equatable {
  package let hours: Int
  /// From 0 to 59; always written with two digits.
  package let minutes: Int
  /// Whether seconds are shown; they are always 00.
  package let hasSeconds: Bool
  /// `AM` or `PM`; empty on a 24-hour clock.
  let half: String

  /// Nil for any other text, including times whose seconds are not 00.
  package init?(_ text: String) {
    let length = text.utf8.count
    guard length >= 4, length <= 12, let first = text.utf8.first, (0x30...0x39).contains(first)
    else { return nil }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 1 || words.count == 2 && ["AM", "PM"].contains(words[1]) else {
      return nil
    }
    let parts = words[0].utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3,
      parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } }),
      (1...3).contains(parts[0].count), parts.dropFirst().allSatisfy({ $0.count == 2 }),
      let hours = Int(String(parts[0]) ?? ""), let minutes = Int(String(parts[1]) ?? ""),
      minutes < 60, parts.count == 2 || parts[2].elementsEqual("00".utf8)
    else { return nil }
    self.hours = hours
    self.minutes = minutes
    hasSeconds = parts.count == 3
    half = words.count == 2 ? String(words[1]) : ""
  }

  /// As people write it: `7:30`.
  package var shown: String {
    "\(hours):\(minutes < 10 ? "0" : "")\(minutes)" + (half.isEmpty ? "" : " " + half)
  }

  /// What may have been typed instead: `12:4`.
  package var typed: String { "\(fullHours):\(minutes)" }

  /// The hours on a 24-hour clock.
  private var fullHours: Int {
    half.isEmpty ? hours : hours % 12 + (half == "PM" ? 12 : 0)
  }

  /// Whether a number is the quotient of hours and minutes.
  package func isQuotient(_ number: Double) -> Bool {
    minutes > 0 && abs(number * Double(minutes) - Double(fullHours)) < 1e-9
  }

  /// Whether a number is the time's length in minutes.
  package func isDuration(_ number: Double) -> Bool { number == Double(fullHours * 60 + minutes) }
}
