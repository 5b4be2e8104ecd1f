import GRDB
import Secrets

/// What of a damaged database holds although a backup has another state: the cards, codes and settings of
/// pupils, what is to be reviewed, the teacher's secret, the day of the test, and the school that was joined.
///
/// Rounds are merged as those of an import are; for these it is the latest state that counts. Doors that had a
/// lock stay locked, whatever was altered.
struct LatestState {
  /// A row of which there is one at most.
  private enum Single {
    case row(Row)
    /// The row is there, but differs from what was stored.
    case altered(Row)
    /// There is no row.
    case absent(Absence)
  }

  /// What the absence of a row means.
  enum Absence {
    /// There was none.
    case none
    /// There was one.
    case lost
    /// Nobody knows.
    case unknown
  }

  /// What was damaged so that a new one is needed.
  struct Lost: Equatable {
    /// The pupils whose codes are not, or may not be, the ones that were set last.
    var codes: [Pupil.ID] = []
    /// Whether the teacher's secret is not, or may not be, the one that was set last.
    var isSecretLost = false
  }

  private let cards: [Row]
  /// The rows of pupils that were altered.
  private let doubtful: [Row]
  /// The pupils whose rows are lost.
  private let missing: [Pupil.ID]
  private let reviews: [Row]
  private let teacher: Single
  private let test: Single
  private let school: Single
  /// The children of the school, as far as their rows are intact.
  private let children: [Row]
  /// What no teacher has seen yet.
  private let incidents: [Incident]
  /// Whether these are all.
  private let areIncidentsComplete: Bool

  private static let card =
    "id, name, animal, colour, code, settings, wrongCodes, child, locked, allWrongCodes"

  /// The state in a database of the current version, from which altered rows are removed but for those of
  /// pupils, the teacher and the test.
  ///
  /// - Parameters:
  ///   - lostPupils: the pupils whose own rows are lost, although the database has other copies' rows of them.
  ///   - absence: for a table whose row is not there, what that means.
  init(
    _ database: Database, lostPupils: Set<Int64>, absence: (_ table: String) -> Absence
  ) throws {
    missing = lostPupils.sorted().map(Pupil.ID.init(stored:))
    let altered = try Seal.brokenPupils(database)
    let rows = try Row.fetchAll(database, sql: "SELECT \(Self.card) FROM pupil")
    cards = try rows.filter { !altered.contains(try $0.checked("id")) }
    doubtful = try rows.filter { row in
      let id: Int64 = try row.checked("id")
      return altered.contains(id) && !lostPupils.contains(id)
    }
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
      return .absent(absence(table))
    }
    teacher = try single("teacher", "id, secret, since, wrongSecrets, allWrongSecrets")
    test = try single("test", "id, day")
    school = try single("school", "id, address, serverKey, device, token, name, classes, fetched")
    // Also one that was altered: what it says is better than nothing.
    incidents = try Incident.all(database)
    areIncidentsComplete = absence("incident") == .none
    children = try Row.fetchAll(
      database,
      sql: """
        SELECT pupil, child, token, since, pictures, locked, card FROM schoolchild
        WHERE NOT (\(try Seal.broken("schoolchild", database)))
        """)
  }

  /// Stores it for the pupils who are there.
  ///
  /// - Returns: what has to be given anew.
  func store(_ database: Database) throws -> Lost {
    var lost = Lost()
    for card in cards {
      try database.execute(
        sql: """
          UPDATE pupil SET name = ?2, animal = ?3, colour = ?4, code = ?5, settings = ?6, wrongCodes = ?7,
            child = ?8, locked = ?9, allWrongCodes = ?10
          WHERE id = ?1
          """, arguments: StatementArguments(Array(card.databaseValues)))
    }
    // Where nobody has a code, there was hardly one that is lost.
    let usesCodes =
      try Bool.fetchOne(database, sql: "SELECT 1 FROM pupil WHERE code NOT NULL") != nil
      || doubtful.contains { !($0["code"] as DatabaseValue).isNull }
    for row in doubtful where try !storeCode(row, usesCodes: usesCodes, database) {
      lost.codes.append(try row.identifier("id"))
    }
    for id in missing {
      guard usesCodes, let pupil = try Pupil.find(database, id) else { continue }
      lost.codes.append(id)
      guard pupil.code == nil else { continue }
      try database.execute(
        sql: "UPDATE pupil SET code = ?2 WHERE id = ?1",
        arguments: [id.stored, SecretHash.ofNothingKnown()?.encoded])
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
    // Setting none leaves a row, so one that is not there was lost.
    case .altered, .absent: break
    }
    try storeSchool(database)
    // What a teacher has seen since the backup is not told again.
    if areIncidentsComplete { try database.execute(sql: "DELETE FROM incident") }
    let known = try Incident.all(database)
    for incident in incidents where !known.contains(incident) { try incident.insert(database) }
    return lost
  }

  /// Stores which school was joined and who entered. What is for a child is fetched again.
  private func storeSchool(_ database: Database) throws {
    switch school {
    case .row(let row):
      let former = try JoinedSchool.find(database)
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO school (id, address, serverKey, device, token, name, classes, fetched)
          VALUES (1, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          row["address"], row["serverKey"], row["device"], row["token"], row["name"],
          row["classes"], row["fetched"],
        ])
      if let now = try JoinedSchool.find(database) {
        // Another one was joined since the backup: nothing of the former one's children is shown to it.
        if let former, former.device != now.device {
          try database.execute(sql: "DELETE FROM schoolchild")
        }
      } else {
        // It was left since the backup.
        try SchoolLock.open(database)
        try Schoolchild.removeAll(database)
      }
    // Leaving a school leaves a row, so one that is not there was lost.
    case .altered, .absent: break
    }
    for row in children {
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO schoolchild (pupil, child, token, since, pictures, locked, card)
          SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ?1 IN (SELECT id FROM pupil)
          """, arguments: StatementArguments(Array(row.databaseValues)))
    }
    try SchoolLock.close(database)
  }

  /// Stores what code the altered row of a pupil had; if that is damaged, the code that is there stays, or else
  /// one that nobody knows takes its place.
  ///
  /// - Returns: whether the code that holds now is the one that was set last, as far as can be known.
  private func storeCode(_ row: Row, usesCodes: Bool, _ database: Database) throws -> Bool {
    let id: Int64 = try row.checked("id")
    let here = try Row.fetchOne(
      database, sql: "SELECT \(Self.card) FROM pupil WHERE id = ?", arguments: [id])
    let stored: DatabaseValue = row["code"]
    guard let here else { return true }
    guard (here["code"] as DatabaseValue).isNull else { return here["code"] == stored }
    // If nothing but the code can have been altered, there was one.
    let isAlone = row.allSatisfy { column, value in
      ["code", "child", "locked", "allWrongCodes"].contains(column) || here[column] == value
    }
    guard !stored.isNull || isAlone || usesCodes else { return true }
    let code = String.fromDatabaseValue(stored).flatMap(PictureCodeHash.init(encoded:))
    try database.execute(
      sql: "UPDATE pupil SET code = ?2 WHERE id = ?1",
      arguments: [id, code?.encoded ?? SecretHash.ofNothingKnown()?.encoded])
    return code != nil
  }

  /// - Returns: whether somebody knows the secret, or there is none.
  private func storeSecret(_ database: Database) throws -> Bool {
    switch teacher {
    case .row(let row):
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO teacher (id, secret, since, wrongSecrets, allWrongSecrets)
          VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [
          row["id"], row["secret"], row["since"], row["wrongSecrets"], row["allWrongSecrets"],
        ])
    case .altered(let row):
      let secret = (try? row.checked("secret", as: String.self)).map(SecretHash.init(encoded:))
      // It is later than the one of the backup, and probably not what was altered.
      if let secret, SecretHash.isOurs(secret.encoded) {
        try database.execute(
          sql: "INSERT OR REPLACE INTO teacher (id, secret) VALUES (1, ?)",
          arguments: [secret.encoded])
        return true
      }
      return try lockIfOpen(database)
    // Taking a secret away leaves a row, so if there is one here, that of the damaged database was lost.
    case .absent(.none):
      return try Row.fetchOne(database, sql: "SELECT 1 FROM teacher WHERE secret <> ''") == nil
    case .absent(.lost): return try lockIfOpen(database)
    case .absent(.unknown): break
    }
    return true
  }

  /// Locks the teacher's door where there may have been a lock.
  ///
  /// - Returns: false.
  private func lockIfOpen(_ database: Database) throws -> Bool {
    // What took a secret away is lost, too, so one of the backup holds.
    if let unknown = SecretHash.ofNothingKnown() {
      try database.execute(
        sql: """
          INSERT INTO teacher (id, secret) VALUES (1, ?1)
          ON CONFLICT (id) DO UPDATE SET secret = ?1 WHERE secret = ''
          """, arguments: [unknown.encoded])
    }
    return false
  }
}
