/// A child of a school.
///
/// Nothing is known of it but a name, which need not be the real one: no e-mail address, no date of birth.
/// Two pupils of a class may have one name.
public struct Pupil: Sendable, Equatable, Identifiable {
  /// A pupil's identifier.
  public typealias ID = Identifier<Pupil>

  /// The pupil's identifier, which stays when the class changes.
  public let id: ID
  /// The school.
  public let school: SchoolProfile.ID
  /// The first name.
  public var firstName: DisplayName
  /// The last name; nil where first names are enough.
  public var lastName: DisplayName?

  /// A pupil with these parts.
  public init(
    id: ID, school: SchoolProfile.ID, firstName: DisplayName, lastName: DisplayName? = nil
  ) {
    self.id = id
    self.school = school
    self.firstName = firstName
    self.lastName = lastName
  }
}
