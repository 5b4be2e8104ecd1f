import Exercises

/// What is stored of a round so that it can be played again: what was asked and what was sent.
///
/// Game, settings and seed are in the round's record. What was asked is included because a
/// teacher's file may have been changed, moved or deleted by the time a child looks back.
public struct RoundReplay: Sendable, Equatable {
  /// The source of the exercises.
  public let source: ExerciseSource
  /// The inputs sent, in the format of `RoundMoves.text`.
  public let moves: String
  /// Whether it reproduces exactly the round that was played. Versions before 8 of the database
  /// stored the document in its file format, which did not contain everything that determines a
  /// round: then only playing it shows whether it does.
  public let isExact: Bool

  /// The longest round that can be continued: a day. The rules replay this many ticks in a second
  /// or two.
  public static let mostTicks = 24 * 60 * 60 * 60

  /// A replay from its parts.
  public init(source: ExerciseSource, moves: String) {
    self.source = source
    self.moves = moves
    isExact = true
  }

  /// The replay from a snapshot (`ExerciseSource.snapshot`) and moves; nil if the snapshot is not
  /// valid.
  public init?(snapshot: String, moves: String) {
    guard let source = ExerciseSource(snapshot: snapshot) else { return nil }
    self.init(source: source, moves: moves)
  }
}

extension RoundReplay {
  private static let heading = "teachify round 1\n"

  /// The replay that versions before 8 of the database stored as one text: a heading, the moves,
  /// and a document or operations; nil if it is not valid.
  ///
  /// - Parameters:
  ///   - excerpt: the text, including moves that were added to it later.
  ///   - record: the round it belongs to.
  ///   - profile: the game it was played in.
  public init?(excerpt: String, of record: RoundRecord, in profile: GameProfile) {
    guard record.game == profile.game, let start = Self.contentStart(of: excerpt) else {
      return nil
    }
    // No round of that time waited for reading.
    var profile = profile
    profile.waitsForReading = false
    let end = excerpt[start...].firstIndex(of: "\n") ?? excerpt.endIndex
    let rest = excerpt[end...].dropFirst()
    if excerpt[start..<end] == "document" {
      let read = DocumentReader.read(bytes: Array(rest.utf8), fileName: "round.json")
      guard let document = read.document else { return nil }
      source = ExerciseSource(document: document, for: profile)
    } else {
      let names = rest.split(whereSeparator: { $0 == "," || $0 == "\n" })
      let operations = names.compactMap { Operation(rawValue: String($0)) }
      guard !operations.isEmpty, operations.count == names.count else { return nil }
      source = ExerciseSource(
        operations: operations, for: profile, title: record.documentTitle)
    }
    moves = String(excerpt[..<start].dropFirst(Self.heading.count))
    isExact = false
  }

  /// An excerpt's text with further moves appended to its moves.
  public static func excerpt(_ text: String, adding moves: String) -> String {
    guard !moves.isEmpty, let place = contentStart(of: text) else { return text }
    return text[..<place] + moves + text[place...]
  }

  /// The start of the line that follows the moves.
  private static func contentStart(of text: String) -> String.Index? {
    guard text.hasPrefix(heading) else { return nil }
    var start = text.index(text.startIndex, offsetBy: heading.count)
    while let end = text[start...].firstIndex(of: "\n") {
      if ["document", "operations"].contains(text[start..<end]) { return start }
      start = text.index(after: end)
    }
    return nil
  }

  /// Plays the replay and returns the rules at its end; nil if its moves are not valid for them.
  ///
  /// - Parameters:
  ///   - rules: the rules of the round's game.
  ///   - record: the stored round, whose settings, seed and length are used.
  ///
  /// - Complexity: O(n) in the ticks.
  public func end<Rules: GameRules>(by rules: Rules.Type, as record: RoundRecord) -> Rules? {
    guard record.game == Rules.game, let moves = RoundMoves<Rules.Input>(text: moves) else {
      return nil
    }
    var rules = Rules(exercises: source, settings: record.settings, seed: record.seed)
    moves.lead(&rules, to: record.ticks)
    return rules
  }

  /// Plays the replay and returns the resulting record; nil if its moves are not valid for these
  /// rules.
  public func played<Rules: GameRules>(by rules: Rules.Type, as record: RoundRecord) -> RoundRecord?
  {
    end(by: rules, as: record).map { RoundRecord(of: $0) }
  }
}
