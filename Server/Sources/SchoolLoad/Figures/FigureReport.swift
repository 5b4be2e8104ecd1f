/// What a load has measured.
public protocol FigureReport: Sendable {
  /// The figures.
  var table: FigureTable { get }
  /// What is not as it must be, each in a sentence.
  var faults: [String] { get }
}

/// Figures in columns, printed as Markdown, so that they can be put into a page.
public struct FigureTable: Sendable, CustomStringConvertible {
  /// The headings and then the rows.
  private var rows: [[String]]

  init(_ headings: [String]) { rows = [headings] }

  mutating func add(_ row: [String]) { rows.append(row) }

  /// The lines of the table.
  public var description: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return "| \(cells.joined(separator: " | ")) |"
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    lines.insert("| \(rule.joined(separator: " | ")) |", at: 1)
    return lines.joined(separator: "\n")
  }
}

extension Double {
  /// With one digit after the point.
  var short: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
