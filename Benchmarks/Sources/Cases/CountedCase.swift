import Exercises
import FeedMe
import MathPiano
import Play
import Stage
import TeachifyBird

/// Amounts of work that do not depend on the clock, for counting instructions: each prints
/// `WORK <how much was done>`.
@MainActor
enum CountedCase {
  /// Ticks of the director with the scene of the nodes' case, and a plain loop from the draw list to
  /// vertices: what the C program does.
  static func advance(nodes: Int, ticks: Int) {
    let director = Director(
      scene: NodesCase(count: nodes).makeScene(), viewport: Library.viewport)
    let vertices = VertexList(pictures: nodes)
    for _ in 0..<ticks { vertices.fill(from: director.advanceOneTick().drawList) }
    print("WORK \(nodes * ticks)")
  }

  /// Whole rounds of a game's rules, played by a virtual pupil.
  static func rules(_ game: Game, rounds: Int) throws {
    switch game {
    case .mathPiano: try play(MathPianoPilot.self, rounds)
    case .teachifyBird: try play(TeachifyBirdPilot.self, rounds)
    case .feedMe: try play(FeedMePilot.self, rounds)
    default: throw UncountedGame(name: game.rawValue)
    }
  }

  /// A game that is registered and not counted here.
  struct UncountedGame: Error {
    let name: String
  }

  private static func play<Pilot: PupilPilot>(_ pilot: Pilot.Type, _ rounds: Int) throws {
    let source = ExerciseSource(document: try Library.document(), for: Pilot.Rules.profile)
    let simulation = Simulation(source: source, pupil: .novice, rounds: rounds, seed: 1)
    let ticks = (0..<rounds).reduce(0) { sum, round in
      sum + simulation.play(round: round) { Pilot(pupil: $0, seed: $1) }.ticks
    }
    print("WORK \(ticks)")
  }
}
