import Archives
import Exercises
import Notation

/// Names the pictures of a workbook, and finds the table cell to which each belongs.
struct SheetPictures {
  private(set) var media: [ItemMedia] = []
  /// Why pictures that have a name are not among these.
  private(set) var faults: [String: PictureFault] = [:]
  private var names: [String: String] = [:]
  private let stem: String
  private let archive: Archive

  /// - Parameters:
  ///   - stem: the beginning of the names: that of the workbook.
  ///   - archive: the workbook.
  init(stem: String, _ archive: Archive) {
    self.stem = String(stem.prefix(60))
    self.archive = archive
  }

  /// Puts the pictures of a sheet into its tables and reports those that belong to none.
  mutating func place(_ sheet: Sheet, number: Int, in tables: inout [SheetTable]) {
    var loose = sheet.loosePictures
    let ordered = sheet.pictures.enumerated().sorted {
      ($0.element.row, $0.element.column, $0.offset) < (
        $1.element.row, $1.element.column, $1.offset
      )
    }
    for (_, picture) in ordered {
      guard let index = tables.firstIndex(where: { $0.holds(picture) }) else {
        loose += 1
        continue
      }
      let name = name(of: picture, sheet: number)
      if !tables[index].add(picture, name) { tables[index].notes.append(second(picture)) }
    }
    guard loose > 0, !tables.isEmpty, let row = tables[0].rows.first else { return }
    tables[0].notes.append(
      SheetNote(
        row: row.index, column: tables[0].columns.lowerBound,
        message: loose == 1 ? .workbookPictureLoose : .workbookPictureLooseSeveral(count: loose))
    )
  }

  /// The name of a picture's file, also of one that cannot be shown: its question needs it.
  private mutating func name(of picture: SheetPicture, sheet: Int) -> String {
    if let known = names[picture.path] { return known }
    let isContested = archive.contestedPaths.contains(picture.path)
    let bytes = isContested ? nil : archive[picture.path]?.bytes
    let file = bytes.flatMap { try? PictureFile.inspect($0) }
    let ending =
      switch file?.kind {
      case .png: "png"
      case .jpeg: "jpg"
      case .svg: "svg"
      case nil: Self.ending(of: picture.path)
      }
    let cell = SourceCell.name(row: picture.row, column: picture.column)
    let made = "\(stem)-\(sheet > 0 ? "\(sheet + 1)-" : "")\(cell).\(ending)"
    names[picture.path] = made
    // A cell may have two pictures; the name of the second is not used.
    guard !media.contains(where: { $0.name == made }), faults[made] == nil else { return made }
    if let bytes, file != nil {
      media.append(ItemMedia(name: made, bytes: bytes))
    } else {
      faults[made] = isContested ? .ambiguous : .unreadable
    }
    return made
  }

  /// The ending of a path; `file` if it has none that would fit a name.
  private static func ending(of path: String) -> String {
    let ending = SourceText(fileName: path, bytes: [], start: 0).fileExtension
    let fits =
      (1...5).contains(ending.utf8.count) && ending.allSatisfy { $0.isASCII && $0.isLetter }
    return fits ? ending : "file"
  }

  private func second(_ picture: SheetPicture) -> SheetNote {
    let cell = SourceCell.name(row: picture.row, column: picture.column)
    return SheetNote(
      row: picture.row, column: picture.column, message: .workbookPictureSecond(cell))
  }
}

extension SheetTable {
  /// Whether a picture lies in one of the table's columns, in a row below the heading.
  fileprivate func holds(_ picture: SheetPicture) -> Bool {
    guard columns.contains(picture.column), let row = position(of: picture.row) else {
      return false
    }
    return row > 0 || !hasHeading
  }

  /// Gives a cell its picture.
  ///
  /// - Returns: false if the cell already has a picture, or is not in the table.
  fileprivate mutating func add(_ picture: SheetPicture, _ name: String) -> Bool {
    let place = SheetPlace(row: picture.row, column: picture.column)
    guard pictures[place] == nil, let row = position(of: picture.row) else { return false }
    let index =
      rows[row].cells.firstIndex { $0.column >= picture.column } ?? rows[row].cells.count
    var isAlone = true
    if index < rows[row].cells.count, rows[row].cells[index].column == picture.column {
      isAlone = TableLists.trimmed(rows[row].cells[index].text).isEmpty
      if isAlone { rows[row].cells[index] = SheetCell(column: picture.column, name, .picture) }
    } else {
      rows[row].cells.insert(SheetCell(column: picture.column, name, .picture), at: index)
    }
    pictures[place] = NamedPicture(name: name, words: picture.words, isAlone: isAlone)
    return true
  }

  private func position(of number: Int) -> Int? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].index < number { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low].index == number ? low : nil
  }
}
