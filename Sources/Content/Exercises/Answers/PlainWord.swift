/// Eight bytes of a text at once.
enum PlainWord {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Eight bytes as `AnswerText.normalized` writes them, if all are ASCII without control characters and none
  /// of them can be a superfluous blank; nil if that is not certain.
  ///
  /// - Parameters:
  ///   - word: the bytes in memory order.
  ///   - canBeginWithBlank: whether a blank may be the first of them.
  @inline(__always)
  static func normalized(_ word: UInt64, canBeginWithBlank: Bool) -> UInt64? {
    let word = UInt64(littleEndian: word)
    // A byte below 0x20 borrows into its highest bit.
    guard (word | (word &- ones &* 0x20)) & highBits == 0 else { return nil }
    // Each byte is below 0x80, so nothing is carried into the next.
    let blanks = ~((word ^ (ones &* 0x20)) &+ ones &* 0x7F) & highBits
    if blanks != 0 {
      // Neither two blanks in a row nor one at the end, where the next byte is unknown.
      guard blanks & (blanks << 8) == 0, blanks >> 63 == 0, canBeginWithBlank || blanks & 0x80 == 0
      else { return nil }
    }
    let fromA = word &+ ones &* (0x80 - 0x41)
    let behindZ = word &+ ones &* (0x80 - 0x5B)
    let capitals = fromA & ~behindZ & highBits
    return (word | capitals >> 2).littleEndian
  }
}
