import GRDB
import School
import SchoolExchange
import Secrets

/// The locks of the school's children.
///
/// Who is asked for pictures by the school is let in through the card that the class's list gives. Wherever that is
/// not known, such as after damage, or when the child has moved to another class, the child's own card stays shut:
/// with a picture code that nobody knows, which the teacher can take away.
enum SchoolLock {
  /// Locks the cards of all children who are asked for pictures, as far as they have no code, and opens those of
  /// children whose pictures the school has taken away.
  ///
  /// - Complexity: O(n) in the children of the classes; about 50 ms if a card is locked.
  static func close(_ database: Database) throws {
    guard try database.tableExists("schoolchild") else { return }
    let classes = try JoinedSchool.find(database)?.classes?.classes ?? []
    for child in classes.flatMap(\.pupils) where !child.hasPictures {
      try database.run(
        """
        UPDATE pupil SET code = NULL WHERE id IN
          (SELECT pupil FROM schoolchild WHERE child = ? AND locked = 1)
        """, [child.id.stored])
      try database.run(
        """
        UPDATE schoolchild SET pictures = NULL, locked = NULL
        WHERE child = ? AND coalesce(pictures, locked) IS NOT NULL
        """, [child.id.stored])
    }
    let open = try Row.fetchAll(
      database,
      sql: """
        SELECT schoolchild.pupil, schoolchild.child, schoolchild.pictures
        FROM schoolchild JOIN pupil ON pupil.id = schoolchild.pupil WHERE pupil.code IS NULL
        """)
    guard !open.isEmpty else { return }
    let asked = Set(classes.flatMap(\.pupils).filter(\.hasPictures).map(\.id))
    let locked = try open.filter { row in
      let pictures: String? = try row.checkedOrNil("pictures")
      return try pictures != nil || asked.contains(row.identifier("child"))
    }
    guard !locked.isEmpty, let code = SecretHash.ofNothingKnown() else { return }
    for row in locked {
      let pupil: Int64 = try row.checked("pupil")
      try database.run("UPDATE pupil SET code = ? WHERE id = ?", [code.encoded, pupil])
      try database.run("UPDATE schoolchild SET locked = 1 WHERE pupil = ?", [pupil])
    }
  }

  /// Opens the cards of all children: they are pupils of this machine alone from now on.
  static func open(_ database: Database) throws {
    try database.execute(
      sql: """
        UPDATE pupil SET code = NULL
        WHERE id IN (SELECT pupil FROM schoolchild WHERE locked = 1)
        """)
  }

  /// Opens the card of a child for good, unless the school still asks for its pictures.
  static func open(_ pupil: Pupil.ID, _ database: Database) throws {
    try database.run(
      "UPDATE schoolchild SET pictures = NULL, locked = NULL WHERE pupil = ?", [pupil.stored])
  }

  /// The pupils whom the school asks for pictures, as far as its classes are known.
  static func asked(_ database: Database) throws -> Set<Pupil.ID> {
    let classes = try JoinedSchool.find(database)?.classes?.classes ?? []
    let asked = Set(classes.flatMap(\.pupils).filter(\.hasPictures).map(\.id))
    guard !asked.isEmpty else { return [] }
    let rows = try Row.fetchAll(database, sql: "SELECT pupil, child FROM schoolchild")
    return try Set(
      rows.filter { asked.contains(try $0.identifier("child")) }.map { try $0.identifier("pupil") })
  }
}

extension SecretHash {
  /// A hash of what nobody can enter; nil if there is not enough memory.
  static func ofNothingKnown() -> SecretHash? {
    let random = (0..<4).map { _ in UInt64.random(in: .min ... .max) }
    return SecretHash(of: "\(random[0])\(random[1])", salt: [random[2], random[3]])
  }
}

extension ClassroomStore {
  /// The pupils who are let in by the school's pictures, so that a code of this machine means nothing.
  public func pupilsAskedBySchool() throws(ClassroomError) -> Set<Pupil.ID> {
    try read { try SchoolLock.asked($0) }
  }

  /// Notes that pictures of a child of the school were tried while its server was not reached.
  ///
  /// - Parameters:
  ///   - isRight: whether they were those that have let the child in before.
  ///   - pupil: the child.
  /// - Returns: how many wrong ones there were in a row, also before the program was started.
  public func notePictures(areRight isRight: Bool, of pupil: Pupil.ID) throws(ClassroomError) -> Int
  {
    try write { database in
      try database.run(
        "UPDATE pupil SET wrongCodes = CASE WHEN ? THEN 0 ELSE wrongCodes + 1 END WHERE id = ?",
        [isRight, pupil.stored])
      return try database.row("SELECT wrongCodes FROM pupil WHERE id = ?", [pupil.stored])?
        .amount("wrongCodes") ?? 0
    }
  }
}
