import Exercises
import FeedMe
import MathPiano
import OurGames
import Play
import TeachifyBird
import Testing

/// Pace and difficulty settle at three right answers of four.
@Suite struct PaceTrialTests {
  @Test func beach() async { await check(MathPianoPilot.self, .mathPiano) }
  @Test func sky() async { await check(TeachifyBirdPilot.self, .teachifyBird) }
  @Test func meadow() async { await check(FeedMePilot.self, .feedMe) }

  private func check<Pilot: PupilPilot>(_ pilot: Pilot.Type, _ game: Game) async {
    let trial = PaceTrial(game.profile, pupilsEach: 60, seed: 1)
    let report = await trial.run(pilot, jobs: 2)
    #expect(report.curves.count == 5)
    #expect(report.isSettled, "\(report.table)")
    // Who knows more is asked more.
    let difficulties = report.curves.map { $0.difficulty(60..<120) }
    #expect(difficulties == difficulties.sorted())
    if game == .feedMe { #expect(report.curves.allSatisfy { $0.pacePercent(0..<120) == 100 }) }
  }

  @Test func theSameSeedGivesTheSameBytesWithAnyNumberOfJobs() async {
    let trial = PaceTrial(.feedMe, operations: [.addition], pupilsEach: 1, seed: 7)
    let (one, two) = (await trial.run(FeedMePilot.self), await trial.run(FeedMePilot.self, jobs: 3))
    #expect(one == two && one.json == two.json)
  }
}
