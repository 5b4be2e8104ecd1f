import Determinism

extension BelievablePicker {
  /// How much near misses weigh beside the errors that lead farther, which weigh half as much as they are frequent
  /// (`ErrorRule.weight`). Our choice: with less whoever makes no such error sees too few others.
  private static let missWeight = 200
  /// Answers that have fewer than this lie too near each other for errors that lead farther; our choice.
  private static let fewest = 30
  /// How much a near miss weighs, in steps, from 1 on; our choice: less widely spread than where sets are drawn by
  /// all their pairs.
  private static let misses = [0, 300, 80, 40, 30, 20, 10, 8, 8, 10, 60, 10]
  /// How many trees are drawn among which one is chosen by the weights of its members, and how many at most until
  /// so many have each number once, and all about as large.
  private static let trees = (wanted: 6, most: 24)

  /// Wrong answers that grow from the right one along a tree; nil where no known error of a written sum or
  /// difference leads farther than one step away, or no such set is found.
  ///
  /// An error that forgets a hundred is far from everything that is near the right answer, so a product over all
  /// pairs would hardly ever offer it. Here each edge of a tree is a distance, in either direction: of an error,
  /// or of a near miss. All trees are equally frequent, whichever of their members the set has grown from, so
  /// nothing tells which of them it was.
  func grown(_ needed: Int, using generator: inout SeededGenerator) -> [Int]? {
    let width = potentials?.weights.count ?? right
    guard staysNear, !isProduct, allowed.lowerBound >= 0, width >= Self.fewest else { return nil }
    let far = errors.filter { $0.distance > step }
    guard !far.isEmpty else { return nil }
    let weights = [Self.missWeight] + far.map(\.weight)
    var chosen: [Int]?
    var total = 0.0
    var found = 0
    for _ in 0..<Self.trees.most where found < Self.trees.wanted {
      guard let set = tree(needed + 1, far.map(\.distance), weights, using: &generator) else {
        continue
      }
      found += 1
      let weight = set.reduce(1.0) { $0 * Double(ownWeight(of: $1)) }
      total += weight
      if generator.unit() * total < weight { chosen = set }
    }
    return chosen
  }

  /// The other members of a tree of a number of them; nil if two of them are equal or not about as large, or one is
  /// not allowed.
  ///
  /// A walk that goes from any member to any other, and whose first steps to each are the edges, makes all trees
  /// equally often (Aldous and Broder 1989).
  private func tree(
    _ count: Int, _ far: [Int], _ weights: [Int], using generator: inout SeededGenerator
  ) -> [Int]? {
    var members = [Int?](repeating: nil, count: count)
    members[0] = right
    var current = (index: 0, value: right)
    var others: [Int] = []
    while others.count < count - 1 {
      let index = (current.index + 1 + generator.index(below: count - 1)) % count
      if let value = members[index] {
        current = (index, value)
        continue
      }
      let distance = distance(far, weights, using: &generator)
      let value = current.value + (generator.index(below: 2) == 0 ? distance : -distance)
      guard value != right, !others.contains(value), allowed.contains(value),
        Self.areNear(right, value, step: step),
        others.allSatisfy({ Self.areNear($0, value, step: step) })
      else { return nil }
      members[index] = value
      others.append(value)
      current = (index, value)
    }
    return others
  }

  /// A distance, greater than 0: of an error, or of a near miss, whose weight is the first.
  private func distance(_ far: [Int], _ weights: [Int], using generator: inout SeededGenerator)
    -> Int
  {
    let drawn = Self.draw(weights, using: &generator) ?? 0
    return drawn > 0 ? far[drawn - 1] : (Self.draw(Self.misses, using: &generator) ?? 1) * step
  }

  /// An index, as often as its weight says; nil if all are zero.
  private static func draw(_ weights: [Int], using generator: inout SeededGenerator) -> Int? {
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return nil }
    var number = generator.index(below: sum)
    for (index, weight) in weights.enumerated() {
      if number < weight { return index }
      number -= weight
    }
    return nil
  }
}
