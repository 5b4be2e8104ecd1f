import Documents
import PinCourses
import PinRounds
import Play
import School
import SchoolExchange
import Secrets

/// A name that pupils gave a pin of a document.
public struct GivenName: Sendable, Equatable {
  /// The exercise's id.
  public let exercise: String
  /// The pin's id.
  public let pin: String
  /// The name.
  public let name: String

  /// A name with these parts.
  public init(exercise: String, pin: String, name: String) {
    self.exercise = exercise
    self.pin = pin
    self.name = name
  }
}

/// A document as a file, with what was decided about its names since it was added.
public struct NewestFile: Sendable, Equatable {
  /// The file's name.
  public let fileName: String
  /// Its bytes.
  public let bytes: [UInt8]
}

extension TeacherDesk {
  /// What the pupils of a document's class have answered for its pins, one report for each exercise with pins. Rounds are in
  /// it that count, whether they were played for an assignment or not.
  public func pinReports(of id: DocumentVersion.ID) async throws -> [PinReport] {
    let (schoolClass, file) = try await file(of: id, .seeClassResults)
    let sheets = await store.pinSheets(of: file)
    guard !sheets.isEmpty else { return [] }
    let found = try await read { visit in
      try visit.demand(
        .seeClassResults, Permission.Object(try visit.schoolClass(schoolClass)), "class")
      var amendments = AmendmentsOfClass(schoolClass)
      return try sheets.map { sheet in
        (
          records: try Self.records(of: sheet, in: schoolClass, visit),
          amendments: try sheet.fingerprints.first.map { try amendments.of($0, visit.connection) }
            ?? []
        )
      }
    }
    return await store.onSlowThread { _ in
      zip(sheets, found).map { $0.report(of: $1.records, $1.amendments) }
    }
  }

  private static func records(
    of sheet: PinSheet, in schoolClass: SchoolClass.ID, _ visit: DeskVisit
  ) throws -> [RoundRecord] {
    // A round that was handed in in two forms is one.
    var seen: Set<UploadedRound.ID> = []
    return try sheet.fingerprints.flatMap { asked in
      try visit.connection.rows(
        """
        SELECT place, id FROM round
        WHERE class = ?1 AND asked = ?3 AND \(Standing.counts) ORDER BY place
        """, [schoolClass.sql, Standing.leftBefore(visit.now), .text(asked)]
      ).compactMap { row in
        guard seen.insert(try row.identifier(1)).inserted else { return nil }
        return try SchoolStore.parcel(at: row.values[0], of: schoolClass, visit.connection)?.record
      }
    }
  }

  /// Decides whether a name is right for a pin, and judges all rounds of the class anew in which it was given, those that
  /// come later included. What was handed in stays as it is, and so do machines that have the document.
  ///
  /// - Parameters:
  ///   - given: the name.
  ///   - isRight: whether it is right.
  ///   - isConfirmed: whether it is confirmed that pupils may lose points by it. Those who have seen a refused name to be
  ///     right or almost right keep their points otherwise.
  ///   - id: the document.
  /// - Throws: a `StoreRefusal` with `updateOperationFailed` if an accepted name would become wrong, and that is not
  ///   confirmed; with `objectIsFaulty` if it is no name.
  public func judge(
    _ given: GivenName, isRight: Bool, isConfirmed: Bool = false, of id: DocumentVersion.ID
  ) async throws {
    try await decide(
      given, isRight ? .accepted : isConfirmed ? .refusedThroughout : .refused,
      mayFall: isConfirmed, of: id)
  }

  /// Takes back what was decided about a name: everything counts as it was handed in.
  ///
  /// - Throws: a `StoreRefusal` with `updateOperationFailed` if pupils would lose points, and that is not confirmed.
  public func takeBack(
    _ given: GivenName, isConfirmed: Bool = false, of id: DocumentVersion.ID
  ) async throws {
    try await decide(given, nil, mayFall: isConfirmed, of: id)
  }

  private func decide(
    _ given: GivenName, _ decision: PinAmendment.Decision?, mayFall: Bool,
    of id: DocumentVersion.ID
  ) async throws {
    let (schoolClass, file) = try await file(of: id, .judgeNames)
    let sheet = await store.pinSheets(of: file).first { $0.id == given.exercise }
    guard let sheet, let points = sheet.points(of: given.pin) else {
      throw DeskVisit.missing("pin")
    }
    let form = PinAmendment.form(of: given.name)
    guard !form.isEmpty, given.name.count <= PinAmendment.mostCharacters,
      given.name.utf8.count <= Self.mostNameBytes, given.pin.utf8.count <= Self.mostNameBytes
    else { throw StoreRefusal(.objectIsFaulty, "that is no name") }
    try await write { visit in
      try visit.change(
        .judgeNames, Permission.Object(try visit.schoolClass(schoolClass)), "class",
        of: id.hash.description, in: schoolClass)
      // Whoever files a round meanwhile waits, and then finds what was decided.
      try visit.connection.run(
        "UPDATE class SET change = change WHERE id = ?1", [schoolClass.sql])
      for asked in sheet.fingerprints {
        let key: [SQLValue] = [schoolClass.sql, .text(asked), .text(given.pin), .text(form)]
        guard let decision else {
          try visit.connection.run(
            "DELETE FROM amendment WHERE class = ?1 AND asked = ?2 AND pin = ?3 AND form = ?4", key)
          continue
        }
        try visit.connection.run(
          """
          INSERT INTO amendment (class, asked, pin, form, exercise, name, decision, points)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
          ON CONFLICT (class, asked, pin, form)
            DO UPDATE SET name = excluded.name, decision = excluded.decision
          """,
          key + [
            .text(sheet.id), .text(given.name), .text(decision.rawValue), SQLValue(points),
          ])
      }
      try SchoolStore.judgeAnew(
        sheet.fingerprints, in: schoolClass, mayFall: mayFall, visit.connection)
    }
  }

  // What databases take as part of a key; a label in any script is shorter.
  private static let mostNameBytes = 800

  // MARK: - Files

  /// A document as it is given from now on: with what was decided about its names.
  public func newestFile(of id: DocumentVersion.ID) async throws -> NewestFile {
    let (schoolClass, file) = try await file(of: id, .seeDocument)
    return try await newest(file, in: schoolClass) ?? file
  }

  /// The version of a document with what was decided about its names; nil if that is the document itself.
  func amendedVersion(of id: DocumentVersion.ID) async throws -> AmendedVersion? {
    let (schoolClass, file) = try await file(of: id, .seeDocument)
    guard let newest = try await newest(file, in: schoolClass) else { return nil }
    let title = try await read { visit in
      try visit.connection.row(
        "SELECT title FROM document WHERE subject = ?1 AND hash = ?2",
        [id.subject.sql, .text(id.hash.description)])?.text(0) ?? ""
    }
    return AmendedVersion(
      id: DocumentVersion.ID(subject: id.subject, hash: ContentHash(of: newest.bytes)),
      file: newest, title: title,
      fingerprint: await store.fingerprint(of: newest.bytes, fileName: newest.fileName))
  }

  /// Nil if nothing is decided that changes it.
  private func newest(
    _ file: NewestFile, in schoolClass: SchoolClass.ID
  ) async throws -> NewestFile? {
    let isAnything = try await read { visit in
      try visit.connection.row(
        "SELECT 1 FROM amendment WHERE class = ?1 LIMIT 1", [schoolClass.sql]) != nil
    }
    guard isAnything else { return nil }
    let asked = await store.pinSheets(of: file).compactMap(\.fingerprints.first)
    let amendments = try await read { visit in
      var amendments = AmendmentsOfClass(schoolClass)
      return try asked.flatMap { try amendments.of($0, visit.connection) }
    }
    guard !amendments.isEmpty else { return nil }
    return await store.onSlowThread { _ in
      AmendedFile(
        DocumentReader.read(bytes: file.bytes, fileName: file.fileName), by: amendments,
        fileName: file.fileName
      ).map { NewestFile(fileName: $0.fileName, bytes: $0.bytes) }
    }
  }

  /// A document's class and file, for whoever may do something with it.
  private func file(
    of id: DocumentVersion.ID, _ action: Permission.Action
  ) async throws -> (SchoolClass.ID, NewestFile) {
    try await read { visit in
      let (schoolClass, fileName, object) = try visit.document(id)
      try visit.demand(.seeDocument, object, "document")
      try visit.demand(action, object, "document")
      let row = try visit.connection.row(
        "SELECT bytes FROM content WHERE hash = ?1", [.text(id.hash.description)])
      guard let row else { throw DeskVisit.missing("document") }
      return (schoolClass.id, NewestFile(fileName: fileName, bytes: try row.bytes(0)))
    }
  }
}

extension SchoolStore {
  /// The exercises with pins of a file.
  fileprivate func pinSheets(of file: NewestFile) async -> [PinSheet] {
    await onSlowThread { _ in
      AssignedDocument(bytes: file.bytes, fileName: file.fileName)?.pinSheets ?? []
    }
  }
}

/// A version of a document with what was decided about its names.
struct AmendedVersion: Sendable {
  let id: DocumentVersion.ID
  let file: NewestFile
  let title: String
  let fingerprint: String

  /// Puts it into its subject, unless it is there.
  func insert(at now: Timestamp, _ connection: any SQLConnection) throws {
    try DocumentVersion(id: id, title: title, created: now)
      .insert(file.bytes, fileName: file.fileName, fingerprint, connection)
  }
}
