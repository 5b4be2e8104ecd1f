import Controls
import Exercises
import Play

/// How well a document suits a game: how many exercises can be played, and why others cannot.
package struct GameFitness {
  /// The game in question.
  let game: Game
  /// The fingerprint under which rounds of the document are stored.
  let documentHash: String
  /// The games that the teacher intends the document for; empty for all.
  private let meant: [Game]
  /// The number of exercises in a round.
  let playable: Int
  /// The number left out because a text is too long for the game.
  let tooLong: Int
  /// The number left out because there are too few wrong answers to offer.
  let tooFew: Int
  /// The number left out because several answers are to be chosen.
  let several: Int

  package init(of entry: LibraryEntry, as profile: GameProfile) {
    let document = entry.document
    let game = profile.game
    self.game = game
    // Which games play an exercise with pins is the library's to say.
    meant = entry.pins?.chosen == nil ? document.games : []
    let source = entry.source(for: profile)
    documentHash = source.hash
    playable = source.count ?? .max
    tooLong = source.skipped.count(where: \.obstacle.isLong)
    several = source.skipped.count(where: \.obstacle.isOfSeveral)
    tooFew = source.skipped.count - tooLong - several
  }

  /// The number of exercises that the game leaves out.
  package var leftOut: Int { tooLong + tooFew + several }

  /// Whether the teacher intends the document for the game.
  private var isMeant: Bool { meant.isEmpty || meant.contains(game) }

  /// Whether there is anything to play.
  package var isPlayable: Bool { isMeant && playable > 0 }

  /// Why nothing can be played, in a few words; empty if something can.
  func refusal(in text: Translation) -> String {
    switch refusal {
    case nil: ""
    case .notMeant: text("document.notMeant", meantNames(in: text))
    case .nothing: text("document.nothing")
    case .tooLong: text("document.tooLong")
    case .tooFew: text("document.tooFew")
    case .several: text("document.several")
    }
  }

  /// Why nothing can be played, as explained to a child who tries to; empty if something can.
  func explanation(in text: Translation) -> String {
    refusal.map {
      text(
        "document.why.\($0.rawValue)", text("game.\(game.rawValue).title"), meantNames(in: text))
    } ?? ""
  }

  /// The names of the games that the document is intended for.
  private func meantNames(in text: Translation) -> String {
    let names = meant.map { text("game.\($0.rawValue).title") }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return text("document.and", names.dropLast().joined(separator: ", "), last)
  }

  private enum Refusal: String {
    case notMeant, nothing, tooLong, tooFew, several
  }

  private var refusal: Refusal? {
    guard !isPlayable else { return nil }
    guard isMeant else { return .notMeant }
    if leftOut == 0 { return .nothing }
    if several > max(tooLong, tooFew) { return .several }
    return tooLong >= tooFew ? .tooLong : .tooFew
  }

  /// How many exercises the game leaves out and why, as a sentence; empty if none.
  func sentence(in text: Translation) -> String {
    guard leftOut > 0 else { return "" }
    let reasons = [("tooLong", tooLong), ("tooFew", tooFew), ("several", several)]
      .filter { $0.1 > 0 }.map(\.0)
    let reason = reasons.count == 1 ? reasons[0] : several == 0 ? "both" : "mixed"
    return text.count(
      "document.leftOut.\(reason)", leftOut, text("game.\(game.rawValue).title"))
  }
}
