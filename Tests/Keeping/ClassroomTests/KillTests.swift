import Determinism
import FeedMe
import Foundation
import MathPiano
import OurGames
import Play
import TeachifyBird
import Testing

@testable import Classroom
@testable import ClassroomWriter

/// A program that is killed at any moment loses at most the answer it was about to keep.
///
/// That is, in a script: the one the store was asked to keep and has not returned from. In play: the
/// one `RoundKeeper` handed to the disk queue and the queue has not yet written; never one before it.
struct KillTests {
  /// A hundred kills in each manner, side by side for two cores.
  @Test(arguments: ClassroomWriter.Manner.allCases)
  func twoHundredKills(manner: ClassroomWriter.Manner) throws {
    let seed: UInt64 = manner == .script ? 1 : 2
    // Later than all programs, so that looking at what they kept writes no further backup.
    let world = try TestWorld(seed: seed, day: 100_000)
    var generator = SeededGenerator(seed: seed)
    var account = Account(manner: manner)
    for kill in 0..<100 {
      let writer = try WriterProcess(
        folder: world.folder.path, name: "Anna", first: account.nextRound, count: 1000,
        day: 90 * kill, outputPath: world.path + "/output", manner: manner)
      wait(for: writer, manner, &generator)
      writer.killAtOnce()
      try account.check(writer.lines, since: 90 * kill, world, "\(manner), kill \(kill)")
    }
    #expect(
      account.answers > (manner == .script ? 300 : 200),
      "most programs were killed before they kept anything")
    let last = try WriterProcess(
      folder: world.folder.path, name: "Anna", first: account.nextRound, count: 5, day: 90_000,
      outputPath: world.path + "/output", manner: manner)
    #expect(last.waitForEnd() == 0)
    try account.check(last.lines, since: 90_000, world, "\(manner), the end")
    try account.checkAll(world)
  }

  /// Until a random moment: of the start, of an answer, of what is kept between rounds; in play also
  /// of what passes between answers, and of the keeping of one that was given.
  private func wait(
    for writer: WriterProcess, _ manner: ClassroomWriter.Manner,
    _ generator: inout SeededGenerator
  ) {
    let isPlay = manner == .play
    if generator.chance(0.3) {
      usleep(UInt32(generator.index(below: isPlay ? 300_000 : 120_000)))
      return
    }
    // In play there are two lines of each answer.
    let count = generator.index(below: isPlay ? 28 : 14)
    // One that hangs is killed as well, and found out by what it did not keep.
    var looks = 0
    while writer.lines.count <= count, writer.isRunning, looks < 20_000 {
      usleep(500)
      looks += 1
    }
    let isBetween = isPlay && generator.chance(0.5)
    usleep(UInt32(generator.index(below: isBetween ? 30_000 : 3000)))
  }
}

/// What a folder must hold after all that programs have said.
private struct Account {
  let manner: ClassroomWriter.Manner
  var nextRound = 0
  var answers = 0

  init(manner: ClassroomWriter.Manner) {
    self.manner = manner
  }

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
    // Of those that were given, which is told before it is kept, only the last may be missing.
    let given = lines.count { $0.hasPrefix("given") }
    #expect(given <= kept + 1, "\(place): given \(given), kept \(kept)")
    #expect(lines.filter { $0.hasPrefix("trouble") } == [], "\(place)")
    for round in rounds {
      check(round.record, place)
      // Also what was cut off can be watched, and so go on.
      guard manner == .play else { continue }
      try check(try store.recording(of: round.id), of: round.record, place)
    }
    for line in lines.dropFirst() { try check(line, rounds, store, place) }
    if let last = lines.last(where: { $0.hasPrefix("set") }), let number = Self.number(in: last) {
      let speed = try store.pupils().first?.settings.gameSpeedPercent
      let possible = [number, number + 1].map(WriterScript.speed)
      #expect(possible.contains(speed ?? 0), "\(place): \(last)")
    }
    answers += kept
    nextRound = max(nextRound, (rounds.map { Int($0.record.seed) }.max() ?? -1) + 1)
    try store.close()
  }

  /// Every answer that is kept is kept with all its parts.
  private func check(_ record: RoundRecord, _ place: String) {
    let round = Int(record.seed)
    switch manner {
    case .script:
      let whole = WriterScript.record(round: round, answers: record.answers.count)
      #expect(record.answers == whole.answers, "\(place)")
      #expect(record.score == whole.score, "\(place)")
    case .play:
      #expect(record.game == PlayedScript.game(round: round), "\(place)")
      #expect(record.answers.allSatisfy(PlayedScript.isWhole), "\(place)")
    }
  }

  /// A round that was ended can be watched again, to the same answers.
  private func check(_ recording: RoundRecording?, of record: RoundRecord?, _ place: String) throws
  {
    guard manner == .play else {
      let whole = record.map { WriterScript.recording(round: Int($0.seed)) }
      #expect(recording == whole, "\(place)")
      return
    }
    let record = try #require(record)
    let replay = try #require(
      recording?.replay(of: record, in: record.game.profile, reading: { _ in nil }), "\(place)")
    let played = record.game.module.play.end(of: replay, as: record)?.record
    #expect(played == record && replay.isExact, "\(place)")
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
      #expect(round?.ended != nil, "\(place): \(line)")
      let isPlayedOut =
        manner == .script ? round?.record.ending == .completed : round?.record.isFinished == true
      #expect(isPlayedOut, "\(place): \(line)")
      let recording = try round.flatMap { try store.recording(of: $0.id) }
      try check(recording, of: round?.record, "\(place): \(line)")
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
    let backups = try BackupShelf(world.folder).backups
    // Seven, and the fullest beside them.
    #expect((1...8).contains(backups.count))
    for backup in backups {
      let copy = try Connection.single(backup.path)
      #expect(try copy.read { try $0.damage() } == nil, "\(backup.path)")
      try copy.close()
    }
    #expect(world.files().allSatisfy { !$0.contains("set-aside") && !$0.contains("partial") })
  }
}
