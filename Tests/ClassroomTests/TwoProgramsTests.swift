import Classroom
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
}
