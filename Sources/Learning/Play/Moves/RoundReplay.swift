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
  public init(source: ExerciseSource, moves: String, isExact: Bool = true) {
    self.source = source
    self.moves = moves
    self.isExact = isExact
  }

  /// The replay from a snapshot (`ExerciseSource.snapshot`) and moves; nil if the snapshot is not
  /// valid.
  public init?(snapshot: String, moves: String) {
    guard let source = ExerciseSource(snapshot: snapshot) else { return nil }
    self.init(source: source, moves: moves)
  }
}

extension RoundReplay {
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

  /// Plays the replay and returns its end with the moments of its answers; nil if its moves are not valid for the
  /// rules, or it was stopped.
  ///
  /// - Parameters:
  ///   - rules: the rules of the round's game.
  ///   - record: the stored round, whose settings, seed and length are used.
  ///   - goesOn: asked every second of the round and when something happens in it; false stops the replay.
  /// - Complexity: O(n) in the ticks.
  @usableFromInline
  func ending<Rules: GameRules>(
    by rules: Rules.Type, as record: RoundRecord, while goesOn: () -> Bool
  ) -> GamePlay.Ending? {
    guard record.game == Rules.game, let moves = RoundMoves<Rules.Input>(text: moves), goesOn()
    else { return nil }
    var rules = Rules(exercises: source, settings: record.settings, seed: record.seed)
    var (answerTicks, waited, isStopped): ([Int], Int, Bool) = ([], 0, false)
    moves.lead(&rules, to: record.ticks) { rules, events, length in
      waited += 1
      guard !events.isEmpty || waited == 60 else { return true }
      waited = 0
      let count = rules.records.count
      while answerTicks.count < count { answerTicks.append(length) }
      isStopped = !goesOn()
      return !isStopped
    }
    return isStopped ? nil : GamePlay.Ending(rules, answerTicks: answerTicks)
  }

  /// Plays the replay and returns the resulting record; nil if its moves are not valid for these
  /// rules.
  public func played<Rules: GameRules>(by rules: Rules.Type, as record: RoundRecord) -> RoundRecord?
  {
    end(by: rules, as: record).map { RoundRecord(of: $0) }
  }
}
