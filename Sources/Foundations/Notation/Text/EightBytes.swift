/// Examines eight bytes of a text at once.
///
/// Public because package-level functions are not inlined into the loops of other rooms, and a call for each
/// eight bytes would cost several times the work itself.
public enum EightBytes {
  /// The lowest bit of each of eight bytes.
  @inlinable @inline(__always)
  public static var ones: UInt64 { 0x0101_0101_0101_0101 }
  /// The highest bit of each of eight bytes.
  @inlinable @inline(__always)
  public static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// The bytes of a text from an index on, the first one lowest, padded with blanks.
  @inlinable @inline(__always)
  public static func word(_ bytes: UnsafeRawBufferPointer, at index: Int) -> UInt64 {
    if index &+ 8 <= bytes.count {
      return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
    var word = ones &* 0x20
    for place in (index..<max(index, bytes.count)).reversed() {
      word = word << 8 | UInt64(bytes[place])
    }
    return word
  }

  /// The bytes of a text from an index on, the first one lowest, padded with blanks.
  @inlinable @inline(__always)
  public static func word(_ bytes: [UInt8], at index: Int) -> UInt64 {
    bytes.withUnsafeBytes { word($0, at: index) }
  }

  /// A mark at the first byte that is the given one or a control character, and possibly incorrect marks
  /// after it; none if there is no such byte. Faster than exact marks.
  @inlinable @inline(__always)
  public static func marks(ofControlOr byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return ((difference &- ones) & ~difference | (word &- ones &* 0x20) & ~word) & highBits
  }

  /// The first index of a byte from an index on; nil if it does not occur.
  package static func firstIndex(of byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var index = start
      while index &+ 8 <= bytes.count {
        let marks = marks(of: byte, in: word(bytes, at: index))
        if marks != 0 { return index &+ marks.trailingZeroBitCount / 8 }
        index &+= 8
      }
      while index < bytes.count, bytes[index] != byte { index &+= 1 }
      return index < bytes.count ? index : nil
    }
  }

  /// The first index, from an index on, of the given byte or a control character; the number of bytes if none
  /// occurs.
  @inlinable
  public static func firstIndex(ofControlOr byte: UInt8, in bytes: [UInt8], from start: Int) -> Int
  {
    bytes.withUnsafeBytes { bytes in
      var index = start
      while index < bytes.count {
        let marks = marks(ofControlOr: byte, in: word(bytes, at: index))
        if marks != 0 { return min(index &+ marks.trailingZeroBitCount / 8, bytes.count) }
        index &+= 8
      }
      return bytes.count
    }
  }

  /// Whether a text has a byte.
  ///
  /// - Complexity: O(n), eight bytes at a time.
  package static func occurs(_ byte: UInt8, in text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { occurs(byte, in: UnsafeRawBufferPointer($0)) }
      ?? text.utf8.contains(byte)
  }

  /// Whether one of the bytes is the given one.
  @inlinable @inline(__always)
  public static func occurs(_ byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Bool {
    let wanted = ones &* UInt64(byte)
    var index = 0
    while index < bytes.count {
      // What pads the end must not be found there.
      if index &+ 8 > bytes.count { return bytes[index...].contains(byte) }
      let difference = word(bytes, at: index) ^ wanted
      if (difference &- ones) & ~difference & highBits != 0 { return true }
      index &+= 8
    }
    return false
  }

  /// Whether the bytes of two texts of the same length are equal.
  @inlinable @inline(__always)
  public static func areEqual(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
  ) -> Bool {
    let count = left.count
    guard count == right.count else { return false }
    var index = 0
    while index &+ 8 <= count {
      if word(left, at: index) != word(right, at: index) { return false }
      index &+= 8
    }
    while index < count {
      if left[index] != right[index] { return false }
      index &+= 1
    }
    return true
  }

  /// The highest bit of each byte that is the given one, exact for all eight.
  @inlinable @inline(__always)
  public static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    let lowBits = (difference & ~highBits) &+ ~highBits
    return ~(lowBits | difference) & highBits
  }

  /// A mark at the first byte that ends or interrupts a JSON string, and possibly incorrect marks after it: a
  /// quotation mark, a backslash or a control character.
  ///
  /// - Parameter word: the bytes, the first one lowest.
  @inline(__always)
  static func interruptions(ofString word: UInt64) -> UInt64 {
    let controls = (word &- ones &* 0x20) & ~word & highBits
    return controls | marks(of: UInt8(ascii: "\""), in: word)
      | marks(of: UInt8(ascii: "\\"), in: word)
  }

  /// How many times either of two bytes occurs.
  static func count(of first: UInt8, _ second: UInt8, in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { bytes in
      var count = 0
      var index = 0
      while index &+ 8 <= bytes.count {
        // One counter for each of eight positions, with a maximum of 255.
        var counters: UInt64 = 0
        let end = min(bytes.count &- 7, index &+ 255 &* 8)
        while index < end {
          let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          counters &+= (marks(of: first, in: word) | marks(of: second, in: word)) >> 7
          index &+= 8
        }
        let pairs = (counters & 0x00FF_00FF_00FF_00FF) &+ (counters >> 8 & 0x00FF_00FF_00FF_00FF)
        count &+= Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
      }
      while index < bytes.count {
        count &+= bytes[index] == first || bytes[index] == second ? 1 : 0
        index &+= 1
      }
      return count
    }
  }
}
