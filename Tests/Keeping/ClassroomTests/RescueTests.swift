import Foundation
import GRDB
import Testing

@testable import Classroom
@testable import ClassroomWriter

/// Rows that another program has altered cost no more than themselves, and are told once.
struct RescueTests {
  private let world: TestWorld
  private let anna: Pupil.ID
  private let ben: Pupil.ID
  private let rounds: Int

  /// Two pupils, of whom no backup knows anything.
  init() throws {
    world = try TestWorld(seed: 78)
    let store = try world.open()
    anna = try store.addPupil(name: "Anna", animal: "fox", colour: "red").id
    ben = try store.addPupil(name: "Ben", animal: "owl", colour: "blue").id
    for round in 0..<12 { try store.playRound(round, round < 6 ? anna : ben) }
    rounds = try store.rounds().count
    try store.close()
    try FileManager.default.removeItem(atPath: world.folder.backups)
  }

  private func alter(_ sql: String) throws {
    let queue = try DatabaseQueue(path: world.folder.database)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      try database.execute(sql: sql)
    }
    try queue.close()
  }

  /// How many rounds there are once it was mended, which the next start finds whole.
  private func mended() throws -> [PlayedRound] {
    let store = try world.open()
    #expect(store.incident != nil && store.backupProblem == nil)
    try store.close()
    let again = try world.open()
    #expect(again.incident == nil && again.backupProblem == nil)
    return try again.rounds().compactMap { try again.round($0.id) }
  }

  @Test(arguments: [
    (
      "UPDATE answer SET round = round - 1 WHERE number = 0 AND round = (SELECT max(round) FROM answer)",
      1
    ),
    (
      "UPDATE moves SET round = round - 1 WHERE number = 0 AND round = (SELECT max(round) FROM moves)",
      1
    ),
    ("UPDATE round SET id = id + 1 WHERE id = (SELECT max(id) FROM round)", 1),
    ("UPDATE snapshot SET hash = '00' WHERE hash = (SELECT min(hash) FROM snapshot)", 0),
  ])
  func anAlteredRowCostsItsRoundAtMost(sql: String, most: Int) throws {
    try alter(sql)
    let left = try mended()
    #expect(left.count >= rounds - most)
    #expect(left.allSatisfy { !$0.record.answers.isEmpty })
  }

  @Test(arguments: [
    "id = id - 1", "name = ''", "name = char(27) || '[2J'", "name = hex(zeroblob(30000))",
  ])
  func aPupilsRoundsOutliveItsCard(change: String) throws {
    try alter("UPDATE pupil SET \(change) WHERE name = 'Ben'")
    let left = try mended()
    #expect(left.count == rounds)
    #expect(left.count { $0.pupil == ben } == rounds / 2)
    let names = try world.open().pupils().map(\.name)
    #expect(names.count == 2 && names.contains("Anna"))
    #expect(names.contains(change.hasPrefix("id") ? "Ben" : "?"))
  }

  @Test func aPupilsRoundsOutliveItsRow() throws {
    try alter("DELETE FROM pupil WHERE name = 'Ben'")
    #expect(try mended().count { $0.pupil == ben } == rounds / 2)
    #expect(try world.open().pupils().map(\.name).sorted() == ["?", "Anna"])
  }

  /// Clara has not played, and a letter of her name was altered; Ben's row is gone.
  @Test func nobodyGetsTheRoundsOfAnother() throws {
    let store = try world.open()
    let clara = try store.addPupil(name: "Clara", animal: "cat", colour: "green").id
    try store.close()
    try? FileManager.default.removeItem(atPath: world.folder.backups)
    try alter("UPDATE pupil SET name = 'Klara' WHERE name = 'Clara'")
    try alter("DELETE FROM pupil WHERE name = 'Ben'")
    #expect(try mended().count { $0.pupil == ben } == rounds / 2)
    let pupils = try world.open().pupils()
    #expect(pupils.first { $0.id == ben }?.name == "?")
    #expect(pupils.first { $0.id == clara }?.name == "Klara")
  }

  /// The backup is from before the secret and the codes were set; the row of one pupil is altered afterwards.
  @Test(arguments: ["Ben", "Anna"])
  func secretAndCodesOutliveTheRowOfAPupil(altered: String) throws {
    let store = try world.open()
    let code = try #require(PictureCode(["fox", "owl", "cat", "dog"]))
    try store.setTeacherSecret("Quince77")
    try store.setCode(code, of: anna)
    try store.setSettings(PupilSettings(json: #"{"calm":true}"#), of: anna)
    let kept = try #require(try store.pupil(anna))
    try store.close()
    try alter("UPDATE pupil SET colour = 'green' WHERE name = '\(altered)'")
    #expect(try mended().count == rounds)
    let again = try world.open()
    #expect(try again.hasTeacherSecret())
    #expect(try again.isTeacherSecret("Quince77") == true)
    #expect(try #require(try again.pupil(anna)).code?.isHash(of: code) == true)
    if altered == "Ben" { #expect(try again.pupil(anna) == kept) }
  }

  /// The program is killed after the backup took the database's place, and before anything was rescued.
  @Test func secretAndCodesOutliveAnInterruptedRescue() throws {
    let store = try world.open()
    let code = try #require(PictureCode(["fox", "owl", "cat", "dog"]))
    try store.setTeacherSecret("Quince77")
    try store.setCode(code, of: anna)
    try store.close()
    try alter("UPDATE pupil SET colour = 'green' WHERE name = 'Ben'")
    let mended = try world.open()
    let setAside = try #require(mended.incident?.setAside)
    try mended.close()

    // As it was in between.
    let backups = try FileManager.default.contentsOfDirectory(atPath: world.folder.backups)
    let backup = "\(world.folder.backups)/\(try #require(backups.max()))"
    try Data(contentsOf: URL(filePath: backup)).write(to: URL(filePath: world.folder.database))
    let note = URL(filePath: setAside).deletingLastPathComponent().appending(path: "unrescued")
    try Data().write(to: note)

    let again = try world.open()
    #expect(try again.isTeacherSecret("Quince77"))
    #expect(try #require(try again.pupil(anna)).code?.isHash(of: code) == true)
    #expect(try again.rounds().count == rounds)
  }

  @Test func aLostListOfStepsIsDamage() throws {
    try alter("DELETE FROM grdb_migrations")
    #expect(try mended().count == rounds)
  }
}
