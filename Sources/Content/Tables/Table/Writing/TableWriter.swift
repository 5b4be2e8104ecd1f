import Exercises
import Items
import Notation

/// Writes documents as tables: CSV and TSV by RFC 4180, and text files of flash cards.
///
/// A heading names the columns, in German for German documents and those that do not specify their
/// language, in English for all others. Columns that no item needs are left out. Cells are in
/// quotation marks only if necessary; in CSV and TSV `FormulaGuard` keeps spreadsheets from
/// calculating.
package enum TableWriter {
  package static func csv(_ bank: ItemBank, options: TableOptions = TableOptions())
    -> WrittenDocument
  {
    write(
      bank,
      TableDialect(UInt8(ascii: ","), options: options, language: bank.header.language))
  }

  package static func tsv(_ bank: ItemBank, options: TableOptions = TableOptions())
    -> WrittenDocument
  {
    write(
      bank, TableDialect(TableDelimiter.tab, options: options, language: bank.header.language))
  }

  package static func anki(_ bank: ItemBank) -> WrittenDocument {
    var dialect = TableDialect(
      TableDelimiter.tab, options: TableOptions(), language: bank.header.language)
    dialect.isCards = true
    return write(bank, dialect)
  }

  private static func write(_ bank: ItemBank, _ dialect: TableDialect) -> WrittenDocument {
    let (layout, entries, losses) = plan(bank, dialect)
    var text = TableText(dialect)
    text.addChecks(bank.header)
    if dialect.isCards {
      text.addHeader(layout, bank.header)
    } else {
      text.add(layout.headings)
    }
    if dialect.isCards, entries.first?.question.utf8.first == UInt8(ascii: "#") {
      // A blank line ends the header, so that the question is not read as part of it.
      text.add([])
    }
    for entry in entries { text.add(layout.cells(of: entry)) }
    return WrittenDocument(bytes: text.bytes, losses: losses)
  }

  /// The rows of a document's table, and what they cannot hold.
  static func rows(_ bank: ItemBank, _ dialect: TableDialect) -> (rows: [[String]], losses: [Loss])
  {
    let (layout, entries, losses) = plan(bank, dialect)
    return ([layout.headings] + entries.map(layout.cells), losses)
  }

  private static func plan(
    _ bank: ItemBank, _ dialect: TableDialect
  ) -> (layout: TableLayout, entries: [TableEntry], losses: [Loss]) {
    var losses = headerLosses(bank, dialect)
    var entries: [(index: Int, entry: TableEntry)] = []
    entries.reserveCapacity(bank.list.count)
    for (index, item) in bank.list.enumerated() {
      let entry = TableEntry(item, dialect)
      if let refusal = entry.refusal {
        losses.append(Loss(item: index, refusal, isWholeItem: true))
        continue
      }
      entries.append((index, entry))
      for what in entry.losses { losses.append(Loss(item: index, what)) }
    }
    let marked = entries.filter(\.entry.hasMark)
    if !dialect.isCards, marked.count * 10 >= entries.count * 6 {
      for (index, _) in marked {
        losses.append(Loss(item: index, "that the mark beside an answer is a part of it"))
      }
    }
    var layout = TableLayout(entries.map(\.entry), dialect)
    if !layout.isRead(with: entries.map(\.entry)) {
      layout = TableLayout(entries.map(\.entry), dialect, keepsUnknown: false)
    }
    if !dialect.isCards {
      entries.removeAll { index, entry in
        guard layout.looksLikeHeading(entry) else { return false }
        losses.append(
          Loss(item: index, "an exercise that looks as the heading does", isWholeItem: true))
        return true
      }
    }
    for (index, entry) in entries {
      for what in layout.losses(of: entry) { losses.append(Loss(item: index, what)) }
    }
    losses = losses.enumerated().sorted {
      ($0.element.item ?? -1, $0.offset) < ($1.element.item ?? -1, $1.offset)
    }.map(\.element)
    return (layout, entries.map(\.entry), losses)
  }

  /// What belongs to the whole document and cannot be written into a table. The title is the file's name.
  private static func headerLosses(_ bank: ItemBank, _ dialect: TableDialect) -> [Loss] {
    let header = bank.header
    var losses: [Loss] = []
    if bank.generator != nil {
      losses.append(Loss("the rule that makes the exercises", isWholeItem: true))
    }
    if header.subject != nil { losses.append(Loss("the subject")) }
    if header.summary != nil { losses.append(Loss("the summary")) }
    if header.language != nil { losses.append(Loss("the language")) }
    if !header.games.isEmpty { losses.append(Loss("the games")) }
    if header.deadline != nil { losses.append(Loss("the deadline")) }
    if header.options != PlayOptions() { losses.append(Loss("how it is played")) }
    if !CheckComment.carries(header.checks) { losses.append(Loss("checks that are switched off")) }
    for field in header.unknownFields {
      if dialect.isCards, CardHeader.line(of: field) != nil { continue }
      losses.append(Loss("the field “\(field.name)”"))
    }
    return losses
  }
}

/// The bytes of a table.
package struct TableText {
  private(set) var bytes: [UInt8] = []
  private let dialect: TableDialect
  private let keepsPlaceholders: Bool

  /// - Parameter keepsPlaceholders: whether an apostrophe is added before texts that a reader of
  ///   documents would
  ///   take for placeholders.
  init(_ dialect: TableDialect, keepsPlaceholders: Bool = true) {
    self.dialect = dialect
    self.keepsPlaceholders = keepsPlaceholders
    if dialect.hasByteOrderMark { bytes = [0xEF, 0xBB, 0xBF] }
  }

  /// Adds a record.
  mutating func add(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(dialect.delimiter) }
      add(cell, isFirst: index == 0)
    }
    bytes += dialect.lineEnd.utf8
  }

  /// Adds the comment that lists the checks that are turned off.
  mutating func addChecks(_ header: DocumentHeader) {
    guard let comment = CheckComment.text(header.checks.off, .hash) else { return }
    bytes += (comment + dialect.lineEnd).utf8
  }

  /// Adds the lines at the top of a file of flash cards.
  mutating func addHeader(_ layout: TableLayout, _ header: DocumentHeader) {
    bytes += "#separator:tab\n#html:false\n".utf8
    for line in header.unknownFields.compactMap(CardHeader.line) { bytes += (line + "\n").utf8 }
    bytes += "#columns:".utf8
    add(layout.headings)
    for (role, key) in [
      (TableColumns.Role.tags, "tags column"), (.id, "guid column"), (.deck, "deck column"),
    ] {
      guard let column = layout.column(of: role) else { continue }
      bytes += "#\(key):\(column + 1)\n".utf8
    }
  }

  private mutating func add(_ cell: String, isFirst: Bool) {
    let isHeader = isFirst && dialect.isCards && cell.utf8.first == UInt8(ascii: "#")
    Self.append(
      cell, to: &bytes, delimiter: dialect.delimiter, isGuarded: !dialect.isCards,
      keepsPlaceholders: keepsPlaceholders, inMarks: isHeader)
  }

  /// Appends a cell, in quotation marks if requested or necessary.
  ///
  /// - Parameter keepsPlaceholders: see `init`.
  package static func append(
    _ cell: String, to bytes: inout [UInt8], delimiter: UInt8, isGuarded: Bool,
    keepsPlaceholders: Bool = true, inMarks: Bool
  ) {
    let needsMarks =
      inMarks || cell.utf8.contains { $0 == delimiter || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
      || WebEntity.isBegun(atEndOf: cell, delimiter)
    if needsMarks { bytes.append(0x22) }
    if isGuarded,
      FormulaGuard.needsGuard(cell.utf8)
        || keepsPlaceholders && Placeholder.isOne(cell.utf8)
    {
      bytes.append(FormulaGuard.apostrophe)
    }
    guard needsMarks else {
      bytes += cell.utf8
      return
    }
    for byte in cell.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }
}
