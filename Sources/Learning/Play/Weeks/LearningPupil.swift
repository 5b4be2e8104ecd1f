import Determinism
import Exercises

/// A virtual pupil who learns and forgets: each goal of a path has a memory of its own, by FSRS.
///
/// The pupil answers right if it remembers, apart from slips, and otherwise by guessing. Games show the right answer after
/// every question, so one that was not remembered may be learned from it. What is learned fades over days, on the same day
/// not at all.
struct LearningPupil: Sendable {
  /// The memory of a goal.
  private struct Trace {
    /// How much harder it is for this pupil than others, in logits.
    let difficulty: Double
    /// What is remembered; nil for what was never known.
    var memory: FSRS.Memory?
    /// The day of the last answer.
    var day = 0
  }

  private let ability: Double
  private let model: LearningModel
  private let goals: [PlayablePath.Goal]
  private var traces: [Trace]
  private var chance: SeededGenerator

  /// A pupil before the first day.
  ///
  /// - Parameters:
  ///   - ability: the ability in logits (`ClassPupil.ability`).
  ///   - path: what is to be learned.
  ///   - model: how pupils learn.
  ///   - seed: of what the pupil knows beforehand and finds hard.
  ///   - chance: what everything that happens later follows from.
  init(
    ability: Double, on path: PlayablePath, by model: LearningModel, seed: UInt64,
    chance: SeededGenerator
  ) {
    self.ability = ability
    self.model = model
    self.chance = chance
    goals = path.goals
    var draw = SeededGenerator(seed: seed)
    traces = path.goals.map { goal in
      let own = model.spread * draw.normal()
      let hardness = own + model.untaught + model.perYear * Double(goal.year - 1)
      let isKnown = draw.chance(Logistic.value(ability - hardness))
      // What was picked up before school sits as firmly as what is easy at first sight.
      return Trace(difficulty: own, memory: isKnown ? model.first(.easy, own, for: ability) : nil)
    }
  }

  /// The probability that a goal is known on a day.
  func knows(_ goal: Int, on day: Int) -> Double {
    guard let memory = traces[goal].memory else { return 0 }
    return FSRS.retrievability(
      after: Double(day - traces[goal].day), stability: memory.stability)
  }

  /// Whether a goal was ever learned.
  func hasLearned(_ goal: Int) -> Bool { traces[goal].memory != nil }

  /// The share of some goals that is known on a day.
  func share(of goals: [Int], on day: Int) -> Double {
    goals.isEmpty ? 1 : goals.reduce(0) { $0 + knows($1, on: day) } / Double(goals.count)
  }

  /// The number of exercises that are known on a day, as expected.
  func known(on day: Int) -> Double {
    traces.indices.reduce(0) { $0 + Double(goals[$1].exercises) * knows($1, on: day) }
  }

  /// Answers a question, and learns from the answer that is shown then.
  ///
  /// - Parameters:
  ///   - question: the question.
  ///   - goal: what it asks for.
  ///   - day: the day.
  ///   - needs: the share of what it needs that is known, 0…1; without effect on what was learned once.
  mutating func answer(
    _ question: Question, for goal: Int, on day: Int, knowing needs: Double
  ) -> VirtualPupil.Decision {
    let remembers = chance.chance(knows(goal, on: day))
    // Who knows more is quicker, as in `PaceTrial`.
    let pupil = VirtualPupil(
      skill: remembers ? 1 : 0, slip: ErrorDiagnosis.slip, time: PaceTrial.time(of: ability))
    let decision = pupil.decide(
      optionCount: question.options.count, right: question.rightIndices, using: &chance)
    learn(goal, remembers ? .good : .again, on: day, needs)
    return decision
  }

  private mutating func learn(
    _ goal: Int, _ grade: ReviewGrade, on day: Int, _ needs: Double
  ) {
    let trace = traces[goal]
    if let memory = trace.memory {
      traces[goal].memory = FSRS.next(memory, grade, after: day - trace.day)
    } else {
      let share = (goals[goal].isRule ? model.ruleShare : 1) * (1 - model.needShare * (1 - needs))
      guard chance.chance(share * Logistic.value(ability - trace.difficulty)) else { return }
      traces[goal].memory = model.first(.again, trace.difficulty, for: ability)
    }
    traces[goal].day = day
  }
}
