import Exercises

/// One way to read a table: which rows hold exercises, and what each column holds.
package struct TableReading: Equatable, Sendable {
  package var columns: TableColumns
  /// How many records precede the first exercise.
  package var passedOver: Int
  /// The index of the record that names the columns; nil for none.
  package var headingRow: Int?
  /// Further lists beside the first, in the same rows.
  var beside: [Beside] = []

  /// A list beside another.
  struct Beside: Equatable, Sendable {
    /// Its first column in the table.
    var start: Int
    /// What its columns hold.
    var columns: TableColumns
  }

  init(_ columns: TableColumns, passedOver: Int, headingRow: Int? = nil) {
    self.columns = columns
    self.passedOver = passedOver
    self.headingRow = headingRow
  }

  /// Drops unused columns at the end that few rows have, unless a heading names them: then these rows
  /// differ from the others, and are reported and left out.
  ///
  /// - Complexity: O(n) in the rows of the sample.
  mutating func dropRareColumns(of sample: TableSample) {
    guard headingRow == nil else { return }
    let rows = sample.rows.filter { $0.record >= passedOver && $0.filledCount > 1 }
    while let last = columns.roles.indices.last, last > 1,
      [.other, .unnamed].contains(columns.roles[last]),
      rows.count(where: { !$0.cell(last).isEmpty }) * 4 < rows.count
    {
      columns.roles.removeLast()
      columns.beyond = nil
    }
  }

  /// A row as this reading reads it.
  struct Row: Equatable {
    var question: String
    var right: Set<String>
    var wrong: Set<String>
    /// In the order of the file, for display.
    var rightTexts: [String] = []
    var wrongTexts: [String] = []

    static func == (left: Row, right: Row) -> Bool {
      left.question == right.question && left.right == right.right && left.wrong == right.wrong
    }
  }

  /// Reads a row; nil if it does not say which answer is right, or what is asked.
  func read(_ row: TableSample.Row) -> Row? {
    let roles = columns.roles
    func first(_ role: TableColumns.Role) -> String? {
      roles.firstIndex(of: role).map { row.cell($0) }
    }
    let hasPicture = first(.picture).map { !$0.isEmpty } ?? false
    guard var question = first(.question), !question.isEmpty || hasPicture else { return nil }
    for index in roles.indices where roles[index] == .part && !row.cell(index).isEmpty {
      question += columns.joint(before: index, cell: row.cell) + row.cell(index)
    }
    if roles.contains(.part) { question += columns.wanted(cell: row.cell) }
    if let names = columns.numberNames, NumericAnswer(question) != nil {
      question = names.question(question)
    }
    var right: [String] = []
    var wrong: [String] = []
    if columns.isQuiz {
      guard let quiz = QuizRow(columns, cell: row.cell) else { return nil }
      for (index, option) in quiz.options.enumerated() where !option.isEmpty {
        if quiz.right.contains(index) { right.append(option) } else { wrong.append(option) }
      }
    } else {
      guard let answer = first(.answer), !answer.isEmpty else { return nil }
      right = [columns.answer(answer, remainder: first(.remainder) ?? "")]
    }
    for index in roles.indices where !row.cell(index).isEmpty {
      if roles[index] == .wrong {
        if columns.listsAll, let separator = columns.wrongSeparator,
          let list = AnswerList(row.cell(index), between: separator)
        {
          guard let place = list.place(of: right[0]) else { return nil }
          right[0] = list.answers[place]
          wrong += list.answers.filter { $0 != right[0] }
        } else {
          wrong.append(row.cell(index))
        }
      }
      if roles[index] == .alternative { right.append(row.cell(index)) }
    }
    return Row(
      question: question, right: Set(right), wrong: Set(wrong), rightTexts: right, wrongTexts: wrong
    )
  }
}

/// How columns are named in messages and on the command line.
package enum TableNotation {
  /// A column's letter as in spreadsheets, for an index counted from 0.
  package static func name(ofColumn index: Int) -> String {
    var name = ""
    var rest = index
    repeat {
      name = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(rest % 26))) + name
      rest = rest / 26 - 1
    } while rest >= 0
    return name
  }
}

extension TableColumns {
  /// A column's letter in its sheet, for its index in the table counted from 0.
  func letter(of index: Int) -> String { TableNotation.name(ofColumn: firstColumn + index) }

  /// Several columns in short form, such as `B–E`.
  func letters(of columns: [Int]) -> String {
    var runs: [(first: Int, last: Int)] = []
    for column in columns {
      if let last = runs.last, column == last.last + 1 {
        runs[runs.count - 1].last = column
      } else {
        runs.append((column, column))
      }
    }
    return runs.map {
      $0.first == $0.last
        ? letter(of: $0.first) : letter(of: $0.first) + "–" + letter(of: $0.last)
    }.joined(separator: ", ")
  }
}
