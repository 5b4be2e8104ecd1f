extension String {
  /// The name among those known that this one was probably meant to be; nil when none is near.
  ///
  /// Near is a name that a slip or two of the pen away: letters left out, added, changed or exchanged
  /// with their neighbour, at most one for each three letters, and at most `limit`.
  /// - Complexity: O(n·m) in the lengths, for each name.
  package func nearest(among names: some Sequence<String>, limit: Int = .max) -> String? {
    var best: (name: String, slips: Int)?
    let own = Array(lowercased())
    for name in names {
      let other = Array(name.lowercased())
      let near = min(limit, max(1, max(count, name.count) / 3))
      let allowed = min(near, (best?.slips ?? .max) - 1)
      // Each letter more is a slip.
      guard abs(own.count - other.count) <= allowed else { continue }
      let slips = NearestName.slips(own, other)
      if slips <= allowed { best = (name, slips) }
    }
    return best?.name
  }
}

private enum NearestName {
  /// How many letters must be left out, added, changed or exchanged with their neighbour.
  static func slips(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let changed = last[column] + (left[row] == right[column] ? 0 : 1)
        var least = min(changed, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
