import Exercises
import Items

/// Crosses, words and other marks in the cells of answers, which say that an answer is right, or that it is wrong.
enum TableMarks {
  /// The answers of a row without their marks.
  struct Row: Equatable {
    /// The answers; empty strings for empty cells.
    var options: [String]
    /// The right ones, as indices of `options`; empty if the marks do not say.
    var right: Set<Int>
    /// Whether it is the marks of wrong answers alone that say so.
    var isByWrongOnes: Bool
  }

  private static let prefixes = [
    "*", "✓", "✔️", "✔", "✅", "[x]", "[X]", "(x)", "(X)", "☑", "→", "➜", "➔", "►", "▶", "👉", "=>",
    "->",
  ]
  private static let suffixes = [
    "*", "✓", "✔️", "✔", "✅", " +", "(+)", "(x)", "(X)", "[x]", "[X]", "(r)", "(R)",
  ]
  private static let boxes = ["☐", "□", "◻", "⬜", "[ ]", "( )", "◯"]

  /// Whether a cell holds nothing but stars: `**`, `★`.
  static func areStars(_ cell: String) -> Bool {
    !cell.isEmpty && cell.unicodeScalars.allSatisfy { "*★☆⭐\u{FE0F} ".unicodeScalars.contains($0) }
  }

  /// Reads the marks of a row's answers.
  ///
  /// Where no answer is marked as right, the only one without the mark of a wrong one is.
  static func row(_ cells: [String]) -> Row {
    var row = Row(options: cells, right: [], isByWrongOnes: false)
    let filled = cells.indices.filter { !cells[$0].isEmpty }
    if let signed = signed(cells, filled) ?? scored(cells, filled) { return signed }
    var wrong: Set<Int> = []
    // `(f)` is the opposite of `(r)`, and elsewhere the gender of a noun.
    let isLettered = cells.contains { $0.hasSuffix("(r)") || $0.hasSuffix("(R)") }
    for index in filled {
      if let text = unmarked(cells[index]) {
        row.options[index] = text
        row.right.insert(index)
      } else if let text = refused(cells[index], isLettered: isLettered) {
        row.options[index] = text
        wrong.insert(index)
      } else {
        row.options[index] = unboxed(cells[index])
      }
    }
    guard row.right.isEmpty, !wrong.isEmpty else { return row }
    let rest = filled.filter { !wrong.contains($0) }
    if rest.count == 1 { (row.right, row.isByWrongOnes) = (Set(rest), true) }
    return row
  }

  /// The row if each answer has a sign: `+Rom | −Bern | −Wien`.
  private static func signed(_ cells: [String], _ filled: [Int]) -> Row? {
    guard filled.count > 1 else { return nil }
    var row = Row(options: cells, right: [], isByWrongOnes: false)
    for index in filled {
      guard let sign = cells[index].first, "+-−–".contains(sign) else { return nil }
      let text = TableLists.trimmed(String(cells[index].dropFirst()))
      guard text.first?.isLetter == true, text.count > 1 else { return nil }
      row.options[index] = text
      if sign == "+" { row.right.insert(index) }
    }
    return row.right.isEmpty || row.right.count == filled.count ? nil : row
  }

  /// The row if each answer has its points or share behind it: `Rom (100 %) | Bern (0 %)`, `Rom (1 P.) | Bern (0 P.)`.
  private static func scored(_ cells: [String], _ filled: [Int]) -> Row? {
    guard filled.count > 1, filled.allSatisfy({ cells[$0].last == ")" }) else { return nil }
    var row = Row(options: cells, right: [], isByWrongOnes: false)
    for index in filled {
      guard let open = cells[index].lastIndex(of: "(") else { return nil }
      let inside = cells[index][cells[index].index(after: open)...].dropLast()
      let digits = inside.prefix(while: \.isNumber)
      let unit = inside.dropFirst(digits.count).filter { $0 != " " && $0 != "." }.lowercased()
      let text = TableLists.trimmed(String(cells[index][..<open]))
      guard let number = Int(digits), Self.units.contains(unit), !text.isEmpty else { return nil }
      row.options[index] = text
      if number > 0 { row.right.insert(index) }
    }
    return row.right.isEmpty || row.right.count == filled.count ? nil : row
  }

  private static let units: Set<String> = [
    "%", "p", "pkt", "punkt", "punkte", "pt", "pts", "point", "points",
  ]

  /// An answer without the empty box before it, if other answers' boxes are ticked.
  private static func unboxed(_ text: String) -> String {
    for box in boxes where text.hasPrefix(box) && text.utf8.count > box.utf8.count {
      return TableLists.trimmed(String(text.dropFirst(box.count)))
    }
    return text
  }

  /// An answer without the mark that says it is right; nil if it has none.
  static func unmarked(_ text: String) -> String? {
    for mark in prefixes where text.hasPrefix(mark) && text.utf8.count > mark.utf8.count {
      return bare(text.dropFirst(mark.count))
    }
    for mark in suffixes where text.hasSuffix(mark) && text.utf8.count > mark.utf8.count {
      return bare(text.dropLast(mark.count))
    }
    guard let judged = AnswerMark(text), judged.isRight else { return nil }
    return judged.text
  }

  /// An answer without its mark; nil for “✓ richtig”, which is the answer to a statement.
  private static func bare(_ rest: Substring) -> String? {
    let text = TableLists.trimmed(String(rest))
    return AnswerMark.isVerdict(text) ? nil : text
  }

  /// An answer without the mark that says it is wrong; nil if it has none.
  private static func refused(_ text: String, isLettered: Bool) -> String? {
    if isLettered, text.hasSuffix("(f)") || text.hasSuffix("(F)") {
      return TableLists.trimmed(String(text.dropLast(3)))
    }
    guard let judged = AnswerMark(text), !judged.isRight else { return nil }
    return judged.text
  }

  /// Whether an answer has a mark of either kind.
  static func isMarked(_ text: String) -> Bool {
    unmarked(text) != nil || AnswerMark(text) != nil
  }
}
