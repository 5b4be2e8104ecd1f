/// The words to choose from that the gaps of a text share.
///
/// A few are wrong answers of every gap. Of many, each gap gets some, chosen evenly from all: as many
/// as games can use, and so few that time and memory stay in proportion to the text.
struct OfferedWords {
  /// How many wrong answers a gap gets: several times what a game offers.
  static let limit = 16
  /// How many gaps of a text get any: those behind become no exercises.
  static let gapLimit = ExerciseMapping.pairLimit

  private let words: [String]

  /// - Parameter words: all that are offered; those that come twice count once.
  /// - Complexity: O(n).
  init(_ words: [String]) {
    var seen: Set<String> = []
    self.words = words.filter { seen.insert($0).inserted }
  }

  /// The wrong answers of a gap.
  ///
  /// - Parameters:
  ///   - right: what belongs into the gap.
  ///   - gap: its number in the text; gaps beside one another get different words.
  /// - Complexity: O(m), where m is how many words are right, and no more than a few where one is.
  func wrong(besides right: [String], at gap: Int) -> [String] {
    guard gap < Self.gapLimit else { return [] }
    let count = Self.limit
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
