import Exercises

extension TableFinder {
  /// The readings of a table whose heading is known.
  func headed(_ heading: TableHeading) -> Finding {
    var columns = heading.columns
    let names = columns.names.map { HeadingName($0) }
    takeFirstList(&columns, names)
    leaveNumbers(&columns)
    keepOneQuestion(&columns, names)
    askByGaps(&columns)
    // “Synonym” beside “Antonym” is not a second right answer.
    if !names.contains(where: { [.role(.answer), .correct, .option].contains($0.kind) }) {
      for index in columns.roles.indices where columns.roles[index] == .alternative {
        columns.roles[index] = .other
      }
    }
    if let question = columns.roles.firstIndex(of: .question) {
      for column in operands(besides: question) where column < columns.roles.count {
        columns.roles[column] = .other
      }
      if columns.options.count < 2, let right = columns.roles.firstIndex(of: .right) {
        columns.roles[right] = .answer
      }
    }
    takeRemainders(&columns)
    leaveMarks(&columns)
    let calculation = calculation(in: columns)
    if let calculation, calculation.isConfirmed {
      return Finding(readings: [calculation.reading])
    }
    if let listed = listed(columns, names) { return Finding(readings: [listed]) }
    if let grouped = grouped(columns) { return Finding(readings: [grouped]) }
    if let crossed = crossed(columns) { return Finding(readings: [crossed]) }
    if let marked = markedAnswers(columns) { return Finding(readings: [marked]) }
    if let guesses = guesses(heading, columns) {
      let joined = calculation.map { [$0.reading] } ?? []
      return Finding(readings: ask(joined + guesses))
    }
    let options = columns.options
    if options.count > 1 { return quiz(columns, names, options) }
    let answers = columns.roles.indices.filter {
      columns.roles[$0] == .answer || columns.roles[$0] == .right
    }
    if answers.count > 1 { return severalAnswers(columns, names, answers) }
    guard let answer = answers.first, !columns.roles.contains(.wrong) else {
      return Finding(readings: [reading(columns)], isTold: false)
    }
    return unnamedOptions(columns, names, answer)
  }

  /// Takes `1, 2, 3` under “Q” for the numbers of the questions if the only other column without a known name calculates
  /// or asks.
  private func leaveNumbers(_ columns: inout TableColumns) {
    let asked = columns.roles.indices.filter { columns.roles[$0] == .question }
    guard asked.count == 1, facts(asked[0]).isSerial, facts(asked[0]).numbers == 1 else { return }
    let others = columns.roles.indices.filter {
      [.other, .unnamed].contains(columns.roles[$0])
        && (facts($0).calculations >= 0.6 || facts($0).questions >= 0.5)
    }
    guard others.count == 1 else { return }
    columns.roles[asked[0]] = .other
    columns.roles[others[0]] = .question
  }

  /// Ignores a column `Note` that holds school marks, and any repeated column of a kind that an exercise has
  /// only once: they are not notes, and are reported.
  private func leaveMarks(_ columns: inout TableColumns) {
    for index in columns.roles.indices where columns.roles[index] == .note {
      let isAgain = columns.roles[..<index].contains(.note)
      let cells = data.map { $0.cell(index) }.filter { !$0.isEmpty }
      let areMarks =
        HeadingWords.namesMarks(columns.names[index]) && cells.allSatisfy(HeadingWords.isMark)
      if isAgain || areMarks, !cells.isEmpty { columns.roles[index] = .other }
    }
  }

  /// Treats a column of remainders beside the results of divisions as part of these: `7` and `2` become
  /// `7 Rest 2`.
  private func takeRemainders(_ columns: inout TableColumns) {
    guard let question = columns.roles.firstIndex(of: .question),
      let answer = columns.roles.firstIndex(of: .answer),
      let rest = columns.roles.indices.first(where: {
        columns.roles[$0] == .other
          && Self.remainders.contains(HeadingWords.folded(columns.names[$0]))
      })
    else { return }
    let divided = data.count { row in
      row.cell(question).contains { ":÷/".contains($0) }
        && ArithmeticTask(question: row.cell(question)) != nil
    }
    guard divided * 10 >= data.count * 8, facts(answer).numbers >= 0.8, facts(rest).numbers >= 0.8
    else { return }
    columns.roles[rest] = .remainder
  }

  private static let remainders: Set<String> = [
    "rest", "reste", "restwert", "remainder", "resto", "kalan", "reszta",
  ]

  /// Keeps only the first of several lists side by side, whose headings are repeated: `Frage 1; Antwort 1;
  /// Frage 2; Antwort 2`, `Aufgabe A; Lösung A; Aufgabe B; Lösung B`, or two languages twice.
  private func takeFirstList(_ columns: inout TableColumns, _ names: [HeadingName]) {
    let keys = zip(columns.names, names).map { text, name -> String in
      if let language = TableLanguage(text) { return "language \(language.number)" }
      let words = text.split { !$0.isLetter && !$0.isNumber }
      // “Gruppe A” is one of several groups.
      if words.count > 1, let last = words.last, last.count == 1 {
        return HeadingWords.folded(words.dropLast().joined())
      }
      let folded = HeadingWords.folded(text)
      let stem = name.label == nil || name.isLetter ? folded[...] : folded.prefix { !$0.isNumber }
      return String(stem)
    }
    let filled = keys.indices.filter { !keys[$0].isEmpty }
    guard let first = filled.first,
      let place = filled.dropFirst().firstIndex(where: { keys[$0] == keys[first] }),
      place > 1, filled.count > place, filled.count.isMultiple(of: place)
    else { return }
    let word = columns.names[first].prefix { $0.isLetter }
    let asks =
      names[first].kind == .role(.question) || TableLanguage(columns.names[first]) != nil
      || HeadingName(String(word)).kind == .role(.question)
    guard asks, filled.indices.allSatisfy({ keys[filled[$0]] == keys[filled[$0 % place]] }) else {
      return
    }
    let start = filled[place]
    columns.besideStart = start
    for index in columns.roles.indices where index >= start { columns.roles[index] = .unnamed }
    if place > 2, let own = TableColumns(heading: Array(columns.names.prefix(start))) {
      for index in own.roles.indices { columns.roles[index] = own.roles[index] }
      (columns.labels, columns.manner) = (own.labels, own.manner)
      return
    }
    (columns.roles[filled[0]], columns.roles[filled[1]]) = (.question, .answer)
    columns.labels = []
  }

  /// Whether a heading leaves nothing open, so that no row needs to be examined.
  static func saysAll(_ heading: TableHeading) -> Bool {
    let roles = heading.columns.roles
    guard heading.isCertain, roles.count(where: { $0 == .question }) == 1,
      roles.count(where: { $0 == .answer }) <= 1,
      !roles.contains(where: { [.option, .right, .mark, .truth, .unnamed].contains($0) })
    else { return false }
    // “Note” may be a school mark.
    if roles.contains(.note), heading.columns.names.contains(where: HeadingWords.namesMarks) {
      return false
    }
    let hasWrong = roles.contains(.wrong)
    if hasWrong {
      // “richtig” and “falsch” may be columns to cross, and one column may hold several wrong answers.
      return roles.count(where: { $0 == .wrong }) > 1 || !roles.contains(.answer)
    }
    return roles.count(where: { [.other, .unnamed, .alternative].contains($0) }) == 0
  }

  /// Whether `✗` stands for a cross: no row has a tick beside it that it could be the opposite of.
  func areSaltiresCrosses(_ columns: [Int]) -> Bool {
    !data.contains { row in
      columns.contains { TruthMarks.isCross(row.cell($0)) }
        && columns.contains { TruthMarks.isSaltire(row.cell($0)) }
    }
  }

  /// The reading in which the crossed column's heading is the answer.
  private func crossed(_ columns: TableColumns) -> TableReading? {
    let taken: Set<TableColumns.Role> = [.question, .option]
    let crossed = columns.roles.indices.filter { index in
      guard !taken.contains(columns.roles[index]), !columns.names[index].isEmpty else {
        return false
      }
      let facts = facts(index)
      return facts.filled > 0 && facts.crosses + facts.saltires >= 0.5
    }
    guard crossed.count > 1, columns.options.isEmpty else { return nil }
    if let named = crossedUnderNames(columns, crossed) { return named }
    // Answers beside crosses are not asked for by these.
    guard
      !columns.roles.indices.contains(where: {
        [.answer, .right].contains(columns.roles[$0]) && !crossed.contains($0)
      })
    else { return nil }
    var columns = columns
    for index in crossed { columns.roles[index] = .truth }
    columns.saltiresCross = areSaltiresCrosses(crossed)
    let reading = reading(columns)
    // Rows with no cross, two crosses or a word instead are reported.
    return fit(reading) >= 0.6 ? reading : nil
  }

  /// The reading in which crossed columns have the names of the answers' columns: `A; B; C; A; B; C`.
  private func crossedUnderNames(_ columns: TableColumns, _ crossed: [Int]) -> TableReading? {
    let names = columns.names.map { HeadingWords.folded($0) }
    let answers = crossed.compactMap { column in
      names.indices.first { $0 != column && !crossed.contains($0) && names[$0] == names[column] }
    }
    guard answers.count == crossed.count, Set(answers).count == answers.count else { return nil }
    var columns = columns
    for index in columns.roles.indices where columns.roles[index] == .answer {
      columns.roles[index] = .other
    }
    for (answer, cross) in zip(answers, crossed) {
      (columns.roles[answer], columns.roles[cross]) = (.option, .mark)
    }
    columns.labels = columns.names.map { HeadingName($0).label }
    let reading = reading(columns)
    return fit(reading) >= 0.6 ? reading : nil
  }

  /// The reading in which one of the columns of answers has a mark in each row, whatever their
  /// names are.
  private func markedAnswers(_ columns: TableColumns) -> TableReading? {
    let kinds: Set<TableColumns.Role> = [.answer, .wrong, .other, .unnamed]
    var quiz = columns
    for index in columns.roles.indices where kinds.contains(columns.roles[index]) {
      if facts(index).filled > 0 { quiz.roles[index] = .option }
    }
    guard columns.options.isEmpty, quiz.options.count > 1 else { return nil }
    // In a single row, an asterisk after a note beside the answer is just an asterisk.
    if columns.roles.contains(.answer), data.count == 1 { return nil }
    // If headings say which answers are wrong, a single column of marks is part of the answers.
    if columns.roles.contains(.wrong) {
      let marked = quiz.options.filter { option in
        data.contains { TableMarks.isMarked($0.cell(option)) }
      }
      guard marked.count > 1 else { return nil }
    }
    return markedInCells(quiz)
  }

  // MARK: - Answers to choose from

  private func quiz(_ columns: TableColumns, _ names: [HeadingName], _ options: [Int]) -> Finding {
    let roles = columns.roles
    // “Richtig 1”, “Richtig 2”: crosses beside the answers; one of them may never be right.
    let isMarked = roles.indices.filter { index in
      guard ![.question, .option].contains(roles[index]), names[index].kind == .correct else {
        return false
      }
      let facts = facts(index)
      return facts.filled == 0 || facts.truths == 1
    }
    if isMarked.count == options.count {
      var marked = columns
      for index in roles.indices where roles[index] == .right { marked.roles[index] = .other }
      for index in isMarked { marked.roles[index] = .mark }
      let reading = reading(marked)
      // The headings are clear; rows that do not fit are reported.
      if fit(reading) >= 0.5 { return Finding(readings: [reading]) }
    }
    if let crossed = crossedBeside(columns, names, options) { return Finding(readings: [crossed]) }
    let named = roles.indices.filter {
      (roles[$0] == .right || roles[$0] == .answer) && !isCrossed($0)
    }
    if !named.isEmpty { return solved(columns, names, named) }
    if let marked = markedInCells(columns) { return Finding(readings: [marked]) }
    // “Answer 1”, “Answer 2” are right ones where others are called wrong.
    if roles.contains(.wrong), options.allSatisfy({ names[$0].kind == .option }),
      !roles.contains(where: { $0 == .right || $0 == .answer })
    {
      var several = columns
      for option in options {
        several.roles[option] = option == options[0] ? .answer : .alternative
      }
      return Finding(readings: [reading(several)])
    }
    // Crosses in a single column called the solution name none of the answers.
    if roles.indices.contains(where: {
      (roles[$0] == .right || roles[$0] == .answer) && isCrossed($0)
    }) {
      return Finding(readings: [])
    }
    // No column is called the solution: another column may be it, except those of points or pages.
    let others = roles.indices.filter {
      (roles[$0] == .other || roles[$0] == .unnamed) && names[$0].kind != .aside
    }
    let found = others.flatMap { solutions(columns, solution: $0, name: names[$0], isNamed: false) }
    if !found.isEmpty, found.allSatisfy(isEvident) { return Finding(readings: ask(found)) }
    let firstAndLast = [options.first, options.last].compactMap(\.self).map { right in
      var columns = columns
      for option in options { columns.roles[option] = option == right ? .answer : .wrong }
      return reading(columns)
    }
    if let calculated = calculated(
      options.map { right in
        var columns = columns
        for option in options { columns.roles[option] = option == right ? .answer : .wrong }
        return reading(columns)
      })
    {
      return Finding(readings: [calculated])
    }
    return Finding(readings: ask(found + firstAndLast))
  }

  /// Whether a column is surely the solution although its name does not say so. Small numbers under an
  /// unknown name may be anything: points, a week, a page.
  func isEvident(_ reading: TableReading) -> Bool {
    switch reading.columns.manner {
    case .letter, .heading: true
    case .number, .index: false
    case .text:
      !reading.columns.roles.indices.contains {
        reading.columns.roles[$0] == .right && facts($0).numbers >= 0.5
      }
    }
  }

  /// Whether a column contains only crosses, which are not answers.
  private func isCrossed(_ column: Int) -> Bool {
    let facts = facts(column)
    return facts.filled > 0 && facts.crosses == 1
  }

  /// The readings if one or more columns are called the solution.
  private func solved(_ columns: TableColumns, _ names: [HeadingName], _ named: [Int]) -> Finding {
    var found: [TableReading] = []
    for solution in named {
      var columns = columns
      for other in named where other != solution { columns.roles[other] = .other }
      found += solutions(columns, solution: solution, name: names[solution], isNamed: true)
    }
    // A letter and a text may name the same answer; a column that names none does not count.
    if named.count > 1 {
      let sound = found.filter { fit($0) >= 0.9 && $0.columns.isQuiz }
      if !sound.isEmpty { found = sound }
    }
    if found.isEmpty, let marked = markedInCells(columns) { found = [marked] }
    return Finding(readings: ask(found))
  }

  /// The distinct readings, only the most likely few of them.
  func ask(_ readings: [TableReading]) -> [TableReading] {
    let all = different(readings)
    guard all.count > 1 else { return all }
    if let calculated = calculated(all) { return [calculated] }
    return Array(all.prefix(Self.choiceLimit))
  }

  // MARK: - Answers that no heading names as such

  /// `Frage;Antwort` beside columns with unknown names: notes, or the answers to choose from.
  private func unnamedOptions(
    _ columns: TableColumns, _ names: [HeadingName], _ answer: Int
  ) -> Finding {
    let plain = reading(columns)
    let candidates: [TableColumns.Role] = [.other, .unnamed, .alternative, .option]
    let extra = columns.roles.indices.filter { index in
      candidates.contains(columns.roles[index]) && names[index].kind != .aside
        && facts(index).filled * 2 >= data.count
    }
    guard extra.count > 1 else {
      if let list = extra.first, isList(list, answer, names) {
        return Finding(readings: [])
      }
      return Finding(readings: [plain], isTold: false)
    }
    var quiz = columns
    for index in extra { quiz.roles[index] = .option }
    let found = solutions(quiz, solution: answer, name: names[answer], isNamed: false)
    let hasAlternatives = extra.contains { columns.roles[$0] == .alternative }
    // In one or two rows a note may look like anything.
    let isText = found.first?.columns.manner == .text
    let withOptions = data.count { row in extra.count { !row.cell($0).isEmpty } > 1 }
    // Letters that are themselves answers in other rows do not name answers.
    let isLetter = found.first?.columns.manner == .letter
    guard !found.isEmpty, withOptions > (hasAlternatives ? 2 : isText ? 0 : 1),
      !isLetter || withOptions * 5 >= data.count * 4
    else {
      return Finding(readings: [plain], isTold: false)
    }
    let manners = Set(found.map(\.columns.manner))
    if found.count == 1, withOptions > 1, manners.isSubset(of: [.text, .letter, .heading]) {
      return Finding(readings: found)
    }
    return Finding(readings: ask(found + [plain]))
  }

  /// Whether a column holds all answers in each cell, and the solution only names one of them.
  private func isList(_ list: Int, _ answer: Int, _ names: [HeadingName]) -> Bool {
    guard names[list].kind == .option, !data.isEmpty else { return false }
    let pointing = data.count { row in
      let cell = row.cell(answer)
      return cell.utf8.count == 1
        && (SolutionCell.right(cell, .letter, of: Self.someOptions) != nil
          || SolutionCell.right(cell, .index, of: Self.someOptions) != nil)
    }
    return pointing * 10 >= data.count * 9
  }

  /// Whether each cell of a column holds several answers with letters or numbers, in one line or several.
  private func holdsLists(_ column: Int) -> Bool {
    let lists = data.count { row in
      let cell = row.cell(column)
      let found = ["a", "b"].allSatisfy { letter in
        [")", ".", ":"].contains { sign in
          cell.lowercased().split(whereSeparator: \.isWhitespace).contains {
            $0.hasPrefix(letter + sign)
          }
        }
      }
      return found || cell.split(whereSeparator: \.isNewline).count > 2
    }
    return !data.isEmpty && lists * 10 >= data.count * 8
  }

  private static let someOptions = Array(repeating: "x", count: 8)

  /// Handles several columns that may be the answer.
  private func severalAnswers(
    _ columns: TableColumns, _ names: [HeadingName], _ answers: [Int]
  ) -> Finding {
    // “Richtig 1”, “Richtig 2”, or “Richtig” twice beside “Falsch”: further right answers.
    let areNamedAlike =
      Set(answers.map { HeadingWords.folded(columns.names[$0]) }).count == 1
      && columns.roles.contains(.wrong)
    if answers.allSatisfy({
      names[$0].kind == .correct && (names[$0].label != nil || areNamedAlike)
    }) {
      var columns = columns
      for answer in answers {
        columns.roles[answer] = answer == answers[0] ? .answer : .alternative
      }
      return Finding(readings: [reading(columns)])
    }
    // Lines to write on are not answers.
    let written = answers.filter { answer in
      !facts(answer).values.allSatisfy { $0.allSatisfy { "_.…-– ".contains($0) } }
    }
    if let list = written.first(where: holdsLists), written.contains(where: { $0 != list }) {
      return Finding(readings: [])
    }
    // `Frage; Antwort; Antwort; Antwort`: the answers to choose from.
    if written.count > 2, Set(written.map { HeadingWords.folded(columns.names[$0]) }).count == 1,
      written.allSatisfy({ names[$0].kind == .role(.answer) })
    {
      var quiz = columns
      for answer in written { quiz.roles[answer] = .option }
      return self.quiz(quiz, names, written)
    }
    let readings = written.map { answer in
      var columns = columns
      for other in answers { columns.roles[other] = other == answer ? .answer : .other }
      return reading(columns)
    }
    return Finding(readings: ask(readings.filter { fit($0) > 0.5 }))
  }
}
