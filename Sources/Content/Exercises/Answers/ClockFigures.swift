/// A time of day in figures, and what stands behind them without blanks and points: `3:30 p.m.`, `15.30 Uhr`, “6 pm”.
struct ClockFigures {
  let hours: Int
  /// As written; nil for full hours.
  let minutes: Substring?
  let name: String

  /// Nil for a normalised text that does not begin with one number or two.
  init?(_ plain: String) {
    guard let first = plain.utf8.first, first &- 0x30 < 10 else { return nil }
    let parts = plain.prefix { $0.isNumber || $0 == ":" || $0 == "." }
      .split { $0 == ":" || $0 == "." }
    guard (1...2).contains(parts.count), let hours = Int(parts[0]) else { return nil }
    self.hours = hours
    minutes = parts.count == 2 ? parts[1] : nil
    name = String(
      plain.filter { $0 != " " && $0 != "." }.drop { $0.isNumber || $0 == ":" })
  }
}
