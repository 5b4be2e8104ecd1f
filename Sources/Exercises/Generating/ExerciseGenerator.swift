import Determinism

/// Makes exercises by a rule, such as sums to twenty.
///
/// Each pair of operands the rule allows is equally likely. Where there are no more than 65 536 to
/// look through, none comes again before all have come; otherwise none comes twice in a row.
public struct ExerciseGenerator: Sendable, Equatable {
  /// The rule.
  public let specification: GeneratorSpecification
  private let rule: OperandRule
  private let pairs: OperandPairs
  private var bag: Bag<OperandPairs.Pair>?
  private var last: OperandPairs.Pair?

  /// A generator; nil if no exercise follows the rule.
  ///
  /// - Complexity: O(n) in the width of the range, at most two million.
  public init?(_ specification: GeneratorSpecification) {
    guard let rule = OperandRule(specification), let pairs = OperandPairs(specification) else {
      return nil
    }
    self.specification = specification
    self.rule = rule
    self.pairs = pairs
    bag = pairs.listed.flatMap { Bag($0) }
  }

  /// How many different exercises there are; nil if they are too many to be counted.
  public var differentCount: Int? { bag?.count }

  /// The next exercise.
  ///
  /// The question is the bare calculation, `7 + 5`; what stands behind it is the game's affair.
  /// The identifier is the calculation too, so records of the same task belong together.
  /// `wrong` holds near misses on both sides of the answer, at least five in all, below zero only
  /// if the rule allows it.
  public mutating func exercise(using generator: inout SeededGenerator) -> Exercise {
    let pair = nextPair(using: &generator)
    return Self.exercise(
      of: .calculation(rule.task(pair.first, pair.second)),
      allowsNegatives: specification.allowsNegatives)
  }

  /// The next exercise with `count` options, the right one included, already chosen; its wrong
  /// answers are those among the options. Nil if there are too few.
  ///
  /// - Parameters:
  ///   - count: how many options there are; a comparison has three at most.
  ///   - order: chooses the exercise.
  ///   - choice: chooses the options, so that which exercises come does not depend on them.
  package mutating func question(
    count: Int, order: inout SeededGenerator, choice: inout SeededGenerator
  ) -> (exercise: Exercise, options: Options)? {
    let pair = nextPair(using: &order)
    return OptionPicker.question(
      .calculation(rule.task(pair.first, pair.second)), count: count,
      allowsNegatives: specification.allowsNegatives, using: &choice)
  }

  /// The exercises at the corners of the ranges, whose texts are the longest.
  var extremes: [Exercise] {
    let seconds = [rule.second.lowerBound, rule.second.upperBound]
    let pairs = [rule.first.lowerBound, rule.first.upperBound].flatMap { first in
      seconds.filter { rule.allows(first, $0) }.map { rule.task(first, $0) }
    }
    return pairs.map {
      Self.exercise(of: .calculation($0), allowsNegatives: specification.allowsNegatives)
    }
  }

  private mutating func nextPair(using generator: inout SeededGenerator) -> OperandPairs.Pair {
    if bag != nil, let pair = bag?.draw(using: &generator) { return pair }
    var pair = pairs.draw(using: &generator)
    var attempts = 0
    while pair == last, attempts < 16 {
      pair = pairs.draw(using: &generator)
      attempts += 1
    }
    last = pair
    return pair
  }

  /// The exercise a calculation makes, with all wrong answers there are to it.
  static func exercise(of task: MathTask, allowsNegatives: Bool) -> Exercise {
    let wrong = task.candidates(allowsNegatives: allowsNegatives, perSide: wrongPerSide)
    return Exercise(
      id: task.text, question: task.text, answer: task.answer, wrong: wrong.map { $0.answer() })
  }

  /// Wrong answers on each side of the right one: five, so that even next to zero there are five,
  /// and every rank among four options is possible elsewhere.
  private static let wrongPerSide = 5
}
