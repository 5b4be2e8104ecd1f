import GRDB
import Secrets

/// What of a damaged database holds although a backup has another state: the cards, codes and settings of
/// pupils, what is to be reviewed, the teacher's secret and the day of the test.
///
/// Rounds are merged as those of an import are; for these it is the latest state that counts. Doors that had a
/// lock stay locked, whatever was altered.
struct LatestState {
  /// A row of which there is one at most.
  private enum Single {
    case row(Row)
    /// The row is there, but differs from what was stored.
    case altered(Row)
    /// There is no row, and none was lost.
    case none
    /// There is no row, which may be lost.
    case unknown
  }

  /// What was damaged so that a new one is needed.
  struct Lost: Equatable {
    /// The names of the pupils whose codes nobody knows any more.
    var codes: [String] = []
    /// Whether nobody knows the teacher's secret any more.
    var isSecretLost = false
  }

  private let cards: [Row]
  /// The rows of pupils that were altered.
  private let doubtful: [Row]
  private let reviews: [Row]
  private let teacher: Single
  private let test: Single

  private static let card = "id, name, animal, colour, code, settings, wrongCodes"

  /// The state in a database of the current version, from which altered rows are removed but for those of
  /// pupils, the teacher and the test.
  ///
  /// - Parameter isComplete: whether rows may only have been altered and none lost.
  init(_ database: Database, isComplete: Bool) throws {
    let altered = try Seal.brokenPupils(database)
    let rows = try Row.fetchAll(database, sql: "SELECT \(Self.card) FROM pupil")
    cards = try rows.filter { !altered.contains(try $0.checked("id")) }
    doubtful = try rows.filter { altered.contains(try $0.checked("id")) }
    reviews = try Row.fetchAll(
      database,
      sql: """
        SELECT pupil, exercise, stability, difficulty, lastDay, dueDay, lapses FROM review
        WHERE NOT (\(try Seal.broken("review", database)))
        """)
    func single(_ table: String, _ columns: String) throws -> Single {
      if let row = try Row.fetchOne(
        database,
        sql: """
          SELECT \(columns), \(try Seal.broken(table, database)) AS isAltered FROM \(table) WHERE id = 1
          """)
      {
        return try row.checked("isAltered") ? .altered(row) : .row(row)
      }
      return isComplete ? .none : .unknown
    }
    teacher = try single("teacher", "id, secret, since, wrongSecrets")
    test = try single("test", "id, day")
  }

  /// Stores it for the pupils who are there.
  ///
  /// - Returns: what has to be given anew.
  func store(_ database: Database) throws -> Lost {
    var lost = Lost()
    for card in cards {
      try database.execute(
        sql: """
          UPDATE pupil SET name = ?2, animal = ?3, colour = ?4, code = ?5, settings = ?6, wrongCodes = ?7
          WHERE id = ?1
          """, arguments: StatementArguments(Array(card.databaseValues)))
    }
    for row in doubtful where try !storeCode(row, database) {
      let id: Int64 = try row.checked("id")
      lost.codes += try Pupil.find(database, Pupil.ID(stored: id)).map { [$0.name] } ?? []
    }
    for review in reviews {
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO review (pupil, exercise, stability, difficulty, lastDay, dueDay, lapses)
          SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ?1 IN (SELECT id FROM pupil)
          """, arguments: StatementArguments(Array(review.databaseValues)))
    }
    lost.isSecretLost = try !storeSecret(database)
    switch test {
    case .row(let row):
      try database.execute(
        sql: "INSERT OR REPLACE INTO test (id, day) VALUES (1, ?)",
        arguments: [try row.checked("day", as: Int64.self)])
    case .none: try database.execute(sql: "DELETE FROM test")
    case .altered, .unknown: break
    }
    return lost
  }

  /// Stores what code the altered row of a pupil had; if that is damaged, the code that is there stays, or else
  /// one that nobody knows takes its place.
  ///
  /// - Returns: whether somebody knows the code, or there was none.
  private func storeCode(_ row: Row, _ database: Database) throws -> Bool {
    let id: Int64 = try row.checked("id")
    let here = try Row.fetchOne(
      database, sql: "SELECT \(Self.card) FROM pupil WHERE id = ?", arguments: [id])
    guard let here, (here["code"] as DatabaseValue).isNull else { return true }
    let stored: DatabaseValue = row["code"]
    // If nothing but the code can have been altered, there was one.
    let isAlone = row.allSatisfy { column, value in column == "code" || here[column] == value }
    guard !stored.isNull || isAlone else { return true }
    let code = String.fromDatabaseValue(stored).flatMap(PictureCodeHash.init(encoded:))
    try database.execute(
      sql: "UPDATE pupil SET code = ?2 WHERE id = ?1",
      arguments: [id, code?.encoded ?? Self.hashOfNothingKnown?.encoded])
    return code != nil
  }

  /// - Returns: whether somebody knows the secret, or there is none.
  private func storeSecret(_ database: Database) throws -> Bool {
    switch teacher {
    case .row(let row):
      try database.execute(
        sql: "INSERT OR REPLACE INTO teacher (id, secret, since, wrongSecrets) VALUES (?, ?, ?, ?)",
        arguments: [row["id"], row["secret"], row["since"], row["wrongSecrets"]])
    case .altered(let row):
      let secret = (try? row.checked("secret", as: String.self)).map(SecretHash.init(encoded:))
      // It is later than the one of the backup, and probably not what was altered.
      if let secret, SecretHash.isOurs(secret.encoded) {
        try database.execute(
          sql: "INSERT OR REPLACE INTO teacher (id, secret) VALUES (1, ?)",
          arguments: [secret.encoded])
        return true
      }
      guard let unknown = Self.hashOfNothingKnown else { return true }
      try database.execute(
        sql: "INSERT OR IGNORE INTO teacher (id, secret) VALUES (1, ?)",
        arguments: [unknown.encoded]
      )
      return database.changesCount == 0
    case .none: try database.execute(sql: "DELETE FROM teacher")
    case .unknown: break
    }
    return true
  }

  /// A hash of what nobody can enter.
  private static var hashOfNothingKnown: SecretHash? {
    let random = (0..<4).map { _ in UInt64.random(in: .min ... .max) }
    return SecretHash(of: "\(random[0])\(random[1])", salt: [random[2], random[3]])
  }
}
