/// A child who plays on this machine.
public struct Pupil: Sendable, Equatable, Identifiable {
  /// A pupil's identifier.
  public typealias ID = Identifier<Pupil>

  /// The pupil's identifier, the same on every machine.
  public let id: ID
  /// A name or a pseudonym; two pupils may have the same.
  public var name: String
  /// The name of the picture on the pupil's card.
  public var animal: String
  /// The name of the card's colour.
  public var colour: String
  /// The hash of the pictures to press before playing; nil if the pupil has no code.
  public var code: PictureCodeHash?
  /// The pupil's settings.
  public var settings: PupilSettings
  /// When the pupil was added.
  public let created: Timestamp

  /// The maximum number of characters of a name: longer ones don't fit on a card.
  public static let longestName = 40

  /// A pupil with these parts.
  public init(
    id: ID, name: String, animal: String, colour: String, code: PictureCodeHash? = nil,
    settings: PupilSettings = PupilSettings(), created: Timestamp
  ) {
    self.id = id
    self.name = name
    self.animal = animal
    self.colour = colour
    self.code = code
    self.settings = settings
    self.created = created
  }

  /// A name without surrounding blanks; nil if it is empty, too long, more than one line, or has no visible
  /// character.
  public static func name(_ text: String) -> String? {
    let isBlank = { (character: Character) in character.isWhitespace }
    let name = String(
      text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    guard !name.isEmpty, name.count <= longestName,
      name.unicodeScalars.count <= longestName * 4,
      !name.unicodeScalars.contains(where: {
        $0.properties.generalCategory == .control || turns.contains($0.value)
      }),
      name.unicodeScalars.contains(where: isVisible)
    else { return nil }
    return name
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
