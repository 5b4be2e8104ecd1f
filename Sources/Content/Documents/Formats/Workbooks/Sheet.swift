/// A sheet of a workbook, or a table of a text document: its cells as they are shown.
struct Sheet {
  /// The name on its tab.
  var name: String
  /// Whether it is put away.
  var isHidden = false
  /// The rows that hold anything, from the top.
  var rows: [SheetRow] = []
  /// Cells that were made one.
  var merges: [SheetRange] = []
  /// Columns that are put away.
  var hiddenColumns: [ClosedRange<Int>] = []
  /// The pictures, in the order of the file.
  var pictures: [SheetPicture] = []
  /// How many pictures lie on it without belonging to a cell.
  var loosePictures = 0
  /// Whether not all of it could be read, as its XML is damaged.
  var isDamaged = false
  /// Whether it has more cells than are read.
  var isTooLarge = false
  /// The first cell in the file that somebody has commented, and how many are.
  var comments: (first: SheetPlace, count: Int)?
  /// What is to be told of its cells.
  var notes: [SheetNote] = []
  /// The calculations that its formulas are, such as `3+4`.
  var calculations: [String] = []
}

extension Sheet {
  /// Notes that a cell has a comment; numbers from 0.
  mutating func addComment(row: Int, column: Int) {
    comments = (comments?.first ?? SheetPlace(row: row, column: column), (comments?.count ?? 0) + 1)
  }

  /// Adds the calculation that a formula is, as somebody has typed it behind an equals sign; −1 for formulas
  /// with cells or functions.
  mutating func addCalculation(_ formula: String) -> Int32 {
    // OpenDocument names the kind of formula first: `of:=3+4`.
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
  /// Whether it is put away, as by a filter.
  var isHidden = false
  /// The cells that hold anything, from the left.
  var cells: [SheetCell] = []
}

/// A cell of a sheet.
struct SheetCell {
  /// What is known of a cell beside its text.
  enum Nature: UInt8 {
    case text
    case number
    /// A day without its year, with it, or a time: perhaps a fraction or a score once.
    case monthDay, date, time
    /// The error of a formula.
    case error
    /// A formula whose value is not in the file, or 0 where the file asks to calculate it anew.
    case uncalculated, doubtful
    /// True or false.
    case truth
    /// Nothing but a picture; the text stands for it.
    case picture
  }

  /// Its column, from 0.
  var column: Int
  /// What it shows.
  var text: String
  var nature: Nature
  /// What makes its text of a number; the place in its workbook's list.
  var format: Int32 = 0
  /// The number of a picture that stands in the cell as its value; −1 for none.
  var valuePicture: Int32 = -1
  /// Whether a formula makes it.
  var isFormula = false
  /// The calculation that this formula is; the place in its sheet's list, −1 for none.
  var calculation: Int32 = -1
  /// Whether its format shows nothing of it.
  var isHidden = false
  /// How its text looks.
  var look = CellLook()

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

/// A picture that lies on a cell or stands in it.
struct SheetPicture {
  var row: Int
  var column: Int
  /// Its file in the archive.
  var path: String
  /// What it shows, in words; empty where nobody wrote any.
  var words: String
}

/// What is read of a workbook at most.
enum SheetLimits {
  /// How many columns: more than an exercise has parts, see `TableRecords`.
  static let columns = 256
  /// How many cells, in all sheets: a workbook of so many is larger than any text that is read.
  static let cells = 2_000_000
  /// How many cells of usual length are read that a file does not hold but only counts, beyond as many
  /// as it holds: a list of exercises has hardly any.
  static let copies = 20_000
  /// How many bytes the text of all sheets may have, as any file.
  static let textBytes = 50 * 1024 * 1024
  /// How many rows a sheet can have.
  static let rows = 1_048_576
  /// How many sheets, and tables in them, are looked at.
  static let sheets = 256
  /// How many remarks on the cells of a sheet are made.
  static let notes = 1_000
  /// How many pictures are looked at.
  static let pictures = 2_000
}
