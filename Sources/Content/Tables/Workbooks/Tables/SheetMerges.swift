/// Copies the values of merged cells into all of their rows.
///
/// A value applies to the whole range downwards, as for categories. To the right it applies only if it
/// is a heading over several columns; elsewhere a cell is only wide to be readable, and titles of lists
/// side by side are not values of their columns.
struct SheetMerges {
  private(set) var rows: [SheetRow]
  private let sheet: Sheet
  /// Whether a row names the columns.
  private let isHeading: ([SheetCell]) -> Bool
  /// The rows that are titles of lists side by side although they could name columns.
  private(set) var titles: Set<Int> = []
  private var filled = 0
  private var first: SheetRange?
  private var ranges = 0
  /// The most cells that are filled.
  private static let limit = SheetLimits.cells / 4

  init(_ sheet: Sheet, isHeading: @escaping ([SheetCell]) -> Bool) {
    self.sheet = sheet
    self.isHeading = isHeading
    rows = sheet.rows
  }

  /// The diagnostic about it; nil if nothing was filled.
  var note: SheetNote? {
    guard let first else { return nil }
    let cell = { (row: Int, column: Int) in SourceCell.name(row: row, column: column) }
    let range =
      cell(first.rows.lowerBound, first.columns.lowerBound) + ":"
      + cell(first.rows.upperBound, first.columns.upperBound)
    return SheetNote(
      row: first.rows.lowerBound, column: first.columns.lowerBound,
      severity: .note,
      message: ranges == 1
        ? .workbookMerged(range) : .workbookMergedSeveral(first: range, count: ranges))
  }

  mutating func fill() {
    for merge in sheet.merges where filled < Self.limit {
      guard let top = position(of: merge.rows.lowerBound), rows[top].index == merge.rows.lowerBound,
        let cell = rows[top].cells.first(where: { $0.column == merge.columns.lowerBound }),
        !cell.text.isEmpty
      else { continue }
      let before = filled
      if merge.rows.count > 1 { fillDown(cell, merge, from: top) }
      if merge.columns.count > 1 { fillRight(cell, merge, at: top) }
      if filled > before {
        ranges += 1
        first = first ?? merge
      }
    }
  }

  private mutating func fillDown(_ cell: SheetCell, _ merge: SheetRange, from top: Int) {
    var index = top + 1
    while index < rows.count, rows[index].index <= merge.rows.upperBound, filled < Self.limit {
      insert(cell, column: cell.column, in: index)
      index += 1
    }
  }

  /// A heading over several columns is the heading of each of them if there are others beside it, and
  /// separate values below it.
  private mutating func fillRight(_ cell: SheetCell, _ merge: SheetRange, at top: Int) {
    let hasOthers = rows[top].cells.contains { !merge.columns.contains($0.column) }
    guard hasOthers, top + 1 < rows.count else { return }
    let below = rows[top + 1].cells.count { merge.columns.contains($0.column) }
    guard below > 1, !isAmongPairs(top, merge) else { return }
    guard !isTitle(rows[top], above: rows[top + 1]) else {
      // What also names columns would be taken for their names.
      if isHeading(rows[top].cells) { titles.insert(rows[top].index) }
      return
    }
    for column in merge.columns.dropFirst() where column < SheetLimits.columns {
      insert(cell, column: column, in: top)
    }
  }

  /// Whether there are separate cells above, directly or as names of columns: then the merged cell is among
  /// exercises and is no heading, and what it says is not both question and answer.
  private func isAmongPairs(_ row: Int, _ merge: SheetRange) -> Bool {
    var above = row - 1
    while above >= max(0, row - Self.farthestHeading),
      rows[above].index + 1 == rows[above + 1].index
    {
      let cells = rows[above].cells
      if cells.count(where: { merge.columns.contains($0.column) }) == merge.columns.count,
        above == row - 1 || isHeading(cells)
      {
        return true
      }
      above -= 1
    }
    return false
  }

  /// How many rows above a merged cell are searched for names of columns.
  private static let farthestHeading = 200

  /// Whether a row holds the titles of lists side by side: the row below names their columns, or there
  /// are blank columns between them and each is as wide as its list.
  private func isTitle(_ row: SheetRow, above next: SheetRow) -> Bool {
    let ranges = row.cells.map { cell in
      sheet.merges.first {
        $0.rows.lowerBound == row.index && $0.columns.lowerBound == cell.column
          && $0.columns.count > 1
      }?.columns
    }
    let whole = ranges.compactMap(\.self)
    let isNamedBelow = isHeading(next.cells)
    // Titles may be words that also name columns, such as languages.
    if isHeading(row.cells), !isNamedBelow { return false }
    if isNamedBelow, !isHeading(row.cells) { return true }
    return whole.count == ranges.count
      && zip(whole, whole.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound }
      && next.cells.allSatisfy { cell in whole.contains { $0.contains(cell.column) } }
  }

  private mutating func insert(_ cell: SheetCell, column: Int, in row: Int) {
    let place = rows[row].cells.firstIndex { $0.column >= column } ?? rows[row].cells.count
    if place < rows[row].cells.count, rows[row].cells[place].column == column { return }
    var copy = cell
    copy.column = column
    rows[row].cells.insert(copy, at: place)
    filled += 1
  }

  /// The index of the first row with at least a certain number.
  private func position(of number: Int) -> Int? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].index < number { low = middle + 1 } else { high = middle }
    }
    return low < rows.count ? low : nil
  }
}
