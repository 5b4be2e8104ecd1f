import School

/// What of former data holds although a copy takes their place: who was erased since, the key by which machines know
/// the server, and what lets somebody in or does so no more.
public struct FormerData: Sendable {
  let erased: [SQLRow]
  /// The schools in them.
  public let schools: Set<SchoolProfile.ID>
  let key: String?
  /// The codes of classes: what is missing here has ended.
  let codes: Set<String>
  /// Whom machines have let in, who stay in: what is missing here has ended.
  let entries: [SQLRow]
  /// Machines that were shut out, all teachers, pupils' cards and pictures; nil in data of an earlier version.
  let people: (devices: [SQLRow], teachers: [SQLRow], pupils: [SQLRow])?
  /// What lets nobody in any more, also by copies that are put in place later.
  let ended: Set<Ended>
  /// The classes with their teachers, and who helps in which.
  let (classes, helpers): ([SQLRow], Set<[SQLValue]>)
}

extension SchoolStore {
  /// What of these data is to hold when a copy takes their place.
  public func formerData() async throws -> FormerData {
    // Without a connection for reading, which would keep a log beside the file when it is closed.
    try await database.write { connection in
      // The tables of an earlier version have less.
      let steps = Set(try connection.rows("SELECT name FROM step", []).map { try $0.text(0) })
      let erased =
        steps.contains(SchoolSchema.erasing)
        ? try connection.rows("SELECT pupil, school, moment FROM erased", []) : []
      let key =
        steps.contains(SchoolSchema.keys)
        ? try connection.row("SELECT pem FROM serverKey WHERE id = 1", [])?.text(0) : nil
      let schools = try Self.schoolIdentifiers(connection)
      let codes = try connection.rows("SELECT code FROM invitation", []).map { try $0.text(0) }
      let entries = try connection.rows(
        "SELECT token, pupil, device, expires FROM pupilSession", [])
      let people =
        steps.contains(SchoolSchema.locking)
        ? (
          devices: try connection.rows(
            "SELECT id, revoked FROM device WHERE revoked IS NOT NULL", []),
          teachers: try connection.rows("SELECT \(FormerData.teacher) FROM teacher", []),
          pupils: try connection.rows("SELECT id, card, pictures FROM pupil", [])
        ) : nil
      let ended = steps.contains(SchoolSchema.ending) ? try Ended.all(connection) : []
      let helpers = try connection.rows("SELECT class, teacher FROM secondTeacher", [])
      return FormerData(
        erased: erased, schools: schools, key: key, codes: Set(codes), entries: entries,
        people: people, ended: ended,
        classes: try connection.rows("SELECT id, teacher FROM class", []),
        helpers: Set(helpers.map(\.values)))
    }
  }

  /// The schools in a copy that is to be restored.
  public func schoolsOfCopy() async throws -> Set<SchoolProfile.ID> {
    // Without a connection for reading, as above.
    try await database.write { try Self.schoolIdentifiers($0) }
  }

  private static func schoolIdentifiers(
    _ connection: any SQLConnection
  ) throws -> Set<SchoolProfile.ID> {
    Set(try connection.rows("SELECT id FROM school", []).map { try $0.identifier(0) })
  }

  /// Makes data from a copy what they are to be: who was erased since it was made is erased in them, too, what was ended
  /// since lets nobody in again, the server keeps its key, and machines hand in again what they have handed in since.
  ///
  /// - Parameter former: the data in whose place they are put; nil if there are none that can be read.
  /// - Returns: how many pupils of the copy were erased.
  public func becomeRestored(besides former: FormerData?) async throws -> Int {
    let now = now()
    let count = try await database.write { connection in
      try connection.run(
        """
        INSERT INTO restored (id, moment) VALUES (1, ?1)
        ON CONFLICT (id) DO UPDATE SET moment = excluded.moment
        """, [now.sql])
      let schools = try Self.schoolIdentifiers(connection)
      // Whoever was signed out since is in the copy.
      try connection.run("DELETE FROM teacherSession", [])
      try AuditLog.noteCommand(.changeSchool, now, connection)
      // Not of another school, whose data were here.
      guard let former, !former.schools.isDisjoint(with: schools) else {
        // Nobody knows which codes have ended; new ones are made in a moment.
        try connection.run("DELETE FROM invitation", [])
        return 0
      }
      try connection.remove(from: "invitation", whose: "code", isNotIn: former.codes)
      // Among them those of pupils who got other pictures, or another card.
      try connection.remove(
        from: "pupilSession", whose: "token", isNotIn: Set(former.entries.map { try $0.text(0) }))
      if let key = former.key {
        try connection.run(
          """
          INSERT INTO serverKey (id, pem) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET pem = excluded.pem
          """, [.text(key)])
      }
      for row in former.people?.devices ?? [] {
        try connection.run("UPDATE device SET revoked = ?2 WHERE id = ?1", row.values)
        try Ended.machine(try row.identifier(0)).note(at: now, connection)
      }
      if let teachers = former.people?.teachers {
        try former.putBack(teachers, connection)
      }
      try former.takeBackClasses(connection)
      // A card may have gone from one pupil to nobody, but never to another one.
      for row in former.people?.pupils ?? [] {
        let id: Pupil.ID = try row.identifier(0)
        try Pupil.changeCard(of: id, to: try row.textOrNil(1), at: now, connection)
        try Pupil.changePictures(of: id, to: try row.textOrNil(2), at: now, connection)
      }
      try former.endAgain(at: now, connection)
      var count = 0
      for row in former.erased {
        let id: Pupil.ID = try row.identifier(0)
        if try Pupil.find(id, connection) != nil {
          try Pupil.erase(id, at: try row.timestamp(2), connection)
          count += 1
        } else if schools.contains(try row.identifier(1)) {
          // Machines that were off have still to learn it.
          try connection.run(
            "INSERT INTO erased (pupil, school, moment) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
            row.values)
        }
      }
      try former.letInAgain(connection)
      return count
    }
    if count > 0 { try await database.overwriteErased() }
    return count
  }

  /// When a copy took the place of the data; nil if that never happened.
  static func restored(_ connection: any SQLConnection) throws -> Timestamp? {
    try connection.row("SELECT moment FROM restored WHERE id = 1", []).map { try $0.timestamp(0) }
  }
}

extension FormerData {
  /// Lets in whom machines have let in since the copy was made, so that they hand in by themselves what it lacks.
  fileprivate func letInAgain(_ connection: any SQLConnection) throws {
    for row in entries {
      try connection.run(
        """
        INSERT INTO pupilSession (token, pupil, device, expires)
        SELECT ?1, pupil.id, device.id, CAST(?4 AS BIGINT) FROM pupil, device
        WHERE pupil.id = ?2 AND device.id = ?3 AND device.revoked IS NULL
        ON CONFLICT DO NOTHING
        """, row.values)
    }
  }

  /// What is taken over of a teacher.
  fileprivate static let teacher = "id, school, name, account, password, administrator, locked"

  /// Puts the former teachers in the place of those in the copy, so that who may sign in, and as what, is who might before.
  ///
  /// Somebody who was removed since is removed again. Who has a class in the copy is locked, until the class has
  /// another teacher.
  fileprivate func putBack(_ teachers: [SQLRow], _ connection: any SQLConnection) throws {
    let known = Set(try teachers.map { try $0.identifier(0) as Teacher.ID })
    let accounts = Set(try teachers.map { try $0.text(3) })
    for row in try connection.rows("SELECT id, school, account FROM teacher", []) {
      let (id, school): (Teacher.ID, SchoolProfile.ID) = (
        try row.identifier(0), try row.identifier(1)
      )
      guard !known.contains(id), schools.contains(school) else { continue }
      let ownClass = try connection.row("SELECT 1 FROM class WHERE teacher = ?1", [id.sql])
      if ownClass == nil {
        try connection.run("DELETE FROM teacher WHERE id = ?1", [id.sql])
        continue
      }
      // Somebody else may have got the account since.
      let account = try row.text(2)
      let kept = accounts.contains(account) ? "\(account) \(id)" : account
      try connection.run(
        "UPDATE teacher SET account = ?2, administrator = 0, locked = 1 WHERE id = ?1",
        [id.sql, .text(kept)])
    }
    for row in teachers {
      let school = try connection.row("SELECT 1 FROM school WHERE id = ?1", [row.values[1]])
      guard school != nil else { continue }
      try connection.run(
        """
        INSERT INTO teacher (\(Self.teacher)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        ON CONFLICT (id) DO UPDATE SET password = excluded.password,
          administrator = excluded.administrator, locked = excluded.locked
        """, row.values)
    }
  }
}

extension FormerData {
  /// Ends in a copy what was ended since it was made, also what was ended before another copy was put in place: the
  /// former data may not know the pupil or the machine any more.
  fileprivate func endAgain(at now: Timestamp, _ connection: any SQLConnection) throws {
    for ended in ended { try ended.note(at: now, connection) }
    let all = try Ended.all(connection)
    for row in try connection.rows("SELECT id, revoked FROM device", [])
    where all.contains(.machine(try row.identifier(0))) {
      try connection.run(
        "UPDATE device SET revoked = coalesce(revoked, ?2) WHERE id = ?1",
        [row.values[0], now.sql])
      try connection.run("DELETE FROM pupilSession WHERE device = ?1", [row.values[0]])
    }
    for row in try connection.rows("SELECT id, card, pictures FROM pupil", []) {
      let id: Pupil.ID = try row.identifier(0)
      if let card = try row.textOrNil(1), all.contains(.card(card)) {
        try connection.run("UPDATE pupil SET card = NULL WHERE id = ?1", [id.sql])
      }
      if all.contains(.pictures(of: id, try row.textOrNil(2))) {
        try connection.run(
          "UPDATE pupil SET pictures = ?2 WHERE id = ?1", [id.sql, .text(Ended.noPictures)])
      }
    }
  }

  /// Takes classes from teachers from whom they were taken since the copy was made, as long as these are there: somebody
  /// who was removed keeps the own class, locked.
  fileprivate func takeBackClasses(_ connection: any SQLConnection) throws {
    for row in try connection.rows("SELECT class, teacher FROM secondTeacher", [])
    where !helpers.contains(row.values) {
      try connection.run("DELETE FROM secondTeacher WHERE class = ?1 AND teacher = ?2", row.values)
    }
    guard let teachers = people?.teachers else { return }
    for row in classes {
      let owner = try connection.row("SELECT teacher FROM class WHERE id = ?1", [row.values[0]])
      guard let owner, teachers.contains(where: { $0.values[0] == owner.values[0] }) else {
        continue
      }
      try connection.run("UPDATE class SET teacher = ?2 WHERE id = ?1", row.values)
    }
  }
}

extension SQLConnection {
  /// Removes the rows of a table whose value in a column, a text, is none of those that are known.
  fileprivate func remove(
    from table: String, whose column: String, isNotIn known: Set<String>
  ) throws {
    for row in try rows("SELECT \(column) FROM \(table)", [])
    where !known.contains(try row.text(0)) {
      try run("DELETE FROM \(table) WHERE \(column) = ?1", row.values)
    }
  }
}
