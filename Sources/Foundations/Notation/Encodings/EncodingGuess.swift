/// Finds out in which encoding a text of one byte a letter was written, by what its words would be.
///
/// Each word with bytes beyond ASCII is read in every encoding. A reading costs the more bits, the
/// rarer its letters are in the languages of the encoding; capitals within words, signs between letters
/// and letters beside digits cost a lot. What fits best is taken where it is clearly better than any
/// reading with other letters.
package struct EncodingGuess: Sendable, Equatable {
  /// The encoding that fits best.
  package private(set) var best: TextEncoding
  /// One that fits nearly as well and would make other letters; nil where the best is clear.
  package private(set) var rival: TextEncoding?
  /// The bytes of a word that the two read differently; empty where the best is clear.
  package private(set) var word: [UInt8] = []
  /// Where the word stands.
  package private(set) var offset = 0
  /// Whether even the best makes no words of the text, as of Chinese, Arabic or Thai: their encodings are
  /// not among those that are known.
  package private(set) var makesNoWords = false

  /// By how many bits the best must be better than a rival: eight times as likely.
  private static let clear = 3.0

  /// Words of a language cost 5 to 7 bits a letter, the more for a language without a model; letters of
  /// another script taken for some cost 8 to 14. Words with a single byte beyond ASCII do not count, as
  /// signs of mathematics cost much too.
  private static func makesNoWords(_ words: ByteWords, _ reading: WordReading) -> Bool {
    let foreign = words.all.filter { word in word.bytes.count { $0 >= 0x80 } > 1 }
    let count = foreign.reduce(0) { $0 + $1.bytes.count }
    guard count >= 8 else { return false }
    let cost = foreign.reduce(0) { $0 + reading.cost(of: $1) } / Double(count)
    return cost > (reading.encoding.isLatin || count < 16 ? 9 : 7.6)
  }

  /// Guesses the encoding of a text that is not UTF-8.
  ///
  /// - Complexity: O(n); no more than `ByteWords.limit` different words are weighed.
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
      // Words with letters say more to who is asked than signs.
      let differing = words.all.filter { reading.reads($0.bytes, unlike: first.0) }
      guard let word = differing.max(by: { $0.bytes.count < $1.bytes.count }) else { continue }
      rival = reading.encoding
      self.word = word.bytes
      offset = word.offset
      return
    }
  }
}

/// The words of a text that have bytes beyond ASCII.
struct ByteWords {
  struct Word {
    /// Letters of ASCII and bytes beyond it.
    var bytes: [UInt8]
    /// Where it stands first.
    var offset: Int
    /// Whether a digit stands before or behind it.
    var isAtDigit: Bool
  }

  /// How many different words are weighed: enough to be sure, few enough to be quick.
  static let limit = 400
  /// How long a word is at most; longer ones are cut.
  private static let longest = 40

  /// The words in the order in which they first stand.
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
      while lower > start, index - lower < Self.longest, Self.isLetter(bytes[lower - 1]) {
        lower -= 1
      }
      var upper = index
      while upper < bytes.count, upper - lower < 2 * Self.longest,
        bytes[upper] >= 0x80 || Self.isLetter(bytes[upper])
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

  /// Whether all letters beyond ASCII are two bytes each, as when a text in UTF-8 was read in another
  /// encoding before: such a word tells nothing of this one.
  private static func isMisread(_ word: [UInt8]) -> Bool {
    var index = 0
    while index < word.count {
      guard word[index] >= 0x80 else {
        index += 1
        continue
      }
      // Letters of Western Europe; of others the bytes are letters in some encoding.
      guard word[index] == 0xC2 || word[index] == 0xC3, index + 1 < word.count,
        0x80...0xBF ~= word[index + 1]
      else { return false }
      index += 2
    }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
