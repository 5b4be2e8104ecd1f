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
  /// children whose pictures the school has taken away. Notes in the pupils' rows which children they are, so that
  /// this holds for those, too, whose rows as children are lost. Who is of a school that was left is locked only once
  /// the list of the school that is joined has that child: then it is the same one again.
  ///
  /// - Complexity: O(n) in the children of the classes, if any has come in here; about 50 ms if a card is locked.
  static func close(_ database: Database) throws {
    try database.execute(
      sql: """
        UPDATE pupil SET locked = 1 WHERE id IN (SELECT pupil FROM schoolchild WHERE locked = 1);
        UPDATE schoolchild SET locked = NULL WHERE locked NOT NULL;
        UPDATE pupil SET child = (SELECT child FROM schoolchild WHERE pupil = pupil.id)
        WHERE id IN (SELECT pupil FROM schoolchild)
          AND child IS NOT (SELECT child FROM schoolchild WHERE pupil = pupil.id)
        """)
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT id, pupil.child, pictures, pupil.locked, code
        FROM pupil LEFT JOIN schoolchild ON schoolchild.pupil = pupil.id WHERE pupil.child NOT NULL
        """)
    guard !rows.isEmpty else { return }
    let isAsked = try asking(database)
    var lock: String?
    for row in rows {
      let pupil: Pupil.ID = try row.identifier("id")
      let (pictures, code): (String?, String?) = (
        try row.checkedOrNil("pictures"), try row.checkedOrNil("code")
      )
      switch isAsked[try row.identifier("child")] {
      case false?:
        if try row.numberOrNil("locked") == 1 {
          try database.run(
            "UPDATE pupil SET code = NULL, locked = NULL WHERE id = ?", [pupil.stored])
        }
        if pictures != nil { try forget(pupil, database) }
      case let isAsked:
        guard code == nil, isAsked == true || pictures != nil else { continue }
        lock = lock ?? SecretHash.ofNothingKnown()?.encoded
        // Without enough memory it is tried again at the next occasion.
        guard let lock else { continue }
        try database.run(
          "UPDATE pupil SET code = ?, locked = 1 WHERE id = ?", [lock, pupil.stored])
      }
    }
  }

  /// Opens the cards of all children: they are pupils of this machine alone from now on.
  static func open(_ database: Database) throws {
    try database.execute(
      sql: """
        UPDATE pupil SET code = NULL WHERE id IN (SELECT pupil FROM schoolchild WHERE locked = 1);
        UPDATE pupil SET code = NULL, locked = NULL WHERE locked = 1
        """)
  }

  /// The pupils whose code is the lock of a child.
  static func locked(_ database: Database) throws -> Set<Pupil.ID> {
    let rows = try Row.fetchAll(database, sql: "SELECT id FROM pupil WHERE locked = 1")
    return try Set(rows.map { try $0.identifier("id") })
  }

  /// Lets the card of a child stay open once its code is taken away, unless the school asks for its pictures.
  static func open(_ pupil: Pupil.ID, _ database: Database) throws {
    if try !asked(database).contains(pupil) { try forget(pupil, database) }
  }

  /// The pupils whom the school asks for pictures, as far as its classes are known.
  static func asked(_ database: Database) throws -> Set<Pupil.ID> {
    let rows = try Row.fetchAll(
      database, sql: "SELECT id, child FROM pupil WHERE child NOT NULL")
    guard !rows.isEmpty else { return [] }
    let isAsked = try asking(database)
    return try Set(
      rows.filter { isAsked[try $0.identifier("child")] == true }.map { try $0.identifier("id") })
  }

  /// Whether the school asks each child of its classes for pictures.
  private static func asking(_ database: Database) throws -> [School.Pupil.ID: Bool] {
    let classes = try JoinedSchool.find(database)?.classes?.classes ?? []
    return Dictionary(
      classes.flatMap(\.pupils).map { ($0.id, $0.hasPictures) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Forgets the pictures of a child.
  private static func forget(_ pupil: Pupil.ID, _ database: Database) throws {
    try database.run("UPDATE schoolchild SET pictures = NULL WHERE pupil = ?", [pupil.stored])
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

  /// Tries pictures of a child of the school while its server is not reached, and stores the wrong tries, even beyond
  /// the end of the program.
  ///
  /// - Parameters:
  ///   - isRight: whether they are those that have let the child in before.
  ///   - pupil: the child.
  ///   - known: the wrong tries of which the caller knows, and for which it has waited. If there were others, nothing is
  ///     tried, because another program may have closed the door.
  /// - Returns: what came of it; wrong for the first time if the pupil is not there any more.
  public func tryPictures(
    areRight isRight: Bool, of pupil: Pupil.ID, waitedFor known: WrongTries
  ) throws(ClassroomError) -> SecretTry {
    try write { database in
      guard var tries = try WrongTries.find(database, of: pupil) else {
        return .wrong(WrongTries(inARow: 1, inAll: 1))
      }
      let outcome = tries.outcome(waitedFor: known) { isRight }
      if case .untried = outcome { return outcome }
      tries.note(outcome)
      try tries.store(database, of: pupil)
      return outcome
    }
  }
}
