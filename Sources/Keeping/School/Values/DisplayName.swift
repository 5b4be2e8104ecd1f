/// A name of a person, a class, a subject or a school: it fits on a card and on one line of a list.
public struct DisplayName: Sendable, Hashable {
  /// The name, without surrounding blanks: 1 to `longest` characters, at least one of them visible.
  public let text: String

  /// The maximum number of characters of a name: longer ones don't fit on a card.
  public static let longest = 40

  /// A name without surrounding blanks; nil if it is empty, too long, more than one line, or has no visible
  /// character.
  public init?(_ text: String) {
    let isBlank = { (character: Character) in character.isWhitespace }
    let name = String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    guard !name.isEmpty, name.count <= Self.longest,
      name.unicodeScalars.count <= Self.longest * 4,
      !name.unicodeScalars.contains(where: {
        $0.properties.generalCategory == .control || Self.turns.contains($0.value)
      }),
      name.unicodeScalars.contains(where: Self.isVisible)
    else { return nil }
    self.text = name
  }

  /// Characters that change the direction of the following text, even of what follows a name.
  private static let turns: Set<UInt32> = Set(Array(0x202A...0x202E) + Array(0x2066...0x2069))

  /// Whether a character is visible by itself.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    // The empty Braille cell counts as a symbol but shows nothing.
    guard !scalar.properties.isDefaultIgnorableCodePoint, scalar.value != 0x2800 else {
      return false
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .privateUse, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark:
      return false
    default: return true
    }
  }
}
