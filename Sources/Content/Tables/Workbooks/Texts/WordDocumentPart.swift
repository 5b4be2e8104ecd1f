import Items

/// The tables and paragraphs of a Word document: `word/document.xml` (ECMA-376).
struct WordDocumentPart: XMLReceiver {
  /// A picture in a cell; its file is given by the name of its relation.
  struct Found {
    var sheet: Int
    var picture: SheetPicture
  }

  private(set) var workbook = Workbook()
  private(set) var pictures: [Found] = []
  private var sheet: Sheet?
  private var tableDepth = 0
  private var row = -1
  private var column = 0
  private var span = 1
  private var cells: [SheetCell] = []
  /// The row in which the merged cell of each column begins.
  private var mergeStarts: [Int: Int] = [:]
  private var budget = SheetLimits.cells

  private let styles: WordStyles
  private var text = WordText()
  private var paragraphs = 0
  /// The background of the current cell, and whether it contains a table.
  private var ground: UInt32 = 0
  private var isInCellLook = false
  /// Whether the current row is deleted, its change not yet accepted, and whether it is hidden.
  private var isRowDeleted = false
  private var isRowHidden = false
  private var isInRowLook = false
  private var holdsTable = false
  private var skipped = 0
  /// Whether each of the open content controls shows only what is to be typed there.
  private var controls: [Bool] = []
  /// The open drawing, and how many elements of drawings are open: a text box may hold another one.
  private var drawing: OfficeDrawing?
  private var drawingDepth = 0
  private var around: (drawing: OfficeDrawing?, depth: Int) = (nil, 0)
  private var boxes: [TextBox] = []

  /// What the document around an open text box has.
  private struct TextBox {
    var text: WordText
    var paragraphs: Int
    /// The number of lines of the document and of pictures in the drawing.
    var lineCount: Int
    var pictureCount: Int
  }

  /// Elements that draw something.
  private static let drawings: Set<String> = ["drawing", "pict", "object"]
  /// Elements that contain no text of the document: deleted text, and alternative forms of existing text.
  private static let notText: Set<String> = [
    "del", "moveFrom", "Fallback", "fldData",
    "rPrChange", "pPrChange", "tcPrChange",
    // How the letters are pronounced stands above them.
    "rt",
  ]

  /// - Parameter styles: the styles of the document.
  init(_ styles: WordStyles = WordStyles()) { self.styles = styles }

  func finished(_ fault: XMLFault?) -> Workbook {
    var workbook = workbook
    workbook.isDamaged = fault != nil
    if let sheet { workbook.sheets.append(sheet) }
    return workbook
  }

  mutating func begin(_ tag: XMLTag) {
    if skipped > 0 || Self.notText.contains(tag.name) {
      if skipped == 0, tag.name == "del", isInRowLook { isRowDeleted = true }
      skipped += 1
      return
    }
    if Self.drawings.contains(tag.name) {
      drawingDepth += 1
      drawing = drawing ?? OfficeDrawing()
    }
    drawing?.begin(tag)
    switch tag.name {
    case "tbl":
      tableDepth += 1
      holdsTable = true
      guard tableDepth == 1 else { return }
      sheet = Sheet(name: "")
      row = -1
      // What is drawn in the cells of a table in a text box belongs to these.
      around = (drawing, drawingDepth)
      (drawing, drawingDepth) = (nil, 0)
      mergeStarts = [:]
    case "tr" where tableDepth == 1:
      row += 1
      column = 0
      cells = []
      isRowDeleted = false
      isRowHidden = false
    case "trPr": isInRowLook = tableDepth == 1
    case "hidden" where isInRowLook: isRowHidden = tag.isOn
    case "gridBefore" where tableDepth == 1 && cells.isEmpty:
      // The row begins further to the right than the table.
      column = min(max(0, tag.number("val") ?? 0), SheetLimits.columns)
    case "tc" where tableDepth == 1:
      text = WordText()
      paragraphs = 0
      span = 1
      ground = 0
      holdsTable = false
    case "tcPr": isInCellLook = tableDepth == 1
    case "shd" where isInCellLook:
      ground = CellLook.color(tag["fill"], usual: CellLook.white)
    case "gridSpan" where tableDepth == 1:
      span = min(max(1, tag.number("val") ?? 1), SheetLimits.columns)
    case "vMerge" where tableDepth == 1: merge(continues: tag["val"] != "restart")
    case "p":
      if tableDepth > 0, paragraphs > 0 { text.add("\n") }
      paragraphs += 1
      text.takeParagraph(styles.paragraphLook(nil))
    case "pStyle": text.takeParagraph(styles.paragraphLook(tag["val"]))
    case "rStyle": text.take(styles.look(tag["val"]))
    case "commentReference" where tableDepth > 0 && row >= 0:
      sheet?.addComment(row: row, column: column)
    case "sdt": controls.append(false)
    case "showingPlcHdr" where tag.isOn && !controls.isEmpty: controls[controls.count - 1] = true
    case "txbxContent": beginBox()
    default: text.begin(tag)
    }
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard skipped == 0, !controls.contains(true) else { return }
    text.add(bytes)
    drawing?.add(bytes)
  }

  mutating func end(_ name: String) {
    if skipped > 0 {
      skipped -= 1
      return
    }
    drawing?.end(name)
    if Self.drawings.contains(name) { endDrawing() }
    switch name {
    case "tbl":
      tableDepth = max(0, tableDepth - 1)
      guard tableDepth == 0, let sheet else { return }
      if workbook.sheets.count < SheetLimits.sheets { workbook.sheets.append(sheet) }
      self.sheet = nil
      (drawing, drawingDepth) = around
      text = WordText()
    case "tr" where tableDepth == 1:
      budget -= cells.count
      guard budget >= 0 else {
        sheet?.isTooLarge = true
        return
      }
      if !cells.isEmpty, !isRowDeleted {
        sheet?.rows.append(SheetRow(index: row, isHidden: isRowHidden, cells: cells))
      }
    case "tc" where tableDepth == 1: endCell()
    case "tcPr": isInCellLook = false
    case "trPr": isInRowLook = false
    case "sdt": _ = controls.popLast()
    case "txbxContent": endBox()
    case "p" where tableDepth == 0:
      if workbook.paragraphs.count < SheetLimits.rows {
        workbook.addParagraph(text.text, text.flaws)
      }
      text = WordText()
    default: text.end(name)
    }
  }

  private mutating func endCell() {
    defer { column += span }
    guard column < SheetLimits.columns else { return }
    if span > 1, row >= 0, (sheet?.merges.count ?? 0) < SheetLimits.cells / 8 {
      sheet?.merges.append(SheetRange(rows: row...row, columns: column...column + span - 1))
    }
    let shown = text.text
    guard row >= 0 else { return }
    tellOfCell()
    guard !shown.isEmpty, !text.holdsUnreadFormula else { return }
    var cell = SheetCell(column: column, shown)
    cell.look = text.look
    cell.quoted = text.quoted
    if ground != 0 { cell.look.ground = ground }
    cells.append(cell)
  }

  private mutating func tellOfCell() {
    guard (sheet?.notes.count ?? 0) < SheetLimits.notes else { return }
    if text.leavesHiddenOut { sheet?.notes.append(.hiddenText(row, column)) }
    if holdsTable { sheet?.notes.append(.innerTable(row, column)) }
    if text.holdsUnreadFormula { sheet?.notes.append(.formula(row, column)) }
    if let font = text.unreadFont { sheet?.notes.append(.sign(ofFont: font, row, column)) }
  }

  /// Begins a merged cell, or continues the one above.
  private mutating func merge(continues: Bool) {
    guard row >= 0 else { return }
    guard continues, let start = mergeStarts[column], let sheet else {
      mergeStarts[column] = row
      return
    }
    let isSame = { (range: SheetRange) in
      range.rows.lowerBound == start && range.columns.lowerBound == column && range.rows.count > 1
    }
    let range = SheetRange(rows: start...row, columns: column...column)
    if let known = sheet.merges.lastIndex(where: isSame), known + 64 > sheet.merges.count {
      self.sheet?.merges[known] = range
    } else if sheet.merges.count < SheetLimits.cells / 8 {
      self.sheet?.merges.append(range)
    }
  }

  // MARK: - Drawings

  private mutating func endDrawing() {
    drawingDepth = max(0, drawingDepth - 1)
    guard drawingDepth == 0, let drawing else { return }
    self.drawing = nil
    guard !drawing.isEmpty else { return }
    // A drawing without a file counts as one picture.
    let found = drawing.pictures.isEmpty ? [(relation: nil, words: "")] : drawing.pictures
    guard sheet != nil, row >= 0 else {
      if workbook.textPictures.count < SheetLimits.pictures {
        workbook.textPictures += found.map { _ in
          TextPicturePlace(paragraph: workbook.paragraphs.count, offset: text.text.utf8.count)
        }
      }
      return
    }
    for picture in found where pictures.count < SheetLimits.pictures {
      pictures.append(
        Found(
          sheet: workbook.sheets.count,
          picture: SheetPicture(
            row: row, column: column, path: picture.relation ?? "", words: picture.words,
            flaw: drawing.flaw(relation: picture.relation))))
    }
  }

  private mutating func beginBox() {
    boxes.append(
      TextBox(
        text: text, paragraphs: paragraphs, lineCount: workbook.paragraphs.count,
        pictureCount: drawing?.pictures.count ?? 0))
    text = WordText()
    paragraphs = 0
  }

  /// Takes the words of a text box for text of the document, unless they are the caption of a picture.
  private mutating func endBox() {
    guard let box = boxes.popLast() else { return }
    let inner = text
    text = box.text
    paragraphs = box.paragraphs
    guard (drawing?.pictures.count ?? 0) == box.pictureCount else {
      workbook.dropParagraphs(workbook.paragraphs.count - box.lineCount)
      return
    }
    if tableDepth > 0 { text.add(inner) }
  }
}
