import Notation

/// A sheet of a workbook, or a table of a text document: its cells as they are shown.
struct Sheet {
  /// The name on its tab.
  var name: String
  /// Whether it is hidden.
  var isHidden = false
  /// The rows that are not empty, from the top.
  var rows: [SheetRow] = []
  /// Merged cells.
  var merges: [SheetRange] = []
  /// Hidden columns.
  var hiddenColumns: [ClosedRange<Int>] = []
  /// The pictures, in the order of the file.
  var pictures: [SheetPicture] = []
  /// How many pictures lie on it without belonging to a cell.
  var loosePictures = 0
  /// The cells behind whose texts a picture is.
  var backgrounds: [SheetPlace] = []
  /// Whether part of it could not be read because its XML is damaged.
  var isDamaged = false
  /// Whether it has more cells than are read.
  var isTooLarge = false
  /// The first cell in the file with a comment, and the number of such cells.
  var comments: (first: SheetPlace, count: Int)?
  /// The diagnostics about its cells.
  var notes: [SheetNote] = []
  /// The calculations in its formulas, such as `3+4`.
  var calculations: [String] = []
}

extension Sheet {
  /// Notes that a cell has a comment; numbers from 0.
  mutating func addComment(row: Int, column: Int) {
    comments = (comments?.first ?? SheetPlace(row: row, column: column), (comments?.count ?? 0) + 1)
  }

  /// Adds the calculation in a formula, as typed after the equals sign; −1 for formulas with cells or
  /// functions.
  mutating func addCalculation(_ formula: String) -> Int32 {
    // OpenDocument puts the kind of formula first: `of:=3+4`.
    let typed = formula.drop { $0 != "=" && $0.isLetter || $0 == ":" }.drop { $0 == "=" }
    guard typed.utf8.count <= 40, calculations.count < SheetLimits.cells / 8,
      typed.utf8.allSatisfy({ "0123456789+-*/^().,% ".utf8.contains($0) }),
      typed.utf8.dropFirst().contains(where: { "+-*/^".utf8.contains($0) })
    else { return -1 }
    calculations.append(String(typed))
    return Int32(calculations.count - 1)
  }
}

/// A row of a sheet.
struct SheetRow {
  /// Its number, from 0.
  var index: Int
  /// Whether it is hidden, for example by a filter.
  var isHidden = false
  /// The cells that are not empty, from the left.
  var cells: [SheetCell] = []
}

/// A cell of a sheet.
struct SheetCell {
  /// What is known about a cell in addition to its text.
  enum Nature: UInt8 {
    case text
    case number
    /// A day without its year, with it, or a time: it may originally have been a fraction or a score.
    case monthDay, date, time
    /// The error of a formula.
    case error
    /// A formula whose value is not in the file, or is 0 while the file requests a new calculation.
    case uncalculated, doubtful
    /// True or false.
    case truth
    /// Only a picture; the text stands for it.
    case picture
  }

  /// Its column, from 0.
  var column: Int
  /// The text that it shows.
  var text: String
  var nature: Nature
  /// The format that makes its text from a number: an index in its workbook's list.
  var format: Int32 = 0
  /// The number of a picture that is the cell's value; −1 for none.
  var valuePicture: Int32 = -1
  /// Whether a formula calculates it.
  var isFormula = false
  /// The calculation in this formula: an index in its sheet's list, −1 for none.
  var calculation: Int32 = -1
  /// Whether its format hides its content.
  var isHidden = false
  /// The appearance of its text.
  var look = CellLook()
  /// The text with quotation marks around what is set off in it; nil if nothing is.
  var quoted: String?

  init(column: Int, _ text: String, _ nature: Nature = .text) {
    self.column = column
    self.text = text
    self.nature = nature
  }
}

/// A rectangle of cells; all numbers from 0.
struct SheetRange: Equatable {
  var rows: ClosedRange<Int>
  var columns: ClosedRange<Int>
}

/// A picture that lies on a cell or is inside it, or something else that is drawn there.
struct SheetPicture {
  var row: Int
  var column: Int
  /// Its file in the archive; empty if it has none.
  var path: String
  /// Its description; empty if there is none.
  var words: String
  /// Why it cannot be shown as it looks in the document; nil if its file shows it.
  var flaw: PictureFile.Fault?
}

/// Limits for reading a workbook.
enum SheetLimits {
  /// Columns: more than an exercise has parts, see `TableRecords`.
  static let columns = 256
  /// Cells in all sheets: a workbook with so many is larger than any text that is read.
  static let cells = 2_000_000
  /// Cells of usual length that a file only repeats by a count, in addition to as many as it contains:
  /// a list of exercises has hardly any.
  static let copies = 20_000
  /// Bytes of the text of all sheets, the same as for any file.
  static let textBytes = 50 * 1024 * 1024
  /// Rows of a sheet.
  static let rows = 1_048_576
  /// Sheets, and tables in them, that are examined.
  static let sheets = 256
  /// Diagnostics about the cells of a sheet.
  static let notes = 1_000
  /// Pictures that are examined.
  static let pictures = 20_000
}
