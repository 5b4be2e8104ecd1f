import Foundation
import GRDB

/// Incidents are in the database that was restored, until a teacher has seen them: whoever starts the program first
/// need not be a teacher.
extension Incident {
  func insert(_ database: Database) throws {
    let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    try database.execute(sql: "INSERT INTO incident (text) VALUES (?)", arguments: [text])
  }

  /// All that nobody has seen yet, the earliest first.
  static func all(_ database: Database) throws -> [Incident] { try rows(database).map(\.incident) }

  /// All of which the text is intact, with their rows' numbers.
  private static func rows(_ database: Database) throws -> [(id: Int64, incident: Incident)] {
    try Row.fetchAll(database, sql: "SELECT id, text FROM incident ORDER BY id").compactMap { row in
      let text: String = try row.checked("text")
      let incident = try? JSONDecoder().decode(Incident.self, from: Data(text.utf8))
      return try incident.map { (try row.checked("id"), $0) }
    }
  }

  /// Forgets those that a teacher has seen.
  fileprivate static func delete(_ seen: [Incident], _ database: Database) throws {
    for (id, incident) in try rows(database) where seen.contains(incident) {
      try database.run("DELETE FROM incident WHERE id = ?", [id])
    }
  }

  /// Corrects those whose files were deleted since.
  static func note(deleted folders: [String], _ database: Database) throws {
    guard !folders.isEmpty else { return }
    try change(database) { $0.note(deleted: folders) }
  }

  /// Corrects those of a backup whose files are no longer there.
  static func noteMissingFiles(_ database: Database) throws {
    try change(database) { incident in
      if let path = incident.setAside, try !DiskFile.exists(path) { incident.setAside = nil }
    }
  }

  /// Removes the numbers of forgotten pupils.
  static func forget(_ pupils: [Int64], _ database: Database) throws {
    guard try database.tableExists("incident") else { return }
    try change(database) { $0.forget(pupils) }
  }

  private static func change(
    _ database: Database, _ change: (inout Incident) throws -> Void
  ) throws {
    let incidents = try all(database)
    try database.execute(sql: "DELETE FROM incident")
    for var incident in incidents {
      try change(&incident)
      try incident.insert(database)
    }
  }
}

extension ClassroomStore {
  /// What was found damaged, now or at an earlier start, and no teacher has seen yet; the earliest first.
  public func untoldIncidents() throws(ClassroomError) -> [Incident] {
    try read { try Incident.all($0) }
  }

  /// Notes that a teacher has seen incidents.
  public func noteTold(_ incidents: [Incident]) throws(ClassroomError) {
    guard !incidents.isEmpty else { return }
    try write { try Incident.delete(incidents, $0) }
  }
}
