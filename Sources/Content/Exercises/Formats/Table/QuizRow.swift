/// A row of a quiz: its answers to choose from, and which of them are right.
struct QuizRow {
  /// The answers, with empty ones where cells are empty.
  private(set) var options: [String]
  /// The right ones, as indexes of `options`; not empty.
  private(set) var right: Set<Int> = []

  /// Nil if the row does not say which answers are right.
  ///
  /// - Parameter cell: the text of a column's cell.
  init?(_ columns: TableColumns, cell: (Int) -> String) {
    let places = columns.optionPlaces
    if columns.roles.contains(.truth) {
      options = places.map { columns.names[$0] }
      guard places.allSatisfy({ TableMarks.truth(cell($0)) != nil }) else { return nil }
      right = Set(places.indices.filter { TableMarks.truth(cell(places[$0])) == true })
      guard right.count == 1 else { return nil }
      return
    }
    options = places.map(cell)
    if columns.areMarked {
      for index in options.indices {
        guard let text = TableMarks.unmarked(options[index]) else { continue }
        options[index] = text
        right.insert(index)
      }
    } else if columns.roles.contains(.mark) {
      let marks = columns.marks(of: places)
      for (index, mark) in marks.enumerated() {
        guard let mark, let isRight = TableMarks.truth(cell(mark)) else { return nil }
        if isRight, !options[index].isEmpty { right.insert(index) }
      }
    } else if let column = columns.roles.firstIndex(of: .right) {
      guard
        let found = SolutionCell.right(
          inRow: cell(column), columns.manner, of: options, names: places.map { columns.names[$0] })
      else { return nil }
      right = found
    }
    if right.isEmpty { return nil }
  }
}

extension TableColumns {
  /// Whether the answers to a question stand in rows below one another, with a mark beside the right one.
  var isGrouped: Bool {
    roles.contains(.mark) && roles.count { $0 == .option } == 1
  }

  /// A question and a further part of it, with a blank between them.
  static func joined(_ question: ItemText?, _ part: ItemText) -> ItemText {
    guard var question, !question.text.isEmpty else { return part }
    question.text += " " + part.text
    return question
  }

  /// Whether a row says by a column, or by marks, which of its answers are right.
  var isQuiz: Bool {
    areMarked || roles.contains { $0 == .right || $0 == .mark || $0 == .truth }
  }

  /// The columns that the answers to choose from belong to, in their order.
  var optionPlaces: [Int] {
    roles.contains(.truth) ? roles.indices.filter { roles[$0] == .truth } : options
  }

  /// The columns that say whether the answers in some others are right: by their labels, else in turn.
  func marks(of options: [Int]) -> [Int?] {
    let marks = roles.indices.filter { roles[$0] == .mark }
    func label(_ index: Int) -> Int? { index < labels.count ? labels[index] : nil }
    let labelled = options.map { option in
      label(option).flatMap { wanted in marks.first { label($0) == wanted } }
    }
    if labelled.allSatisfy({ $0 != nil }) { return labelled }
    return options.indices.map { $0 < marks.count ? marks[$0] : nil }
  }
}
