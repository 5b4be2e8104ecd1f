import Foundation
import GRDB
import Testing

@testable import Classroom
@testable import ClassroomWriter

struct BackupTests {
  private func names(_ world: TestWorld) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: world.folder.backups).sorted()
  }

  @Test func oneADayAndTheLastSevenAreKept() throws {
    let world = try TestWorld()
    var pupilCounts: [Int] = []
    for day in 1...10 {
      let store = try world.open()
      pupilCounts.append(try store.pupils().count)
      try store.addPupil(name: "Kind \(day)", animal: "fox", colour: "red")
      try store.close()
      // Opening it again on the same day leaves the backup as it was.
      try world.open().close()
      let days = (max(1, day - 6)...day).map {
        "classroom-2026-01-\($0 < 10 ? "0" : "")\($0).sqlite"
      }
      #expect(try names(world) == days)
      world.clock.nextDay()
    }
    for (name, count) in zip(try names(world), pupilCounts.suffix(7)) {
      let backup = try DatabaseQueue(path: "\(world.folder.backups)/\(name)")
      #expect(try backup.read { try Pupil.all($0).count } == count)
    }
  }

  @Test func aProgramThatRunsForDaysBacksUpToo() throws {
    let world = try TestWorld()
    let store = try world.open()
    try store.addPupil(name: "Anna", animal: "fox", colour: "red")
    try store.backUpIfDue()
    #expect(try names(world) == ["classroom-2026-01-01.sqlite"])
    world.clock.nextDay()
    try store.backUpIfDue()
    #expect(
      try names(world) == ["classroom-2026-01-01.sqlite", "classroom-2026-01-02.sqlite"])
  }

  @Test func aHalfWrittenBackupIsCleared() throws {
    let world = try TestWorld()
    try world.open().close()
    let partial = world.folder.backups + "/classroom-2026-01-02.sqlite.partial"
    try Data("half".utf8).write(to: URL(fileURLWithPath: partial))
    try Data("half".utf8).write(to: URL(fileURLWithPath: partial + "-journal"))
    world.clock.nextDay()
    let store = try world.open()
    #expect(store.backupProblem == nil && store.incident == nil)
    #expect(
      try names(world) == ["classroom-2026-01-01.sqlite", "classroom-2026-01-02.sqlite"])
  }

  @Test func whereNoBackupCanBeWrittenChildrenPlayAllTheSame() throws {
    let world = try TestWorld()
    try FileManager.default.createDirectory(
      atPath: world.folder.path, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: world.folder.backups))
    let store = try world.open()
    #expect(store.backupProblem == .unwritable(path: world.folder.backups))
    try store.addPupil(name: "Anna", animal: "fox", colour: "red")
  }
}
