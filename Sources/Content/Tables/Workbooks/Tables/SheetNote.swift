import Exercises
import Notation

/// A diagnostic about a cell, before its place in the text is known.
struct SheetNote {
  /// Row and column, from 0.
  var row: Int
  var column: Int
  var severity = Diagnostic.Severity.warning
  var message: FaultMessage

  func tell(at offset: Int, in report: inout FaultReport) {
    report.tell(severity, at: offset, message)
  }
}

/// A table of a sheet, before it becomes text.
struct SheetTable {
  /// The sheet's name.
  var name: String
  /// The rows that are not empty, without hidden ones, with the values of merged cells filled in.
  var rows: [SheetRow]
  var columns: Range<Int>
  /// Whether a row certainly names the columns.
  var hasHeading = false
  /// Whether the heading is one that says which column asks, beside which a list without one is not read.
  var namesQuestion = false
  /// The number of the row that looks like a heading, in bold letters above others, whatever its text.
  var headingByLook: Int?
  /// The diagnostics about it.
  var notes: [SheetNote] = []
  /// The calculations in the formulas of its sheet.
  var calculations: [String] = []
  /// The pictures by row and column.
  var pictures: [SheetPlace: NamedPicture] = [:]
}

extension SheetTable {
  /// Some columns of rows, without rows that are empty in these columns.
  init(name: String, cutting rows: some Sequence<SheetRow>, to columns: Range<Int>) {
    let cut = rows.map { row in
      SheetRow(index: row.index, cells: row.cells.filter { columns.contains($0.column) })
    }
    self.init(name: name, rows: cut.filter { !$0.cells.isEmpty }, columns: columns)
  }
}

/// A cell of a sheet by its row and column, from 0.
struct SheetPlace: Hashable {
  var row: Int
  var column: Int
}

/// A picture in a cell, with the name that its file gets.
struct NamedPicture {
  var name: String
  /// Its description; empty if there is none.
  var words: String
  /// Whether the cell holds nothing else.
  var isAlone: Bool
  /// Why the document does not contain it as it looks there; nil if it does.
  var fault: PictureFile.Fault?
}
