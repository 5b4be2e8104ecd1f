import Documents
import Exercises
import Play
import School
import Secrets

extension SchoolStore {
  /// Adds a subject to a class, after those that it has.
  public func addSubject(
    _ name: DisplayName, colour: Subject.Colour, to schoolClass: SchoolClass.ID
  ) async throws -> Subject {
    let subject = Subject(id: newIdentifier(), schoolClass: schoolClass, name: name, colour: colour)
    let now = now()
    try await database.write { connection in
      try subject.insert(connection)
      try AuditLog.noteCommand(
        .addSubject, of: subject.id.description, in: schoolClass, now, connection)
    }
    return subject
  }

  /// Puts a document into a subject; one that is there with the same bytes stays as it is.
  ///
  /// - Parameters:
  ///   - bytes: the file's bytes, as they are sent to machines.
  ///   - fileName: the file's name, whose ending says how it is read.
  ///   - title: what it is called.
  public func addDocument(
    _ bytes: [UInt8], fileName: String, title: String, to subject: Subject.ID
  ) async throws -> DocumentVersion {
    let now = now()
    let version = DocumentVersion(
      id: DocumentVersion.ID(subject: subject, hash: ContentHash(of: bytes)),
      title: title.cutAsTitle, created: now)
    let fingerprint = await self.fingerprint(of: bytes, fileName: fileName)
    try await database.write { connection in
      try version.insert(bytes, fileName: fileName, fingerprint, connection)
      let row = try connection.row("SELECT class FROM subject WHERE id = ?1", [subject.sql])
      if let row {
        try AuditLog.noteCommand(
          .addDocument, of: version.id.hash.description, in: try row.identifier(0), now, connection)
      }
    }
    return version
  }

  /// Assigns a document to its class or to pupils of it.
  ///
  /// - Throws: a `StoreRefusal` with `parentObjectIsFaulty` if the document is not there, and with `failedSharing`
  ///   if none of the pupils is in the class.
  public func assign(
    _ document: DocumentVersion.ID, audience: Assignment.Audience = .everyone,
    game: Assignment.GameChoice = .free, opens: Timestamp? = nil, deadline: Timestamp? = nil,
    rounds: Int = 1, isEndless: Bool = false
  ) async throws -> Assignment {
    let (now, id) = (now(), newIdentifier() as Assignment.ID)
    return try await database.write { connection in
      let found = try connection.row(
        """
        SELECT subject.class FROM document JOIN subject ON subject.id = document.subject
        WHERE document.subject = ?1 AND document.hash = ?2
        """, [document.subject.sql, .text(document.hash.description)])
      guard let found else {
        throw StoreRefusal(.parentObjectIsFaulty, "the document to be assigned is not there")
      }
      let assignment = Assignment(
        id: id, document: document, schoolClass: try found.identifier(0), audience: audience,
        game: game, opens: opens ?? now, deadline: deadline, rounds: rounds, isEndless: isEndless)
      try assignment.demandPupils(at: now, connection)
      try assignment.insert(connection)
      try AuditLog.noteCommand(
        .assignDocument, of: id.description, in: assignment.schoolClass, now, connection)
      return assignment
    }
  }

  /// What rounds of a document say of it, in any game; empty if it cannot be read.
  func fingerprint(of bytes: [UInt8], fileName: String) async -> String {
    await onSlowThread { _ in
      DocumentReader.read(bytes: bytes, fileName: fileName).document?.fingerprint ?? ""
    }
  }

  /// Reads documents that a version has kept that did not know their fingerprints.
  func readFingerprints() async throws {
    // Without a connection for reading, which would keep a log beside a copy that is restored.
    let unread = try await database.write { connection in
      try connection.rows(
        "SELECT DISTINCT hash, file FROM document WHERE fingerprint IS NULL ORDER BY hash, file",
        [])
    }
    for row in unread {
      let bytes = try await database.write { connection in
        try connection.row("SELECT bytes FROM content WHERE hash = ?1", [row.values[0]])?.bytes(0)
      }
      let fingerprint = await self.fingerprint(of: bytes ?? [], fileName: try row.text(1))
      try await database.write { connection in
        try connection.run(
          "UPDATE document SET fingerprint = ?3 WHERE hash = ?1 AND file = ?2",
          row.values + [.text(fingerprint)])
      }
    }
  }

  /// Takes an assignment back; the rounds played for it stay.
  public func withdraw(_ assignment: Assignment.ID) async throws {
    let now = now()
    try await database.write { try Self.withdraw(assignment, at: now, $0) }
  }

  static func withdraw(
    _ assignment: Assignment.ID, at now: Timestamp, _ connection: any SQLConnection
  ) throws {
    try connection.run(
      "UPDATE assignment SET withdrawn = ?2 WHERE id = ?1 AND withdrawn IS NULL",
      [assignment.sql, now.sql])
  }
}

extension Subject {
  /// Adds the subject to its class, after those that are there.
  func insert(_ connection: any SQLConnection) throws {
    try connection.run(
      """
      INSERT INTO subject (id, class, name, colour, place)
      SELECT ?1, ?2, ?3, ?4, coalesce(max(place) + 1, 0) FROM subject WHERE class = ?2
      """,
      [id.sql, schoolClass.sql, .text(name.text), .text(colour.rawValue)])
  }
}

extension DocumentVersion {
  /// Puts the document into its subject, unless it is there.
  func insert(
    _ bytes: [UInt8], fileName: String, _ fingerprint: String, _ connection: any SQLConnection
  ) throws {
    let hash = SQLValue.text(id.hash.description)
    try connection.run(
      "INSERT INTO content (hash, bytes) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
      [hash, .bytes(bytes)])
    try connection.run(
      """
      INSERT INTO document (subject, hash, title, file, created, fingerprint)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING
      """,
      [
        id.subject.sql, hash, .text(title.cutAsTitle), .text(fileName), created.sql,
        .text(fingerprint),
      ])
  }
}

extension Assignment {
  private static let columns = """
    id, subject, hash, class, everyone, game, opens, deadline, rounds, endless, withdrawn
    """

  /// The assignments of a class.
  static func all(
    of schoolClass: SchoolClass.ID, _ connection: any SQLConnection
  ) throws -> [Assignment] {
    let audiences = try connection.rows(
      """
      SELECT assignment, pupil FROM assignmentPupil
      WHERE assignment IN (SELECT id FROM assignment WHERE class = ?1)
      """, [schoolClass.sql]
    ).map { (assignment: try $0.identifier(0) as ID, pupil: try $0.identifier(1) as Pupil.ID) }
    let pupils = Dictionary(grouping: audiences, by: \.assignment)
    return try connection.rows(
      "SELECT \(columns) FROM assignment WHERE class = ?1 ORDER BY opens, id", [schoolClass.sql]
    ).map { try Assignment($0, for: Set((pupils[$0.identifier(0)] ?? []).map(\.pupil))) }
  }

  /// The assignment with an identifier; nil if there is none.
  static func find(_ id: ID, _ connection: any SQLConnection) throws -> Assignment? {
    guard
      let row = try connection.row("SELECT \(columns) FROM assignment WHERE id = ?1", [id.sql])
    else { return nil }
    let pupils: [Pupil.ID] = try connection.rows(
      "SELECT pupil FROM assignmentPupil WHERE assignment = ?1", [id.sql]
    ).map { try $0.identifier(0) }
    return try Assignment(row, for: Set(pupils))
  }

  private init(_ row: SQLRow, for pupils: Set<Pupil.ID>) throws {
    let game = try row.textOrNil(5)
    self.init(
      id: try row.identifier(0),
      document: DocumentVersion.ID(
        subject: try row.identifier(1), hash: try row.value(2, ContentHash.init(_:))),
      schoolClass: try row.identifier(3), audience: try row.flag(4) ? .everyone : .pupils(pupils),
      game: game.flatMap { Game(rawValue: $0) }.map { .game($0) } ?? .free,
      opens: try row.timestamp(6), deadline: try row.timestampOrNil(7), rounds: try row.number(8),
      isEndless: try row.flag(9))
    withdrawn = try row.timestampOrNil(10)
  }

  /// - Throws: a `StoreRefusal` with `failedSharing` if it is for pupils of whom none is in the class.
  func demandPupils(at now: Timestamp, _ connection: any SQLConnection) throws {
    guard case .pupils(let pupils) = audience else { return }
    let present = try Enrolment.all(of: schoolClass, connection).pupils(in: schoolClass, at: now)
    guard !pupils.isDisjoint(with: present) else {
      throw StoreRefusal(.failedSharing, "none of the pupils is in the class")
    }
  }

  func insert(_ connection: any SQLConnection) throws {
    try connection.run(
      """
      INSERT INTO assignment
        (id, subject, hash, class, everyone, game, opens, deadline, rounds, endless)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      """,
      [
        id.sql, document.subject.sql, .text(document.hash.description), schoolClass.sql,
        SQLValue(audience == .everyone), SQLValue(ifAny: gameName), opens.sql,
        deadline?.sql ?? .null, SQLValue(rounds), SQLValue(isEndless),
      ])
    try insertPupils(connection)
  }

  /// Keeps what may be changed of an assignment.
  func update(_ connection: any SQLConnection) throws {
    try connection.run(
      """
      UPDATE assignment
      SET everyone = ?2, game = ?3, opens = ?4, deadline = ?5, rounds = ?6, endless = ?7
      WHERE id = ?1
      """,
      [
        id.sql, SQLValue(audience == .everyone), SQLValue(ifAny: gameName), opens.sql,
        deadline?.sql ?? .null, SQLValue(rounds), SQLValue(isEndless),
      ])
    try connection.run("DELETE FROM assignmentPupil WHERE assignment = ?1", [id.sql])
    try insertPupils(connection)
  }

  private func insertPupils(_ connection: any SQLConnection) throws {
    guard case .pupils(let pupils) = audience else { return }
    for pupil in pupils.sorted() {
      // Whoever has never been in the class, or is not there any more, is left out.
      try connection.run(
        """
        INSERT INTO assignmentPupil (assignment, pupil)
        SELECT ?1, id FROM pupil WHERE id = ?2
          AND EXISTS (SELECT 1 FROM enrolment WHERE enrolment.pupil = ?2 AND class = ?3)
        """, [id.sql, pupil.sql, schoolClass.sql])
    }
  }

  private var gameName: String? { if case .game(let game) = game { game.rawValue } else { nil } }
}

extension Enrolment {
  /// The enrolments in a class.
  static func all(
    of schoolClass: SchoolClass.ID, _ connection: any SQLConnection
  ) throws -> [Enrolment] {
    try connection.rows(
      "SELECT pupil, class, since, ended FROM enrolment WHERE class = ?1", [schoolClass.sql]
    ).map { try Enrolment($0) }
  }

  /// The enrolments of a pupil.
  static func all(of pupil: Pupil.ID, _ connection: any SQLConnection) throws -> [Enrolment] {
    try connection.rows(
      "SELECT pupil, class, since, ended FROM enrolment WHERE pupil = ?1", [pupil.sql]
    ).map { try Enrolment($0) }
  }

  /// Keeps an enrolment that is new or has ended.
  func keep(_ connection: any SQLConnection) throws {
    try connection.run(
      """
      INSERT INTO enrolment (pupil, class, since, ended) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (pupil, class, since) DO UPDATE SET ended = excluded.ended
      """, [pupil.sql, schoolClass.sql, from.sql, until?.sql ?? .null])
  }

  private init(_ row: SQLRow) throws {
    let enrolment = Enrolment(
      pupil: try row.identifier(0), in: try row.identifier(1), from: try row.timestamp(2))
    self = try row.timestampOrNil(3).map { enrolment.ended(at: $0) } ?? enrolment
  }
}
