/// A school that keeps its classes on a server.
///
/// Not called as its module: a type of that name would hide the module, and no other room could write
/// `School.Pupil`.
public struct SchoolProfile: Sendable, Equatable, Identifiable {
  /// A school's identifier.
  public typealias ID = Identifier<SchoolProfile>

  /// The school's identifier.
  public let id: ID
  /// What the school is called.
  public var name: DisplayName

  /// A school with these parts.
  public init(id: ID, name: DisplayName) {
    self.id = id
    self.name = name
  }
}
