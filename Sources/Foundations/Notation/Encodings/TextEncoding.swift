/// How a text's characters are encoded as bytes.
public enum TextEncoding: String, Sendable, CaseIterable {
  /// The encoding of modern programs.
  case utf8 = "utf-8"
  /// Two bytes per code unit, the lower one first, as in Excel's “Unicode text”.
  case utf16LittleEndian = "utf-16le"
  /// Two bytes per code unit, the higher one first.
  case utf16BigEndian = "utf-16be"
  /// Western European Windows.
  case windows1252 = "windows-1252"
  /// Central European Windows: Polish, Czech, Hungarian.
  case windows1250 = "windows-1250"
  /// Cyrillic Windows.
  case windows1251 = "windows-1251"
  /// Greek Windows.
  case windows1253 = "windows-1253"
  /// Turkish Windows.
  case windows1254 = "windows-1254"
  /// Hebrew Windows.
  case windows1255 = "windows-1255"
  /// Central European, of older Unix systems.
  case iso8859part2 = "iso-8859-2"
  /// Turkish, of older Unix systems.
  case iso8859part9 = "iso-8859-9"
  /// Western European with the euro.
  case iso8859part15 = "iso-8859-15"
  /// Western European DOS, as old school programs and Excel's “CSV (MS-DOS)” write it.
  case dos850 = "cp850"
  /// Western European, of Macs before OS X and of Excel for Mac.
  case macRoman = "mac-roman"
  /// Russian, of older Unix systems.
  case koi8r = "koi8-r"

  /// The usual name.
  public var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16 LE"
    case .utf16BigEndian: "UTF-16 BE"
    case .windows1252: "Windows-1252"
    case .windows1250: "Windows-1250"
    case .windows1251: "Windows-1251"
    case .windows1253: "Windows-1253"
    case .windows1254: "Windows-1254"
    case .windows1255: "Windows-1255"
    case .iso8859part2: "ISO 8859-2"
    case .iso8859part9: "ISO 8859-9"
    case .iso8859part15: "ISO 8859-15"
    case .dos850: "DOS (code page 850)"
    case .macRoman: "Mac Roman"
    case .koi8r: "KOI8-R"
    }
  }

  /// The encoding with a commonly used name, ignoring case and punctuation: `cp1250`, `latin1`,
  /// `ISO_8859-15`, `UTF16LE`. Nil for an unsupported encoding.
  public init?(named name: String) {
    let bare = String(
      name.lowercased().unicodeScalars.filter { !"-_. ".unicodeScalars.contains($0) })
    guard let found = Self.allCases.first(where: { $0.names.contains(bare) }) else { return nil }
    self = found
  }

  /// The names by which it is known, without punctuation.
  private var names: [String] {
    switch self {
    case .utf8: ["utf8"]
    case .utf16LittleEndian: ["utf16le", "utf16", "unicode"]
    case .utf16BigEndian: ["utf16be"]
    // The bytes of control characters in ISO 8859-1 are letters here; texts don't contain such control
    // characters.
    case .windows1252: ["windows1252", "cp1252", "ansi", "iso88591", "latin1"]
    case .windows1250: ["windows1250", "cp1250"]
    case .windows1251: ["windows1251", "cp1251"]
    case .windows1253: ["windows1253", "cp1253"]
    case .windows1254: ["windows1254", "cp1254"]
    case .windows1255: ["windows1255", "cp1255"]
    case .iso8859part2: ["iso88592", "latin2"]
    case .iso8859part9: ["iso88599", "latin5"]
    case .iso8859part15: ["iso885915", "latin9"]
    case .dos850: ["cp850", "ibm850", "dos", "msdos", "850"]
    case .macRoman: ["macroman", "macintosh", "mac", "applemacintosh"]
    case .koi8r: ["koi8r", "koi8"]
    }
  }

  /// The code points of the bytes 0x80…0xFF; nil if characters can have several bytes.
  package var upperCodes: [UInt32]? { upperHalf.map { $0.unicodeScalars.map(\.value) } }

  /// The text in UTF-8; undefined bytes become U+FFFD. Nil if characters can have several bytes.
  package func decode(_ bytes: some Collection<UInt8>) -> [UInt8]? {
    guard let upper = upperCodes else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        appendUTF8(upper[Int(byte) - 0x80], to: &text)
      }
    }
    return text
  }
}
