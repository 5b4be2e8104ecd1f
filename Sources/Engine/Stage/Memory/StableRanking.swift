/// Sorts numbered things stably by their keys, in memory that is reused.
///
/// A bottom-up merge sort that skips runs already in order: draw lists and positions change little
/// from tick to tick.
final class StableRanking {
  private var ranks = Workspace<Int32>()
  private var merged = Workspace<Int32>()

  /// The numbers 0..<`count` in the order of their keys; valid until the next call.
  ///
  /// - Complexity: O(n log n), O(n) if they are already in order.
  func rank(_ count: Int, by keys: UnsafePointer<Double>) -> UnsafePointer<Int32> {
    ranks.reserve(count)
    merged.reserve(count)
    for index in 0..<count { ranks.base[index] = Int32(index) }
    var width = 1
    while width < count {
      var start = 0
      while start + width < count {
        merge(start, start + width, min(start + 2 * width, count), keys)
        start += 2 * width
      }
      width *= 2
    }
    return UnsafePointer(ranks.base)
  }

  /// Merges two neighbouring sorted runs.
  private func merge(_ start: Int, _ middle: Int, _ end: Int, _ keys: UnsafePointer<Double>) {
    let ranks = ranks.base
    let merged = merged.base
    guard keys[Int(ranks[middle])] < keys[Int(ranks[middle - 1])] else { return }
    var left = start
    var right = middle
    var next = start
    while left < middle, right < end {
      if keys[Int(ranks[right])] < keys[Int(ranks[left])] {
        merged[next] = ranks[right]
        right += 1
      } else {
        merged[next] = ranks[left]
        left += 1
      }
      next += 1
    }
    (merged + next).update(from: ranks + left, count: middle - left)
    // The rest of the right run is already in place.
    (ranks + start).update(from: merged + start, count: right - start)
  }
}
