import Determinism
import Exercises

/// Virtual pupils of several skills who play endless adaptive rounds, to see where pace and
/// difficulty settle.
///
/// Each pupil plays round after round, each beginning as the previous one ended, until enough
/// exercises are done. The pupils are `ClassPupil`s: they are right depending on ability,
/// difficulty and guessing, and late depending on their time; and each task is harder or easier for
/// them than the model of difficulty estimates.
public struct PaceTrial: Sendable {
  /// The abilities in the trial, in logits: the mean of `PupilClass` and steps of three quarters of
  /// its standard deviation; seven of eight pupils lie between the first and the last.
  public static let abilities = [0.5, 1.25, 2, 2.75, 3.5]
  /// The number of exercises each pupil does: twice as many as it may take to settle.
  public static let exercises = 120
  /// How far tasks deviate from the model of difficulty, as a standard deviation in logits. Our
  /// choice.
  static let taskSpread = 0.5

  /// What is practised, prepared for the game in the trial.
  public let source: ExerciseSource
  /// The number of pupils of each ability.
  public let pupilsEach: Int
  /// The seed of everything random.
  public let seed: UInt64

  /// A trial of a game from its parts, with at least one pupil of each ability.
  public init(
    _ profile: GameProfile, operations: [Operation] = [], pupilsEach: Int = 60, seed: UInt64 = 1
  ) {
    source = ExerciseSource(operations: operations, for: profile)
    self.pupilsEach = max(1, pupilsEach)
    self.seed = seed
  }

  /// Runs the trial.
  ///
  /// - Parameters:
  ///   - pilot: the kind of pilot that plays.
  ///   - jobs: the number of skills that play in parallel; the result does not depend on it.
  public func run<Pilot: PupilPilot>(_ pilot: Pilot.Type, jobs: Int = 1) async -> PaceReport {
    var curves = [PaceCurve?](repeating: nil, count: Self.abilities.count)
    var next = 0
    await withTaskGroup(of: (Int, PaceCurve).self) { group in
      func start() {
        guard next < Self.abilities.count else { return }
        let index = next
        next += 1
        group.addTask { (index, curve(of: index, pilot)) }
      }
      for _ in 0..<max(1, jobs) { start() }
      for await (index, curve) in group {
        curves[index] = curve
        start()
      }
    }
    return PaceReport(
      game: source.game, document: source.title, pupilsEach: pupilsEach, seed: seed,
      curves: curves.compactMap(\.self))
  }

  private func curve<Pilot: PupilPilot>(of index: Int, _ pilot: Pilot.Type) -> PaceCurve {
    var curve = PaceCurve(ability: Self.abilities[index])
    let skillSeed = SeededGenerator(seed: seed).fork(UInt64(index))
    for number in 0..<pupilsEach {
      var chance = skillSeed.fork(UInt64(number))
      play(pilot, by: Self.pupil(curve.ability), seeds: &chance, curve: &curve)
    }
    return curve
  }

  private static func pupil(_ ability: Double) -> ClassPupil {
    ClassPupil(
      ability: ability, slip: ErrorDiagnosis.slip, time: time(of: ability), taskSpread: taskSpread)
  }

  /// The time that pupils of an ability need, in seconds. Those who know more are quicker, too: by a seventh for each
  /// logit, our choice; at the mean ability the time is the median of `PupilClass`.
  static func time(of ability: Double) -> Double {
    3 * Exponential.value(-0.15 * (ability - 2))
  }

  private func play<Pilot: PupilPilot>(
    _ type: Pilot.Type, by pupil: ClassPupil, seeds: inout SeededGenerator, curve: inout PaceCurve
  ) {
    let practice = source.practice
    var fit = Fit().beginning(practice)
    var done = 0
    while done < Self.exercises {
      let settings = RoundSettings(
        isEndless: true, maximumExercises: Self.exercises - done, fit: fit)
      var rules = Pilot.Rules(exercises: source, settings: settings, seed: seeds.next())
      var pilot = Pilot(mind: PupilMind(pupil: pupil, seed: seeds.next()))
      while rules.phase != .over { pilot.leap(&rules) }
      let record = RoundRecord(of: rules)
      guard !record.answers.isEmpty else { continue }
      curve.add(record, after: done)
      done += record.answers.count
      fit = (record.fit ?? fit).beginning(practice)
    }
  }
}
