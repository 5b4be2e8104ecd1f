import Determinism
import PinCourses
import Testing
import TypedNames

@testable import PinRounds

/// What virtual pupils score.
@Suite("Virtual pupils with pins") struct PinSessionTests {
  private func record(
    _ learner: PinLearner, _ game: PinGame, seed: UInt64 = 3,
    _ change: (inout PinSettings) -> Void = { _ in }
  ) throws -> PinRecord {
    let task = PinWorld.task(game, seed: seed, withGlossary: true, change)
    var round = PinRound(task)
    let events = learner.play(&round, seed: seed)
    var again = PinRound(task)
    PinWorld.apply(events, to: &again)
    #expect(again.digest == round.digest)
    return try #require(round.record)
  }

  @Test(
    "Who knows everything scores everything",
    arguments: [PinGame.pinLabel, .pinChoose, .pinDrag, .pinFind])
  func perfect(_ game: PinGame) throws {
    for seed in 0..<20 as Range<UInt64> {
      #expect(try record(.perfect, game, seed: seed) { $0.shuffle = true }.score == 1)
      #expect(try record(.share(0), game, seed: seed).score == 0)
    }
  }

  @Test("Synonyms, capitals and umlauts score everything, typing errors their credit")
  func ways() throws {
    for seed in 0..<20 as Range<UInt64> {
      #expect(try record(.synonyms, .pinLabel, seed: seed).score == 1)
      #expect(try record(.noise, .pinLabel, seed: seed).score == 1)
      let typos = try record(.typos, .pinLabel, seed: seed)
      #expect(typos.right + typos.almost == typos.total)
      #expect(typos.points == Double(typos.maximum) - 0.5 * Double(typos.almost))
      #expect(try record(.typos, .pinLabel, seed: seed) { $0.almost = 1 }.score == 1)
    }
  }

  @Test("Who chooses by lot among four is right about once in four")
  func lot() throws {
    var right = 0
    for seed in 0..<200 as Range<UInt64> {
      right += try record(.random, .pinChoose, seed: seed).right
    }
    #expect((0.21...0.29).contains(Double(right) / 1400))
  }

  @Test("Looking up has no record") func study() {
    var round = PinRound(PinWorld.task(.pinStudy))
    _ = PinLearner.perfect.play(&round, seed: 1)
    #expect(round.record == nil && round.known.count == 7)
  }
}
