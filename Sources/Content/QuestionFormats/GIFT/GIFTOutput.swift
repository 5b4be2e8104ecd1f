/// The bytes of a GIFT file while it is written.
struct GIFTOutput {
  private(set) var bytes: [UInt8] = []
  /// Whether the last thing written was a category.
  var isBehindCategory = false

  /// Writes GIFT syntax unescaped.
  mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes a text, with a backslash before every special character of GIFT.
  mutating func escape(_ text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { escape($0) }
    if isDone == nil { escape(Array(text.utf8)) }
  }

  private mutating func escape(_ text: some Collection<UInt8>) {
    for byte in text {
      switch byte {
      case 0x0A:
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(ascii: "n"))
      case UInt8(ascii: "n"): bytes.append(byte)
      default:
        if GIFTSyntax.isEscapable(byte) { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
    }
  }

  /// Whether a text begins like a markup declaration.
  static func beginsWithMarkup(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "[")
      && GIFTMarkup.allCases.contains { text.utf8.starts(with: $0.prefix.utf8) }
  }

  /// Whether a text at the beginning of a line would be read as a comment, a byte order mark, or JSON.
  static func needsGuard(_ text: String) -> Bool {
    text.utf8.starts(with: "//".utf8) || text.utf8.first == UInt8(ascii: "[")
      || text.unicodeScalars.first == "\u{FEFF}"
  }
}
