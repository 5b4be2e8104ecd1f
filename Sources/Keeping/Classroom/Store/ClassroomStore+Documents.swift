import GRDB

extension ClassroomStore {
  /// The documents that were played, those first seen earliest first.
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

  /// Stores the document; the date when it was first seen is not changed.
  func insertOrUpdate(_ database: Database) throws {
    try database.run(
      """
      INSERT INTO document (hash, title, path, firstSeen, deadline) VALUES (?, ?, ?, ?, ?) ON CONFLICT (hash) DO UPDATE
      SET title = excluded.title, path = excluded.path, deadline = excluded.deadline
      """, [hash, title, path, firstSeen.milliseconds, deadline])
  }
}
