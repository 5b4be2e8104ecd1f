import Classroom
import Foundation
import Testing

@testable import ClassroomWriter

/// Two programs may keep things in the same folder at the same time.
struct TwoProgramsTests {
  /// Both begin with an empty folder, so they also meet while the tables are made.
  @Test(arguments: 1...3) func bothKeepEverything(attempt: Int) throws {
    let world = try TestWorld(seed: UInt64(attempt))
    let rounds = 12
    let writers = try (0..<2).map { index in
      try WriterProcess(
        folder: world.folder.path, name: "Kind \(index)", first: 100 * index, count: rounds,
        day: 0, outputPath: world.path + "/output\(index)")
    }
    for writer in writers { #expect(writer.waitForEnd() == 0) }
    let store = try world.open()
    #expect(store.incident == nil)
    let pupils = try store.pupils()
    #expect(Set(pupils.map(\.name)) == ["Kind 0", "Kind 1"])
    for pupil in pupils {
      let first = pupil.name == "Kind 0" ? 0 : 100
      let summaries = try store.rounds(of: pupil.id)
      #expect(summaries.count == rounds)
      for summary in summaries {
        let round = try #require(try store.round(summary.id))
        #expect((first..<first + rounds).contains(Int(round.record.seed)))
        #expect(
          round.record
            == WriterScript.record(
              round: Int(round.record.seed), answers: WriterScript.answersOfRound))
        #expect(round.ended != nil)
      }
    }
  }

  /// Two windows continue one round: the second is told with its first answer, and nothing of the first changes.
  @Test func aRoundThatWasContinuedElsewhereIsNotMixed() throws {
    let world = try TestWorld(seed: 6)
    let (first, second) = (try world.open(), try world.open())
    let pupil = try first.addPupil(name: "Anna", animal: "fox", colour: "red").id
    let id = try first.begin(
      WriterScript.record(round: 1, answers: 2), by: pupil,
      recording: WriterScript.recording(round: 1))
    try first.keep(WriterScript.record(round: 1, answers: 3), in: id)
    // Another answer to the third question than the first window has stored.
    var other = WriterScript.record(round: 1, answers: 3)
    other.answers[2] = WriterScript.record(round: 2, answers: 3).answers[2]
    #expect(throws: ClassroomError.continuedElsewhere(id)) { try second.keep(other, in: id) }
    #expect(throws: ClassroomError.continuedElsewhere(id)) {
      try second.finish(WriterScript.record(round: 1, answers: 2), in: id, stars: 3)
    }
    let kept = try #require(try second.round(id))
    #expect(kept.record.answers == WriterScript.record(round: 1, answers: 3).answers)
    #expect(kept.stars == 0 && kept.ended == nil)
    // The same once more changes nothing, and the first goes on.
    try first.keep(WriterScript.record(round: 1, answers: 3), in: id)
    try first.keep(WriterScript.record(round: 1, answers: 4), in: id)
    #expect(try second.round(id)?.record.answers.count == 4)
  }

  /// What a program keeps is not written into a database that another one has set aside.
  @Test func allGoOnWithWhatTakesADamagedDatabasesPlace() throws {
    let world = try TestWorld(seed: 4)
    let first = try world.open()
    let pupil = try first.addPupil(name: "Anna", animal: "fox", colour: "red").id
    try first.playRound(0, pupil)
    world.clock.nextDay()
    try first.backUpIfDue()
    try first.playRound(1, pupil)
    try Data(repeating: 0, count: 8192).write(
      to: URL(fileURLWithPath: world.folder.database), options: [])
    try? FileManager.default.removeItem(atPath: world.folder.database + "-wal")
    let second = try world.open()
    #expect(second.incident?.restoredDay == "2026-01-02")
    let kept = try first.playRound(2, pupil)
    #expect(try second.rounds().map(\.id).contains(kept))
    #expect(try first.rounds().count == 2)
    #expect(try first.rounds() == second.rounds())
    try first.forget(pupil)
    #expect(try second.pupils().isEmpty)
    #expect(try world.open().incident == nil)
  }
}
