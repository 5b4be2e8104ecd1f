import Determinism

/// Draws the tasks of one rule, none a second time before all have had their turn.
struct TaskSource: Sendable, Equatable {
  let space: TaskSpace
  /// How often this rule is chosen before others.
  let weight: Int
  /// The tasks that there are, if they are few, and the order in which they come.
  private var listed: [MathTask] = []
  private var bag: Bag<UInt32>?
  /// The order in which many of them come.
  private var shuffle: NumberShuffle
  private let fallback: MathTask

  /// How often a draw may meet a combination that the rule forbids. The rarest rule on a large range
  /// still lets one in some hundreds pass.
  private static let attemptLimit = 20_000

  /// Nil if no task follows the rule.
  ///
  /// - Parameter taken: the texts of tasks that other rules have; those of this one are added to it
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

  /// How many different tasks there are; nil if they are too many to be counted at once.
  var differentCount: Int? { bag?.count ?? (space.isExact ? space.count : nil) }

  /// The next task, which is not the one given, if there is another.
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
