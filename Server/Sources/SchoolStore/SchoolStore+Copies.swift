import School

/// What of former data holds although a copy takes their place: who was erased since, the key by which machines know
/// the server, and what lets somebody in or does so no more.
public struct FormerData: Sendable {
  let erased: [SQLRow]
  let schools: Set<SchoolProfile.ID>
  let key: String?
  /// Machines that were shut out, teachers' passwords and locks, pupils' cards and pictures.
  let (devices, teachers, pupils): ([SQLRow], [SQLRow], [SQLRow])
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
      let schools: [SchoolProfile.ID] = try connection.rows("SELECT id FROM school", [])
        .map { try $0.identifier(0) }
      guard steps.contains(SchoolSchema.locking) else {
        return FormerData(
          erased: erased, schools: Set(schools), key: key, devices: [], teachers: [], pupils: [])
      }
      return FormerData(
        erased: erased, schools: Set(schools), key: key,
        devices: try connection.rows(
          "SELECT id, revoked FROM device WHERE revoked IS NOT NULL", []),
        teachers: try connection.rows("SELECT id, password, locked FROM teacher", []),
        pupils: try connection.rows("SELECT id, card, pictures FROM pupil", []))
    }
  }

  /// Makes data from a copy what they are to be: who was erased since it was made is erased in them, too, the server
  /// keeps its key, and machines hand in again what they have handed in since.
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
      let schools: [SchoolProfile.ID] = try connection.rows("SELECT id FROM school", [])
        .map { try $0.identifier(0) }
      // Whoever was signed out since is in the copy.
      try connection.run("DELETE FROM teacherSession", [])
      try AuditLog.noteCommand(.changeSchool, now, connection)
      // Not of another school, whose data were here.
      guard let former, !former.schools.isDisjoint(with: schools) else { return 0 }
      if let key = former.key {
        try connection.run(
          """
          INSERT INTO serverKey (id, pem) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET pem = excluded.pem
          """, [.text(key)])
      }
      for row in former.devices {
        try connection.run("UPDATE device SET revoked = ?2 WHERE id = ?1", row.values)
        try connection.run("DELETE FROM pupilSession WHERE device = ?1", [row.values[0]])
      }
      for row in former.teachers {
        try connection.run(
          "UPDATE teacher SET password = ?2, locked = ?3 WHERE id = ?1", row.values)
      }
      // A card may have gone from one pupil to nobody, but never to another one.
      for row in former.pupils {
        try connection.run("UPDATE pupil SET card = ?2, pictures = ?3 WHERE id = ?1", row.values)
      }
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
