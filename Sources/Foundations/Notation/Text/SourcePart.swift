/// A part of a text assembled from a file that contains others: a sheet of a workbook, a table of a document,
/// a file of a package.
package struct SourcePart: Sendable, Equatable {
  /// A cell of a sheet, and the offset of its text.
  package struct Cell: Sendable, Equatable {
    /// The offset of its text, in bytes from the beginning of the whole text.
    package var offset: UInt32
    /// Its row, counted from 1.
    package var row: UInt32
    /// Its column, counted from 1.
    package var column: UInt32

    /// A cell with these parts.
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

  /// A picture on a cell.
  package struct Picture: Sendable, Equatable {
    /// The offset of the cell's text, in bytes from the beginning of the whole text.
    package var offset: Int
    /// The name of its file.
    package var name: String
    /// Its description in words; empty if there is none.
    package var words: String
    /// Whether the cell contains nothing else: then its text is the picture's name.
    package var isAlone: Bool
    /// Why the document does not contain it as it looks there; nil if it does.
    package var fault: PictureFile.Fault?

    /// A picture with these parts.
    package init(offset: Int, name: String, words: String, isAlone: Bool) {
      self.offset = offset
      self.name = name
      self.words = words
      self.isAlone = isAlone
    }
  }

  /// A cell with a number calculated by a formula.
  package struct Formula: Sendable, Equatable {
    /// The offset of the cell's text, in bytes from the beginning of the whole text.
    package var offset: Int
    /// The formula if it is a plain calculation, such as `3+4`; nil for other formulas.
    package var calculation: String?

    /// A formula with these parts.
    package init(offset: Int, calculation: String?) {
      self.offset = offset
      self.calculation = calculation
    }
  }

  /// The sheet's name, or the file's path in its package.
  package var name: String
  /// Its bytes in the whole text; parts do not overlap.
  package var range: Range<Int>
  /// The beginnings of cells, in the order of the text; nil for a text with lines.
  package var cells: [Cell]?
  /// The pictures on cells, in the order of the text.
  package var pictures: [Picture] = []
  /// The offsets of pictures between the lines of a text, which are not shown, in bytes from the beginning of
  /// the whole text; the end of the part for a picture whose place is unknown.
  package var lostPictures: [Int] = []
  /// The numbers calculated by formulas, in the order of the text.
  package var formulas: [Formula] = []
  /// The marks that only some letters of a cell have, such as underlines, by the offset of the cell's text, in bytes from
  /// the beginning of the whole text.
  package var partMarks: [Int: UInt8] = [:]

  /// The offset of the row that looks like column headings, in bytes from the beginning of the whole text;
  /// nil if there is none.
  package var headingOffset: Int?

  /// A part with these properties.
  package init(name: String, range: Range<Int>, cells: [Cell]? = nil) {
    self.name = name
    self.range = range
    self.cells = cells
  }

  /// How many columns of its sheet precede it; 0 for a text with lines.
  ///
  /// - Complexity: O(n) in the cells.
  package var firstColumn: Int { Int((cells?.lazy.map(\.column).min() ?? 1) - 1) }

  /// The cell at an offset in the whole text; nil for a text with lines and before the first cell.
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
  /// The part at an offset; nil if the file itself is the text.
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
