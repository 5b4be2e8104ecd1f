/// The escapes of JSON strings.
package enum JSONString {
  /// The text represented by a string's content.
  ///
  /// Never fails: an unknown escape stands for its last character, half a surrogate pair for U+FFFD. The
  /// reader has reported both.
  package static func unescaped(_ content: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      let byte = content[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < content.endIndex else {
        text.append(byte)
        continue
      }
      let escape = content[index]
      index += 1
      if escape == UInt8(ascii: "u") {
        appendUTF8(codePoint(content, at: &index), to: &text)
      } else {
        text.append(character(ofEscape: escape) ?? escape)
      }
    }
    return CombiningMarks.text(text)
  }

  /// The character for the letter after a backslash; nil if there is no such escape.
  package static func character(ofEscape escape: UInt8) -> UInt8? {
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): escape
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The number in four hexadecimal digits; nil if there aren't four.
  package static func hexadecimal(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt32? {
    guard index + 4 <= bytes.endIndex else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte - 0x41 + 10)
      case 0x61...0x66: value = value << 4 | UInt32(byte - 0x61 + 10)
      default: return nil
      }
    }
    return value
  }

  /// The code point whose digits begin at `index`, from one or two `\u` escapes.
  private static func codePoint(_ content: ArraySlice<UInt8>, at index: inout Int) -> UInt32 {
    guard let first = hexadecimal(content, at: index) else { return 0xFFFD }
    index += 4
    guard (0xD800..<0xE000).contains(first) else { return first }
    guard first < 0xDC00, content[index...].starts(with: [0x5C, 0x75]),
      let second = hexadecimal(content, at: index + 2), (0xDC00..<0xE000).contains(second)
    else { return 0xFFFD }
    index += 6
    return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
  }

  /// Which characters are escaped.
  package enum Escapes: Sendable {
    /// Those that JSON requires, and the control character 0x7F.
    case needed
    /// Additionally the other control characters, and characters that change the direction or end lines: for
    /// terminals, so that they are visible.
    case invisible
  }

  /// A text as a JSON string with its quotation marks; only what must be escaped is escaped.
  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes, escapes: .needed)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text as a JSON string with its quotation marks.
  static func append(_ text: String, to bytes: inout [UInt8], escapes: Escapes) {
    bytes.append(UInt8(ascii: "\""))
    let isSeen = escapes == .needed || !text.utf8.contains(where: mayBeInvisible)
    if !isSeen {
      for scalar in text.unicodeScalars { appendVisible(scalar, to: &bytes) }
    } else if text.utf8.contains(where: isEscaped) {
      for byte in text.utf8 { append(byte, to: &bytes) }
    } else {
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  /// Whether a byte may begin a character that `Escapes.invisible` escapes.
  private static func mayBeInvisible(_ byte: UInt8) -> Bool {
    byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    guard isEscaped(byte) else { return bytes.append(byte) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
    case UInt8(ascii: "\r"): bytes += #"\r"#.utf8
    case UInt8(ascii: "\t"): bytes += #"\t"#.utf8
    default: appendCode(UInt32(byte), to: &bytes)
    }
  }

  private static func appendVisible(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar.value {
    case ..<0x80: append(UInt8(scalar.value), to: &bytes)
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
      appendCode(scalar.value, to: &bytes)
    default: appendUTF8(scalar.value, to: &bytes)
    }
  }

  private static func appendCode(_ value: UInt32, to bytes: inout [UInt8]) {
    let digits = String(value, radix: 16)
    bytes += (#"\u"# + String(repeating: "0", count: 4 - digits.count) + digits).utf8
  }
}
