import Exercises

/// What is kept of a round so that it can be played again: what was asked and what was sent.
///
/// Game, settings and seed stand in the round's record. What was asked is part of it, because a
/// teacher's file may be changed, moved or gone when a child looks back.
public struct RoundReplay: Sendable, Equatable {
  /// Where the exercises came from.
  public let source: ExerciseSource
  /// What was sent, as `RoundMoves.text` writes it.
  public let moves: String
  /// Whether it leads to the very round that was played. What versions before 8 of the database
  /// kept was read again from the form of a file, in which not all stood that decides about a
  /// round: there it is to be seen by playing it.
  public let isExact: Bool

  /// Longer rounds do not go on: a day. So many ticks of rules are led through in a second or two.
  public static let mostTicks = 24 * 60 * 60 * 60

  /// A replay of its parts.
  public init(source: ExerciseSource, moves: String) {
    self.source = source
    self.moves = moves
    isExact = true
  }

  /// The replay of a snapshot (`ExerciseSource.snapshot`) and moves; nil where it is none.
  public init?(snapshot: String, moves: String) {
    guard let source = ExerciseSource(snapshot: snapshot) else { return nil }
    self.init(source: source, moves: moves)
  }
}

extension RoundReplay {
  private static let heading = "teachify round 1\n"

  /// The replay that versions before 8 of the database kept as one text: a heading, the moves, and
  /// a document or operations; nil where it is none.
  ///
  /// - Parameters:
  ///   - excerpt: the text with the moves that were added to it later.
  ///   - record: the round it belongs to.
  public init?(excerpt: String, of record: RoundRecord) {
    guard let start = Self.contentStart(of: excerpt) else { return nil }
    let end = excerpt[start...].firstIndex(of: "\n") ?? excerpt.endIndex
    let rest = excerpt[end...].dropFirst()
    if excerpt[start..<end] == "document" {
      let read = DocumentReader.read(bytes: Array(rest.utf8), fileName: "round.json")
      guard let document = read.document else { return nil }
      source = ExerciseSource(document: document, game: record.game)
    } else {
      let names = rest.split(whereSeparator: { $0 == "," || $0 == "\n" })
      let operations = names.compactMap { Operation(rawValue: String($0)) }
      guard !operations.isEmpty, operations.count == names.count else { return nil }
      source = ExerciseSource(
        operations: operations, game: record.game, title: record.documentTitle)
    }
    moves = String(excerpt[..<start].dropFirst(Self.heading.count))
    isExact = false
  }

  /// An excerpt's text with further moves after those it has.
  public static func excerpt(_ text: String, adding moves: String) -> String {
    guard !moves.isEmpty, let place = contentStart(of: text) else { return text }
    return text[..<place] + moves + text[place...]
  }

  /// Where the line stands that follows the moves.
  private static func contentStart(of text: String) -> String.Index? {
    guard text.hasPrefix(heading) else { return nil }
    var start = text.index(text.startIndex, offsetBy: heading.count)
    while let end = text[start...].firstIndex(of: "\n") {
      if ["document", "operations"].contains(text[start..<end]) { return start }
      start = text.index(after: end)
    }
    return nil
  }

  /// Plays it and tells what came of it; nil where its moves are none of these rules.
  ///
  /// - Parameter record: the round as it was kept, by whose settings, seed and length it is played.
  /// - Complexity: O(ticks).
  public func played<Rules: GameRules>(by rules: Rules.Type, as record: RoundRecord) -> RoundRecord?
  {
    guard record.game == Rules.game, let moves = RoundMoves<Rules.Input>(text: moves) else {
      return nil
    }
    return moves.played(
      on: Rules(exercises: source, settings: record.settings, seed: record.seed),
      ticks: record.ticks)
  }
}
