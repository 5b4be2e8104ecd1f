import Notation

/// One cell of a table.
struct TableCell {
  /// The text without quotation marks and outer blanks.
  var text: String
  /// Where it begins.
  var offset: Int
}

/// Takes a table apart record by record.
///
/// Cells may stand in quotation marks, with `""` for one inside, and then hold the delimiter and
/// line ends (RFC 4180). A mark that is never closed is taken as an ordinary character, so that it
/// does not swallow the rest of the table.
struct TableRecords {
  /// How many cells of a record are kept: more than an exercise has parts.
  private static let cellLimit = 256

  private let source: SourceText
  private let delimiter: UInt8
  private let end: Int
  private(set) var position: Int
  /// How many bytes may be read a second time because a quotation mark turned out not to open a
  /// cell. Bounds the time for tables full of stray marks.
  private var retryBudget: Int

  /// - Parameter range: the part of the text that holds the table.
  init(_ source: SourceText, delimiter: UInt8, range: Range<Int>) {
    self.source = source
    self.delimiter = delimiter
    position = range.lowerBound
    end = range.upperBound
    retryBudget = range.count + 1024
  }

  /// The next record that is not blank; nil behind the last.
  mutating func next(report: inout FaultReport) -> [TableCell]? {
    while position < end {
      let cells = record(report: &report)
      if cells.contains(where: { !$0.text.isEmpty }) { return cells }
    }
    return nil
  }

  private mutating func record(report: inout FaultReport) -> [TableCell] {
    var cells: [TableCell] = []
    while true {
      let cell = cell(report: &report)
      if cells.count < Self.cellLimit { cells.append(cell) }
      guard position < end else { return cells }
      let byte = source.bytes[position]
      position += 1
      if byte == delimiter { continue }
      if byte == 0x0D, position < end, source.bytes[position] == 0x0A { position += 1 }
      return cells
    }
  }

  /// Reads a cell and stops at the delimiter or line end behind it.
  private mutating func cell(report: inout FaultReport) -> TableCell {
    let start = position
    var open = start
    while open < end, source.bytes[open] == 0x20 { open += 1 }
    if open < end, source.bytes[open] == 0x22, retryBudget > 0 {
      if let cell = quotedCell(from: open) { return cell }
      report.warning(
        at: open, "this quotation mark does not open and close a whole cell",
        "double the quotation marks inside a cell, and put the cell in quotation marks")
    }
    position = start
    while position < end, source.bytes[position] != delimiter, !isLineEnd(source.bytes[position]) {
      position += 1
    }
    return TableCell(text: trimmed(source.bytes[start..<position]), offset: min(open, position))
  }

  /// The cell whose quotation mark stands at `open`; nil if none closes it.
  private mutating func quotedCell(from open: Int) -> TableCell? {
    var content: [UInt8] = []
    var index = open + 1
    while index < end {
      let byte = source.bytes[index]
      index += 1
      guard byte == 0x22 else {
        content.append(byte)
        continue
      }
      if index < end, source.bytes[index] == 0x22 {
        content.append(0x22)
        index += 1
        continue
      }
      var behind = index
      while behind < end, source.bytes[behind] == 0x20 { behind += 1 }
      guard behind == end || source.bytes[behind] == delimiter || isLineEnd(source.bytes[behind])
      else { break }
      position = behind
      return TableCell(text: trimmed(content[...]), offset: open)
    }
    retryBudget -= index - open
    return nil
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The text without outer blanks, nor the apostrophe that keeps spreadsheets from taking a text
  /// for a formula.
  private func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || isLineEnd(first) || first == 0x09 {
      bytes = bytes.dropFirst()
    }
    while let last = bytes.last, last == 0x20 || isLineEnd(last) || last == 0x09 {
      bytes = bytes.dropLast()
    }
    if bytes.first == UInt8(ascii: "'"), bytes.count > 1,
      [0x3D, 0x2B, 0x2D, 0x40].contains(bytes[bytes.startIndex + 1])
    {
      bytes = bytes.dropFirst()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
