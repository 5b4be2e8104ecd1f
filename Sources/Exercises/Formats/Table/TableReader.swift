import Notation

/// Makes a document of a table: an exercise a line, with or without a heading.
///
/// Without a heading the first column is the question, the second the answer, all others wrong
/// answers.
enum TableReader {
  static func read(_ source: SourceText, report: inout FaultReport) -> ItemBank? {
    guard let finding = TableDelimiter.detect(source) else {
      report.error(
        at: source.start, "the table has only one column",
        "separate question and answer by a semicolon, a comma or a tab")
      return nil
    }
    var records = TableRecords(
      source, delimiter: finding.delimiter, range: finding.start..<source.bytes.count)
    var collector = ItemCollector()
    var columns: TableColumns?
    while let cells = records.next(report: &report) {
      let end = records.position
      if let columns {
        let draft = draft(cells, columns, end: end, report: &report)
        guard collector.add(draft, report: &report) else { break }
      } else if let heading = TableColumns(heading: cells) {
        columns = heading
        reportUnknown(cells, heading, report: &report)
      } else {
        let plain = TableColumns.plain
        columns = plain
        collector.add(draft(cells, plain, end: end, report: &report), report: &report)
      }
    }
    guard !collector.items.isEmpty || !collector.damaged.isEmpty else {
      if !report.hasErrors {
        report.error(
          at: source.start, "the table has no exercises", "write a line for each, with an answer")
      }
      return nil
    }
    var bank = ItemBank(header: DocumentHeader(title: source.stem), items: collector.items)
    bank.place = ItemPlace(source.start)
    bank.damaged = collector.damaged
    return bank
  }

  private static func draft(
    _ cells: [TableCell], _ columns: TableColumns, end: Int, report: inout FaultReport
  ) -> DraftExercise {
    var draft = DraftExercise(offset: cells.first?.offset ?? 0)
    draft.range = draft.offset..<max(draft.offset, end)
    for (index, cell) in cells.enumerated() {
      guard let meaning = columns.meaning(at: index) else {
        if !cell.text.isEmpty {
          report.warning(
            at: cell.offset, "“\(cell.text.prefix(24))” stands in no column of the heading",
            "name the column, or put the cell in quotation marks if it holds the delimiter")
        }
        continue
      }
      let text = ItemText(cell.text, at: cell.offset)
      switch meaning {
      case .question: draft.question = draft.question ?? text
      case .answer: draft.answer = draft.answer ?? text
      case .wrong where cell.text.isEmpty: break
      case .wrong: draft.wrong.append(ItemOption(text, weight: 0))
      case .id where cell.text.isEmpty, .picture where cell.text.isEmpty: break
      case .note where cell.text.isEmpty: break
      case .id: draft.details.id = text
      case .picture: draft.details.picture = text
      case .note: draft.details.note = text
      case .kept(let name), .unknown(let name):
        guard !cell.text.isEmpty, !name.isEmpty else { continue }
        draft.details.unknownFields.append(
          JSONField(name: name, rawValue: JSONString.quoted(cell.text)))
      }
    }
    return draft
  }

  private static func reportUnknown(
    _ cells: [TableCell], _ columns: TableColumns, report: inout FaultReport
  ) {
    for (cell, meaning) in zip(cells, columns.meanings) {
      guard case .unknown(let name) = meaning, !name.isEmpty else { continue }
      report.warning(
        at: cell.offset, "the column “\(name)” is not known; it is kept but not used",
        "call columns question, answer, wrong1, wrong2 …")
    }
  }
}
