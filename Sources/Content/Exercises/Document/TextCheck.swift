import Notation

/// Which characters a text for pupils may contain.
package enum TextCheck {
  /// Whether it has neither replacement characters nor control characters other than tabs and line ends.
  package static func isReadable(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isReadable($0) }
  }

  /// Whether the text from an index on has none of these characters.
  package static func isReadable(_ bytes: [UInt8], from start: Int) -> Bool {
    bytes.withUnsafeBufferPointer { isReadable(UnsafeBufferPointer(rebasing: $0[start...])) }
  }

  private static func isReadable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index < bytes.count {
      while index &+ 8 <= raw.count,
        isSurelyReadable(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      {
        index &+= 8
      }
      guard index < bytes.count else { break }
      let byte = bytes[index]
      index += 1
      if byte < 0x20 {
        guard byte == 0x09 || byte == 0x0A || byte == 0x0D else { return false }
      } else if byte == 0x7F {
        return false
      } else if byte == 0xEF, index + 1 < bytes.count, bytes[index] == 0xBF,
        bytes[index + 1] == 0xBD
      {
        return false
      }
    }
    return true
  }

  /// Whether eight bytes contain neither a control character other than tabs and line ends, nor the first
  /// byte of a replacement character.
  @inline(__always)
  private static func isSurelyReadable(_ word: UInt64) -> Bool {
    if isPlain(word) { return true }
    let lowBits = word & ~EightBytes.highBits
    let controls = ~((lowBits &+ EightBytes.ones &* 0x60) | word) & EightBytes.highBits
    let unreadable = EightBytes.marks(of: 0x7F, in: word) | EightBytes.marks(of: 0xEF, in: word)
    if controls | unreadable == 0 { return true }
    let allowed =
      EightBytes.marks(of: 0x09, in: word) | EightBytes.marks(of: 0x0A, in: word)
      | EightBytes.marks(of: 0x0D, in: word)
    return controls & ~allowed | unreadable == 0
  }

  /// Whether each of eight bytes is ASCII and not a control character.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    // A byte below 0x20 borrows from its highest bit, one of 0x7F and more carries into it.
    ((word &- EightBytes.ones &* 0x20) | (word &+ EightBytes.ones) | word) & EightBytes.highBits
      == 0
  }

  /// Whether none of its characters is visible.
  package static func isBlank(_ text: String) -> Bool {
    if let first = text.utf8.first, first > 0x20, first < 0x80 { return false }
    for byte in text.utf8 {
      switch byte {
      case 0x09...0x0D, 0x20: continue
      case 0x80...: return AnswerText.normalized(text).isEmpty
      default: return false
      }
    }
    return true
  }
}
