import School
import SchoolExchange

/// A file that a teacher looks at, and mends, before it becomes a document of a subject.
///
/// It never changes: mending makes another one, which knows from which it was made.
public struct DocumentDraft: Sendable, Equatable, Identifiable {
  /// A draft's identifier.
  public typealias ID = Identifier<DocumentDraft>

  /// The draft's identifier.
  public let id: ID
  /// The subject to which it is to be added.
  public let subject: Subject.ID
  /// The draft from which it was made; nil for a file as it came, or if that draft is gone.
  public let former: ID?
  /// The file's name, whose ending says how it is read.
  public let fileName: String
  /// The file's bytes.
  public let bytes: [UInt8]
}

extension TeacherDesk {
  /// How many bytes of drafts a teacher may have; the oldest go first.
  static let mostDraftBytes = 64 * 1024 * 1024
  /// How many drafts a teacher may have; the oldest go first.
  static let mostDrafts = 100

  /// Keeps a file as a draft; only its teacher sees it.
  ///
  /// - Parameters:
  ///   - bytes: the file's bytes.
  ///   - fileName: the file's name.
  ///   - former: the draft from which it was made.
  ///   - id: the subject to which it is to be added.
  public func keepDraft(
    _ bytes: [UInt8], fileName: String, madeFrom former: DocumentDraft.ID? = nil,
    for id: Subject.ID
  ) async throws -> DocumentDraft.ID {
    let name: DocumentDraft.ID = store.newIdentifier()
    let teacher = teacher
    try await write { visit in
      try visit.demand(.addDocument, try visit.subject(id).1, "subject")
      try visit.connection.run(
        """
        INSERT INTO draft (id, teacher, subject, former, file, bytes, size, created)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        """,
        [
          name.sql, teacher.sql, id.sql, former?.sql ?? .null, .text(fileName), .bytes(bytes),
          SQLValue(bytes.count), visit.now.sql,
        ])
      try visit.connection.run(
        """
        DELETE FROM draft WHERE id IN (
          SELECT id FROM (
            SELECT id, sum(size) OVER latest AS total, row_number() OVER latest AS number
            FROM draft WHERE teacher = ?1
            WINDOW latest AS (ORDER BY created DESC, id = ?2 DESC, id)
          ) AS counted
          WHERE id <> ?2 AND (total > ?3 OR number > ?4)
        )
        """,
        [teacher.sql, name.sql, SQLValue(Self.mostDraftBytes), SQLValue(Self.mostDrafts)])
    }
    return name
  }

  /// A draft of this teacher's.
  public func draft(_ id: DocumentDraft.ID) async throws -> DocumentDraft {
    let teacher = teacher
    return try await read { visit in
      let row = try visit.connection.row(
        """
        SELECT subject, file, bytes, (SELECT id FROM draft AS made WHERE made.id = draft.former)
        FROM draft WHERE id = ?1 AND teacher = ?2
        """, [id.sql, teacher.sql])
      guard let row else { throw DeskVisit.missing("draft") }
      let subject: Subject.ID = try row.identifier(0)
      try visit.demand(.addDocument, try visit.subject(subject).1, "draft")
      return DocumentDraft(
        id: id, subject: subject, former: try row.identifierOrNil(3), fileName: try row.text(1),
        bytes: try row.bytes(2))
    }
  }
}
