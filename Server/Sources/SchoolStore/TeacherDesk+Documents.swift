import School
import SchoolExchange
import Secrets

extension TeacherDesk {
  /// The subjects, documents and assignments of a class, those before and after their time included.
  public func work(of id: SchoolClass.ID) async throws -> Schoolwork {
    try await read { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.seeSubject, Permission.Object(schoolClass), "class")
      return try Self.work(of: id, visit)
    }
  }

  private static func work(of id: SchoolClass.ID, _ visit: DeskVisit) throws -> Schoolwork {
    let subjects = try visit.connection.rows(
      "SELECT \(Subject.columns) FROM subject WHERE class = ?1 ORDER BY place, id", [id.sql]
    ).map { try Subject($0) }
    let documents = try visit.connection.rows(
      """
      SELECT subject, hash, title, file, created
      FROM document JOIN subject ON subject.id = document.subject
      WHERE class = ?1 ORDER BY place, subject, created, hash
      """, [id.sql]
    ).map { row in
      Schoolwork.Document(
        version: DocumentVersion(
          id: DocumentVersion.ID(
            subject: try row.identifier(0), hash: try row.value(1, ContentHash.init(_:))),
          title: try row.text(2).cutAsTitle, created: try row.timestamp(4)),
        fileName: try row.text(3))
    }
    return Schoolwork(
      subjects: subjects, documents: documents,
      assignments: try Assignment.all(of: id, visit.connection))
  }

  /// Adds a subject to a class, after those that it has.
  public func addSubject(_ terms: SubjectTerms, to id: SchoolClass.ID) async throws -> Made {
    let subject = Subject(
      id: store.newIdentifier(), schoolClass: id, name: terms.name, colour: terms.colour)
    try await write { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.change(
        .addSubject, Permission.Object(schoolClass), "class", of: subject.id.description, in: id)
      try subject.insert(visit.connection)
    }
    return Made(name: subject.id.description)
  }

  /// Changes a subject's name and colour.
  ///
  /// - Parameters:
  ///   - id: the subject.
  ///   - terms: what it is to be.
  ///   - version: the version that was seen; nil for any.
  /// - Throws: `Outdated`.
  public func change(
    _ id: Subject.ID, to terms: SubjectTerms, seen version: String? = nil
  ) async throws {
    try await write { visit in
      let (subject, object) = try visit.subject(id)
      try visit.change(
        .changeSubject, object, "subject", of: id.description, in: subject.schoolClass)
      try visit.subject(id).0.demand(version)
      try visit.connection.run(
        "UPDATE subject SET name = ?2, colour = ?3 WHERE id = ?1",
        [id.sql, .text(terms.name.text), .text(terms.colour.rawValue)])
    }
  }

  /// Changes the order of a class's subjects.
  ///
  /// - Throws: `Outdated` with the class's work if the order that was seen is not the current one; a `StoreRefusal`
  ///   with `updateOperationFailed` if the new order has not the same subjects.
  public func order(_ id: SchoolClass.ID, _ order: SubjectOrder) async throws {
    try await write { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.change(
        .changeSubject, Permission.Object(schoolClass), "class", of: id.description, in: id)
      let work = try Self.work(of: id, visit)
      guard order.former == work.subjects.map(\.id) else { throw Outdated(current: work.json) }
      guard order.former.sorted() == order.subjects.sorted() else {
        throw StoreRefusal(.updateOperationFailed, "the new order has other subjects")
      }
      for (place, subject) in order.subjects.enumerated() {
        try visit.connection.run(
          "UPDATE subject SET place = ?2 WHERE id = ?1", [subject.sql, SQLValue(place)])
      }
    }
  }

  /// Removes a subject.
  ///
  /// - Throws: a `StoreRefusal` with `deleteOperationFailed` if it has documents.
  public func remove(_ id: Subject.ID) async throws {
    try await write { visit in
      let (subject, object) = try visit.subject(id)
      try visit.change(
        .removeSubject, object, "subject", of: id.description, in: subject.schoolClass)
      let document = try visit.connection.row(
        "SELECT 1 FROM document WHERE subject = ?1 LIMIT 1", [id.sql])
      guard document == nil else {
        throw StoreRefusal(.deleteOperationFailed, "the subject has documents")
      }
      try visit.connection.run("DELETE FROM subject WHERE id = ?1", [id.sql])
    }
  }

  /// Whether a document may be added to a subject: to be asked before a file is looked at.
  ///
  /// - Throws: a `StoreRefusal` if it may not.
  public func demandAddingDocument(to id: Subject.ID) async throws {
    try await read { visit in
      try visit.demand(.addDocument, try visit.subject(id).1, "subject")
    }
  }

  /// Puts a document into a subject; one that is there with the same bytes stays as it is.
  ///
  /// - Parameters:
  ///   - bytes: the file's bytes, which can be played.
  ///   - fileName: the file's name, whose ending says how it is read.
  ///   - title: what it is called.
  ///   - id: the subject.
  public func addDocument(
    _ bytes: [UInt8], fileName: String, title: String, to id: Subject.ID
  ) async throws -> Made {
    let hash = ContentHash(of: bytes)
    let fingerprint = await store.fingerprint(of: bytes, fileName: fileName)
    try await write { visit in
      let (subject, object) = try visit.subject(id)
      try visit.change(
        .addDocument, object, "subject", of: hash.description, in: subject.schoolClass)
      try DocumentVersion(
        id: DocumentVersion.ID(subject: id, hash: hash), title: title, created: visit.now
      ).insert(bytes, fileName: fileName, fingerprint, visit.connection)
    }
    return Made(name: hash.description)
  }

  /// The bytes of a document.
  public func document(_ id: DocumentVersion.ID) async throws -> [UInt8] {
    try await read { visit in
      let (_, _, object) = try visit.document(id)
      try visit.demand(.seeDocument, object, "document")
      let row = try visit.connection.row(
        "SELECT bytes FROM content WHERE hash = ?1", [.text(id.hash.description)])
      guard let row else { throw DeskVisit.missing("document") }
      return try row.bytes(0)
    }
  }

  /// Removes a document with its assignments, which have ended. What was played of it stays.
  ///
  /// - Throws: a `StoreRefusal` with `deleteOperationFailed` if one of its assignments has not ended.
  public func remove(_ id: DocumentVersion.ID) async throws {
    try await write { visit in
      let (schoolClass, _, object) = try visit.document(id)
      try visit.change(
        .removeDocument, object, "document", of: id.hash.description, in: schoolClass.id)
      let assignments = try Assignment.all(of: schoolClass.id, visit.connection)
        .filter { $0.document == id }
      for assignment in assignments {
        switch assignment.phase(at: visit.now) {
        case .upcoming, .open:
          throw StoreRefusal(.deleteOperationFailed, "the document is assigned")
        case .overdue, .withdrawn: break
        }
      }
      let (subject, hash) = (id.subject.sql, SQLValue.text(id.hash.description))
      for table in ["assignment", "document"] {
        try visit.connection.run(
          "DELETE FROM \(table) WHERE subject = ?1 AND hash = ?2", [subject, hash])
      }
      try visit.connection.run(
        """
        DELETE FROM content
        WHERE hash = ?1 AND NOT EXISTS (SELECT 1 FROM document WHERE hash = ?1)
        """, [hash])
    }
  }

  /// Assigns a document to its class or to pupils of it, with what was decided about its names since: then that is another
  /// version of it, so that nothing changes under those to whom it was given before.
  ///
  /// - Throws: a `StoreRefusal` with `failedSharing` if none of the pupils is in the class.
  public func assign(_ id: DocumentVersion.ID, _ terms: AssignmentTerms) async throws -> Made {
    let name: Assignment.ID = store.newIdentifier()
    let amended = try await amendedVersion(of: id)
    try await write { visit in
      let (schoolClass, _, object) = try visit.document(id)
      try visit.change(
        .assignDocument, object, "document", of: name.description, in: schoolClass.id)
      try amended?.insert(at: visit.now, visit.connection)
      let assignment = Assignment(
        id: name, document: amended?.id ?? id, schoolClass: schoolClass.id,
        audience: terms.audience, game: terms.game, opens: terms.opens ?? visit.now,
        deadline: terms.deadline, rounds: terms.rounds, isEndless: terms.isEndless)
      try assignment.demandPupils(at: visit.now, visit.connection)
      try assignment.insert(visit.connection)
    }
    return Made(name: name.description)
  }

  /// Changes an assignment. The rounds that were played for it count as before.
  ///
  /// - Parameters:
  ///   - id: the assignment.
  ///   - terms: what it is to be.
  ///   - version: the version that was seen; nil for any.
  /// - Throws: `Outdated`; a `StoreRefusal` with `updateOperationFailed` if it was withdrawn, and with
  ///   `failedSharing` if none of the pupils is in the class.
  public func change(
    _ id: Assignment.ID, to terms: AssignmentTerms, seen version: String? = nil
  ) async throws {
    try await write { visit in
      let (seen, object) = try visit.assignment(id)
      try visit.change(
        .changeAssignment, object, "assignment", of: id.description, in: seen.schoolClass)
      let former = try visit.assignment(id).0
      try former.demand(version)
      guard former.withdrawn == nil else {
        throw StoreRefusal(.updateOperationFailed, "the assignment was withdrawn")
      }
      let changed = Assignment(
        id: id, document: former.document, schoolClass: former.schoolClass,
        audience: terms.audience, game: terms.game, opens: terms.opens ?? former.opens,
        deadline: terms.deadline, rounds: terms.rounds, isEndless: terms.isEndless)
      try changed.demandPupils(at: visit.now, visit.connection)
      try changed.update(visit.connection)
    }
  }

  /// Takes an assignment back; the rounds played for it stay.
  public func withdraw(_ id: Assignment.ID) async throws {
    try await write { visit in
      let (assignment, object) = try visit.assignment(id)
      try visit.change(
        .withdrawAssignment, object, "assignment", of: id.description, in: assignment.schoolClass)
      try SchoolStore.withdraw(id, at: visit.now, visit.connection)
    }
  }
}
