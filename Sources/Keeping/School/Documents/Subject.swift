/// What is taught in a class, and the colour by which its documents are known.
public struct Subject: Sendable, Equatable, Identifiable {
  /// A subject's identifier.
  public typealias ID = Identifier<Subject>

  /// The colours a subject may have.
  public enum Colour: String, Sendable, CaseIterable {
    /// Black.
    case black
    /// Red.
    case red
    /// Yellow.
    case yellow
    /// The blue of an exercise book for mathematics.
    case mathBlue
    /// The red of a teacher's pen.
    case teacherRed
  }

  /// The subject's identifier.
  public let id: ID
  /// The class in which it is taught.
  public let schoolClass: SchoolClass.ID
  /// What it is called.
  public var name: DisplayName
  /// Its colour.
  public var colour: Colour

  /// A subject with these parts.
  public init(id: ID, schoolClass: SchoolClass.ID, name: DisplayName, colour: Colour) {
    self.id = id
    self.schoolClass = schoolClass
    self.name = name
    self.colour = colour
  }
}
