import Determinism

/// Generates exercises by a rule, such as sums to twenty.
///
/// Each task that the rule allows is equally likely, and none is repeated before all have been used. If a
/// rule is mixed with others, each is chosen by its weight, and the same applies to its tasks; a task that
/// two of them allow belongs to the first, as long as both have at most 65 536.
public struct ExerciseGenerator: Sendable, Equatable {
  /// The rule.
  public let specification: GeneratorSpecification
  private var sources: [TaskSource]
  private let totalWeight: Int
  private var last: MathTask?
  /// What its answers weigh as options; nil if they lie far apart.
  let potentials: AnswerPotentials?

  /// A generator; nil if no exercise satisfies the rule, or one of those mixed with it. A rule that allows no
  /// tasks beyond those of the rules before it is left out.
  ///
  /// - Complexity: O(n) in the width of the range, at most two million.
  public init?(_ specification: GeneratorSpecification) {
    self.init(specification, potentials: nil)
  }

  /// The same, with what its answers weigh as options, if that is known.
  init?(_ specification: GeneratorSpecification, potentials: AnswerPotentials??) {
    self.specification = specification
    let parts = specification.parts
    var taken: Set<String> = []
    var sources: [TaskSource] = []
    for part in parts {
      if let source = TaskSource(part, besides: &taken, isMixed: parts.count > 1) {
        sources.append(source)
      } else {
        var nothing: Set<String> = []
        guard TaskSource(part, besides: &nothing, isMixed: false) != nil else { return nil }
      }
    }
    self.sources = sources
    totalWeight = sources.reduce(0) { $0 + $1.weight }
    self.potentials = potentials ?? Self.potentials(of: sources)
  }

  private static func potentials(of sources: [TaskSource]) -> AnswerPotentials? {
    var answers: [AnswerPotentials.Share] = []
    for source in sources {
      guard let shares = source.answers(within: AnswerPotentials.widest) else { return nil }
      answers += shares
    }
    return AnswerPotentials(answers)
  }

  /// The number of different exercises; nil if there are too many to count quickly.
  public var differentCount: Int? {
    var total = 0
    for source in sources {
      guard let count = source.differentCount else { return nil }
      total += count
    }
    return total
  }

  /// The next exercise.
  ///
  /// The question is the bare task, `7 + 5`; what follows it is up to the game. The identifier is the task
  /// too, so records of the same task belong together. `wrong` has the answers of known errors and near
  /// misses on both sides of the right one, at least five in all if there are enough, below zero only if the
  /// rule allows it. If the rule probes an error there are three, chosen as games choose them, so that the
  /// probed error is offered.
  public mutating func exercise(using generator: inout SeededGenerator) -> Exercise {
    let (task, source) = nextTask(using: &generator)
    let specification = sources[source].space.specification
    if let probe = specification.probe {
      let question = OptionPicker.question(
        task, count: 4, allowsNegatives: specification.allowsNegatives, probing: probe,
        manner: .telling, using: &generator)
      if let question { return question.exercise }
    }
    return Self.exercise(of: task, allowsNegatives: specification.allowsNegatives)
  }

  /// The next exercise together with `count` options, including the right one; its wrong answers are those
  /// among the options. Nil if there are too few.
  ///
  /// - Parameters:
  ///   - count: the number of options; a comparison has at most three.
  ///   - order: chooses the exercise.
  ///   - manner: which wrong answers are offered.
  ///   - choice: chooses the options, separately so that they don't affect the sequence of exercises.
  package mutating func question(
    count: Int, manner: OptionManner = .believable, order: inout SeededGenerator,
    choice: inout SeededGenerator
  ) -> (exercise: Exercise, options: Options)? {
    let (task, source) = nextTask(using: &order)
    let specification = sources[source].space.specification
    return OptionPicker.question(
      task, count: count, allowsNegatives: specification.allowsNegatives,
      probing: specification.probe,
      spread: AnswerSpread(of: specification, asking: task, potentials: potentials), manner: manner,
      using: &choice)
  }

  /// The same, for the exercise nearest to a difficulty among the next few; the others are skipped.
  ///
  /// - Parameters:
  ///   - difficulty: in thousandths of a logit.
  ///   - candidates: the number of exercises among which to choose, at least one.
  ///   - count: the number of options.
  ///   - manner: which wrong answers are offered.
  ///   - order: chooses the exercises.
  ///   - choice: chooses the options.
  package mutating func question(
    near difficulty: Int, among candidates: Int, count: Int, manner: OptionManner,
    order: inout SeededGenerator, choice: inout SeededGenerator
  ) -> (exercise: Exercise, options: Options)? {
    var nearest = nextTask(using: &order)
    var distance = Self.distance(of: nearest.task, from: difficulty)
    for _ in 1..<max(1, candidates) where distance > 0 {
      let other = nextTask(using: &order)
      let itsDistance = Self.distance(of: other.task, from: difficulty)
      if itsDistance < distance { (nearest, distance) = (other, itsDistance) }
    }
    let specification = sources[nearest.source].space.specification
    return OptionPicker.question(
      nearest.task, count: count, allowsNegatives: specification.allowsNegatives,
      probing: specification.probe,
      spread: AnswerSpread(of: specification, asking: nearest.task, potentials: potentials),
      manner: manner,
      using: &choice)
  }

  private static func distance(of task: MathTask, from difficulty: Int) -> Int {
    let logits = TaskDifficulty.logits(question: task.text, answer: task.answer)
    return abs(Int((logits * 1000).rounded()) - difficulty)
  }

  /// The exercises at the corners of the ranges, which have the longest texts.
  package var extremes: [Exercise] {
    sources.flatMap { source in
      source.space.corners.compactMap(source.space.task).map {
        Self.exercise(of: $0, allowsNegatives: source.space.specification.allowsNegatives)
      }
    }
  }

  private mutating func nextTask(
    using generator: inout SeededGenerator
  ) -> (task: MathTask, source: Int) {
    var index = 0
    if sources.count > 1 {
      var number = generator.index(below: totalWeight)
      while number >= sources[index].weight {
        number -= sources[index].weight
        index += 1
      }
    }
    let task = sources[index].draw(besides: last, using: &generator)
    last = task
    return (task, index)
  }

  /// The exercise for a task, with all its possible wrong answers.
  static func exercise(of task: MathTask, allowsNegatives: Bool) -> Exercise {
    let wrong = task.candidates(allowsNegatives: allowsNegatives, perSide: wrongPerSide)
    return Exercise(
      id: task.text, question: task.text, answer: task.answer, wrong: wrong.map { $0.answer() })
  }

  /// The number of wrong answers on each side of the right one: five, so that there are five even next to
  /// zero, and otherwise every rank among four options is possible.
  private static let wrongPerSide = 5
}
