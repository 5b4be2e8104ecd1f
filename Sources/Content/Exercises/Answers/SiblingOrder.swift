import Determinism

/// The numbers below a count, each once, in random order, generated on demand.
struct SiblingOrder {
  /// Up to this count the numbers are kept as a list; larger counts need none.
  private static let listLimit = 512

  private let count: Int
  private var drawn = 0
  private var list: [Int]
  private var shuffle: NumberShuffle?

  init(count: Int) {
    self.count = count
    let isShort = count <= Self.listLimit
    list = isShort ? Array(0..<max(0, count)) : []
    shuffle = isShort ? nil : NumberShuffle(count: count)
  }

  /// The next number; nil after the last one.
  ///
  /// - Complexity: O(1) on average.
  mutating func next(using generator: inout SeededGenerator) -> Int? {
    guard drawn < count else { return nil }
    defer { drawn += 1 }
    if shuffle != nil { return shuffle?.next(using: &generator) }
    list.swapAt(drawn, drawn + generator.index(below: count - drawn))
    return list[drawn]
  }
}
