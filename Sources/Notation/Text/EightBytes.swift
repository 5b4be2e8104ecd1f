/// Looking at eight bytes of a text at once.
package enum EightBytes {
  @usableFromInline static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @usableFromInline static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// The highest bit of each byte that is the wanted one, exact for all eight.
  @inlinable
  package static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    let lowBits = (difference & ~highBits) &+ ~highBits
    return ~(lowBits | difference) & highBits
  }

  /// Whether a byte ends or interrupts a JSON string: a quotation mark, a backslash or a control
  /// character.
  @inline(__always)
  static func interruptsString(_ word: UInt64) -> Bool {
    let controls = (word &- ones &* 0x20) & ~word & highBits
    return controls | marks(of: UInt8(ascii: "\""), in: word)
      | marks(of: UInt8(ascii: "\\"), in: word) != 0
  }

  /// How often two bytes occur.
  static func count(of first: UInt8, _ second: UInt8, in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { bytes in
      var count = 0
      var index = 0
      while index &+ 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        count &+= (marks(of: first, in: word) | marks(of: second, in: word)).nonzeroBitCount
        index &+= 8
      }
      while index < bytes.count {
        count &+= bytes[index] == first || bytes[index] == second ? 1 : 0
        index &+= 1
      }
      return count
    }
  }
}
