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
  private let code: PictureCode

  /// Two pupils, of whom no backup knows anything.
  init() throws {
    world = try TestWorld(seed: 78)
    code = try #require(PictureCode(["fox", "owl", "cat", "dog"]))
    let store = try world.open()
    anna = try store.addPupil(name: "Anna", animal: "fox", colour: "red").id
    ben = try store.addPupil(name: "Ben", animal: "owl", colour: "blue").id
    for round in 0..<12 { try store.playRound(round, round < 6 ? anna : ben) }
    rounds = try store.rounds().count
    try store.close()
    try FileManager.default.removeItem(atPath: world.folder.backups)
  }

  private func alter(_ sql: String) throws { try world.alter(sql) }

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
    try alter("UPDATE pupil SET name = 'Karla' WHERE name = 'Clara'")
    try alter("DELETE FROM pupil WHERE name = 'Ben'")
    #expect(try mended().count { $0.pupil == ben } == rounds / 2)
    let pupils = try world.open().pupils()
    #expect(pupils.first { $0.id == ben }?.name == "?")
    #expect(pupils.first { $0.id == clara }?.name == "Karla")
  }

  /// The backup is from before the secret and the codes were set; the row of one pupil is altered afterwards.
  @Test(arguments: ["Ben", "Anna"])
  func secretAndCodesOutliveTheRowOfAPupil(altered: String) throws {
    let store = try world.open()
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

  /// Sets a secret and a code, of which the backup knows nothing, and lets a row be altered afterwards.
  private func lock(altering sql: String) throws {
    let store = try world.open()
    let former = "\(world.folder.path)-backups"
    try FileManager.default.copyItem(atPath: world.folder.backups, toPath: former)
    try store.setTeacherSecret("Quince77")
    try store.setCode(self.code, of: anna)
    try store.close()
    // The backup is one that knows nothing of the locks.
    try FileManager.default.removeItem(atPath: world.folder.backups)
    try FileManager.default.moveItem(atPath: former, toPath: world.folder.backups)
    try alter(sql)
  }

  private func expectLocked(_ folder: DataFolder? = nil) throws {
    let store = try world.open(folder)
    #expect(try store.isTeacherSecret("Quince77"))
    #expect(try store.pupil(anna)?.code?.isHash(of: self.code) == true)
    #expect(try store.rounds().count == rounds)
    try store.close()
  }

  /// Whenever the program is killed while it mends, the next start loses nothing either.
  @Test(arguments: [false, true]) func aRescueMayBeKilledAnywhere(isSomebodyForgotten: Bool) throws
  {
    let store = try world.open()
    let clara = try store.addPupil(name: "Clara", animal: "cat", colour: "green").id
    try store.close()
    try lock(altering: "UPDATE pupil SET settings = '{} ' WHERE name = 'Ben'")
    if isSomebodyForgotten {
      try Data("\(clara)\n".utf8).write(to: URL(filePath: "\(world.folder.path)/forgotten"))
    }
    var interrupted = 0
    for delay in 0..<16 {
      let folder = DataFolder("\(world.path)/killed")
      try? FileManager.default.removeItem(atPath: folder.path)
      try FileManager.default.copyItem(atPath: world.folder.path, toPath: folder.path)
      let writer = try WriterProcess(
        folder: folder.path, name: "Anna", first: 90, count: 0, day: 3,
        outputPath: "\(world.path)/output")
      let hasBegun = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return names?.contains { $0.hasPrefix("set-aside") } ?? false
      }
      while writer.isRunning, !hasBegun() { usleep(200) }
      usleep(UInt32(delay) * 1000)
      interrupted += writer.isRunning ? 1 : 0
      writer.killAtOnce()
      try expectLocked(folder)
      let again = try world.open(folder)
      #expect(again.incident == nil && again.unforgotten.isEmpty)
      #expect(try again.pupils().contains { $0.id == clara } == !isSomebodyForgotten)
    }
    #expect(interrupted > 0)
  }

  /// As it is where a program was killed, or ran out of room, after it had set the database aside.
  private func interrupt() throws -> String {
    let folder = "\(world.folder.path)/set-aside-2026-01-01-101010"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try Data("in use\n".utf8).write(to: URL(filePath: "\(folder)/unrescued"))
    try FileManager.default.moveItem(
      atPath: world.folder.database, toPath: "\(folder)/classroom.sqlite")
    return folder
  }

  @Test(arguments: [true, false]) func anInterruptedRescueBeginsAnew(hasBackup: Bool) throws {
    try lock(altering: "UPDATE pupil SET settings = '{} ' WHERE name = 'Ben'")
    if !hasBackup { try FileManager.default.removeItem(atPath: world.folder.backups) }
    let folder = try interrupt()
    let store = try world.open()
    #expect(store.incident?.setAside == "\(folder)/classroom.sqlite")
    #expect(store.incident?.damage == .altered(rows: 1))
    try store.close()
    try expectLocked()
    #expect(try world.open().incident == nil)
  }

  /// What was set aside stays until what others have in it is taken over, and also then if nothing of who was
  /// forgotten is in it.
  @Test func whoIsForgottenTakesNothingOfOthersAlong() throws {
    let store = try world.open()
    let clara = try store.addPupil(name: "Clara", animal: "cat", colour: "green").id
    try store.close()
    try FileManager.default.removeItem(atPath: world.folder.backups)
    let again = try world.open()
    try again.forget(clara)
    try again.close()
    try lock(altering: "UPDATE pupil SET settings = '{} ' WHERE name = 'Ben'")
    let folder = try interrupt()
    let next = try world.open()
    #expect(next.incident?.setAside == "\(folder)/classroom.sqlite" && next.unforgotten.isEmpty)
    try next.close()
    try expectLocked()
    #expect(FileManager.default.fileExists(atPath: "\(folder)/classroom.sqlite"))

    // Who is forgotten now is in it.
    let last = try world.open()
    #expect(try last.forget(ben).deletedSetAside == [folder])
    #expect(try !last.pupils().contains { $0.id == ben })
  }

  @Test func whatIsNotYetTakenOverIsNotDeleted() throws {
    try lock(altering: "UPDATE pupil SET settings = '{} ' WHERE name = 'Ben'")
    let store = try world.open()
    let setAside = try #require(store.incident?.setAside as NSString?).deletingLastPathComponent
    try Data().write(to: URL(filePath: "\(setAside)/unrescued"))
    #expect(try store.forget(ben).left == [setAside])
    try store.close()
    let again = try world.open()
    #expect(again.unforgotten.isEmpty)
    #expect(try again.pupils().map(\.id) == [anna])
    #expect(world.files(holding: "Ben").isEmpty)
  }

  /// The secret and the day of the test are taken away after the backup was made.
  @Test(arguments: [false, true]) func whatWasTakenAwayStaysAway(isTornOff: Bool) throws {
    let store = try world.open()
    try store.setTeacherSecret("Quince77")
    try store.setTestDay(20_500)
    try store.close()
    try FileManager.default.removeItem(atPath: world.folder.backups)
    let next = try world.open()
    #expect(try next.forgetTeacherSecret())
    try next.setTestDay(nil)
    #expect(try !next.hasTeacherSecret() && !next.forgetTeacherSecret())
    #expect(try next.tryTeacherSecret("") == .wrong(WrongTries(inARow: 1, inAll: 1)))
    #expect(try next.wrongTeacherSecrets() == WrongTries() && next.testDay() == nil)
    try next.close()
    if isTornOff {
      // The list of tables is unreadable, so that only single rows can be found.
      let file = try FileHandle(forUpdating: URL(filePath: world.folder.database))
      try file.seek(toOffset: 100)
      try file.write(contentsOf: Data(repeating: 0, count: 20))
      try file.close()
    } else {
      try alter("UPDATE pupil SET settings = '{} ' WHERE name = 'Ben'")
    }
    #expect(try mended().count == rounds)
    let again = try world.open()
    #expect(try !again.hasTeacherSecret() && again.testDay() == nil)
    #expect(try again.setFirstTeacherSecret("Other88"))
    #expect(try again.isTeacherSecret("Other88") && !again.setFirstTeacherSecret("Third99"))
  }

  /// Whatever of a lock is altered: the door stays shut, and opens to who knows the key if that can be known.
  @Test(arguments: [
    ("UPDATE teacher SET since = since + 1", true, true),
    ("UPDATE teacher SET wrongSecrets = 3", true, true),
    ("UPDATE teacher SET seal = seal + 1", true, true),
    ("UPDATE teacher SET secret = substr(secret, 1, 60) || 'x' || substr(secret, 62)", true, true),
    ("UPDATE teacher SET secret = 'x', since = 7, seal = 7", false, true),
    ("UPDATE teacher SET secret = '', since = 7, seal = 7", false, true),
    ("UPDATE pupil SET wrongCodes = 5 WHERE name = 'Anna'", true, true),
    ("UPDATE pupil SET colour = 'blue' WHERE name = 'Anna'", true, true),
    ("UPDATE pupil SET code = 'x' WHERE name = 'Anna'", true, false),
    ("UPDATE pupil SET code = replace(code, 'm=', 'n=') WHERE name = 'Anna'", true, true),
    ("UPDATE pupil SET id = id + 1 WHERE name = 'Anna'", true, true),
    (
      "UPDATE pupil SET id = id + 1 WHERE name = 'Anna'; DELETE FROM round WHERE pupil = 1 + (SELECT id FROM pupil WHERE name = 'Anna')",
      true, true
    ),
  ])
  func aDamagedLockStaysShut(sql: String, isSecretKnown: Bool, isCodeKnown: Bool) throws {
    try lock(altering: sql)
    let store = try world.open()
    let incident = try #require(store.incident)
    #expect(incident.isSecretLost == !isSecretKnown)
    #expect(incident.lostCodes == (isCodeKnown ? [] : [anna]))
    #expect(try store.hasTeacherSecret())
    #expect(try store.isTeacherSecret("Quince77") == isSecretKnown)
    let pupil = try #require(try store.pupil(anna))
    let code = try #require(pupil.code)
    #expect(code.isHash(of: self.code) == isCodeKnown)
    #expect(try store.pupils().count == 2)
  }

  /// The backup knows the pupil, but not yet its code; nothing else differs.
  @Test func aCodeThatWasTakenOutOfTheDatabaseLeavesTheDoorShut() throws {
    try lock(altering: "UPDATE pupil SET code = NULL WHERE name = 'Anna'")
    let store = try world.open()
    #expect(store.incident?.lostCodes == [anna])
    #expect(try store.pupil(anna)?.code != nil && store.pupil(ben)?.code == nil)
  }

  /// Changes the bytes of the first page of a table.
  private func damage(_ table: String, _ change: (inout Data, Range<Int>) -> Void) throws {
    let queue = try DatabaseQueue(path: world.folder.database)
    let page = try queue.read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = '\(table)'")
    }
    try queue.close()
    var bytes = try Data(contentsOf: URL(filePath: world.folder.database))
    let start = (try #require(page) - 1) * 4096
    change(&bytes, start..<start + 4096)
    try bytes.write(to: URL(filePath: world.folder.database))
  }

  /// A bit of the page's head, the pointer to the row, its length, or all of the page.
  @Test(arguments: [0, 3, 5, 8, 9, 4090, -1], [false, true])
  func aLostSecretLeavesTheDoorShut(place: Int, isInBackup: Bool) throws {
    let store = try world.open()
    if isInBackup { try store.setTeacherSecret("Old66") }
    try store.close()
    try? FileManager.default.removeItem(atPath: world.folder.backups)
    try world.open().close()
    try lock(altering: "SELECT 1")
    try damage("teacher") { bytes, page in
      if place < 0 {
        bytes.replaceSubrange(page, with: Data(count: 4096))
      } else {
        bytes[page.lowerBound + place] ^= 4
      }
    }
    let again = try world.open()
    #expect(try again.hasTeacherSecret())
    if try !again.isTeacherSecret("Quince77") {
      #expect(again.incident?.isSecretLost == true)
      #expect(try again.isTeacherSecret("Old66") == isInBackup)
    }
    #expect(try again.rounds().count == rounds)
  }

  /// No row at all is intact afterwards.
  @Test func theVeryFirstThingThatIsSetLeavesTheDoorShut() throws {
    let world = try TestWorld(seed: 12)
    let store = try world.open()
    try store.setTeacherSecret("Quince77")
    try store.close()
    let queue = try DatabaseQueue(path: world.folder.database)
    let page = try queue.read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'teacher'")
    }
    try queue.close()
    var bytes = try Data(contentsOf: URL(filePath: world.folder.database))
    bytes[(try #require(page) - 1) * 4096 + 9] ^= 4
    try bytes.write(to: URL(filePath: world.folder.database))
    let again = try world.open()
    #expect(try again.hasTeacherSecret() && again.incident?.isSecretLost == true)
  }

  /// The list of tables is on other pages than the rows.
  @Test func aDamagedListOfTablesShutsNoDoor() throws {
    var bytes = try Data(contentsOf: URL(filePath: world.folder.database))
    bytes[20] = 8
    try bytes.write(to: URL(filePath: world.folder.database))
    let store = try world.open()
    #expect(store.incident != nil)
    #expect(try !store.hasTeacherSecret() && store.rounds().count == rounds)
  }

  /// Where others have codes, a card whose row is lost may have had one.
  @Test func aCardThatIsLostStaysShutWhereOthersHaveCodes() throws {
    let store = try world.open()
    try store.setCode(code, of: ben)
    try store.close()
    try? FileManager.default.removeItem(atPath: world.folder.backups)
    try world.open().close()
    try lock(altering: "SELECT 1")
    // The first pointer of the page: the row with the lowest number.
    try damage("pupil") { bytes, page in bytes[page.lowerBound + 9] ^= 1 }
    let again = try world.open()
    let lost = try #require(again.incident?.lostCodes.first)
    #expect(again.incident?.lostCodes.count == 1)
    #expect(try again.pupils().count == 2 && again.pupils().allSatisfy { $0.code != nil })
    #expect(lost == anna || lost == ben)
  }

  /// A second damage, before anybody has seen what the first was.
  @Test func aSecondDamageDoesNotHideTheFirst() throws {
    try lock(altering: "UPDATE pupil SET code = 'x' WHERE name = 'Anna'")
    try world.open().close()
    try alter("UPDATE round SET score = 987654 WHERE id = (SELECT max(id) FROM round)")
    let store = try world.open()
    #expect(store.incident != nil)
    #expect(try store.untoldIncidents().map(\.lostCodes).contains([anna]))
    #expect(try store.untoldIncidents().count == 2)
  }

  /// Of a later version nothing is taken over, so that nothing may be lost.
  @Test func aLaterVersionIsKeptAlsoWhereSomebodyWasForgotten() throws {
    let store = try world.open()
    let clara = try store.addPupil(name: "Clara", animal: "cat", colour: "green").id
    try store.forget(clara)
    try store.close()
    try alter("INSERT INTO grdb_migrations VALUES ('99 something later')")
    let again = try world.open()
    #expect(again.incident?.damage == .newerVersion)
    let path = try #require(again.incident?.setAside)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func whereThereWasNoSecretThereIsNone() throws {
    try damage("pupil") { bytes, page in bytes.replaceSubrange(page, with: Data(count: 4096)) }
    let store = try world.open()
    #expect(store.incident != nil && store.incident?.isSecretLost == false)
    #expect(try !store.hasTeacherSecret())
  }

  /// No copy knows the pupils; their rounds are not damaged.
  @Test func roundsOutliveThePageOfTheirPupils() throws {
    try damage("pupil") { bytes, page in bytes.replaceSubrange(page, with: Data(count: 4096)) }
    #expect(try mended().count == rounds)
    let pupils = try world.open().pupils()
    #expect(Set(pupils.map(\.id)) == [anna, ben] && pupils.allSatisfy { $0.name == "?" })
  }

  /// Whoever starts the program next need not be a teacher.
  @Test func whatWasDamagedIsToldUntilATeacherHasSeenIt() throws {
    try lock(altering: "UPDATE pupil SET code = 'x' WHERE name = 'Anna'")
    let first = try world.open()
    #expect(try first.untoldIncidents() == [try #require(first.incident)])
    try first.close()
    let second = try world.open()
    #expect(second.incident == nil)
    #expect(try second.untoldIncidents().map(\.lostCodes) == [[anna]])
    // Only what was shown counts as seen.
    let other = Incident(damage: .missing, setAside: nil, restoredDay: nil)
    try second.noteTold([other])
    #expect(try second.untoldIncidents().count == 1)
    try second.noteTold(second.untoldIncidents())
    try second.close()
    #expect(try world.open().untoldIncidents().isEmpty)
  }

  /// An incident is a row as any other: what it says is told as far as it can still be read.
  @Test(arguments: [
    ("text || '   '", true), ("replace(text, 'damage', 'dommage')", false),
  ])
  func anAlteredIncidentIsToldItself(change: String, isReadable: Bool) throws {
    try lock(altering: "UPDATE pupil SET code = 'x' WHERE name = 'Anna'")
    try world.open().close()
    try alter("UPDATE incident SET text = \(change)")
    let store = try world.open()
    #expect(store.incident?.damage == .altered(rows: 1))
    let told = try store.untoldIncidents()
    #expect(told.contains { $0.lostCodes == [anna] } == isReadable)
    #expect(told.count == (isReadable ? 2 : 1))
    try store.close()
    #expect(try world.open().incident == nil)
  }

  @Test func whatATeacherHasSeenIsNotToldAgainByABackup() throws {
    try lock(altering: "UPDATE pupil SET code = 'x' WHERE name = 'Anna'")
    try world.open().close()
    world.clock.nextDay()
    try world.open().close()
    let store = try world.open()
    let seen = try store.untoldIncidents()
    #expect(seen.count == 1)
    try store.noteTold(seen)
    try store.close()
    try alter("UPDATE round SET score = 987654 WHERE id = (SELECT max(id) FROM round)")
    let again = try world.open()
    let told = try again.untoldIncidents()
    #expect(told.count == 1 && told == again.incident.map { [$0] })
    try again.close()
    // If only the backup is left, it brings what it has, but no path that leads nowhere.
    try FileManager.default.removeItem(
      atPath: (try #require(seen[0].setAside) as NSString).deletingLastPathComponent)
    try Data().write(to: URL(filePath: world.folder.database))
    let last = try world.open()
    #expect(try last.untoldIncidents().allSatisfy { $0.setAside != seen[0].setAside })
  }

  /// Before anybody has seen whose code was lost, that pupil is forgotten.
  @Test func whatIsToldNamesNobodyWhoWasForgotten() throws {
    try lock(altering: "UPDATE pupil SET code = 'x' WHERE name = 'Anna'")
    try world.open().close()
    world.clock.nextDay()
    let store = try world.open()
    #expect(try store.untoldIncidents().map(\.lostCodes) == [[anna]])
    #expect(try store.forget(anna).left.isEmpty)
    #expect(try store.untoldIncidents().map(\.lostCodes) == [[]])
    try store.close()
    #expect(world.files(holding: "\"lostCodeNumbers\":[\(anna.stored)").isEmpty)
  }

  /// An old file is put back whose row of the forgotten pupil has another number by a flipped bit.
  @Test func aForgottenPupilIsNotLeftUnderAnotherNumber() throws {
    let store = try world.open()
    let clara = try store.addPupil(name: "Wanamba", animal: "cat", colour: "green").id
    try store.close()
    let old = try Data(contentsOf: URL(filePath: world.folder.database))
    let again = try world.open()
    try again.forget(clara)
    try again.close()
    try old.write(to: URL(filePath: world.folder.database))
    try alter("UPDATE pupil SET id = id + 256 WHERE name = 'Wanamba'")
    let next = try world.open()
    #expect(next.incident != nil)
    #expect(try !next.pupils().contains { $0.name == "Wanamba" })
    #expect(world.files(holding: "Wanamba").isEmpty)
    #expect(next.incident?.setAside == nil && next.incident?.isDeleted == true)
  }

  /// What another program has altered in a row stands in the backup as well.
  @Test func anAlteredRowIsRestoredFromTheBackup() throws {
    let store = try world.open()
    try store.setTeacherSecret("Quince77")
    try store.setCode(self.code, of: anna)
    let before = try store.pupils()
    try store.close()
    try FileManager.default.removeItem(atPath: world.folder.backups)
    let next = try world.open()
    try next.playRound(0, anna)
    let all = try next.rounds().map(\.id)
    let recordings = try all.map { try next.recording(of: $0) }
    try next.close()
    try alter(
      """
      UPDATE pupil SET code = NULL, wrongCodes = 0 WHERE name = 'Anna';
      UPDATE pupil SET name = 'Evil' WHERE name = 'Ben';
      UPDATE teacher SET secret = 'x';
      UPDATE snapshot SET text = text || ' altogether different';
      """)
    let again = try world.open()
    #expect(try again.pupils() == before)
    #expect(try again.isTeacherSecret("Quince77"))
    #expect(try again.rounds().map(\.id) == all)
    #expect(try all.map { try again.recording(of: $0) } == recordings)
  }

  /// A single altered byte is put right wherever it is, without any backup.
  @Test(arguments: [
    "UPDATE answer SET ticks = ticks + 1 WHERE number = 1",
    "UPDATE answer SET result = 'missed' WHERE result <> 'missed'",
    "UPDATE answer SET question = 'Q' || substr(question, 2)",
    "UPDATE moves SET text = '#' || substr(text, 2)",
    "UPDATE snapshot SET text = substr(text, 1, 40) || '~' || substr(text, 42)",
    "UPDATE round SET score = score + 1, seal = seal",
    "UPDATE round SET seal = seal + 1",
  ])
  func aSingleByteIsPutRight(sql: String) throws {
    let store = try world.open()
    let before = try store.rounds().compactMap { try store.round($0.id) }
    let recordings = try before.map { try store.recording(of: $0.id) }
    try store.close()
    try FileManager.default.removeItem(atPath: world.folder.backups)
    try alter(sql)
    let mended = try mended()
    #expect(mended == before)
    let again = try world.open()
    #expect(try mended.map { try again.recording(of: $0.id) } == recordings)
  }

  @Test func aRoundWithAlteredMovesRemainsAsARecord() throws {
    try alter(
      "UPDATE moves SET text = text || ' and more' WHERE round = (SELECT max(round) FROM moves)")
    let left = try mended()
    #expect(left.count == rounds)
    let store = try world.open()
    #expect(try left.count { try store.recording(of: $0.id) == nil } == 1)
  }

  @Test func aLostListOfStepsIsDamage() throws {
    try alter("DELETE FROM grdb_migrations")
    #expect(try mended().count == rounds)
  }

  // MARK: - Tables that are empty

  /// A page that was never written, or into which one of another table was, leaves an intact database.
  @Test(arguments: ["teacher", "test", "round", "review", "answer", "moves"])
  func aTableThatIsEmptyAllAtOnceComesBackFromTheBackup(table: String) throws {
    let store = try world.open()
    try store.setTestDay(500)
    try store.setTeacherSecret("Quince77")
    try store.keep(
      ReviewState(
        exercise: "7 + 5", stability: 3, difficulty: 5, lastDay: 1, dueDay: 4, lapses: 0), of: anna)
    try store.close()
    // Makes the backup that knows all of it.
    try world.open().close()
    try alter("DELETE FROM \(table)")
    let again = try world.open()
    let incident = try #require(again.incident)
    // Of what belongs to a round, nothing is left without it.
    let isOrphaned = table == "round"
    #expect(isOrphaned || incident.damage == .damaged("all rows of \(table) are lost"))
    #expect(incident.setAside != nil && incident.restoredDay != nil)
    #expect(incident.isSecretLost == (table == "teacher"))
    #expect(try again.isTeacherSecret("Quince77") && again.testDay() == 500)
    #expect(try again.rounds().count == rounds && again.reviews(of: anna).count == 1)
    let kept = try again.rounds().compactMap { try again.round($0.id) }
    #expect(kept.allSatisfy { !$0.record.answers.isEmpty })
    try again.close()
    #expect(try world.open().incident == nil)
  }

  /// What the forgetting of pupils empties is no damage.
  @Test func whatForgettingEmptiesStaysEmpty() throws {
    let store = try world.open()
    try store.close()
    try world.open().close()
    for pupil in [anna, ben] {
      let store = try world.open()
      _ = try store.forget(pupil)
      _ = try store.addPupil(name: "Cem", animal: "cat", colour: "red")
      try store.close()
    }
    let again = try world.open()
    #expect(try again.incident == nil && again.rounds().isEmpty)
  }
}
