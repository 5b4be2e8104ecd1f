/// A part of a text that was put together from a file that holds others: a sheet of a workbook, a table
/// of a document, a file of a package.
package struct SourcePart: Sendable, Equatable {
  /// A cell of a sheet, and where its text begins in the whole text.
  package struct Cell: Sendable, Equatable {
    /// Where its text begins, in bytes from the beginning of the whole text.
    package var offset: UInt32
    /// Its row, from 1.
    package var row: UInt32
    /// Its column, from 1.
    package var column: UInt32

    /// A cell of its parts.
    package init(offset: Int, row: Int, column: Int) {
      self.offset = UInt32(clamping: offset)
      self.row = UInt32(clamping: row)
      self.column = UInt32(clamping: column)
    }

    /// Its name as spreadsheets show it, such as C5.
    package var name: String { Self.letters(Int(column)) + String(row) }

    /// The letters of a column: A for 1, AA for 27.
    package static func letters(_ column: Int) -> String {
      var rest = max(1, column)
      var letters: [UInt8] = []
      while rest > 0 {
        letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
        rest = (rest - 1) / 26
      }
      return String(decoding: letters.reversed(), as: UTF8.self)
    }
  }

  /// A picture that lies on a cell.
  package struct Picture: Sendable, Equatable {
    /// Where the cell's text begins, in bytes from the beginning of the whole text.
    package var offset: Int
    /// The name of its file.
    package var name: String
    /// What it shows, in words; empty where nobody wrote any.
    package var words: String
    /// Whether the cell holds nothing else: its text is the picture's name then.
    package var isAlone: Bool

    /// A picture of its parts.
    package init(offset: Int, name: String, words: String, isAlone: Bool) {
      self.offset = offset
      self.name = name
      self.words = words
      self.isAlone = isAlone
    }
  }

  /// A cell whose number a formula has made.
  package struct Formula: Sendable, Equatable {
    /// Where the cell's text begins, in bytes from the beginning of the whole text.
    package var offset: Int
    /// The calculation that the formula is, such as `3+4`; nil for other formulas.
    package var calculation: String?

    /// A formula of its parts.
    package init(offset: Int, calculation: String?) {
      self.offset = offset
      self.calculation = calculation
    }
  }

  /// The sheet's name, or the file's path in its package.
  package var name: String
  /// The bytes of the whole text that it takes; parts do not overlap.
  package var range: Range<Int>
  /// Where cells begin, in the order of the text; nil for a text with lines.
  package var cells: [Cell]?
  /// The pictures on cells, in the order of the text.
  package var pictures: [Picture] = []
  /// The numbers that formulas have made, in the order of the text.
  package var formulas: [Formula] = []

  /// Where the row begins that looks like the names of the columns, in bytes from the beginning of the whole
  /// text; nil where none does.
  package var headingOffset: Int?

  /// A part of its parts.
  package init(name: String, range: Range<Int>, cells: [Cell]? = nil) {
    self.name = name
    self.range = range
    self.cells = cells
  }

  /// The cell in which an offset of the whole text lies; nil for a text with lines and before the
  /// first cell.
  ///
  /// - Complexity: O(log n).
  package func cell(at offset: Int) -> Cell? {
    guard let cells else { return nil }
    var lower = 0
    var upper = cells.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if Int(cells[middle].offset) <= offset { lower = middle + 1 } else { upper = middle }
    }
    return lower > 0 ? cells[lower - 1] : cells.first
  }
}

extension SourceText {
  /// The part in which an offset lies; nil for a text that is the file itself.
  ///
  /// - Complexity: O(log n) in the parts.
  package func part(at offset: Int) -> SourcePart? {
    guard !parts.isEmpty else { return nil }
    var lower = 0
    var upper = parts.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if parts[middle].range.lowerBound <= offset { lower = middle + 1 } else { upper = middle }
    }
    return parts[max(0, lower - 1)]
  }
}
