import Determinism
import Foundation
import GRDB
import Play
import Testing

@testable import Classroom
@testable import ClassroomWriter

/// Who is forgotten is in no byte of any file any more.
struct ForgettingTests {
  private static let name = "Zwirbelhilde"
  private static let answer = "Quarkstrudelteig"
  private static let other = "Bartholomäus"
  private let world: TestWorld

  /// Three days with backups, a damaged database that was set aside, and a log.
  init() throws {
    world = try TestWorld(seed: 9)
    for day in 0..<3 {
      let store = try world.open()
      if day == 0 {
        for name in [Self.name, Self.other] {
          try store.addPupil(name: name, animal: "fox", colour: "red")
        }
      }
      for pupil in try store.pupils() {
        for round in 0..<5 { try play(store, pupil, round) }
      }
      try store.close()
      world.clock.nextDay()
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: world.folder.database))
    var store = try world.open()
    try store.close()
    try bytes.prefix(bytes.count - 5000).write(to: URL(fileURLWithPath: world.folder.database))
    store = try world.open()
    #expect(store.incident != nil)
    for pupil in try store.pupils() { try play(store, pupil, 9) }
    try store.close()
  }

  private func play(_ store: ClassroomStore, _ pupil: Pupil, _ round: Int) throws {
    let mark = pupil.name == Self.name ? Self.answer : "Salzstange"
    // Long enough for pages of its own beside those of the tree.
    let long = mark + String(repeating: "-", count: 300 * round) + mark
    let base = WriterScript.record(round: round, answers: 0)
    var record = base
    record.answers = (0..<8).map { number in
      AnswerRecord(
        exerciseID: "\(number)", question: "Was? \(long)", given: "\(mark)\(number)",
        answer: "\(mark)\(number)", ticks: 9, options: ["\(mark)\(number)", "x"])
    }
    let id = try store.begin(base, by: pupil.id, recording: .whole(snapshot: long, moves: long))
    try store.keep(record, in: id, moves: "\(round) \(mark)\n")
    try store.finish(record, in: id, stars: 1, moves: long)
    try store.keep(
      ReviewState(
        exercise: "\(mark) \(round)", stability: 1, difficulty: 1, lastDay: 1, dueDay: 1,
        lapses: 0), of: pupil.id)
  }

  private func pupil(_ store: ClassroomStore, _ name: String) throws -> Pupil {
    try #require(try store.pupils().first { $0.name == name })
  }

  private func expectGone() {
    for text in [Self.name, Self.answer] {
      #expect(world.files(holding: text).isEmpty, "\(text)")
    }
  }

  @Test func nothingIsLeftInAnyFile() throws {
    let store = try world.open()
    // The database, at least two backups and the damaged one.
    for text in [Self.name, Self.answer] { #expect(world.files(holding: text).count >= 4) }
    let rounds = try store.rounds(of: try pupil(store, Self.other).id)
    let backups = world.files(holding: Self.other).filter { $0.contains("/backups/") }
    let forgotten = try store.forget(try pupil(store, Self.name).id)
    #expect(forgotten.deletedBackups.isEmpty && forgotten.deletedSetAside.count == 1)
    expectGone()
    // The others lose nothing, in backups neither.
    #expect(try store.pupils().map(\.name) == [Self.other])
    #expect(try store.rounds() == rounds && !rounds.isEmpty)
    #expect(world.files(holding: Self.other).filter { $0.contains("/backups/") } == backups)
    try store.close()
    expectGone()
    let again = try world.open()
    #expect(again.incident == nil)
    #expect(try again.pupils().map(\.name) == [Self.other])
  }

  /// Another program has taken the pupil's row away; what was played still stands there.
  @Test func whatIsLeftOfALostPupilGoesAsWell() throws {
    let store = try world.open()
    let id = try pupil(store, Self.name).id
    try store.database.queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      try database.execute(sql: "DELETE FROM pupil WHERE id = ?", arguments: [id.stored])
      try database.execute(sql: "PRAGMA foreign_keys = ON")
    }
    try store.forget(id)
    expectGone()
    #expect(try store.pupils().map(\.name) == [Self.other])
    try store.close()
    expectGone()
  }

  @Test func aProgramKilledWhileForgettingGoesOnAtTheNextStart() throws {
    let store = try world.open()
    let id = try pupil(store, Self.name).id
    let forgetting = Forgetting(folder: world.folder, queue: try store.database.queue)
    #expect(try forgetting.begin(id) == .deleted)
    #expect(!world.files(holding: Self.name).isEmpty)
    try store.close()
    _ = try world.open()
    expectGone()
  }

  @Test func anotherProgramMayHaveItOpen() throws {
    let store = try world.open()
    let second = try world.open()
    #expect(try second.pupils().count == 2)
    try store.forget(try pupil(store, Self.name).id)
    expectGone()
    #expect(try second.pupils().map(\.name) == [Self.other])
    try second.playRound(3, try pupil(second, Self.other).id)
    expectGone()
  }

  @Test func aDamagedBackupGoesAsAWhole() throws {
    let damaged = world.folder.backups + "/classroom-000002-2026-01-02.sqlite"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: damaged))
    bytes.replaceSubrange(4096..<8192, with: Data(count: 4096))
    try bytes.write(to: URL(fileURLWithPath: damaged))
    let store = try world.open()
    let forgotten = try store.forget(try pupil(store, Self.name).id)
    #expect(forgotten.deletedBackups == [damaged])
    expectGone()
  }

  /// Nobody can look into a link that leads to itself, not even the system's own user.
  private func hideBackups() throws -> String {
    let hidden = world.path + "/hidden"
    try FileManager.default.moveItem(atPath: world.folder.backups, toPath: hidden)
    #expect(symlink(world.folder.backups, world.folder.backups) == 0)
    return hidden
  }

  private func bringBack(_ hidden: String) throws {
    unlink(world.folder.backups)
    try FileManager.default.moveItem(atPath: hidden, toPath: world.folder.backups)
  }

  /// A start tells what cannot be read, and the one after it is readable again forgets.
  private func expectGoneOnceReadable(_ hidden: String) throws -> ClassroomStore {
    let store = try world.open()
    #expect(store.unforgotten == [world.folder.backups])
    try store.close()
    try bringBack(hidden)
    #expect(!world.files(holding: Self.name).isEmpty)
    let again = try world.open()
    #expect(again.unforgotten.isEmpty)
    expectGone()
    return again
  }

  @Test func whatCannotBeReadIsToldAndTriedAgain() throws {
    var store = try world.open()
    let id = try pupil(store, Self.name).id
    let hidden = try hideBackups()
    #expect(try store.forget(id).left == [world.folder.backups])
    try store.close()
    store = try expectGoneOnceReadable(hidden)
    try store.close()
    #expect(try world.open().unforgotten.isEmpty)
  }

  @Test(
    "a folder that may be listed and not searched hides nothing", .enabled(if: geteuid() != 0),
    arguments: [0o600, 0o400])
  func aFolderThatMayNotBeSearched(mode: mode_t) throws {
    var store = try world.open()
    let id = try pupil(store, Self.name).id
    chmod(world.folder.backups, mode)
    defer { chmod(world.folder.backups, 0o700) }
    #expect(try store.forget(id).left == [world.folder.backups])
    try store.close()
    store = try world.open()
    #expect(store.unforgotten == [world.folder.backups])
    try store.close()
    chmod(world.folder.backups, 0o700)
    #expect(try world.open().unforgotten.isEmpty)
    expectGone()
  }

  /// Forgets, expects that a path is told, and that all is gone once it has been taken away.
  private func expectTold(_ path: String) throws {
    let store = try world.open()
    #expect(try store.forget(try pupil(store, Self.name).id).left == [path])
    try store.close()
    let again = try world.open()
    #expect(again.unforgotten == [path])
    try again.close()
    try FileManager.default.removeItem(atPath: path)
    #expect(try world.open().unforgotten.isEmpty)
    expectGone()
  }

  @Test(arguments: ["/backups/classroom-000002-2026-01-02.sqlite", "/set-aside-2026-01-04-000000"])
  func whatIsALinkIsTold(_ name: String) throws {
    let (path, elsewhere) = (world.folder.path + name, world.path + "/elsewhere")
    try FileManager.default.moveItem(atPath: path, toPath: elsewhere)
    #expect(symlink(elsewhere, path) == 0)
    try expectTold(path)
  }

  /// A damaged database that the user keeps elsewhere, behind a link, keeps nobody either.
  @Test func aDamagedDatabaseBehindALinkKeepsNobody() throws {
    let (path, elsewhere) = (world.folder.database, world.path + "/elsewhere.sqlite")
    try FileManager.default.moveItem(atPath: path, toPath: elsewhere)
    #expect(symlink(elsewhere, path) == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: elsewhere))
    #expect(bytes.range(of: Data(Self.answer.utf8)) != nil)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: elsewhere))
    try file.truncate(atOffset: UInt64(bytes.count - 5000))
    try file.close()
    let store = try world.open()
    #expect(store.incident?.setAside != nil)
    #expect(try store.forget(try pupil(store, Self.name).id).left.isEmpty)
    try store.close()
    expectGone()
    for text in [Self.name, Self.answer] {
      #expect(FileManager.default.contents(atPath: elsewhere)?.range(of: Data(text.utf8)) == nil)
    }
  }

  @Test func somebodysCopyBesideTheBackupsIsTold() throws {
    let backup = world.folder.backups + "/classroom-000002-2026-01-02"
    let copy = backup + " (Kopie).sqlite"
    try FileManager.default.copyItem(atPath: backup + ".sqlite", toPath: copy)
    try expectTold(copy)
  }

  @Test(arguments: [
    "/backups/CLASSROOM-000009.sqlite", "/backups/old/a.sqlite", "/classroom (Kopie).sqlite",
    "/classroom.sqlite.bak", "/old/deep/b",
  ])
  func somebodysCopyAnywhereInTheFolderIsTold(_ name: String) throws {
    let copy = world.folder.path + name
    try FileManager.default.createDirectory(
      atPath: (copy as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: world.folder.backups + "/classroom-000002-2026-01-02.sqlite", toPath: copy)
    try expectTold(copy)
  }

  @Test func whatLiesBesideABackupGoesWithIt() throws {
    let backup = world.folder.backups + "/classroom-000002-2026-01-02.sqlite"
    let store = try world.open()
    for path in [backup, world.folder.database] {
      for ending in ["-wal", "-shm", "-journal", ".partial", ".partial-journal"]
      where path == backup || ending.hasPrefix(".") {
        try Data("x \(Self.name)".utf8).write(to: URL(fileURLWithPath: path + ending))
      }
    }
    #expect(try store.forget(try pupil(store, Self.name).id).left.isEmpty)
    expectGone()
    #expect(FileManager.default.fileExists(atPath: backup))
  }

  /// Who has little room links to another disk.
  @Test func copiesBehindALinkedFolderOfBackupsAreTold() throws {
    let elsewhere = world.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: world.folder.backups, toPath: elsewhere)
    #expect(symlink(elsewhere, world.folder.backups) == 0)
    try FileManager.default.copyItem(
      atPath: world.folder.database, toPath: elsewhere + "/extra.sqlite")
    try expectTold(world.folder.backups + "/extra.sqlite")
  }

  /// Pictures that a document brought with it, and rasters of them, tell what was played.
  @Test func whatWasMadeFromDocumentsGoes() throws {
    let cache = world.path + "/cache"
    try FileManager.default.createDirectory(
      atPath: cache + "/pictures/1f", withIntermediateDirectories: true)
    let picture = cache + "/pictures/1f/\(Self.name).png"
    try Data("x".utf8).write(to: URL(fileURLWithPath: picture))
    // No rasters are there; and one folder cannot be looked into at first.
    let loop = cache + "/loop"
    #expect(symlink(loop, loop) == 0)
    let folder = DataFolder(
      world.folder.path, caches: ["/pictures", "/rasters", "/loop"].map { cache + $0 })
    var store = try world.open(folder)
    #expect(try store.forget(try pupil(store, Self.name).id).left == [loop])
    // With its folder, so that a window that has it open keeps nothing in it any more.
    #expect(!FileManager.default.fileExists(atPath: cache + "/pictures"))
    try store.close()
    store = try world.open(folder)
    #expect(store.unforgotten == [loop])
    try store.close()
    unlink(loop)
    #expect(try world.open(folder).unforgotten.isEmpty)
  }

  @Test func whoComesBackWithABackupIsForgottenAgain() throws {
    var store = try world.open()
    let id = try pupil(store, Self.name).id
    let copies = world.path + "/copies"
    try FileManager.default.copyItem(atPath: world.folder.backups, toPath: copies)
    #expect(try store.forget(id).left.isEmpty)
    try store.close()
    // An old copy is put into its place, and the database is lost.
    try FileManager.default.removeItem(atPath: world.folder.backups)
    try FileManager.default.moveItem(atPath: copies, toPath: world.folder.backups)
    try Data("x".utf8).write(to: URL(fileURLWithPath: world.folder.database))
    store = try world.open()
    #expect(store.incident?.restoredDay != nil)
    #expect(try store.pupils().map(\.name) == [Self.other])
    expectGone()
  }

  @Test func documentsThatNobodyElseHasPlayedAreNoLongerKnown() throws {
    let store = try world.open()
    let (one, other) = (try pupil(store, Self.name), try pupil(store, Self.other))
    for (title, players) in [("Heimlichtuerei", [one]), ("Gemeinsames", [one, other])] {
      var record = WriterScript.record(round: 50, answers: 0)
      (record.documentTitle, record.documentHash) = (title, title)
      for player in players {
        try store.begin(record, by: player.id, path: "/home/\(title)/x.csv")
      }
    }
    world.clock.nextDay()
    try store.backUpIfDue()
    #expect(world.files(holding: "Heimlichtuerei").count >= 2)
    try store.forget(one.id)
    #expect(world.files(holding: "Heimlichtuerei").isEmpty)
    #expect(try store.documents().map(\.title) == ["Gemeinsames"])
    // Where it lay may tell whose it was.
    #expect(world.files(holding: "/home/Gemeinsames").isEmpty)
    #expect(try store.documents().map(\.path) == [""])
  }

  @Test func aListOfForgottenThatNobodyCanHaveWrittenIsSetAside() throws {
    let store = try world.open()
    let id = try pupil(store, Self.name).id
    try store.forget(id)
    try store.close()
    let list = ForgottenList(world.folder).paths[0]
    try Data(
      (String(repeating: "x", count: 99) + "\n").utf8.map { $0 }
        + Array(repeating: 0x61, count: 3_000_000)
    )
    .write(to: URL(fileURLWithPath: list))
    let again = try world.open()
    #expect(again.damagedList != nil)
    #expect(try ForgottenList(world.folder).pupils == [id.stored])
  }

  /// A path may lead into the folders of who is forgotten; who plays the document next brings it back.
  @Test func whereADocumentLiesThatOthersHavePlayedIsForgotten() throws {
    let store = try world.open()
    let (one, other) = (try pupil(store, Self.name), try pupil(store, Self.other))
    var record = WriterScript.record(round: 50, answers: 0)
    (record.documentTitle, record.documentHash) = ("Gemeinsames", "Gemeinsames")
    for player in [other, one] {
      try store.begin(record, by: player.id, path: "/home/\(player.name)/x.csv")
    }
    world.clock.nextDay()
    try store.backUpIfDue()
    #expect(world.files(holding: "/home/\(Self.name)").count >= 2)
    try store.forget(one.id)
    expectGone()
    #expect(try store.documents().map(\.path) == [""])
    // The rows that were changed are sealed anew, in backups as well.
    #expect(try BackupShelf(world.folder).damaged.isEmpty)
    try store.begin(record, by: other.id, path: "/home/b/x.csv")
    #expect(try store.documents().map(\.path) == ["/home/b/x.csv"])
    try store.close()
    #expect(try world.open().incident == nil)
  }

  /// As where a backup took the database's place that did not know the pupil yet.
  private func lostUnseen(_ store: ClassroomStore) throws -> Pupil.ID {
    let id = try pupil(store, Self.name).id
    try store.database.write {
      try $0.execute(sql: "DELETE FROM pupil WHERE id = ?", arguments: [id.stored])
    }
    return id
  }

  @Test func whoStandsInCopiesAloneIsFoundAndForgotten() throws {
    let store = try world.open()
    let id = try lostUnseen(store)
    let copies = try store.copies()
    #expect(copies.pupils.map(\.id).contains(id))
    // Of the one that was set aside a part is cut off.
    #expect(copies.unread.count == 1 && copies.unread[0].contains("/set-aside-"))
    let forgotten = try store.forget(id)
    #expect(forgotten.left.isEmpty && forgotten.deletedSetAside == copies.unread)
    expectGone()
    // Now all can be looked into.
    #expect(try store.copies() == ClassroomStore.Copies(pupils: store.copies().pupils, unread: []))
    #expect(throws: ClassroomError.noSuchPupil(id)) { try store.forget(id) }
  }

  @Test func whoMayStandInACopyThatCannotBeReadIsRemembered() throws {
    let store = try world.open()
    let id = try lostUnseen(store)
    let hidden = try hideBackups()
    #expect(try store.copies().unread.contains(world.folder.backups))
    #expect(try store.forget(id).left == [world.folder.backups])
    #expect(try ForgottenList(world.folder).pupils == [id.stored])
    try store.close()
    _ = try expectGoneOnceReadable(hidden)
  }

  @Test func whoIsWantedBackIsNotForgottenByWhatIsStillToBeDone() throws {
    var store = try world.open()
    let id = try pupil(store, Self.name).id
    let text = try store.export(of: [id])
    let hidden = try hideBackups()
    #expect(try !store.forget(id).left.isEmpty)
    _ = try store.importPupils(bytes: Array(text.utf8), fileName: "x", evenForgotten: true)
    try store.close()
    try bringBack(hidden)
    for _ in 0..<2 {
      store = try world.open()
      #expect(try store.pupil(id) != nil)
      try store.close()
    }
  }

  /// Rows that do not say any more whose they are stay behind where only rows are deleted.
  @Test func anAlteredBackupGoesAsAWhole() throws {
    let altered = world.folder.backups + "/classroom-000002-2026-01-02.sqlite"
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let raw = try DatabaseQueue(path: altered, configuration: configuration)
    try raw.write { try $0.execute(sql: "UPDATE answer SET round = round + 1") }
    try raw.close()
    let store = try world.open()
    #expect(try store.forget(try pupil(store, Self.name).id).deletedBackups == [altered])
    expectGone()
  }

  /// However a backup is damaged, it is no matter of rights.
  @Test(arguments: 0..<16) func aDamagedBackupIsNotTakenForOneThatMayNotBeRead(seed: UInt64) throws
  {
    let path = world.folder.backups + "/classroom-000002-2026-01-02.sqlite"
    var generator = SeededGenerator(seed: seed)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    if generator.chance(0.3) {
      bytes.removeLast(1 + generator.index(below: bytes.count - 1))
    } else {
      let end = generator.chance(0.5) ? bytes.count : 8192
      for _ in 0...generator.index(below: 20) {
        bytes[generator.index(below: end)] = UInt8(truncatingIfNeeded: generator.next())
      }
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    let store = try world.open()
    #expect(try store.forget(try pupil(store, Self.name).id).left.isEmpty)
    expectGone()
  }

  @Test func theListOfForgottenNamesNobody() throws {
    let store = try world.open()
    let id = try pupil(store, Self.name).id
    try store.forget(id)
    for list in ForgottenList(world.folder).paths {
      #expect(try String(contentsOfFile: list, encoding: .utf8) == "\(id)\n")
    }
  }

  /// A window in which the pupil still plays brings nothing back, the document's title and path neither.
  @Test func aProgramThatIsStillOpenBringsNothingBack() throws {
    let (window, terminal) = (try world.open(), try world.open())
    let one = try pupil(window, Self.name)
    var record = WriterScript.record(round: 50, answers: 1)
    (record.documentTitle, record.documentHash) = ("Heimlichtuerei", "Heimlichtuerei")
    let path = "/home/Heimlichtuerei/x.csv"
    let round = try window.begin(record, by: one.id, path: path)
    try terminal.forget(one.id)
    let review = ReviewState(
      exercise: Self.answer, stability: 1, difficulty: 1, lastDay: 1, dueDay: 1, lapses: 0)
    record.answers = (0..<2).map { WriterScript.answer(round: 50, number: $0) }
    #expect(throws: ClassroomError.noSuchRound(round)) {
      try window.keep(record, in: round, moves: Self.answer, reviews: [review])
    }
    #expect(throws: ClassroomError.noSuchRound(round)) {
      try window.finish(record, in: round, stars: 3, reviews: [review])
    }
    for body in [
      { _ = try window.begin(record, by: one.id, as: round, reviews: [review], path: path) },
      { try window.keep(review, of: one.id) },
      { try window.setSettings(one.settings, of: one.id) },
      { try window.updateCard(one) },
      { _ = try window.setCode(PictureCode(["k1", "k2", "k3", "k4"]), of: one.id) },
    ] as [() throws -> Void] {
      #expect(throws: ClassroomError.noSuchPupil(one.id)) { try body() }
    }
    #expect(try window.documents().isEmpty)
    #expect(world.files(holding: "Heimlichtuerei").isEmpty)
    expectGone()
  }

  /// A forgotten pupil, and a list of the forgotten in which only the copy is whole.
  private func forgottenWithOldDatabase() throws -> (id: Pupil.ID, database: Data) {
    let store = try world.open()
    let id = try pupil(store, Self.name).id
    let database = try Data(contentsOf: URL(fileURLWithPath: world.folder.database))
    try store.forget(id)
    try store.close()
    return (id, database)
  }

  @Test(arguments: ["", "x", "0123456789abcde\n", "\u{0}\u{0}"], [0, 1])
  func aDamagedListBringsNobodyBack(_ text: String, _ which: Int) throws {
    let (id, database) = try forgottenWithOldDatabase()
    let list = ForgottenList(world.folder).paths[which]
    try Data(text.utf8).write(to: URL(fileURLWithPath: list))
    try database.write(to: URL(fileURLWithPath: world.folder.database))
    let store = try world.open()
    #expect(try store.pupils().map(\.name) == [Self.other])
    // Nobody can tell an empty list from a new one; the copy has all that was in it.
    #expect((store.damagedList == nil) == text.isEmpty)
    if let kept = store.damagedList {
      #expect(FileManager.default.contents(atPath: kept) == Data(text.utf8))
    }
    #expect(try ForgottenList(world.folder).pupils == [id.stored])
    #expect(try String(contentsOfFile: list, encoding: .utf8) == "\(id)\n")
    try store.close()
    #expect(try world.open().damagedList == nil)
  }

  @Test func aDamagedListWithoutItsCopyIsSetAsideOnce() throws {
    _ = try forgottenWithOldDatabase()
    let paths = ForgottenList(world.folder).paths
    try Data("x".utf8).write(to: URL(fileURLWithPath: paths[0]))
    try FileManager.default.removeItem(atPath: paths[1])
    let store = try world.open()
    #expect(store.damagedList != nil)
    try store.close()
    #expect(try world.open().damagedList == nil)
  }

  /// Whoever stands in the list is deleted, whoever wrote it; but nobody in silence.
  @Test func whoIsForgottenAtTheStartIsTold() throws {
    let store = try world.open()
    let id = try pupil(store, Self.name).id
    #expect(store.forgottenAgain == 0)
    try store.close()
    try ForgottenList(world.folder).add(id)
    let again = try world.open()
    #expect(again.forgottenAgain == 1)
    #expect(try again.pupils().map(\.name) == [Self.other])
    try again.close()
    #expect(try world.open().forgottenAgain == 0)
  }

  /// SQLite would wait for ever for who writes into it.
  @Test func aPipeInPlaceOfTheJournalIsRemoved() throws {
    try world.open().close()
    let path = world.folder.database + "-journal"
    try? FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try world.open().pupils().map(\.name).contains(Self.other))
  }

  @Test func whatIsNoFileInTheListsPlaceIsSetAside() throws {
    let (id, database) = try forgottenWithOldDatabase()
    let list = world.folder.path + "/forgotten"
    try FileManager.default.removeItem(atPath: list)
    #expect(mkdir(list, 0o755) == 0)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: list + "/note"))
    try database.write(to: URL(fileURLWithPath: world.folder.database))
    let store = try world.open()
    let kept = try #require(store.damagedList)
    #expect(FileManager.default.fileExists(atPath: kept + "/note"))
    #expect(store.unforgotten.isEmpty)
    #expect(store.forgottenAgain == 1)
    #expect(try store.pupils().map(\.name) == [Self.other])
    #expect(try ForgottenList(world.folder).pupils == [id.stored])
  }
}
