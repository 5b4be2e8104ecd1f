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
        "the row “\(row)” is taken for a heading, so it is not played"
          + (values.count > 1 ? "; the first exercise is “\(values[1])” → “\(values[2])”" : ""),
        "nothing is to be done if it is one; if it is an exercise, put a row “question; answer” above it",
        id: "table.heading", form: values.count > 1 ? "rowAndExample" : "row", values: values)
    }
    if finding.isTold || reading.columns.roles.contains(.remainder) {
      report.note(
        at: offset, reading.told,
        "if that is not so, change the headings, or what stands behind --columns "
          + "'\(TableChoice(reading).text)'",
        id: "table.reading", values: [TableChoice(reading).text], phrases: [reading.phrase])
    }
    if finding.mayPlayHeading,
      let first = sample.rows.first(where: { $0.record >= reading.passedOver && $0.filledCount > 1 }
      )
    {
      let read = reading.read(first)
      let values = [
        read?.question ?? first.cell(0), read?.rightTexts.first ?? first.cell(1),
      ].map { String($0.prefix(40)) }
      report.note(
        at: first.offset(0),
        "no row is taken for a heading; the first is played: “\(values[0])” → “\(values[1])”",
        "if it is a heading, call its columns question and answer", id: "table.reading",
        form: "first", values: values)
    }
    if let start = reading.columns.besideStart, let heading = heading ?? first {
      let letter = TableNotation.name(ofColumn: start)
      report.error(
        at: heading.offset(start),
        "a second list stands beside the first, from column \(letter) on, and is not read",
        "put it below the first, or into a file of its own", id: "table.beside", values: [letter])
    }
    if let separator = reading.columns.wrongSeparator, !reading.columns.listsAll,
      let column = reading.columns.roles.firstIndex(of: .wrong), let first
    {
      let letter = TableNotation.name(ofColumn: column)
      let name = separator == "\n" ? "↵" : TableLists.trimmed(separator)
      report.note(
        at: first.offset(column),
        "cells of column \(letter) hold several wrong answers, with “\(name)” between them",
        "nothing is to be done; else write each into a column of its own", id: "table.list",
        values: [letter, name])
    }
    var finder = TableFinder(sample)
    finder.begin(behind: reading.passedOver, heading: reading.headingRow)
    if let (row, column) = finder.doubtfulList(reading.columns) {
      let cell = String(row.cell(column).prefix(40))
      report.warning(
        at: row.offset(column), "the wrong answer “\(cell)” may be several; it is offered as one",
        "write each into a column of its own", id: "table.several", values: [cell])
    }
    if let (row, column) = finder.doubtfulAnswers(reading.columns) {
      let cell = String(row.cell(column).prefix(40))
      report.warning(
        at: row.offset(column),
        "“\(cell)” and nearly all other answers may be several to choose from; each is one here",
        "write the right one alone, and each wrong one into a column of its own",
        id: "table.several", form: "answers", values: [cell])
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
      let letter = TableNotation.name(ofColumn: index)
      if role == .name
        || (role == .other
          && (HeadingName(heading.cell(index)).kind == .aside || TableLanguage(name) != nil))
      {
        report.note(
          at: heading.offset(index), "column \(letter), “\(name)”, is kept but not used",
          "nothing is to be done if it holds no answers", id: "table.ignored",
          values: [letter, name])
      } else if let doubt = known?.doubts.first(where: { $0.column == index }),
        index < reading.columns.besideStart ?? .max,
        !(role == .option || role == .truth || role == .mark || role == .part
          || role == .remainder || (role == .wrong && reading.columns.listsAll))
      {
        if role == .question, reading.columns.roles.contains(.part) { continue }
        tell(doubt, name, letter, role, at: heading.offset(index), report: &report)
      } else if role == .other {
        report.warning(
          at: heading.offset(index),
          "the heading “\(name)” of column \(letter) is not known; the column is kept but not used",
          "nothing is to be done if it holds no answers; else call it question, answer, wrong1, wrong2 …",
          id: "table.column", values: [letter, name])
      } else if role == .unnamed, name != "-", index < reading.columns.besideStart ?? .max,
        sample.rows.contains(where: { holds($0, index, reading) })
      {
        report.warning(
          at: heading.offset(index),
          "column \(letter) has no heading and is not used",
          "name the column", id: "table.column", form: "unnamed", values: [letter])
      }
    }
  }

  /// Reports how an unknown heading is interpreted.
  private func tell(
    _ doubt: TableHeading.Doubt, _ name: String, _ letter: String, _ role: TableColumns.Role?,
    at offset: Int, report: inout FaultReport
  ) {
    let column = "the heading “\(name)” of column \(letter) is not known"
    switch (doubt.likely, doubt.isUsed) {
    case (let likely?, true):
      report.warning(
        at: offset, "\(column); it is taken for “\(likely)”", "write “\(likely)”",
        id: "table.heading", form: "taken", values: [letter, name, likely])
    case (let likely?, false):
      report.warning(
        at: offset, "\(column); the column is kept but not used", "did you mean “\(likely)”?",
        id: "table.heading", form: "unused", values: [letter, name, likely])
    case (nil, _) where role == .question || role == .answer:
      let isAsked = role == .question
      report.warning(
        at: offset,
        "\(column); the column is taken for the \(isAsked ? "question" : "answer")",
        "if that is not so, call the columns question and answer; if the row is an exercise, put such "
          + "a heading above it",
        id: "table.heading", form: isAsked ? "question" : "answer", values: [letter, name])
    case (nil, _):
      report.warning(
        at: offset, column,
        "did you mean “question” or “answer”? If the row is an exercise, put a heading above it",
        id: "table.heading", values: [letter, name])
    }
  }

  private func holds(_ row: TableSample.Row, _ column: Int, _ reading: TableReading) -> Bool {
    row.record >= reading.passedOver && !row.cell(column).isEmpty
  }
}
