/// How many edits lead from one name to another: letters left out, added, changed, or swapped with their
/// neighbour, each letter touched once.
struct EditDistance {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  init() {}

  /// The number of edits; nil if more than `limit`.
  ///
  /// - Complexity: O(n·m) at worst in what is left between the common beginning and the common end.
  mutating func value(
    _ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>, limit: Int
  ) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var (left, right) = (left, right)
    while let first = left.first, first == right.first {
      left.removeFirst()
      right.removeFirst()
    }
    while let end = left.last, end == right.last {
      left.removeLast()
      right.removeLast()
    }
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    return between(left, right, limit: limit)
  }

  private mutating func between(
    _ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>, limit: Int
  ) -> Int? {
    let width = right.count
    if last.count <= width {
      beforeLast = Array(repeating: 0, count: width + 1)
      last = beforeLast
      current = beforeLast
    }
    for column in 0...width { last[column] = column }
    let (leftStart, rightStart) = (left.startIndex, right.startIndex)
    var leastBefore = 0
    for row in 0..<left.count {
      current[0] = row + 1
      var least = row + 1
      let letter = left[leftStart + row]
      for column in 0..<width {
        let other = right[rightStart + column]
        var edits = min(
          last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[rightStart + column - 1],
          left[leftStart + row - 1] == other
        {
          edits = min(edits, beforeLast[column - 1] + 1)
        }
        current[column + 1] = edits
        least = min(least, edits)
      }
      // What follows is no less than the least of two rows.
      if least > limit, leastBefore > limit { return nil }
      leastBefore = least
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[width] <= limit ? last[width] : nil
  }
}
