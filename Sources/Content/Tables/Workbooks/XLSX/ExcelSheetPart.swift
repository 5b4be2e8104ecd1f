import Items
import Notation

/// The cells of a sheet of an Excel workbook: `xl/worksheets/sheet1.xml`.
///
/// Numbers stay as the file writes them until the workbook's language is known, see
/// `ExcelWorkbook.resolve`.
struct ExcelSheetPart: XMLReceiver {
  private(set) var sheet: Sheet
  /// The relation that leads to the drawing with the pictures.
  private(set) var drawing: String?
  private let shared: SharedStrings
  private var budget: Int
  private var row = -1
  private var column = -1
  private var cell: RawCell?
  private var value: [UInt8] = []
  private var isValue = false
  private var formula: [UInt8] = []
  private var isFormula = false
  private var inline: ExcelTextRun?
  /// Set if the current element belongs to a cell without a valid place, or outside of what is read.
  private var stray: Stray?
  /// Whether there are more cells than are read.
  private(set) var isFull = false
  /// The heights of rows and widths of columns in EMU, used to find a picture's cell.
  private(set) var measures = SheetMeasures()

  /// The most bytes of a formula that are examined: typed calculations are shorter.
  private static let longestFormula = 100

  private enum Stray {
    /// In the wrong row or at an address that no sheet has.
    case misplaced
    /// In a column beyond those that are read. Most files have only formats there.
    case beyond
  }

  private struct RawCell {
    var column: Int
    var style: Int
    var type: String
    var valuePicture: Int
    var hasFormula = false
    var calculation: Int32 = -1
    var hasValue = false
  }

  /// - Parameters:
  ///   - shared: the texts that the sheets share.
  ///   - budget: how many more cells may be read.
  init(name: String, isHidden: Bool, shared: SharedStrings, budget: Int) {
    sheet = Sheet(name: name, isHidden: isHidden)
    self.shared = shared
    self.budget = budget
  }

  /// What was read; damaged if the file could not be read to its end.
  func finished(_ fault: XMLFault?) -> Sheet {
    var sheet = sheet
    sheet.isDamaged = sheet.isDamaged || fault != nil
    sheet.isTooLarge = sheet.isTooLarge || isFull
    sheet.rows.sort { $0.index < $1.index }
    // If a row occurs twice, it cannot be known which is meant.
    let rows = sheet.rows
    if zip(rows, rows.dropFirst()).contains(where: { $0.index == $1.index }) {
      sheet.isDamaged = true
    }
    return sheet
  }

  mutating func begin(_ tag: XMLTag) {
    if inline != nil {
      inline?.begin(tag)
      return
    }
    switch tag.name {
    case "row":
      row = tag.number("r").map { $0 - 1 } ?? row + 1
      column = -1
      guard (0..<SheetLimits.rows).contains(row) else { return }
      sheet.rows.append(SheetRow(index: row, isHidden: tag.isTrue("hidden")))
      if let height = tag["ht"] { measures.setHeight(height, ofRow: row) }
    case "c": beginCell(tag)
    case "v":
      noteStray()
      isValue = cell != nil
      value.removeAll(keepingCapacity: true)
    case "f":
      cell?.hasFormula = true
      isFormula = cell != nil
      formula.removeAll(keepingCapacity: true)
    case "is":
      noteStray()
      if cell != nil { inline = ExcelTextRun() }
    case "sheetFormatPr": measures.setDefaults(tag["defaultRowHeight"], tag["defaultColWidth"])
    case "col":
      measures.setWidth(tag["width"], from: tag.number("min"), to: tag.number("max"))
      guard tag.isTrue("hidden"), let first = tag.number("min"), let last = tag.number("max"),
        1 <= first, first <= last, sheet.hiddenColumns.count < 20_000
      else { return }
      sheet.hiddenColumns.append(first - 1...last - 1)
    case "mergeCell":
      guard sheet.merges.count < SheetLimits.cells / 8,
        let range = tag["ref"].flatMap(CellAddress.range)
      else { return }
      sheet.merges.append(range)
    case "drawing": drawing = drawing ?? tag["id"]
    default: break
    }
  }

  mutating func add(_ text: UnsafeRawBufferPointer) {
    if inline != nil {
      inline?.add(text)
    } else if isValue, value.count < OfficeText.longest {
      value.append(contentsOf: text)
    } else if isFormula, formula.count < Self.longestFormula {
      formula.append(contentsOf: text)
    }
  }

  mutating func end(_ name: String) {
    switch name {
    case "is":
      if let inline { take(inline.text, .text, inline.look) }
      inline = nil
    case "v":
      if isValue { takeValue() }
      isValue = false
    case "f":
      if isFormula {
        cell?.calculation = sheet.addCalculation(String(decoding: formula, as: UTF8.self))
      }
      isFormula = false
    case "c":
      stray = nil
      if let cell, !cell.hasValue, cell.hasFormula { take("", .uncalculated) }
      cell = nil
    default: inline?.end(name)
    }
  }

  private mutating func beginCell(_ tag: XMLTag) {
    cell = nil
    stray = nil
    if let address = tag["r"].flatMap({ CellAddress.read($0) }) {
      column = address.column
      // A cell whose address is in another row has no valid place.
      guard address.row == row else { return stray = .misplaced }
    } else {
      column += 1
    }
    guard !sheet.rows.isEmpty, sheet.rows[sheet.rows.count - 1].index == row else {
      return stray = .misplaced
    }
    guard (0..<SheetLimits.columns).contains(column) else { return stray = .beyond }
    cell = RawCell(
      column: column, style: tag.number("s") ?? 0, type: tag["t"] ?? "n",
      valuePicture: tag.number("vm").map { $0 - 1 } ?? -1)
  }

  /// Records that a misplaced cell was lost, so that it is reported.
  private mutating func noteStray() {
    switch stray {
    case .misplaced: sheet.isDamaged = true
    case .beyond: sheet.isTooLarge = true
    case nil: break
    }
  }

  private mutating func takeValue() {
    guard let cell else { return }
    let text = CombiningMarks.text(value)
    switch cell.type {
    case "s":
      guard let index = Int(text.filter { $0 != " " }), shared.texts.indices.contains(index) else {
        sheet.isDamaged = true
        return
      }
      take(shared.texts[index], .text, shared.looks[index], quoted: shared.quoted[index])
    case "str", "inlineStr": take(ExcelTextRun.unescaped(value), .text)
    case "b": take(text == "1" || text == "true" ? "1" : "0", .truth)
    case "e": take(text, .error)
    case "d": take(text, .date)
    default: take(text, .number)
    }
  }

  private mutating func take(
    _ text: String, _ nature: SheetCell.Nature, _ look: CellLook? = nil, quoted: String? = nil
  ) {
    guard var cell, !isFull else { return }
    guard !text.isEmpty || nature == .uncalculated else {
      // An empty number is not a value; an empty text is.
      self.cell?.hasValue = nature != .number
      return
    }
    budget -= 1
    guard budget >= 0 else {
      isFull = true
      return
    }
    cell.hasValue = true
    var made = SheetCell(column: cell.column, text, nature)
    made.format = Int32(clamping: cell.style)
    made.isFormula = cell.hasFormula
    made.calculation = cell.calculation
    if let look { made.look = look }
    made.quoted = quoted
    if cell.valuePicture >= 0 { made.valuePicture = Int32(clamping: cell.valuePicture) }
    sheet.rows[sheet.rows.count - 1].cells.append(made)
    self.cell = cell
  }
}
