import Exercises
import Items

/// Marks in the cells of answers, or beside them, that show which are right.
extension TableFinder {
  /// The reading in which an unnamed column after or before each answer is crossed if the answer is right,
  /// or one that is called “falsch?” if it is wrong.
  func crossedBeside(
    _ columns: TableColumns, _ names: [HeadingName], _ options: [Int]
  ) -> TableReading? {
    crossed(columns, names, options, beside: options.map { $0 + 1 })
      ?? crossed(columns, names, options, beside: options.map { $0 - 1 })
  }

  private func crossed(
    _ columns: TableColumns, _ names: [HeadingName], _ options: [Int], beside: [Int]
  ) -> TableReading? {
    guard Set(beside).isDisjoint(with: options) else { return nil }
    let isWrong = beside.allSatisfy {
      names.indices.contains($0) && names[$0].kind == .role(.wrong)
    }
    let isUnnamed = beside.allSatisfy {
      names.indices.contains($0)
        && (names[$0].kind == .empty || TruthMarks.isCross(columns.names[$0])
          || HeadingWords.asksForCross(columns.names[$0]))
    }
    guard isWrong || isUnnamed else { return nil }
    let isCrossed = beside.allSatisfy { index in
      let facts = facts(index)
      return facts.filled == 0 || facts.crosses == 1 || facts.truths == 1
    }
    guard isCrossed, beside.contains(where: { facts($0).filled > 0 }) else { return nil }
    var marked = columns
    for index in beside { marked.roles[index] = .mark }
    marked.labels = []
    marked.marksWrong = isWrong
    let reading = reading(marked)
    let single = data.count { reading.read($0)?.right.count == 1 }
    return single * 10 >= data.count * 8 ? reading : nil
  }

  /// Reads the letters of a solution as the Latin ones that they look like, if the headings are Latin letters or
  /// missing.
  func takeLikeLetters(_ columns: inout TableColumns) {
    guard !columns.areLikeLetters, let solution = columns.roles.firstIndex(of: .right),
      columns.options.allSatisfy({ columns.names[$0].utf8.allSatisfy { $0 < 0x80 } })
    else { return }
    columns.areLikeLetters = LikeLetters.name(data.map { $0.cell(solution) })
  }

  /// Reads the letters of a solution that the user has named as the Latin ones that they look like.
  static func takeLikeLetters(_ sample: TableSample, _ reading: inout TableReading) {
    var finder = TableFinder(sample)
    finder.begin(behind: reading.passedOver, heading: reading.headingRow)
    finder.takeLikeLetters(&reading.columns)
  }

  /// The reading of rows without a heading in which a word beside each answer says whether it is right: `Rom; richtig;
  /// Bern; falsch`.
  func judgedBeside(_ question: Int, _ rest: [Int], _ facts: [ColumnFacts]) -> TableReading? {
    guard rest.count > 3, rest.count.isMultiple(of: 2), data.count > 1 else { return nil }
    var columns = TableColumns(Array(repeating: .unnamed, count: facts.count))
    columns.roles[question] = .question
    for (place, column) in rest.enumerated() {
      let isMark = !place.isMultiple(of: 2)
      guard (facts[column].truths == 1) == isMark else { return nil }
      columns.roles[column] = isMark ? .mark : .option
    }
    let reading = reading(columns)
    return data.count { reading.read($0)?.right.count == 1 } * 10 >= data.count * 8 ? reading : nil
  }

  /// Whether a reading takes an answer for right that is marked as wrong, or for wrong that is marked as right.
  static func contradictsMarks(_ reading: TableReading, _ sample: TableSample) -> Bool {
    sample.rows.contains { row in
      guard row.record >= reading.passedOver, let read = reading.read(row) else { return false }
      return read.rightTexts.contains { AnswerMark($0)?.isRight == false }
        || read.wrongTexts.contains { AnswerMark($0)?.isRight == true }
    }
  }

  /// Whether one answer in nearly each row, in different columns, has a symbol before or after it that the
  /// others do not have and that is not a known mark: it may mark the right one.
  func bearUnknownSigns(_ options: [Int]) -> Bool {
    guard options.count > 1, data.count > 1 else { return false }
    var columns: [String: [Int]] = [:]
    for row in data {
      var places: [String: [Int]] = [:]
      for option in options {
        for sign in Self.signs(of: row.cell(option)) { places[sign, default: []].append(option) }
      }
      for (sign, found) in places where found.count == 1 { columns[sign, default: []] += found }
    }
    return columns.values.contains { found in
      found.count > 1 && found.count * 10 >= data.count * 6 && Set(found).count > 1
    }
  }

  /// The symbols at the ends of a text that are neither letters nor usual at the ends of texts and numbers.
  private static func signs(of cell: String) -> [String] {
    guard let first = cell.first, let last = cell.last, cell.contains(where: \.isLetter),
      cell.count < 60
    else { return [] }
    var signs: [String] = []
    if !first.isLetter, !first.isNumber, !"-−+„“‚‘\"'(¿¡…€$£/_[".contains(first) {
      signs.append("\(first)…")
    }
    if !last.isLetter, !last.isNumber, !".,;:?!…”“‘’\"')%€$£°²³/_-]".contains(last) {
      signs.append("…\(last)")
    }
    return signs
  }

  /// The reading in which right answers, or all wrong ones, have a mark in their cells.
  func markedInCells(_ columns: TableColumns) -> TableReading? {
    let options = columns.options
    // Stars alone are a level: `*`, `**`.
    guard
      !options.contains(where: { option in
        data.contains { TableMarks.areStars($0.cell(option)) }
          && data.allSatisfy {
            $0.cell(option).isEmpty || TableMarks.areStars($0.cell(option))
          }
      })
    else { return nil }
    var marked = columns
    for index in marked.roles.indices where [.right, .answer].contains(marked.roles[index]) {
      marked.roles[index] = .other
    }
    marked.areMarked = true
    let reading = reading(marked)
    guard !data.isEmpty else { return nil }
    let fitting = data.count { row in
      let count = TableMarks.row(options.map { row.cell($0) }).right.count
      return count > 0 && count < options.count(where: { !row.cell($0).isEmpty })
    }
    return fitting * 10 >= data.count * 6 ? reading : nil
  }
}
