import Classroom
import Controls

/// The last day on which a document is meant to be played, as seen from today. It can still be
/// played afterwards.
struct Deadline {
  /// The day, counted from 1 January 1970.
  let day: Int
  /// The number of days until then, negative if it is over; nil if the current day is not known.
  let daysLeft: Int?

  /// The deadline of a document; nil if it has none.
  ///
  /// - Parameter today: counted as `day` is; nil if it is not known.
  init?(of entry: LibraryEntry, today: Int?) {
    guard let written = entry.document.deadline,
      let day = Timestamp(written + "T00:00:00.000Z")?.day()
    else { return nil }
    self.init(day: day, today: today, isOver: today.map { day < $0 } ?? false)
  }

  /// Whether it is over.
  let isOver: Bool

  /// The deadline of an assignment.
  ///
  /// - Parameters:
  ///   - day: its day, counted from 1 January 1970.
  ///   - today: counted as `day` is; nil if it is not known.
  ///   - isOver: whether it is over, possibly earlier on its day.
  init(day: Int, today: Int?, isOver: Bool) {
    self.day = day
    self.isOver = isOver
    daysLeft = today.map { day - $0 }
  }

  /// Deadlines within this number of days are shown without their year.
  private static let nearDays = 180

  /// Its text, as in `bis morgen`.
  func told(in text: Translation) -> String {
    guard let daysLeft else { return text("document.deadline", text.day(day)) }
    if daysLeft == 0, !isOver { return text("document.deadline.today") }
    if daysLeft == 1, !isOver { return text("document.deadline.tomorrow") }
    let day = abs(daysLeft) < Deadline.nearDays ? text.shortDay(day) : text.day(day)
    return text(isOver ? "document.deadline.over" : "document.deadline", day)
  }

  /// Documents in the order of the menu: first those to be played soon, the nearest first, then
  /// those without a deadline, then those whose deadline is over. The sort is stable.
  static func sorted(_ entries: [LibraryEntry], today: Int?) -> [LibraryEntry] {
    guard let today else { return entries }
    func rank(_ entry: LibraryEntry) -> (Int, Int) {
      guard let deadline = Deadline(of: entry, today: today) else { return (1, 0) }
      return deadline.isOver ? (2, 0) : (0, deadline.day)
    }
    let ranked = entries.enumerated().map { (rank: rank($1), place: $0, entry: $1) }
    return ranked.sorted { ($0.rank.0, $0.rank.1, $0.place) < ($1.rank.0, $1.rank.1, $1.place) }
      .map(\.entry)
  }
}
