import GRDB

@testable import Classroom

extension ClassroomStore {
  /// Loses what the machine shows for the children of the school, as damage does.
  func loseChildren() throws {
    try database.write { try $0.execute(sql: "DELETE FROM schoolchild") }
  }
}

extension TemporaryStore {
  /// Lets every answer, or row of another table, fail that is to be kept or changed, as on a full disk, or none any more.
  func setFull(_ isFull: Bool, table: String = "answer", change: String = "INSERT") throws {
    try store.database.queue.writeWithoutTransaction { database in
      try database.execute(
        sql: isFull
          ? "CREATE TEMP TRIGGER full BEFORE \(change) ON main.\(table) BEGIN SELECT RAISE(ABORT, ''); END"
          : "DROP TRIGGER IF EXISTS full")
    }
  }
}
