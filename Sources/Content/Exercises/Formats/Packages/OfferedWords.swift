/// The words to choose from that the gaps of a text share.
///
/// A few are wrong answers of every gap. Of many, each gap gets some, chosen evenly from all: as many
/// as games can use, and so few that time and memory stay in proportion to the text.
struct OfferedWords {
  /// How many wrong answers a gap gets: several times what a game offers.
  static let limit = 16
  /// How many the gaps of a text get together.
  private static let sumLimit = 200_000

  private let words: [String]
  private let count: Int

  /// - Parameters:
  ///   - words: all that are offered; those that come twice count once.
  ///   - gapCount: how many gaps share them.
  /// - Complexity: O(n).
  init(_ words: [String], gapCount: Int) {
    var seen: Set<String> = []
    self.words = words.filter { seen.insert($0).inserted }
    count = min(Self.limit, max(1, Self.sumLimit / max(1, gapCount)))
  }

  /// The wrong answers of a gap.
  ///
  /// - Parameters:
  ///   - right: what belongs into the gap.
  ///   - gap: its number in the text; gaps beside one another get different words.
  /// - Complexity: O(m), where m is how many words are right, and no more than a few where one is.
  func wrong(besides right: [String], at gap: Int) -> [String] {
    let right = Set(right)
    guard words.count > count + right.count else { return words.filter { !right.contains($0) } }
    // More candidates than wanted, as some may be right.
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
