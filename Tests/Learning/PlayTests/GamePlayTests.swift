import Exercises
import FeedMe
import GameScreens
import MathPiano
import OurGames
import Play
import TeachifyBird
import Testing

/// A game without its types plays as its own pilot does.
struct GamePlayTests {
  @Test func simulationsAreTheSame() async {
    await expectSame(MathPianoPilot.self)
    await expectSame(TeachifyBirdPilot.self)
    await expectSame(FeedMePilot.self)
  }

  private func expectSame<Pilot: PupilPilot>(_ pilot: Pilot.Type) async {
    let play = GamePlay(pilot)
    #expect(play.profile == Pilot.Rules.profile)
    let source = ExerciseSource(document: words(6), for: play.profile)
    let simulation = Simulation(source: source, pupil: .novice, rounds: 5, seed: 3)
    #expect(await play.run(simulation, jobs: 2) == simulation.run(pilot))
    let rehearsal = Rehearsal(source: source, pupilCount: 12)
    #expect(await play.run(rehearsal, share: 0..<5) == rehearsal.run(pilot, share: 0..<5))
    #expect(await play.play(rehearsal) == rehearsal.run(pilot, jobs: 3))
  }

  /// A round played to each answer is the round of its moves.
  @Test(arguments: GameModule.all.map(\.game)) func roundsArePlayedToTheirAnswers(game: Game) throws
  {
    let play = game.module.play
    let source = ExerciseSource(document: words(4), for: play.profile)
    let mind = PupilMind(pupil: VirtualPupil(skill: 0.6, time: 1), seed: 4)
    var round = play.begin(source, settings: RoundSettings(), seed: 5, mind: mind)
    var ticks = 0
    while !round.isOver {
      let before = round.answerCount
      let played = round.playToAnswer(atMost: 100)
      #expect(played > 0 && played <= 100)
      #expect(round.answerCount == before || round.answerCount == before + 1)
      ticks += played
      try #require(ticks < 100_000)
    }
    #expect(round.playToAnswer(atMost: 100) == 0)
    let record = round.record
    #expect(record.game == game && record.answers.count == round.answerCount)
    let replay = RoundReplay(source: source, moves: round.moveText(from: 0))
    let end = try #require(play.end(of: replay, as: record))
    #expect(end.record == record && end.digest == round.digest)
  }

  @Test func aReplayOfAnotherGameHasNoEnd() {
    let record = RoundRecord(of: rules(MathPianoRules.self))
    let source = ExerciseSource(document: words(), for: .mathPiano)
    let replay = RoundReplay(source: source, moves: "")
    #expect(GameModule.feedMe.play.end(of: replay, as: record) == nil)
    #expect(GameModule.mathPiano.play.end(of: replay, as: record)?.record == record)
  }
}
