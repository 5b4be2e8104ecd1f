import Classroom
import Controls

/// The player's rounds, latest first, as they are listed.
struct PastRounds {
  /// A round in the list.
  struct Entry {
    /// What is stored of it.
    var round: RoundSummary
    /// The title of its document, in the player's language where it is the program's own.
    var title: String
    /// The day on which it was last played, counted from 1 January 1970.
    var day: Int
  }

  /// The listed rounds.
  let entries: [Entry]
  /// The current day, counted from 1 January 1970.
  let today: Int
  /// The index of the round that was just watched; nil if none was.
  let watched: Int?

  /// More than anybody looks through, and few enough to be shown at once.
  static let longestList = 200

  /// A list of rounds.
  ///
  /// - Parameters:
  ///   - rounds: the rounds, latest first.
  ///   - today: the current day, counted from 1 January 1970.
  ///   - watched: the round that was just watched; nil if none was.
  ///   - day: the local day of a moment.
  ///   - title: a document's title as the player reads it.
  init(
    _ rounds: [RoundSummary], today: Int, after watched: PlayedRound.ID? = nil,
    day: (Timestamp) -> Int, title: (String) -> String
  ) {
    entries = rounds.prefix(Self.longestList).map {
      Entry(round: $0, title: title($0.documentTitle), day: day($0.lastPlayed))
    }
    self.today = today
    self.watched = entries.firstIndex { $0.round.id == watched }
  }

  /// When a round was played, with its points and answers.
  func detail(of entry: Entry, in text: Translation) -> String {
    let round = entry.round
    return text(
      "rounds.counts", dayText(entry.day, in: text),
      text.count("achievements.points", round.score), "\(round.right)",
      "\(round.wrong + round.missed)")
  }

  private func dayText(_ day: Int, in text: Translation) -> String {
    switch today - day {
    case 0: text("date.today")
    case 1: text("date.yesterday")
    default: text.day(day)
    }
  }
}
