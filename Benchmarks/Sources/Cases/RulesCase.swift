import FeedMe
import MathPiano
import Play
import TeachifyBird

/// Ticks a second of each game's rules on one core: a virtual pupil plays whole rounds of twenty
/// exercises, every answer leaves its record.
enum RulesCase {
  static func run() throws {
    try measure(MathPianoPilot.self)
    try measure(TeachifyBirdPilot.self)
    try measure(FeedMePilot.self)
  }

  private static func measure<Pilot: PupilPilot>(_ pilot: Pilot.Type) throws {
    let source = ExerciseSource(document: try Library.document(), for: Pilot.Rules.profile)
    let simulation = Simulation(source: source, pupil: .novice, rounds: .max, seed: 1)
    var round = 0
    let rate = Measurement.rate {
      round += 1
      return simulation.play(round: round) { Pilot(pupil: $0, seed: $1) }.ticks
    }
    Lines.result("rules-ticks-per-second", Pilot.Rules.game.rawValue, rate)
  }
}
