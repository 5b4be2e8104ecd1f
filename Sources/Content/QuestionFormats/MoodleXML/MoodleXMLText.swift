import Items

/// Text of a file in Moodle's XML, built piece by piece.
struct MoodleXMLText {
  private(set) var bytes: [UInt8] = []
  /// How often a character had to be left out because XML has no way to write it.
  private(set) var leftOutCount = 0

  /// Appends text that is already XML.
  mutating func add(_ xml: String) {
    bytes.append(contentsOf: xml.utf8)
  }

  /// Appends a text between tags: unchanged if possible, otherwise in a CDATA section.
  mutating func addText(_ text: String) {
    var text = text
    text.withUTF8 { text in
      if Self.needsSection(text) {
        addSection(text)
      } else {
        bytes.append(contentsOf: text)
      }
    }
  }

  /// Appends the value of an attribute, without its quotation marks.
  mutating func addValue(_ value: String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": add("&amp;")
      case "<": add("&lt;")
      case ">": add("&gt;")
      case "\"": add("&quot;")
      case "\t", "\n", "\r": add("&#\(scalar.value);")
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": leftOutCount += 1
      default:
        bytes.append(
          contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
      }
    }
  }

  private static func needsSection(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    if LineByte.isBlankOrEnd(first) || LineByte.isBlankOrEnd(last) { return true }
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""): return true
      // Carriage returns and characters that XML cannot hold also need a closer look.
      case 0x0D, 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0xEF: return true
      default: continue
      }
    }
    return false
  }

  /// Appends a CDATA section, which is split at characters that it may not contain, and at what looks
  /// like the start of a question.
  private mutating func addSection(_ text: UnsafeBufferPointer<UInt8>) {
    let open = "<![CDATA["
    let close = "]]>"
    add(open)
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "]") where Self.follows("]>", in: text, at: index + 1):
        add("]]" + close + open + ">")
        index += 3
        continue
      case UInt8(ascii: "<") where Self.follows("question", in: text, at: index + 1):
        add("<" + close + open)
      case 0x0D: add(close + "&#13;" + open)
      case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20: leftOutCount += 1
      case 0xEF where Self.isNoCharacter(text, at: index):
        leftOutCount += 1
        index += 3
        continue
      default: bytes.append(byte)
      }
      index += 1
    }
    add(close)
  }

  private static func follows(
    _ word: StaticString, in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Bool {
    guard index + word.utf8CodeUnitCount <= text.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where text[index + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Whether U+FFFE or U+FFFF is here.
  private static func isNoCharacter(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE
  }
}
