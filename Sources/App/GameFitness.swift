import Controls
import Exercises
import Play

/// How well a document suits a game: how many exercises can be played, and why others cannot.
struct GameFitness {
  /// The game asked about.
  let game: Game
  /// The fingerprint by which rounds of the document are kept.
  let documentHash: String
  /// Whether the teacher means the document for the game.
  let isMeant: Bool
  /// How many exercises a round has.
  let playable: Int
  /// How many are left out because a text is too long for the game.
  let tooLong: Int
  /// How many are left out because there are too few wrong answers to offer.
  let tooFew: Int

  init(of entry: LibraryEntry, as game: Game) {
    let document = entry.document
    self.game = game
    isMeant = document.games.isEmpty || document.games.contains(game)
    let source = entry.source(for: game)
    documentHash = source.hash
    playable = source.count ?? .max
    tooLong = source.skipped.filter { Playability.reason(for: $0.exercise, in: game) != nil }.count
    tooFew = source.skipped.count - tooLong
  }

  /// How many exercises the game leaves out.
  var leftOut: Int { tooLong + tooFew }

  /// Whether there is anything to play.
  var isPlayable: Bool { isMeant && playable > 0 }

  /// Why nothing can be played, in a few words; empty if something can.
  func refusal(in text: Translation) -> String {
    guard !isPlayable else { return "" }
    guard isMeant else { return text("document.notMeant") }
    if tooLong == 0, tooFew == 0 { return text("document.nothing") }
    return text(tooLong >= tooFew ? "document.tooLong" : "document.tooFew")
  }

  /// How many exercises the game leaves out and why, in a sentence; empty if none.
  func sentence(in text: Translation) -> String {
    guard leftOut > 0 else { return "" }
    let reason = tooFew == 0 ? "tooLong" : tooLong == 0 ? "tooFew" : "both"
    return text.count(
      "document.leftOut.\(reason)", leftOut, text("game.\(game.rawValue).title"))
  }
}
