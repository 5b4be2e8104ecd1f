import Items
import Notation

/// Rows that are not exercises, or that cannot be read.
extension TableRows {
  /// Passes over and reports a row that has more cells than the heading, because a delimiter is inside one of
  /// them, or that sums up the rows above.
  ///
  /// - Returns: whether it did.
  mutating func isPassedOver(
    _ records: TableRecords, _ collector: inout ItemCollector, report: inout FaultReport
  ) -> Bool {
    if isBehindKey {
      collector.skip(Self.range(of: records))
      return true
    }
    if let cell = gradingKey(records) {
      isBehindKey = true
      let text = String(records.text(of: cell).prefix(40))
      report.warning(at: cell.offset, .tableAsideKey(text))
      collector.skip(Self.range(of: records))
      return true
    }
    if isBehindOtherHeading {
      collector.skip(Self.range(of: records))
      return true
    }
    if let isSame = isHeading(records) {
      let text = records.cells.map { records.text(of: $0) }.joined(separator: "; ")
      if isSame {
        report.warning(at: records.cells.first?.offset ?? 0, .tableAgain)
      } else {
        isBehindOtherHeading = true
        report.error(
          at: records.cells.first?.offset ?? 0, .tableAgainOther(String(text.prefix(60))))
      }
      collector.skip(Self.range(of: records))
      return true
    }
    if namesLanguages(records), let first = records.cells.first {
      report.warning(at: first.offset, .tableAgain)
      collector.skip(Self.range(of: records))
      return true
    }
    if columns.beyond == nil, records.cells.count > columns.roles.count,
      let surplus = records.cells[columns.roles.count...].first(where: { !$0.isEmpty })
    {
      let text = String(records.text(of: surplus).prefix(24))
      if columns.names.allSatisfy(\.isEmpty) {
        report.error(at: surplus.offset, .tableColumnRest(text))
      } else {
        report.error(at: surplus.offset, .tableColumnRow(text))
      }
      collector.skip(Self.range(of: records))
      return true
    }
    if columns.isQuiz, collector.items.isEmpty,
      HeadingWords.explain(records.cells.map { records.text(of: $0) })
    {
      report.warning(at: records.cells.first?.offset ?? 0, .tableTitleBelow)
      collector.skip(Self.range(of: records))
      return true
    }
    if let cell = records.cells.first(where: { !$0.isEmpty }), records.mayBeImprint(cell),
      HeadingWords.isImprint(records.text(of: cell))
    {
      report.tellAside(records.text(of: cell), at: cell.offset)
      collector.skip(Self.range(of: records))
      return true
    }
    if collector.items.isEmpty, records.cells.count < 4,
      let cell = records.cells.first(where: { HeadingWords.namesClass(records.text(of: $0)) })
    {
      report.tellAside(records.text(of: cell), at: cell.offset)
      collector.skip(Self.range(of: records))
      return true
    }
    if let cell = foot(records) {
      isInFoot = true
      report.tellAside(records.text(of: cell), at: cell.offset)
      collector.skip(Self.range(of: records))
      return true
    }
    isInFoot = false
    guard isTotal(records) else { return false }
    report.warning(at: records.cells.first?.offset ?? 0, .tableTotal)
    collector.skip(Self.range(of: records))
    return true
  }

  /// The first cell of a row above a grading key: its name, `Notenschlüssel`, or `Punkte | Note`.
  private func gradingKey(_ records: TableRecords) -> TableCell? {
    var filled = records.cells.lazy.filter { !$0.isEmpty }.makeIterator()
    guard let name = filled.next(), name.range.count <= 40, !records.beginsWithDigit(name) else {
      return nil
    }
    guard let value = filled.next() else {
      let word = HeadingWords.folded(records.text(of: name).prefix { $0 != ":" && $0 != " " })
      return ["notenschluessel", "bewertungsschluessel", "punkteschluessel"].contains(word)
        ? name : nil
    }
    guard FootWords.mayBeFoot(records.bytes(of: name), records.bytes(of: value)) else { return nil }
    return HeadingWords.isGradingKey(records.cells.map { records.text(of: $0) }) ? name : nil
  }

  /// The first cell of a row such as `Punkte: | von 10` or `Unterschrift | ____`, which people write below a
  /// list to be filled in, or to name its source; nil for an exercise.
  private func foot(_ records: TableRecords) -> TableCell? {
    if let blanks = blanks(records) { return blanks }
    guard !columns.isQuiz || columns.roles.contains(.right) else { return nil }
    var filled = records.cells.lazy.filter { !$0.isEmpty }.makeIterator()
    guard let name = filled.next(), let value = filled.next(), filled.next() == nil,
      name.range.count <= 40, value.range.count <= 60, !records.beginsWithDigit(name),
      FootWords.mayBeFoot(records.bytes(of: name), records.bytes(of: value))
    else { return nil }
    let isFoot = FootWords.isFoot(
      records.text(of: name), records.text(of: value), isBehindOne: isInFoot)
    return isFoot ? name : nil
  }

  /// The first cell of a row of labels of fields to be filled in, `Name: | Datum:`; nil for other rows.
  private func blanks(_ records: TableRecords) -> TableCell? {
    guard let name = records.cells.first(where: { !$0.isEmpty }), name.range.count <= 80,
      records.bytes(of: name).contains(UInt8(ascii: ":"))
    else { return nil }
    let filled = records.cells.filter { !$0.isEmpty }.map { records.text(of: $0) }
    return FootWords.areBlanks(filled) || filled.count == 1 && FootWords.isToBeFilledIn(filled[0])
      ? name : nil
  }

  /// Whether a row of two cells names two languages, as headings do in lists that were joined.
  private func namesLanguages(_ records: TableRecords) -> Bool {
    guard !columns.isQuiz, records.cells.count == 2,
      TableLanguage.mayBegin(records.bytes(of: records.cells[0])),
      TableLanguage.mayBegin(records.bytes(of: records.cells[1]))
    else { return false }
    return TableLanguage.areTwo(
      records.text(of: records.cells[0]), records.text(of: records.cells[1]))
  }

  /// Whether a row repeats the heading, and then whether in the same order; nil if it does not. All its
  /// cells, at least two, must be names from the heading.
  private func isHeading(_ records: TableRecords) -> Bool? {
    if isBehindTitle, namesColumns(records) { return false }
    guard !headingNames.isEmpty, let first = records.cells.first(where: { !$0.isEmpty }),
      first.range.count <= headingLength,
      headingNames.contains(HeadingWords.folded(records.text(of: first)))
    else { return nil }
    let cells = records.cells.map { HeadingWords.folded(records.text(of: $0)) }
    let filled = cells.filter { !$0.isEmpty }
    guard filled.count > 1, Set(filled).count == filled.count,
      filled.allSatisfy(headingNames.contains)
    else { return nil }
    return cells == columns.names.prefix(cells.count).map { HeadingWords.folded($0) }
  }

  /// Whether a row below a title names the columns of another table.
  private func namesColumns(_ records: TableRecords) -> Bool {
    let filled = records.cells.filter { !$0.isEmpty }
    guard filled.count > 2, filled.allSatisfy({ $0.range.count <= 40 }) else { return false }
    let texts = filled.map { records.text(of: $0) }
    return HeadingName.nameWrong(texts) || TableHeading(texts)?.isCertain == true
  }

  /// Whether a row sums up those above: “Gesamtpunkte” and only numbers beside it; if it also has
  /// a question, it is an exercise.
  private func isTotal(_ records: TableRecords) -> Bool {
    var name: TableCell?
    var isAsked = false
    for (index, cell) in records.cells.enumerated() where !cell.isEmpty {
      if name == nil, cell.range.count <= 40, !records.beginsWithDigit(cell) {
        name = cell
      } else if !records.beginsWithDigit(cell) {
        return false
      } else if columns.role(at: index) == .question {
        isAsked = true
      }
    }
    guard !isAsked else { return false }
    guard let name else { return false }
    return HeadingWords.isTotal(records.text(of: name))
  }
}
