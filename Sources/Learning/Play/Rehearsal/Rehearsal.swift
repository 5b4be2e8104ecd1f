import Determinism
import Exercises

/// A document played by a whole class of virtual pupils, so that the teacher sees beforehand how
/// long it takes and where it is hard.
///
/// Each pupil's seed follows only from the rehearsal's seed and the pupil's number, so a pupil's
/// rounds depend neither on the others nor on which machine plays which of them.
public struct Rehearsal: Sendable {
  /// The most pupils of a rehearsal.
  public static let pupilLimit = 10_000_000
  /// The default number of pupils: enough for shares accurate to three per cent.
  public static let usualPupils = 1000
  /// The number of pupils, the first ones, that the diagnosis examines: it takes longer than
  /// playing, and its shares are accurate enough with these.
  public static let diagnosedPupils = 1000

  /// What is rehearsed; equal for all parts of one rehearsal.
  public let plan: RehearsalPlan
  /// The source of the exercises.
  public let source: ExerciseSource
  /// The class that plays.
  public let pupils: PupilClass

  /// A rehearsal from its parts.
  ///
  /// - Parameters:
  ///   - source: the source of the exercises.
  ///   - pupilCount: the number of pupils, clamped to 1…`pupilLimit`.
  ///   - rounds: the number of rounds each plays, at least one.
  ///   - seed: the seed of everything random.
  ///   - settings: the settings of every round; endless rounds get the limit of `Simulation`.
  public init(
    source: ExerciseSource, pupilCount: Int = usualPupils, rounds: Int = 1, seed: UInt64 = 1,
    settings: RoundSettings = RoundSettings()
  ) {
    var settings = settings
    if settings.maximumExercises == nil, settings.isEndless || source.count == nil {
      settings.maximumExercises = Simulation.endlessExercises
    }
    self.source = source
    pupils = PupilClass(practising: source)
    plan = RehearsalPlan(
      game: source.game, document: source.title, hash: source.hash, seed: seed,
      pupils: min(max(1, pupilCount), Self.pupilLimit), rounds: max(1, rounds),
      settings: settings)
  }

  /// Runs the rehearsal, or a share of it.
  ///
  /// - Parameters:
  ///   - pilot: the kind of pilot that plays.
  ///   - share: the pupils by their numbers; nil for all.
  ///   - jobs: the number of pupils that play in parallel; the result does not depend on it.
  @inlinable
  public func run<Pilot: PupilPilot>(
    _ pilot: Pilot.Type, share: Range<Int>? = nil, jobs: Int = 1
  ) async -> RehearsalPart {
    await run(share: share, jobs: jobs) { tally(of: $0, pilot: pilot) }
  }

  /// The same with a game whose types are not known: `tally` plays the pupils of a range.
  @usableFromInline
  func run(
    share: Range<Int>?, jobs: Int, tally: @escaping @Sendable (Range<Int>) -> RehearsalTally
  ) async -> RehearsalPart {
    let all = pupils(of: share)
    let parts = max(1, min(jobs, all.count, Simulation.maximumJobs))
    var total = emptyTally
    await withTaskGroup(of: RehearsalTally.self) { group in
      for part in 0..<parts {
        group.addTask { tally(RehearsalPlan.share(part, of: parts, within: all)) }
      }
      for await tally in group { total.add(tally) }
    }
    return part(total, of: all)
  }

  /// The pupils of a share by their numbers.
  func pupils(of share: Range<Int>?) -> Range<Int> {
    (share ?? 0..<plan.pupils).clamped(to: 0..<plan.pupils)
  }

  /// What some pupils have played.
  func part(_ tally: RehearsalTally, of pupils: Range<Int>) -> RehearsalPart {
    RehearsalPart(plan: plan, covered: pupils.isEmpty ? [] : [pupils], tally: tally)
  }

  @usableFromInline
  var emptyTally: RehearsalTally {
    var tally = RehearsalTally()
    tally.exercises = ExerciseTallies(listed: source)
    return tally
  }

  @inlinable
  func tally<Pilot: PupilPilot>(of pupils: Range<Int>, pilot: Pilot.Type) -> RehearsalTally {
    var tally = emptyTally
    let source = Pilot.Rules.prepared(self.source)
    for pupil in pupils {
      var play = PupilPlay(of: self, pupil: pupil)
      for _ in 0..<plan.rounds {
        let seeds = play.seeds()
        var rules = Pilot.Rules(exercises: source, settings: plan.settings, seed: seeds.rules)
        var pilot = Pilot(mind: PupilMind(pupil: play.pupil, seed: seeds.mind))
        let lives = rules.round.lives
        while rules.phase != .over { pilot.leap(&rules) }
        play.note(rules.round, startingLives: lives, in: &tally)
      }
      play.finish(in: &tally)
    }
    return tally
  }
}

/// Plays one pupil's rounds.
@usableFromInline
struct PupilPlay: Sendable {
  @usableFromInline let pupil: ClassPupil
  private var generator: SeededGenerator
  private let isDiagnosed: Bool
  private var records: [AnswerRecord] = []
  private var right = 0
  private var asked = 0

  @usableFromInline
  init(of rehearsal: Rehearsal, pupil: Int) {
    generator = SeededGenerator(seed: rehearsal.plan.seed)
      .fork(UInt64(truncatingIfNeeded: pupil))
    self.pupil = rehearsal.pupils.pupil(using: &generator)
    isDiagnosed = pupil < Rehearsal.diagnosedPupils
  }

  @usableFromInline
  mutating func seeds() -> (rules: UInt64, mind: UInt64) { (generator.next(), generator.next()) }

  @usableFromInline
  mutating func note(_ round: borrowing Round, startingLives: Int, in tally: inout RehearsalTally) {
    tally.add(round, startingLives: startingLives)
    right += round.rightCount
    asked += round.records.count
    if isDiagnosed { records += round.records }
  }

  @usableFromInline
  func finish(in tally: inout RehearsalTally) {
    if asked > 0 { tally.success.add(bucket: min(19, right * 20 / asked)) }
    guard isDiagnosed else { return }
    // With fewer mistakes no error is ever reported.
    let wrong = records.count { !$0.isCorrect && !$0.isMissed }
    let named =
      wrong < ErrorDiagnosis.fewestExplained ? nil : ErrorDiagnosis(records: records).named
    let verdict = RehearsalTally.Verdict(followed: pupil.rule, named: named?.rule)
    tally.verdicts[verdict, default: 0] += 1
  }
}
