import Archives
import Items

/// Reads an Excel workbook, including those written by LibreOffice, Google and others (ECMA-376).
package struct ExcelWorkbook {
  private let archive: Archive
  private var part = ExcelWorkbookPart()
  private var formats: ExcelFormats
  private(set) var workbook = Workbook()
  /// The sheets and drawings that were read. Each may be used only once: a few bytes could refer to the
  /// same one hundreds of times.
  private var readPaths: Set<String> = []

  /// Whether a file of the archive is needed.
  package static func wants(_ path: String) -> Bool {
    let path = path.lowercased()
    if path.hasPrefix("xl/media/") { return true }
    guard path.hasSuffix(".xml") || path.hasSuffix(".rels") else { return false }
    let isUnneeded =
      ["xl/pivot", "xl/externallinks", "xl/calcchain", "xl/charts", "xl/theme", "customxml/"]
      .contains { path.hasPrefix($0) }
    return !isUnneeded
  }

  static func read(_ archive: Archive) -> Workbook {
    ExcelWorkbook(archive).workbook
  }

  private init(_ archive: Archive) {
    self.archive = archive
    formats = ExcelFormats(ExcelStyles(), .german)
    let path =
      PackageRelations(of: "", in: archive).path(ofKind: "officeDocument") ?? "xl/workbook.xml"
    guard let main = archive[path] ?? archive["xl/workbook.xml"] else {
      workbook.isDamaged = true
      return
    }
    workbook.isDamaged = XMLStream.read(main.bytes, into: &part) != nil
    let relations = PackageRelations(of: main.path, in: archive)
    let shared = sharedTexts(relations)
    var budget = SheetLimits.cells
    for entry in part.sheets {
      guard let target = relations.targets[entry.relation], target.kind == "worksheet" else {
        continue
      }
      guard readPaths.insert(target.path).inserted else {
        workbook.isDamaged = true
        continue
      }
      let sheet = sheet(entry, target.path, shared, budget)
      budget -= sheet.rows.reduce(0) { $0 + $1.cells.count }
      workbook.sheets.append(sheet)
    }
    let evidence = evidence(relations)
    workbook.language = evidence.language
    workbook.hasGuessedLanguage = evidence.isGuess
    formats = ExcelFormats(styles(relations), evidence.language)
    for index in workbook.sheets.indices {
      var sheet = workbook.sheets[index]
      resolve(&sheet)
      workbook.sheets[index] = sheet
    }
  }

  private func sharedTexts(_ relations: PackageRelations) -> SharedStrings {
    var shared = SharedStrings()
    if let path = relations.path(ofKind: "sharedStrings"), let entry = archive[path] {
      _ = XMLStream.read(entry.bytes, into: &shared)
    }
    return shared
  }

  private func styles(_ relations: PackageRelations) -> ExcelStyles {
    var styles = ExcelStyles()
    if let path = relations.path(ofKind: "styles"), let entry = archive[path] {
      _ = XMLStream.read(entry.bytes, into: &styles)
    }
    return styles
  }

  private func evidence(_ relations: PackageRelations) -> LanguageEvidence {
    var evidence = LanguageEvidence()
    if let entry = archive["docProps/app.xml"] {
      var properties = ExcelProperties()
      _ = XMLStream.read(entry.bytes, into: &properties)
      evidence.add(isGerman: properties.isGerman, isEnglish: properties.isEnglish)
    }
    if let entry = archive["docProps/core.xml"] {
      var properties = ExcelCoreProperties()
      _ = XMLStream.read(entry.bytes, into: &properties)
      evidence.add(languageTag: properties.language.lowercased())
    }
    for sheet in workbook.sheets { evidence.add(sheet) }
    return evidence
  }

  private mutating func sheet(
    _ entry: ExcelWorkbookPart.Entry, _ path: String, _ shared: SharedStrings, _ budget: Int
  ) -> Sheet {
    var part = ExcelSheetPart(
      name: entry.name, isHidden: entry.isHidden, shared: shared, budget: budget)
    let fault = archive[path].map { XMLStream.read($0.bytes, into: &part) } ?? .syntax("missing")
    var sheet = part.finished(part.isFull ? nil : fault)
    addComments(path, to: &sheet)
    if let drawing = part.drawing { addPictures(drawing, path, part.measures, to: &sheet) }
    return sheet
  }

  private mutating func addComments(_ path: String, to sheet: inout Sheet) {
    let relations = PackageRelations(of: path, in: archive)
    // Newer programs write each comment a second time for older ones.
    guard
      let target = relations.path(ofKind: "comments") ?? relations.path(ofKind: "threadedComment"),
      readPaths.insert(target).inserted, let entry = archive[target]
    else { return }
    var part = ExcelCommentsPart()
    _ = XMLStream.read(entry.bytes, into: &part)
    for place in part.places { sheet.addComment(row: place.row, column: place.column) }
  }

  private mutating func addPictures(
    _ drawing: String, _ path: String, _ measures: SheetMeasures, to sheet: inout Sheet
  ) {
    guard let target = PackageRelations(of: path, in: archive).targets[drawing],
      readPaths.insert(target.path).inserted, let entry = archive[target.path]
    else { return }
    var part = ExcelDrawingPart(measures)
    _ = XMLStream.read(entry.bytes, into: &part)
    sheet.loosePictures = part.looseCount
    let files = PackageRelations(of: target.path, in: archive)
    for found in part.pictures {
      let path = found.relation.flatMap { files.targets[$0]?.path }
      sheet.pictures.append(
        SheetPicture(
          row: found.row, column: found.column, path: path ?? "", words: found.words,
          flaw: found.flaw ?? (path == nil ? .linked : nil)))
    }
  }

  // MARK: - Texts of cells

  /// Sets the texts that the cells show.
  private mutating func resolve(_ sheet: inout Sheet) {
    var pictures: ExcelValuePictures?
    for row in sheet.rows.indices {
      for index in sheet.rows[row].cells.indices {
        var cell = sheet.rows[row].cells[index]
        if cell.nature == .error, cell.valuePicture >= 0 {
          let known = pictures ?? ExcelValuePictures(archive)
          pictures = known
          if let path = known[Int(cell.valuePicture)], sheet.pictures.count < SheetLimits.pictures {
            sheet.pictures.append(
              SheetPicture(
                row: sheet.rows[row].index, column: cell.column, path: path, words: ""))
            cell.nature = .text
            cell.text = ""
          }
        }
        cell.look = cell.look.joined(with: formats.look(ofStyle: Int(cell.format)))
        let held = cell.text
        let isNumber = cell.nature == .number
        resolve(&cell)
        if isNumber, cell.nature == .number,
          ShownNumber.isRounded(cell.text, holding: held, isFormula: cell.isFormula),
          sheet.notes.count < SheetLimits.notes
        {
          sheet.notes.append(.roundedCell(cell, sheet.rows[row].index, holding: held))
        }
        if let font = formats.signFont(ofStyle: Int(cell.format)), cell.nature == .text {
          if let signs = WordSign.text(font: font, letters: cell.text) {
            cell.text = signs
          } else if sheet.notes.count < SheetLimits.notes {
            sheet.notes.append(.sign(ofFont: font, sheet.rows[row].index, cell.column))
          }
        }
        sheet.rows[row].cells[index] = cell
      }
    }
  }

  private mutating func resolve(_ cell: inout SheetCell) {
    let language = workbook.language
    switch cell.nature {
    case .truth:
      cell.text = language.truth(cell.text == "1")
      cell.isHidden = formats.format(ofStyle: Int(cell.format)).hidesTexts
    case .text:
      cell.isHidden =
        !cell.text.isEmpty && formats.format(ofStyle: Int(cell.format)).hidesTexts
    case .number:
      guard let number = SheetNumber(cell.text) else { return }
      if cell.isFormula, part.isToBeCalculated, number.digits.isEmpty { cell.nature = .doubtful }
      let format = formats.format(ofStyle: Int(cell.format))
      switch format.kind {
      case .date(let hasYear): cell.nature = hasYear ? .date : .monthDay
      case .time: cell.nature = .time
      case .text: return cell.text = number.general(point: language.point)
      case .general, .number, .fraction: break
      }
      let shown = format.text(number, language, from1904: part.countsFrom1904)
      cell.text = shown.isEmpty ? number.general(point: language.point) : shown
      cell.isHidden = shown.isEmpty
    default: break
    }
  }
}
