import Determinism
import Foundation
import Testing

@testable import Classroom
@testable import ClassroomWriter

/// A program that is killed at any moment loses at most the answer it was about to keep.
struct KillTests {
  /// Two lanes of a hundred kills each, for two cores.
  @Test(arguments: 1...2) func twoHundredKills(lane: UInt64) throws {
    // Later than all programs, so that looking at what they kept writes no further backup.
    let world = try TestWorld(seed: lane, day: 100_000)
    var generator = SeededGenerator(seed: lane)
    var account = Account()
    for kill in 0..<100 {
      let writer = try WriterProcess(
        folder: world.folder.path, name: "Anna", first: account.nextRound, count: 1000,
        day: 90 * kill, outputPath: world.path + "/output")
      wait(for: writer, &generator)
      writer.killAtOnce()
      try account.check(writer.lines, since: 90 * kill, world, "lane \(lane), kill \(kill)")
    }
    #expect(account.answers > 300, "most programs were killed before they kept anything")
    let last = try WriterProcess(
      folder: world.folder.path, name: "Anna", first: account.nextRound, count: 5, day: 90_000,
      outputPath: world.path + "/output")
    #expect(last.waitForEnd() == 0)
    try account.check(last.lines, since: 90_000, world, "lane \(lane), the end")
    try account.checkAll(world)
  }

  /// Until a random moment: of the start, of an answer, of what is kept between rounds.
  private func wait(for writer: WriterProcess, _ generator: inout SeededGenerator) {
    if generator.chance(0.3) {
      usleep(UInt32(generator.index(below: 120_000)))
      return
    }
    let count = generator.index(below: 14)
    // One that hangs is killed as well, and found out by what it did not keep.
    var looks = 0
    while writer.lines.count <= count, writer.isRunning, looks < 20_000 {
      usleep(500)
      looks += 1
    }
    usleep(UInt32(generator.index(below: 3000)))
  }
}

/// What a folder must hold after all that programs have said.
private struct Account {
  var nextRound = 0
  var answers = 0

  mutating func check(
    _ lines: [String], since day: Int, _ world: TestWorld, _ place: String
  ) throws {
    let store = try world.open()
    #expect(store.incident == nil && store.backupProblem == nil, "\(place)")
    if let first = lines.first { #expect(first == "opened whole", "\(place)") }
    #expect(try store.pupils().count <= 1, "\(place)")
    let rounds = try store.rounds(limit: 200)
      .filter { $0.started.day() >= Clock.firstDay + day }
      .map { try #require(try store.round($0.id)) }
    let kept = rounds.map(\.record.answers.count).reduce(0, +)
    let said = lines.count { $0.hasPrefix("answer") }
    // The one that was being kept when the program died may be there or not.
    #expect((said...said + 1).contains(kept), "\(place): said \(said), kept \(kept)")
    for round in rounds {
      let whole = WriterScript.record(
        round: Int(round.record.seed), answers: round.record.answers.count)
      #expect(round.record.answers == whole.answers, "\(place)")
      #expect(round.record.score == whole.score, "\(place)")
    }
    for line in lines.dropFirst() { try check(line, rounds, store, place) }
    if let last = lines.last(where: { $0.hasPrefix("set") }), let number = Self.number(in: last) {
      let speed = try store.pupils().first?.settings.gameSpeedPercent
      let possible = [number, number + 1].map { 25 + $0 % 100 }
      #expect(possible.contains(speed ?? 0), "\(place): \(last)")
    }
    answers += kept
    nextRound = max(nextRound, (rounds.map { Int($0.record.seed) }.max() ?? -1) + 1)
    try store.close()
  }

  /// What a line says is kept is there.
  private func check(
    _ line: String, _ rounds: [PlayedRound], _ store: ClassroomStore, _ place: String
  ) throws {
    guard let number = Self.number(in: line) else { return }
    let round = rounds.first { $0.record.seed == UInt64(number) }
    switch line.prefix(3) {
    case "ans":
      let answer = line.split(separator: " ").last.flatMap { Int($0) } ?? .max
      #expect(round.map { $0.record.answers.count > answer } == true, "\(place): \(line)")
    case "end":
      #expect(round?.ended != nil && round?.record.ending == .completed, "\(place): \(line)")
      let recording = try round.flatMap { try store.recording(of: $0.id) }
      #expect(recording == WriterScript.recording(round: number), "\(place): \(line)")
    default: break
    }
  }

  private static func number(in line: String) -> Int? {
    line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// All answers of all programs, and every backup whole.
  func checkAll(_ world: TestWorld) throws {
    let store = try world.open()
    #expect(try store.rounds().map { $0.right + $0.wrong + $0.missed }.reduce(0, +) == answers)
    try store.close()
    let days = BackupShelf(world.folder).days
    #expect((1...7).contains(days.count))
    for day in days {
      let backup = try Connection.single(BackupShelf(world.folder).path(of: day))
      #expect(try backup.read { try $0.damage() } == nil, "\(day)")
      try backup.close()
    }
    #expect(world.files().allSatisfy { !$0.contains("set-aside") && !$0.contains("partial") })
  }
}
