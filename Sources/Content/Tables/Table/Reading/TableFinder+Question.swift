import Exercises

/// What the question is, if headings alone do not say, or answers are in consecutive rows.
extension TableFinder {
  func keepOneQuestion(_ columns: inout TableColumns, _ names: [HeadingName]) {
    let questions = columns.roles.indices.filter { columns.roles[$0] == .question }
    guard questions.count > 1 else { return }
    // A calculation beside a text belongs to its answer.
    let asked =
      questions.first {
        let facts = facts($0)
        return facts.averageWords >= 3 && facts.calculations < 0.5 && facts.equations < 0.5
      } ?? questions[0]
    for index in questions where index != asked { columns.roles[index] = .other }
  }

  /// Makes the only column whose cells have gaps the question, and the former question column what
  /// fills them: `Satz; Wort`.
  func askByGaps(_ columns: inout TableColumns) {
    func hasGaps(_ index: Int) -> Bool {
      let gaps = data.count { row in
        row.cell(index).contains("__") && row.cell(index).contains(where: \.isLetter)
      }
      return data.count > 1 && gaps * 10 >= data.count * 9
    }
    let gapped = columns.roles.indices.filter(hasGaps)
    guard gapped.count == 1, columns.options.isEmpty,
      let asked = columns.roles.firstIndex(of: .question), asked != gapped[0],
      [.other, .answer].contains(columns.roles[gapped[0]]),
      facts(asked).filled * 10 >= data.count * 9
    else { return }
    for index in columns.roles.indices where columns.roles[index] == .answer {
      columns.roles[index] = .other
    }
    columns.roles[asked] = .answer
    columns.roles[gapped[0]] = .question
  }

  /// The readings of a table in which one name is known and several other columns could be the question or
  /// the answer; nil if one of them surely is.
  func guesses(_ heading: TableHeading, _ columns: TableColumns) -> [TableReading]? {
    guard columns.besideStart == nil, let wanted = heading.guesses.first,
      heading.guesses.count == 1,
      let guessed = columns.roles.firstIndex(of: wanted)
    else { return nil }
    let candidates = columns.roles.indices.filter { index in
      index == guessed
        || [.other, .unnamed].contains(columns.roles[index])
          && HeadingName(columns.names[index]).kind != .aside
          && facts(index).filled * 10 >= data.count * 9
          && facts(index).values.contains { $0.contains { $0.isLetter || $0.isNumber } }
    }
    guard candidates.count > 1 else { return nil }
    let asking = candidates.filter { facts($0).questions >= 0.5 || calculates($0) }
    let likely = wanted == .question && asking.count == 1 ? asking : candidates
    return likely.map { index in
      var columns = columns
      columns.roles[guessed] = .other
      columns.roles[index] = wanted
      keepOneAnswer(&columns)
      return reading(columns)
    }
  }

  /// Of several columns that could be the answer keeps the first behind the question.
  private func keepOneAnswer(_ columns: inout TableColumns) {
    let answers = columns.roles.indices.filter { columns.roles[$0] == .answer }
    let question = columns.roles.firstIndex(of: .question) ?? 0
    guard answers.count > 1, let kept = answers.first(where: { $0 > question }) ?? answers.first
    else { return }
    for answer in answers where answer != kept { columns.roles[answer] = .other }
  }

  /// Whether a column says the same in all rows of a question, as its number does.
  private func isOfQuestion(_ column: Int, _ question: Int, _ rows: [TableSample.Row]) -> Bool {
    zip(rows, rows.dropFirst()).allSatisfy { above, row in
      let goesOn = row.cell(question).isEmpty || row.cell(question) == above.cell(question)
      return !goesOn || row.cell(column) == above.cell(column)
    }
  }

  /// The reading in which the answers to a question are in consecutive rows: the question is
  /// in the first of them or in all, and a cross is beside the right one.
  func grouped(_ columns: TableColumns) -> TableReading? {
    guard let question = columns.roles.firstIndex(of: .question), columns.options.count < 2 else {
      return nil
    }
    let rows = sample.rows.filter { $0.record >= passedOver }
    var questionCount = 0
    var last = ""
    for row in rows where !row.cell(question).isEmpty && row.cell(question) != last {
      questionCount += 1
      last = row.cell(question)
    }
    guard questionCount > 0, rows.count >= 2 * questionCount,
      rows.first?.cell(question).isEmpty == false
    else { return nil }
    let others = columns.roles.indices.filter { $0 != question }
    let marks = others.filter { index in
      let cells = rows.map { $0.cell(index) }.filter { !$0.isEmpty }
      return cells.count * 2 >= questionCount && cells.allSatisfy { TruthMarks.truth($0) != nil }
        && cells.count { TruthMarks.truth($0) == true } < rows.count
    }
    let answers = others.filter { index in
      !marks.contains(index) && rows.allSatisfy { !$0.cell(index).isEmpty }
        && !(questionCount > 1 && isOfQuestion(index, question, rows))
    }
    guard marks.count == 1, answers.count == 1,
      // In the rows of a single question, letters under an unknown name may mean anything.
      questionCount > 1 || HeadingName(columns.names[marks[0]]).kind != .unknown,
      // If wrong answers are beside the right one, those below it belong to another question. A cross under
      // “falsch” marks them, one under “Falsch1” does not.
      !others.contains(where: {
        columns.roles[$0] == .wrong
          && ($0 != marks[0] || HeadingName(columns.names[$0]).label != nil)
      })
    else { return nil }
    var grouped = columns
    for index in others where [.answer, .right, .option].contains(columns.roles[index]) {
      grouped.roles[index] = .other
    }
    grouped.roles[answers[0]] = .option
    grouped.roles[marks[0]] = .mark
    return reading(grouped)
  }
}
