import Exercises

/// A row of a quiz: the answers to choose from, and which of them are right.
struct QuizRow {
  /// The answers; empty strings for empty cells.
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
      guard places.allSatisfy({ columns.isCrossed(cell($0)) != nil }) else { return nil }
      right = Set(places.indices.filter { columns.isCrossed(cell(places[$0])) == true })
      guard right.count == 1 else { return nil }
      return
    }
    options = places.map(cell)
    if columns.areMarked {
      let row = TableMarks.row(options)
      (options, right) = (row.options, row.right)
    } else if columns.roles.contains(.mark) {
      let marks = columns.marks(of: places)
      for (index, mark) in marks.enumerated() {
        guard let mark, let isMarked = TruthMarks.truth(cell(mark)) else { return nil }
        if isMarked != columns.marksWrong, !options[index].isEmpty { right.insert(index) }
      }
    } else if let column = columns.roles.firstIndex(of: .right) {
      if let written = Self.written(columns, options, cell(column), cell) {
        right = [written]
        return
      }
      guard
        let found = SolutionCell.right(
          inRow: columns.solution(cell(column)), columns.manner, of: options,
          names: places.map { columns.names[$0] })
      else { return nil }
      right = found
    }
    if right.isEmpty { return nil }
  }
}

extension QuizRow {
  /// The index of the only answer of a question to be answered in writing, if a column of question kinds says
  /// so; nil for all others.
  private static func written(
    _ columns: TableColumns, _ options: [String], _ solution: String, _ cell: (Int) -> String
  ) -> Int? {
    guard solution.isEmpty, options.count(where: { !$0.isEmpty }) == 1,
      columns.roles.indices.contains(where: {
        columns.roles[$0] == .other && kinds.contains(HeadingWords.folded(cell($0)))
      })
    else { return nil }
    return options.firstIndex { !$0.isEmpty }
  }

  private static let kinds: Set<String> = [
    "fillintheblank", "fillintheblanks", "fillin", "lueckentext", "lueckefuellen",
  ]
}

extension TableColumns {
  /// Whether the answers to a question are in consecutive rows, with a mark beside the right one.
  var isGrouped: Bool {
    roles.contains(.mark) && roles.count { $0 == .option } == 1
  }

  /// A question and a further part of it, joined by a separator.
  static func joined(_ question: ItemText?, _ part: ItemText, by joint: String = " ") -> ItemText {
    guard var question, !question.text.isEmpty else { return part }
    question.text += joint + part.text
    return question
  }

  /// A quotient with its remainder, in the language of the column's name; unchanged if there is none.
  func answer(_ quotient: String, remainder: String) -> String {
    guard !remainder.isEmpty, !quotient.isEmpty else { return quotient }
    let name = roles.firstIndex(of: .remainder).map { $0 < names.count ? names[$0] : "" } ?? ""
    let word = name.lowercased().hasPrefix("remainder") ? "r" : "Rest"
    return "\(quotient) \(word) \(remainder)"
  }

  /// Whether a row says by a column or by marks which of its answers are right.
  var isQuiz: Bool {
    areMarked || roles.contains { $0 == .right || $0 == .mark || $0 == .truth }
  }

  /// Whether a column names the right answers by their letters or numbers.
  var pointsAtPlaces: Bool {
    !areMarked && !roles.contains(.mark) && !roles.contains(.truth) && roles.contains(.right)
      && [.letter, .number, .index].contains(manner)
  }

  /// The opposite mark, for statements that are judged by one of two marks; nil for other answers.
  func otherTruth(than mark: String) -> String? {
    guard truthMarks.count == 2,
      let index = truthMarks.firstIndex(where: { $0.lowercased() == mark.lowercased() })
    else { return nil }
    return truthMarks[1 - index]
  }

  /// The columns of the answers to choose from, in their order.
  var optionPlaces: [Int] {
    roles.contains(.truth) ? roles.indices.filter { roles[$0] == .truth } : options
  }

  /// The columns that say whether the answers in certain others are right: matched by label, otherwise
  /// by order.
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
