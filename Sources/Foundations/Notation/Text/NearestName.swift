extension String {
  /// The known name that this one was probably meant to be; nil if none is similar.
  ///
  /// A name is similar if it differs only by a few slips: letters left out, added, changed or swapped with
  /// their neighbour, at most one for each three letters, and at most `limit`.
  /// - Complexity: O(n·m) in the lengths, for each name.
  package func nearest(among names: some Sequence<String>, limit: Int = .max) -> String? {
    var best: (name: String, slips: Int)?
    let own = LettersOfName(self)
    for name in names {
      let other = LettersOfName(name)
      let near = min(limit, max(1, max(own.count, other.count) / 3))
      let allowed = min(near, (best?.slips ?? .max) - 1)
      // Each additional letter is a slip.
      guard abs(own.count - other.count) <= allowed,
        let slips = own.slips(to: other, atMost: allowed)
      else { continue }
      best = (name, slips)
    }
    return best?.name
  }
}

/// A name's letters, ignoring case; stored as bytes if they are ASCII, because these are compared faster.
private struct LettersOfName {
  let count: Int
  private let bytes: [UInt8]
  private let letters: [Character]

  init(_ name: String) {
    let small = name.lowercased()
    let bytes = Array(small.utf8)
    if bytes.allSatisfy({ $0 < 0x80 }) {
      (self.bytes, letters, count) = (bytes, [], bytes.count)
    } else {
      letters = Array(small)
      (self.bytes, count) = ([], letters.count)
    }
  }

  /// The number of letters that must be left out, added, changed or swapped with their neighbour; nil if more
  /// than `limit`.
  func slips(to other: LettersOfName, atMost limit: Int) -> Int? {
    if letters.isEmpty, other.letters.isEmpty {
      return Self.slips(bytes, other.bytes, atMost: limit)
    }
    return Self.slips(characters, other.characters, atMost: limit)
  }

  private var characters: [Character] {
    letters.isEmpty ? bytes.map { Character(Unicode.Scalar($0)) } : letters
  }

  private static func slips<Letter: Equatable>(
    _ left: [Letter], _ right: [Letter], atMost limit: Int
  ) -> Int? {
    var beforeLast = Array(repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = beforeLast
    for row in 0..<left.count {
      current[0] = row + 1
      var least = row + 1
      for column in 0..<right.count {
        let changed = last[column] + (left[row] == right[column] ? 0 : 1)
        var slips = min(changed, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          slips = min(slips, beforeLast[column - 1] + 1)
        }
        current[column + 1] = slips
        least = min(least, slips)
      }
      // Further values are no less than the minimum of two rows.
      if least > limit, last.allSatisfy({ $0 > limit }) { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
