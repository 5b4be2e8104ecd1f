/// A class in one school year, with those who teach it.
///
/// In the next year it is another one (``movedUp(to:named:at:enrolments:devices:staying:)``): so what was played in
/// a class stays with it and with its teachers.
public struct SchoolClass: Sendable, Equatable, Identifiable {
  /// A class's identifier.
  public typealias ID = Identifier<SchoolClass>

  /// The class's identifier.
  public let id: ID
  /// The school.
  public let school: SchoolProfile.ID
  /// What it is called, as `2a`.
  public var name: DisplayName
  /// The school year.
  public let year: SchoolYear
  /// The teacher of the class.
  public var teacher: Teacher.ID
  /// Those who teach it, too, or stand in.
  public var secondTeachers: Set<Teacher.ID>
  /// Whether what a pupil has played comes along to the other machines of its class on which it comes in.
  public var progressComesAlong: Bool

  /// A class with these parts.
  public init(
    id: ID, school: SchoolProfile.ID, name: DisplayName, year: SchoolYear, teacher: Teacher.ID,
    secondTeachers: Set<Teacher.ID> = [], progressComesAlong: Bool = true
  ) {
    self.id = id
    self.school = school
    self.name = name
    self.year = year
    self.teacher = teacher
    self.secondTeachers = secondTeachers
    self.progressComesAlong = progressComesAlong
  }
}
