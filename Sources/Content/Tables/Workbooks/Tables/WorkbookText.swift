import Items
import Notation

/// Makes a single text from the tables of a workbook, each separated by semicolons, as in RFC 4180.
struct WorkbookText {
  private(set) var bytes: [UInt8] = []
  private(set) var parts: [SourcePart] = []
  /// Whether there was more than is read.
  private(set) var isCut = false
  private var cells: [SourcePart.Cell] = []
  private var partMarks: [Int: UInt8] = [:]

  /// Adds a table, and reports the diagnostics about its cells.
  mutating func add(_ table: SheetTable, report: inout FaultReport) {
    let start = bytes.count
    cells = []
    partMarks = [:]
    var pictures: [SourcePart.Picture] = []
    var formulas: [SourcePart.Formula] = []
    bytes += "sep=;\n".utf8
    var heading: Int?
    var missing = Self.missingPlaces(of: table)[...]
    for row in table.rows where !isCut {
      // A blank line serves as the place of diagnostics about a row that is not read.
      while let place = missing.first, place.row < row.index {
        missing.removeFirst()
        cells.append(
          SourcePart.Cell(offset: bytes.count, row: place.row + 1, column: place.column + 1))
        bytes.append(0x0A)
      }
      if row.index == table.headingByLook { heading = bytes.count }
      add(row, table, &pictures, &formulas)
    }
    var part = SourcePart(name: table.name, range: start..<bytes.count, cells: cells)
    part.pictures = pictures
    part.formulas = formulas
    part.partMarks = partMarks
    part.headingOffset = heading
    parts.append(part)
    for note in table.notes { note.tell(at: offset(note.row, note.column), in: &report) }
  }

  /// Adds a text that is not a table.
  ///
  /// - Parameter pictures: the offsets of pictures in the text; nil for one whose place is unknown.
  mutating func add(name: String, text: String, pictures: [Int?] = []) {
    let start = bytes.count
    bytes += text.utf8
    if bytes.last != 0x0A { bytes.append(0x0A) }
    var part = SourcePart(name: name, range: start..<bytes.count)
    part.lostPictures = pictures.map { $0.map { start + $0 } ?? bytes.count }.sorted()
    parts.append(part)
  }

  /// Adds a sheet about which there are only diagnostics.
  mutating func add(name: String, notes: [SheetNote], report: inout FaultReport) {
    guard !notes.isEmpty else { return }
    let start = bytes.count
    var cells: [SourcePart.Cell] = []
    // A blank line for each, so that each has a place of its own.
    for note in notes {
      cells.append(
        SourcePart.Cell(offset: bytes.count, row: note.row + 1, column: note.column + 1))
      note.tell(at: bytes.count, in: &report)
      bytes.append(0x0A)
    }
    parts.append(SourcePart(name: name, range: start..<bytes.count, cells: cells))
  }

  private mutating func add(
    _ row: SheetRow, _ table: SheetTable, _ pictures: inout [SourcePart.Picture],
    _ formulas: inout [SourcePart.Formula]
  ) {
    var next = 0
    for column in table.columns {
      if column > table.columns.lowerBound { bytes.append(UInt8(ascii: ";")) }
      cells.append(
        SourcePart.Cell(offset: bytes.count, row: row.index + 1, column: column + 1))
      while next < row.cells.count, row.cells[next].column < column { next += 1 }
      guard next < row.cells.count, row.cells[next].column == column else { continue }
      if !table.pictures.isEmpty,
        let picture = table.pictures[SheetPlace(row: row.index, column: column)]
      {
        var found = SourcePart.Picture(
          offset: bytes.count, name: picture.name, words: picture.words, isAlone: picture.isAlone)
        found.fault = picture.fault
        pictures.append(found)
      }
      if row.cells[next].isFormula, row.cells[next].nature == .number {
        let place = Int(row.cells[next].calculation)
        formulas.append(
          SourcePart.Formula(
            offset: bytes.count,
            calculation: table.calculations.indices.contains(place)
              ? table.calculations[place] : nil))
      }
      let marks = row.cells[next].look.partMarks
      if !marks.isEmpty { partMarks[bytes.count] = marks.rawValue }
      // What belongs to a cell is found where its text begins.
      let text = row.cells[next].text.drop { $0 == " " }
      guard bytes.count + 2 * text.utf8.count < SheetLimits.textBytes else {
        isCut = true
        break
      }
      TableText.append(
        String(text), to: &bytes, delimiter: UInt8(ascii: ";"), isGuarded: true,
        keepsPlaceholders: false, inMarks: false)
    }
    bytes.append(0x0A)
  }

  /// The places of diagnostics about rows that are left out, in order.
  private static func missingPlaces(of table: SheetTable) -> [SheetPlace] {
    guard !table.notes.isEmpty else { return [] }
    let rows = Set(table.rows.lazy.map(\.index))
    let places = Set(
      table.notes.lazy.filter { !rows.contains($0.row) }.map {
        SheetPlace(row: $0.row, column: $0.column)
      })
    return places.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }

  /// The offset of a cell of the last table; that of the table for a cell that is not in it.
  private func offset(_ row: Int, _ column: Int) -> Int {
    let wanted = (UInt32(clamping: row + 1), UInt32(clamping: column + 1))
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if (cells[middle].row, cells[middle].column) < wanted {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < cells.count else { return Int(cells.last?.offset ?? UInt32(bytes.count)) }
    return Int(cells[low].offset)
  }
}
