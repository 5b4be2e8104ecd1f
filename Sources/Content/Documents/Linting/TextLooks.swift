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

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Examines a text.
  ///
  /// - Complexity: O(n).
  init(_ text: String) {
    var text = text
    self = text.withUTF8 { bytes in
      var looks: TextLooks = []
      var (last, highest): (UInt8, UInt8) = (0x20, 0)
      for byte in bytes {
        if byte <= 0x20 {
          if byte == 0x20, last == 0x20 || last == 0x0A { looks.insert(.strayBlanks) }
          if byte == 0x0D { looks.insert(.carriageReturn) }
        }
        last = byte
        highest = max(highest, byte)
      }
      if !bytes.isEmpty, last == 0x20 { looks.insert(.strayBlanks) }
      if highest >= 0x80 { looks.insert(.beyondASCII) }
      if highest > 0xC3 { looks.insert(.beyondLatin) }
      return looks
    }
  }
}
