import Determinism

/// Draws elements at random, none twice before all have been drawn, and never the same one twice in a row.
public struct Bag<Element> {
  /// The elements; those from `remaining` on have been drawn in this turn.
  private var elements: [Element]
  private var remaining: Int
  /// Whether `elements[0]` was the last one drawn, so that the next turn must not begin with it.
  private var avoidsFirst = false

  /// A full bag; nil if there are no elements.
  public init?(_ elements: [Element]) {
    guard !elements.isEmpty else { return nil }
    self.elements = elements
    remaining = elements.count
  }

  /// The number of elements.
  public var count: Int { elements.count }

  /// The next element. If there is only one, it is drawn every time.
  ///
  /// - Complexity: O(1).
  public mutating func draw(using generator: inout SeededGenerator) -> Element {
    let lowest = avoidsFirst && remaining == elements.count && remaining > 1 ? 1 : 0
    let index = lowest + generator.index(below: remaining - lowest)
    remaining -= 1
    elements.swapAt(index, remaining)
    let drawn = elements[remaining]
    if remaining == 0 {
      remaining = elements.count
      avoidsFirst = true
    }
    return drawn
  }
}

extension Bag: Sendable where Element: Sendable {}
extension Bag: Equatable where Element: Equatable {}
