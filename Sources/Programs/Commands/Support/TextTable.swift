/// A table in columns of equal width, for the terminal.
struct TextTable {
  private var rows: [[String]]
  private let numbers: Range<Int>

  /// - Parameter numbers: the right-aligned columns.
  init(headings: [String], numbers: Range<Int>) {
    rows = [headings]
    self.numbers = numbers
  }

  /// The maximum length of a cell; longer ones would push all others out of the window.
  private static let longest = 80

  /// Adds a row with as many cells as there are headings; long cells are truncated.
  mutating func add(_ row: [String]) {
    rows.append(row.map { $0.count > Self.longest ? $0.prefix(Self.longest - 1) + "…" : $0 })
  }

  /// The headings and the rows, without trailing blanks.
  var lines: [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        return numbers.contains(column) ? blanks + row[column] : row[column] + blanks
      }
      .joined(separator: "  ").trimmingEnd
    }
  }
}
