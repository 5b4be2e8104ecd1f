/// Reduces a failing input while it still fails.
public enum Shrinking {
  /// A subsequence of the elements that still fails and of which no element can be removed.
  ///
  /// Halves are removed first, then quarters and so on down to single elements, until nothing more
  /// can be removed (delta debugging, Zeller 1999).
  ///
  /// - Parameters:
  ///   - elements: what fails.
  ///   - limit: the largest number of calls of `fails`; if it is reached, the result may still
  ///     contain elements that could be removed.
  ///   - fails: whether a subsequence fails; called only for subsequences of `elements`.
  /// - Returns: `elements` itself if no part of it fails.
  /// - Complexity: O(n²) calls at worst, O(log n) if a single element causes the failure.
  public static func shortest<Element>(
    _ elements: [Element], limit: Int = .max, fails: ([Element]) -> Bool
  ) -> [Element] {
    var elements = elements
    var questions = 0
    func stillFails(_ candidate: [Element]) -> Bool {
      questions += 1
      return questions <= limit && fails(candidate)
    }
    guard !elements.isEmpty else { return [] }
    if stillFails([]) { return [] }
    var length = (elements.count + 1) / 2
    while true {
      var start = 0
      var hasShrunk = false
      while start < elements.count {
        var candidate = elements
        candidate.removeSubrange(start..<min(start + length, elements.count))
        if !candidate.isEmpty, stillFails(candidate) {
          elements = candidate
          hasShrunk = true
        } else {
          start += length
        }
      }
      if length > 1 {
        length = (length + 1) / 2
      } else if !hasShrunk {
        return elements
      }
    }
  }

  /// The least number of `0...number` that fails, provided that every number above a failing one
  /// fails as well.
  ///
  /// - Returns: `number` itself if no smaller one fails.
  ///
  /// - Complexity: O(log n) calls.
  public static func least(_ number: Int, fails: (Int) -> Bool) -> Int {
    var low = 0
    var high = number
    while low < high {
      let middle = low + (high - low) / 2
      if fails(middle) { high = middle } else { low = middle + 1 }
    }
    return high
  }
}

/// Checks a property on steps and, if it does not hold, on parts of them, so that the failure names
/// the fewest steps that break it.
///
/// - Parameters:
///   - steps: what happens, in order.
///   - holds: throws if the property does not hold; called again for each part, so it starts with a
///     fresh world each time.
/// - Throws: the fewest steps that fail, and what was wrong.
public func holdForSteps<Step>(_ steps: [Step], _ holds: ([Step]) throws -> Void) throws {
  do {
    try holds(steps)
  } catch {
    let fewest = Shrinking.shortest(steps, limit: 2000) { part in
      do {
        try holds(part)
        return false
      } catch { return true }
    }
    do { try holds(fewest) } catch {
      let lines = fewest.map { "\n  \($0)" }.joined()
      throw BrokenProperty(
        description: "\(error)\nwith \(fewest.count) of \(steps.count) steps:\(lines)")
    }
    throw error
  }
}
