import Exercises
import Items

/// Questions of Moodle's plug-in “ordering”: `{>` with its options, then one entry per line, in the
/// right order.
///
/// The options are a number and words; they are kept unchanged as one setting.
enum GIFTOrdering {
  /// The setting that keeps the options.
  static let setting = "gift.ordering"

  /// The options that may follow `{>`, in the plug-in's own words.
  private static let words: Set<String> = [
    "ALL", "EXACT", "RANDOM", "REL", "CONTIGUOUS", "CONTIG", "HORIZONTAL", "HORI", "H", "VERTICAL",
    "VERT", "V", "ALL_OR_NOTHING", "ABSOLUTE_POSITION", "ABSOLUTE", "ABS", "RELATIVE",
    "RELATIVE_NEXT_EXCLUDE_LAST", "RELATIVE_NEXT_INCLUDE_LAST", "RELATIVE_ONE_PREVIOUS_AND_NEXT",
    "RELATIVE_ALL_PREVIOUS_AND_NEXT", "RELATIVE_TO_CORRECT", "LONGEST_ORDERED_SUBSET",
    "LONGEST_CONTIGUOUS_SUBSET", "SHOW", "HIDE", "TRUE", "FALSE", "YES", "NO", "NONE", "ABC",
    "ABCD", "123", "III",
  ]

  /// Whether a word is an option, ignoring case.
  static func isOption(_ word: some StringProtocol) -> Bool {
    words.contains(word.uppercased())
      || word.utf8.allSatisfy { 0x30...0x39 ~= $0 } && word.count < 4
  }

  /// The options of a question as written after `{>`; nil if they could not be read again.
  static func options(_ value: String) -> String? {
    let words = value.split(separator: " ", omittingEmptySubsequences: false)
    return !words.isEmpty && words.allSatisfy({ !$0.isEmpty && isOption($0) }) ? value : nil
  }
}

extension GIFTReader {
  /// The entries of an ordering question.
  mutating func readOrdering(
    _ range: Range<Int>, _ answers: GIFTAnswers, of question: Range<Int>
  ) -> ItemBody? {
    var start = range.lowerBound
    var options: [String] = []
    // The options end with their line, or with the first word that is not an option.
    while true {
      while start < range.upperBound, LineByte.isWhiteInLine(bytes[start]) { start += 1 }
      var end = start
      while end < range.upperBound, !LineByte.isWhite(bytes[end]) { end += 1 }
      let word = String(decoding: bytes[start..<end], as: UTF8.self)
      guard end > start, GIFTOrdering.isOption(word) else { break }
      options.append(word)
      start = end
    }
    if !options.isEmpty {
      details.settings.append(
        ItemSetting(name: GIFTOrdering.setting, value: options.joined(separator: " ")))
    }
    var entries: [ItemText] = []
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, !LineByte.isEnd(bytes[end]) { end += 1 }
      if texts.comment(at: texts.skipBlanksInLine(start..<end)) == nil {
        let entry = texts.text(start..<end, inheriting: answers.markup)
        if !entry.text.isEmpty { entries.append(entry) }
      }
      start = end + 1
    }
    guard entries.count >= 2 else {
      refuse(question, at: range.lowerBound - 1, .giftOrderingTooFew)
      return nil
    }
    return .ordering(entries)
  }
}

extension GIFTTexts {
  /// The first place in a line's range that is not blank.
  func skipBlanksInLine(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, LineByte.isWhiteInLine(bytes[index]) { index += 1 }
    return index
  }
}

extension GIFTWriter {
  /// Writes entries to be put in order, one per line.
  mutating func write(_ entries: [ItemText], options: String?, _ markup: GIFTMarkup) {
    output.put(options.map { ">\($0)\n" } ?? ">\n")
    for entry in entries {
      output.put("\t")
      write(entry, inheriting: markup, "an entry", isAtLineStart: true)
      output.put("\n")
    }
  }
}
