/// The escapes of JSON strings.
package enum JSONString {
  /// The text that a string's content stands for.
  ///
  /// Never fails: what is not a known escape stands for its last character, half a surrogate pair
  /// for U+FFFD. The reader has reported both.
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

  /// What the letter behind a backslash stands for; nil if there is no such escape.
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

  /// The number of four hexadecimal digits; nil if there are no four.
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

  /// The code point whose digits begin at `index`, over one or two `\u` escapes.
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

  /// A text as a JSON string with its quotation marks; only what must be escaped is.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
