import Exercises
import Items
import Notation

/// Makes a rule from a lesson of TuxMath.
///
/// A lesson consists of lines of `NAME = VALUE`; lines that begin with `#` or `;` are comments, and the
/// first of them is the title. Defaults are those of TuxMath: operands from 0 to 12, results up to 999,
/// no negative numbers.
package enum TuxMathReader {
  package static func read(_ source: SourceText, report: inout FaultReport) -> ItemBank? {
    var lines = TuxMathLines(source)
    var lesson = TuxMathLesson()
    while let line = lines.next() { lesson.take(line, report: &report) }
    lesson.finish(report: &report)
    guard let rule = lesson.rule(at: source.start, report: &report) else { return nil }
    var bank = ItemBank(
      header: DocumentHeader(title: lines.title ?? source.stem), generator: rule.specification)
    bank.place = ItemPlace(source.start)
    bank.generatorPlace = ItemPlace(rule.offset)
    CheckComment.read(source, .hash, into: &bank)
    return bank
  }

  /// Whether the first line that is not a comment sets an option of TuxMath.
  package static func looksLikeLesson(_ source: SourceText) -> Bool {
    var lines = TuxMathLines(source)
    guard let line = lines.next(), line.value != nil else { return false }
    return TuxMathOption(line.name) != nil
  }
}

/// A line that is not a comment.
struct TuxMathLine {
  /// The text before the `=`.
  var name: String
  /// Where it begins in the file.
  var offset: Int
  /// The text after it, without a comment; nil if there is no `=`.
  var value: String?
  /// Where the value begins.
  var valueOffset: Int
}

/// The lines of a lesson one by one, without comments.
struct TuxMathLines {
  /// The first comment with a letter in it, if no option precedes it.
  private(set) var title: String?
  private var hasOptions = false
  private let bytes: [UInt8]
  private var index: Int

  init(_ source: SourceText) {
    bytes = source.bytes
    index = source.start
  }

  mutating func next() -> TuxMathLine? {
    while index < bytes.count {
      let start = index
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      let line = trimmed(start..<index)
      index += 1
      guard let first = line.first else { continue }
      if Self.isComment(bytes[first]) {
        if !hasOptions, title == nil { title = comment(line) }
        continue
      }
      hasOptions = true
      return option(line)
    }
    return nil
  }

  private func option(_ line: Range<Int>) -> TuxMathLine {
    guard let sign = bytes[line].firstIndex(of: UInt8(ascii: "=")) else {
      return TuxMathLine(
        name: text(line), offset: line.lowerBound, value: nil, valueOffset: line.upperBound)
    }
    let rest = sign + 1..<line.upperBound
    let end = bytes[rest].firstIndex(where: Self.isComment) ?? rest.upperBound
    let value = trimmed(rest.lowerBound..<end)
    return TuxMathLine(
      name: text(trimmed(line.lowerBound..<sign)), offset: line.lowerBound, value: text(value),
      valueOffset: value.lowerBound)
  }

  /// The words of a comment, without decoration; nil if it has no letter.
  private func comment(_ line: Range<Int>) -> String? {
    var line = line
    while let first = line.first, Self.isComment(bytes[first]) || LineByte.isBlank(bytes[first]) {
      line = first + 1..<line.upperBound
    }
    while let last = line.last, Self.isComment(bytes[last]) || LineByte.isBlank(bytes[last]) {
      line = line.lowerBound..<last
    }
    let words = text(line)
    if words.hasPrefix(CheckComment.word) { return nil }
    return words.contains(where: \.isLetter) && TextCheck.isReadable(words) ? words : nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, LineByte.isBlank(bytes[start]) { start += 1 }
    while end > start, LineByte.isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private static func isComment(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";")
  }
}
