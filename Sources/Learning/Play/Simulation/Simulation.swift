import Determinism
import Exercises

/// Many rounds played by a virtual pupil.
///
/// Each round has its own seed derived from the simulation's, so a round depends neither on the
/// other rounds nor on how many of them run in parallel.
public struct Simulation: Sendable {
  /// The default number of exercises after which a simulated endless round ends: a perfect pupil
  /// would play on forever.
  public static let endlessExercises = 100

  /// The most rounds played in parallel: more than any machine has cores, and few enough to start.
  public static let maximumJobs = 256

  /// The source of the exercises.
  public let source: ExerciseSource
  /// The pupil who plays.
  public let pupil: VirtualPupil
  /// The number of rounds.
  public let rounds: Int
  /// The seed from which every round's seed is derived.
  public let seed: UInt64
  /// The settings of every round.
  public let settings: RoundSettings

  /// A simulation from its parts; a negative number of rounds counts as 0.
  public init(
    source: ExerciseSource, pupil: VirtualPupil, rounds: Int, seed: UInt64,
    settings: RoundSettings = RoundSettings()
  ) {
    var settings = settings
    if settings.maximumExercises == nil, settings.isEndless || source.count == nil {
      settings.maximumExercises = Self.endlessExercises
    }
    self.source = source
    self.pupil = pupil
    self.rounds = max(0, rounds)
    self.seed = seed
    self.settings = settings
  }

  /// Plays all rounds.
  ///
  /// - Parameters:
  ///   - pilot: the kind of pilot that plays.
  ///   - jobs: the number of rounds played in parallel; the result does not depend on it.
  @inlinable
  public func run<Pilot: PupilPilot>(_ pilot: Pilot.Type, jobs: Int = 1) async -> SimulationSummary
  {
    await run(jobs: jobs) { Pilot(pupil: $0, seed: $1) }
  }

  /// Plays all rounds with pilots that a closure makes from the pupil and a seed.
  @inlinable
  public func run<Pilot: PupilPilot>(
    jobs: Int, pilot: @escaping @Sendable (VirtualPupil, UInt64) -> Pilot
  ) async -> SimulationSummary {
    let parts = max(1, min(jobs, rounds, Self.maximumJobs))
    let source = Pilot.Rules.prepared(self.source)
    let tallies = await withTaskGroup(of: (Int, SimulationTally).self) { group in
      for part in 0..<parts {
        group.addTask {
          // Consecutive rounds per part, so that the parts in order are the rounds in order.
          let (share, rest) = rounds.quotientAndRemainder(dividingBy: parts)
          let first = part * share + min(part, rest)
          let end = first + share + (part < rest ? 1 : 0)
          return (part, tally(of: first..<end, asking: source, pilot: pilot))
        }
      }
      var tallies = [SimulationTally](repeating: SimulationTally(), count: parts)
      for await (part, tally) in group { tallies[part] = tally }
      return tallies
    }
    var total = SimulationTally()
    for tally in tallies { total.add(tally) }
    return SimulationSummary(of: self, total)
  }

  /// Plays one of the rounds again and returns its complete record.
  @inlinable
  public func record<Pilot: PupilPilot>(
    round: Int, pilot: (VirtualPupil, UInt64) -> Pilot
  ) -> RoundRecord {
    RoundRecord(of: play(round: round, pilot: pilot))
  }

  /// Plays one of the rounds and returns its rules in their final state.
  @inlinable
  public func play<Pilot: PupilPilot>(
    round: Int, asking prepared: ExerciseSource? = nil,
    pilot makePilot: (VirtualPupil, UInt64) -> Pilot
  ) -> Pilot.Rules {
    let seeds = seeds(ofRound: round)
    var rules = Pilot.Rules(
      exercises: prepared ?? source, settings: settings, seed: seeds.rules)
    var pilot = makePilot(pupil, seeds.pupil)
    while rules.phase != .over {
      _ = pilot.play(&rules)
    }
    return rules
  }

  @inlinable
  func tally<Pilot: PupilPilot>(
    of rounds: Range<Int>, asking source: ExerciseSource,
    pilot: (VirtualPupil, UInt64) -> Pilot
  ) -> SimulationTally {
    var tally = SimulationTally()
    for round in rounds {
      tally.add(play(round: round, asking: source, pilot: pilot).round)
    }
    return tally
  }

  /// The seeds of one of the rounds: of its rules, and of the pupil who plays it.
  public func seeds(ofRound round: Int) -> (rules: UInt64, pupil: UInt64) {
    var generator = SeededGenerator(seed: seed).fork(UInt64(truncatingIfNeeded: round))
    return (generator.next(), generator.next())
  }
}
