import Determinism
import Exercises
import Notation

/// What came of a simulation.
public struct SimulationSummary: Sendable, Equatable {
  /// The game played.
  public let game: Game
  /// The document's title.
  public let document: String
  /// Who played.
  public let pupil: VirtualPupil
  /// What every round's seed followed from.
  public let seed: UInt64
  /// Rounds played.
  public let rounds: Int
  /// Exercises dealt with in all rounds.
  public let exercises: Int
  /// Right answers in all rounds.
  public let right: Int
  /// Wrong answers in all rounds.
  public let wrong: Int
  /// Exercises without an answer in all rounds.
  public let missed: Int
  /// Points of all rounds together.
  public let score: Int
  /// Ticks (1/60 s) of all rounds together.
  public let ticks: Int

  @usableFromInline
  init(of simulation: Simulation, _ tally: SimulationTally) {
    game = simulation.source.game
    document = simulation.source.title
    pupil = simulation.pupil
    seed = simulation.seed
    rounds = simulation.rounds
    exercises = tally.exercises
    right = tally.right
    wrong = tally.wrong
    missed = tally.missed
    score = tally.score
    ticks = tally.ticks
  }

  /// The summary as one JSON object on one line; equal summaries give equal bytes.
  public var json: String {
    var json = JSONText()
    json.object { json in
      json.field("game", game.rawValue)
      json.field("document", document)
      json.field("pupil", pupil.description)
      json.field("seed", seed)
      json.field("rounds", rounds)
      json.field("exercises", exercises)
      json.field("right", right)
      json.field("wrong", wrong)
      json.field("missed", missed)
      json.field("score", score)
      json.field("ticks", ticks)
    }
    return json.text
  }

  /// The summary as lines of name and value for reading.
  public var table: String {
    let rows = [
      ("game", game.rawValue), ("document", document.onOneLine), ("pupil", pupil.description),
      ("seed", String(seed)), ("rounds", String(rounds)), ("exercises", String(exercises)),
      ("right", counted(right)), ("wrong", counted(wrong)), ("missed", counted(missed)),
      ("score", String(score)), ("ticks", "\(ticks) (\(ticks / Tick.perSecond) s played)"),
    ]
    return rows.map { name, value in
      name + String(repeating: " ", count: 11 - name.count) + value + "\n"
    }.joined()
  }

  /// A count with its share of all exercises in per cent, rounded to tenths by integers so that
  /// it reads the same everywhere.
  private func counted(_ count: Int) -> String {
    guard exercises > 0 else { return String(count) }
    let tenths = (count * 1000 + exercises / 2) / exercises
    return "\(count) (\(tenths / 10).\(tenths % 10) %)"
  }
}
