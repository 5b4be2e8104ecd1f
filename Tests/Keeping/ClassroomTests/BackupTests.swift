import Determinism
import Foundation
import GRDB
import Testing

@testable import Classroom
@testable import ClassroomWriter

struct BackupTests {
  private func names(_ world: TestWorld) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: world.folder.backups).sorted()
  }

  /// The name of the backup of a day in January, one having been made each day.
  private static func name(_ day: Int) -> String {
    "classroom-0000\(day < 10 ? "0" : "")\(day)-2026-01-\(day < 10 ? "0" : "")\(day).sqlite"
  }

  @Test func oneADayAndTheLastSevenAreKept() throws {
    let world = try TestWorld()
    var pupilCounts: [Int] = []
    for day in 1...10 {
      let store = try world.open()
      try store.addPupil(name: "Kind \(day)", animal: "fox", colour: "red")
      try store.close()
      // A later start of the day puts what is more into the place of the day's backup.
      let again = try world.open()
      pupilCounts.append(try again.pupils().count)
      try again.close()
      #expect(try names(world) == (max(1, day - 6)...day).map { Self.name($0) })
      world.clock.nextDay()
    }
    for (name, count) in zip(try names(world), pupilCounts.suffix(7)) {
      let backup = try DatabaseQueue(path: "\(world.folder.backups)/\(name)")
      #expect(try backup.read { try Pupil.all($0).count } == count)
    }
  }

  /// The day of the first start has a backup already when the secret and the codes are set.
  @Test(arguments: [false, true]) func locksAreInTodaysBackupAtOnce(isChanged: Bool) throws {
    let world = try TestWorld()
    let store = try world.open()
    let anna = try store.addPupil(name: "Anna", animal: "fox", colour: "red").id
    try store.close()
    let again = try world.open()
    var code = try #require(PictureCode(["fox", "owl", "cat", "dog"]))
    _ = try again.setCode(code, of: anna)
    _ = try again.setFirstTeacherSecret("first")
    if isChanged {
      code = try #require(PictureCode(["dog", "cat", "owl", "fox"]))
      _ = try again.setCode(code, of: anna)
      try again.setTeacherSecret("second")
    }
    try again.close()
    #expect(try names(world) == [Self.name(1)])
    try Data().write(to: URL(filePath: world.folder.database))
    let restored = try world.open()
    #expect(restored.incident?.damage == .empty)
    #expect(try restored.isTeacherSecret(isChanged ? "second" : "first"))
    #expect(try restored.pupil(anna)?.code?.isHash(of: code) == true)
  }

  /// A machine that has lost its clock begins each day on the same day.
  @Test func aClockThatStandsStillKeepsNobodyFromABackup() throws {
    let world = try TestWorld()
    var store = try world.open()
    let pupil = try store.addPupil(name: "Anna", animal: "fox", colour: "red").id
    for start in 1...12 {
      try store.playRound(start, pupil)
      try store.close()
      world.clock.set(day: 0)
      store = try world.open()
    }
    // And none is pushed out by it.
    #expect(try names(world) == [Self.name(1)])
    // What was lost unseen replaces nothing.
    try store.database.queue.write { try $0.execute(sql: "DELETE FROM round") }
    try store.addPupil(name: "Ben", animal: "fox", colour: "red")
    try store.close()
    try world.open().close()
    try Data("x".utf8).write(to: URL(fileURLWithPath: world.folder.database))
    #expect(try world.open().rounds().count == 12)
  }

  @Test func aBrokenBackupOfTodayIsReplaced() throws {
    let world = try TestWorld()
    let store = try world.open()
    try store.addPupil(name: "Anna", animal: "fox", colour: "red")
    try store.close()
    let backup = "\(world.folder.backups)/\(Self.name(1))"
    try Data().write(to: URL(fileURLWithPath: backup))
    #expect(try world.open().backupProblem == nil)
    try Data("x".utf8).write(to: URL(fileURLWithPath: world.folder.database))
    #expect(try world.open().pupils().count == 1)
  }

  /// As they are where they were copied from a stick.
  @Test func whatOthersMayLookIntoIsHiddenFromThem() throws {
    let world = try TestWorld()
    var store = try world.open()
    try store.addPupil(name: "Anna", animal: "fox", colour: "red")
    world.clock.nextDay()
    try store.backUpIfDue()
    try store.close()
    try Data("x".utf8).write(to: URL(fileURLWithPath: world.folder.database))
    store = try world.open()
    let setAside = try #require(store.incident?.setAside)
    try store.close()
    let folders = [
      world.folder.path, world.folder.backups, (setAside as NSString).deletingLastPathComponent,
    ]
    for path in folders { chmod(path, 0o755) }
    for path in world.files() { chmod(path, 0o644) }
    store = try world.open()
    #expect(store.exposed.isEmpty && modes(world) == [0o600])
    for path in folders {
      var status = stat()
      #expect(lstat(path, &status) == 0 && status.st_mode & 0o777 == 0o700)
    }
    // What is not ours stays as it is, in a folder of backups that is linked.
    let letter = world.folder.backups + "/letter.txt"
    try store.close()
    try Data("x".utf8).write(to: URL(fileURLWithPath: letter))
    chmod(letter, 0o644)
    store = try world.open()
    var status = stat()
    #expect(lstat(letter, &status) == 0 && status.st_mode & 0o777 == 0o644)
    // What cannot be hidden is told.
    #expect(!DiskFile.hideFromOthers("/proc/self/maps"))
    #expect(DiskFile.hideFromOthers("/proc/none"))
  }

  @Test func aProgramThatRunsForDaysBacksUpToo() throws {
    let world = try TestWorld()
    let store = try world.open()
    try store.addPupil(name: "Anna", animal: "fox", colour: "red")
    try store.backUpIfDue()
    #expect(try names(world) == [Self.name(1)])
    world.clock.nextDay()
    try store.backUpIfDue()
    #expect(
      try names(world) == [Self.name(1), Self.name(2)])
  }

  @Test func aHalfWrittenBackupIsCleared() throws {
    let world = try TestWorld()
    try world.open().close()
    let partial = world.folder.backups + "/classroom-000002-2026-01-02.sqlite.partial"
    try Data("half".utf8).write(to: URL(fileURLWithPath: partial))
    try Data("half".utf8).write(to: URL(fileURLWithPath: partial + "-journal"))
    world.clock.nextDay()
    let store = try world.open()
    #expect(try names(world) == [Self.name(1)])
    try store.addPupil(name: "Anna", animal: "fox", colour: "red")
    try store.backUpIfDue()
    #expect(store.backupProblem == nil && store.incident == nil)
    #expect(
      try names(world) == [Self.name(1), Self.name(2)])
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

  private func modes(_ world: TestWorld) -> Set<UInt32> {
    Set(
      world.files().map { path in
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
      })
  }

  @Test func everyFileIsItsOwnersAloneFromItsFirstByte() throws {
    let world = try TestWorld()
    let store = try world.open()
    try store.addPupil(name: "Anna", animal: "fox", colour: "red")
    world.clock.nextDay()
    try store.backUpIfDue()
    #expect(modes(world) == [0o600])
    // A file that others may read gives a copy that they may not.
    let path = world.folder.path + "/open"
    try Data("x".utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o644)
    try DiskFile.copy(path, to: path + "2")
    var status = stat()
    #expect(lstat(path + "2", &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(throws: ClassroomError.self) { try DiskFile.create(path) }
  }

  /// Also where the system hides nothing by itself, and for the moment in which they are made.
  @Test func newFoldersAndTheFirstDatabaseAreNeverOpenToOthers() throws {
    let world = try TestWorld()
    for number in 0..<20 {
      let folder = "\(world.path)/new\(number)/data"
      let writer = try WriterProcess(
        folder: folder, name: "Anna", first: 0, count: 1, day: 0,
        outputPath: world.path + "/output", hidesNothing: true)
      let paths = [
        (world.path + "/new\(number)", 0o700), (folder, 0o700),
        (folder + "/classroom.sqlite", 0o600),
      ]
      while writer.isRunning {
        for (path, mode) in paths {
          var status = stat()
          guard lstat(path, &status) == 0 else { continue }
          #expect(Int(status.st_mode & 0o777) == mode, "\(path)")
        }
      }
      #expect(writer.waitForEnd() == 0)
    }
  }

  @Test func aClockThatWasAheadForAStartDecidesNothing() throws {
    let world = try TestWorld()
    for day in [0, 400, 1, 2] {
      let store = try world.open()
      try store.addPupil(name: "Kind \(day)", animal: "fox", colour: "red")
      try store.close()
      world.clock.set(day: day)
    }
    let store = try world.open()
    try store.addPupil(name: "Noch eins", animal: "fox", colour: "red")
    try store.close()
    try Data("x".utf8).write(to: URL(fileURLWithPath: world.folder.database))
    let again = try world.open()
    // The latest that was made, not the one of the latest day.
    #expect(try again.pupils().count == 4)
  }

  /// Forty starts, the clock being anywhere: what was there at the last start comes back, and no more files are
  /// kept than a week's and the fullest.
  @Test(arguments: 0..<8) func whateverTheClockSaysTheLastStartComesBack(seed: UInt64) throws {
    let world = try TestWorld(seed: seed)
    var generator = SeededGenerator(seed: seed)
    var store = try world.open()
    let pupil = try store.addPupil(name: "Anna", animal: "fox", colour: "red").id
    var rounds: [PlayedRound.ID] = []
    for start in 0..<40 {
      try store.close()
      if generator.chance(0.8) { world.clock.set(day: generator.index(below: 60)) }
      store = try world.open()
      #expect(store.incident == nil && store.backupProblem == nil)
      #expect(try names(world).count <= BackupShelf.count + 1)
      if generator.chance(0.7) { rounds.append(try store.playRound(start, pupil)) }
    }
    let last = try store.rounds().map(\.id)
    #expect(Set(last) == Set(rounds))
    try store.close()
    // A start that backs up what was played last.
    store = try world.open()
    try store.close()
    try FileManager.default.removeItem(atPath: world.folder.database)
    store = try world.open()
    #expect(store.incident?.restoredDay != nil)
    #expect(try Set(store.rounds().map(\.id)) == Set(rounds))
  }

  @Test func anEmptierBackupDoesNotPushOutTheFullest() throws {
    let world = try TestWorld()
    var store = try world.open()
    let pupil = try store.addPupil(name: "Anna", animal: "fox", colour: "red").id
    for round in 0..<3 { try store.playRound(round, pupil) }
    world.clock.nextDay()
    try store.backUpIfDue()
    // Something takes the rounds away, and days go by.
    try store.database.queue.write { try $0.execute(sql: "DELETE FROM round") }
    for day in 0..<12 {
      world.clock.nextDay()
      try store.addPupil(name: "Kind \(day)", animal: "fox", colour: "red")
      try store.backUpIfDue()
    }
    #expect(try names(world).count == 8 && names(world).first == Self.name(2))
    try store.close()
    for name in try names(world).dropFirst() {
      try Data("x".utf8).write(to: URL(fileURLWithPath: "\(world.folder.backups)/\(name)"))
    }
    try Data("x".utf8).write(to: URL(fileURLWithPath: world.folder.database))
    store = try world.open()
    #expect(try store.rounds().count == 3)
  }

  @Test func daysWithoutPlayPushNothingOut() throws {
    let world = try TestWorld()
    let store = try world.open()
    try store.addPupil(name: "Anna", animal: "fox", colour: "red")
    for _ in 0..<9 {
      world.clock.nextDay()
      try store.backUpIfDue()
    }
    #expect(try names(world) == [Self.name(1), Self.name(2)])
  }

  @Test func whatIsNoFileInABackupsPlaceIsPassedOver() throws {
    let world = try TestWorld()
    var store = try world.open()
    try store.addPupil(name: "Anna", animal: "fox", colour: "red")
    world.clock.nextDay()
    try store.backUpIfDue()
    try store.close()
    let folder = world.folder.backups
    for (number, make) in [
      (7, { mkdir($0, 0o700) }), (8, { mkfifo($0, 0o600) }), (9, { symlink("nowhere", $0) }),
    ] as [(Int, (String) -> Int32)] {
      #expect(make("\(folder)/classroom-00000\(number)-2026-02-01.sqlite") == 0)
    }
    try Data("x".utf8).write(to: URL(fileURLWithPath: world.folder.database))
    store = try world.open()
    #expect(try store.pupils().count == 1)
    try store.addPupil(name: "Ben", animal: "fox", colour: "red")
    world.clock.nextDay()
    try store.backUpIfDue()
    #expect(try names(world).contains { $0.hasPrefix("classroom-000010-") })
  }

  /// A name that leaves the next number no room is not one that this program gave.
  @Test(arguments: [
    "9223372036854775806", "1000000000", "999999999", "999999998", "500000000", "499999999",
  ])
  func aNumberAtTheLimitKeepsNoBackupFromBeingOne(number: String) throws {
    let world = try TestWorld()
    var store = try world.open()
    for day in 1...3 {
      try store.addPupil(name: "Kind \(day)", animal: "fox", colour: "red")
      world.clock.nextDay()
      try store.backUpIfDue()
      guard day == 1 else { continue }
      let folder = world.folder.backups
      let last = try #require(try names(world).last)
      try FileManager.default.moveItem(
        atPath: "\(folder)/\(last)",
        toPath: "\(folder)/classroom-\(number)-2026-01-02.sqlite")
    }
    try store.close()
    try Data("x".utf8).write(to: URL(fileURLWithPath: world.folder.database))
    store = try world.open()
    #expect(try store.pupils().count == 3)
  }
}
