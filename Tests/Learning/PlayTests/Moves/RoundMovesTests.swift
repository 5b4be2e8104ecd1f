import Determinism
import Exercises
import FeedMe
import MathPiano
import OurGames
import Play
import TeachifyBird
import Testing

/// A round that is played again by its moves is the same round.
@Suite struct RoundMovesTests {
  @Test(arguments: [UInt64](0..<8))
  func mathPiano(seed: UInt64) throws { try check(MathPianoRules.self, seed: seed) }

  @Test(arguments: [UInt64](0..<8))
  func feedMe(seed: UInt64) throws { try check(FeedMeRules.self, seed: seed) }

  @Test(arguments: [UInt64](0..<8))
  func teachifyBird(seed: UInt64) throws { try check(TeachifyBirdRules.self, seed: seed) }

  private func check<Rules: TestableRules>(_ type: Rules.Type, seed: UInt64) throws {
    let document = words(8, shuffle: true)
    let settings = RoundSettings(isEndless: seed % 2 == 1, speedPercent: 150)
    var subject = rules(type, document, settings: settings, seed: seed)
    var moves = RoundMoves<Rules.Input>()
    var generator = SeededGenerator(seed: seed + 77)
    // Left in the middle, at the end, and in a pause.
    for _ in 0..<[4_000, 20_000][Int(seed / 2) % 2] where subject.phase != .over {
      let input = Rules.anyInput(&generator)
      moves.note(input, at: subject.ticks)
      _ = subject.advance(input)
    }
    #expect(subject.ticks > 0)
    let record = RoundRecord(of: subject)

    let source = ExerciseSource(document: document, for: Rules.profile)
    let kept = try #require(RoundReplay(snapshot: source.snapshot, moves: moves.text))
    #expect(kept.source == source && kept.source.hash == record.documentHash)
    #expect(RoundMoves<Rules.Input>(text: kept.moves) == moves)
    #expect(kept.isExact && kept.played(by: type, as: record) == record)
  }

  @Test(arguments: [
    "start", "x start", "-1 start", "0 ", "0 none", "0 choose x", "9 start\n3 pause",
  ])
  func anythingElseIsNoMove(text: String) {
    #expect(RoundMoves<MathPianoRules.Input>(text: text) == nil)
  }

  @Test func movesThatNeverStartTheRoundEndAtOnce() throws {
    let moves = try #require(RoundMoves<MathPianoRules.Input>(text: "5 choose 1\n"))
    var rules = rules(MathPianoRules.self)
    moves.lead(&rules, to: 600)
    #expect(rules.ticks == 0)
  }
}
