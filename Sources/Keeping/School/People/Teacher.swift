/// Somebody who teaches at a school, and may look after its accounts.
public struct Teacher: Sendable, Equatable, Identifiable {
  /// A teacher's identifier.
  public typealias ID = Identifier<Teacher>

  /// The teacher's identifier.
  public let id: ID
  /// The school.
  public let school: SchoolProfile.ID
  /// What children and colleagues call the teacher.
  public var name: DisplayName
  /// Whether the teacher is the school's administrator, too: adds teachers, and helps where a class has none.
  public var isAdministrator: Bool
  /// Whether nobody signs in as this teacher, who may not be there any more; what the teacher did stays.
  public var isLocked: Bool

  /// A teacher with these parts.
  public init(
    id: ID, school: SchoolProfile.ID, name: DisplayName, isAdministrator: Bool = false,
    isLocked: Bool = false
  ) {
    self.id = id
    self.school = school
    self.name = name
    self.isAdministrator = isAdministrator
    self.isLocked = isLocked
  }
}
