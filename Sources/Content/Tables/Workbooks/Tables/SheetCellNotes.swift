import Notation

/// Reports cells that differ from what was typed: dates, errors of formulas.
enum SheetCellNotes {
  /// Adds the diagnostics about the cells of a table. Cells that show an error become empty, so that
  /// `#REF!` does not become an answer, and so do those of which something is struck out.
  ///
  /// - Parameter tellsStruck: false if wrong answers are recognised by being struck out.
  static func add(
    to table: inout SheetTable, _ language: SheetLanguage, tellsStruck: Bool
  ) {
    let wholeColumns = columnsOfDates(table)
    for row in table.rows.indices {
      for index in table.rows[row].cells.indices {
        let cell = table.rows[row].cells[index]
        let place = table.rows[row].index
        if cell.isHidden { table.notes.append(.hiddenCell(cell, place)) }
        if tellsStruck, cell.look.isStruck || cell.look.holdsStruck {
          table.rows[row].cells[index].text = ""
          table.notes.append(.struckCell(cell, place))
        }
        switch cell.nature {
        case .error:
          table.rows[row].cells[index].text = ""
          table.notes.append(error(cell, place))
        case .uncalculated: table.notes.append(uncalculated(cell, place))
        case .doubtful: table.notes.append(doubtful(cell, place))
        case .date where wholeColumns[cell.column] != nil:
          if wholeColumns[cell.column] == place { table.notes.append(column(cell, place)) }
        case .date, .monthDay: table.notes.append(date(cell, place, language))
        // Whether a time is intended depends on its question: `ClockCells`.
        case .text, .number, .truth, .picture, .time: break
        }
      }
    }
  }

  /// Columns that hold only complete dates below their heading, each with its first row: these dates
  /// are intended.
  private static func columnsOfDates(_ table: SheetTable) -> [Int: Int] {
    var dates: [Int: (first: Int, count: Int)] = [:]
    var others: Set<Int> = []
    for (number, row) in table.rows.dropFirst(table.hasHeading ? 1 : 0).enumerated() {
      for cell in row.cells {
        // The first row may name the columns without being a known heading.
        if number == 0, cell.nature == .text { continue }
        if cell.nature == .date {
          let known = dates[cell.column]
          dates[cell.column] = (known?.first ?? row.index, (known?.count ?? 0) + 1)
        } else {
          others.insert(cell.column)
        }
      }
    }
    return dates.filter { !others.contains($0.key) && $0.value.count > 1 }.mapValues(\.first)
  }

  private static func date(
    _ cell: SheetCell, _ row: Int, _ language: SheetLanguage
  ) -> SheetNote {
    let name = SourceCell.name(row: row, column: cell.column)
    let typed = likelyTyped(cell, language)
    return SheetNote(
      row: row, column: cell.column,
      message: typed.map { .workbookDateTyped(name, shown: cell.text, typed: $0) }
        ?? .workbookDate(name, shown: cell.text))
  }

  /// What may have been typed if a day without a year is shown.
  private static func likelyTyped(_ cell: SheetCell, _ language: SheetLanguage) -> String? {
    guard cell.nature != .date else { return nil }
    let words = cell.text.split { " .-/".contains($0) }
    guard words.count == 2 else { return nil }
    let month = (1...12).first { number in
      words.contains { $0.lowercased() == language.shortMonth(number).lowercased() }
    }
    guard let month, let day = words.lazy.compactMap({ Int($0) }).first else { return nil }
    return language == .german ? "\(day)/\(month)" : "\(month)/\(day)"
  }

  private static func column(_ cell: SheetCell, _ row: Int) -> SheetNote {
    let letters = SourcePart.Cell.letters(cell.column + 1)
    return SheetNote(
      row: row, column: cell.column, message: .workbookDateColumn(letters, first: cell.text))
  }

  private static func error(_ cell: SheetCell, _ row: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: cell.column)
    return SheetNote(
      row: row, column: cell.column, severity: .error,
      message: .workbookError(name, shown: String(cell.text.prefix(24))))
  }

  private static func uncalculated(_ cell: SheetCell, _ row: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: cell.column)
    return SheetNote(
      row: row, column: cell.column, severity: .error, message: .workbookFormula(name))
  }

  private static func doubtful(_ cell: SheetCell, _ row: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: cell.column)
    return SheetNote(row: row, column: cell.column, message: .workbookFormulaZero(name))
  }
}
