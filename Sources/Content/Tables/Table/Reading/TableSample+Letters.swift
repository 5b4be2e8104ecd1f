import Exercises

extension TableSample {
  /// The sample without the columns that hold nothing but the letter of the answer beside them, as they are copied from
  /// a worksheet: `Hauptstadt von Italien?;A;Mailand;B;Rom;C;Turin;B`. A letter in the heading is that of the answer's
  /// column, where that has none.
  ///
  /// - Complexity: O(n) in the cells.
  func withoutLetterColumns() -> TableSample {
    let columns = letterColumns
    guard columns.count > 1 else { return self }
    var plain = TableSample(
      rows: rows.map { row in
        var cells = row.cells
        for column in columns where column < cells.count {
          let next = column + 1
          // Below a heading the letter would be an answer.
          if row.record == 0, next < cells.count, cells[next].isEmpty {
            cells[next] = cells[column]
          }
          cells[column] = ""
        }
        return Row(cells: cells, offsets: row.offsets, record: row.record)
      })
    plain.headingOffset = headingOffset
    return plain
  }

  /// The columns of the letters from A on, each before a column of texts.
  private var letterColumns: [Int] {
    let width = rows.map(\.cells.count).max() ?? 0
    var found: [Int] = []
    for column in 1..<max(1, width - 1)
    where holds(Self.letters.dropFirst(found.count).first, column) {
      found.append(column)
    }
    return zip(found, found.dropFirst()).allSatisfy { $1 - $0 > 1 } ? found : []
  }

  private static let letters = ["a", "b", "c", "d", "e", "f", "g", "h"]

  /// Whether a column holds a letter in all rows that have an answer behind it, and several such.
  private func holds(_ letter: String?, _ column: Int) -> Bool {
    guard let letter else { return false }
    var count = 0
    for row in rows where row.record > 0 {
      let (cell, answer) = (row.cell(column), row.cell(column + 1))
      if cell.isEmpty, answer.isEmpty { continue }
      guard cell.utf8.count <= 3, AnswerText.normalized(cell).filter(\.isLetter) == letter else {
        return false
      }
      if AnswerText.normalized(answer).filter(\.isLetter).count > 1 || NumericAnswer(answer) != nil
      {
        count += 1
      }
    }
    return count > 1
  }
}
