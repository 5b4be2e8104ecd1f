import Exercises
import Play

/// What a round can be replayed from.
public enum RoundRecording: Sendable, Equatable {
  /// Everything that was asked, as `ExerciseSource.snapshot` writes it, and everything that was sent to the
  /// rules, as `RoundMoves.text` writes it.
  case whole(snapshot: String, moves: String)
  /// The single text that versions before 8 of the database stored. It holds what was asked in the form of a
  /// file, which lacks some of what affects a round.
  case excerpt(String)

  /// The replay of the round; nil if a text is not valid.
  ///
  /// - Parameters:
  ///   - record: the recorded round.
  ///   - profile: the game it was played in.
  ///   - reading: the document that the bytes of a file hold, for an excerpt; nil if they hold none.
  /// - Complexity: O(n) in the bytes.
  public func replay(
    of record: RoundRecord, in profile: GameProfile,
    reading: (_ file: [UInt8]) -> ExerciseDocument?
  ) -> RoundReplay? {
    switch self {
    case .whole(let snapshot, let moves): RoundReplay(snapshot: snapshot, moves: moves)
    case .excerpt(let text):
      RoundReplay(excerpt: text, of: record, in: profile, reading: reading)
    }
  }
}
