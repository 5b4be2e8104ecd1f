import Exercises
import Foundation
import GRDB
import OurGames
import Play
import Testing

@testable import Classroom
@testable import ClassroomWriter

struct StoreTests {
  @Test func theFolderFollowsTheEnvironment() {
    let ofUser = { DataFolder.ofUser($0)?.path }
    #expect(ofUser(["XDG_DATA_HOME": "/data", "HOME": "/home/a"]) == "/data/teachify")
    #expect(
      ofUser(["XDG_DATA_HOME": "data", "HOME": "/home/a"]) == "/home/a/.local/share/teachify")
    #expect(ofUser(["XDG_DATA_HOME": ""]) == nil)
  }

  /// As the landing page of the documentation shows it.
  @Test func aRoundIsKeptInThreeCalls() throws {
    let world = try TestWorld()
    let folder = world.folder
    let record = WriterScript.record(round: 1, answers: 2)
    let source = ExerciseSource(operations: [.addition], for: .mathPiano)
    let recording = RoundRecording.whole(snapshot: source.snapshot, moves: "")
    let moves = ["0 start\n90 choose 1\n", "200 choose 0\n"]

    let store = try ClassroomStore(in: folder)
    let pupil = try store.addPupil(name: "Fuchs 7", animal: "fox", colour: "red")
    let round = try store.begin(record, by: pupil.id, recording: recording)
    try store.keep(record, in: round, moves: moves[0])
    try store.finish(record, in: round, stars: 3, moves: moves[1])

    let kept = try #require(try store.round(round))
    #expect(kept.record == record && kept.pupil == pupil.id && kept.stars == 3)
    #expect(kept.ended != nil && kept.started <= Surroundings.machine.now())
    let whole = try #require(try store.recording(of: round))
    #expect(whole == .whole(snapshot: source.snapshot, moves: moves.joined()))
    let replay = whole.replay(of: record, in: .mathPiano) { _ in nil }
    #expect(replay?.source == source)
  }

  @Test func settingsThatCannotBeReadAreSetAsideAndReportedOnce() throws {
    let world = try TestWorld()
    let store = try world.open()
    let pupils = try ["Anna", "Ben"].map {
      try store.addPupil(name: $0, animal: "fox", colour: "red")
    }
    try store.write { database in
      try database.execute(
        sql: "UPDATE pupil SET settings = ? WHERE id = ?",
        arguments: [#"{"calm":"always","textSizePercent":150}"#, pupils[1].id.stored])
    }
    try store.close()
    let reopened = try world.open()
    #expect(reopened.unreadableSettings == ["Ben"])
    var ben = try #require(try reopened.pupils().first { $0.name == "Ben" })
    #expect(!ben.settings.isCalm && ben.settings.textSizePercent == 150)
    ben.settings.readsAloud = true
    try reopened.setSettings(ben.settings, of: ben.id)
    try reopened.close()
    let last = try world.open()
    #expect(last.unreadableSettings.isEmpty)
    let settings = try #require(try last.pupils().first { $0.name == "Ben" }).settings
    #expect(settings.unreadable == ["calm": .text("always")] && settings.readsAloud)
  }

  @Test func whatAnotherWindowHasKeptStays() throws {
    let world = try TestWorld()
    let (here, there) = (try world.open(), try world.open())
    let stale = try here.addPupil(name: "Mia", animal: "fox", colour: "red")
    let code = PictureCode(["k1", "k2", "k3", "k4"])
    _ = try there.setCode(code, of: stale.id)
    var settings = stale.settings
    settings.isCalm = true
    try here.setSettings(settings, of: stale.id)
    var renamed = stale
    renamed.name = "Mia 2"
    try here.updateCard(renamed)
    let kept = try #require(try there.pupil(stale.id))
    #expect(kept.code != nil && kept.settings.isCalm && kept.name == "Mia 2")
    #expect(try here.setFirstTeacherSecret("Apfelbaum"))
    #expect(try !there.setFirstTeacherSecret("Birnbaum"))
    #expect(try there.isTeacherSecret("Apfelbaum"))
  }

  /// What many rounds ask is there once, and goes with the last of them.
  @Test func whatWasAskedIsKeptOnce() throws {
    let world = try TestWorld()
    let store = try world.open()
    let pupils = try ["Anna", "Ben"].map {
      try store.addPupil(name: $0, animal: "fox", colour: "red").id
    }
    let texts = ["what Ben was asked", "what both were asked"]
    func begin(_ pupil: Pupil.ID, _ text: String) throws -> PlayedRound.ID {
      try store.begin(
        WriterScript.record(round: 1, answers: 1), by: pupil,
        recording: .whole(snapshot: text, moves: "0 start\n"))
    }
    func kept() throws -> [String] {
      try store.read { try String.fetchAll($0, sql: "SELECT text FROM snapshot ORDER BY text") }
    }
    let first = try begin(pupils[0], texts[1])
    for text in [texts[1], texts[0]] { _ = try begin(pupils[1], text) }
    #expect(try kept() == texts)
    try store.forget(pupils[1])
    #expect(try kept() == [texts[1]])
    #expect(world.files(holding: texts[0]).isEmpty)
    #expect(try store.recording(of: first) == .whole(snapshot: texts[1], moves: "0 start\n"))
  }

  /// What was left goes on under its name.
  @Test func aRoundThatWasLeftGoesOn() throws {
    let world = try TestWorld()
    let store = try world.open()
    let pupil = try store.addPupil(name: "Anna", animal: "fox", colour: "red")
    let id = store.newRound()
    var record = WriterScript.record(round: 3, answers: 2)
    record.ending = .left
    #expect(try store.begin(record, by: pupil.id, as: id) == id)
    try store.finish(record, in: id, stars: 0)
    #expect(try store.rounds().map(\.ended).contains(nil) == false)
    record = WriterScript.record(round: 3, answers: 3)
    try store.keep(record, in: id)
    let round = try #require(try store.round(id))
    #expect(round.record.ending == .left)
    #expect(round.record.answers == record.answers)
    record.ending = .completed
    try store.finish(record, in: id, stars: 2)
    let ended = try #require(try store.rounds().first)
    #expect(ended.ended == ended.lastPlayed && ended.ending == .completed && ended.stars == 2)
  }

  @Test func onlyTheOwnerLooksIntoTheFolder() throws {
    let world = try TestWorld()
    _ = try world.open()
    for path in [world.folder.path, world.folder.database] {
      let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(try #require(rights) & 0o077 == 0, "\(path)")
    }
  }

  @Test func whatIsUnknownIsRefused() throws {
    let store = try TestWorld().open()
    let nobody = Pupil.ID(number: 1)
    let nothing = PlayedRound.ID(number: 2)
    let record = WriterScript.record(round: 1, answers: 1)
    #expect(throws: ClassroomError.noSuchPupil(nobody)) { try store.begin(record, by: nobody) }
    #expect(throws: ClassroomError.noSuchPupil(nobody)) { try store.forget(nobody) }
    #expect(throws: ClassroomError.noSuchPupil(nobody)) { try store.export(of: [nobody]) }
    #expect(throws: ClassroomError.noSuchRound(nothing)) { try store.keep(record, in: nothing) }
    #expect(throws: ClassroomError.unusableName) {
      try store.addPupil(name: " ", animal: "fox", colour: "red")
    }
    #expect(try store.pupils().isEmpty && store.rounds().isEmpty)
    #expect(try store.round(nothing) == nil && store.pupil(nobody) == nil)
  }

  @Test func keepingTheSameTwiceChangesNothing() throws {
    let store = try TestWorld().open()
    let pupil = try store.addPupil(name: "Anna", animal: "fox", colour: "red")
    let id = try store.begin(WriterScript.record(round: 3, answers: 1), by: pupil.id)
    let record = WriterScript.record(round: 3, answers: 4)
    for _ in 0..<3 { try store.keep(record, in: id) }
    #expect(try store.round(id)?.record == record)
  }

  @Test func aDocumentKeepsTheDayItWasFirstSeen() throws {
    let world = try TestWorld()
    let store = try world.open()
    let pupil = try store.addPupil(name: "Anna", animal: "fox", colour: "red")
    var record = WriterScript.record(round: 0, answers: 0)
    record.documentTitle = "Alt"
    try store.begin(record, by: pupil.id, path: "/a", deadline: "2026-03-01")
    let first = try #require(try store.documents().first)
    world.clock.nextDay()
    record.documentTitle = "Neu"
    try store.begin(record, by: pupil.id, path: "/b")
    let second = try #require(try store.documents().first)
    #expect(second.firstSeen == first.firstSeen && first.deadline == "2026-03-01")
    #expect(second.title == "Neu" && second.path == "/b" && second.deadline == nil)
  }

  @Test func onlyTheHashOfASecretIsKept() throws {
    let world = try TestWorld()
    let store = try world.open()
    #expect(try !store.hasTeacherSecret() && !store.isTeacherSecret(""))
    #expect(throws: ClassroomError.unusableSecret) { try store.setTeacherSecret("") }
    try store.setTeacherSecret("Kreide & Schwamm")
    #expect(try store.hasTeacherSecret() && store.isTeacherSecret("Kreide & Schwamm"))
    #expect(try !store.isTeacherSecret("Kreide & Schwamm ") && !store.isTeacherSecret(""))
    #expect(world.files(holding: "Schwamm").isEmpty)
    #expect(!world.files(holding: "$argon2id$v=19$m=19456,t=2,p=1$").isEmpty)
    try store.setTeacherSecret("Tafel")
    #expect(try store.isTeacherSecret("Tafel") && !store.isTeacherSecret("Kreide & Schwamm"))
  }

  /// What a clock that was ahead dated is not the latest for all the years until then.
  @Test func roundsOfAClockThatWasAheadComeLast() throws {
    let world = try TestWorld()
    let store = try world.open()
    let pupil = try store.addPupil(name: "Anna", animal: "fox", colour: "red").id
    var played: [PlayedRound.ID] = []
    for (round, day) in [0, 27_000, 1, 2].enumerated() {
      world.clock.set(day: day)
      played.append(try store.playRound(round, pupil))
    }
    #expect(
      try store.rounds(of: pupil).map(\.id) == [played[3], played[2], played[0], played[1]])
    #expect(
      try store.latestRounds(of: pupil, limit: 9).map(\.id) == [
        played[3], played[2], played[0], played[1],
      ])
    #expect(try store.rounds(of: pupil, limit: 2).map(\.id) == [played[3], played[2]])
  }

  /// A round that was left is the latest again once it has gone on.
  @Test func aRoundThatGoesOnIsTheLatest() throws {
    let world = try TestWorld()
    let store = try world.open()
    let pupil = try store.addPupil(name: "Anna", animal: "fox", colour: "red").id
    let left = try store.begin(WriterScript.record(round: 0, answers: 1), by: pupil)
    world.clock.nextDay()
    let whole = try store.playRound(1, pupil)
    #expect(try store.latestRounds(of: pupil, limit: 9).map(\.id) == [whole, left])
    world.clock.nextDay()
    try store.keep(WriterScript.record(round: 0, answers: 2), in: left)
    #expect(try store.latestRounds(of: pupil, limit: 9).map(\.id) == [left, whole])
    #expect(try store.latestRounds(of: pupil, limit: 1).map(\.id) == [left])
  }

  /// Two windows give no more tries than one: each waits for the wrong ones of the other as well.
  @Test func whatAnotherProgramHasNotedIsWaitedForFirst() throws {
    let world = try TestWorld()
    let (store, other) = (try world.open(), try world.open())
    try store.setTeacherSecret("Tafel")
    func tries(_ count: Int) -> WrongTries { WrongTries(inARow: count, inAll: count) }
    for count in 1...3 {
      #expect(try store.tryTeacherSecret("x", waitedFor: tries(count - 1)) == .wrong(tries(count)))
    }
    // Not even the right one, and a wrong one costs nothing more.
    #expect(try other.tryTeacherSecret("Tafel", waitedFor: tries(0)) == .untried(tries(3)))
    #expect(try other.tryTeacherSecret("x", waitedFor: tries(2)) == .untried(tries(3)))
    #expect(try other.tryTeacherSecret("Tafel", waitedFor: tries(3)) == .right)
    let none = WrongTries(inARow: 0, inAll: 3)
    #expect(try store.wrongTeacherSecrets() == none)
    // Who has waited for more than there were since is let in.
    #expect(try store.tryTeacherSecret("Tafel", waitedFor: tries(3)) == .right)
    // As many wrong ones after the right one are others.
    for _ in 0..<3 { _ = try store.tryTeacherSecret("x") }
    let later = WrongTries(inARow: 3, inAll: 6)
    #expect(try other.tryTeacherSecret("Tafel", waitedFor: tries(3)) == .untried(later))
    let code = try #require(PictureCode(["a", "b", "c", "d"]))
    let wrong = try #require(PictureCode(["a", "b", "c", "c"]))
    let pupil = try store.addPupil(name: "Anna", animal: "fox", colour: "red", code: code).id
    #expect(try store.tryCode(wrong, of: pupil, waitedFor: tries(0)) == .wrong(tries(1)))
    #expect(try other.tryCode(code, of: pupil, waitedFor: tries(0)) == .untried(tries(1)))
    #expect(try other.tryCode(code, of: pupil, waitedFor: tries(1)) == .right)
    #expect(try store.tryCode(code, of: pupil, waitedFor: tries(1)) == .right)
    // Neither a new code nor the teacher lets the count of all begin anew.
    _ = try store.tryCode(wrong, of: pupil)
    try store.setCode(code, of: pupil)
    #expect(try store.wrongCodes(of: pupil) == WrongTries(inARow: 0, inAll: 2))
  }

  @Test func aForgottenSecretCanBeSetAnew() throws {
    let store = try TestWorld().open()
    #expect(try !store.forgetTeacherSecret() && store.teacherSecretSince() == nil)
    try store.setTeacherSecret("Tafel")
    let first = try #require(try store.teacherSecretSince())
    #expect(try store.forgetTeacherSecret())
    #expect(try !store.hasTeacherSecret() && !store.isTeacherSecret("Tafel"))
    #expect(try store.teacherSecretSince() == nil)
    try store.setTeacherSecret("Kreide")
    #expect(try #require(try store.teacherSecretSince()) >= first)
  }

  @Test func theDayOfATestIsKeptUntilItIsTakenAway() throws {
    let world = try TestWorld()
    let store = try world.open()
    #expect(try store.testDay() == nil)
    try store.setTestDay(20_500)
    try store.setTestDay(20_600)
    try store.close()
    let again = try world.open()
    #expect(try again.testDay() == 20_600)
    try again.setTestDay(nil)
    #expect(try again.testDay() == nil)
  }

  /// A power cut cannot be tried; this is what stands between it and an answer.
  @Test func aCommitWaitsForTheDisk() throws {
    let store = try TestWorld().open()
    #expect(try value(of: "synchronous", store) == "2")
    #expect(try value(of: "journal_mode", store) == "truncate")
    #expect(try value(of: "foreign_keys", store) == "1")
    #expect(try value(of: "secure_delete", store) == "1")
  }

  private func value(of pragma: String, _ store: ClassroomStore) throws -> String? {
    try store.database.queue.read { database in
      try Row.fetchOne(database, sql: "PRAGMA \(pragma)").flatMap { row in
        (row[0] as DatabaseValue?).map { "\($0.storage.value ?? "")" }
      }
    }
  }

  @Test func aFullDiskIsSaidAndLosesNothing() throws {
    let store = try TestWorld().open()
    let pupil = try store.addPupil(name: "Anna", animal: "fox", colour: "red")
    let id = try store.playRound(0, pupil.id)
    try store.database.queue.writeWithoutTransaction { database in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      try database.execute(sql: "PRAGMA max_page_count = \(pages + 2)")
    }
    var kept = [id]
    #expect(throws: ClassroomError.full(path: store.folder.database)) {
      for round in 1..<100 { kept.append(try store.playRound(round, pupil.id)) }
    }
    for (round, id) in kept.enumerated() {
      let whole = WriterScript.record(round: round, answers: WriterScript.answersOfRound)
      #expect(try store.round(id)?.record == whole)
    }
  }

  /// Of a log that a program leaves that is killed, SQLite drops what stands behind the first byte that is
  /// another one, without a word. So none is kept: what a call has kept stands in the database itself.
  @Test func whatIsKeptStandsInTheDatabaseItself() throws {
    let world = try TestWorld()
    let store = try world.open()
    let pupil = try store.addPupil(name: "Anna", animal: "fox", colour: "red").id
    for round in 0..<3 {
      let id = try store.playRound(round, pupil)
      let copy = DataFolder(world.path + "/copy\(round)")
      try FileManager.default.createDirectory(
        atPath: copy.path, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: world.folder.database, toPath: copy.database)
      let other = try world.open(copy)
      #expect(try other.round(id) == store.round(id) && other.rounds() == store.rounds())
      #expect(try DiskFile.kind(world.folder.database + "-wal") == .nothing)
      #expect(try DiskFile.size(world.folder.database + "-journal") ?? 0 == 0)
    }
  }

  /// An earlier version kept a log; what stands in it is taken over once.
  @Test func theLogOfAnEarlierVersionIsTakenOver() throws {
    let world = try TestWorld()
    let store = try world.open()
    let pupil = try store.addPupil(name: "Anna", animal: "fox", colour: "red").id
    try store.close()
    let old = try Connection.store(world.folder.database)
    try old.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try Seal.install(database)
      try database.execute(sql: "UPDATE pupil SET name = 'Anna 2'")
    }
    let copy = DataFolder(world.path + "/copy")
    try FileManager.default.copyItem(atPath: world.folder.path, toPath: copy.path)
    #expect(try DiskFile.size(copy.database + "-wal") ?? 0 > 0)
    let again = try world.open(copy)
    #expect(try again.incident == nil && again.pupil(pupil)?.name == "Anna 2")
    #expect(try DiskFile.kind(copy.database + "-wal") == .nothing)
    #expect(try DiskFile.kind(copy.database + "-shm") == .nothing)
  }
}
