extension NumberFormat.Section {
  /// A moment as this section shows it; nil outside of the calendar.
  func date(_ days: Double, _ language: SheetLanguage, from1904: Bool) -> String? {
    guard let moment = SheetDate(days: days, from1904: from1904) else { return nil }
    let hasHalfDay = pieces.contains(.halfDay)
    var text = ""
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let words): text += words
      case .slash: text += language == .german ? "." : "/"
      // Points between parts; with zeros they are fractions of a second, which nobody types.
      case .digits(let signs): text += signs.contains { "0#?".contains($0) } ? "" : signs
      case .halfDay: text += moment.hour < 12 ? "AM" : "PM"
      case .date(let letters):
        text += part(
          letters, moment, language, isMinute: isMinute(index), hasHalfDay: hasHalfDay)
      default: break
      }
    }
    return text
  }

  private func part(
    _ letters: String, _ moment: SheetDate, _ language: SheetLanguage, isMinute: Bool,
    hasHalfDay: Bool
  ) -> String {
    let count = letters.utf8.count
    switch letters.first {
    case "[":
      switch letters.last {
      case "h": return String(moment.totalSeconds / 3600)
      case "m": return String(moment.totalSeconds / 60)
      default: return String(moment.totalSeconds)
      }
    case "y": return count > 2 ? padded(moment.year, 4) : padded(moment.year % 100, 2)
    case "m" where isMinute: return padded(moment.minute, count)
    case "m":
      switch count {
      case 1, 2: return padded(moment.month, count)
      case 3: return language.shortMonth(moment.month)
      case 5: return String(language.month(moment.month).prefix(1))
      default: return language.month(moment.month)
      }
    case "d":
      switch count {
      case 1, 2: return padded(moment.day, count)
      case 3: return String(language.weekday(moment.weekday).prefix(language.shortWeekday))
      default: return language.weekday(moment.weekday)
      }
    case "h":
      let hour = hasHalfDay ? (moment.hour + 11) % 12 + 1 : moment.hour
      return padded(hour, count)
    default: return padded(moment.second, count)
    }
  }

  /// Whether an `m` stands for minutes: directly after hours, or directly before seconds.
  private func isMinute(_ index: Int) -> Bool {
    guard case .date(let letters) = pieces[index], letters.first == "m", letters.utf8.count <= 2
    else { return false }
    let before = pieces[..<index].last(where: \.isDatePart)
    let behind = pieces[(index + 1)...].first(where: \.isDatePart)
    return before?.dateLetter == "h" || behind?.dateLetter == "s"
  }

  private func padded(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, min(count, 4) - text.utf8.count)) + text
  }
}

extension NumberFormat.Piece {
  fileprivate var isDatePart: Bool {
    if case .date = self { true } else { false }
  }

  /// The letter of a part of a date, without its bracket.
  fileprivate var dateLetter: Character? {
    if case .date(let letters) = self { letters.last } else { nil }
  }
}
