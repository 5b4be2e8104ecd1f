import GRDB

extension ClassroomStore {
  /// Notes that a document was seen; when it was first seen stays.
  public func note(
    documentHash: String, title: String, path: String, deadline: String? = nil
  ) throws(ClassroomError) {
    let document = KnownDocument(
      hash: documentHash, title: title, path: path, firstSeen: surroundings.now(),
      deadline: deadline)
    try write { try document.insertOrUpdate($0) }
  }

  /// The documents seen, those of the earliest first.
  public func documents() throws(ClassroomError) -> [KnownDocument] {
    try read { try KnownDocument.all($0) }
  }
}

extension KnownDocument {
  static func all(_ database: Database) throws -> [KnownDocument] {
    try Row.fetchAll(database, sql: "SELECT * FROM document ORDER BY firstSeen, hash").map { row in
      KnownDocument(
        hash: try row.checked("hash"), title: try row.checked("title"),
        path: try row.checked("path"), firstSeen: try row.timestamp("firstSeen"),
        deadline: try row.checkedOrNil("deadline"))
    }
  }

  func insertOrUpdate(_ database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO document (hash, title, path, firstSeen, deadline) VALUES (?, ?, ?, ?, ?) ON CONFLICT (hash) DO UPDATE
        SET title = excluded.title, path = excluded.path, deadline = excluded.deadline
        """,
      arguments: [hash, title, path, firstSeen.milliseconds, deadline])
  }
}
