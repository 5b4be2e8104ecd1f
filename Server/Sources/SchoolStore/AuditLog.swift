import School

/// Who has changed what in a school.
///
/// Names do not stand in it, so that nothing of it is to be erased.
enum AuditLog {
  /// What stands in place of a teacher where a command on the server's machine has made a change.
  private static let command: SQLValue = .integer(0)

  /// Writes a change down, in the transaction that makes it.
  ///
  /// - Parameters:
  ///   - action: what is done.
  ///   - identifier: what is changed.
  ///   - schoolClass: the class in which it is; nil for none.
  ///   - school: the school.
  ///   - teacher: who does it; nil for a command on the server's machine.
  ///   - now: when.
  ///   - connection: where it is kept.
  static func note(
    _ action: Permission.Action, of identifier: String, in schoolClass: SchoolClass.ID? = nil,
    at school: SchoolProfile.ID, by teacher: Teacher.ID?, _ now: Timestamp,
    _ connection: any SQLConnection
  ) throws {
    let place = try connection.row(
      "UPDATE school SET audited = audited + 1 WHERE id = ?1 RETURNING audited", [school.sql])
    guard let place else { return }
    try connection.run(
      """
      INSERT INTO audit (school, place, moment, teacher, action, object, class)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """,
      [
        school.sql, .integer(try place.integer(0)), now.sql, teacher?.sql ?? command,
        .text(action.rawValue), .text(identifier), schoolClass?.sql ?? .null,
      ])
  }

  /// Writes down what a command on the server's machine changes in a class.
  static func noteCommand(
    _ action: Permission.Action, of identifier: String, in schoolClass: SchoolClass.ID,
    _ now: Timestamp, _ connection: any SQLConnection
  ) throws {
    let row = try connection.row("SELECT school FROM class WHERE id = ?1", [schoolClass.sql])
    guard let row else { return }
    try note(
      action, of: identifier, in: schoolClass, at: try row.identifier(0), by: nil, now, connection)
  }

  /// Writes down what a command on the server's machine changes in all schools.
  static func noteCommand(
    _ action: Permission.Action, _ now: Timestamp, _ connection: any SQLConnection
  ) throws {
    for row in try connection.rows("SELECT id FROM school ORDER BY id", []) {
      let school: SchoolProfile.ID = try row.identifier(0)
      try note(action, of: school.description, at: school, by: nil, now, connection)
    }
  }

  /// Who has made a change; nil for a command on the server's machine.
  static func teacher(_ row: SQLRow, _ column: Int) throws -> Teacher.ID? {
    row.values[column] == command ? nil : try row.identifier(column)
  }
}
