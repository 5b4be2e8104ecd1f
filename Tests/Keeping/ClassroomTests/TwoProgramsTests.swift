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
