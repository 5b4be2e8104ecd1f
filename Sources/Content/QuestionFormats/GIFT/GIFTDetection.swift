import Items
import Notation

/// Detects whether a text is GIFT.
package enum GIFTDetection {
  /// The most bytes of a text that are examined: some hundred questions.
  static let limit = 65_536

  /// Whether the text has a category, a named question, or answers in braces as only GIFT has them.
  /// Braces that fill a cell of a table do not count.
  ///
  /// - Complexity: O(n), at most `limit`.
  package static func matches(_ source: SourceText) -> Bool {
    let end = min(source.bytes.count, source.start + limit)
    let texts = GIFTTexts(Array(source.bytes[source.start..<end]))
    let bytes = texts.bytes
    var block = GIFTBlock()
    var position = 0
    while block.read(bytes, from: &position) {
      guard let start = block.start else { continue }
      let rest = bytes[start..<block.end]
      if rest.starts(with: GIFTCategory.mark.utf8) { return true }
      if hasName(rest) { return true }
      guard case .pair(let open, let close, _) = GIFTBraces(block.marks[...]) else { continue }
      let answers = (block.marks[open].offset + 1)..<block.marks[close].offset
      if holdsAnswers(bytes[answers]), !isCell(bytes, start..<block.end, answers) { return true }
    }
    return false
  }

  private static func hasName(_ block: ArraySlice<UInt8>) -> Bool {
    guard block.starts(with: "::".utf8) else { return false }
    let line = block.dropFirst(2).prefix { !LineByte.isEnd($0) }
    return zip(line, line.dropFirst()).contains {
      $0 == UInt8(ascii: ":") && $1 == UInt8(ascii: ":")
    }
  }

  /// Whether the text between braces can be read as answers.
  private static func holdsAnswers(_ answers: ArraySlice<UInt8>) -> Bool {
    let text = answers.drop(while: LineByte.isWhite)
    switch text.first {
    case UInt8(ascii: "="), UInt8(ascii: "~"): return true
    case UInt8(ascii: "#"):
      let next = text.dropFirst().first { !LineByte.isWhite($0) }
      return next.map { (0x30...0x39).contains($0) || "=-.*#".utf8.contains($0) } ?? false
    default:
      let word = text.prefix { $0 != UInt8(ascii: "#") }.prefix(8)
        .filter { !LineByte.isWhite($0) }
      return ["T", "TRUE", "F", "FALSE"].contains {
        $0.utf8.elementsEqual(word)
      }
    }
  }

  /// Whether the braces are in a line of a table: beside a tab, a semicolon or a bar, or alone between
  /// commas.
  private static func isCell(
    _ bytes: [UInt8], _ block: Range<Int>, _ answers: Range<Int>
  ) -> Bool {
    guard !bytes[answers].contains(where: LineByte.isEnd) else { return false }
    let head = bytes[block.lowerBound..<(answers.lowerBound - 1)]
    let lineStart = head.lastIndex(where: LineByte.isEnd).map { $0 + 1 } ?? head.startIndex
    let before = head[lineStart...]
    let behind = bytes[(answers.upperBound + 1)..<block.upperBound]
      .prefix { !LineByte.isEnd($0) }
    if before.contains(where: isDelimiter) || behind.contains(where: isDelimiter) { return true }
    let comma = UInt8(ascii: ",")
    return before.last { $0 != 0x20 } == comma
      && (behind.first { $0 != 0x20 } ?? comma) == comma
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool { "\t;|".utf8.contains(byte) }
}
