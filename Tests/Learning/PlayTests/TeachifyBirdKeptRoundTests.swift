import Exercises
import Play
import TeachifyBird
import Testing

/// Rounds of earlier rules are played as they were: a kept round replays to the same round.
struct TeachifyBirdKeptRoundTests {
  private static let sums = ExerciseDocument(
    title: "Plus bis 20",
    content: .generator(GeneratorSpecification(operation: .addition, range: 0...10, count: 12)))

  /// A round of version 6, and the state in which it ended with the program of its time.
  struct Kept: Sendable {
    var document = words(12)
    var settings: RoundSettings
    var pupil = VirtualPupil(skill: 0.8, time: 2)
    var control = TeachifyBirdRules.Control.tap
    let end: UInt64
  }

  static let kept = [
    Kept(settings: RoundSettings(rules: 6), end: 14_529_747_531_932_940_834),
    Kept(document: sums, settings: RoundSettings(rules: 6), end: 8_095_735_613_373_653_056),
    Kept(
      settings: RoundSettings(orientation: .portrait, rules: 6), control: .tilt,
      end: 10_108_852_420_896_634_021),
    Kept(
      settings: RoundSettings(speedPercent: 60, rules: 6), pupil: .novice,
      end: 6_004_971_520_778_359_058),
    Kept(
      settings: RoundSettings(isEndless: true, maximumExercises: 60, rules: 6),
      pupil: VirtualPupil(skill: 0.95, time: 1), end: 14_507_057_469_453_640_585),
    Kept(
      settings: RoundSettings(isEndless: true, maximumExercises: 60, fit: Fit(), rules: 6),
      pupil: VirtualPupil(skill: 0.9, time: 2), end: 2_085_230_556_052_829_624),
    Kept(
      settings: RoundSettings(orientation: .portrait, isCalm: true, scanTicks: 60, rules: 6),
      end: 12_683_453_712_512_746_686),
  ]

  @Test(arguments: kept.indices) func roundsOfVersion6AreWhatTheyWere(index: Int) {
    let kept = Self.kept[index]
    var sky = rules(TeachifyBirdRules.self, kept.document, settings: kept.settings, seed: 11)
    var pilot = TeachifyBirdPilot(pupil: kept.pupil, seed: 5, control: kept.control)
    var ticks = 0
    while sky.phase != .over, ticks < 100_000 {
      _ = pilot.play(&sky)
      ticks += 1
    }
    #expect(sky.phase == .over)
    #expect(sky.digest.value == kept.end)
  }
}
