import Archives
import Exercises
import Items
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

  /// Puts the pictures of a sheet into its tables and reports those that belong to none. A picture on a
  /// merged cell belongs to all of its rows.
  mutating func place(_ sheet: Sheet, number: Int, in tables: inout [SheetTable]) {
    var loose = sheet.loosePictures
    for (area, pictures) in Self.areas(of: sheet) {
      let holders = tables.indices.filter { tables[$0].holds(area) }
      // What lies on a picture changes it.
      guard !holders.isEmpty,
        let shown = pictures.first(where: { $0.flaw != nil }) ?? pictures.first
      else {
        loose += pictures.count
        continue
      }
      let name = name(of: shown, in: area, sheet: number)
      for index in holders {
        tables[index].add(shown, name, in: area)
        if shown.flaw == nil {
          tables[index].notes += pictures.dropFirst().map { _ in Self.second(in: area) }
        }
      }
    }
    tellOfBackgrounds(sheet, in: &tables)
    guard loose > 0, !tables.isEmpty, let row = tables[0].rows.first else { return }
    tables[0].notes.append(
      SheetNote(
        row: row.index, column: tables[0].columns.lowerBound,
        message: .workbookPictureLoose(count: loose)))
  }

  /// Reports the first picture behind a cell of a table; those behind headings only adorn them.
  private func tellOfBackgrounds(_ sheet: Sheet, in tables: inout [SheetTable]) {
    for place in sheet.backgrounds {
      let area = SheetRange(rows: place.row...place.row, columns: place.column...place.column)
      guard let index = tables.firstIndex(where: { $0.holds(area) }) else { continue }
      let cell = SourceCell.name(row: place.row, column: place.column)
      tables[index].notes.append(
        SheetNote(row: place.row, column: place.column, message: .workbookPictureBehind(cell)))
      return
    }
  }

  /// The pictures of each cell or merged cell, from the top.
  private static func areas(of sheet: Sheet) -> [(area: SheetRange, pictures: [SheetPicture])] {
    let ordered = sheet.pictures.enumerated().sorted {
      ($0.element.row, $0.element.column, $0.offset) < (
        $1.element.row, $1.element.column, $1.offset
      )
    }
    var merged = MergedAreas(sheet.merges)
    var found: [(area: SheetRange, pictures: [SheetPicture])] = []
    var known: [SheetPlace: Int] = [:]
    for (_, picture) in ordered {
      let area = merged.area(row: picture.row, column: picture.column)
      let place = SheetPlace(row: area.rows.lowerBound, column: area.columns.lowerBound)
      if let index = known[place] {
        found[index].pictures.append(picture)
      } else {
        known[place] = found.count
        found.append((area, [picture]))
      }
    }
    return found
  }

  /// The name of a picture's file, also of one that cannot be shown: its question needs it.
  private mutating func name(of picture: SheetPicture, in area: SheetRange, sheet: Int) -> String {
    if picture.flaw == nil, let known = names[picture.path] { return known }
    let isContested = archive.contestedPaths.contains(picture.path)
    let bytes = isContested || picture.flaw != nil ? nil : archive[picture.path]?.bytes
    let file = bytes.flatMap { try? PictureFile.inspect($0) }
    let ending =
      switch file?.kind {
      case .png: "png"
      case .jpeg: "jpg"
      case .svg: "svg"
      case nil: Self.ending(of: picture.path)
      }
    let cell = SourceCell.name(row: area.rows.lowerBound, column: area.columns.lowerBound)
    let made = "\(stem)-\(sheet > 0 ? "\(sheet + 1)-" : "")\(cell).\(ending)"
    if picture.flaw == nil { names[picture.path] = made }
    if let bytes, file != nil {
      media.append(ItemMedia(name: made, bytes: bytes))
    } else {
      faults[made] = picture.flaw ?? (isContested ? .ambiguous : .unreadable)
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

  private static func second(in area: SheetRange) -> SheetNote {
    let row = area.rows.lowerBound
    let column = area.columns.lowerBound
    let cell = SourceCell.name(row: row, column: column)
    return SheetNote(row: row, column: column, message: .workbookPictureSecond(cell))
  }
}

extension SheetTable {
  /// Whether one of the table's columns, in a row below the heading, is the first column of an area.
  fileprivate func holds(_ area: SheetRange) -> Bool {
    columns.contains(area.columns.lowerBound) && !positions(in: area.rows).isEmpty
  }

  /// Gives the cells of an area in its first column their picture.
  fileprivate mutating func add(_ picture: SheetPicture, _ name: String, in area: SheetRange) {
    let column = area.columns.lowerBound
    for row in positions(in: area.rows) {
      let index = rows[row].cells.firstIndex { $0.column >= column } ?? rows[row].cells.count
      var isAlone = true
      if index < rows[row].cells.count, rows[row].cells[index].column == column {
        isAlone = TableLists.trimmed(rows[row].cells[index].text).isEmpty
        if isAlone { rows[row].cells[index] = SheetCell(column: column, name, .picture) }
      } else {
        rows[row].cells.insert(SheetCell(column: column, name, .picture), at: index)
      }
      pictures[SheetPlace(row: rows[row].index, column: column)] = NamedPicture(
        name: name, words: picture.words, isAlone: isAlone, fault: picture.flaw)
    }
  }

  /// The places of rows with certain numbers, without the heading.
  private func positions(in numbers: ClosedRange<Int>) -> Range<Int> {
    let first = max(position(of: numbers.lowerBound), hasHeading ? 1 : 0)
    return first..<max(first, position(of: numbers.upperBound + 1))
  }

  /// The place of the first row with at least a certain number.
  private func position(of number: Int) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].index < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
