import Exercises
import Notation

/// Something to be told of a cell, before its place in the text is known.
struct SheetNote {
  /// Row and column, from 0.
  var row: Int
  var column: Int
  var severity = Diagnostic.Severity.warning
  var problem: String
  var remedy: String
  var id: String
  var form = ""
  /// What the words of other languages name.
  var values: [String] = []
  /// What stands behind the values, itself to be said in other languages.
  var phrases: [MessagePhrase] = []

  func tell(at offset: Int, in report: inout FaultReport) {
    switch severity {
    case .error:
      report.error(
        at: offset, problem, remedy, id: id, form: form, values: values, phrases: phrases)
    case .warning:
      report.warning(
        at: offset, problem, remedy, id: id, form: form, values: values, phrases: phrases)
    case .note:
      report.note(
        at: offset, problem, remedy, id: id, form: form, values: values, phrases: phrases)
    }
  }
}

/// A table of a sheet, as it becomes text.
struct SheetTable {
  /// The sheet's name.
  var name: String
  /// The rows that hold anything, without hidden ones, values of merged cells filled in.
  var rows: [SheetRow]
  var columns: Range<Int>
  /// Whether a row certainly names the columns.
  var hasHeading = false
  /// The number of the row that looks like a heading, in bold letters above others, whatever it says.
  var headingByLook: Int?
  /// What is to be told of it.
  var notes: [SheetNote] = []
  /// The calculations that formulas of its sheet are.
  var calculations: [String] = []
  /// The pictures by row and column.
  var pictures: [SheetPlace: NamedPicture] = [:]
}

extension SheetTable {
  /// Some columns of rows, without rows that hold nothing in them.
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

/// A picture of a cell under the name that its file gets.
struct NamedPicture {
  var name: String
  /// What it shows, in words; empty where nobody wrote any.
  var words: String
  /// Whether the cell holds nothing else.
  var isAlone: Bool
}
