import Determinism
import Foundation
import GRDB
import Testing

@testable import Classroom
@testable import ClassroomWriter

/// However a database is damaged, what is whole in it and newer than its backup is not lost, and nothing is
/// taken for true that was altered.
struct SalvageTests {
  private let world: TestWorld
  private let old: Pupil.ID
  private let new: Pupil.ID
  private let backedUp: Set<PlayedRound.ID>
  private let rounds: [PlayedRound.ID: PlayedRound]
  private let recordings: [PlayedRound.ID: RoundRecording]

  private static let page = 4096

  /// A backup with ten rounds; then thirty more, twelve of them by a pupil whom the backup does not know.
  init() throws {
    world = try TestWorld(seed: 77)
    var store = try world.open()
    old = try store.addPupil(name: "Anna", animal: "fox", colour: "red").id
    backedUp = try Set((0..<10).map { [old] in try store.playRound($0, old) })
    try store.close()
    world.clock.nextDay()
    store = try world.open()
    new = try store.addPupil(name: "Ben", animal: "owl", colour: "blue").id
    for round in 10..<40 { try store.playRound(round, round < 28 ? old : new) }
    rounds = try store.rounds().reduce(into: [:]) { $0[$1.id] = try store.round($1.id) }
    recordings = try store.rounds().reduce(into: [:]) { $0[$1.id] = try store.recording(of: $1.id) }
    try store.close()
  }

  private enum Damage: String, CaseIterable {
    case flippedBits, zeroedPages, swappedPages, cutOff, noHeader, loops
  }

  /// A damaged copy, and how many pages of it are.
  private func damaged(
    _ bytes: [UInt8], by damage: Damage, _ generator: inout SeededGenerator
  ) -> (bytes: [UInt8], pages: Int) {
    var bytes = bytes
    let pages = bytes.count / Self.page
    func start() -> Int { Self.page * (1 + generator.index(below: pages - 1)) }
    let count = 1 + generator.index(below: 3)
    switch damage {
    case .flippedBits:
      for _ in 0..<count {
        // Where SQLite finds its rows by.
        let place = start() + generator.index(below: generator.chance(0.5) ? 40 : Self.page)
        bytes[place] ^= UInt8(1 << generator.index(below: 8))
      }
    case .zeroedPages:
      for _ in 0..<count {
        let place = start()
        for index in place..<place + Self.page { bytes[index] = 0 }
      }
    case .swappedPages:
      for _ in 0..<count {
        let (one, other) = (start(), start())
        let (left, right) = (bytes[one..<one + Self.page], bytes[other..<other + Self.page])
        bytes.replaceSubrange(one..<one + Self.page, with: Array(right))
        bytes.replaceSubrange(other..<other + Self.page, with: Array(left))
      }
      return (bytes, 2 * count)
    case .cutOff:
      let left = bytes.count * 3 / 5 + generator.index(below: bytes.count / 3)
      return (Array(bytes.prefix(left)), (bytes.count - left) / Self.page + 1)
    case .noHeader:
      for index in 0..<Self.page { bytes[index] = 0 }
      return (bytes, 1)
    case .loops:
      // Pages that lead to each other and to themselves.
      for _ in 0..<count {
        let place = start()
        bytes[place] = 0x02
        for index in place + 8..<place + 12 { bytes[index] = 0 }
        bytes[place + 11] = UInt8(truncatingIfNeeded: place / Self.page + 1)
      }
    }
    return (bytes, count)
  }

  /// The rounds that SQLite reads as they were, one by one.
  private func readable(_ path: String) -> Set<PlayedRound.ID> {
    guard let queue = try? DatabaseQueue(path: path) else { return [] }
    let found = rounds.filter { id, round in
      (try? queue.read { try PlayedRound.find($0, id) }) == round
        && (try? queue.read { try PlayedRound.recording($0, id) }) == recordings[id]
    }
    return Set(found.keys)
  }

  @Test(arguments: 0..<8) func whatIsWholeIsTakenOver(seed: UInt64) throws {
    let template = world.path + "/template"
    try FileManager.default.moveItem(atPath: world.folder.path, toPath: template)
    let whole = [UInt8](
      try Data(contentsOf: URL(fileURLWithPath: template + "/classroom.sqlite")))
    var generator = SeededGenerator(seed: seed)
    var (rescued, possible) = (0, 0)
    for damage in Damage.allCases {
      try? FileManager.default.removeItem(atPath: world.folder.path)
      try FileManager.default.copyItem(atPath: template, toPath: world.folder.path)
      let (bytes, pages) = damaged(whole, by: damage, &generator)
      try Data(bytes).write(to: URL(fileURLWithPath: world.folder.database))
      let copy = world.path + "/copy"
      try Data(bytes).write(to: URL(fileURLWithPath: copy))
      let readable = readable(copy)
      let store = try world.open()
      let found = try Set(store.rounds().map(\.id))
      for id in found {
        #expect(try store.round(id) == rounds[id], "\(damage)")
        if let recording = try store.recording(of: id) {
          #expect(recording == recordings[id], "\(damage)")
        }
      }
      #expect(found.isSuperset(of: backedUp), "\(damage)")
      // Beside a damaged entry nobody knows whether more of the round stood there.
      let missed = readable.subtracting(found).count
      #expect(missed <= 2 * pages, "\(damage): \(missed) of \(readable.count), \(pages) pages")
      rescued += found.subtracting(backedUp).count
      possible += rounds.count - backedUp.count
      try store.playRound(50, old)
      try store.close()
      #expect(try world.open().incident == nil)
    }
    #expect(rescued * 2 > possible, "\(rescued) of \(possible)")
  }

  /// The last round of all goes over several pages; each page of the file is lost once.
  @Test func aRoundIsTakenOverAsAWholeOrNotAtAll() throws {
    let store = try world.open()
    let last = PlayedRound.ID(stored: .max)
    let record = WriterScript.record(round: 60, answers: 120)
    try store.begin(record, by: old, as: last, recording: WriterScript.recording(round: 60))
    try store.finish(record, in: last, stars: 2)
    let whole = try Dictionary(
      uniqueKeysWithValues: store.rounds().map { ($0.id, try #require(try store.round($0.id))) })
    try store.close()
    try FileManager.default.removeItem(atPath: world.folder.backups)
    let template = try Data(contentsOf: URL(filePath: world.folder.database))
    var lost = 0
    for page in 1..<template.count / Self.page {
      try FileManager.default.removeItem(atPath: world.folder.path)
      try FileManager.default.createDirectory(
        atPath: world.folder.path, withIntermediateDirectories: true)
      var bytes = template
      let start = page * Self.page
      bytes.replaceSubrange(start..<start + Self.page, with: Data(count: Self.page))
      try bytes.write(to: URL(filePath: world.folder.database))
      let store = try world.open()
      for round in try store.rounds() {
        #expect(try store.round(round.id) == whole[round.id], "page \(page)")
      }
      lost += try store.round(last) == nil ? 1 : 0
      try store.close()
    }
    #expect(lost > 1)
  }

  @Test func pupilsWhomNoBackupKnowsComeBackToo() throws {
    try damageHeader(world.folder.database)
    let store = try world.open()
    #expect(store.incident?.damage == .notADatabase && store.incident?.rescuedRounds == 30)
    #expect(try store.pupils().map(\.id) == [old, new])
    #expect(try store.rounds(of: new).count == 12)
  }

  @Test func withoutABackupAllThatIsWholeStays() throws {
    try FileManager.default.removeItem(atPath: world.folder.backups)
    try damageHeader(world.folder.database)
    let store = try world.open()
    #expect(try store.pupils().count == 2 && store.rounds().count == 40)
    try store.close()
    #expect(try world.open().incident == nil)
  }

  private static let backup = "/backups/classroom-000002-2026-01-02.sqlite"

  private func damageHeader(_ path: String) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    for index in 0..<Self.page { bytes[index] = 0 }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// The only backup that knows anybody is damaged, and the database is lost.
  @Test(arguments: ["missing", "empty", "of nobody", "damaged"], [true, false])
  func whatIsWholeInADamagedBackupIsTakenOver(_ loss: String, isHeader: Bool) throws {
    let (path, backup) = (world.folder.database, world.folder.path + Self.backup)
    if isHeader {
      try damageHeader(backup)
    } else {
      let raw = try DatabaseQueue(path: backup)
      let wrong = try #require(backedUp.min())
      try raw.write {
        try $0.execute(
          sql: "UPDATE answer SET given = 'Unsinn' WHERE round = ? AND number = 0",
          arguments: [wrong.stored])
      }
      try raw.close()
    }
    switch loss {
    case "missing": try FileManager.default.removeItem(atPath: path)
    case "empty": try Data().write(to: URL(fileURLWithPath: path))
    case "damaged": try damageHeader(path)
    default:
      let empty = DataFolder(world.path + "/empty")
      try world.open(empty).close()
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.copyItem(atPath: empty.database, toPath: path)
    }
    let store = try world.open()
    let found = try store.rounds().map(\.id)
    let whole = isHeader ? backedUp : backedUp.subtracting([try #require(backedUp.min())])
    #expect(Set(found) == (loss == "damaged" ? Set(rounds.keys) : whole))
    for id in found {
      #expect(try store.round(id) == rounds[id])
      #expect(try store.recording(of: id) == recordings[id])
    }
    let incident = try #require(store.incident)
    #expect(incident.rescuedRounds == found.count)
    try store.playRound(50, old)
    try store.close()
    #expect(try world.open().incident == nil)
  }

  /// Of two damaged backups each has what the other has not.
  @Test func damagedBackupsCompleteEachOther() throws {
    world.clock.nextDay()
    try world.open().close()
    let later = world.folder.backups + "/classroom-000003-2026-01-03.sqlite"
    let raw = try DatabaseQueue(path: later)
    for id in backedUp {
      try raw.write {
        try $0.execute(sql: "UPDATE round SET score = 9 WHERE id = ?", arguments: [id.stored])
      }
    }
    try raw.close()
    try damageHeader(world.folder.path + Self.backup)
    try FileManager.default.removeItem(atPath: world.folder.database)
    let store = try world.open()
    #expect(try Set(store.rounds().map(\.id)) == Set(rounds.keys))
    for id in rounds.keys { #expect(try store.round(id) == rounds[id]) }
    #expect(store.incident?.rescuedRounds == rounds.count)
  }

  /// A sound one takes the database's place; what a damaged one has besides is taken over.
  @Test func whatStandsInADamagedBackupAloneIsTakenOver() throws {
    world.clock.nextDay()
    try world.open().close()
    try damageHeader(world.folder.backups + "/classroom-000003-2026-01-03.sqlite")
    try FileManager.default.removeItem(atPath: world.folder.database)
    let store = try world.open()
    #expect(store.incident?.restoredDay == "2026-01-02")
    #expect(store.incident?.rescuedRounds == rounds.count - backedUp.count)
    #expect(try Set(store.rounds().map(\.id)) == Set(rounds.keys))
    for id in rounds.keys { #expect(try store.round(id) == rounds[id]) }
  }

  @Test func whoWasForgottenDoesNotComeBackByADamagedBackup() throws {
    let backup = world.folder.path + Self.backup
    let bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
    var store = try world.open()
    for id in [old, new] { try store.forget(id) }
    try store.close()
    try bytes.write(to: URL(fileURLWithPath: backup))
    try damageHeader(backup)
    store = try world.open()
    #expect(try store.incident == nil && store.pupils().isEmpty)
    try store.close()
    try FileManager.default.removeItem(atPath: world.folder.database)
    #expect(try world.open().pupils().isEmpty)
  }

  @Test func whoWasForgottenIsNotTakenOver() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: world.folder.database))
    let store = try world.open()
    try store.forget(new)
    try store.close()
    var damaged = [UInt8](bytes)
    for index in 0..<Self.page { damaged[index] = 0 }
    try Data(damaged).write(to: URL(fileURLWithPath: world.folder.database))
    #expect(try world.open().pupils().map(\.id) == [old])
  }

  /// Bytes that are made to take long, or to be taken for rows.
  @Test(arguments: 0..<40) func anyBytesEnd(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = (0..<Self.page * 8).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    bytes.replaceSubrange(0..<16, with: Array("SQLite format 3".utf8) + [0])
    for page in 0..<8 {
      let header = page * Self.page + (page == 0 ? 100 : 0)
      bytes[header] = [0x02, 0x0A, 0x0D][generator.index(below: 3)]
      bytes[header + 3] = UInt8(generator.index(below: 3))
      // All entries are the same one.
      if generator.chance(0.5) {
        for index in header + 12..<header + 700 { bytes[index] = 0x0F }
      }
    }
    let database = try Connection.inMemory()
    try Schema.migrator().migrate(database)
    let missing = try database.write { try Salvage.run(bytes, into: $0, knowing: []) }
    #expect(!missing.hasRows)
  }
}
