import Classroom
import Documents
import Play

extension RoundRecording {
  /// The replay of the round; nil if a text is not valid.
  ///
  /// - Parameters:
  ///   - record: the recorded round.
  ///   - profile: the game it was played in.
  /// - Complexity: O(n) in the bytes.
  func replay(of record: RoundRecord, in profile: GameProfile) -> RoundReplay? {
    replay(of: record, in: profile) {
      DocumentReader.read(bytes: $0, fileName: "round.json").document
    }
  }
}
