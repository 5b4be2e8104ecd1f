import Items
import Notation

/// Finds the tables of a sheet: fills merged cells, leaves out hidden rows, passes over titles, and
/// separates several tables.
struct SheetTableFinder {
  private var sheet: Sheet
  private(set) var notes: [SheetNote] = []
  /// The most rows above a heading that may be titles and explanations, as in Kahoot's template.
  private static let titleLimit = 12

  init(_ sheet: Sheet) {
    self.sheet = sheet
    notes = sheet.notes
    if let (first, count) = sheet.comments {
      notes.append(.comments(first.row, first.column, count: count))
    }
  }

  /// The tables from the top; none if the sheet is empty.
  mutating func tables() -> [SheetTable] {
    joinRows()
    var filler = SheetMerges(sheet, isHeading: Self.isHeading)
    filler.fill()
    sheet.rows = filler.rows
    if let note = filler.note { notes.append(note) }
    for row in sheet.rows where filler.titles.contains(row.index) {
      if let note = Self.titleNote([row]) { notes.append(note) }
    }
    sheet.rows.removeAll { filler.titles.contains($0.index) }
    leaveHiddenOut()
    leaveSolutionsOut()
    notes += SheetHeadings.leaveSubheadings(outOf: &sheet)
    sheet.rows.removeAll { $0.cells.isEmpty }
    guard !sheet.rows.isEmpty else { return [] }
    var tables: [SheetTable] = []
    for block in blocks() { tables += split(block) }
    for index in tables.indices {
      removeTitles(&tables[index])
      if let note = SheetEmphasis.quote(&tables[index]) {
        tables[index].notes.append(note)
      }
      if !tables[index].hasHeading {
        tables[index].headingByLook = SheetHeadings.headingByLook(tables[index].rows)
      }
      tables[index].calculations = sheet.calculations
    }
    // Without a heading a list beside others that have one is not read.
    let read = tables.contains(where: \.namesQuestion) ? tables.filter(\.hasHeading) : tables
    if read.count > 1, let second = read.dropFirst().first, let row = second.rows.first {
      notes.append(
        SheetNote(
          row: row.index, column: second.columns.lowerBound, severity: .note,
          message: .workbookTables(count: read.count)))
    }
    return tables
  }

  /// Joins rows with the same number, and cells with the same column: the first one counts.
  private mutating func joinRows() {
    var rows: [SheetRow] = []
    for row in sheet.rows {
      var row = row
      if row.cells.count > 1 {
        let isOrdered = zip(row.cells, row.cells.dropFirst()).allSatisfy { $0.column < $1.column }
        if !isOrdered {
          var seen: Set<Int> = []
          row.cells = row.cells.filter { seen.insert($0.column).inserted }
          row.cells.sort { $0.column < $1.column }
        }
      }
      if let last = rows.last, last.index == row.index { continue }
      row.cells.removeAll { $0.nature == .text && TableLists.trimmed($0.text).isEmpty }
      rows.append(row)
    }
    sheet.rows = rows
  }

  private mutating func leaveHiddenOut() {
    let hidden = sheet.rows.filter { $0.isHidden && !$0.cells.isEmpty }
    if let first = hidden.first {
      notes.append(
        SheetNote(
          row: first.index, column: 0,
          message: hidden.count == 1
            ? .workbookHiddenRow(first.index + 1)
            : .workbookHiddenRows(first: first.index + 1, count: hidden.count)))
      sheet.rows.removeAll(where: \.isHidden)
    }
    leaveStruckOut()
    let used = Set(sheet.rows.lazy.flatMap { $0.cells.lazy.map(\.column) }).sorted()
    let column = used.first { column in
      sheet.hiddenColumns.contains { $0.contains(column) }
    }
    if let column {
      notes.append(
        SheetNote(
          row: sheet.rows.first?.index ?? 0, column: column,
          message: .workbookHiddenColumn(SourcePart.Cell.letters(column + 1))))
    }
  }

  /// Leaves out a line of solutions below the questions.
  private mutating func leaveSolutionsOut() {
    for index in sheet.rows.indices.reversed() where index > 0 {
      guard let note = SolutionNotes.note(of: sheet.rows[index]) else { continue }
      notes.append(note)
      sheet.rows.remove(at: index)
    }
  }

  /// Leaves out rows that are struck out, which are no longer valid.
  private mutating func leaveStruckOut() {
    let isStruck = { (row: SheetRow) in
      !row.cells.isEmpty && row.cells.allSatisfy(\.look.isStruck)
    }
    let struck = sheet.rows.filter(isStruck)
    guard let first = struck.first else { return }
    let number = first.index + 1
    notes.append(
      SheetNote(
        row: first.index, column: 0,
        message: struck.count == 1
          ? .workbookHiddenStruck(number)
          : .workbookHiddenStruckRows(first: number, count: struck.count)))
    sheet.rows.removeAll(where: isStruck)
  }

  /// The rows of each table, from top to bottom: a new table begins with a heading of its own.
  private func blocks() -> [[SheetRow]] {
    var blocks: [[SheetRow]] = []
    var block: [SheetRow] = []
    var heading: [String]?
    for row in sheet.rows {
      // Most rows are not headings, and checking is expensive: a heading follows a blank row or a
      // title, is at the top, or repeats the first heading.
      let isSetApart =
        block.last.map { row.index > $0.index + 1 || $0.cells.count == 1 } ?? true
      let mayBeHeading =
        isSetApart
        || (heading == nil
          ? block.count <= Self.titleLimit : row.cells.map(\.text) == heading)
      if mayBeHeading, Self.isHeading(row.cells),
        heading != nil || block.count <= Self.titleLimit || Self.holdsList(block)
      {
        if heading != nil || isSetApart && Self.holdsList(block) {
          let titles = titleCount(at: block, above: row)
          blocks.append(block.dropLast(titles))
          block = block.suffix(titles)
        }
        heading = row.cells.map(\.text)
      }
      block.append(row)
    }
    if !block.isEmpty { blocks.append(block) }
    return blocks.filter { !$0.isEmpty }
  }

  /// Whether rows above a heading are a list of their own and not titles: several with cells in the same columns, one
  /// below the other, which say neither whose table it is nor what to do one after the other.
  private static func holdsList(_ block: [SheetRow]) -> Bool {
    var run: [SheetRow] = []
    for row in block {
      let goesOn =
        run.last.map {
          row.index == $0.index + 1 && row.cells.map(\.column) == $0.cells.map(\.column)
        } ?? true
      if !goesOn { run = [] }
      let texts = row.cells.map(\.text)
      if texts.count > 1, !ImprintWords.begin(texts), !texts[0].hasSuffix(":"),
        Int(texts[0].prefix { $0.isNumber }) != run.count + 1
      {
        run.append(row)
      } else {
        run = []
      }
      if run.count >= leastList { return true }
    }
    return false
  }

  /// The fewest rows of a list above the heading of another one, its own heading among them.
  private static let leastList = 4

  /// How many rows at the end of a block are titles of the table whose heading follows: single cells
  /// after a blank row.
  private func titleCount(at block: [SheetRow], above heading: SheetRow) -> Int {
    let singles = block.reversed().prefix(3).prefix { $0.cells.count == 1 }.count
    for count in stride(from: min(singles, block.count - 1), to: 0, by: -1)
    where block[block.count - count].index > block[block.count - count - 1].index + 1 {
      return count
    }
    return 0
  }

  /// Separates tables side by side: with blank columns between them and a heading each.
  private func split(_ rows: [SheetRow]) -> [SheetTable] {
    var used: Set<Int> = []
    for row in rows { for cell in row.cells { used.insert(cell.column) } }
    let columns = used.sorted()
    guard let first = columns.first, let last = columns.last else { return [] }
    let whole = SheetTable(name: sheet.name, rows: rows, columns: first..<last + 1)
    // Titles above may span the blank columns, so only the heading and the rows below form groups.
    guard let heading = headingIndex(rows) ?? SheetHeadings.repeatedIndex(rows) else {
      return SheetHeadings.listsBesideOneAnother(whole) ?? [whole]
    }
    var groups = SheetHeadings.groups(
      of: rows[heading...].lazy.flatMap { $0.cells.lazy.map(\.column) })
    // A cell outside the named columns belongs to none of the lists.
    if groups.count == 1, let repeated = SheetHeadings.repeatedGroups(rows[heading]),
      repeated.first?.lowerBound == groups[0].lowerBound,
      repeated.last?.upperBound == groups[0].upperBound
    {
      groups = repeated
    }
    let names = groups.map { group in
      rows[heading].cells.filter { group.contains($0.column) }
    }
    let isRepeated = names.allSatisfy { $0.map(\.text) == names[0].map(\.text) }
    guard groups.count > 1, names.allSatisfy({ $0.count > 1 }),
      isRepeated || names.allSatisfy(Self.isHeading)
    else { return [whole] }
    return groups.map { group in
      var table = SheetTable(name: sheet.name, cutting: rows[heading...], to: group)
      table.hasHeading = Self.isHeading(names[0])
      table.namesQuestion = Self.namesQuestion(names[0])
      if group == groups[0], let note = Self.titleNote(rows[..<heading]) {
        table.notes.append(note)
      }
      return table
    }
  }

  private func removeTitles(_ table: inout SheetTable) {
    guard let heading = headingIndex(table.rows) else { return }
    table.hasHeading = true
    table.namesQuestion = Self.namesQuestion(table.rows[heading].cells)
    let named = Set(table.rows[heading].cells.map(\.column))
    // Templates contain numbered rows that were never filled in.
    let top = table.rows[heading].index
    table.rows.removeAll { row in
      row.index > top
        && row.cells.allSatisfy { $0.nature == .number && !named.contains($0.column) }
    }
    let comments = table.rows[..<heading].filter { row in
      row.cells.first.map { $0.text.hasPrefix("#" + CheckComment.word) } ?? false
    }
    guard heading > comments.count, let note = Self.titleNote(table.rows[..<heading]) else {
      return
    }
    table.notes.append(note)
    table.rows.removeFirst(heading)
    table.rows = comments + table.rows
    // Titles may have been wider than the table.
    let columns = table.rows.lazy.flatMap(\.cells).map(\.column)
    if let low = columns.min(), let high = columns.max() { table.columns = low..<high + 1 }
  }

  /// The diagnostic about rows above a heading.
  static func titleNote(_ rows: ArraySlice<SheetRow>) -> SheetNote? {
    guard let first = rows.first, let cell = first.cells.first else { return nil }
    // Lists side by side have a title each.
    let names = first.cells.map(\.text).joined(separator: "; ")
    let text = String(names.prefix(rows.count == 1 ? 60 : 24))
    return SheetNote(
      row: first.index, column: cell.column,
      message: rows.count == 1
        ? .tableTitle(text) : .tableTitleSeveral(count: rows.count, first: text))
  }

  /// The index of the row that names the columns, with only titles above it; nil if there is none.
  private func headingIndex(_ rows: [SheetRow]) -> Int? {
    for (index, row) in rows.prefix(Self.titleLimit + 1).enumerated() {
      if Self.isHeading(row.cells) { return index }
      // Lists side by side may have a title each.
      let isOfTitles =
        index + 1 < rows.count && row.cells.count * 2 <= rows[index + 1].cells.count
        && Self.isHeading(rows[index + 1].cells)
      guard row.cells.count <= 2 || isOfTitles else { return nil }
    }
    return nil
  }

  /// Whether a row is a heading: it says which column asks and which answers, or which are wrong.
  private static func isHeading(_ cells: [SheetCell]) -> Bool {
    namesQuestion(cells)
      || cells.allSatisfy({ $0.nature == .text && $0.text.utf8.count < 200 })
        && HeadingName.nameWrong(cells.map(\.text))
  }

  private static func namesQuestion(_ cells: [SheetCell]) -> Bool {
    guard cells.count > 1, cells.allSatisfy({ $0.nature == .text && $0.text.utf8.count < 200 })
    else { return false }
    let languages = Set(cells.lazy.compactMap { TableLanguage($0.text)?.number })
    if languages.count > 1 { return true }
    let names = cells.map { HeadingName($0.text).kind }
    let answers = names.count { name in
      switch name {
      case .correct, .option, .label, .role(.answer), .role(.wrong): true
      default: false
      }
    }
    let unknown = names.count { $0 == .unknown }
    // A picture alone may be the question.
    return answers > 0
      && (names.contains(.role(.question)) && unknown <= names.count / 2
        || names.contains(.role(.picture)) && unknown == 0)
  }
}
