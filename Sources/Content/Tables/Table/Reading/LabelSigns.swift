/// The letters and numbers by which people label answers, other than `A` and `1`: those of other scripts, in circles, or
/// Roman ones.
enum LabelSigns {
  /// The letters of an alphabet in which answers are labelled, in its order; the Greek ones also as words are folded.
  private static let alphabets = ["абвгдежз", "αβγδεζηθ", "άβγδέζήθ"].map { letters in
    letters.map { String($0) }
  }

  /// The place of a letter of another alphabet than the Latin one, counted from 0; nil for anything else.
  static func place(_ letter: Character) -> Int? {
    let small = letter.lowercased()
    return alphabets.lazy.compactMap { $0.firstIndex(of: small) }.first
  }

  /// The number of a Roman numeral up to X in capital letters; nil for anything else.
  static func roman(_ text: some StringProtocol) -> Int? {
    numerals.firstIndex { $0 == text }.map { $0 + 1 }
  }

  private static let numerals = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]

  /// A cell that says which answer is right, in the signs that are read: `✓B` as `B`, `②` and `٢` as `2`, `Ⓑ` and `Б` as
  /// `B`.
  ///
  /// - Parameter hasLatinLetters: whether the answers are labelled by Latin letters, so that `В` is not the third.
  /// - Complexity: O(n).
  static func plain(_ cell: String, hasLatinLetters: @autoclosure () -> Bool) -> String {
    guard cell.utf8.contains(where: { $0 > 0x7F }), cell.utf8.count <= 40 else { return cell }
    var text = ""
    for character in cell {
      guard let scalar = character.unicodeScalars.first, !character.isASCII else {
        text.append(character)
        continue
      }
      switch scalar.value {
      case 0x2460...0x2473: text += "\(scalar.value - 0x2460 + 1)"
      case 0x2776...0x277F: text += "\(scalar.value - 0x2776 + 1)"
      case 0x24B6...0x24CF: text += letter(scalar.value - 0x24B6)
      case 0x24D0...0x24E9: text += letter(scalar.value - 0x24D0)
      case 0xFF21...0xFF3A: text += letter(scalar.value - 0xFF21)
      case 0xFF41...0xFF5A: text += letter(scalar.value - 0xFF41)
      case 0x2160...0x2169: text += "\(scalar.value - 0x2160 + 1)"
      // Ticks and arrows before a letter only point at it.
      case 0x2705, 0x2713, 0x2714, 0x2611, 0x2612, 0x2192, 0x25BA, 0x2022, 0xFE0F: continue
      default:
        if let digit = character.wholeNumberValue, scalar.properties.numericType == .decimal {
          text += "\(digit)"
        } else {
          text.append(character)
        }
      }
    }
    let letters = text.filter(\.isLetter)
    guard letters.count == 1, let place = place(letters[letters.startIndex]), !hasLatinLetters()
    else { return text }
    return String(text.map { $0.isLetter ? Character(letter(UInt32(place))) : $0 })
  }

  private static func letter(_ place: UInt32) -> String {
    String(UnicodeScalar(UInt8(0x41 + min(place, 25))))
  }

  /// Headings with Roman numerals in Arabic ones, if neighbours count from I: `Antwort I` and `Antwort II` as `Antwort 1`
  /// and `Antwort 2`.
  static func arabic(_ headings: [String]) -> [String] {
    let parts = headings.map { heading -> (stem: String, number: Int)? in
      let words = heading.split(separator: " ")
      guard let last = words.last, let number = roman(last) else { return nil }
      return (words.dropLast().joined(separator: " "), number)
    }
    guard
      let first = parts.indices.dropLast().first(where: {
        parts[$0]?.number == 1 && parts[$0 + 1]?.number == 2
          && parts[$0]?.stem == parts[$0 + 1]?.stem
      }), let stem = parts[first]?.stem
    else { return headings }
    var arabic = headings
    for index in headings.indices[first...] {
      guard let part = parts[index], part.stem == stem, part.number == index - first + 1 else {
        break
      }
      arabic[index] = stem.isEmpty ? "\(part.number)" : "\(stem) \(part.number)"
    }
    return arabic
  }
}
