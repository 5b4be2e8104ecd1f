import Determinism

/// A game without its types, for code that plays it in simulations, rehearsals and trials, from stored moves,
/// or step by step with a virtual pupil.
///
/// Each closure contains a generic call for the game's own pilot, so a round is as fast as if its types were
/// known.
public struct GamePlay: Sendable {
  /// The properties of the game that matter outside its rules.
  public let profile: GameProfile

  private let simulated: @Sendable (Simulation, Int) async -> SimulationSummary
  private let rehearsed: @Sendable (Rehearsal, Range<Int>) -> RehearsalTally
  private let tried: @Sendable (PaceTrial, Int) async -> PaceReport
  private let ended: @Sendable (RoundReplay, RoundRecord, () -> Bool) -> Ending?
  private let begun:
    @Sendable (ExerciseSource, RoundSettings, UInt64, PupilMind) -> any PilotedRound

  /// A replayed round at its end.
  public struct Ending: Sendable {
    /// Its record; equal to the stored one if the moves belong to it.
    public let record: RoundRecord
    /// The fingerprint of the rules' state.
    public let digest: StateDigest
    /// For each answer of the record the smallest length of the round, in ticks, at which it has been given.
    public let answerTicks: [Int]

    init(_ rules: some GameRules, answerTicks: [Int]) {
      record = RoundRecord(of: rules)
      digest = rules.digest
      self.answerTicks = answerTicks
    }
  }

  /// The game that a pilot plays.
  @inlinable
  public init<Pilot: PupilPilot>(_ pilot: Pilot.Type) {
    self.init(
      profile: Pilot.Rules.profile,
      simulated: { await $0.run(Pilot.self, jobs: $1) },
      rehearsed: { $0.tally(of: $1, pilot: Pilot.self) },
      tried: { await $0.run(Pilot.self, jobs: $1) },
      ended: { $0.ending(by: Pilot.Rules.self, as: $1, while: $2) },
      begun: { source, settings, seed, mind in
        OngoingRound(
          Pilot(mind: mind), Pilot.Rules(exercises: source, settings: settings, seed: seed))
      })
  }

  @usableFromInline
  init(
    profile: GameProfile,
    simulated: @escaping @Sendable (Simulation, Int) async -> SimulationSummary,
    rehearsed: @escaping @Sendable (Rehearsal, Range<Int>) -> RehearsalTally,
    tried: @escaping @Sendable (PaceTrial, Int) async -> PaceReport,
    ended: @escaping @Sendable (RoundReplay, RoundRecord, () -> Bool) -> Ending?,
    begun:
      @escaping @Sendable (ExerciseSource, RoundSettings, UInt64, PupilMind) ->
      any PilotedRound
  ) {
    self.profile = profile
    self.simulated = simulated
    self.rehearsed = rehearsed
    self.tried = tried
    self.ended = ended
    self.begun = begun
  }

  /// Plays all rounds of a simulation, `jobs` of them in parallel.
  public func run(_ simulation: Simulation, jobs: Int = 1) async -> SimulationSummary {
    await simulated(simulation, jobs)
  }

  /// Plays a rehearsal, or a share of its pupils, `jobs` of them in parallel.
  public func run(
    _ rehearsal: Rehearsal, share: Range<Int>? = nil, jobs: Int = 1
  ) async -> RehearsalPart {
    await rehearsal.run(share: share, jobs: jobs) { rehearsed(rehearsal, $0) }
  }

  /// Plays a rehearsal in the calling thread; the result is the same.
  ///
  /// - Complexity: O(n · m) in the pupils and the answers of each.
  public func play(_ rehearsal: Rehearsal) -> RehearsalPart {
    let pupils = rehearsal.pupils(of: nil)
    return rehearsal.part(rehearsed(rehearsal, pupils), of: pupils)
  }

  /// Plays a trial of the pace, `jobs` skills in parallel.
  public func run(_ trial: PaceTrial, jobs: Int = 1) async -> PaceReport {
    await tried(trial, jobs)
  }

  /// The end of a replay; nil if its moves are not valid for this game, or it was stopped.
  ///
  /// - Parameters:
  ///   - replay: what was asked and what was sent.
  ///   - record: the stored round, whose settings, seed and length are used.
  ///   - goesOn: asked every second of the round and when something happens in it; false stops the replay.
  /// - Complexity: O(n) in the ticks.
  public func end(
    of replay: RoundReplay, as record: RoundRecord, while goesOn: () -> Bool = { true }
  ) -> Ending? {
    ended(replay, record, goesOn)
  }

  /// Plays one of the rounds of a simulation and returns its complete record, the same as `run` plays.
  ///
  /// - Complexity: O(n) in the ticks.
  public func record(ofRound round: Int, of simulation: Simulation) -> RoundRecord {
    let seeds = simulation.seeds(ofRound: round)
    var played = begin(
      simulation.source, settings: simulation.settings, seed: seeds.rules,
      mind: PupilMind(pupil: simulation.pupil, seed: seeds.pupil))
    while played.playToAnswer(atMost: .max) > 0 {}
    return played.record
  }

  /// A round that a virtual pupil plays.
  ///
  /// - Parameters:
  ///   - source: the source of its exercises, made for this game.
  ///   - settings: its settings.
  ///   - seed: the seed of its rules.
  ///   - mind: the pupil who plays.
  public func begin(
    _ source: ExerciseSource, settings: RoundSettings, seed: UInt64, mind: PupilMind
  ) -> any PilotedRound {
    begun(source, settings, seed, mind)
  }
}
