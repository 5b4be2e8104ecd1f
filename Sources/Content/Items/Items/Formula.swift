import Exercises
import Notation

/// Formulas in LaTeX or MathML, which no game shows as formulas.
enum Formula {
  /// Where a question or an answer of an item with a formula begins; nil if it has none.
  ///
  /// - Complexity: O(n) in the length of the texts.
  static func offset(in item: Item) -> Int? {
    if isIn(item.question) { return item.question.offset }
    return offset(in: item.body)
  }

  private static func offset(in body: ItemBody) -> Int? {
    switch body {
    case .choice(let options, _):
      for index in options.indices where isIn(options[index].text) {
        return options[index].text.offset
      }
    case .short(let accepted, _):
      for index in accepted.indices where isIn(accepted[index].text) {
        return accepted[index].text.offset
      }
    case .matching(let pairs):
      for pair in pairs {
        if isIn(pair.left) { return pair.left.offset }
        if isIn(pair.right) { return pair.right.offset }
      }
    case .cloze(let cloze):
      for gap in cloze.gaps {
        if let offset = offset(in: gap.body) { return offset }
      }
    case .ordering(let entries): return entries.first(where: isIn)?.offset
    case .truth, .numeric, .essay, .information, .unsupported: break
    }
    return nil
  }

  /// Whether a text contains a formula.
  static func isIn(_ text: ItemText) -> Bool {
    if text.format != .plain, text.text.utf8.contains(0x3C), isMathML(text.text) { return true }
    guard text.text.utf8.contains(where: { $0 == 0x5C || $0 == 0x24 || $0 == 0x5B }) else {
      return false
    }
    // In Markdown, a backslash before a bracket says that it is one.
    return isIn(text.format == .markdown ? text.plain : text.text)
  }

  /// Whether a text contains a formula, by the delimiters of Anki, Moodle, H5P and LaTeX itself; `5$ und 3$`
  /// are prices.
  static func isIn(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    for (open, close) in delimiters {
      guard let start = bytes.firstRange(of: open) else { continue }
      let rest = bytes[start.upperBound...]
      if let end = rest.firstRange(of: close), end.lowerBound > rest.startIndex { return true }
    }
    return isBetweenDollars(bytes)
  }

  /// Whether a text has an element of MathML.
  private static func isMathML(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let start = bytes.firstRange(of: Array("<math".utf8)) else { return false }
    return bytes[start.upperBound...].first.map { $0 == 0x3E || $0 <= 0x20 } ?? false
  }

  private static let delimiters = [
    ("\\(", "\\)"), ("\\[", "\\]"), ("$$", "$$"), ("[latex]", "[/latex]"), ("[$]", "[/$]"),
    ("[$$]", "[/$$]"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  /// Whether what stands between two dollars on a line has signs of LaTeX and no blanks at its ends.
  private static func isBetweenDollars(_ bytes: [UInt8]) -> Bool {
    let dollar = UInt8(ascii: "$")
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A { start = nil }
      guard byte == dollar else { continue }
      if let start, isFormula(bytes[(start + 1)..<index]) { return true }
      start = index
    }
    return false
  }

  private static func isFormula(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last, first > 0x20, last > 0x20 else {
      return false
    }
    if bytes.contains(where: { $0 == 0x5C || $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "{") }) {
      return true
    }
    // Several low lines are a gap.
    let line = UInt8(ascii: "_")
    return bytes.indices.contains { index in
      bytes[index] == line && index > bytes.startIndex && index + 1 < bytes.endIndex
        && bytes[index - 1] != line && bytes[index + 1] != line
    }
  }
}
