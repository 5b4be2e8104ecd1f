import Items
import Notation

extension GIFTReader {
  /// Where a question ends because another one follows on the next line, where that one begins, and the
  /// index of its first special character.
  struct GluedQuestion {
    var end: Int
    var start: Int
    var mark: Int
  }

  /// The question that begins on a line below the answers of another one, without a blank line between
  /// the two; nil if there is none. It has a text and answers in its own braces; below a text behind the other
  /// one's gap it has a name, too.
  ///
  /// - Parameter firstMark: the index of the range's first special character in the block's list.
  func gluedQuestion(_ range: Range<Int>, from firstMark: Int) -> GluedQuestion? {
    guard let close = answersEnd(from: firstMark), close + 1 < block.marks.endIndex else {
      return nil
    }
    var end = block.marks[close].offset + 1
    var lineEnd = end
    while lineEnd < range.upperBound, LineByte.isWhiteInLine(bytes[lineEnd]) { lineEnd += 1 }
    let isGap = lineEnd < range.upperBound && !LineByte.isEnd(bytes[lineEnd])
    if isGap {
      while lineEnd < range.upperBound, !LineByte.isEnd(bytes[lineEnd]) { lineEnd += 1 }
      end = lineEnd
    }
    guard lineEnd < range.upperBound else { return nil }
    let start = texts.skipBlanks(lineEnd..<range.upperBound)
    guard start < range.upperBound, bytes[start] != UInt8(ascii: "{"),
      !isGap || bytes[start..<range.upperBound].starts(with: "::".utf8),
      let mark = block.marks[(close + 1)...].firstIndex(where: { $0.offset >= start }),
      !block.marks[(close + 1)..<mark].contains(where: Self.isBrace),
      answersEnd(from: mark) != nil
    else { return nil }
    return GluedQuestion(end: end, start: start, mark: mark)
  }

  /// The index of the brace that closes the first pair, if its content can only be answers.
  private func answersEnd(from firstMark: Int) -> Int? {
    let marks = block.marks
    guard let open = marks[firstMark...].firstIndex(where: Self.isBrace),
      marks[open].sign == UInt8(ascii: "{"),
      let close = marks[(open + 1)...].firstIndex(where: Self.isBrace),
      marks[close].sign == UInt8(ascii: "}")
    else { return nil }
    if close > open + 1 { return close }
    let content = bytes[(marks[open].offset + 1)..<marks[close].offset]
      .filter { !LineByte.isWhite($0) }
    let words = ["", "T", "F", "TRUE", "FALSE"]
    return words.contains { $0.utf8.elementsEqual(content) } ? close : nil
  }

  private static func isBrace(_ mark: GIFTBlock.Mark) -> Bool {
    mark.sign == UInt8(ascii: "{") || mark.sign == UInt8(ascii: "}")
  }
}
