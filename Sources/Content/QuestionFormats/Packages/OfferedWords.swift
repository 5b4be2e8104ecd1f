import Items

/// The words to choose from that all gaps of a text share.
///
/// If there are few, they are wrong answers of every gap. If there are many, each gap gets some, chosen
/// evenly from all: as many as games can use, but so few that time and memory stay proportional to the
/// text.
struct OfferedWords {
  /// The most wrong answers of a gap: several times what a game offers.
  static let limit = 16
  /// The most gaps of a text that get any: further ones become no exercises.
  static let gapLimit = MatchingPair.limit

  private let words: [String]

  /// - Parameter words: all that are offered; repetitions are ignored.
  /// - Complexity: O(n).
  init(_ words: [String]) {
    var seen: Set<String> = []
    self.words = words.filter { seen.insert($0).inserted }
  }

  /// The wrong answers of a gap.
  ///
  /// - Parameters:
  ///   - right: what belongs in the gap.
  ///   - gap: its number in the text; adjacent gaps get different words.
  /// - Complexity: O(m) for m right words; only a few steps for a single one.
  func wrong(besides right: [String], at gap: Int) -> [String] {
    guard gap < Self.gapLimit else { return [] }
    let count = Self.limit
    let right = Set(right)
    guard words.count > count + right.count else { return words.filter { !right.contains($0) } }
    // More candidates than needed, as some may be right.
    let candidates = count + right.count
    var wrong: [String] = []
    wrong.reserveCapacity(count)
    for number in 0..<candidates where wrong.count < count {
      let word = words[(gap + number * words.count / candidates) % words.count]
      if !right.contains(word) { wrong.append(word) }
    }
    return wrong
  }
}
