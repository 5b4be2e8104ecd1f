import Exercises
import Items

/// Which rows name the columns, if the first one alone is not enough.
extension TableFinder {
  /// A known heading below lines to be filled in, such as `Name: ___; Datum: ___`, which have fewer
  /// cells.
  func headingBelowForm() -> (heading: TableHeading, row: Int)? {
    for index in 1...TableHeading.titleLimit where index < sample.rows.count {
      let row = sample.rows[index]
      let isForm = sample.rows[..<index].allSatisfy { above in
        above.filledCount < row.filledCount
          && above.cells.contains { $0.contains(":") || $0.contains("__") }
      }
      guard row.record == index, isForm else { continue }
      if let heading = TableHeading(row.cells), heading.isCertain { return (heading, index) }
    }
    return nil
  }

  /// A known heading below rows that say whose list it is, or what about.
  func headingBelowImprint() -> (heading: TableHeading, row: Int)? {
    for index in 1...TableHeading.titleLimit where index < sample.rows.count {
      let row = sample.rows[index]
      guard row.record == index, sample.rows[..<index].allSatisfy({ ImprintWords.begin($0.cells) })
      else { return nil }
      if let heading = TableHeading(row.cells), heading.isCertain { return (heading, index) }
    }
    return nil
  }

  /// The heading that consists of two rows: the second has only letters or numbers of answers, and the first
  /// the names above them; nil if the second row is an exercise.
  func secondHeading(below index: Int) -> (TableHeading, Int)? {
    guard sample.rows.indices.contains(index + 1) else { return nil }
    let (first, second) = (sample.rows[index], sample.rows[index + 1])
    guard second.record == first.record + 1 else { return nil }
    if let heading = namedTwice(first, second) { return (heading, second.record) }
    var labels = 0
    var cells: [String] = []
    for column in 0..<max(first.cells.count, second.cells.count) {
      let (above, below) = (first.cell(column), second.cell(column))
      if HeadingName(below).kind == .label, above != below {
        labels += 1
      } else if !below.isEmpty, below != above {
        return nil
      }
      cells.append(below.isEmpty ? above : below)
    }
    guard labels > 1, let heading = TableHeading(cells), heading.isCertain,
      heading.columns.options.count == labels
    else { return nil }
    return (heading, second.record)
  }

  /// The heading whose names are in two rows: repeated in another language, repeated because cells are
  /// merged, or more specific under one name for several columns; nil if the second row is an exercise.
  private func namedTwice(
    _ first: TableSample.Row, _ second: TableSample.Row
  ) -> TableHeading? {
    guard second.filledCount > 1 else { return nil }
    let columns = 0..<max(first.cells.count, second.cells.count)
    let kinds = columns.map { HeadingName(second.cell($0)).kind }
    let named = columns.filter { column in
      Self.answerNames.contains(kinds[column]) || kinds[column] == .role(.question)
    }
    let isOne = columns.allSatisfy { column in
      let (above, below) = (first.cell(column), second.cell(column))
      return below.isEmpty || kinds[column] == .label || named.contains(column) || below == above
        || TableLanguage(below) != nil
    }
    guard isOne, named.count > 1 else { return nil }
    // “wrong; falsch” and “question; Frage” are words with their meanings.
    let asksAndAnswers = Set(
      named.map { kinds[$0] == .role(.question) ? 0 : kinds[$0] == .role(.wrong) ? 2 : 1 })
    guard second.filledCount > 2 || asksAndAnswers.count > 1 else { return nil }
    // “a; richtig; falsch” asks for the letter.
    if let asked = TableHeading(first.cells)?.columns.roles.firstIndex(of: .question),
      kinds[asked] == .label, first.cell(asked) != second.cell(asked)
    {
      return nil
    }
    let below = columns.map { second.cell($0).isEmpty ? first.cell($0) : second.cell($0) }
    let above = columns.map { first.cell($0).isEmpty ? second.cell($0) : first.cell($0) }
    func says(_ cells: [String]) -> Bool {
      let kinds = Set(
        cells.map {
          HeadingName($0).kind == .role(.wrong)
            ? 2 : Self.answerNames.contains(HeadingName($0).kind) ? 1 : 0
        })
      return kinds.contains(1) && kinds.contains(2)
    }
    let isMoreExact = says(below) && !says(above)
    return TableHeading(isMoreExact ? below : above).flatMap { $0.isCertain ? $0 : nil }
  }

  private static let answerNames: [HeadingName.Kind] = [
    .option, .correct, .role(.answer), .role(.wrong),
  ]

  /// Whether the row below a heading may name its columns again, so that it must be examined.
  static func mayBeNamedTwice(_ first: [String], _ second: [String]) -> Bool {
    let filled = second.indices.filter { !second[$0].isEmpty }
    return filled.count > 1
      && filled.allSatisfy { column in
        let kind = HeadingName(second[column]).kind
        return kind == .label || kind == .role(.question) || answerNames.contains(kind)
          || column < first.count && first[column] == second[column]
      }
  }

  /// Whether the row below a heading certainly names its columns again.
  static func namesColumns(again second: [String], below first: [String]) -> Bool {
    mayBeNamedTwice(first, second) && TableHeading(second)?.isCertain == true
  }

  /// Whether cells below a doubtful heading are like those that made it one: then it is an ordinary row.
  func goesOn(_ heading: TableHeading) -> Bool {
    heading.columns.names.indices.contains { column in
      func isKnown(_ text: String) -> Bool {
        let kind = HeadingName(text).kind
        return kind != .unknown && kind != .empty && kind != .label && kind != .aside
      }
      guard isKnown(heading.columns.names[column]) else { return false }
      return data.count { isKnown($0.cell(column)) } * 2 > data.count
    }
  }
}
