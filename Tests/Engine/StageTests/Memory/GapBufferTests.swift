import Determinism
import StageTesting
import Testing

@testable import Stage

@Suite struct GapBufferTests {
  @Test func itIsAListLikeAnyOther() throws {
    try forEachCase("a gap buffer is a list") { random, _ in
      var buffer = GapBuffer<Int>()
      var list: [Int] = []
      for number in 0..<random.index(below: 60) {
        if list.isEmpty || random.chance(0.55) {
          let index = random.chance(0.4) ? list.count : random.index(below: list.count + 1)
          buffer.insert(number, at: index)
          list.insert(number, at: index)
        } else {
          let index = random.index(below: list.count)
          buffer.remove(at: index)
          list.remove(at: index)
        }
        try hold((0..<buffer.count).map { buffer[$0] } == list, "\(buffer) is not \(list)")
        try hold(buffer.slots.compactMap { $0 } == list, "\(buffer) is walked otherwise")
        try hold(buffer.slots.count <= 2 * list.count + 1, "\(buffer) has too much room")
        let wanted = random.index(below: 60)
        try hold(
          buffer.place { $0 == wanted } == list.firstIndex(of: wanted), "\(wanted) in \(buffer)")
      }
    }
  }

  enum Way: CaseIterable {
    case frontToBack, backToFront, everySecond, everySecondBackwards, inside, queue, insertInFront
  }

  /// What is looked at and moved while all of a long list comes or goes grows with the list alone.
  @Test(arguments: Way.allCases)
  func comingAndGoingInOrderIsLinear(way: Way) {
    let count = 16_000
    var buffer = CountedBuffer()
    if way != .insertInFront { for number in 0..<count { buffer.insert(number, at: number) } }
    switch way {
    case .frontToBack: for number in 0..<count { buffer.remove(number) }
    case .backToFront: for number in (0..<count).reversed() { buffer.remove(number) }
    case .everySecond:
      for number in stride(from: 0, to: count, by: 2) { buffer.remove(number) }
    case .everySecondBackwards:
      for number in stride(from: count - 1, to: 0, by: -2) { buffer.remove(number) }
    case .inside: for number in count / 4..<count / 2 { buffer.remove(number) }
    case .queue:
      for number in 0..<count {
        buffer.remove(number)
        buffer.insert(count + number, at: count - 1)
      }
    case .insertInFront: for number in 0..<count { buffer.insert(number, at: 0) }
    }
    #expect(buffer.work <= 16 * count, "\(buffer.work)")
  }
}

/// A gap buffer whose work is counted: what is asked when looking for an element, how far the gap
/// goes, and what shifts when it is opened or closed.
private struct CountedBuffer {
  private var buffer = GapBuffer<Int>()
  private(set) var work = 0

  mutating func insert(_ number: Int, at index: Int) {
    count(from: index) { $0.insert(number, at: index) }
  }

  mutating func remove(_ number: Int) {
    var asked = 0
    let index = buffer.place {
      asked += 1
      return $0 == number
    }
    work += asked
    if let index { count(from: index) { $0.remove(at: index) } }
  }

  private mutating func count(from index: Int, _ change: (inout GapBuffer<Int>) -> Void) {
    let (gap, count, slots) = (buffer.gap, buffer.count, buffer.slots.count)
    change(&buffer)
    work += 1
    if !gap.isEmpty, buffer.gap != gap { work += abs(gap.lowerBound - index) }
    // More than a slot came or went: the whole list may have been shifted.
    if abs(buffer.slots.count - slots) > 1 { work += count }
  }
}
