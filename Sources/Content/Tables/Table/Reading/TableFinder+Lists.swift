/// Answers to choose from that are in one cell, or in the question.
extension TableFinder {
  /// Whether questions contain the answers to choose from: in most, the right one is among them.
  static func offersInQuestion(_ sample: TableSample, _ reading: TableReading) -> Bool {
    let columns = reading.columns
    let others: [TableColumns.Role] = [.wrong, .part, .remainder, .alternative, .alternatives]
    guard !columns.isQuiz, !columns.roles.contains(where: others.contains),
      let question = columns.roles.firstIndex(of: .question),
      let answer = columns.roles.firstIndex(of: .answer)
    else { return false }
    var (offering, naming) = (0, 0)
    for row in sample.rows where row.record >= reading.passedOver && row.filledCount > 1 {
      guard let list = AnswerList(inQuestion: row.cell(question)) else { continue }
      offering += 1
      if list.place(of: row.cell(answer)) != nil { naming += 1 }
    }
    return naming > 1 && naming * 10 >= offering * 6
  }

  /// The reading in which a column holds all answers to choose from in each cell, and another the right
  /// one of them: `bellt / bellst / bellen` beside `bellt`.
  func listed(_ columns: TableColumns, _ names: [HeadingName]) -> TableReading? {
    guard columns.options.count < 2 else { return nil }
    let solutions = columns.roles.indices.filter {
      columns.roles[$0] == .answer || columns.roles[$0] == .right
    }
    let lists = columns.roles.indices.filter {
      [.answer, .option, .other, .unnamed, .wrong].contains(columns.roles[$0])
        && names[$0].kind != .aside
    }
    for solution in solutions {
      for list in lists where list != solution {
        guard let separator = separator(ofLists: list, naming: solution) else { continue }
        var listed = columns
        for other in solutions { listed.roles[other] = .other }
        listed.roles[solution] = .answer
        listed.roles[list] = .wrong
        listed.wrongSeparator = separator
        listed.listsAll = true
        return reading(listed)
      }
    }
    return nil
  }

  /// The separator of all answers to a question in the only column of wrong ones; nil if the right one
  /// is not among them.
  static func listSeparator(_ sample: TableSample, _ reading: TableReading) -> String? {
    let roles = reading.columns.roles
    guard roles.count(where: { $0 == .wrong }) == 1, let list = roles.firstIndex(of: .wrong),
      let solution = roles.firstIndex(of: .answer)
    else { return nil }
    var finder = TableFinder(sample)
    finder.begin(behind: reading.passedOver, heading: reading.headingRow)
    return finder.separator(ofLists: list, naming: solution)
  }

  /// The separator of answers in a column in which nearly each cell holds several, one of them equal to
  /// that of another column.
  private func separator(ofLists list: Int, naming solution: Int) -> String? {
    guard data.count > 1 else { return nil }
    return Self.separators.first { separator in
      let naming = data.count { row in
        // A fraction is not a list.
        guard let answers = AnswerList(row.cell(list), between: separator) else { return false }
        return answers.place(of: row.cell(solution)) != nil
          && (separator != "/" || row.cell(solution).contains(where: \.isLetter))
      }
      // In a short table a single mistake is a larger share.
      return naming * 10 >= data.count * 9 || naming > 2 && naming == data.count - 1
    }
  }
}
