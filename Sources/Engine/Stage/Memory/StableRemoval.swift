extension RangeReplaceableCollection where Self: MutableCollection & RandomAccessCollection {
  /// Takes elements out in place and closes up the rest, in order.
  ///
  /// - Parameters:
  ///   - isTaken: whether an element goes; asked once for each, in order.
  ///   - give: gets each that goes, in order. The collection still holds it and is not whole, so
  ///     `give` keeps it and does nothing else.
  /// - Complexity: O(n): each element is moved once at most. No memory is asked for.
  mutating func takeOut(where isTaken: (Element) -> Bool, _ give: (Element) -> Void) {
    var next = startIndex
    var free = startIndex
    while next < endIndex {
      let element = self[next]
      if isTaken(element) {
        give(element)
      } else {
        if free < next { self[free] = element }
        formIndex(after: &free)
      }
      formIndex(after: &next)
    }
    if free < endIndex { removeLast(distance(from: free, to: endIndex)) }
  }
}
