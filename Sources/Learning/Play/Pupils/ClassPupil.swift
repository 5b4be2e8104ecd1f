import Determinism
import Exercises

/// One pupil of a class: knows easy exercises rather than hard ones, may follow an error, and takes
/// time depending on temperament and task.
public struct ClassPupil: Sendable, Equatable {
  /// The pupil's ability, in logits: the answer to a task of that difficulty is known in half of
  /// the cases.
  public var ability: Double
  /// The probability of choosing another option despite knowing the answer or following an error.
  public var slip: Double
  /// The median time until the pupil acts on a task of difficulty 0, in seconds.
  public var time: Double
  /// The error the pupil follows whenever it leads to an option; nil for none.
  public var rule: ErrorRule?
  /// How far single tasks deviate for the pupil from `TaskDifficulty`, as a standard deviation in
  /// logits.
  public var taskSpread: Double

  /// Something that the pupil has not learned yet; nil for a pupil who is equally good at everything.
  public var gap: Gap?

  /// A kind of task at which a pupil is worse than `ability` and `time` suggest, such as sums with
  /// carries.
  public struct Gap: Sendable, Equatable {
    /// The difficulty from which on a task is of that kind, in logits.
    public var difficulty: Double
    /// How much lower the pupil's ability is for it, in logits.
    public var ability: Double
    /// The factor by which the pupil takes longer for it.
    public var timeFactor: Double

    /// A gap from its parts.
    public init(difficulty: Double, ability: Double, timeFactor: Double) {
      self.difficulty = difficulty
      self.ability = ability
      self.timeFactor = timeFactor
    }
  }

  /// A pupil from its parts.
  public init(
    ability: Double, slip: Double, time: Double, rule: ErrorRule? = nil, taskSpread: Double = 0
  ) {
    self.ability = ability
    self.slip = slip
    self.time = time
    self.rule = rule
    self.taskSpread = taskSpread
  }

  /// The variation of one pupil's times, as the standard deviation of their logarithm: two of three
  /// lie between two thirds and one and a half of the median. Response times are log-normal (van
  /// der Linden 2006); the figure is our choice.
  static let timeSpread = 0.4
  /// How much a logit of difficulty lengthens the time: by a quarter, our choice.
  static let timePerLogit = 0.223
  /// The range of times, in seconds: nobody reads and acts in less than three tenths, and answers
  /// after more than a minute count as a minute.
  static let times = 0.3...60.0

  /// The probability that the pupil knows an answer.
  public func chanceOfKnowing(difficulty: Double) -> Double {
    Logistic.value(ability - difficulty)
  }

  /// Decides on a question, drawing from the pupil's own stream.
  public func decide(
    about question: Question, using generator: inout SeededGenerator
  ) -> VirtualPupil.Decision {
    let exercise = question.exercise
    var difficulty = TaskDifficulty.logits(question: exercise.question, answer: exercise.answer)
    let gap = gap.flatMap { difficulty >= $0.difficulty ? $0 : nil }
    // Without variation nothing is drawn, so that existing rehearsals do not change.
    if taskSpread > 0 { difficulty += taskSpread * generator.normal() }
    let option =
      followed(in: question, using: &generator)
      ?? known(in: question, difficulty: difficulty + (gap?.ability ?? 0), using: &generator)
    return VirtualPupil.Decision(
      option: option, ticks: ticks(gap?.timeFactor ?? 1, difficulty: difficulty, using: &generator))
  }

  /// Decides on a task of difficulty 0 with a number of options, the first of which is right.
  func decide(
    among count: Int, using generator: inout SeededGenerator
  ) -> VirtualPupil.Decision {
    let knows = generator.chance(chanceOfKnowing(difficulty: 0)) && !generator.chance(slip)
    let option = knows ? 0 : generator.index(below: count)
    return VirtualPupil.Decision(option: option, ticks: ticks(1, difficulty: 0, using: &generator))
  }

  private func ticks(
    _ factor: Double, difficulty: Double, using generator: inout SeededGenerator
  ) -> Int {
    let logarithm = Self.timeSpread * generator.normal() + Self.timePerLogit * difficulty
    let seconds = time * Exponential.value(logarithm) * factor
    let limited = min(max(seconds, Self.times.lowerBound), Self.times.upperBound)
    return Int(limited * Double(Tick.perSecond))
  }

  /// The option the pupil's error leads to; nil if there is none.
  private func followed(
    in question: Question, using generator: inout SeededGenerator
  ) -> Int? {
    guard let rule else { return nil }
    let observed = ObservedAnswer(
      question: question.exercise.question, answer: question.options[question.rightIndex],
      options: question.options, given: nil, rules: question.optionRules)
    guard let option = generator.element(of: observed.options(following: rule)) else { return nil }
    return generator.chance(slip)
      ? other(than: option, of: question.options.count, using: &generator) : option
  }

  /// The right option if the answer is known, apart from slips, and any option if it is not.
  private func known(
    in question: Question, difficulty: Double, using generator: inout SeededGenerator
  ) -> Int {
    let (count, right) = (question.options.count, question.rightIndices)
    func wrong(_ generator: inout SeededGenerator) -> Int {
      guard count > right.count else { return question.rightIndex }
      return VirtualPupil.option(of: count, besides: right, using: &generator)
    }
    guard generator.chance(chanceOfKnowing(difficulty: difficulty)) else {
      // Without variation nothing else is drawn, so that existing rehearsals do not change.
      guard right.count > 1 else { return generator.index(below: max(1, count)) }
      let isLucky = generator.chance(VirtualPupil.luck(choosing: right.count, of: count))
      return isLucky ? question.rightIndex : wrong(&generator)
    }
    return generator.chance(slip) ? wrong(&generator) : question.rightIndex
  }

  private func other(
    than option: Int, of count: Int, using generator: inout SeededGenerator
  ) -> Int {
    count > 1 ? VirtualPupil.option(of: count, besides: [option], using: &generator) : option
  }
}
