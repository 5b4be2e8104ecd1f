import Determinism
import Exercises

/// Hands out a round's questions one after another.
struct QuestionFeed: Sendable {
  let isEndless: Bool
  private let source: ExerciseSource
  private let limit: Int
  private var asked = 0
  private var rightAnswers = 0
  /// Which exercises of a list come, as positions in it; refilled in endless rounds.
  private var bag: [Int] = []
  private var bagPosition = 0
  private var lastQuestion = ""
  private var order: SeededGenerator
  private var options: SeededGenerator

  init(source: ExerciseSource, settings: RoundSettings, seed: UInt64) {
    self.source = source
    let count = source.count
    isEndless = settings.isEndless || count == nil
    limit = min(isEndless ? .max : count ?? .max, max(0, settings.maximumExercises ?? .max))
    // Separate streams: which exercises come does not depend on how their options were drawn.
    let root = SeededGenerator(seed: seed)
    order = root.fork(1)
    options = root.fork(2)
  }

  mutating func next() -> Question? {
    guard asked < limit else { return nil }
    let exercise: Exercise
    var siblings: [Exercise] = []
    switch source.content {
    case .list(let exercises, let isShuffled):
      guard !exercises.isEmpty else { return nil }
      exercise = exercises[nextPosition(of: exercises.count, isShuffled: isShuffled)]
      siblings = exercises
    case .generator(let rule):
      exercise = generate { id, generator in
        StandIn.exercise(operation: rule.operation, range: rule.range, id: id, using: &generator)
      }
    case .operations(let operations):
      let operation = order.element(of: operations) ?? .addition
      exercise = generate { id, generator in
        StandIn.exercise(operation: operation, range: 0...20, id: id, using: &generator)
      }
    }
    asked += 1
    lastQuestion = exercise.question
    let picked = StandIn.options(
      for: exercise, count: source.game.optionCount, siblings: siblings, using: &options)
    return Question(exercise: exercise, options: picked.texts, rightIndex: picked.rightIndex)
  }

  mutating func noteAnswer(isRight: Bool) {
    if isRight { rightAnswers += 1 }
  }

  func digest(into digest: inout StateDigest) {
    digest.combine(asked)
    digest.combine(rightAnswers)
    digest.combine(bag.count)
    for position in bag { digest.combine(position) }
    digest.combine(bagPosition)
    digest.combine(lastQuestion)
    digest.combine(order)
    digest.combine(options)
  }
}

extension QuestionFeed {
  private mutating func nextPosition(of count: Int, isShuffled: Bool) -> Int {
    if bagPosition == bag.count {
      let last = bag.last
      bag = Array(0..<count)
      if isShuffled || isEndless { order.shuffle(&bag) }
      // Never the same exercise twice in a row: a fresh bag that starts with the last one gives
      // its first place to a random other one.
      if count > 1, let last, bag[0] == last {
        bag.swapAt(0, 1 + order.index(below: count - 1))
      }
      bagPosition = 0
    }
    defer { bagPosition += 1 }
    return bag[bagPosition]
  }

  /// Draws until the question differs from the last one; gives up after a few draws, because a
  /// rule such as 0…0 knows only one question.
  private mutating func generate(
    _ make: (String, inout SeededGenerator) -> Exercise
  ) -> Exercise {
    let id = String(asked + 1)
    var exercise = make(id, &order)
    for _ in 0..<8 where exercise.question == lastQuestion {
      exercise = make(id, &order)
    }
    return exercise
  }
}
