import Classroom
import Controls

/// The last day on which a document is meant to be played, as it is seen from today. What is over can
/// be played all the same.
struct Deadline {
  /// The day, counted from the first of January 1970.
  let day: Int
  /// How many days there are until then, below zero where it is over; nil where nothing tells what day
  /// it is.
  let daysLeft: Int?

  /// The deadline of a document; nil where it has none.
  ///
  /// - Parameter today: counted as `day` is; nil where nothing tells it.
  init?(of entry: LibraryEntry, today: Int?) {
    guard let written = entry.document.deadline,
      let day = Timestamp(written + "T00:00:00.000Z")?.day()
    else { return nil }
    self.day = day
    daysLeft = today.map { day - $0 }
  }

  /// Whether its day is over.
  var isOver: Bool { daysLeft.map { $0 < 0 } ?? false }

  /// Days so near are told without their year.
  private static let nearDays = 180

  /// What it says, as in `bis morgen`.
  func told(in text: Translation) -> String {
    guard let daysLeft else { return text("document.deadline", text.day(day)) }
    if daysLeft == 0 { return text("document.deadline.today") }
    if daysLeft == 1 { return text("document.deadline.tomorrow") }
    let day = abs(daysLeft) < Deadline.nearDays ? text.shortDay(day) : text.day(day)
    return text(isOver ? "document.deadline.over" : "document.deadline", day)
  }

  /// Documents as the menu shows them: first what is to be played soon, the nearest in front, then
  /// what has no deadline, then what is over. Of equal ones the order stays.
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
