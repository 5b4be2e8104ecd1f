import Exercises
import Items
import Notation

/// Finds headings by their appearance and position, whatever their texts.
enum SheetHeadings {
  /// The number of the first row of several cells if only this row is bold or coloured: such a row
  /// above a list names its columns.
  static func headingByLook(_ rows: [SheetRow]) -> Int? {
    let wide = rows.filter { $0.cells.count > 1 }
    guard wide.count > 2, let first = wide.first,
      first.cells.allSatisfy({ $0.nature == .text && $0.text.contains(where: \.isLetter) })
    else { return nil }
    let looks: [(SheetCell) -> Bool] = [
      { $0.look.isBold }, { $0.look.isUnderlined }, { $0.look.ground != 0 }, { $0.look.ink != 0 },
    ]
    let isApart = looks.contains { look in
      first.cells.allSatisfy(look) && !wide.dropFirst().contains { $0.cells.allSatisfy(look) }
    }
    return isApart ? first.index : nil
  }

  /// Leaves out rows of one cell within a list that name the rows below: they are merged over the list,
  /// or bold or coloured where others are not.
  ///
  /// - Returns: the diagnostics about them.
  static func leaveSubheadings(outOf sheet: inout Sheet) -> [SheetNote] {
    guard let first = sheet.rows.first(where: { $0.cells.count > 1 })?.index else { return [] }
    let single = sheet.rows.filter { $0.cells.count == 1 && $0.index > first }
    guard !single.isEmpty else { return [] }
    let isPlain =
      sheet.rows.count { row in
        row.index > first && row.cells.count > 1 && !(row.cells.first.map(isSetApart) ?? false)
      } * 2 > sheet.rows.count { $0.index > first && $0.cells.count > 1 }
    let merged = Set(
      sheet.merges.lazy.filter { $0.columns.count > 1 && $0.rows.count == 1 }
        .map(\.rows.lowerBound))
    var left: Set<Int> = []
    var notes: [SheetNote] = []
    for row in single {
      guard let cell = row.cells.first, cell.nature == .text, !asks(cell.text),
        merged.contains(row.index) || isPlain && isSetApart(cell)
      else { continue }
      left.insert(row.index)
      let text = String(cell.text.prefix(40))
      notes.append(
        SheetNote(row: row.index, column: cell.column, message: .tableAside(text)))
    }
    sheet.rows.removeAll { left.contains($0.index) }
    return notes
  }

  private static func isSetApart(_ cell: SheetCell) -> Bool {
    cell.look.isBold || cell.look.isUnderlined || cell.look.ground != 0 || cell.look.ink != 0
  }

  /// A question that only lacks its answer is a faulty exercise.
  private static func asks(_ text: String) -> Bool {
    text.contains("?") || text.contains("_") || text.contains("=") || CellKind(text) != .words
  }

  /// The index of the row whose cells repeat the same names above each of several lists with blank
  /// columns between them; nil if there is none.
  static func repeatedIndex(_ rows: [SheetRow]) -> Int? {
    guard let index = rows.prefix(4).firstIndex(where: { $0.cells.count > 3 }),
      rows[..<index].allSatisfy({ $0.cells.count <= 2 })
    else { return nil }
    let cells = rows[index].cells
    let groups = Self.groups(of: cells.map(\.column))
    if groups.count == 1, repeatedGroups(rows[index]) != nil { return index }
    let names = groups.map { group in cells.filter { group.contains($0.column) }.map(\.text) }
    guard names.count > 1, names[0].count > 1, Set(names[0]).count == names[0].count,
      names.allSatisfy({ $0 == names[0] })
    else { return nil }
    return index
  }

  /// The columns of adjacent lists, if the names of the first list are repeated; nil for other rows.
  static func repeatedGroups(_ row: SheetRow) -> [Range<Int>]? {
    let names = row.cells.map(\.text)
    guard names.count > 3, let first = row.cells.first?.column,
      zip(row.cells, row.cells.dropFirst()).allSatisfy({ $0.column + 1 == $1.column })
    else { return nil }
    for width in 2...names.count / 2 where names.count.isMultiple(of: width) {
      let isRepeated = names.indices.allSatisfy { names[$0] == names[$0 % width] }
      guard isRepeated, Set(names.prefix(width)).count == width else { continue }
      return stride(from: first, to: first + names.count, by: width).map { $0..<$0 + width }
    }
    return nil
  }

  /// Lists of words, or of solved calculations, side by side without known headings, each of two
  /// columns, with blank columns between them; nil for other tables.
  ///
  /// Rows above them with at most one cell for each list are their titles.
  static func listsBesideOneAnother(_ table: SheetTable) -> [SheetTable]? {
    if let columns = columnsOfExercises(table) { return columns }
    let groups = Self.groups(of: table.rows.lazy.flatMap { $0.cells.lazy.map(\.column) })
    guard groups.count > 1, groups.allSatisfy({ $0.count == 2 }) else { return nil }
    let titles = table.rows.prefix(3).prefix { row in
      row.cells.count <= groups.count
        && groups.allSatisfy { group in row.cells.count { group.contains($0.column) } < 2 }
    }
    var table = table
    table.rows.removeFirst(titles.count)
    let rows = table.rows.filter { $0.cells.count > 1 }
    guard rows.count > 1, rows.count * 10 >= table.rows.count * 8 else { return nil }
    let areWords = rows.allSatisfy { row in
      row.cells.allSatisfy {
        $0.nature == .text && CellKind($0.text) == .words && $0.text.count < 40
      }
    }
    let hasPeople = groups.contains { group in
      HeadingWords.isRegister(
        rows[0].cells.filter { group.contains($0.column) }.map(\.text))
    }
    guard areWords || hasPeople || groups.allSatisfy({ areSolved(rows, $0) }) else { return nil }
    var tables = groups.map { SheetTable(name: table.name, cutting: table.rows, to: $0) }
    // A few answers may be missing.
    let areFull = tables.allSatisfy { table in
      table.rows.count { $0.cells.count == 2 } * 10 >= table.rows.count * 8
    }
    guard areFull else { return nil }
    if let note = SheetTableFinder.titleNote(titles) { tables[0].notes.append(note) }
    return tables
  }

  /// A table for each column, if each cell is an exercise with its answer: `7 + 8 = 15`, `dog = Hund`;
  /// nil for other tables.
  private static func columnsOfExercises(_ table: SheetTable) -> [SheetTable]? {
    let columns = Set(table.rows.lazy.flatMap { $0.cells.lazy.map(\.column) }).sorted()
    guard columns.count > 1 else { return nil }
    let tables = columns.map { SheetTable(name: table.name, cutting: table.rows, to: $0..<$0 + 1) }
    let areExercises = tables.allSatisfy { table in
      let cells = table.rows.flatMap { $0.cells.map(\.text) }
      return cells.count > 1 && WordPairs.areExercises(cells)
    }
    return areExercises ? tables : nil
  }

  /// Groups of adjacent columns, separated by blank ones.
  ///
  /// - Parameter columns: the columns that are not empty, in any order.
  static func groups(of columns: some Sequence<Int>) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for column in Set(columns).sorted() {
      if let group = groups.last, group.upperBound == column {
        groups[groups.count - 1] = group.lowerBound..<column + 1
      } else {
        groups.append(column..<column + 1)
      }
    }
    return groups
  }

  /// Whether most rows of a list are calculations with their results.
  private static func areSolved(_ rows: [SheetRow], _ columns: Range<Int>) -> Bool {
    let pairs = rows.map { row in row.cells.filter { columns.contains($0.column) }.map(\.text) }
      .filter { $0.count == 2 }
    let solved = pairs.count { MathTask(question: $0[0], answer: $0[1]) != nil }
    return pairs.count > 1 && solved * 10 >= pairs.count * 6
  }
}
