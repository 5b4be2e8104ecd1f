/// Guesses the encoding of a text in a single-byte encoding by the words that each encoding would give.
///
/// Each word with bytes beyond ASCII is read in every encoding. The rarer the letters of a reading are in the
/// languages of the encoding, the more bits it costs; capitals within words, signs between letters and
/// letters beside digits cost a lot. The best reading is accepted if it is clearly better than every reading
/// with other letters.
package struct EncodingGuess: Sendable, Equatable {
  /// The encoding that fits best.
  package private(set) var best: TextEncoding
  /// An encoding that fits nearly as well but gives other letters; nil if the best one is clear.
  package private(set) var rival: TextEncoding?
  /// The bytes of a word that the two read differently; empty if the best one is clear.
  package private(set) var word: [UInt8] = []
  /// The offset of the word.
  package private(set) var offset = 0
  /// Whether even the best encoding gives no words, as for Chinese, Arabic or Thai, whose encodings are not
  /// supported.
  package private(set) var makesNoWords = false

  /// By how many bits the best must be better than a rival: eight times as likely.
  private static let clear = 3.0

  /// Words of a language cost 5 to 7 bits per letter, more for a language without a model; letters of a
  /// script mistaken for another one cost 8 to 14. Words with a single byte beyond ASCII don't count, because
  /// mathematical signs cost a lot, too.
  private static func makesNoWords(_ words: ByteWords, _ reading: WordReading) -> Bool {
    let foreign = words.all.filter { word in word.bytes.count { $0 >= 0x80 } > 1 }
    let count = foreign.reduce(0) { $0 + $1.bytes.count }
    guard count >= 8 else { return false }
    let cost = foreign.reduce(0) { $0 + reading.cost(of: $1) } / Double(count)
    return cost > (reading.encoding.isLatin || count < 16 ? 9 : 7.6)
  }

  /// Guesses the encoding of a text that is not UTF-8.
  ///
  /// - Complexity: O(n); at most `ByteWords.limit` different words are examined.
  package init(_ bytes: [UInt8], from start: Int = 0) {
    let words = ByteWords(bytes, from: start)
    let ranked = TextEncoding.allCases.compactMap { WordReading($0) }
      .map { reading in
        (reading, cost: words.all.reduce(reading.prior) { $0 + reading.cost(of: $1) })
      }
      .sorted { $0.cost < $1.cost }
    guard let first = ranked.first else {
      best = .windows1252
      return
    }
    best = first.0.encoding
    makesNoWords = Self.makesNoWords(words, first.0)
    for (reading, cost) in ranked.dropFirst() {
      guard cost - first.cost < Self.clear else { break }
      // For a user who is asked, words with letters are more informative than signs.
      let differing = words.all.filter { reading.reads($0.bytes, unlike: first.0) }
      guard let word = differing.max(by: { $0.bytes.count < $1.bytes.count }) else { continue }
      rival = reading.encoding
      self.word = word.bytes
      offset = word.offset
      return
    }
  }
}

/// The words of a text that contain bytes beyond ASCII.
struct ByteWords {
  struct Word {
    /// ASCII letters and bytes beyond ASCII.
    var bytes: [UInt8]
    /// The offset of the first occurrence.
    var offset: Int
    /// Whether it is preceded or followed by a digit.
    var isAtDigit: Bool
  }

  /// The maximum number of different words: enough for certainty, few enough to be quick.
  static let limit = 400
  /// The maximum length of a word; longer ones are truncated.
  private static let longest = 40

  /// The words in the order of their first occurrence.
  private(set) var all: [Word] = []

  init(_ bytes: [UInt8], from start: Int) {
    var seen: Set<[UInt8]> = []
    var index = start
    while index < bytes.count, all.count < Self.limit {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      var lower = index
      while lower > start, index - lower < Self.longest, bytes[lower - 1].isASCIILetter {
        lower -= 1
      }
      var upper = index
      while upper < bytes.count, upper - lower < 2 * Self.longest,
        bytes[upper] >= 0x80 || bytes[upper].isASCIILetter
      {
        upper += 1
      }
      let word = Array(bytes[lower..<upper])
      if seen.insert(word).inserted, !Self.isMisread(word) {
        let isAtDigit =
          lower > start && Self.isDigit(bytes[lower - 1])
          || upper < bytes.count && Self.isDigit(bytes[upper])
        all.append(Word(bytes: word, offset: lower, isAtDigit: isAtDigit))
      }
      index = max(upper, index + 1)
    }
  }

  /// Whether all letters beyond ASCII have two bytes, as if a UTF-8 text had been read in another encoding
  /// before: such a word reveals nothing about this encoding.
  private static func isMisread(_ word: [UInt8]) -> Bool {
    var index = 0
    while index < word.count {
      guard word[index] >= 0x80 else {
        index += 1
        continue
      }
      // Only letters of Western Europe; bytes of others are letters in some encoding.
      guard word[index] == 0xC2 || word[index] == 0xC3, index + 1 < word.count,
        0x80...0xBF ~= word[index + 1]
      else { return false }
      index += 2
    }
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
