/// The room for a text on a board, a sign or a plate: so many lines of such a width, both at the smallest
/// letters that are legible there.
///
/// Rules know no fonts. So what fits is reckoned with the widths of letters in `LetterWidths`, in whole
/// numbers, the same on every machine; `LegibilityTests` compares it with what is drawn.
public struct TextRoom: Sendable, Hashable {
  /// The width of a line, in thousandths of an em.
  public let width: Int
  /// How many lines there are.
  public let lines: Int

  /// Kerning may move letters apart a little: 4 %.
  private static let margin = 25

  /// A room of its parts.
  public init(width: Int, lines: Int) {
    self.width = width
    self.lines = lines
  }

  /// Whether a text keeps within the room. Lines break at blanks and behind hyphens; no word is cut.
  ///
  /// - Complexity: O(n), and at most the room's letters.
  public func holds(_ text: some StringProtocol) -> Bool {
    // The narrowest letter takes a quarter of an em.
    let room = width - width / Self.margin
    if text.utf8.count > 16 * (room / 250 + 1) * lines { return false }
    var (line, word, blanks, used) = (0, 0, 0, 1)
    for scalar in text.unicodeScalars {
      if Self.isBlank(scalar) {
        (line, word, blanks) = (line + blanks + word, 0, word > 0 || line == 0 ? 0 : blanks)
        blanks += LetterWidths.width(of: " ")
        continue
      }
      word += LetterWidths.width(of: scalar)
      if line + blanks + word > room {
        guard word <= room, used < lines else { return false }
        used += 1
        (line, blanks) = (0, 0)
      }
      if scalar == "-" || scalar == "–" { (line, word, blanks) = (line + blanks + word, 0, 0) }
    }
    return true
  }

  /// Whether a sign is white space. Unicode's tables are asked only where its value leaves it open, as
  /// looking there takes longer than all else that is done with a sign.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0: true
    case ..<0x1680: false
    default: scalar.properties.isWhitespace
    }
  }

  /// About how many letters of a usual text it holds, for people.
  ///
  /// A letter of German texts takes 0.57 em with its share of blanks, and a tenth of each line stays
  /// empty where the next word is too long for it.
  var letters: Int { width * lines / 570 * 9 / 10 / 2 * 2 }
}
