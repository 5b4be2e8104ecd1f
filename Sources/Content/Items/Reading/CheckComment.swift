import Exercises
import Notation

/// Checks that are turned off by a comment in a file: `check-off:` and ids, separated by commas or blanks.
///
/// | file | comment |
/// |---|---|
/// | GIFT | `// check-off: answer.longest`, on any line |
/// | tables, flash cards | `#check-off: answer.longest`, above the first row |
/// | lessons of TuxMath | `# check-off: generator.repeats`, on any line |
/// | Moodle XML | `<!-- check-off: answer.longest -->`, above the first question |
package enum CheckComment {
  /// What a comment begins with, and what ends it within the line.
  package enum Style {
    case slashes, hash, markup

    fileprivate var opening: [UInt8] {
      switch self {
      case .slashes: Array("//".utf8)
      case .hash: [UInt8(ascii: "#")]
      case .markup: Array("<!--".utf8)
      }
    }
  }

  /// The word that all such comments begin with.
  package static let word = "check-off:"
  private static let mark = Array(word.utf8)

  /// The ids that a comment can contain.
  static func written(_ ids: [String]) -> [String] {
    ids.filter { id in
      !id.isEmpty
        && id.utf8.allSatisfy { byte in
          switch byte {
          case 0x2E, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
          default: false
          }
        }
    }
  }

  /// Whether a comment can express everything that a document says about its checks.
  package static func carries(_ checks: CheckOptions) -> Bool {
    checks == CheckOptions(off: written(checks.off))
  }

  /// The comment line for the ids, without its line end; nil if there are none.
  package static func text(_ ids: [String], _ style: Style) -> String? {
    let ids = written(ids)
    guard !ids.isEmpty else { return nil }
    switch style {
    case .slashes: return "// check-off: " + ids.joined(separator: ", ")
    // A comma would split the line into cells for a spreadsheet.
    case .hash: return "#check-off: " + ids.joined(separator: " ")
    case .markup: return "<!-- check-off: " + ids.joined(separator: ", ") + " -->"
    }
  }

  /// Adds to a document the ids in the comments of a part of its file.
  ///
  /// - Complexity: O(n) in the length of the part.
  package static func read(
    _ source: SourceText, _ style: Style, in range: Range<Int>? = nil, into bank: inout ItemBank
  ) {
    let bytes = source.bytes
    let range = range ?? source.start..<bytes.count
    let opening = style.opening
    guard let first = opening.first else { return }
    var index = range.lowerBound
    while let place = EightBytes.firstIndex(of: first, in: bytes, from: index),
      place < range.upperBound
    {
      index = place + 1
      guard let line = lineStart(before: place, bytes, from: range.lowerBound),
        let start = listStart(bytes, line..<range.upperBound, opening)
      else { continue }
      index = start
      while index < range.upperBound, !LineByte.isEnd(bytes[index]) {
        if style == .markup, closes(bytes, index, range.upperBound) { break }
        index += 1
      }
      add(bytes, start..<index, to: &bank)
    }
  }

  /// The beginning of the line, if only blanks and a quotation mark precede a place; otherwise nil.
  private static func lineStart(before place: Int, _ bytes: [UInt8], from start: Int) -> Int? {
    var index = place
    if index > start, bytes[index - 1] == 0x22 { index -= 1 }
    while index > start, LineByte.isBlank(bytes[index - 1]) { index -= 1 }
    return index == start || LineByte.isEnd(bytes[index - 1]) ? index : nil
  }

  /// The beginning of the first line after the check comments of a table.
  package static func end(ofLinesOfTable bytes: [UInt8], from start: Int) -> Int {
    let opening = Style.hash.opening
    var position = start
    while position < bytes.count {
      var end = position
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      guard listStart(bytes, position..<end, opening) != nil else { break }
      if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { end += 1 }
      position = min(bytes.count, end + 1)
    }
    return position
  }

  /// Where the ids of a line begin; nil if it is not such a comment. Spreadsheets may have put it in
  /// quotation marks.
  private static func listStart(
    _ bytes: [UInt8], _ line: Range<Int>, _ opening: [UInt8]
  ) -> Int? {
    guard line.count > opening.count + mark.count else { return nil }
    var start = line.lowerBound
    while start < line.upperBound, LineByte.isBlank(bytes[start]) { start += 1 }
    if start < line.upperBound, bytes[start] == 0x22 { start += 1 }
    guard bytes[start..<line.upperBound].starts(with: opening) else { return nil }
    start += opening.count
    while start < line.upperBound, LineByte.isBlank(bytes[start]) { start += 1 }
    return bytes[start..<line.upperBound].starts(with: mark) ? start + mark.count : nil
  }

  /// Adds the ids of a list.
  private static func add(_ bytes: [UInt8], _ range: Range<Int>, to bank: inout ItemBank) {
    var index = range.lowerBound
    while index < range.upperBound {
      while index < range.upperBound, isBetween(bytes[index]) { index += 1 }
      let start = index
      while index < range.upperBound, !isBetween(bytes[index]) { index += 1 }
      guard index > start else { return }
      bank.header.checks.off.append(String(decoding: bytes[start..<index], as: UTF8.self))
      bank.checkPlaces.append(ItemPlace(start))
    }
  }

  /// Whether an XML comment ends here.
  private static func closes(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Bool {
    bytes[index..<end].starts(with: "-->".utf8)
  }

  /// Blanks, commas, and the delimiters and quotation marks that spreadsheets add.
  private static func isBetween(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20, 0x22, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"): true
    default: false
    }
  }
}
