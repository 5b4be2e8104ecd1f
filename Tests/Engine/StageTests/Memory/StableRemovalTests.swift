import Determinism
import StageTesting
import Testing

@testable import Stage

@Suite struct StableRemovalTests {
  @Test func theRestAndWhatWasTakenKeepTheirOrder() throws {
    try forEachCase("taking out is filtering") { random, _ in
      let whole = (0..<random.index(below: 20)).map { _ in random.index(below: 10) }
      let limit = random.index(below: 11)
      var rest = ContiguousArray(whole)
      var taken: [Int] = []
      rest.takeOut(where: { $0 < limit }) { taken.append($0) }
      try hold(Array(rest) == whole.filter { $0 >= limit }, "\(rest) of \(whole)")
      try hold(taken == whole.filter { $0 < limit }, "\(taken) of \(whole)")
    }
  }

  /// However many go and wherever they stand, each element is asked about and moved once at most.
  @Test(arguments: [0, 1, 2, 3, 5000])
  func theWorkGrowsWithTheList(step: Int) {
    let count = 10_000
    var list = CountingList(0..<count)
    var asked = 0
    list.takeOut { element in
      asked += 1
      return step > 0 && element % step == 0
    } _: { _ in
    }
    #expect(list.count == count - (step > 0 ? (count + step - 1) / step : 0))
    #expect(asked == count)
    #expect(list.work <= 3 * count, "\(list.work)")
  }
}

/// A list that counts how often an element is read, written or shifted.
private struct CountingList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  private var elements: [Int] = []
  private final class Counter { var value = 0 }
  private var counter = Counter()

  init() {}

  var work: Int { counter.value }
  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }

  subscript(index: Int) -> Int {
    get {
      counter.value += 1
      return elements[index]
    }
    set {
      counter.value += 1
      elements[index] = newValue
    }
  }

  mutating func replaceSubrange(_ range: Range<Int>, with other: some Collection<Int>) {
    if !elements.isEmpty { counter.value += elements.count - range.lowerBound }
    elements.replaceSubrange(range, with: other)
  }
}
