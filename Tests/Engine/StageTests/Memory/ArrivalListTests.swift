import Determinism
import StageTesting
import Testing

@testable import Stage

@Suite struct ArrivalListTests {
  @Test func itKeepsTheOrderOfArrival() throws {
    try forEachCase("an arrival list is a list of pairs") { random, _ in
      var list = ArrivalList<Int, String>()
      var model: [(key: Int, value: String)] = []
      for number in 0..<random.index(below: 80) {
        let key = random.index(below: 12)
        let index = model.firstIndex { $0.key == key }
        switch random.index(below: 6) {
        case 0, 1, 2:
          list.append("\(number)", for: key)
          if let index { model.remove(at: index) }
          model.append((key, "\(number)"))
        case 3:
          let gone = list.removeValue(forKey: key)
          try hold(gone == index.map { model.remove(at: $0).value }, "\(key) was \(gone ?? "none")")
        case 4:
          list.update(key) { $0 += "!" }
          if let index { model[index].value += "!" }
        default:
          let last = list.last
          try hold(last == model.last?.value && list.popLast() == last, "the last is another")
          _ = model.popLast()
        }
        try hold(Array(list.elements) == model.map(\.value), "\(list) is not \(model)")
        try hold(list.count == model.count && list.isEmpty == model.isEmpty, "counted wrong")
        try hold(list[key] == model.first { $0.key == key }?.value, "\(key) is another")
      }
    }
  }

  /// A scan tells of what is wanted in order, and of what becomes wanted behind it as well.
  @Test func aScanLeavesNothingWanted() throws {
    try forEachCase("scans are whole") { random, _ in
      var list = ArrivalList<Int, Int>()
      for number in 0..<random.index(below: 30) { list.append(number, for: number) }
      var wanted = Set((0..<30).filter { _ in random.chance(0.3) })
      var scan = ArrivalList<Int, Int>.Scan()
      var told: [Int] = []
      while let found = list.next(in: &scan, where: wanted.contains) {
        told.append(found)
        list.removeValue(forKey: found)
        if random.chance(0.2) { wanted.insert(random.index(below: 30)) }
        if random.chance(0.2) { list.removeValue(forKey: random.index(below: 30)) }
        if random.chance(0.1) { list.append(30 + told.count, for: 30 + told.count) }
      }
      try hold(!list.elements.contains(where: wanted.contains), "\(list) has some of \(wanted)")
      try hold(Set(told).count == told.count, "\(told) has some twice")
    }
  }

  private final class Work { var count = 0 }

  private struct CountedKey: Hashable {
    let number: Int
    let work: Work

    static func == (first: CountedKey, second: CountedKey) -> Bool {
      first.work.count += 1
      return first.number == second.number
    }

    func hash(into hasher: inout Hasher) {
      work.count += 1
      hasher.combine(number)
    }
  }

  /// Finding, taking out in any order and scanning cost the same however many there are.
  @Test(arguments: [1, 7])
  func theWorkGrowsWithWhatIsDone(step: Int) {
    let count = 20_000
    let work = Work()
    var list = ArrivalList<CountedKey, Int>()
    func key(_ number: Int) -> CountedKey { CountedKey(number: number, work: work) }
    for number in 0..<count { list.append(number, for: key(number)) }
    for number in 0..<count { list.removeValue(forKey: key(number * step % count)) }
    #expect(list.isEmpty)
    for number in 0..<count { list.append(number, for: key(number)) }
    while list.popLast() != nil {}
    for number in 0..<count { list.append(number, for: key(number)) }
    var asked = 0
    var scan = ArrivalList<CountedKey, Int>.Scan()
    while let found = list.next(
      in: &scan,
      where: { _ in
        asked += 1
        return true
      })
    {
      list.removeValue(forKey: key(found))
    }
    #expect(asked == count)
    // Each of the six rounds asks for a key once or twice; a full table moves its keys as it grows.
    #expect(work.count <= 40 * count, "\(work.count)")
  }
}
