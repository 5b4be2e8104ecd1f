import Notation

/// The first letters of certain words, by which nearly all other texts can be ruled out without making
/// strings from them.
struct WordBeginnings {
  /// Beginnings of two and of three letters.
  private let starts: Set<UInt32>

  init(_ words: some Sequence<String>) {
    starts = Set(words.flatMap { [Self.start($0.utf8, 2), Self.start($0.utf8, 3)] })
  }

  /// Whether one of the words may begin like a text, ignoring case; also true for some other texts.
  ///
  /// - Complexity: O(1).
  func contain(_ text: some Collection<UInt8>) -> Bool {
    guard let third = text.dropFirst(2).first, third.isASCIILetter else {
      // Letters with accents are folded in the words, and words of two letters end here.
      return starts.contains(Self.start(text, 2))
    }
    return starts.contains(Self.start(text, 3))
  }

  private static func start(_ text: some Collection<UInt8>, _ count: Int) -> UInt32 {
    text.prefix(count).reduce(UInt32(0)) { $0 << 8 | UInt32($1 | 0x20) }
  }
}
