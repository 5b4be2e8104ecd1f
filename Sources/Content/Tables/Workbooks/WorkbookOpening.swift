import Archives
import Exercises
import Items
import Notation

/// Makes a single text from the sheets of a workbook, or from the tables of a text document.
package enum WorkbookOpening {
  /// Nil, with an error reported, if nothing in it can be read.
  ///
  /// - Parameters:
  ///   - columns: the user's choice of columns, if they were asked.
  ///   - detect: the format of a text that is no table; nil if it has none.
  package static func open(
    _ archive: Archive, _ format: DocumentFormat, fileName: String, columns: TableChoice?,
    detect: (SourceText) -> DocumentFormat?, report: inout FaultReport
  ) -> OpenedContainer? {
    let workbook = read(archive, format)
    if workbook.isDamaged || workbook.sheets.contains(where: \.isDamaged) {
      report.error(at: 0, .workbookDamaged)
    }
    var source = SourceText(fileName: fileName, bytes: [], start: 0)
    var pictures = SheetPictures(stem: source.stem, archive)
    var text = WorkbookText()
    add(workbook, columns, to: &text, &pictures, report: &report)
    addParagraphs(workbook, to: &text, detect: detect, report: &report)
    if text.isCut || workbook.sheets.contains(where: \.isTooLarge) {
      report.error(at: 0, .workbookTooLarge)
    }
    let isBlank = text.parts.isEmpty || text.bytes.allSatisfy(LineByte.isBlankOrEnd)
    if isBlank, !report.hasErrors { reportNothing(workbook, format, report: &report) }
    guard !isBlank else {
      // The places of diagnostics about hidden sheets are in these parts.
      return text.parts.isEmpty
        ? nil : OpenedContainer(source: made(text, fileName), format: format)
    }
    source = made(text, fileName)
    return OpenedContainer(
      source: source, media: pictures.media, pictureFaults: pictures.faults, format: format)
  }

  private static func made(_ text: WorkbookText, _ fileName: String) -> SourceText {
    var source = SourceText(fileName: fileName, bytes: text.bytes, start: 0)
    source.parts = text.parts
    // The file has different bytes.
    source.isRecoded = true
    return source
  }

  private static func read(_ archive: Archive, _ format: DocumentFormat) -> Workbook {
    switch format {
    case .xlsx: return ExcelWorkbook.read(archive)
    case .docx:
      var workbook = WordDocument.read(archive)
      for index in workbook.sheets.indices { workbook.sheets[index].name = String(index + 1) }
      return workbook
    default: return OpenDocument.read(archive)
    }
  }

  private static func add(
    _ workbook: Workbook, _ columns: TableChoice?, to text: inout WorkbookText,
    _ pictures: inout SheetPictures, report: inout FaultReport
  ) {
    var found: [(sheet: Sheet, notes: [SheetNote], tables: [SheetTable])] = []
    for (number, sheet) in workbook.sheets.enumerated() {
      guard !sheet.isHidden else {
        if sheet.rows.contains(where: { !$0.cells.isEmpty }) {
          found.append((sheet, [hidden(sheet)], []))
        }
        continue
      }
      var finder = SheetTableFinder(sheet)
      var tables = finder.tables()
      pictures.place(sheet, number: number, in: &tables)
      found.append((sheet, finder.notes, tables))
    }
    let hasHeading = found.contains { $0.tables.contains(where: \.namesQuestion) }
    var guess = workbook.hasGuessedLanguage ? workbook.language : nil
    for (sheet, notes, tables) in found {
      var notes = notes
      var isFirst = true
      for var table in tables {
        if hasHeading, !table.hasHeading {
          notes.append(SolutionNotes.note(of: table) ?? headless(table))
          continue
        }
        var marks: [(row: Int, cell: Int)] = []
        var areStruckMarks = false
        if columns?.areMarked ?? true, let finding = SheetMarks.find(in: table) {
          switch finding {
          case .marked(let places, let told, let byStriking):
            marks = places
            areStruckMarks = byStriking
            table.notes += told
          case .contradicted(_, let note) where columns == nil:
            notes.append(note)
            continue
          case .contradicted(let places, _): marks = places
          case .unclear(let note) where columns == nil:
            notes.append(note)
            continue
          case .unclear: break
          }
        }
        if isFirst { table.notes = notes + table.notes }
        isFirst = false
        if let language = guess, let note = guessedPoint(table, language) {
          table.notes.append(note)
          guess = nil
        }
        SheetCellNotes.add(to: &table, workbook.language, tellsStruck: !areStruckMarks)
        table.mark(marks)
        text.add(table, report: &report)
      }
      if isFirst { text.add(name: sheet.name, notes: notes, report: &report) }
    }
  }

  // MARK: - Diagnostics

  private static func hidden(_ sheet: Sheet) -> SheetNote {
    SheetNote(
      row: sheet.rows.first?.index ?? 0, column: 0, message: .workbookHiddenSheet(sheet.name))
  }

  private static func headless(_ table: SheetTable) -> SheetNote {
    SheetNote(
      row: table.rows.first?.index ?? 0, column: table.columns.lowerBound,
      message: .workbookSheetHeading)
  }

  /// Reports that decimal commas were guessed, at the first number that has one.
  private static func guessedPoint(_ table: SheetTable, _ language: SheetLanguage) -> SheetNote? {
    for row in table.rows {
      for cell in row.cells where cell.nature == .number && cell.text.contains(language.point) {
        return SheetNote(row: row.index, column: cell.column, message: .workbookPoint(cell.text))
      }
    }
    return nil
  }

  private static func reportNothing(
    _ workbook: Workbook, _ format: DocumentFormat, report: inout FaultReport
  ) {
    let isText = !workbook.paragraphs.allSatisfy { TextCheck.isBlank($0) }
    if isText {
      report.error(at: 0, .documentText)
    } else {
      report.error(at: 0, .fileEmptyWorkbook)
    }
  }

  /// Adds the text outside of tables if it is in one of the formats of plain text, and otherwise
  /// reports lists of questions in it.
  private static func addParagraphs(
    _ workbook: Workbook, to text: inout WorkbookText, detect: (SourceText) -> DocumentFormat?,
    report: inout FaultReport
  ) {
    guard !workbook.paragraphs.isEmpty else { return }
    var workbook = workbook
    let struck = workbook.emptyStruckParagraphs()
    let lines = workbook.paragraphs.joined(separator: "\n")
    guard lines.utf8.count + text.bytes.count < SheetLimits.textBytes else { return }
    let plain = SourceText(fileName: "", bytes: Array(lines.utf8), start: 0)
    let format = detect(plain)
    if format == .gift || format == .aiken || format == .native || format == .moodleXML {
      text.add(name: "", text: lines, pictures: offsets(of: workbook))
      tell(struck: struck, report: &report)
      tellFlaws(of: workbook, report: &report) { _ in true }
      return
    }
    // Beside a table of exercises, other text is not read, and its pictures are not shown.
    if !text.bytes.isEmpty, !workbook.textPictures.isEmpty {
      report.warning(at: 0, .workbookPictureLoose(count: workbook.textPictures.count))
    }
    let paragraphs = workbook.paragraphs.filter { !TextCheck.isBlank($0) }
    let pairs = text.bytes.isEmpty ? WordPairs.longestList(in: paragraphs) : []
    let others = paragraphs[..<pairs.startIndex] + paragraphs[pairs.endIndex...]
    let unread = others.filter(WordPairs.mayBePair)
    if let first = unread.first, !pairs.isEmpty || !text.bytes.isEmpty {
      let quoted = String(first.prefix(40))
      report.warning(
        at: 0,
        unread.count == 1
          ? .documentLinesSingle(quoted) : .documentLines(count: unread.count, first: quoted))
    }
    let remarks = others.filter { !WordPairs.mayBePair($0) }
    if !pairs.isEmpty {
      tellUnread(remarks, report: &report)
      if !workbook.textPictures.isEmpty {
        report.warning(at: 0, .documentPictures(count: workbook.textPictures.count))
      }
      text.add(name: "", text: pairs.joined(separator: "\n"))
      tell(struck: struck, report: &report)
      let read = Set(pairs)
      tellFlaws(of: workbook, report: &report) { read.contains($0) || TextCheck.isBlank($0) }
      return
    }
    if let solutions = QuestionList.solutions(workbook.paragraphs) {
      report.error(at: 0, .documentListSolutions(String(solutions.prefix(40))))
      return
    }
    guard let first = QuestionList.firstQuestion(workbook.paragraphs) else {
      if !text.bytes.isEmpty { tellUnread(remarks, report: &report) }
      return
    }
    report.error(at: 0, .documentList(first: String(first.prefix(40))))
  }

  /// Reports the lines beside a table or a list, which are not read.
  private static func tellUnread(_ lines: [String], report: inout FaultReport) {
    guard let first = lines.first, let last = lines.last else { return }
    let quoted = String(first.prefix(40))
    report.note(
      at: 0,
      lines.count == 1
        ? .documentBesideSingle(quoted)
        : .documentBeside(count: lines.count, first: quoted, last: String(last.prefix(40))))
  }

  private static func tell(struck line: String?, report: inout FaultReport) {
    guard let line else { return }
    report.warning(at: 0, .workbookHiddenStruckLine(String(line.prefix(40))))
  }

  /// Reports once for each flaw the first of the paragraphs that were read and have it.
  private static func tellFlaws(
    of workbook: Workbook, report: inout FaultReport, isRead: (String) -> Bool
  ) {
    var told: ParagraphFlaws = []
    for (index, flaws) in workbook.flawedParagraphs {
      let paragraph = workbook.paragraphs[index]
      guard !flaws.isSubset(of: told), isRead(paragraph) else { continue }
      let new = flaws.subtracting(told)
      let quoted = String(paragraph.prefix(40))
      if new.contains(.hidden) { report.warning(at: 0, .workbookHiddenInText) }
      if new.contains(.formula) { report.error(at: 0, .workbookCellFormulaLine(quoted)) }
      if new.contains(.sign) { report.error(at: 0, .workbookCellSignLine(quoted)) }
      told.formUnion(new)
    }
  }

  /// The offsets of the pictures in the joined paragraphs; nil for those whose place is unknown.
  private static func offsets(of workbook: Workbook) -> [Int?] {
    var starts: [Int] = []
    var end = 0
    for paragraph in workbook.paragraphs {
      starts.append(end)
      end += paragraph.utf8.count + 1
    }
    return workbook.textPictures.map { place in
      guard let paragraph = place.paragraph else { return nil }
      guard paragraph < starts.count else { return end }
      // A picture belongs to the text before it in its paragraph.
      let most = workbook.paragraphs[paragraph].utf8.count
      return starts[paragraph] + max(0, min(place.offset, most) - 1)
    }
  }
}

/// Finds lists of questions with options in running text.
enum QuestionList {
  /// The first question of a list: a numbered paragraph or one with a question mark, followed by at
  /// least two options such as `a) …`; nil if there is none.
  static func firstQuestion(_ paragraphs: [String]) -> String? {
    var question: String?
    var options = 0
    for paragraph in paragraphs {
      let line = TableLists.trimmed(paragraph)
      if line.isEmpty { continue }
      if isOption(line) {
        options += 1
        if options == 2, let question { return question }
      } else {
        question = line
        options = 0
      }
    }
    // A single one is a title, or says what to do with the table below.
    let asked = paragraphs.lazy.map(TableLists.trimmed).filter { $0.hasSuffix("?") && $0.count > 3 }
    return asked.count > 1 ? asked.first : nil
  }

  /// The paragraph with the solutions of questions, `Lösungen: 1B, 2A`; nil if there is none.
  static func solutions(_ paragraphs: [String]) -> String? {
    paragraphs.lazy.map(TableLists.trimmed).first { line in
      let words = line.split { ":,;.) ".contains($0) }
      guard let first = words.first, words.count > 2 else { return false }
      // `1B 2A`, or `1 B 2 A`
      let joined = words.count { word in
        word.last?.isLetter == true && word.dropLast().allSatisfy(\.isNumber) && word.count > 1
      }
      let apart = zip(words, words.dropFirst()).count { number, letter in
        number.allSatisfy(\.isNumber) && letter.count == 1 && letter.first?.isLetter == true
      }
      guard max(joined, apart) > 1 else { return false }
      return [
        "losungen", "losung", "loesungen", "loesung", "solutions", "solution", "answers", "key",
      ]
      .contains(HeadingWords.folded(first))
    }
  }

  private static func isOption(_ line: String) -> Bool {
    let bytes = Array(line.utf8.prefix(4))
    guard bytes.count > 2 else { return false }
    let letter = bytes[0] == UInt8(ascii: "(") ? bytes[1] : bytes[0]
    let mark = bytes[0] == UInt8(ascii: "(") ? bytes[2] : bytes[1]
    return letter.isASCIILetter
      && (mark == UInt8(ascii: ")") || mark == UInt8(ascii: "."))
  }
}
