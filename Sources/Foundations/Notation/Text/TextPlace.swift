/// A place in a text that only moves forward.
///
/// Lines end with LF, CRLF or a lone CR; columns count characters as a reader sees them. In a text assembled
/// from parts, both are counted from the beginning of the part; in a sheet, line and column are the sheet's
/// row and column.
package struct TextPlace {
  private let source: SourceText
  private var offset: Int
  private var textLine = 1
  private var textColumn = 1
  private var partIndex = -1

  /// The part of the text; nil if the file itself is the text.
  package private(set) var part: SourcePart?
  /// The cell of the sheet; nil elsewhere.
  package private(set) var cell: SourcePart.Cell?

  /// The line, counted from 1.
  package var line: Int { cell.map { Int($0.row) } ?? textLine }
  /// The column, counted from 1.
  package var column: Int { cell.map { Int($0.column) } ?? textColumn }

  /// The beginning of a text.
  package init(_ source: SourceText) {
    self.source = source
    offset = source.start
    if !source.parts.isEmpty { enterPart(at: offset) }
  }

  /// Advances to an offset; an earlier offset is ignored.
  package mutating func advance(to target: Int) {
    let target = min(target, source.bytes.count)
    guard target > offset || part != nil else { return }
    if part != nil { enterPart(at: max(target, offset)) }
    guard target > offset else { return }
    var lineStart = offset
    var isASCII = true
    var index = offset
    while index < target {
      let byte = source.bytes[index]
      index += 1
      if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") {
        let isPair =
          byte == UInt8(ascii: "\r") && index < source.bytes.count
          && source.bytes[index] == UInt8(ascii: "\n")
        if isPair { index += 1 }
        textLine += 1
        textColumn = 1
        lineStart = min(index, target)
        isASCII = true
      } else if byte >= 0x80 {
        isASCII = false
      }
    }
    textColumn +=
      isASCII
      ? target - lineStart : String(decoding: source.bytes[lineStart..<target], as: UTF8.self).count
    offset = max(index, target)
  }

  /// Finds part and cell of an offset; in another part lines are counted from 1 again.
  private mutating func enterPart(at target: Int) {
    while partIndex + 1 < source.parts.count,
      source.parts[partIndex + 1].range.lowerBound <= target || partIndex < 0
    {
      partIndex += 1
      part = source.parts[partIndex]
      offset = max(offset, source.parts[partIndex].range.lowerBound)
      textLine = 1
      textColumn = 1
    }
    cell = part?.cell(at: target)
  }
}
