import Determinism
import Exercises
import FeedMe
import MathPiano
import OurGames
import Play
import TeachifyBird
import Testing

@Suite struct SimulationTests {
  private static let sums = ExerciseDocument(
    title: "Plus bis 20",
    content: .generator(GeneratorSpecification(operation: .addition, range: 0...10, count: 10)))

  private func simulation(
    _ document: ExerciseDocument, _ game: Game, _ pupil: VirtualPupil, rounds: Int = 12,
    settings: RoundSettings = RoundSettings()
  ) -> Simulation {
    Simulation(
      source: ExerciseSource(document: document, for: game.profile), pupil: pupil, rounds: rounds,
      seed: 7, settings: settings)
  }

  /// All the ways a round can be set up in which the perfect pupil must not fail.
  static let setups: [RoundSettings] = [
    RoundSettings(), RoundSettings(orientation: .portrait),
    RoundSettings(isEndless: true, maximumExercises: 60),
    RoundSettings(isEndless: true, maximumExercises: 60, orientation: .portrait),
    RoundSettings(speedPercent: 60),
  ]

  @Test(arguments: setups)
  func thePerfectPupilAnswersEverythingRight(settings: RoundSettings) async {
    for document in [Self.sums, words(10)] {
      let beach = await simulation(document, .mathPiano, .perfect, settings: settings)
        .run(MathPianoPilot.self)
      let meadow = await simulation(document, .feedMe, .perfect, settings: settings)
        .run(FeedMePilot.self)
      let rounds = simulation(document, .teachifyBird, .perfect, settings: settings)
      let tapped = await rounds.run(TeachifyBirdPilot.self)
      let tilted = await rounds.run(jobs: 2) {
        TeachifyBirdPilot(pupil: $0, seed: $1, control: .tilt)
      }
      for summary in [beach, meadow, tapped, tilted] {
        #expect(summary.exercises == 12 * (settings.maximumExercises ?? 10))
        #expect(summary.right == summary.exercises, "\(summary.json)")
      }
    }
  }

  @Test(arguments: RoundSettings.Orientation.allCases, TeachifyBirdRules.Control.allCases)
  func thePerfectPupilNeverTouchesAnythingElse(
    orientation: RoundSettings.Orientation, control: TeachifyBirdRules.Control
  ) {
    let rounds = simulation(
      words(12), .teachifyBird, .perfect, settings: RoundSettings(orientation: orientation))
    for round in 0..<12 {
      let sky = rounds.play(round: round) {
        TeachifyBirdPilot(pupil: $0, seed: $1, control: control)
      }
      #expect(sky.lives == TeachifyBirdRules.startingLives)
      #expect(sky.score >= 12)
    }
  }

  @Test func theRandomPupilIsRightAsOftenAsChanceSays() async {
    let endless = RoundSettings(isEndless: true, maximumExercises: 30)
    for document in [Self.sums, words(10)] {
      let beach = await simulation(document, .mathPiano, .random, rounds: 150, settings: endless)
        .run(MathPianoPilot.self)
      let meadow = await simulation(document, .feedMe, .random, rounds: 150, settings: endless)
        .run(FeedMePilot.self)
      let rounds = simulation(document, .teachifyBird, .random, rounds: 60, settings: endless)
      let tapped = await rounds.run(TeachifyBirdPilot.self)
      let tilted = await rounds.run(jobs: 1) {
        TeachifyBirdPilot(pupil: $0, seed: $1, control: .tilt)
      }
      for summary in [beach, meadow, tapped, tilted] {
        let answered = Double(summary.right + summary.wrong)
        let chance = 1 / Double(summary.game.optionCount)
        let sigma = (answered * chance * (1 - chance)).squareRoot()
        #expect(
          abs(Double(summary.right) - answered * chance) < 4 * sigma, "\(summary.json)")
        #expect(summary.missed == 0, "\(summary.json)")
        #expect(answered > 200)
      }
    }
  }

  @Test func theRandomBirdReachesTheLaneItChose() {
    let rounds = simulation(words(10), .teachifyBird, .random, rounds: 40)
    for round in 0..<40 {
      let record = rounds.record(round: round) { TeachifyBirdPilot(pupil: $0, seed: $1) }
      // The same stream of chance decides again, so the choices are known.
      var chosen: [String] = []
      _ = rounds.record(round: round) { pupil, seed in
        var generator = SeededGenerator(seed: seed)
        chosen = record.answers.map { answer in
          let right = answer.options.firstIndex(of: answer.solution.text) ?? 0
          let decision = pupil.decide(
            optionCount: answer.options.count, right: [right], using: &generator)
          return answer.options[decision.option]
        }
        return TeachifyBirdPilot(pupil: pupil, seed: seed)
      }
      #expect(record.answers.map(\.response?.option) == chosen)
    }
  }

  @Test func aSlowPupilMissesInsteadOfHittingByAccident() async {
    let slow = VirtualPupil(skill: 1, time: 60)
    let endless = RoundSettings(isEndless: true, maximumExercises: 20)
    for settings in [RoundSettings(), endless] {
      let beach = await simulation(Self.sums, .mathPiano, slow, settings: settings).run(
        MathPianoPilot.self)
      #expect(beach.missed == beach.exercises)
      #expect(beach.score == 0)
      let rounds = simulation(Self.sums, .teachifyBird, slow, settings: settings)
      for control in TeachifyBirdRules.Control.allCases {
        let sky = await rounds.run(jobs: 1) {
          TeachifyBirdPilot(pupil: $0, seed: $1, control: control)
        }
        // The first words of each round wait for the first move.
        #expect(sky.missed >= sky.exercises - sky.rounds && sky.missed > sky.rounds)
      }
    }
  }

  @Test func theNumberOfJobsChangesNoByte() async {
    let rounds = simulation(Self.sums, .mathPiano, .novice, rounds: 37)
    let one = await rounds.run(MathPianoPilot.self, jobs: 1)
    for jobs in [-1, 2, 3, 8, 37, 1000] {
      let many = await rounds.run(MathPianoPilot.self, jobs: jobs)
      #expect(many == one)
      #expect(many.json == one.json)
      #expect(many.table == one.table)
    }
    let sky = simulation(Self.sums, .teachifyBird, .novice, rounds: 9)
    let serial = await sky.run(TeachifyBirdPilot.self, jobs: 1)
    let parallel = await sky.run(TeachifyBirdPilot.self, jobs: 8)
    #expect(serial == parallel)
  }

  @Test func aSummaryIsOneObjectWithTheKeysInOrder() async {
    let summary = await simulation(Self.sums, .feedMe, .perfect, rounds: 2).run(FeedMePilot.self)
    #expect(
      summary.json
        == #"{"game":"feedme","document":"Plus bis 20","pupil":"perfect","seed":7,"rounds":2,"#
        + #""exercises":20,"right":20,"wrong":0,"missed":0,"score":20,"ticks":\#(summary.ticks)}"#)
    #expect(summary.table.contains("right      20 (100.0 %)\n"))
  }

  @Test func aRoundCanBePlayedAgainAlone() async {
    let rounds = simulation(Self.sums, .feedMe, .novice, rounds: 5)
    let summary = await rounds.run(FeedMePilot.self)
    let records = (0..<5).map { round in
      rounds.record(round: round) { FeedMePilot(pupil: $0, seed: $1) }
    }
    #expect(records.reduce(0) { $0 + $1.result.right } == summary.right)
    #expect(records.reduce(0) { $0 + $1.ticks } == summary.ticks)
    #expect(Set(records.map(\.seed)).count == 5)
    let again = rounds.record(round: 3) { FeedMePilot(pupil: $0, seed: $1) }
    #expect(again == records[3])
    #expect(again.json == records[3].json)
  }

  @Test func noRoundsAndEndlessPerfectionComeToAnEnd() async {
    let none = await simulation(Self.sums, .feedMe, .perfect, rounds: -3).run(
      FeedMePilot.self, jobs: 4)
    #expect(none.exercises == 0)
    #expect(none.rounds == 0)
    let endless = Simulation(
      source: ExerciseSource(operations: [], for: .feedMe), pupil: .perfect, rounds: 1, seed: 1)
    let summary = await endless.run(FeedMePilot.self)
    #expect(summary.right == Simulation.endlessExercises)
  }
}
