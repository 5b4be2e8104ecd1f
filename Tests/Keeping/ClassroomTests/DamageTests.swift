import Determinism
import Foundation
import GRDB
import Testing

@testable import Classroom
@testable import ClassroomWriter

/// A damaged database is set aside and told, and the last backup that is whole takes its place.
struct DamageTests {
  private let world: TestWorld
  private let pupil: Pupil.ID

  /// Two days: what stands in the backup of the second, and a round played after it.
  init() throws {
    world = try TestWorld(seed: 5)
    var store = try world.open()
    pupil = try store.addPupil(name: "Anna", animal: "fox", colour: "red").id
    for round in 0..<20 { try store.playRound(round, pupil) }
    try store.close()
    world.clock.nextDay()
    store = try world.open()
    try store.playRound(20, pupil)
    try store.close()
  }

  private var path: String { world.folder.database }

  private func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// What must hold after any damage; the incident.
  @discardableResult
  private func expectRestored(_ old: [UInt8]?, rounds: Int? = nil) throws -> Incident {
    let store = try world.open()
    let incident = try #require(store.incident)
    #expect(incident.restoredDay == "2026-01-02")
    if let old {
      let setAside = try #require(incident.setAside)
      #expect(setAside.contains("/set-aside-2026-01-02-000000/"), "\(setAside)")
      #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: setAside))) == old)
    } else {
      #expect(incident.setAside == nil)
    }
    #expect(try store.pupils().map(\.id) == [pupil])
    let found = try store.rounds().count
    #expect(found == rounds ?? 20 + (incident.rescuedRounds ?? 0))
    #expect((20...21).contains(found))
    try store.playRound(99, pupil)
    try store.close()
    let again = try world.open()
    #expect(again.incident == nil)
    #expect(try again.rounds().count == found + 1)
    return incident
  }

  @Test(arguments: [1, 99, 100, 4096, 8191, 20_000]) func cutOff(_ count: Int) throws {
    let damaged = Array(try bytes().prefix(count))
    try write(damaged)
    try expectRestored(damaged)
  }

  @Test(arguments: 1...12) func overwrittenPages(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var damaged = try bytes()
    let pages = damaged.count / 4096
    for _ in 0..<3 {
      let start = 4096 * generator.index(below: pages)
      let filler: UInt8? = generator.chance(0.5) ? 0 : nil
      for index in start..<start + 4096 {
        damaged[index] = filler ?? UInt8(truncatingIfNeeded: generator.next())
      }
    }
    try write(damaged)
    try expectRestored(damaged)
  }

  /// A foreign program's statement on a file of ours.
  private func execute(_ statement: String, on path: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { try $0.execute(sql: statement) }
    try queue.close()
  }

  /// What was added runs with all that is written, or keeps what is to be forgotten.
  @Test(arguments: [
    "CREATE TRIGGER t BEFORE INSERT ON answer BEGIN SELECT raise(ignore); END",
    "CREATE TRIGGER t AFTER INSERT ON answer BEGIN DELETE FROM answer; END",
    "CREATE TABLE keep AS SELECT * FROM pupil", "CREATE VIEW v AS SELECT name FROM pupil",
    "CREATE INDEX i ON pupil (name)",
    "CREATE TRIGGER grdb_migrations BEFORE INSERT ON answer BEGIN SELECT raise(ignore); END",
  ])
  func addedParts(statement: String) throws {
    try execute(statement, on: path)
    let damaged = try bytes()
    let incident = try expectRestored(damaged)
    // Nothing was lost with it.
    #expect(incident.rescuedRounds == 1)
    let queue = try DatabaseQueue(path: path)
    let names = try queue.read {
      try String.fetchAll($0, sql: "SELECT name FROM sqlite_master WHERE name <> 'grdb_migrations'")
        + String.fetchAll($0, sql: "SELECT 't' FROM sqlite_master WHERE type = 'trigger'")
    }
    #expect(Set(names).isDisjoint(with: ["t", "keep", "v", "i"]))
    try queue.close()
  }

  /// Rounds whose pupil is lost are damage, and no backup gives its place to them.
  @Test func roundsOfNobody() throws {
    try execute("DELETE FROM pupil", on: path)
    try expectRestored(try bytes())
  }

  @Test func zeros() throws {
    let damaged = [UInt8](repeating: 0, count: try bytes().count)
    try write(damaged)
    #expect(try expectRestored(damaged).damage == .notADatabase)
  }

  @Test func nothing() throws {
    try write([])
    #expect(try expectRestored([]).damage == .empty)
  }

  @Test func text() throws {
    let text = Array(String(repeating: "Liebe Eltern! ", count: 999).utf8)
    try write(text)
    #expect(try expectRestored(text).damage == .notADatabase)
  }

  @Test func missing() throws {
    try FileManager.default.removeItem(atPath: path)
    #expect(try expectRestored(nil).damage == .missing)
  }

  /// What an earlier version, which kept a log, leaves beside the database when it is killed.
  private func log() throws -> Data {
    let old = try DatabaseQueue(path: path)
    try old.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "UPDATE pupil SET wrongCodes = 1")
    }
    let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    #expect(!log.isEmpty)
    try old.close()
    return log
  }

  /// The log of a database that is gone must not be taken for the backup's.
  @Test func aLogWithoutItsDatabase() throws {
    let log = try log()
    try FileManager.default.removeItem(atPath: path)
    try log.write(to: URL(fileURLWithPath: path + "-wal"))
    #expect(try expectRestored(nil).damage == .missing)
  }

  @Test func anotherProgramsDatabase() throws {
    try FileManager.default.removeItem(atPath: path)
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: "CREATE TABLE recipe (name TEXT)") }
    try other.close()
    #expect(try expectRestored(try bytes()).damage == .notADatabase)
  }

  @Test func aLaterVersion() throws {
    let later = try DatabaseQueue(path: path)
    try later.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 telepathy')") }
    try later.close()
    #expect(try expectRestored(try bytes()).damage == .newerVersion)
  }

  @Test func aValueOfAnotherType() throws {
    try rebuild("replace(sql, 'STRICT', '') WHERE name = 'pupil'")
    try change("UPDATE pupil SET created = 'yesterday'")
    try rebuild("sql || ' STRICT' WHERE name = 'pupil'")
    try expectRestored(try bytes())
  }

  /// Otherwise all would begin anew, and nobody would look for the backups any more.
  @Test func withoutASightOfTheBackupsNothingIsMoved() throws {
    let hidden = world.path + "/hidden"
    let folder = world.folder.backups
    try FileManager.default.moveItem(atPath: folder, toPath: hidden)
    #expect(symlink(folder, folder) == 0)
    try write([1, 2, 3])
    #expect(throws: ClassroomError.unwritable(path: folder)) { try world.open() }
    #expect(try bytes() == [1, 2, 3])
    unlink(folder)
    try FileManager.default.moveItem(atPath: hidden, toPath: folder)
    try expectRestored([1, 2, 3])
  }

  @Test func aDamagedBackupIsPassedOver() throws {
    try world.open().close()
    try Data("nonsense".utf8).write(
      to: URL(fileURLWithPath: world.folder.backups + "/classroom-000002-2026-01-02.sqlite"))
    try write([1, 2, 3])
    let store = try world.open()
    #expect(store.incident?.restoredDay == "2026-01-01")
    // The backup of the first day was written before anybody was known.
    #expect(try store.pupils().isEmpty)
  }

  @Test func withoutABackupAllBeginsAnew() throws {
    try FileManager.default.removeItem(atPath: world.folder.backups)
    try write(Array("nonsense".utf8))
    let store = try world.open()
    #expect(store.incident?.restoredDay == nil && store.incident?.setAside != nil)
    #expect(store.incident?.hasBrokenBackups == false)
    #expect(try store.pupils().isEmpty)
    // Twice within a second: both stay.
    try store.close()
    try write(Array("nonsense again".utf8))
    let again = try world.open()
    let paths = try [store, again].map { try #require($0.incident?.setAside) }
    #expect(Set(paths).count == 2)
    for path in paths { #expect(FileManager.default.fileExists(atPath: path)) }
  }

  @Test func backupsOfWhichNoneIsWholeAreToldAsWhatTheyAre() throws {
    for backup in try BackupShelf(world.folder).backups {
      try Data().write(to: URL(fileURLWithPath: backup.path))
    }
    try write([1, 2, 3])
    let incident = try #require(try world.open().incident)
    #expect(incident.restoredDay == nil && incident.hasBrokenBackups)
  }

  /// Zeros in place of a page of the only backup that knows somebody.
  private func damageBackup(page: Int) throws {
    let backup = world.folder.backups + "/classroom-000002-2026-01-02.sqlite"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
    bytes.replaceSubrange(4096 * page..<4096 * (page + 1), with: Data(count: 4096))
    try bytes.write(to: URL(fileURLWithPath: backup))
  }

  @Test(arguments: [9, 12, 15]) func whatIsWholeInADamagedBackupIsNotLost(page: Int) throws {
    try damageBackup(page: page)
    try write([])
    let store = try world.open()
    let incident = try #require(store.incident)
    #expect(try store.pupils().map(\.id) == [pupil])
    let rounds = try store.rounds().count
    #expect(rounds > 0 && incident.rescuedRounds == rounds)
    try store.playRound(99, pupil)
    try store.close()
    let again = try world.open()
    #expect(try again.incident == nil && again.rounds().count == rounds + 1)
  }

  @Test func aDatabaseThatKnowsNobodyBesideADamagedBackup() throws {
    try damageBackup(page: 12)
    let empty = DataFolder(world.path + "/empty")
    try world.open(empty).close()
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(atPath: empty.database, toPath: path)
    let store = try world.open()
    #expect(store.incident?.damage == .empty)
    #expect(try store.pupils().map(\.id) == [pupil])
  }

  /// Damage that comes while the program runs is an error and no crash.
  @Test func damageWhileOpen() throws {
    let store = try world.open()
    try rebuild("replace(sql, 'NOT NULL', '') WHERE name = 'pupil'")
    try change("UPDATE pupil SET created = NULL")
    #expect(throws: ClassroomError.damaged(path: path)) { try store.pupils() }
    // As it says, the next start mends it.
    try store.close()
    let again = try world.open()
    #expect(try again.incident?.restoredDay == "2026-01-02" && again.pupils().count == 1)
  }

  @Test(arguments: ["/proc/none", "/dev/null/x"]) func unwritableFolder(_ path: String) {
    #expect(throws: ClassroomError.unwritable(path: path)) { try world.open(DataFolder(path)) }
  }

  @Test func aFolderInTheDatabasesPlace() throws {
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    // It is set aside as anything else that is no database.
    let incident = try #require(try world.open().incident)
    #expect(incident.damage == .notADatabase && incident.restoredDay == "2026-01-02")
    #expect(incident.setAside.map { FileManager.default.fileExists(atPath: $0) } == true)
  }

  /// It is told as what it is: SQLite would take it for missing rights.
  @Test func aLinkToAFolderInTheDatabasesPlace() throws {
    try FileManager.default.removeItem(atPath: path)
    let elsewhere = world.path + "/elsewhere"
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
    #expect(throws: ClassroomError.notAFile(path: path)) { try world.open() }
    #expect(FileManager.default.fileExists(atPath: elsewhere))
  }

  /// Somebody's letter is neither moved nor deleted.
  @Test func aLinkToWhatIsNoDatabase() throws {
    try FileManager.default.removeItem(atPath: path)
    let letter = world.path + "/letter"
    try Data("a letter".utf8).write(to: URL(fileURLWithPath: letter))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: letter)
    #expect(throws: ClassroomError.notADatabase(path: path)) { try world.open() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: letter)) == Data("a letter".utf8))
  }

  @Test func aLinkInTheLocksPlaceMakesNoFileElsewhere() throws {
    let (lock, elsewhere) = (world.folder.path + "/lock", world.path + "/elsewhere")
    try? FileManager.default.removeItem(atPath: lock)
    try FileManager.default.createSymbolicLink(atPath: lock, withDestinationPath: elsewhere)
    #expect(try world.open().incident == nil)
    #expect(!FileManager.default.fileExists(atPath: elsewhere))
  }

  /// SQLite would take it for missing rights.
  @Test(arguments: ["-journal", "-wal"]) func aFolderInTheLogsPlace(ending: String) throws {
    try? FileManager.default.removeItem(atPath: path + ending)
    try FileManager.default.createDirectory(
      atPath: path + ending + "/x", withIntermediateDirectories: true)
    let store = try world.open()
    #expect(try store.incident == nil && store.pupils().count == 1)
  }

  @Test func anEmptiedDatabaseBesideItsLog() throws {
    let log = try log()
    try write([])
    try log.write(to: URL(fileURLWithPath: path + "-wal"))
    #expect(try expectRestored([]).damage == .empty)
  }

  @Test func anEmptiedDatabaseBesideItsLogWithoutBackups() throws {
    try FileManager.default.removeItem(atPath: world.folder.backups)
    try write([])
    try Data("log".utf8).write(to: URL(fileURLWithPath: path + "-wal"))
    let store = try world.open()
    #expect(store.incident?.damage == .empty && store.incident?.restoredDay == nil)
  }

  /// Somebody has put a new database into the place of the one that was played with.
  @Test func aDatabaseThatKnowsNobody() throws {
    let empty = DataFolder(world.path + "/empty")
    try world.open(empty).close()
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(atPath: empty.database, toPath: path)
    #expect(try expectRestored(try bytes()).damage == .empty)
  }

  /// A byte that is another one, wherever it is: either nothing that is kept is another, or it is told, and
  /// what was played since the backup is there all the same.
  @Test(arguments: 34...57) func aFlippedByte(seed: UInt64) throws {
    var store = try world.open()
    let lines = try Set(store.resultLines(of: store.pupils()))
    let pupils = try store.pupils()
    try store.close()
    var generator = SeededGenerator(seed: seed)
    var damaged = try bytes()
    damaged[generator.index(below: damaged.count)] ^= UInt8(1 << generator.index(below: 8))
    try write(damaged)
    store = try world.open()
    let found = try Set(store.resultLines(of: store.pupils()))
    let hasStrange = !found.isSubset(of: lines)
    #expect(!hasStrange, "\(String(describing: store.incident))")
    if store.incident == nil {
      let isSame = try found == lines && store.pupils() == pupils
      #expect(isSame)
    } else if case .altered = store.incident?.damage {
      let missing = lines.count - found.count
      #expect(missing <= 1)
    }
  }

  @Test func aChangedTextIsNotTakenForTheChilds() throws {
    try change("UPDATE answer SET given = 'Unsinn' WHERE round IN (SELECT id FROM round LIMIT 1)")
    let store = try world.open()
    let incident = try #require(store.incident)
    guard case .altered = incident.damage else { Issue.record("\(incident)"); return }
    #expect(incident.restoredDay == "2026-01-02")
    // All twenty of the backup, and the one of after it.
    #expect(try store.rounds().count == 21 && incident.rescuedRounds == 1)
    #expect(try !store.resultTable(of: store.pupils()).contains("Unsinn"))
    try store.close()
    #expect(try world.open().incident == nil)
  }

  @Test func withoutABackupWhatIsWholeStays() throws {
    try FileManager.default.removeItem(atPath: world.folder.backups)
    try change("UPDATE round SET score = 987654 WHERE id IN (SELECT id FROM round LIMIT 1)")
    let store = try world.open()
    #expect(store.incident?.rescuedRounds == 20 && store.incident?.restoredDay == nil)
    #expect(try store.rounds().count == 20 && store.pupils().count == 1)
    try store.playRound(3, pupil)
    try store.close()
    #expect(try world.open().incident == nil)
  }

  @Test func aChangedBackupDoesNotTakeTheDatabasesPlace() throws {
    world.clock.nextDay()
    try world.open().close()
    let latest = world.folder.backups + "/classroom-000003-2026-01-03.sqlite"
    try change("UPDATE round SET score = 9", in: latest)
    try write([1, 2, 3])
    #expect(try world.open().incident?.restoredDay == "2026-01-02")
  }

  /// Writes another text of how a table is built.
  private func rebuild(_ text: String, in file: String? = nil) throws {
    let raw = try DatabaseQueue(path: file ?? path)
    try raw.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA writable_schema = ON")
      try database.execute(sql: "UPDATE sqlite_schema SET sql = \(text)")
    }
    try raw.close()
  }

  /// With another name of the column, each answer would count as missed.
  @Test func aColumnOfAnotherName() throws {
    var damaged = try bytes()
    let place = try #require(Data(damaged).range(of: Data("  given TEXT".utf8))).lowerBound
    damaged[place + 3] ^= 1 << 2
    try write(damaged)
    // The rows are whole, so the round of after the backup is taken over.
    let incident = try expectRestored(damaged, rounds: 21)
    guard case .damaged(let reason) = incident.damage else {
      Issue.record("no damage")
      return
    }
    #expect(reason.contains("answer") && incident.rescuedRounds == 1)
  }

  @Test(arguments: [
    "replace(sql, 'ON DELETE CASCADE', '') WHERE name = 'round'",
    "replace(sql, 'STRICT', '') WHERE name = 'pupil'",
    "replace(sql, 'NOT NULL', '') WHERE name = 'grdb_migrations'",
    "replace(sql, 'identifier', 'identifies') WHERE name = 'grdb_migrations'",
    "replace(sql, 'started', 'startet') WHERE name = 'roundOfPupil'",
  ]) func tablesThatAreBuiltOtherwise(_ text: String) throws {
    try rebuild(text)
    let damaged = try bytes()
    // What steps are called stands in a table that is the library's own.
    guard !text.contains("NOT NULL") else { return #expect(try world.open().incident == nil) }
    // All rows are whole.
    try expectRestored(damaged, rounds: 21)
  }

  @Test func stepsThatAreNoneOfOurs() throws {
    try change("UPDATE grdb_migrations SET identifier = '3 rounds that adept' WHERE rowid = 3")
    guard case .damaged = try expectRestored(try bytes()).damage else {
      Issue.record("no damage")
      return
    }
  }

  @Test func noBackupIsMadeOfADatabaseThatIsBuiltOtherwise() throws {
    let store = try world.open()
    world.clock.nextDay()
    try rebuild("replace(sql, ' given ', ' fiven ') WHERE name = 'answer'")
    #expect(throws: ClassroomError.damaged(path: path)) { try store.backUpIfDue() }
    #expect(try BackupShelf(world.folder).backups.map(\.day) == ["2026-01-02", "2026-01-01"])
    // Nor is one restored.
    let latest = world.folder.backups + "/classroom-000002-2026-01-02.sqlite"
    try rebuild("replace(sql, ' given ', ' fiven ') WHERE name = 'answer'", in: latest)
    try store.close()
    #expect(try world.open().incident?.restoredDay == "2026-01-01")
  }

  /// A bit of the header, and of the pages with how the tables are built: all is as it was, or it is told
  /// and the backup takes its place; never is it an error that stays.
  @Test(arguments: 0..<8) func aFlippedBitOfTheFirstPages(bit: Int) throws {
    let whole = try bytes()
    let places = Array(0..<100).filter { $0 % 8 == bit } + (100..<8192).filter { $0 % 991 == bit }
    for place in places {
      var damaged = whole
      damaged[place] ^= UInt8(1 << bit)
      try write(damaged)
      let store: ClassroomStore
      do {
        store = try world.open()
      } catch {
        Issue.record("byte \(place), bit \(bit): \(error)")
        continue
      }
      let (rounds, answers) = (
        try store.rounds(), try store.resultTable(of: store.pupils()).contains("missed")
      )
      let isWhole = store.incident == nil ? 21 : 20
      #expect(rounds.count >= isWhole && answers, "byte \(place), bit \(bit)")
      #expect(rounds.allSatisfy { $0.missed < 2 }, "byte \(place), bit \(bit)")
      try store.playRound(30, pupil)
      try store.close()
    }
  }

  private func change(_ sql: String, in file: String? = nil) throws {
    let raw = try DatabaseQueue(path: file ?? path)
    try raw.write { try $0.execute(sql: sql) }
    try raw.close()
  }

  /// A program that is killed while it mends leaves the rest to the next one.
  @Test func whatWasNotTakenOverIsTakenOverByTheNext() throws {
    try change("UPDATE answer SET given = 'Unsinn' WHERE round IN (SELECT id FROM round LIMIT 1)")
    let store = try world.open()
    let setAside = try #require(store.incident?.setAside)
    #expect(store.incident?.rescuedRounds != nil)
    let rounds = try store.rounds().count
    try store.close()
    // As it is where the program was killed before: the backup is there, the rounds after it are not.
    let note = (setAside as NSString).deletingLastPathComponent + "/unrescued"
    #expect(!FileManager.default.fileExists(atPath: note))
    try Data().write(to: URL(fileURLWithPath: note))
    try change(
      "PRAGMA foreign_keys = ON; DELETE FROM round WHERE id < (SELECT max(id) FROM round)")
    let next = try world.open()
    #expect(next.incident?.setAside == setAside && next.incident?.rescuedRounds != nil)
    // All but the altered one, which only the backup had whole.
    #expect(try next.rounds().count == rounds - 1)
    #expect(!FileManager.default.fileExists(atPath: note))
    try next.close()
    #expect(try world.open().incident == nil)
  }

  /// SQLite takes a full disk for missing rights where the log beside the database has no room.
  @Test func aFullDiskIsToldAsWhatItIs() {
    let folder = world.folder.path
    #expect(
      ClassroomError(DatabaseError(resultCode: .SQLITE_FULL), path: folder) == .full(path: folder))
    #expect(
      ClassroomError(DatabaseError(resultCode: .SQLITE_CANTOPEN), path: folder)
        == .unwritable(path: folder))
    #expect(
      DiskFile.lackOfRoom(folder) == nil && world.files().allSatisfy { !$0.contains("partial") })
    for (code, expected) in [
      (ENOSPC, ClassroomError.full(path: "/x")), (EDQUOT, .full(path: "/x")),
      (EFBIG, .limited(path: "/x")), (EACCES, .unwritable(path: "/x")),
    ] {
      let error = NSError(
        domain: NSCocoaErrorDomain, code: 512,
        userInfo: [NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(code))])
      #expect(ClassroomError(error, path: "/x") == expected)
    }
  }
}
