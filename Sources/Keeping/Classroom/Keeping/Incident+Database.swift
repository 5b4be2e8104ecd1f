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
  static func all(_ database: Database) throws -> [Incident] {
    let texts = try String.fetchAll(database, sql: "SELECT text FROM incident ORDER BY id")
    return texts.compactMap { try? JSONDecoder().decode(Incident.self, from: Data($0.utf8)) }
  }

  /// Corrects those whose files were deleted since.
  static func note(deleted folders: [String], _ database: Database) throws {
    guard !folders.isEmpty else { return }
    let incidents = try all(database)
    try database.execute(sql: "DELETE FROM incident")
    for var incident in incidents {
      incident.note(deleted: folders)
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
    try write { database in
      let rows = try Row.fetchAll(database, sql: "SELECT id, text FROM incident")
      for row in rows {
        let text: String = try row.checked("text")
        let incident = try? JSONDecoder().decode(Incident.self, from: Data(text.utf8))
        guard let incident, incidents.contains(incident) else { continue }
        try database.run(
          "DELETE FROM incident WHERE id = ?", [try row.checked("id", as: Int64.self)])
      }
    }
  }
}
