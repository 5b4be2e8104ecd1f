import Items
import Notation

/// The pictures on a sheet of an Excel workbook, each with its cell: `xl/drawings/drawing1.xml`.
struct ExcelDrawingPart: XMLReceiver {
  /// A picture; its file is given by the name of its relation. What is drawn without a file has no relation.
  struct Found {
    var row: Int
    var column: Int
    var relation: String?
    var words: String
    /// Why it cannot be shown as it looks on the sheet.
    var flaw: PictureFile.Fault?
  }

  private struct Corner {
    var row = 0
    var column = 0
    var rowOffset = 0
    var columnOffset = 0
  }

  private(set) var pictures: [Found] = []
  /// Pictures that do not belong to a cell.
  private(set) var looseCount = 0
  private let measures: SheetMeasures
  private var drawing: OfficeDrawing?
  private var from: Corner?
  private var to: Corner?
  private var size: (width: Int, height: Int)?
  private var isTo = false
  private var number: [UInt8] = []

  init(_ measures: SheetMeasures) { self.measures = measures }

  mutating func begin(_ tag: XMLTag) {
    number.removeAll(keepingCapacity: true)
    switch tag.name {
    case "twoCellAnchor", "oneCellAnchor", "absoluteAnchor":
      (from, to, size) = (nil, nil, nil)
      drawing = OfficeDrawing()
    case "from":
      from = Corner()
      isTo = false
    case "to":
      to = Corner()
      isTo = true
    case "ext":
      if size == nil, let width = tag.number("cx"), let height = tag.number("cy") {
        size = (width, height)
      }
    default: drawing?.begin(tag)
    }
  }

  mutating func add(_ text: UnsafeRawBufferPointer) {
    if number.count < 32 { number.append(contentsOf: text) }
    drawing?.add(text)
  }

  mutating func end(_ name: String) {
    switch name {
    case "col": set(\.column)
    case "row": set(\.row)
    case "colOff": set(\.columnOffset)
    case "rowOff": set(\.rowOffset)
    case "twoCellAnchor", "oneCellAnchor", "absoluteAnchor":
      finish()
    default: drawing?.end(name)
    }
    number.removeAll(keepingCapacity: true)
  }

  private mutating func set(_ field: WritableKeyPath<Corner, Int>) {
    let text = CombiningMarks.text(number)
    guard let value = Int(text.filter { $0 != " " && $0 != "\n" }), value.magnitude < 1 << 40 else {
      return
    }
    if isTo { to?[keyPath: field] = value } else { from?[keyPath: field] = value }
  }

  private mutating func finish() {
    guard let drawing, !drawing.isEmpty, pictures.count < SheetLimits.pictures else { return }
    self.drawing = nil
    guard let from, (0..<SheetLimits.rows).contains(from.row), (0..<20_000).contains(from.column)
    else {
      looseCount += max(1, drawing.pictures.count)
      return
    }
    var row = from.row
    var column = from.column
    if let to {
      row = measures.row(from: row, from.rowOffset, to: .place(to.row, to.rowOffset))
      column = measures.column(
        from: column, from.columnOffset, to: .place(to.column, to.columnOffset))
    } else if let size {
      row = measures.row(from: row, from.rowOffset, to: .length(size.height))
      column = measures.column(from: column, from.columnOffset, to: .length(size.width))
    }
    // A drawing without a file counts as one picture.
    let found = drawing.pictures.isEmpty ? [(relation: nil, words: "")] : drawing.pictures
    for picture in found {
      pictures.append(
        Found(
          row: row, column: column, relation: picture.relation, words: picture.words,
          flaw: drawing.flaw(relation: picture.relation)))
    }
  }
}
