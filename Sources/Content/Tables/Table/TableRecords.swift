import Items
import Notation

/// One cell of a table: its place, not its text, because most tables are far larger than the part of
/// them that is examined twice.
package struct TableCell {
  /// The text's bytes without quotation marks and surrounding blanks.
  package var range: Range<Int>
  /// Where the cell begins, including its quotation mark.
  package var offset: Int
  /// Whether quotation marks inside are doubled.
  var hasDoubledMarks = false

  var isEmpty: Bool { range.isEmpty }
}

/// Splits a table into records.
///
/// Cells may be in quotation marks, with `""` for one inside, and then contain the delimiter and
/// line ends (RFC 4180). A mark that is never closed is treated as an ordinary character, so that it
/// does not swallow the rest of the table.
///
/// This reader is our own because teachers' tables seldom follow RFC 4180: each fault needs
/// its line and column, and a damaged row must not affect the rows after it. Readers made for data
/// provide neither.
/// - Complexity: O(n) for the whole table; stray quotation marks cost at most a second pass.
package struct TableRecords {
  /// The most cells of a record that are kept: more than an exercise has parts.
  private static let cellLimit = 256

  private let bytes: [UInt8]
  package let delimiter: UInt8
  private let end: Int
  package private(set) var position: Int
  /// The cells of the record that `next` found.
  package private(set) var cells: [TableCell] = []
  /// Lines that begin with this byte are ignored.
  var comment: UInt8?
  /// Whether an apostrophe before a formula sign is removed, see `FormulaGuard`.
  package var isGuarded = true
  /// Whether a cell in quotation marks that holds what look like rows is reported.
  var tellsRowsInCells = false
  /// Whether the table has a space after its delimiters, as far as its first record shows; nil before it.
  private var isSpaced: Bool?
  /// How many bytes may be read a second time because a quotation mark turned out not to open a
  /// cell. Bounds the time for tables full of stray marks.
  private var retryBudget: Int

  /// - Parameters:
  ///   - bytes: the whole text.
  ///   - range: the part of the text that holds the table.
  init(_ bytes: [UInt8], delimiter: UInt8, range: Range<Int>) {
    self.bytes = bytes
    self.delimiter = delimiter
    position = range.lowerBound
    end = range.upperBound
    retryBudget = range.count + 1024
    cells.reserveCapacity(16)
  }

  /// Advances to the next record that is not blank; false after the last.
  package mutating func next(report: inout FaultReport) -> Bool {
    while position < end {
      if let comment, bytes[position] == comment {
        while position < end, !LineByte.isEnd(bytes[position]) { position += 1 }
        position = min(position + 1, end)
        continue
      }
      if readRecord(report: &report) { return true }
    }
    return false
  }

  /// The record with only some of its cells, as if they were a row of their own.
  func part(_ columns: Range<Int>) -> TableRecords {
    var part = self
    let upper = min(columns.upperBound, cells.count)
    part.cells = Array(cells[min(columns.lowerBound, upper)..<upper])
    if upper < cells.count { part.position = cells[upper].offset }
    return part
  }

  /// Whether a cell is short and contains a colon after a word.
  func mayBeImprint(_ cell: TableCell) -> Bool {
    cell.range.count <= 40 && !beginsWithDigit(cell)
      && bytes[cell.range].contains(UInt8(ascii: ":"))
  }

  /// Whether the record is the line of dashes below the heading of a Markdown table.
  var isRule: Bool {
    guard delimiter == UInt8(ascii: "|"), cells.count > 1 else { return false }
    return cells.contains { $0.range.count > 2 }
      && cells.allSatisfy { cell in
        bytes[cell.range].allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
      }
  }

  /// Whether a space separates the cell from the delimiter before it.
  func isLedByBlank(_ cell: TableCell) -> Bool {
    cell.offset > 0 && bytes[cell.offset - 1] == 0x20
  }

  /// A cell's text; of one that is longer than any text may be only its beginning, which is still too long.
  func text(of cell: TableCell) -> String {
    var lower = cell.range.lowerBound
    let upper = min(cell.range.upperBound, lower + ItemCollector.longestText + 1)
    let mayBeGuarded = isGuarded && lower < upper && bytes[lower] == FormulaGuard.apostrophe
    guard cell.hasDoubledMarks else {
      if mayBeGuarded, FormulaGuard.isGuarded(bytes[lower..<upper]) { lower += 1 }
      return rawText(of: lower..<upper)
    }
    var content: [UInt8] = []
    content.reserveCapacity(upper - lower)
    while lower < upper {
      content.append(bytes[lower])
      lower += bytes[lower] == 0x22 ? 2 : 1
    }
    if mayBeGuarded, FormulaGuard.isGuarded(content) { content.removeFirst() }
    return String(decoding: content, as: UTF8.self)
  }

  /// A cell's text by its place; nil if the file contains it otherwise than it is read.
  func fileText(of cell: TableCell) -> FileText? {
    guard !cell.hasDoubledMarks,
      !isGuarded || cell.isEmpty || bytes[cell.range.lowerBound] != FormulaGuard.apostrophe
    else { return nil }
    return FileText(cell.range, at: cell.offset)
  }

  /// A cell's text unchanged from the file.
  func bytes(of cell: TableCell) -> ArraySlice<UInt8> { bytes[cell.range] }

  /// Whether a cell's text begins with a digit.
  func beginsWithDigit(_ cell: TableCell) -> Bool {
    !cell.isEmpty && (0x30...0x39).contains(bytes[cell.range.lowerBound])
  }

  /// The unchanged bytes of a range.
  func rawText(of range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// A range without surrounding blanks.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, LineByte.isBlankOrEnd(bytes[lower]) { lower += 1 }
    while lower < upper, LineByte.isBlankOrEnd(bytes[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  // MARK: - Cells

  /// - Returns: whether the record contains anything.
  private mutating func readRecord(report: inout FaultReport) -> Bool {
    cells.removeAll(keepingCapacity: true)
    var holdsAny = false
    while true {
      let cell = cell(report: &report)
      if !cell.isEmpty { holdsAny = true }
      if cells.count < Self.cellLimit { cells.append(cell) }
      guard position < end else { break }
      let byte = bytes[position]
      position += 1
      if byte == delimiter { continue }
      if byte == 0x0D, position < end, bytes[position] == 0x0A { position += 1 }
      break
    }
    if holdsAny, isSpaced == nil { isSpaced = cells.count > 1 && isLedByBlank(cells[1]) }
    return holdsAny
  }

  /// Reads a cell and stops at the delimiter or line end after it.
  private mutating func cell(report: inout FaultReport) -> TableCell {
    let start = position
    var open = start
    while open < end, bytes[open] == 0x20, delimiter != 0x20 { open += 1 }
    if open < end, bytes[open] == 0x22, retryBudget > 0 {
      if let cell = quotedCell(from: open) {
        if tellsRowsInCells, holdsRows(cell) { report.warning(at: open, .tableQuoteRows) }
        return cell
      }
      report.warning(at: open, .tableQuote)
    }
    let index = endOfCell(from: open)
    position = index
    return TableCell(range: trimmed(start..<index), offset: min(open, index))
  }

  /// Whether a cell in quotation marks looks like several rows: it has line ends, and in each of its lines
  /// but the last, together with the cells before it, what separates cells.
  private func holdsRows(_ cell: TableCell) -> Bool {
    guard bytes[cell.range].contains(where: LineByte.isEnd) else { return false }
    var lineStart = cell.range.lowerBound
    var count = 0
    var isAnyInside = false
    for index in cell.range {
      if bytes[index] == delimiter, separates(at: index, in: cell) {
        count += 1
        isAnyInside = true
      }
      guard LineByte.isEnd(bytes[index]) else { continue }
      let isFirst = lineStart == cell.range.lowerBound
      if lineStart < index, count + (isFirst ? cells.count : 0) == 0 { return false }
      (lineStart, count) = (index + 1, 0)
    }
    return isAnyInside
  }

  /// Whether a delimiter in a cell separates cells, if those are rows, rather than parts of a sentence or of a
  /// number.
  private func separates(at index: Int, in cell: TableCell) -> Bool {
    if delimiter == TableDelimiter.tab || isSpaced == true { return true }
    let next = index + 1 < cell.range.upperBound ? bytes[index + 1] : 0x20
    guard !LineByte.isBlankOrEnd(next) else { return false }
    let digits: ClosedRange<UInt8> = 0x30...0x39
    if delimiter == UInt8(ascii: ","), index > cell.range.lowerBound, digits.contains(next),
      digits.contains(bytes[index - 1])
    {
      return false
    }
    return !WebEntity.ends(bytes[cell.range.lowerBound..<index], delimiter)
  }

  /// The index of the delimiter or line end that ends a cell without quotation marks.
  private func endOfCell(from start: Int) -> Int {
    var index = start
    while index < end {
      index = EightBytes.firstIndex(ofControlOr: delimiter, in: bytes, from: index)
      guard index < end, !LineByte.isEnd(bytes[index]) else { break }
      if bytes[index] == delimiter, !WebEntity.ends(bytes[start..<index], delimiter) {
        break
      }
      index &+= 1
    }
    return min(index, end)
  }

  /// The cell whose opening quotation mark is at `open`; nil if it is never closed.
  private mutating func quotedCell(from open: Int) -> TableCell? {
    var hasDoubledMarks = false
    var index = open + 1
    while index < end {
      let byte = bytes[index]
      index += 1
      guard byte == 0x22 else { continue }
      if index < end, bytes[index] == 0x22 {
        hasDoubledMarks = true
        index += 1
        continue
      }
      var behind = index
      while behind < end, bytes[behind] == 0x20, delimiter != 0x20 { behind += 1 }
      guard behind == end || bytes[behind] == delimiter || LineByte.isEnd(bytes[behind]) else {
        break
      }
      position = behind
      return TableCell(
        range: trimmed(open + 1..<index - 1), offset: open, hasDoubledMarks: hasDoubledMarks)
    }
    retryBudget -= index - open
    return nil
  }
}
