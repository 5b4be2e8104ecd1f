/// Reads words in an encoding and rates how plausible they are.
struct WordReading {
  let encoding: TextEncoding
  /// The cost of the encoding in bits before anything about the text is known.
  let prior: Double
  private let codes: [UInt32]
  private let kinds: [Kind]
  private let small: [UInt32]
  private let languages: [LetterModel]

  private enum Kind { case small, capital, sign(Sign) }

  /// Classes of signs by their typical position in texts.
  private enum Sign {
    case opening, closing, inner, apostrophe, dash, dots, unit, fraction, operation, rare, never
  }

  /// Nil if characters can have several bytes.
  init?(_ encoding: TextEncoding) {
    guard let codes = encoding.upperCodes else { return nil }
    self.encoding = encoding
    self.codes = codes
    prior = LetterModel.bits(encoding.share)
    languages = encoding.languages
    kinds = codes.map(Self.kind)
    small = codes.map { code in
      guard let scalar = Unicode.Scalar(code) else { return code }
      return scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? code
    }
  }

  /// Whether a word has other characters in another reading.
  func reads(_ word: [UInt8], unlike other: WordReading) -> Bool {
    word.contains { $0 >= 0x80 && codes[Int($0) - 0x80] != other.codes[Int($0) - 0x80] }
  }

  /// The cost of a word in bits: the less likely it is, the higher.
  func cost(of word: ByteWords.Word) -> Double {
    var cost = 0.0
    var letters: [UInt32] = []
    var capitals = 0
    var hasSmall = false
    let bytes = word.bytes
    for index in bytes.indices {
      switch kind(of: bytes[index]) {
      case .small:
        // Only ß is written in lowercase among capitals.
        if capitals > 1, !hasSmall, bytes[index] >= 0x80, letter(bytes[index]) != 0xDF {
          cost += Self.strange
        }
        hasSmall = true
        letters.append(letter(bytes[index]))
      case .capital:
        if hasSmall { cost += Self.strange }
        capitals += 1
        letters.append(letter(bytes[index]))
      case .sign(let sign):
        let before = index > 0 && isLetter(bytes[index - 1])
        let behind = index + 1 < bytes.count && isLetter(bytes[index + 1])
        cost += Self.cost(of: sign, before, behind, atDigit: word.isAtDigit)
        hasSmall = false
        capitals = 0
      }
    }
    guard !letters.isEmpty else { return cost }
    if capitals > 1, capitals == letters.count { cost += Self.loud }
    if letters.count == bytes.count, KnownWords.contains(letters) { cost -= Self.known }
    if word.isAtDigit, bytes.contains(where: { $0 >= 0x80 && isLetter($0) }) { cost += 4 }
    cost += Self.costOfVowels(letters)
    // A single letter is common in lists of letters but not in sentences.
    if bytes.count == 1 { cost += 2 }
    let inLanguages = languages.map { model in
      letters.reduce(model.prior) { $0 + model.cost(of: $1) }
    }
    return cost + (inLanguages.min() ?? 0)
  }

  /// The bonus in bits for a known word over its letters alone.
  private static let known = 8.0

  /// The cost of a capital after lowercase letters, and of lowercase letters among capitals.
  private static let strange = 8.0

  /// The cost of a word in all capitals.
  private static let loud = 2.0

  /// The cost of three or more vowels in a row, which are rare, even more so if one of them has a diacritic.
  private static func costOfVowels(_ letters: [UInt32]) -> Double {
    var (cost, run, hasMark) = (0.0, 0, false)
    for letter in letters {
      if vowels.contains(letter) {
        run += 1
        hasMark = hasMark || letter > 0x7F
        if run > 2, hasMark { cost += 4 }
      } else {
        (run, hasMark) = (0, false)
      }
    }
    return cost
  }

  private static let vowels = Set(
    "aeiouäöüáàâãåæéèêëíìîïóòôõøúùûýąęěőűůăı".unicodeScalars.map(\.value))

  private func kind(of byte: UInt8) -> Kind {
    byte < 0x80 ? (byte < 0x60 ? .capital : .small) : kinds[Int(byte) - 0x80]
  }

  private func letter(_ byte: UInt8) -> UInt32 {
    byte < 0x80 ? UInt32(byte | 0x20) : small[Int(byte) - 0x80]
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    if case .sign = kind(of: byte) { return false }
    return true
  }

  private static func cost(
    of sign: Sign, _ before: Bool, _ behind: Bool, atDigit: Bool
  ) -> Double {
    let isBetween = before && behind
    switch sign {
    case .opening: return before ? 14 : behind || atDigit ? 7 : 9
    case .closing: return behind ? 14 : before || atDigit ? 7 : 9
    case .inner: return isBetween ? 16 : 11
    case .apostrophe: return 7
    case .dash: return isBetween ? 12 : 7
    // Dots that stand for an omission are followed by a blank.
    case .dots: return behind ? 12 : 7
    case .unit: return before && !atDigit || behind && !atDigit ? 16 : atDigit ? 6 : 8
    case .fraction: return before || behind ? 12 : atDigit ? 7 : 8
    case .operation: return before || behind ? 12 : 7
    case .rare: return isBetween ? 30 : before || behind ? 16 : 13
    case .never: return 40
    }
  }

  private static func kind(_ code: UInt32) -> Kind {
    guard let scalar = Unicode.Scalar(code), code != 0xFFFD, !(0xE000..<0xF900).contains(code)
    else {
      return .sign(.never)
    }
    switch scalar {
    case "„", "‚", "¿", "¡": return .sign(.opening)
    case "”": return .sign(.closing)
    case "’": return .sign(.apostrophe)
    case "‹", "›": return .sign(.inner)
    case "…": return .sign(.dots)
    // Which of the other quotation marks is the opening one depends on the language.
    case "–", "—", "•", "·", "\u{A0}", "“", "‘", "«", "»": return .sign(.dash)
    case "°", "€", "£", "%", "²", "³": return .sign(.unit)
    case "½", "¼", "¾": return .sign(.fraction)
    case "×", "÷", "−", "±", "≤", "≥", "≠", "≈": return .sign(.operation)
    // In Unicode, Spanish ordinals, ligatures and mathematical letters also count as letters.
    case "ª", "º", "ﬁ", "ﬂ", "ƒ", "µ", "Ω", "π", "ˆ", "ˇ", "þ", "Þ", "ð", "Ð": return .sign(.rare)
    default:
      // Some scripts have no capitals.
      if scalar.properties.isLowercase || scalar.properties.generalCategory == .otherLetter {
        return .small
      }
      return scalar.properties.isUppercase ? .capital : .sign(.rare)
    }
  }
}
