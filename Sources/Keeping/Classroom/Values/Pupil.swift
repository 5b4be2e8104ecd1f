/// A child who plays on this machine.
public struct Pupil: Sendable, Equatable, Identifiable {
  /// A pupil's identifier.
  public typealias ID = Identifier<Pupil>

  /// Who it is, on every machine.
  public let id: ID
  /// A name or a pseudonym; two pupils may have the same.
  public var name: String
  /// The name of the picture on the pupil's card.
  public var animal: String
  /// The name of the card's colour.
  public var colour: String
  /// The pictures to press before playing; nil where nothing is asked.
  public var code: PictureCodeHash?
  /// What the pupil has set.
  public var settings: PupilSettings
  /// When the pupil was first known.
  public let created: Timestamp

  /// The most characters of a name. More fit on no card.
  public static let longestName = 40

  /// A pupil of the parts.
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

  /// A name without blanks around it; nil if it is empty, too long or more than a line, or shows nothing.
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

  /// Signs that turn the direction of all that follows, also of what stands behind a name.
  private static let turns: Set<UInt32> = Set(Array(0x202A...0x202E) + Array(0x2066...0x2069))

  /// Whether a character shows something by itself.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    // An empty cell of Braille counts as a symbol.
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
