import Determinism

/// Wrong answers taken from other exercises of the document.
enum Borrowing {
  /// Up to `count` answers of siblings that are texts like this exercise's: first those with the same
  /// articles and capitals, so that these don't point at the right answer as long as the document has others,
  /// then those that suit best; see `BorrowingTarget`.
  ///
  /// - Complexity: O(1) in the siblings where answers with the right one's articles and capitals
  ///   are common; O(1 / their share) where they are rare.
  static func texts(
    for pool: AnswerPool, siblings: [Exercise], count: Int, _ comparison: BorrowingComparison,
    using generator: inout SeededGenerator
  ) -> [String] {
    guard count > 0 else { return [] }
    let target = BorrowingTarget(pool.exercise, comparison)
    let wantsNumber = pool.right?.kind == .number
    var keys = pool.keys
    var found: [BorrowedText] = []
    var fitting = 0
    var looked = 0
    var order = SiblingOrder(count: siblings.count)
    while looked < target.sampleSize || fitting < 2 * count,
      let index = order.next(using: &generator)
    {
      looked += 1
      guard target.allows(siblings[index]) else { continue }
      let key = AnswerKey(siblings[index].answer)
      if case .number = key {
        guard wantsNumber else { continue }
      } else if wantsNumber {
        continue
      }
      guard key != .text("") else { continue }
      let shape = AnswerShape(siblings[index].answer)
      let fits = shape.hasPattern(of: target.shape)
      // Answers that don't fit are used only if there are not enough others; a few of them are enough.
      guard fits || found.count - fitting < 2 * target.sampleSize, keys.insert(key) else {
        continue
      }
      if fits { fitting += 1 }
      found.append(BorrowedText(siblings[index], index: index, shape, for: target))
    }
    return pick(count, of: found, siblings, target, using: &generator)
  }

  /// All answers that stand out less than the last ones needed, and a random half of those of the latter that
  /// suit best, so that an exercise does not always come with the same wrong answers.
  private static func pick(
    _ count: Int, of found: [BorrowedText], _ siblings: [Exercise], _ target: BorrowingTarget,
    using generator: inout SeededGenerator
  ) -> [String] {
    guard found.count > count else { return found.map { siblings[$0.index].answer } }
    let limit = found.map(\.strangeness).sorted()[count - 1]
    var chosen = found.filter { $0.strangeness < limit }.map(\.index)
    let missing = count - chosen.count
    var last: [(index: Int, cost: Double)] = []
    for text in found where text.strangeness == limit {
      last.append((text.index, target.cost(of: siblings[text.index], length: text.length)))
    }
    // Equal costs keep the order in which they were drawn.
    let ranked = last.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }
    var better = ranked.prefix(2 * missing).map(\.element.index)
    generator.shuffle(&better)
    chosen += better.prefix(missing)
    return chosen.map { siblings[$0].answer }
  }

  /// How many siblings are examined for numbers: if none was found on a side by then, numbers there are too
  /// rare to search for in every question.
  private static let numberSampleSize = 256

  /// Up to `perSide` smaller and as many larger numbers from the answers of siblings.
  static func numbers(
    for exercise: Exercise, siblings: [Exercise], perSide: Int, _ comparison: BorrowingComparison,
    excluding seen: inout Set<Double>, using generator: inout SeededGenerator
  ) -> [(text: String, value: Double)] {
    guard let right = NumericAnswer(exercise.answer)?.value else { return [] }
    let target = BorrowingTarget(exercise, comparison)
    var chosen: [(text: String, value: Double)] = []
    var smaller = 0
    var larger = 0
    var looked = 0
    var order = SiblingOrder(count: siblings.count)
    while smaller < perSide || larger < perSide,
      looked < numberSampleSize || chosen.count < perSide,
      let index = order.next(using: &generator)
    {
      looked += 1
      let sibling = siblings[index]
      guard let value = NumericAnswer(sibling.answer)?.value,
        value < right ? smaller < perSide : larger < perSide,
        target.allows(sibling), seen.insert(value).inserted
      else { continue }
      chosen.append((sibling.answer, value))
      if value < right { smaller += 1 } else { larger += 1 }
    }
    return chosen
  }
}
