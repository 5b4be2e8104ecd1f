extension RangeReplaceableCollection where Self: MutableCollection & RandomAccessCollection {
  /// Removes elements in place, keeping the order of the rest.
  ///
  /// - Parameters:
  ///   - isTaken: whether an element is removed; called once for each, in order.
  ///   - give: receives each removed element, in order. The collection is inconsistent then, so
  ///     `give` may store the element and do nothing else.
  /// - Complexity: O(n): each element is moved at most once. Allocates no memory.
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
