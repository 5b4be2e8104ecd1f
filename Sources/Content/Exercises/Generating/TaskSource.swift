import Determinism

/// Draws the tasks of one rule, none twice before all have been drawn.
struct TaskSource: Sendable, Equatable {
  let space: TaskSpace
  /// How often this rule is chosen in comparison with others.
  let weight: Int
  /// All tasks, if there are few, and the order in which they are drawn.
  private var listed: [MathTask] = []
  private var bag: Bag<UInt32>?
  /// The order in which tasks are drawn if there are many.
  private var shuffle: NumberShuffle
  private let fallback: MathTask

  /// How many times a draw may hit a combination that the rule forbids. Even the strictest rule on a large
  /// range allows one in some hundreds.
  private static let attemptLimit = 20_000

  /// Nil if no task satisfies the rule.
  ///
  /// - Parameter taken: the texts of tasks that belong to other rules; those of this one are added,
  ///   and none of them is listed again.
  init?(_ specification: GeneratorSpecification, besides taken: inout Set<String>, isMixed: Bool) {
    guard let space = TaskSpace(specification) else { return nil }
    self.space = space
    let limits = GeneratorSpecification.weightLimits
    weight = min(max(specification.weight, limits.lowerBound), limits.upperBound)
    shuffle = NumberShuffle(count: space.count)
    if space.count <= TaskSpace.listLimit {
      for number in 0..<space.count {
        guard let task = space.task(space.operands(at: number)) else { continue }
        if isMixed, !taken.insert(task.text).inserted { continue }
        listed.append(task)
      }
      guard let first = listed.first else { return nil }
      bag = Bag(Array(0..<UInt32(listed.count)))
      fallback = first
      return
    }
    var generator = SeededGenerator(seed: 0)
    var trial = shuffle
    guard let any = Self.draw(from: space, by: &trial, using: &generator) else { return nil }
    fallback = any
  }

  /// The number of different tasks; nil if there are too many to count quickly.
  var differentCount: Int? { bag?.count ?? (space.isExact ? space.count : nil) }

  /// The answers of all tasks; nil if there are too many tasks, if an answer is no whole number, if two answers
  /// differ by more than `width`, or for products, between which there are gaps.
  func answers(within width: Int) -> [AnswerPotentials.Share]? {
    guard var lowest = listed.first?.integer, listed[0].calculation?.operation != .multiplication
    else { return nil }
    var highest = lowest
    var answers: [AnswerPotentials.Share] = []
    let share = Double(weight) / Double(listed.count)
    for task in listed {
      guard let answer = task.integer else { return nil }
      (lowest, highest) = (min(lowest, answer), max(highest, answer))
      guard highest - lowest < width else { return nil }
      answers.append((answer, share))
    }
    return answers
  }

  /// The next task; not the given one, if there is another.
  mutating func draw(
    besides last: MathTask?, using generator: inout SeededGenerator
  ) -> MathTask {
    if let index = bag?.draw(using: &generator) { return listed[Int(index)] }
    for _ in 0..<16 {
      guard let task = Self.draw(from: space, by: &shuffle, using: &generator) else { break }
      if task != last { return task }
    }
    return fallback
  }

  private static func draw(
    from space: TaskSpace, by shuffle: inout NumberShuffle, using generator: inout SeededGenerator
  ) -> MathTask? {
    for _ in 0..<attemptLimit {
      let number = shuffle.next(using: &generator)
      if let task = space.task(space.operands(at: number)) { return task }
    }
    return nil
  }
}
