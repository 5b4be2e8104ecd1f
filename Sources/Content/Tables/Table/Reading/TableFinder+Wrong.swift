import Exercises
import Items

/// Whether columns with unknown names hold wrong answers.
extension TableFinder {
  /// The separator of several wrong answers in the cells of the only column that has any; nil if each
  /// cell holds one. No right answer contains it. Commas may belong to one answer, so nine cells in ten
  /// need one.
  func wrongSeparator(_ columns: TableColumns) -> String? {
    let wrong = columns.roles.indices.filter { columns.roles[$0] == .wrong }
    guard wrong.count == 1, columns.beyond != .wrong, data.count > 1,
      let answer = columns.roles.firstIndex(of: .answer)
    else { return nil }
    let lists = data.map { $0.cell(wrong[0]) }.filter { !$0.isEmpty }
    return Self.separators.first { separator in
      if separator == ", ", areListsOfShortWords(lists, answer) { return true }
      let share = separator == ", " ? 9 : 3
      let split = lists.filter { TableLists.areSeveral($0, between: separator) }
      if separator == ", ", split.count < lists.count, lists.count > 1,
        lists.allSatisfy({ Self.areAnswers($0, between: separator) })
      {
        return !data.contains { $0.cell(answer).contains(separator) }
      }
      return split.count > 1 && split.count * 10 >= lists.count * share
        && !data.contains { $0.cell(answer).contains(separator) }
    }
  }

  /// Whether each wrong cell has the same number of words with commas between them, `is, are`, and no right one has a
  /// comma.
  private func areListsOfShortWords(_ lists: [String], _ answer: Int) -> Bool {
    let parts = lists.map { TableLists.parts(of: $0, between: ", ") }
    guard parts.count > 2, let count = parts.first?.count, count > 1,
      parts.allSatisfy({ $0.count == count })
    else { return false }
    let areWords = parts.joined().allSatisfy { part in
      part.contains(where: \.isLetter) && !part.contains(" ") && !part.contains(",")
    }
    return areWords && !data.contains { $0.cell(answer).contains { ", ".contains($0) } }
  }

  /// The wrong answers of a cell. In a list of cells with several of them, a few may have another separator.
  static func wrongAnswers(_ cell: String, between separator: String?) -> [String] {
    let parts = TableLists.parts(of: cell, between: separator)
    guard separator != nil, parts.count == 1 else { return parts }
    let other = separators.first { TableLists.areSeveral(cell, between: $0) }
    return TableLists.parts(of: cell, between: other)
  }

  static let separators = ["\n", "; ", ";", " / ", "/", " | ", "|", ", "]

  /// The first wrong answer that may be several, although it is read as one; nil if there is none. The right
  /// answer beside it does not contain such a separator.
  func doubtfulList(_ columns: TableColumns) -> (row: TableSample.Row, column: Int)? {
    guard columns.wrongSeparator == nil,
      let answer = columns.roles.firstIndex(where: { $0 == .answer })
    else { return nil }
    let wrong = columns.roles.indices.filter { columns.roles[$0] == .wrong }
    for separator in Self.separators {
      for row in data where !row.cell(answer).contains(separator) {
        if let column = wrong.first(where: {
          TableLists.areSeveral(row.cell($0), between: separator)
        }) {
          return (row, column)
        }
      }
    }
    return nil
  }

  /// The first right answer, if nearly all are written like three or more answers; nil for other tables.
  func doubtfulAnswers(_ columns: TableColumns) -> (row: TableSample.Row, column: Int)? {
    guard !columns.isQuiz, !columns.listsAll, let first = data.first, data.count > 1,
      let answer = columns.roles.firstIndex(of: .answer), !columns.roles.contains(.wrong),
      Self.separators.contains(where: { separator in
        data.count { Self.areAnswers($0.cell(answer), between: separator) } * 10 >= data.count * 9
      })
    else { return nil }
    return (first, answer)
  }

  /// Whether a text is three or more answers.
  static func areAnswers(_ cell: String) -> Bool {
    separators.contains { areAnswers(cell, between: $0) }
  }

  private static func areAnswers(_ cell: String, between separator: String) -> Bool {
    guard cell.utf8.count <= 500, let list = AnswerList(cell, between: separator) else {
      return false
    }
    return list.answers.count > 2 && list.answers.allSatisfy { $0.contains(where: \.isLetter) }
  }

  /// Whether the columns after the first answer surely hold wrong ones: the rows ask, or there are answers in
  /// several columns, and all are of one kind.
  func isQuiz(_ question: Int, _ rest: [Int], _ facts: [ColumnFacts]) -> Bool {
    guard rest.count > 1 else { return true }
    let answers = rest.map { facts[$0] }
    let areNumbers = answers.allSatisfy { $0.numbers >= 0.8 }
    let lengths = answers.map(\.averageLength)
    let areAlike =
      areNumbers
      || (answers.allSatisfy { $0.numbers < 0.5 }
        && (lengths.max() ?? 0) <= 2.5 * max(1, lengths.min() ?? 0) + 4)
    guard areAlike else { return false }
    if facts[question].questions >= 0.5 { return true }
    // Columns with names of their own hold what these say: a country, its capital, its river.
    if headingRow != nil, !rest.contains(where: { isNamedAnswer($0) }) { return false }
    if areNumbers { return facts[question].numbers < 0.5 && areNear(rest) }
    if facts[question].averageWords >= 3.5 { return true }
    // The same words are right in some rows and wrong in others.
    let right = answers[0].values
    let shared = answers.dropFirst().filter { !$0.values.isDisjoint(with: right) }
    if rest.count > 3 { return !shared.isEmpty }
    return shared.count == answers.count - 1 && !shared.isEmpty
  }

  /// Whether a column's name is that of an answer, even if misspelt or numbered.
  private func isNamedAnswer(_ column: Int) -> Bool {
    guard let name = name(column) else { return false }
    switch name.kind {
    case .correct, .option, .label, .role(.answer), .role(.wrong): return true
    default: return name.label != nil && name.kind != .aside
    }
  }

  /// Whether adjacent numbers could be confused with each other, as wrong answers can be; years and
  /// heights, or countries and their populations, could not.
  private func areNear(_ columns: [Int]) -> Bool {
    let near = data.count { row in
      let numbers = columns.compactMap { NumericAnswer(row.cell($0))?.value }
      guard let low = numbers.min(), let high = numbers.max() else { return true }
      return high <= 3 * max(low, 0) + 20
    }
    return near * 10 >= data.count * 8
  }
}
