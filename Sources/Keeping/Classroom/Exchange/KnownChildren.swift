import GRDB
import School
import Secrets

/// The children of schools whom this machine knows, by the marks with which exports name them.
///
/// A mark tells that two pupils of different machines are one child. It does not reveal the child's number, by which a
/// machine knows the server of its school (`ClassroomStore.knows`).
struct KnownChildren {
  /// The pupils here who are such children.
  private var pupils: [ContentHash: Pupil.ID]
  /// The numbers of those in the classes that were joined.
  private let listed: [ContentHash: School.Pupil.ID]

  /// The mark of a child.
  static func mark(of child: School.Pupil.ID) -> ContentHash { ContentHash(of: child.description) }

  /// The children whom a database knows.
  init(_ database: Database) throws {
    let children = try Schoolchild.pupils(database).map { (Self.mark(of: $0.child), $0.pupil) }
    pupils = Dictionary(children, uniquingKeysWith: { first, _ in first })
    let classes = try JoinedSchool.find(database)?.classes?.classes ?? []
    listed = Dictionary(
      classes.flatMap(\.pupils).map { (Self.mark(of: $0.id), $0.id) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The pupil here who is the child of a mark; nil if there is none.
  func pupil(of mark: ContentHash?) -> Pupil.ID? { mark.flatMap { pupils[$0] } }

  /// Notes which child of the classes a pupil is who was added, so that the child stands there once, and enters as this
  /// pupil.
  ///
  /// - Parameter isLocked: whether the pupil's code is a lock of `SchoolLock`.
  /// - Returns: whether the pupil is one of them.
  mutating func note(
    _ pupil: Pupil.ID, as mark: ContentHash?, isLocked: Bool, _ database: Database
  ) throws -> Bool {
    guard let mark, let child = listed[mark] else { return false }
    pupils[mark] = pupil
    try database.run(
      "UPDATE pupil SET child = ?, locked = ? WHERE id = ?",
      [child.stored, isLocked ? 1 : nil, pupil.stored])
    return true
  }
}
