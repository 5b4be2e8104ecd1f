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
  private func expectRestored(_ old: [UInt8]?, rounds: Int = 20) throws -> Incident {
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
    #expect(try store.rounds().count == rounds)
    try store.playRound(99, pupil)
    try store.close()
    let again = try world.open()
    #expect(again.incident == nil)
    #expect(try again.rounds().count == rounds + 1)
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

  /// The log of a database that is gone must not be taken for the backup's.
  @Test func aLogWithoutItsDatabase() throws {
    let store = try world.open()
    try store.playRound(50, pupil)
    let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    #expect(!log.isEmpty)
    try store.close()
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
    let raw = try DatabaseQueue(path: path)
    try raw.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA writable_schema = ON")
      try database.execute(
        sql: "UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'pupil'")
    }
    try raw.close()
    let loose = try DatabaseQueue(path: path)
    try loose.write { try $0.execute(sql: "UPDATE pupil SET created = 'yesterday'") }
    try loose.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA writable_schema = ON")
      try database.execute(
        sql: "UPDATE sqlite_schema SET sql = sql || ' STRICT' WHERE name = 'pupil'")
    }
    try loose.close()
    try expectRestored(try bytes())
  }

  @Test func aDamagedBackupIsPassedOver() throws {
    try world.open().close()
    try Data("nonsense".utf8).write(
      to: URL(fileURLWithPath: world.folder.backups + "/classroom-2026-01-02.sqlite"))
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
    #expect(try store.pupils().isEmpty)
    // Twice within a second: both stay.
    try store.close()
    try write(Array("nonsense again".utf8))
    let again = try world.open()
    let paths = try [store, again].map { try #require($0.incident?.setAside) }
    #expect(Set(paths).count == 2)
    for path in paths { #expect(FileManager.default.fileExists(atPath: path)) }
  }

  /// Damage that comes while the program runs is an error and no crash.
  @Test func damageWhileOpen() throws {
    let store = try world.open()
    try store.queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try database.execute(sql: "PRAGMA writable_schema = ON")
      try database.execute(
        sql: "UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '') WHERE name = 'pupil'")
    }
    try store.close()
    let raw = try DatabaseQueue(path: path)
    let other = try world.open()
    try raw.write { try $0.execute(sql: "UPDATE pupil SET created = NULL") }
    #expect(throws: ClassroomError.damaged(path: path)) { try other.pupils() }
  }

  @Test(arguments: ["/proc/none", "/dev/null/x"]) func unwritableFolder(_ path: String) {
    #expect(throws: ClassroomError.unwritable(path: path)) { try world.open(DataFolder(path)) }
  }

  @Test func aFolderInTheDatabasesPlace() throws {
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: ClassroomError.self) { try world.open() }
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
