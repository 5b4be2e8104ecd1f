import Notation

/// Tells how a table was read, so that nothing about it is a guess in silence.
struct TableTelling {
  let sample: TableSample
  let finding: TableFinder.Finding

  func tell(report: inout FaultReport) {
    guard let reading = finding.readings.first else { return }
    let heading = reading.headingRow.flatMap { row in sample.rows.first { $0.record == row } }
    let first = sample.rows.first { $0.record >= reading.passedOver }
    let offset = (heading ?? first)?.offset(0) ?? 0
    if finding.hasUnknownHeading, let heading {
      report.warning(
        at: offset,
        "the row “\(heading.cells.prefix(4).joined(separator: "; ").prefix(60))” is taken for a heading, though its names are not known",
        "call columns question, answer, wrong1 …; if the row is an exercise, put a heading above it",
        id: "table.heading", form: "row")
    }
    if finding.isTold {
      report.note(
        at: offset, reading.told,
        "if that is not so, say what the columns are with --columns or by their headings",
        id: "table.reading")
    }
    if finding.mayPlayHeading,
      let first = sample.rows.first(where: { $0.record >= reading.passedOver && $0.filledCount > 1 }
      )
    {
      let values = [String(first.cell(0).prefix(40)), String(first.cell(1).prefix(40))]
      report.note(
        at: first.offset(0),
        "no row is taken for a heading; the first is played: “\(values[0])” → “\(values[1])”",
        "if it is a heading, call its columns question and answer", id: "table.reading",
        form: "first", values: values)
    }
    if let heading, !finding.hasUnknownHeading { tellColumns(reading, heading, report: &report) }
  }

  /// Says which columns are not used.
  private func tellColumns(
    _ reading: TableReading, _ heading: TableSample.Row, report: inout FaultReport
  ) {
    let known = TableHeading(heading.cells)
    let width = sample.rows.map(\.cells.count).max() ?? 0
    for index in 0..<max(width, reading.columns.roles.count) {
      let role = reading.columns.role(at: index)
      let name = heading.cell(index).prefix(40)
      if role == .name
        || (role == .other && HeadingName(heading.cell(index)).kind == .aside)
      {
        report.note(
          at: heading.offset(index), "the column “\(name)” is kept but not used",
          "nothing is to be done if it holds no answers", id: "table.ignored")
      } else if let doubt = known?.doubts.first(where: { $0.column == index }),
        !(role == .option || role == .truth || role == .mark)
      {
        report.warning(
          at: heading.offset(index),
          "the heading “\(name)” is not known"
            + (doubt.isUsed
              ? doubt.likely.map { "; it is taken for “\($0)”" } ?? ""
              : "; the column is kept but not used"),
          doubt.likely.map { doubt.isUsed ? "write “\($0)”" : "did you mean “\($0)”?" }
            ?? "did you mean “question” or “answer”? If the row is an exercise, put a heading above it",
          id: "table.heading", form: doubt.isUsed ? "" : "unused")
      } else if role == .other {
        report.warning(
          at: heading.offset(index), "the column “\(name)” is not known; it is kept but not used",
          "call columns question, answer, wrong1, wrong2 …", id: "table.column")
      } else if role == .unnamed, name != "-",
        sample.rows.contains(where: { holds($0, index, reading) })
      {
        report.warning(
          at: heading.offset(index),
          "column \(TableNotation.name(ofColumn: index)) has no heading and is not used",
          "name the column", id: "table.column", form: "unnamed")
      }
    }
  }

  private func holds(_ row: TableSample.Row, _ column: Int, _ reading: TableReading) -> Bool {
    row.record >= reading.passedOver && !row.cell(column).isEmpty
  }
}
