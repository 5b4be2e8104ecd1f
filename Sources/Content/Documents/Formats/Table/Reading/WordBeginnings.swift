/// The first two letters of some words, by which nearly all other texts are told from them without making
/// strings of these.
struct WordBeginnings {
  private let pairs: Set<UInt16>

  init(_ words: some Sequence<String>) {
    pairs = Set(
      words.map { word in word.utf8.prefix(2).reduce(UInt16(0)) { Self.joined($0, $1) } })
  }

  /// Whether one of the words begins so, whatever the case of its letters; others may as well.
  ///
  /// - Complexity: O(1).
  func contain(_ first: UInt8, _ second: UInt8) -> Bool {
    pairs.contains(Self.joined(Self.joined(0, first), second))
  }

  private static func joined(_ pair: UInt16, _ byte: UInt8) -> UInt16 {
    pair << 8 | UInt16(byte | 0x20)
  }
}
