import Exercises
import Items
import Notation

/// The sheets of an OpenDocument workbook, or the tables and paragraphs of a text: `content.xml`
/// (OASIS OpenDocument 1.3, part 3).
struct OpenDocumentPart: XMLReceiver {
  private(set) var workbook = Workbook()
  /// The styles that raise, lower or hide text.
  private var styles: OpenDocumentStyles
  private var budget = SheetLimits.cells
  /// How much the file itself contains, and how much are only copies of that, measured by `weight`.
  private var counts = (written: 0, copied: 0)
  private var isSpreadsheet = false

  // The table being read.
  private var sheet: Sheet?
  private var tableDepth = 0
  private var row = 0
  private var rowRepeat = 1
  private var isRowHidden = false
  private var cells: [SheetCell] = []
  private var column = 0
  private var cell: OpenCell?
  /// How many cells the open covered cell stands for; 0 outside of one.
  private var coveredCount = 0
  private var layout = OpenDocumentLayout()
  /// The styles of cells without one of their own, by column, and that of the current row.
  private var columnStyles: [Int: String] = [:]
  private var rowStyle: String?

  // The text being read.
  private var text = OpenDocumentText()
  private var piece: [UInt8] = []
  private var paragraphDepth = 0
  private var skipped = 0
  private var drawings = OpenDocumentDrawings()
  /// The texts around the open drawings.
  private var outerTexts: [OpenDocumentText] = []
  private var describes = false
  /// Whether each of the open sections is hidden.
  private var sections: [Bool] = []

  private struct OpenCell {
    var type = ""
    var value: String?
    var repeats = 1
    var formula: String?
    var isFormula: Bool { formula != nil }
    var look = CellLook()
    /// Its font, if the letters of this are symbols.
    var signFont: String?
    var holdsTable = false
  }

  /// Elements that contain no text of the document.
  private static let notText: Set<String> = [
    "annotation", "tracked-changes", "ruby-text", "note", "forms", "sequence-decls", "table-source",
    "object", "object-ole", "content-validations", "named-expressions", "database-ranges",
    "data-pilot-tables", "script", "event-listeners", "index-title-template", "table-of-content",
  ]

  /// - Parameter common: the styles that the whole document shares.
  init(_ common: OpenDocumentCommonStyles) { styles = OpenDocumentStyles(common) }

  mutating func finished(_ fault: XMLFault?) -> Workbook {
    endSheet()
    workbook.isDamaged = fault != nil
    return workbook
  }

  mutating func begin(_ tag: XMLTag) {
    flush()
    if skipped > 0 || Self.notText.contains(tag.name) {
      if skipped == 0, tag.name == "annotation", tableDepth == 1, cell != nil {
        sheet?.addComment(row: row, column: column)
      }
      if skipped == 0, tag.name == "object" || tag.name == "object-ole" { drawings.addObject() }
      skipped += 1
      return
    }
    styles.begin(tag)
    switch tag.name {
    case "spreadsheet": isSpreadsheet = true
    case "table": beginTable(tag)
    case "table-row" where tableDepth == 1: beginRow(tag)
    case "table-cell" where tableDepth == 1: beginCell(tag)
    case "covered-table-cell" where tableDepth == 1:
      cell = nil
      coveredCount = min(max(1, tag.number("number-columns-repeated") ?? 1), 20_000)
    case "table-column" where tableDepth == 1: addColumn(tag)
    case "image": drawings.addPicture(tag["href"])
    case "enhanced-geometry": drawings.add(geometry: tag["type"])
    case "title", "desc": describes = !drawings.isEmpty
    case "p", "h":
      paragraphDepth += 1
      text.begin(tag, styles, isInHiddenSection: sections.contains(true))
    case "section": sections.append(tag["display"] == "none")
    case _ where OpenDocumentDrawings.begins(with: tag.name):
      drawings.begin(tag, styles)
      outerTexts.append(text)
      text = OpenDocumentText()
    default: text.begin(tag, styles)
    }
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard skipped == 0, paragraphDepth > 0 || describes, piece.count < OfficeText.longest else {
      return
    }
    piece.append(contentsOf: bytes)
  }

  mutating func end(_ name: String) {
    flush()
    if skipped > 0 {
      skipped -= 1
      return
    }
    switch name {
    case "table": endTable()
    case "table-row" where tableDepth == 1: endRow()
    case "table-cell" where tableDepth == 1: endCell()
    case "covered-table-cell" where tableDepth == 1:
      column += coveredCount
      coveredCount = 0
    case "title", "desc": describes = false
    case "section": _ = sections.popLast()
    case "p", "h":
      paragraphDepth = max(0, paragraphDepth - 1)
      if tableDepth == 0, paragraphDepth == 0, drawings.isEmpty { endParagraph() }
    case _ where OpenDocumentDrawings.begins(with: name): endDrawing()
    default: text.end(name)
    }
  }

  /// Passes on the collected text. It contains no white space from the file's layout, which is outside
  /// of paragraphs.
  private mutating func flush() {
    guard !piece.isEmpty else { return }
    if describes {
      drawings.add(words: CombiningMarks.text(piece))
    } else {
      text.add(piece)
    }
    piece.removeAll(keepingCapacity: true)
  }

  // MARK: - Tables

  private mutating func beginTable(_ tag: XMLTag) {
    tableDepth += 1
    guard tableDepth == 1 else {
      cell?.holdsTable = true
      return
    }
    text.clear()
    row = 0
    layout = OpenDocumentLayout()
    columnStyles = [:]
    sheet = Sheet(
      name: tag["name"] ?? "",
      isHidden: sections.contains(true) || styles.hidesTables(tag["style-name"]))
  }

  private mutating func endTable() {
    tableDepth = max(0, tableDepth - 1)
    if tableDepth == 0 {
      endSheet()
      text.clear()
    }
  }

  private mutating func endSheet() {
    for (picture, isAnchored, place) in layout.pictures {
      guard let cell = layout.cell(of: picture, isAnchored: isAnchored, at: place) else {
        sheet?.loosePictures += 1
        continue
      }
      var picture = picture
      (picture.row, picture.column) = (cell.row, cell.column)
      sheet?.pictures.append(picture)
    }
    guard let sheet, workbook.sheets.count < SheetLimits.sheets else { return self.sheet = nil }
    workbook.sheets.append(sheet)
    self.sheet = nil
  }

  private mutating func addColumn(_ tag: XMLTag) {
    let count = min(max(1, tag.number("number-columns-repeated") ?? 1), 20_000)
    let isHidden = tag["visibility"].map { $0 != "visible" } ?? false
    let first = layout.columnCount
    if isHidden, let hidden = sheet?.hiddenColumns.count, hidden < 20_000 {
      sheet?.hiddenColumns.append(first...first + count - 1)
    }
    if let style = tag["default-cell-style-name"], styles.matters(style) {
      for column in first..<first + count where column < SheetLimits.columns {
        columnStyles[column] = style
      }
    }
    layout.addColumn(count: count, width: isHidden ? 0 : styles.size(tag["style-name"]))
  }

  private mutating func beginRow(_ tag: XMLTag) {
    column = 0
    rowStyle = tag["default-cell-style-name"]
    cells.removeAll(keepingCapacity: true)
    rowRepeat = min(max(1, tag.number("number-rows-repeated") ?? 1), SheetLimits.rows)
    isRowHidden = tag["visibility"].map { $0 != "visible" } ?? false
    // Hidden rows take no space.
    layout.addRow(count: rowRepeat, height: isRowHidden ? 0 : styles.size(tag["style-name"]))
  }

  private mutating func endRow() {
    defer { row = min(row + rowRepeat, 2 * SheetLimits.rows) }
    guard !cells.isEmpty else { return }
    let count = 1 + copies(rowRepeat - 1, of: cells.reduce(0) { $0 + Self.weight($1.text) })
    if count < rowRepeat { note(.copiedRow(row, count: rowRepeat, read: count)) }
    for index in row..<row + count {
      budget -= cells.count
      guard budget >= 0 else {
        sheet?.isTooLarge = true
        return
      }
      sheet?.rows.append(SheetRow(index: index, isHidden: isRowHidden, cells: cells))
    }
  }

  private mutating func beginCell(_ tag: XMLTag) {
    text.clear()
    var cell = OpenCell()
    cell.type = tag["value-type"] ?? ""
    // For an error, newer files give a value type that older ones call a text.
    cell.value = tag["date-value"] ?? tag["value"]
    cell.repeats = min(max(1, tag.number("number-columns-repeated") ?? 1), 20_000)
    cell.formula = tag["formula"]
    let style = tag["style-name"] ?? rowStyle ?? columnStyles[column]
    cell.look = styles.look(style) ?? CellLook()
    cell.signFont = styles.signFont(style)
    if styles.putsPictureBehind(tag["style-name"]),
      (sheet?.backgrounds.count ?? 0) < SheetLimits.pictures
    {
      sheet?.backgrounds.append(SheetPlace(row: row, column: column))
    }
    let columns = tag.number("number-columns-spanned") ?? 1
    let rows = tag.number("number-rows-spanned") ?? 1
    if columns > 1 || rows > 1, columns >= 1, rows >= 1, columns < 20_000, rows <= SheetLimits.rows,
      (sheet?.merges.count ?? 0) < SheetLimits.cells / 8
    {
      sheet?.merges.append(
        SheetRange(rows: row...row + rows - 1, columns: column...column + columns - 1))
    }
    self.cell = cell
  }

  private mutating func endCell() {
    guard let cell else { return text.clear() }
    defer {
      column += cell.repeats
      self.cell = nil
      text.clear()
    }
    var shown = text.text
    var isHidden = false
    if shown.isEmpty, let value = cell.value, cell.type != "string" {
      // A paragraph without anything: the format shows nothing of the value.
      isHidden = text.hasParagraph
      shown = SheetNumber(value)?.general(point: workbook.language.point) ?? value
    }
    // A negative number in accounting notation.
    if cell.value?.first == "-", shown.first == "(", shown.last == ")" {
      shown = "-" + shown.dropFirst().dropLast()
    }
    if let font = cell.signFont, !shown.isEmpty {
      if let signs = WordSign.text(font: font, letters: shown) {
        shown = signs
      } else {
        note(.sign(ofFont: font, row, column))
      }
    }
    if cell.holdsTable { note(.innerTable(row, column)) }
    if text.leavesHiddenOut { note(.hiddenText(row, column)) }
    let nature = nature(of: cell, shown)
    guard !shown.isEmpty || nature == .uncalculated else { return }
    guard column < SheetLimits.columns else {
      if !shown.isEmpty { sheet?.isTooLarge = true }
      return
    }
    counts.written += Self.weight(shown)
    let room = min(cell.repeats, SheetLimits.columns - column)
    let count = 1 + copies(room - 1, of: Self.weight(shown))
    if count < room { note(.copiedCell(row, column, count: cell.repeats, read: count)) }
    if nature == .number, let value = cell.value,
      ShownNumber.isRounded(shown, holding: value, isFormula: cell.isFormula)
    {
      var rounded = SheetCell(column: column, shown, nature)
      rounded.isFormula = cell.isFormula
      note(.roundedCell(rounded, row, holding: value))
    }
    let calculation = cell.formula.flatMap { sheet?.addCalculation($0) } ?? -1
    for index in column..<column + count {
      var made = SheetCell(column: index, shown, nature)
      made.look = text.look.joined(with: cell.look)
      if nature == .text { made.quoted = text.quoted }
      made.isFormula = cell.isFormula
      made.isHidden = isHidden
      made.calculation = calculation
      cells.append(made)
    }
  }

  /// How many cells a cell counts as: long ones take more time.
  private static func weight(_ text: String) -> Int { 1 + text.utf8.count / 32 }

  /// How many copies of something with a certain weight are read: a file of few bytes can demand millions.
  private mutating func copies(_ count: Int, of weight: Int) -> Int {
    let room = max(0, SheetLimits.copies + counts.written - counts.copied)
    let count = min(count, room / max(1, weight))
    counts.copied += count * weight
    return count
  }

  private mutating func note(_ note: SheetNote) {
    guard (sheet?.notes.count ?? 0) < SheetLimits.notes else { return }
    sheet?.notes.append(note)
  }

  private func nature(of cell: OpenCell, _ shown: String) -> SheetCell.Nature {
    if cell.isFormula, shown.isEmpty, cell.type.isEmpty { return .uncalculated }
    if cell.isFormula, Self.isError(shown) { return .error }
    switch cell.type {
    case "date":
      let year = cell.value?.prefix { $0 != "-" } ?? ""
      let hasYear =
        !year.isEmpty
        && shown.split(whereSeparator: { !$0.isNumber }).contains {
          $0 == year || $0 == year.suffix(2)
        }
      return hasYear ? .date : .monthDay
    case "time": return .time
    case "boolean": return .truth
    case "float", "percentage", "currency": return .number
    default: return .text
    }
  }

  private static func isError(_ text: String) -> Bool {
    text.hasPrefix("Err:") || text.hasPrefix("Fehler:")
      || text.hasPrefix("#")
        && (text.hasSuffix("!") || text.hasSuffix("?") || text == "#NV"
          || text == "#N/A")
  }

  // MARK: - Pictures and paragraphs

  private mutating func endDrawing() {
    let box = text
    text = outerTexts.popLast() ?? OpenDocumentText()
    guard let found = drawings.end(hasText: !TextCheck.isBlank(box.text)) else { return }
    // On a sheet, a text box lies over the cells.
    if !isSpreadsheet, !found.isCaption, !box.isEmpty {
      if tableDepth == 0, paragraphDepth == 0, drawings.isEmpty {
        let outer = text
        text = box
        endParagraph()
        text = outer
      } else {
        text.add(box)
      }
    }
    guard var picture = found.picture else { return }
    guard sheet != nil else { return addTextPicture(found) }
    guard (sheet?.pictures.count ?? 0) + layout.pictures.count < SheetLimits.pictures else {
      return
    }
    (picture.row, picture.column) = (row, column)
    let isAnchored = cell != nil || coveredCount > 0
    if isSpreadsheet {
      layout.add(picture, isAnchored: isAnchored, at: found.place)
    } else if isAnchored {
      sheet?.pictures.append(picture)
    } else {
      sheet?.loosePictures += 1
    }
  }

  /// Adds a picture in the text outside of tables, where lines only separate.
  private mutating func addTextPicture(_ found: OpenDocumentDrawings.Found) {
    guard !isSpreadsheet, !found.isLine, workbook.textPictures.count < SheetLimits.pictures else {
      return
    }
    workbook.textPictures.append(
      TextPicturePlace(
        paragraph: paragraphDepth > 0 ? workbook.paragraphs.count : nil,
        offset: (outerTexts.first ?? text).text.utf8.count))
  }

  private mutating func endParagraph() {
    let (line, look, leavesHiddenOut) = (text.text, text.look, text.leavesHiddenOut)
    text.clear()
    guard !isSpreadsheet, workbook.paragraphs.count < SheetLimits.rows else { return }
    var flaws: ParagraphFlaws = leavesHiddenOut ? .hidden : []
    if look.isStruck || look.holdsStruck { flaws.insert(.struck) }
    workbook.addParagraph(line, flaws)
  }
}
