/// All names of a course by their length, to find those that are a few edits from a typed one.
struct NameIndex: Sendable {
  private struct Entry: Sendable {
    /// A bit for each letter that occurs: an edit changes two of them at most.
    let mask: UInt64
    let start: Int
    let name: Int
  }

  /// A name that is near, by its index in the order in which names were added.
  struct Hit {
    let name: Int
    let distance: Int
  }

  private let letters: [Unicode.Scalar]
  /// The names with each number of letters.
  private let byLength: [[Entry]]

  init(_ names: [[Unicode.Scalar]]) {
    var letters: [Unicode.Scalar] = []
    letters.reserveCapacity(names.reduce(0) { $0 + $1.count })
    var byLength = [[Entry]](repeating: [], count: (names.map(\.count).max() ?? 0) + 1)
    for (index, name) in names.enumerated() where !name.isEmpty {
      byLength[name.count].append(
        Entry(mask: Self.mask(name), start: letters.count, name: index))
      letters += name
    }
    self.letters = letters
    self.byLength = byLength
  }

  /// Calls `body` for each name at most `limit` edits away, until it returns false.
  ///
  /// - Complexity: O(n) in the names of about this length, of which few are compared letter by letter.
  func near(_ typed: [Unicode.Scalar], limit: Int, _ body: (Hit) -> Bool) {
    guard !typed.isEmpty else { return }
    let mask = Self.mask(typed)
    var distance = EditDistance()
    for length in max(1, typed.count - limit)...typed.count + limit where length < byLength.count {
      for entry in byLength[length] where (entry.mask ^ mask).nonzeroBitCount <= 2 * limit {
        guard
          let value = distance.value(
            typed[...], letters[entry.start..<entry.start + length], limit: limit)
        else { continue }
        guard body(Hit(name: entry.name, distance: value)) else { return }
      }
    }
  }

  private static func mask(_ letters: [Unicode.Scalar]) -> UInt64 {
    letters.reduce(0) { mask, letter in
      let value = letter.value
      let bit = (0x61...0x7A).contains(value) ? value - 0x61 : 26 + value % 38
      return mask | 1 << UInt64(bit)
    }
  }
}
