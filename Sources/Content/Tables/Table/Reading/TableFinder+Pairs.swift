import Exercises
import Items

/// Tables of two columns.
extension TableFinder {
  /// Vocabulary, or questions after their answers.
  func twoColumns() -> Finding {
    let (first, second) = (facts(0), facts(1))
    // Answers in consecutive rows, with a cross beside the right one.
    if second.filled > 0, second.crosses == 1, data.count > 1 {
      return Finding(readings: [], obstacle: .below)
    }
    if let heading, HeadingWords.numbers(heading.cell(0)), !asksForNumbers(heading) {
      return Finding(readings: [])
    }
    // `1 | 7 · 8 = 56`: a number is not the question.
    if first.isSerial, data.count > 1, holdsBothSides(1) { return Finding(readings: []) }
    if second.questions >= 0.6, first.questions <= 0.1, data.count > 1 {
      return Finding(readings: [reading(TableColumns([.answer, .question]))])
    }
    if let width = widthWithStrays {
      var columns = TableColumns.plain
      columns.leaveStrays(width: width)
      return Finding(readings: [reading(columns)], mayPlayHeading: mayBeginWithHeading)
    }
    // The numbers of rows may be asked for: months, planets.
    let counts =
      headingRow == nil && first.isSerial && data.count > 2
      && !data.allSatisfy { NumberWord.value(of: $0.cell(1)) != nil }
    return Finding(
      readings: [reading(.plain)], isTold: counts,
      mayPlayHeading: mayBeginWithHeading)
  }

  /// Whether a heading asks for the words of numbers, and does not count rows: “number; English word”.
  private func asksForNumbers(_ heading: TableSample.Row) -> Bool {
    guard HeadingWords.folded(heading.cell(0)) == "number", facts(0).numbers == 1 else {
      return false
    }
    return !facts(0).isSerial || heading.cell(1).lowercased().contains("word")
  }

  /// Whether nearly all cells of a column hold a question and its answer: `7 · 8 = 56`, `dog – Hund`.
  private func holdsBothSides(_ column: Int) -> Bool {
    let holding = data.count { row in
      let cell = row.cell(column)
      return [" = ", "=", " – ", " - ", " — ", " → ", ": "].contains { sign in
        let sides = cell.split(separator: sign, omittingEmptySubsequences: false)
          .map { TableLists.trimmed(String($0)) }
        return sides.count == 2 && sides.allSatisfy { $0.contains { $0.isLetter || $0.isNumber } }
          && (sign != "=" || sides.allSatisfy { $0.contains(where: \.isNumber) })
      }
    }
    return holding * 10 >= data.count * 9
  }

  /// How wide the table is where a few rows of words have a third cell, which may be a synonym as well as a wrong answer;
  /// nil for other tables.
  private var widthWithStrays: Int? {
    guard headingRow == nil else { return nil }
    let wide = data.filter { row in row.cells.lastIndex { !$0.isEmpty } ?? 0 > 1 }
    guard !wide.isEmpty, wide.count * 5 < data.count else { return nil }
    let areWords = wide.allSatisfy { row in
      row.filledCount == 3 && !ColumnFacts.asks(row.cell(0))
        && ArithmeticTask(question: row.cell(0)) == nil && NumericAnswer(row.cell(1)) == nil
    }
    return areWords ? wide.map(\.cells.count).max() : nil
  }

  /// Whether the first of several rows has words that could be a heading, which cannot be decided.
  var mayBeginWithHeading: Bool {
    guard headingRow == nil, data.count > 1, let first = data.first else { return false }
    return first.cells.allSatisfy { cell in
      cell.contains(where: \.isLetter) && !cell.contains("=") && cell.count <= 40
        && cell.split(separator: " ").count <= 7
        && (cell.last.map { !".!".contains($0) } ?? false || isShortened(cell))
    }
  }

  /// Whether a text is an abbreviation, as in headings: “Nr.”, “dt.”
  private func isShortened(_ cell: String) -> Bool {
    cell.hasSuffix(".") && cell.count <= 6 && cell.dropLast().allSatisfy(\.isLetter)
  }
}
