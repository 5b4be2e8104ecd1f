import Determinism
import Exercises
import Notation

/// The results of a simulation.
public struct SimulationSummary: Sendable, Equatable {
  /// The game played.
  public let game: Game
  /// The document's title.
  public let document: String
  /// The pupil who played.
  public let pupil: VirtualPupil
  /// The seed from which every round's seed was derived.
  public let seed: UInt64
  /// The number of rounds played.
  public let rounds: Int
  /// The number of exercises asked in all rounds.
  public let exercises: Int
  /// The number of right answers in all rounds.
  public let right: Int
  /// The number of wrong answers in all rounds.
  public let wrong: Int
  /// The number of exercises without an answer in all rounds.
  public let missed: Int
  /// The total score of all rounds.
  public let score: Int
  /// The total ticks (1/60 s) of all rounds.
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
    var json = JSONWriter(.compact)
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

  /// The summary as readable lines of name and value.
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

  /// A count with its share of all exercises in per cent, rounded to tenths with integers so that
  /// it is the same everywhere.
  private func counted(_ count: Int) -> String {
    guard exercises > 0 else { return String(count) }
    let tenths = (count * 1000 + exercises / 2) / exercises
    return "\(count) (\(tenths / 10).\(tenths % 10) %)"
  }
}
