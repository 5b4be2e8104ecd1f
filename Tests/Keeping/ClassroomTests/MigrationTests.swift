import Foundation
import GRDB
import Play
import Testing

@testable import Classroom

/// A database of every earlier version is brought up to date and keeps what it holds.
struct MigrationTests {
  @Test(arguments: Schema.versions.indices) func fromVersion(_ index: Int) throws {
    let world = try TestWorld()
    try FileManager.default.createDirectory(
      atPath: world.folder.path, withIntermediateDirectories: true)
    let old = try Connection.single(world.folder.database)
    try Schema.migrator().migrate(old, upTo: Schema.versions[index])
    try old.write { try Self.fill($0, version: index) }
    try old.close()
    // A backup of that version has the code as well.
    try FileManager.default.createDirectory(
      atPath: world.folder.backups, withIntermediateDirectories: true)
    let backup = world.folder.backups + "/classroom-2025-12-31.sqlite"
    try FileManager.default.copyItem(atPath: world.folder.database, toPath: backup)

    let store = try world.open()
    #expect(store.incident == nil && store.backupProblem == nil)
    let pupil = try #require(try store.pupils().first)
    #expect(pupil.name == "Anna")
    #expect(try store.tryCode(Self.code, of: pupil.id) == .right)
    #expect(try store.wrongCodes(of: pupil.id).inARow == 0)
    #expect(pupil.settings.isCalm)
    let round = try #require(try store.round(PlayedRound.ID(number: UInt64.max)))
    #expect(round.pupil == pupil.id && round.record.seed == 5 && round.stars == 2)
    #expect(round.record.answers.map(\.response?.option) == ["8", nil])
    #expect(round.record.answers.first?.options == ["8", "7"])
    #expect(round.record.answers.map(\.picture) == [index >= 4 ? "hund.png" : nil, nil])
    #expect(try store.recording(of: round.id) == .excerpt("text"))
    let moments = [index >= 5 ? Timestamp(milliseconds: 15) : nil, nil]
    #expect(round.answered == moments)
    #expect(try store.rounds().first?.lastAnswered == moments[0])
    #expect(try store.documents().map(\.title) == ["Plus"])
    #expect(round.record.settings.isCalm == (index >= 2))
    #expect(round.record.settings.scanTicks == (index >= 2 ? 60 : nil))
    #expect(round.record.settings.fit == (index >= 2 ? Fit() : nil))
    #expect(round.record.fit == (index >= 2 ? Fit(pacePercent: 90) : nil))
    #expect(round.record.changes.map(\.to) == (index >= 2 ? [90] : []))
    let review = try store.review(of: "key", by: pupil.id)
    #expect(review?.lapses == (index >= 1 ? 4 : nil))
    #expect(try store.hasTeacherSecret() == (index >= 1))
    #expect(try store.teacherSecretSince() == (index >= 3 ? Timestamp(milliseconds: 70) : nil))
    #expect(try store.wrongTeacherSecrets() == WrongTries(inAll: index >= 15 ? 2 : 0))
    #expect(try store.testDay() == (index >= 3 ? 20_000 : nil))
    // And it works on.
    try store.playRound(7, pupil.id)
    #expect(try store.rounds().count == 2)
    let completed = try store.database.queue.read { try Schema.migrator().completedMigrations($0) }
    #expect(completed == Schema.versions)
    try store.close()
    // All rows are sealed as they are now.
    let again = try world.open()
    #expect(again.incident == nil && again.unforgotten.isEmpty)
    #expect(try again.rounds().count == 2)
  }

  /// Nobody can say which of its rows are intact, as they have no seals.
  @Test(arguments: [5, 6]) func whatADamagedEarlierVersionLacksIsTold(_ index: Int) throws {
    let world = try TestWorld()
    try FileManager.default.createDirectory(
      atPath: world.folder.backups, withIntermediateDirectories: true)
    let old = try Connection.single(world.folder.database)
    try Schema.migrator().migrate(old, upTo: Schema.versions[index])
    try old.write { try Self.fill($0, version: index) }
    let backup = world.folder.backups + "/classroom-2025-12-31.sqlite"
    try FileManager.default.copyItem(atPath: world.folder.database, toPath: backup)
    // A table grows over several pages, and the first of these is lost.
    try old.write { database in
      try database.execute(
        sql: """
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
          INSERT INTO document (hash, title, path, firstSeen) SELECT i, 'Plus', '/x', 1 FROM n
          """)
      try Seal.renew(database)
    }
    let root = try old.read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'document'")
    }
    try old.close()
    var bytes = try Data(contentsOf: URL(filePath: world.folder.database))
    let start = 4096 * (try #require(root) - 1)
    bytes.replaceSubrange(start..<start + 4096, with: Data(repeating: 0xA5, count: 4096))
    try bytes.write(to: URL(filePath: world.folder.database))
    let store = try world.open()
    let incident = try #require(store.incident)
    #expect(incident.restoredDay == "2025-12-31" && incident.setAside != nil)
    #expect(incident.isMoreLost == (index < 6))
    #expect(try store.untoldIncidents() == [incident])
  }

  @Test func versionsKeepTheirNames() {
    #expect(
      Schema.versions == [
        "1 pupils and rounds", "2 reviews and secrets", "3 rounds that adapt", "4 test day",
        "5 pictures of questions", "6 moves and moments", "7 seals and codes",
        "8 what was asked", "9 answers of every kind", "10 school and incidents",
        "11 seals and pictures", "12 keys of servers", "13 rounds from elsewhere",
        "14 locks of children", "15 children and cards", "16 tries at doors",
        "17 forms of questions",
      ])
    #expect(Schema.migrator().migrations == Schema.versions)
  }

  @Test func codesOfEarlierVersionsAreErasedFromAllBytes() throws {
    let world = try TestWorld()
    try FileManager.default.createDirectory(
      atPath: world.folder.backups, withIntermediateDirectories: true)
    let old = try Connection.single(world.folder.database)
    try Schema.migrator().migrate(old, upTo: Schema.versions[5])
    try old.write { try Self.fill($0, version: 5) }
    try old.close()
    try FileManager.default.copyItem(
      atPath: world.folder.database,
      toPath: world.folder.backups + "/classroom-2025-12-31.sqlite")
    // What was set aside is the teacher's to look at, and stays.
    let setAside = world.folder.path + "/set-aside-2025-12-30-080000"
    try FileManager.default.createDirectory(atPath: setAside, withIntermediateDirectories: true)
    #expect(world.files(holding: Self.storedCode).count == 2)
    let store = try world.open()
    #expect(world.files(holding: Self.storedCode).isEmpty)
    let pupil = try #require(try store.pupils().first)
    let other = try #require(PictureCode(["a", "b", "c", "c"]))
    #expect(try store.tryCode(other, of: pupil.id) == .wrong(WrongTries(inARow: 1, inAll: 1)))
    #expect(try store.tryCode(other, of: pupil.id) == .wrong(WrongTries(inARow: 2, inAll: 2)))
    #expect(try store.wrongCodes(of: pupil.id).inARow == 2)
    #expect(try store.tryCode(Self.code, of: pupil.id) == .right)
    #expect(FileManager.default.fileExists(atPath: setAside))
    // The code of the backup is the same hash.
    let backup = try DatabaseQueue(path: world.folder.backups + "/classroom-2025-12-31.sqlite")
    #expect(try backup.read { try Pupil.all($0) }.first?.code == pupil.code)
  }

  private static let storedCode = "[\"a\",\"b\",\"c\",\"d\"]"
  private static let code = PictureCode(["a", "b", "c", "d"])!

  /// Writes rows as a program of that version did.
  private static func fill(_ database: Database, version index: Int) throws {
    try database.execute(sql: contents(ofVersion: index))
    try Seal.renew(database)
  }

  private static let adaptive =
    ", 1, 60, '\(Fit())', '\(Fit(pacePercent: 90))', '[\"5 pace 100 90 42 35\"]'"

  /// Rows as a program of that version wrote them.
  private static func contents(ofVersion index: Int) -> String {
    let seal = index >= 6 ? ", NULL" : ""
    let kinds = (index >= 8 ? ", NULL, NULL, NULL" : "") + (index >= 16 ? ", NULL" : "")
    let hashed = PictureCodeHash(code, salt: [1, 2])?.encoded ?? ""
    var text = """
      INSERT INTO pupil (id, name, animal, colour, code, settings, created) VALUES
        (3, 'Anna', 'fox', 'red', '\(index >= 6 ? hashed : storedCode)', '{"calm":true}', 9);
      INSERT INTO document (hash, title, path, firstSeen) VALUES ('h', 'Plus', '/x', 1);
      INSERT INTO round VALUES
        (-1, 3, 'feedme', 'h', 'Plus', 0, NULL, 'landscape', 100, 5, 2, 10, 20, 'completed', 1, 2,
         300, 'text'\(index >= 2 ? adaptive : "")\(seal)\(index >= 7 ? ", NULL" : "")\(index >= 9 ? ", NULL, NULL" : "")\(index >= 12 ? ", NULL" : ""));
      INSERT INTO answer VALUES
        (-1, 0, '1', '3 + 5', '8', '8', 'right', NULL, 60, '["8","7"]', NULL\(
          index >= 4 ? ", 'hund.png'" : "")\(index >= 5 ? ", 15" : "")\(seal)\(kinds)),
        (-1, 1, '2', '3 + 6', NULL, '9', 'missed', NULL, 60, '["9","7"]', NULL\(
          index >= 4 ? ", NULL" : "")\(index >= 5 ? ", NULL" : "")\(seal)\(kinds));

      """
    if index >= 1 {
      let (since, tries) = (index >= 3 ? ", 70" : "", index >= 6 ? ", 0" : "")
      let allTries = index >= 15 ? ", 2" : ""
      text += """
        INSERT INTO review VALUES (3, 'key', 1.5, 5, 0, 3, 4\(seal));
        INSERT INTO teacher VALUES (1, 'hash'\(since)\(tries)\(seal)\(allTries));

        """
    }
    if index >= 5 { text += "INSERT INTO moves VALUES (-1, 0, ''\(seal));\n" }
    if index >= 3 { text += "INSERT INTO test VALUES (1, 20000\(seal));\n" }
    return text
  }
}
