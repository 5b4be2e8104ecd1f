/// The first eight bytes of an answer, which distinguish most answers.
package enum AnswerBeginning {
  /// The bytes, the first one lowest, padded with zeros.
  package static func bytes(_ text: String) -> UInt64 {
    // Without copying the text, which `withUTF8` may have to do.
    if let word = text.utf8.withContiguousStorageIfAvailable({ bytes($0) }) { return word }
    var text = text
    return text.withUTF8 { bytes($0) }
  }

  @inline(__always)
  private static func bytes(_ source: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(source)
    if raw.count >= 8 { return UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)) }
    var word: UInt64 = 0
    for index in raw.indices.reversed() { word = word << 8 | UInt64(raw[index]) }
    return word
  }

  /// Whether the first byte is that of a letter of ASCII or Latin-1, so that the answer is neither
  /// empty nor a number.
  package static func isLetter(_ bytes: UInt64) -> Bool {
    let first = UInt8(truncatingIfNeeded: bytes)
    return (first | 0x20) &- 0x61 < 26 || first == 0xC3
  }

  /// Whether two answers differ, in the sense of `AnswerKey`, at the first position where they are not equal
  /// apart from case: there each must have an ASCII letter or digit, or one of them its end. False means that
  /// it is not known.
  package static func areDifferent(_ left: UInt64, _ right: UInt64) -> Bool {
    var left = left
    var right = right
    while true {
      let difference = left ^ right
      guard difference != 0 else { return false }
      let shift = UInt64(difference.trailingZeroBitCount & ~7)
      left >>= shift
      right >>= shift
      let one = UInt8(truncatingIfNeeded: left)
      let other = UInt8(truncatingIfNeeded: right)
      guard isPlain(one), isPlain(other) else {
        return one == 0 && isPlain(other) || other == 0 && isPlain(one)
      }
      if one ^ other != 0x20 || one < 0x40 { return true }
      left >>= 8
      right >>= 8
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }
}
