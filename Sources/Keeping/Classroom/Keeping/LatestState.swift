import GRDB

/// What of a damaged database holds although a backup has another state: the cards, codes and settings of
/// pupils, the teacher's secret and the day of the test, as far as their rows are intact.
///
/// Rounds and reviews are merged as those of an import are; for these it is the latest state that counts.
struct LatestState {
  private let cards: [Row]
  /// The codes of pupils whose rows were altered.
  private let doubtfulCodes: [Row]
  private let teacher: Row?
  private let test: Row?

  /// The state in a database of the current version, from which altered rows are removed.
  ///
  /// - Parameter intact: the numbers of the pupils whose own rows are intact.
  init(of intact: Set<Int64>, _ database: Database) throws {
    let rows = try Row.fetchAll(
      database, sql: "SELECT id, name, animal, colour, code, settings, wrongCodes FROM pupil")
    cards = try rows.filter { intact.contains(try $0.checked("id")) }
    doubtfulCodes = try rows.filter { row in
      guard !intact.contains(try row.checked("id")) else { return false }
      let code = try? row.checkedOrNil("code", as: String.self)
      return code.flatMap { $0 }.flatMap(PictureCodeHash.init(encoded:)) != nil
    }
    teacher = try Row.fetchOne(
      database, sql: "SELECT id, secret, since, wrongSecrets FROM teacher WHERE id = 1")
    test = try Row.fetchOne(database, sql: "SELECT id, day FROM test WHERE id = 1")
  }

  /// Stores it for the pupils who are there. A secret stays if the damaged database has none: it may have been
  /// the row that was damaged, and a door that stays shut can be opened by a command.
  func store(_ database: Database) throws {
    for card in cards {
      try database.execute(
        sql: """
          UPDATE pupil SET name = ?2, animal = ?3, colour = ?4, code = ?5, settings = ?6, wrongCodes = ?7
          WHERE id = ?1
          """, arguments: StatementArguments(Array(card.databaseValues)))
    }
    // A door that had a code stays shut. Should the code itself be damaged, the teacher gives another.
    for row in doubtfulCodes {
      try database.execute(
        sql: "UPDATE pupil SET code = ?2 WHERE id = ?1 AND code IS NULL",
        arguments: [
          try row.checked("id", as: Int64.self), try row.checked("code", as: String.self),
        ])
    }
    if let teacher {
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO teacher (id, secret, since, wrongSecrets) VALUES (?, ?, ?, ?)
          """, arguments: StatementArguments(Array(teacher.databaseValues)))
    }
    if let test {
      try database.execute(
        sql: "INSERT OR REPLACE INTO test (id, day) VALUES (?, ?)",
        arguments: StatementArguments(Array(test.databaseValues)))
    }
  }
}
