import Items

/// A text with a letter or a number before it, or in brackets after it, as in lists of answers:
/// `B: Rom`, `(b) Rom`, `2. Rom`, `B – Rom`, `B Rom`, `B (Rom)`, `Rom (B)`.
struct LabelledText: Equatable {
  /// A single letter up to `J`, or a number of at most two digits.
  let label: String
  let text: String

  /// The ways to split a text like this: none, one, or two, as for `9 (B)`.
  static func all(in cell: String) -> [LabelledText] {
    guard cell.utf8.count <= 2000 else { return [] }
    let cell = TableLists.trimmed(cell)
    return [before(cell), behind(cell)].compactMap { parts in
      parts.map { LabelledText(label: $0.0, text: $0.1) }
    }
  }

  private static func before(_ cell: String) -> (String, String)? {
    var rest = cell[...]
    let isOpen = rest.first.map { "([".contains($0) } ?? false
    if isOpen { rest = rest.dropFirst() }
    guard let label = label(at: rest) else { return nil }
    rest = rest.dropFirst(label.count)
    let signs = rest.prefix { " )].:-–—=\u{A0}".contains($0) }
    // `12 + 5` and `3,5` are not labelled texts, nor are `1/2` and `10:30`.
    guard !signs.isEmpty, !isOpen || signs.contains(")") || signs.contains("]") else { return nil }
    var text = TableLists.trimmed(String(rest.dropFirst(signs.count)))
    // `B (Rom)`
    if text.first == "(", text.last == ")", text.count(where: { $0 == "(" }) == 1 {
      text = TableLists.trimmed(String(text.dropFirst().dropLast()))
    }
    return text.isEmpty ? nil : (label, text)
  }

  private static func behind(_ cell: String) -> (String, String)? {
    guard let last = cell.last, ")]".contains(last),
      let open = cell.lastIndex(where: { "([".contains($0) }), open > cell.startIndex
    else { return nil }
    let inside = cell[cell.index(after: open)...].dropLast()
    guard let label = label(at: inside), label.count == inside.count else { return nil }
    let text = TableLists.trimmed(String(cell[..<open]))
    return text.isEmpty ? nil : (label, text)
  }

  private static func label(at text: Substring) -> String? {
    let digits = text.prefix(3).prefix { $0.isASCII && $0.isNumber }
    if (1...2).contains(digits.count) { return String(digits) }
    guard let first = text.first, let byte = first.asciiValue,
      (UInt8(ascii: "a")...UInt8(ascii: "j")).contains(byte | 0x20),
      text.dropFirst().first.map({ !$0.isLetter && !$0.isNumber }) ?? true
    else { return nil }
    return String(first)
  }
}
