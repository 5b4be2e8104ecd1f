import Items
import Notation

/// Reports how a table was read, so that no guess goes unmentioned.
struct TableTelling {
  let sample: TableSample
  let finding: TableFinder.Finding

  func tell(report: inout FaultReport) {
    guard let reading = finding.readings.first else { return }
    let heading = reading.headingRow.flatMap { row in sample.rows.first { $0.record == row } }
    let first = sample.rows.first { $0.record >= reading.passedOver }
    let offset = (heading ?? first)?.offset(0) ?? 0
    if finding.hasUnknownHeading, let heading {
      let row = String(heading.cells.prefix(4).joined(separator: "; ").prefix(60))
      let example = sample.rows.lazy.filter { $0.record >= reading.passedOver }
        .compactMap { reading.read($0) }.first
      let values =
        [row]
        + (example.map { [$0.question, $0.rightTexts.first ?? ""] } ?? [])
        .map { String($0.prefix(24)) }
      report.warning(
        at: offset,
        values.count > 1
          ? .tableHeadingRowAndExample(row, question: values[1], answer: values[2])
          : .tableHeadingRow(row))
    }
    if finding.isTold || reading.columns.roles.contains(.remainder) {
      report.note(at: offset, .tableReading(reading))
    }
    if reading.columns.areLikeLetters { report.note(at: offset, .tableLetters) }
    if finding.mayPlayHeading,
      let first = sample.rows.first(where: { $0.record >= reading.passedOver && $0.filledCount > 1 }
      )
    {
      let read = reading.read(first)
      let values = [
        read?.question ?? first.cell(0), read?.rightTexts.first ?? first.cell(1),
      ].map { String($0.prefix(40)) }
      report.note(at: first.offset(0), .tableReadingFirst(question: values[0], answer: values[1]))
    }
    if let start = reading.columns.besideStart, let heading = heading ?? first {
      let letter = reading.columns.letter(of: start)
      if reading.beside.isEmpty {
        report.error(at: heading.offset(start), .tableBeside(column: letter))
      } else {
        report.note(at: heading.offset(start), .tableBesideRead(column: letter))
      }
    }
    if let separator = reading.columns.wrongSeparator, !reading.columns.listsAll,
      let column = reading.columns.roles.firstIndex(of: .wrong), let first
    {
      let letter = reading.columns.letter(of: column)
      let name = separator == "\n" ? "↵" : TableLists.trimmed(separator)
      report.note(at: first.offset(column), .tableList(column: letter, separator: name))
    }
    var finder = TableFinder(sample)
    finder.begin(behind: reading.passedOver, heading: reading.headingRow)
    if let (row, column) = finder.doubtfulList(reading.columns) {
      let cell = String(row.cell(column).prefix(40))
      report.warning(at: row.offset(column), .tableSeveral(cell))
    }
    if let (row, column) = finder.doubtfulAnswers(reading.columns) {
      let cell = String(row.cell(column).prefix(40))
      report.warning(at: row.offset(column), .tableSeveralAnswers(cell))
    }
    if let heading, !finding.hasUnknownHeading { tellColumns(reading, heading, report: &report) }
  }

  /// Reports which columns are not used.
  private func tellColumns(
    _ reading: TableReading, _ heading: TableSample.Row, report: inout FaultReport
  ) {
    let known = TableHeading(heading.cells)
    let width = sample.rows.map(\.cells.count).max() ?? 0
    for index in 0..<max(width, reading.columns.roles.count) {
      let role = reading.columns.role(at: index)
      let name = String(heading.cell(index).prefix(40))
      let letter = reading.columns.letter(of: index)
      if role == .name
        || (role == .other
          && (HeadingName(heading.cell(index)).kind == .aside || TableLanguage(name) != nil))
      {
        report.note(at: heading.offset(index), .tableIgnored(column: letter, heading: name))
      } else if let doubt = known?.doubts.first(where: { $0.column == index }),
        index < reading.columns.besideStart ?? .max,
        !(role == .option || role == .truth || role == .mark || role == .part
          || role == .remainder || (role == .wrong && reading.columns.listsAll))
      {
        if role == .question, reading.columns.roles.contains(.part) { continue }
        tell(doubt, name, letter, role, at: heading.offset(index), report: &report)
      } else if role == .other {
        report.warning(at: heading.offset(index), .tableColumn(letter, heading: name))
      } else if role == .unnamed, name != "-", index < reading.columns.besideStart ?? .max,
        sample.rows.contains(where: { holds($0, index, reading) })
      {
        report.warning(at: heading.offset(index), .tableColumnUnnamed(letter))
      }
    }
  }

  /// Reports how an unknown heading is interpreted.
  private func tell(
    _ doubt: TableHeading.Doubt, _ name: String, _ letter: String, _ role: TableColumns.Role?,
    at offset: Int, report: inout FaultReport
  ) {
    switch (doubt.likely, doubt.isUsed) {
    case (let likely?, true):
      report.warning(at: offset, .tableHeadingTaken(column: letter, heading: name, likely: likely))
    case (let likely?, false):
      report.warning(at: offset, .tableHeadingUnused(column: letter, heading: name, likely: likely))
    case (nil, _) where role == .question || role == .answer:
      let isAsked = role == .question
      report.warning(
        at: offset,
        isAsked
          ? .tableHeadingQuestion(column: letter, heading: name)
          : .tableHeadingAnswer(column: letter, heading: name))
    case (nil, _):
      report.warning(at: offset, .tableHeading(column: letter, heading: name))
    }
  }

  private func holds(_ row: TableSample.Row, _ column: Int, _ reading: TableReading) -> Bool {
    row.record >= reading.passedOver && !row.cell(column).isEmpty
  }
}
