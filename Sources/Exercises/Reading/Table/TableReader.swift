import Notation

/// Makes a document of a table: an exercise a line, with or without a heading.
///
/// Without a heading the first column is the question, the second the answer, all others wrong
/// answers.
enum TableReader {
  static func read(_ source: SourceText, report: inout FaultReport) -> Reading? {
    guard let finding = TableDelimiter.detect(source) else {
      report.error(
        at: source.start, "the table has only one column",
        "separate question and answer by a semicolon, a comma or a tab")
      return nil
    }
    var records = TableRecords(
      source, delimiter: finding.delimiter, range: finding.start..<source.bytes.count)
    var collector = ExerciseCollector(capacity: 0)
    var columns: TableColumns?
    while let cells = records.next(report: &report) {
      if let columns {
        let draft = draft(cells, columns, report: &report)
        guard collector.add(draft, report: &report) else { break }
      } else if let heading = TableColumns(heading: cells) {
        columns = heading
        reportUnknown(cells, heading, report: &report)
      } else {
        let plain = TableColumns.plain
        columns = plain
        collector.add(draft(cells, plain, report: &report), report: &report)
      }
    }
    guard !collector.exercises.isEmpty else {
      if !report.hasErrors {
        report.error(
          at: source.start, "the table has no exercises", "write a line for each, with an answer")
      }
      return nil
    }
    return Reading(
      document: ExerciseDocument(title: source.stem, content: .exercises(collector.exercises)),
      offset: source.start, exerciseOffsets: collector.offsets)
  }

  private static func draft(
    _ cells: [TableCell], _ columns: TableColumns, report: inout FaultReport
  ) -> DraftExercise {
    var draft = DraftExercise(offset: cells.first?.offset ?? 0)
    for (index, cell) in cells.enumerated() {
      guard let meaning = columns.meaning(at: index) else {
        if !cell.text.isEmpty {
          report.warning(
            at: cell.offset, "“\(cell.text.prefix(24))” stands in no column of the heading",
            "name the column, or put the cell in quotation marks if it holds the delimiter")
        }
        continue
      }
      let text = DraftText(text: cell.text, offset: cell.offset)
      switch meaning {
      case .question: draft.question = draft.question ?? text
      case .answer: draft.answer = draft.answer ?? text
      case .wrong where cell.text.isEmpty: break
      case .wrong: draft.wrong.append(text)
      case .id where cell.text.isEmpty, .picture where cell.text.isEmpty: break
      case .note where cell.text.isEmpty: break
      case .id: draft.id = text
      case .picture: draft.picture = text
      case .note: draft.note = text
      case .kept(let name), .unknown(let name):
        guard !cell.text.isEmpty, !name.isEmpty else { continue }
        draft.unknownFields.append(
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
