import Exercises
import School
import Secrets

extension SchoolStore {
  /// Adds a subject to a class, after those that it has.
  public func addSubject(
    _ name: DisplayName, colour: Subject.Colour, to schoolClass: SchoolClass.ID
  ) async throws -> Subject {
    let subject = Subject(id: newIdentifier(), schoolClass: schoolClass, name: name, colour: colour)
    try await database.write { connection in
      try connection.run(
        """
        INSERT INTO subject (id, class, name, colour, place)
        SELECT ?1, ?2, ?3, ?4, count(*) FROM subject WHERE class = ?2
        """,
        [subject.id.sql, schoolClass.sql, .text(name.text), .text(colour.rawValue)])
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
    let version = DocumentVersion(
      id: DocumentVersion.ID(subject: subject, hash: ContentHash(of: bytes)), title: title,
      created: now())
    try await database.write { connection in
      let hash = SQLValue.text(version.id.hash.description)
      try connection.run(
        "INSERT INTO content (hash, bytes) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        [hash, .bytes(bytes)])
      try connection.run(
        """
        INSERT INTO document (subject, hash, title, file, created) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT DO NOTHING
        """,
        [subject.sql, hash, .text(title), .text(fileName), version.created.sql])
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
      if case .pupils(let pupils) = audience {
        let present = try Enrolment.all(of: assignment.schoolClass, connection)
          .pupils(in: assignment.schoolClass, at: now)
        guard !pupils.isDisjoint(with: present) else {
          throw StoreRefusal(.failedSharing, "none of the pupils is in the class")
        }
      }
      try assignment.insert(connection)
      return assignment
    }
  }

  /// Takes an assignment back; the rounds played for it stay.
  public func withdraw(_ assignment: Assignment.ID) async throws {
    let now = now()
    try await database.write { connection in
      try connection.run(
        "UPDATE assignment SET withdrawn = ?2 WHERE id = ?1 AND withdrawn IS NULL",
        [assignment.sql, now.sql])
    }
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

  fileprivate func insert(_ connection: any SQLConnection) throws {
    var (gameName, pupils): (String?, Set<Pupil.ID>) = (nil, [])
    if case .game(let game) = game { gameName = game.rawValue }
    if case .pupils(let chosen) = audience { pupils = chosen }
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
    for pupil in pupils {
      try connection.run(
        "INSERT INTO assignmentPupil (assignment, pupil) VALUES (?1, ?2)", [id.sql, pupil.sql])
    }
  }
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

  private init(_ row: SQLRow) throws {
    let enrolment = Enrolment(
      pupil: try row.identifier(0), in: try row.identifier(1), from: try row.timestamp(2))
    self = try row.timestampOrNil(3).map { enrolment.ended(at: $0) } ?? enrolment
  }
}
