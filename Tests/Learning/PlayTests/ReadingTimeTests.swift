import Exercises
import MathPiano
import OurGames
import Play
import TeachifyBird
import Testing

/// Where there is much to read, nothing moves until it can have been read.
struct ReadingTimeTests {
  private func source(_ game: Game, letters: Int) -> ExerciseSource {
    let words = String(String(repeating: "Wer war da? ", count: 20).prefix(letters))
    let exercise = Exercise(id: "e", question: words, answer: "ja", wrong: ["ob", "un", "wo"])
    return ExerciseSource(
      document: ExerciseDocument(title: "L", content: .exercises([exercise])), for: game.profile)
  }

  @Test(arguments: [100, 50]) func theWaveWaitsAtTheTop(speed: Int) {
    func ticksAtTheTop(_ letters: Int) -> Int {
      var rules = MathPianoRules(
        exercises: source(.mathPiano, letters: letters),
        settings: RoundSettings(speedPercent: speed), seed: 1)
      _ = rules.advance(.start)
      var waited = 0
      for _ in 0..<1200 where rules.phase == .playing {
        _ = rules.advance(.none)
        if rules.round.isQuestionOpen, rules.progress == 0 { waited += 1 }
      }
      return waited
    }
    #expect(ticksAtTheTop(20) == 1)
    // Six letters a second beyond what is read on the usual way.
    #expect(ticksAtTheTop(65) == 1 + (65 + 6 - MathPianoRules.usualCharacters) * 1000 / speed)
  }

  /// Passing many ticks at once is the same as one by one.
  @Test func timeToReadPassesInOneGo() {
    var rules = MathPianoRules(
      exercises: source(.mathPiano, letters: 65), settings: RoundSettings(), seed: 1)
    _ = rules.advance(.start)
    while !rules.round.isQuestionOpen { _ = rules.advance(.none) }
    var leaping = rules
    for _ in 0..<50 {
      for _ in 0..<37 { _ = rules.advance(.none) }
      var left = 37
      // Behind the end of the round nothing moves any more.
      while left > 0, leaping.phase == .playing {
        let before = leaping.ticks
        leaping.pass(atMost: left)
        if leaping.ticks == before { _ = leaping.advance(.none) }
        left -= leaping.ticks - before
      }
      guard rules.phase == .playing else { break }
      #expect(rules.digest == leaping.digest)
    }
  }

  @Test func theWordsWaitOutsideAndTheAnswerIsTakenAllTheSame() {
    var rules = TeachifyBirdRules(
      exercises: source(.teachifyBird, letters: 40), settings: RoundSettings(), seed: 1)
    _ = rules.advance(.start)
    for _ in 0..<30 { _ = rules.advance(.flap) }
    let first = rules.plates.first?.left
    #expect(first.map { $0 < Double(rules.world.width) } == true)
    #expect(TeachifyBirdRules.usualCharacters > 40)
  }
}
