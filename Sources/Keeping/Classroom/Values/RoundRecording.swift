import Play

/// By what a round can be played again.
public enum RoundRecording: Sendable, Equatable {
  /// All that was asked, as `ExerciseSource.snapshot` writes it, and all that was sent to the rules,
  /// as `RoundMoves.text` does.
  case whole(snapshot: String, moves: String)
  /// The one text that versions before 8 of the database kept: what was asked stands in it in the
  /// form of a file, in which not all stands that decides about a round.
  case excerpt(String)

  /// What was sent to the rules; nil where the text is none.
  ///
  /// - Parameters:
  ///   - record: the round it belongs to.
  ///   - profile: the game it was played in.
  /// - Complexity: O(n) in the bytes.
  public func replay(of record: RoundRecord, in profile: GameProfile) -> RoundReplay? {
    switch self {
    case .whole(let snapshot, let moves): RoundReplay(snapshot: snapshot, moves: moves)
    case .excerpt(let text): RoundReplay(excerpt: text, of: record, in: profile)
    }
  }
}
