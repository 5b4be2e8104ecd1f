/// A machine that has joined classes and plays for their pupils.
public struct Device: Sendable, Equatable, Identifiable {
  /// A device's identifier.
  public typealias ID = Identifier<Device>

  /// The device's identifier.
  public let id: ID
  /// The school.
  public let school: SchoolProfile.ID
  /// The classes that it joined: one in a classroom, several in a computer room or in a family.
  public var classes: Set<SchoolClass.ID>
  /// When a teacher shut it out; nil if it may go on.
  public var revoked: Timestamp?

  /// A device with these parts.
  public init(
    id: ID, school: SchoolProfile.ID, classes: Set<SchoolClass.ID>, revoked: Timestamp? = nil
  ) {
    self.id = id
    self.school = school
    self.classes = classes
    self.revoked = revoked
  }
}
