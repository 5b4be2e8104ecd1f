/// A list with a gap in it that stands where something was last put in or taken out.
///
/// What follows there moves nothing but the gap's ends, so that taking all out from the front, from
/// the back or every second one is linear as a whole. Putting in at the end never moves the gap.
@usableFromInline struct GapBuffer<Element> {
  /// The elements, and nil throughout the gap.
  @usableFromInline private(set) var slots: ContiguousArray<Element?> = []
  /// Where the gap is. While it is empty, its place only tells where to look first.
  @usableFromInline private(set) var gap = 0..<0

  @usableFromInline init() {}

  /// How many elements there are.
  @inlinable var count: Int { slots.count - gap.count }

  /// The element at a place, counted without the gap.
  @inlinable subscript(index: Int) -> Element {
    guard let element = slots[index < gap.lowerBound ? index : index + gap.count] else {
      preconditionFailure("a gap is no element")
    }
    return element
  }

  /// Puts an element at a place, 0…`count`.
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

  /// Takes the element at a place out.
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
    // Paid for by as many elements taken out before.
    if gap.count > count {
      slots.removeSubrange(gap)
      gap = gap.lowerBound..<gap.lowerBound
    }
  }

  /// Where an element stands, looked for from both ends and from the gap both ways at once; nil
  /// when there is none.
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

  /// Makes a gap that grows with the list, so that putting in is paid for by what was put in.
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
    // Slot by slot from the gap on, so that what is moved always meets a free slot.
    for slot in stride(from: gap.lowerBound - 1, through: place, by: -1) {
      slots.swapAt(slot, slot + width)
    }
    if place > gap.lowerBound {
      for slot in gap.lowerBound..<place { slots.swapAt(slot, slot + width) }
    }
    gap = place..<place + width
  }
}
