/// The letters of a text without what is written one way or another: `U.S.A.` and `USA`, “ice-cream” and “ice cream”, “Straße”
/// and “Strasse”, “Müller” and “Mueller”.
enum BareLetters {
  /// The bytes of the letters; nil for a text without letters, and for one with digits, in which marks matter.
  ///
  /// - Complexity: O(n).
  static func of(_ text: String) -> [UInt8]? {
    var letters: [UInt8] = []
    letters.reserveCapacity(text.utf8.count)
    var isLatin = false
    for byte in AnswerText.normalized(text).utf8 {
      if isLatin {
        isLatin = false
        letters += Self.plain(byte)
      } else if byte &- 0x30 < 10 {
        return nil
      } else if byte == 0xC3 {
        isLatin = true
      } else if byte >= 0x80 || byte &- 0x61 < 26 {
        letters.append(byte)
      }
    }
    return letters.isEmpty ? nil : letters
  }

  /// What is written without diacritics for a letter of Western Europe, by its second byte in UTF-8.
  private static func plain(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x9F: Array("ss".utf8)
    case 0xA4, 0xA6: Array("ae".utf8)
    case 0xB6: Array("oe".utf8)
    case 0xBC: Array("ue".utf8)
    case 0xA0...0xA5: Array("a".utf8)
    case 0xA7: Array("c".utf8)
    case 0xA8...0xAB: Array("e".utf8)
    case 0xAC...0xAF: Array("i".utf8)
    case 0xB1: Array("n".utf8)
    case 0xB2...0xB5, 0xB8: Array("o".utf8)
    case 0xB9...0xBB: Array("u".utf8)
    case 0xBD, 0xBF: Array("y".utf8)
    default: [0xC3, byte]
    }
  }
}
