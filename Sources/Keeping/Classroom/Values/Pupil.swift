import School

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
  public static let longestName = DisplayName.longest

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
  public static func name(_ text: String) -> String? { DisplayName(text)?.text }
}
