import Notation

/// Signs of markup in texts that are shown as they are written.
package enum Markup {
  /// Whether a text contains a formula, by the delimiters of Anki, Moodle, H5P and LaTeX itself; `5$ und 3$`
  /// are prices.
  ///
  /// - Complexity: O(n).
  package static func hasFormula(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    for (open, close) in delimiters {
      guard let start = bytes.firstRange(of: open) else { continue }
      let rest = bytes[start.upperBound...]
      if let end = rest.firstRange(of: close), end.lowerBound > rest.startIndex { return true }
    }
    return isBetweenDollars(bytes)
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

  /// Whether a text has tags of HTML: one that closes, as in `H<sub>2</sub>O`, or a line break or picture. Comparisons
  /// such as `a<b und c>d` are none.
  ///
  /// - Complexity: O(n).
  package static func hasTags(_ text: String) -> Bool {
    guard EightBytes.occurs(0x3C, in: text) else { return false }
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      guard bytes[index] == 0x3C else { return false }
      var rest = bytes[(index + 1)...]
      let isClosing = rest.first == UInt8(ascii: "/")
      if isClosing { rest = rest.dropFirst() }
      // No name is longer.
      let name = String(
        decoding: rest.prefix(11).prefix { $0.isLetter || $0.isDigit }, as: UTF8.self
      ).lowercased()
      guard isClosing ? tags.contains(name) : single.contains(name) else { return false }
      let end = rest.dropFirst(name.utf8.count).first
      return end == 0x3E || !isClosing && (end == UInt8(ascii: "/") || end == 0x20)
    }
  }

  private static let single: Set<String> = ["br", "hr", "img", "input"]
  private static let tags: Set<String> = [
    "a", "b", "big", "blockquote", "center", "code", "div", "em", "font", "h1", "h2", "h3", "h4",
    "h5", "h6", "i", "li", "mark", "ol", "p", "pre", "s", "small", "span", "strike", "strong",
    "sub",
    "sup", "table", "td", "th", "tr", "u", "ul",
  ]
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
