import Determinism
import Exercises

/// Hands out a round's questions one after another.
struct QuestionFeed: Sendable {
  let source: ExerciseSource
  let settings: RoundSettings
  let isEndless: Bool
  private let limit: Int
  private var asked = 0
  /// The order in which a list's exercises come, if it is not the teacher's.
  private var bag: Bag<Int>?
  private var maker: ExerciseGenerator?
  private var ladders: [Ladder] = []
  /// Which of `ladders` the last question came from.
  private var lastLadder = 0
  private var lastQuestion = ""
  private var order: SeededGenerator
  private var options: SeededGenerator

  init(source: ExerciseSource, settings: RoundSettings, seed: UInt64) {
    self.source = source
    self.settings = settings
    let count = source.count
    isEndless = settings.isEndless || count == nil
    limit = min(isEndless ? .max : count ?? .max, max(0, settings.maximumExercises ?? .max))
    // Separate streams: which exercises come does not depend on how their options were drawn.
    let root = SeededGenerator(seed: seed)
    order = root.fork(1)
    options = root.fork(2)
    switch source.content {
    case .list(let exercises, _, let isShuffled):
      if isShuffled || isEndless { bag = Bag(Array(exercises.indices)) }
    case .generator(let maker, _):
      self.maker = maker
    case .operations(let operations):
      ladders = operations.map { Ladder(operation: $0) }
    }
  }

  /// The next question; nil when the round has had all of them.
  mutating func next() -> Question? {
    guard asked < limit, let question = nextQuestion() else { return nil }
    asked += 1
    return question
  }

  mutating func noteAnswer(isRight: Bool) {
    guard isRight, ladders.indices.contains(lastLadder) else { return }
    ladders[lastLadder].climb()
  }

  /// Bags and makers need no place here: their state follows from the source, the seed and what
  /// was drawn, and `order` tells how much that was.
  func digest(into digest: inout StateDigest) {
    digest.combine(asked)
    for ladder in ladders { digest.combine(ladder.rightAnswers) }
    digest.combine(lastLadder)
    digest.combine(lastQuestion)
    digest.combine(order)
    digest.combine(options)
  }

  private static let attempts = 64
}

extension QuestionFeed {
  private mutating func nextQuestion() -> Question? {
    switch source.content {
    case .list(let exercises, let siblings, _):
      guard !exercises.isEmpty else { return nil }
      // What cannot be shown is passed over; a document of nothing else ends the round.
      for attempt in 0..<Self.attempts {
        let position = bag?.draw(using: &order) ?? (asked + attempt) % exercises.count
        let options = OptionPicker.options(
          for: exercises[position], count: source.game.optionCount, siblings: siblings,
          using: &options)
        if let options { return Question(exercises[position], options) }
      }
      return nil
    case .generator:
      return Self.question(by: &maker, for: source.game, order: &order, choice: &options)
    case .operations:
      let chosen = order.index(below: max(1, ladders.count))
      guard ladders.indices.contains(chosen) else { return nil }
      lastLadder = chosen
      let question = Self.question(
        by: &ladders[chosen].maker, for: source.game, besides: lastQuestion, order: &order,
        choice: &options)
      lastQuestion = question?.exercise.question ?? lastQuestion
      return question
    }
  }

  /// A question that the game can show and, if that is possible, that was not the last one: a
  /// maker never repeats itself, but a new step of the ladder is a new maker.
  static func question(
    by maker: inout ExerciseGenerator?, for game: Game, besides last: String = "",
    order: inout SeededGenerator, choice: inout SeededGenerator
  ) -> Question? {
    for _ in 0..<attempts {
      let made = maker?.question(count: game.optionCount, order: &order, choice: &choice)
      guard let (exercise, options) = made else { return nil }
      if exercise.question != last, Playability.reason(for: exercise, in: game) == nil {
        return Question(exercise, options)
      }
    }
    return nil
  }
}

extension Question {
  fileprivate init(_ exercise: Exercise, _ options: Options) {
    self.init(
      exercise: exercise, options: options.texts, rightIndex: options.rightIndex,
      optionRules: options.rules)
  }
}

/// An operation's way up the difficulty ladder.
private struct Ladder: Sendable {
  /// Right answers from one step to the next: enough to be sure of a step, few enough that a good
  /// pupil comes to new things within a minute.
  static let answersPerStep = 5

  let operation: Operation
  var maker: ExerciseGenerator?
  private(set) var rightAnswers = 0

  init(operation: Operation) {
    self.operation = operation
    maker = ExerciseGenerator(DifficultyLadder.specification(for: operation, level: 1))
  }

  mutating func climb() {
    rightAnswers += 1
    guard rightAnswers % Self.answersPerStep == 0 else { return }
    let level = 1 + rightAnswers / Self.answersPerStep
    guard level <= DifficultyLadder.topLevel else { return }
    maker = ExerciseGenerator(DifficultyLadder.specification(for: operation, level: level))
  }
}
