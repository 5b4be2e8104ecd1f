import Notation

/// What the bytes of a text reveal at first sight, so that most lints need not examine most texts.
struct TextLooks: OptionSet {
  let rawValue: UInt8

  /// There are non-ASCII characters.
  static let beyondASCII = TextLooks(rawValue: 1)
  /// There are characters that are neither ASCII nor Latin-1.
  static let beyondLatin = TextLooks(rawValue: 2)
  /// There are blanks at an end or two in a row. Line ends are intended.
  static let strayBlanks = TextLooks(rawValue: 4)
  /// There are carriage returns.
  static let carriageReturn = TextLooks(rawValue: 8)
  /// There are ampersands, with which entities of web pages begin.
  static let ampersand = TextLooks(rawValue: 16)
  /// There are tabs, line ends or other control characters.
  static let control = TextLooks(rawValue: 32)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Examines a text.
  ///
  /// - Complexity: O(n), eight bytes at a time in texts without control characters.
  init(_ text: String) {
    var text = text
    self = text.withUTF8 { bytes in
      Self.ofLines(UnsafeRawBufferPointer(bytes)) ?? Self.ofBytes(bytes)
    }
  }

  /// What the bytes of a text without control characters reveal; nil if it has some.
  private static func ofLines(_ bytes: UnsafeRawBufferPointer) -> TextLooks? {
    guard bytes.count >= 8, let last = bytes.last else { return nil }
    var looks: TextLooks = last == 0x20 ? .strayBlanks : []
    // A mark in its lowest byte stands for a blank before the word; before the text there is one.
    var blankBefore: UInt64 = 0x80
    var index = 0
    while index < bytes.count {
      // The last word may begin among the bytes of the one before it.
      let start = min(index, bytes.count &- 8)
      let word = EightBytes.word(bytes, at: start)
      if (word &- EightBytes.ones &* 0x20) & ~word & EightBytes.highBits != 0 { return nil }
      let blanks = EightBytes.marks(of: 0x20, in: word)
      if blanks & (blanks << 8 | (start == index ? blankBefore : 0)) != 0 {
        looks.insert(.strayBlanks)
      }
      blankBefore = blanks >> 56
      if EightBytes.marks(of: UInt8(ascii: "&"), in: word) != 0 { looks.insert(.ampersand) }
      let beyond = word & EightBytes.highBits
      if beyond != 0 {
        looks.insert(.beyondASCII)
        // Only bytes from 0xC4 on carry into their highest bit.
        let sums = (word & ~EightBytes.highBits) &+ EightBytes.ones &* 0x3C
        if sums & beyond != 0 { looks.insert(.beyondLatin) }
      }
      index &+= 8
    }
    return looks
  }

  private static func ofBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> TextLooks {
    var looks: TextLooks = []
    var (last, highest): (UInt8, UInt8) = (0x20, 0)
    for byte in bytes {
      if byte <= 0x20 {
        if byte == 0x20, last == 0x20 || last == 0x0A { looks.insert(.strayBlanks) }
        if byte == 0x0D { looks.insert(.carriageReturn) }
        if byte < 0x20 { looks.insert(.control) }
      }
      if byte == UInt8(ascii: "&") { looks.insert(.ampersand) }
      last = byte
      highest = max(highest, byte)
    }
    if !bytes.isEmpty, last == 0x20 { looks.insert(.strayBlanks) }
    if highest >= 0x80 { looks.insert(.beyondASCII) }
    if highest > 0xC3 { looks.insert(.beyondLatin) }
    return looks
  }
}
