/// How much each number weighs as an option, so that a set of options tells nothing about which of them is right,
/// although a generator has only a few answers and not all of them equally often.
///
/// Next to the smallest and the largest answer there are fewer sets, and a rare answer would be an option more
/// often than it is right. The potentials balance this: over all sets of three, with a weight that is a product
/// over pairs (`BelievablePicker`) and over the potentials of the members, each number is a member as often as it
/// is the answer (Sinkhorn's iteration; Peyré and Cuturi, Computational Optimal Transport, 2019).
struct AnswerPotentials: Sendable, Equatable {
  /// The smallest answer.
  let lowest: Int
  /// The potentials of it and all numbers up to the largest answer.
  let weights: [Int]

  /// The widest range of answers that is balanced: wider ones have few sets at their ends.
  static let widest = 104
  private static let iterations = 8
  /// How far the members of a set lie apart at most: what is farther hardly weighs anything.
  private static let reach = 11
  /// The share of all answers that numbers have in common that are never right.
  private static let smoothing = 0.02
  /// The largest potential.
  private static let largest = 1000.0

  /// An answer, and its part of all answers.
  typealias Share = (answer: Int, share: Double)

  /// The potentials of answers; nil if they lie far apart.
  ///
  /// - Complexity: O(n) in the width of the range.
  init?(_ answers: [Share]) {
    guard let lowest = answers.map(\.answer).min(), let highest = answers.map(\.answer).max(),
      (2..<Self.widest).contains(highest - lowest)
    else { return nil }
    let count = highest - lowest + 1
    let total = answers.reduce(0) { $0 + $1.share }
    var shares = [Double](repeating: Self.smoothing / Double(count), count: count)
    for (answer, share) in answers { shares[answer - lowest] += share / total }
    var potentials = shares.map { $0.squareRoot() }
    for _ in 0..<Self.iterations {
      let sums = Self.sums(potentials, lowest: lowest)
      for index in potentials.indices where sums[index] > 0 {
        potentials[index] = (potentials[index] * shares[index] / sums[index]).squareRoot()
      }
    }
    guard let most = potentials.max(), most > 0 else { return nil }
    self.lowest = lowest
    weights = potentials.map { max(1, Int(($0 / most * Self.largest).rounded())) }
  }

  /// The potential of a number; 0 beyond the answers.
  func weight(of value: Int) -> Int {
    let index = value - lowest
    return weights.indices.contains(index) ? weights[index] : 0
  }

  /// For each number the sum over all pairs of others.
  private static func sums(_ potentials: [Double], lowest: Int) -> [Double] {
    func pair(_ first: Int, _ second: Int) -> Double {
      BelievablePicker.areNear(lowest + first, lowest + second, step: 1)
        ? Double(BelievablePicker.weight(ofSteps: second - first)) : 0
    }
    var sums = potentials.map { _ in 0.0 }
    let count = potentials.count
    for first in 0..<count {
      for second in first + 1..<max(first + 1, min(first + reach + 1, count)) {
        let part = pair(first, second)
        for third in second + 1..<max(second + 1, min(first + reach + 1, count)) {
          let weight = part * pair(first, third) * pair(second, third)
          sums[first] += weight * potentials[second] * potentials[third]
          sums[second] += weight * potentials[first] * potentials[third]
          sums[third] += weight * potentials[first] * potentials[second]
        }
      }
    }
    return sums
  }
}
