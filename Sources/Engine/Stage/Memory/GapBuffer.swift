/// A list with a gap at the place of the last insertion or removal.
///
/// Later changes in that place only move the gap's ends, so removing all elements from the front,
/// from the back, or every second one takes linear time in total. Appending never moves the gap.
@usableFromInline struct GapBuffer<Element> {
  /// The elements, and nil throughout the gap.
  @usableFromInline private(set) var slots: ContiguousArray<Element?> = []
  /// The gap's slots. While it is empty, its position is only a hint where to search first.
  @usableFromInline private(set) var gap = 0..<0

  @usableFromInline init() {}

  /// The number of elements.
  @inlinable var count: Int { slots.count - gap.count }

  /// The element at an index that does not count the gap.
  @inlinable subscript(index: Int) -> Element {
    guard let element = slots[index < gap.lowerBound ? index : index + gap.count] else {
      preconditionFailure("a gap is no element")
    }
    return element
  }

  /// Inserts an element at an index, 0…`count`.
  ///
  /// - Complexity: O(d) in the distance to the last change, amortised; O(1) at the end.
  mutating func insert(_ element: Element, at index: Int) {
    if index == count, gap.isEmpty || gap.upperBound < slots.count {
      slots.append(element)
      return
    }
    if gap.isEmpty { open(at: index) }
    moveGap(to: index)
    slots[gap.lowerBound] = element
    gap = gap.lowerBound + 1..<gap.upperBound
  }

  /// Removes the element at an index.
  ///
  /// - Complexity: O(d) in the distance to the last change, amortised; O(1) at the end.
  mutating func remove(at index: Int) {
    if index == count - 1, gap.isEmpty || gap.upperBound < slots.count {
      slots.removeLast()
    } else if !gap.isEmpty, index < gap.lowerBound {
      moveGap(to: index + 1)
      slots[index] = nil
      gap = index..<gap.upperBound
    } else {
      moveGap(to: index)
      slots[gap.upperBound] = nil
      gap = index..<gap.upperBound + 1
    }
    // Amortised by the removals before.
    if gap.count > count {
      slots.removeSubrange(gap)
      gap = gap.lowerBound..<gap.lowerBound
    }
  }

  /// The index of an element, searched from both ends and in both directions from the gap at the
  /// same time; nil if there is none.
  ///
  /// - Complexity: O(d) in the distance to the nearest of them.
  func place(where isWanted: (Element) -> Bool) -> Int? {
    var first = 0
    var last = count - 1
    var below = min(gap.lowerBound, count) - 1
    var above = below + 1
    while first <= last {
      if isWanted(self[first]) { return first }
      if isWanted(self[last]) { return last }
      if below >= first, isWanted(self[below]) { return below }
      if above <= last, isWanted(self[above]) { return above }
      first += 1
      last -= 1
      below -= 1
      above += 1
    }
    return nil
  }

  /// Opens a gap that grows with the list, so that insertions take amortised constant time.
  private mutating func open(at index: Int) {
    let room = 1 + count / 4
    slots.insert(contentsOf: repeatElement(nil, count: room), at: index)
    gap = index..<index + room
  }

  private mutating func moveGap(to place: Int) {
    guard !gap.isEmpty else {
      gap = place..<place
      return
    }
    let width = gap.count
    // Slot by slot from the gap on, so that each element moves into a free slot.
    for slot in stride(from: gap.lowerBound - 1, through: place, by: -1) {
      slots.swapAt(slot, slot + width)
    }
    if place > gap.lowerBound {
      for slot in gap.lowerBound..<place { slots.swapAt(slot, slot + width) }
    }
    gap = place..<place + width
  }
}
