import Determinism

/// The pairs of operands a specification allows, each equally likely to be drawn.
struct OperandPairs: Sendable, Equatable {
  struct Pair: Sendable, Equatable {
    var first: Int
    var second: Int
  }

  /// Pairs in a rectangle up to this size are listed; beyond it they are drawn by number. Enough
  /// for all sums of two numbers to 255, and no more than a megabyte.
  static let listLimit = 65_536

  /// How often a draw may meet a pair that the carry rule forbids. The rarest rule on a large
  /// range still lets one pair in some hundreds pass.
  private static let attemptLimit = 20_000

  private let rule: OperandRule
  /// All pairs, if they are few.
  let listed: [Pair]?
  /// For many pairs: how many pairs there are up to and with each first operand. Empty if every
  /// second operand goes with every first.
  private let cumulative: [Int]
  /// A pair known to be good, for the case that luck runs out.
  private var fallback: Pair

  /// The pairs of a specification; nil if there is none or its ranges leave
  /// `GeneratorSpecification.operandLimits`.
  ///
  /// - Complexity: O(n) in the width of the first range, at most two million.
  init?(_ specification: GeneratorSpecification) {
    guard let rule = OperandRule(specification) else { return nil }
    self.rule = rule
    if rule.first.count <= Self.listLimit / rule.second.count {
      let pairs = rule.first.flatMap { first in
        rule.second.lazy.filter { rule.allows(first, $0) }.map { Pair(first: first, second: $0) }
      }
      guard let any = pairs.first else { return nil }
      listed = pairs
      cumulative = []
      fallback = any
      return
    }
    listed = nil
    cumulative = Self.runningCounts(rule)
    fallback = Pair(first: 0, second: 0)
    guard cumulative.isEmpty || (cumulative.last ?? 0) > 0 else { return nil }
    var generator = SeededGenerator(seed: 0)
    guard let any = attempt(using: &generator) else { return nil }
    fallback = any
  }

  /// One of the pairs.
  func draw(using generator: inout SeededGenerator) -> Pair {
    if let listed { return generator.element(of: listed) ?? fallback }
    return attempt(using: &generator) ?? fallback
  }

  private func attempt(using generator: inout SeededGenerator) -> Pair? {
    for _ in 0..<Self.attemptLimit {
      guard let pair = anyInRanges(using: &generator) else { return nil }
      if rule.allows(pair.first, pair.second) { return pair }
    }
    return nil
  }

  private func anyInRanges(using generator: inout SeededGenerator) -> Pair? {
    guard let total = cumulative.last else {
      return Pair(
        first: generator.integer(in: rule.first), second: generator.integer(in: rule.second))
    }
    let number = generator.index(below: total)
    var low = 0
    var high = cumulative.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] > number { high = middle } else { low = middle + 1 }
    }
    let first = rule.first.lowerBound + low
    guard let seconds = rule.seconds(for: first) else { return nil }
    return Pair(first: first, second: seconds.upperBound - (cumulative[low] - 1 - number))
  }

  private static func runningCounts(_ rule: OperandRule) -> [Int] {
    guard rule.result != nil else { return [] }
    var total = 0
    return rule.first.map { first in
      total += rule.seconds(for: first)?.count ?? 0
      return total
    }
  }
}
