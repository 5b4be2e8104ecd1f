/// A 64-bit fingerprint of a state: equal states give equal values on every machine and run.
///
/// Unlike `Hasher` it has no per-process seed, so it may be written to files and compared later. It
/// detects differences but does not protect against forgery.
public struct StateDigest: Sendable, Equatable {
  /// The fingerprint of everything combined so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// An empty digest.
  public init() {}

  /// Adds eight bytes.
  public mutating func combine(_ word: UInt64) {
    var mixed = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
    value = mixed ^ (mixed >> 29)
  }

  /// Adds a whole number.
  public mutating func combine(_ number: Int) {
    combine(UInt64(bitPattern: Int64(number)))
  }

  /// Adds a Boolean.
  public mutating func combine(_ flag: Bool) {
    combine(flag ? 1 as UInt64 : 2)
  }

  /// Adds a number bit by bit; 0 and −0 count as equal.
  public mutating func combine(_ number: Double) {
    combine(number == 0 ? 0 : number.bitPattern)
  }

  /// Adds a text by its UTF-8 bytes and their number, so that "ab","c" differs from "a","bc".
  public mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(contiguous: $0) }
  }

  /// Adds bytes and their number.
  public mutating func combine(bytes: some Sequence<UInt8>) {
    // From this module each byte of an unknown sequence costs a call and an allocation.
    if bytes.withContiguousStorageIfAvailable({ combine(contiguous: $0) }) != nil { return }
    var word: UInt64 = 0
    var count = 0
    for byte in bytes {
      word = (word << 8) | UInt64(byte)
      count += 1
      if count % 8 == 0 {
        combine(word)
        word = 0
      }
    }
    combine(word)
    combine(count)
  }

  /// The same as `combine(bytes:)`, eight bytes at a time.
  private mutating func combine(contiguous bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= raw.count {
      combine(UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var word: UInt64 = 0
    while index < raw.count {
      word = (word << 8) | UInt64(raw[index])
      index += 1
    }
    combine(word)
    combine(raw.count)
  }

  /// The first twelve digits of `text`: short enough to need no allocation.
  public var shortText: String {
    let value = value
    return String(unsafeUninitializedCapacity: 12) { digits in
      for index in 0..<12 {
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * index)) & 15
        digits[index] = digit + (digit < 10 ? 0x30 : 0x57)
      }
      return 12
    }
  }

  /// The number in `shortText`: the highest 48 bits.
  package var shortValue: UInt64 { value >> 16 }

  /// The number in a text in the format of `shortText`; nil for any other text.
  package static func shortValue(of text: String) -> UInt64? {
    guard text.utf8.count == 12 else { return nil }
    var value: UInt64 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt64(byte - 0x30)
      case 0x61...0x66: value = value << 4 | UInt64(byte - 0x57)
      default: return nil
      }
    }
    return value
  }

  /// Sixteen hexadecimal digits, as written in recordings.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
