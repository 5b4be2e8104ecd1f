import Exercises
import Foundation
import School

/// What a page needs to put values into words: texts, and the moment and place in which it is read.
package struct Words: Sendable {
  /// The texts.
  package let texts: PageTexts
  /// The current moment.
  package let now: Timestamp
  private let calendar: Calendar

  /// Words in a language.
  ///
  /// - Parameters:
  ///   - language: the language.
  ///   - now: the current moment.
  ///   - zone: where the clocks of those who read are; the server's own without it.
  package init(_ language: Language, now: Timestamp, zone: TimeZone = .current) {
    texts = PageTexts(language)
    self.now = now
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
  }

  /// A text, its gaps filled.
  package func callAsFunction(_ key: String, _ values: String...) -> String {
    texts.filled(key, values)
  }

  /// A text about a number of things.
  package func count(_ key: String, _ number: Int) -> String { texts.count(key, number) }

  /// What a game is called; one of a later version by its own name.
  func name(of game: Game) -> String {
    let key = "game.\(game.rawValue)"
    return texts.has(key) ? self(key) : game.rawValue
  }

  /// The school year that is running; from August on, the new one.
  package var schoolYear: SchoolYear {
    let parts = calendar.dateComponents([.year, .month], from: date(now))
    let year = parts.year ?? 1970
    return SchoolYear(start: (parts.month ?? 1) >= 8 ? year : year - 1)
  }

  /// A day and a time, near ones by words: “today, 10:15”.
  package func moment(_ moment: Timestamp) -> String {
    "\(day(moment)), \(time(moment))"
  }

  /// A day, near ones by words.
  package func day(_ moment: Timestamp) -> String {
    let (then, today) = (date(moment), date(now))
    let days =
      calendar.dateComponents(
        [.day], from: calendar.startOfDay(for: today), to: calendar.startOfDay(for: then)
      ).day ?? 2
    switch days {
    case -1: return texts("time.yesterday")
    case 0: return texts("time.today")
    case 1: return texts("time.tomorrow")
    default: break
    }
    let parts = calendar.dateComponents([.year, .month, .day], from: then)
    let (day, month) = (parts.day ?? 1, parts.month ?? 1)
    let year = parts.year == calendar.component(.year, from: today) ? nil : parts.year
    switch texts.language {
    case .german: return "\(day).\(month)." + (year.map(String.init) ?? "")
    case .english:
      return "\(day) \(texts("time.month\(month)"))" + (year.map { " \($0)" } ?? "")
    }
  }

  /// When a day begins that a field for dates has sent, as `2026-12-24`; nil for any other text.
  func beginning(ofDay text: String) -> Timestamp? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.map(\.utf8.count) == [4, 2, 2],
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    let components = DateComponents(calendar: calendar, year: year, month: month, day: day)
    guard components.isValidDate, let date = calendar.date(from: components) else { return nil }
    return Timestamp(milliseconds: Int(date.timeIntervalSince1970 * 1000))
  }

  /// The last moment of such a day.
  func end(ofDay text: String) -> Timestamp? {
    guard let beginning = beginning(ofDay: text),
      let next = calendar.date(byAdding: .day, value: 1, to: date(beginning))
    else { return nil }
    return Timestamp(milliseconds: Int(next.timeIntervalSince1970 * 1000) - 1)
  }

  /// A day as fields for dates take it.
  func field(ofDay moment: Timestamp) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date(moment))
    func padded(_ number: Int?, _ width: Int) -> String {
      let digits = String(number ?? 0)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return [padded(parts.year, 4), padded(parts.month, 2), padded(parts.day, 2)]
      .joined(separator: "-")
  }

  /// When weeks begin, on Mondays: the last ones with the one that is running, and the one after it, when that ends.
  package func beginnings(ofWeeks count: Int) -> [Timestamp] {
    var weeks = calendar
    weeks.firstWeekday = 2
    let today = date(now)
    let monday = weeks.dateInterval(of: .weekOfYear, for: today)?.start ?? today
    return (0...max(count, 0)).compactMap { index in
      // By the calendar: weeks in which clocks change are longer or shorter.
      weeks.date(byAdding: .weekOfYear, value: index - count + 1, to: monday).map {
        Timestamp(milliseconds: Int($0.timeIntervalSince1970 * 1000))
      }
    }
  }

  /// A day with its year, also a near one: “23.11.2026”, “23 Nov 2026”.
  func fullDate(of moment: Timestamp) -> String {
    let year = calendar.component(.year, from: date(moment))
    let day = date(ofDay: moment)
    return texts.language == .german ? "\(day)\(year)" : "\(day) \(year)"
  }

  /// A day by its date alone, in few signs: “23.11.”, “23 Nov”.
  func date(ofDay moment: Timestamp) -> String {
    let parts = calendar.dateComponents([.month, .day], from: date(moment))
    let (day, month) = (parts.day ?? 1, parts.month ?? 1)
    return texts.language == .german
      ? "\(day).\(month)." : "\(day) \(texts("time.month\(month)"))"
  }

  /// A number with two digits behind the point: “0.35”.
  func hundredths(_ number: Double) -> String {
    let hundredths = Int((abs(number) * 100).rounded())
    let digits = hundredths % 100 < 10 ? "0\(hundredths % 100)" : "\(hundredths % 100)"
    let point = texts.language == .german ? "," : "."
    return "\(number < 0 && hundredths > 0 ? "−" : "")\(hundredths / 100)\(point)\(digits)"
  }

  /// How long something took: “3:20”.
  func length(ofSeconds seconds: Int) -> String {
    "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  /// The day and time that a calendar and a clock show at a moment.
  func clock(at moment: Timestamp) -> DateComponents {
    calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date(moment))
  }

  /// What a clock shows at a moment: “10:15”.
  func time(_ moment: Timestamp) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date(moment))
    let minute = parts.minute ?? 0
    return "\(parts.hour ?? 0):\(minute < 10 ? "0" : "")\(minute)"
  }

  private func date(_ moment: Timestamp) -> Date {
    Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
  }
}
