import Items

/// Symbols that Word takes from symbol fonts instead of letters: `<w:sym w:font="Wingdings" w:char="F0FC"/>`.
enum WordSign {
  /// The symbol as Unicode text; nil for symbols that exercises are not known to use.
  ///
  /// - Parameters:
  ///   - font: the name of the font.
  ///   - code: the character code in the font, in hexadecimal digits; most are offset by U+F000.
  static func text(font: String?, code: String?) -> String? {
    guard let code = code.flatMap({ UInt32($0, radix: 16) }) else { return nil }
    let place = code >= 0xF000 ? code - 0xF000 : code
    switch font?.lowercased() {
    case "wingdings": return wingdings[place]
    case "wingdings 2": return wingdings2[place]
    case "symbol": return symbol[place]
    case "wingdings 3", "webdings": return nil
    default:
      // A font of ordinary characters, such as MS Gothic for the boxes of forms.
      guard (0xE000..<0xF900).contains(code) == false else { return nil }
      return Unicode.Scalar(code).map { String(Character($0)) }
    }
  }

  /// Whether the letters of a font are symbols, so that `ü` stands for ✓.
  static func isFontOfSigns(_ font: String?) -> Bool {
    font.map { fonts.contains($0.lowercased()) } ?? false
  }

  /// Letters of such a font as Unicode text; nil if one of them is a symbol that exercises are not known to use.
  static func text(font: String, letters: String) -> String? {
    var text = ""
    for letter in letters.unicodeScalars {
      if letter == " " || letter == "\n" {
        text.unicodeScalars.append(letter)
        continue
      }
      guard let sign = self.text(font: font, code: String(letter.value, radix: 16)) else {
        return nil
      }
      text += sign
    }
    return text
  }

  private static let fonts: Set<String> = [
    "wingdings", "wingdings 2", "wingdings 3", "webdings", "symbol",
  ]

  private static let wingdings: [UInt32: String] = [
    0xFB: "✗", 0xFC: "✓", 0xFD: "☒", 0xFE: "☑", 0x78: "☒", 0x6F: "☐", 0xA8: "☐", 0x71: "☐",
    0x72: "☐", 0xA1: "○", 0x6C: "●", 0x6E: "■", 0x4A: "☺", 0x4C: "☹", 0xE0: "→", 0xDF: "←",
    0xE8: "→", 0xF0: "→",
  ]
  private static let wingdings2: [UInt32: String] = [
    0x4F: "✗", 0x50: "✓", 0x51: "☒", 0x52: "☑", 0x53: "☒", 0x54: "☒", 0x2A: "☐", 0xA3: "☐",
  ]
  private static let symbol: [UInt32: String] = [
    0x2B: "+", 0x2D: "−", 0x3D: "=", 0x3C: "<", 0x3E: ">", 0xA3: "≤", 0xB3: "≥", 0xB9: "≠",
    0xBB: "≈", 0xB4: "×", 0xB8: "÷", 0xD7: "·", 0xB7: "·", 0xB1: "±", 0xB0: "°", 0xD6: "√",
    0xAE: "→", 0xAC: "←", 0xA5: "∞", 0x61: "α", 0x62: "β", 0x67: "γ", 0x64: "δ", 0x70: "π",
    0x44: "Δ", 0x57: "Ω", 0x6D: "µ",
  ]
}
