import Exercises

/// What prevents the rows of a table from being exercises.
extension TableFinder {
  /// Whether all columns are called right or wrong, as for spellings of a word: `Richtig | Falsch`.
  var asksNothing: Bool {
    // A column without a name may be the question.
    guard let top, !top.cell(0).isEmpty else { return false }
    // A remark or a rule beside them asks nothing either.
    let verdicts = top.cells.filter { !$0.isEmpty && !Self.tells($0) }.map(HeadingWords.verdict)
    // A wrong spelling may ask for the right one beside it.
    return verdicts.first == true && verdicts.contains(false) && !verdicts.contains(nil)
  }

  /// Whether a heading is that of a remark, a hint or another thing that is told beside an exercise.
  static func tells(_ heading: String) -> Bool {
    switch HeadingName(heading).kind {
    case .aside, .role(.feedback), .role(.hint), .role(.note): true
    default: false
    }
  }

  /// Whether the table is a list of people; `Name: | Punkte:` above names and numbers is then its
  /// heading, not a form.
  var isRegister: Bool {
    guard let first = sample.rows.firstIndex(where: { $0.filledCount > 1 }) else { return false }
    var top = self.top
    if sample.rows[first].isForm, first + 1 < sample.rows.count {
      let next = sample.rows[first + 1]
      let isAboveNumbers =
        next.cells.last { !$0.isEmpty }?.first?.isNumber == true
        && next.filledCount == sample.rows[first].filledCount
      if isAboveNumbers { top = sample.rows[first] }
    }
    guard let top else { return false }
    let names = top.cells.map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 }
    return HeadingWords.isRegister(names) || listsPeople(below: top)
  }

  /// Whether a table lists people's marks or duties: `Name | Note`, `Kind | Tafeldienst`.
  private func listsPeople(below top: TableSample.Row) -> Bool {
    let filled = top.cells.indices.filter { !top.cells[$0].isEmpty }
    guard filled.count > 1, HeadingWords.namesPeople(top.cell(filled[0])) else { return false }
    if filled.count == 2, saysOfEach(filled, below: top) { return true }
    return filled.dropFirst().contains { column in
      if HeadingWords.namesDuty(top.cell(column)) { return true }
      guard HeadingWords.namesMarks(top.cell(column)) else { return false }
      let cells = sample.rows.filter { $0.record > top.record }.map { $0.cell(column) }
        .filter { !$0.isEmpty }
      return !cells.isEmpty && cells.allSatisfy(HeadingWords.isMark)
    }
  }

  /// Whether a few repeated words are beside names of one word: `Name | Milchgeld` above `Ayla | bez.`
  private func saysOfEach(_ columns: [Int], below top: TableSample.Row) -> Bool {
    let rows = sample.rows.filter { $0.record > top.record && $0.filledCount > 1 }
    let words = Set(rows.map { $0.cell(columns[1]) })
    return rows.count > 3 && words.count * 2 <= rows.count
      && HeadingName(top.cell(columns[1])).kind == .unknown
      && !KindWords.isName(HeadingWords.folded(top.cell(columns[1])))
      && rows.allSatisfy { row in
        let name = row.cell(columns[0])
        return name.first?.isUppercase == true && name.split(separator: " ").count < 3
          && name.allSatisfy { $0.isLetter || " -.’'".contains($0) }
      }
  }

  /// Whether rows are only the numbers of questions and the letters of their answers: `1 | B`. Letters
  /// in alphabetical order are an exercise.
  var holdsSolutions: Bool {
    if numbersAnswers { return true }
    let rows = sample.rows.filter { row in
      row.filledCount == 2 && row.cell(0).contains(where: \.isNumber)
    }
    guard rows.count > 1, sample.rows.count(where: { $0.filledCount > 1 }) <= rows.count + 1 else {
      return false
    }
    let numbers = rows.map { row in Int(row.cell(0).filter { !".) ".contains($0) }) }
    let letters = rows.map { $0.cell(1).lowercased().filter { !".) ".contains($0) } }
    return zip(numbers, numbers.dropFirst()).allSatisfy { $0 != nil && $1 == $0.map { $0 &+ 1 } }
      && letters.allSatisfy { $0.count == 1 && "abcdef".contains($0) }
      && zip(letters, letters.dropFirst()).contains { $0 >= $1 }
  }

  /// Whether all rows are texts behind the numbers of their questions, `1.`, `2.`; number words answer such numbers.
  private var numbersAnswers: Bool {
    let rows = sample.rows.filter { $0.filledCount > 0 }
    guard rows.count > 1, rows.allSatisfy({ $0.filledCount == 2 && !$0.cell(0).isEmpty }) else {
      return false
    }
    let places = rows.map { row -> Int? in
      let cell = row.cell(0)
      guard let last = cell.last, ".)".contains(last) else { return nil }
      return Int(cell.dropLast())
    }
    return places == (1...rows.count).map { $0 }
      && !rows.contains { row in
        let text = row.cell(1)
        return NumericAnswer(text) != nil || NumberWord.value(of: text) != nil
          || ArithmeticTask(question: text) != nil
      }
  }

  /// Whether each cell of a row is an exercise with its answer: `7 + 8 = 15 | 20 − 3 = 17`, or
  /// `dog = Hund | red = rot`.
  var holdsSeveral: Bool {
    let rows = sample.rows.filter { $0.filledCount > 1 }
    guard rows.count > 1 else { return false }
    // The first row may name the lists.
    let cells = rows.dropFirst(rows.count > 2 ? 1 : 0).flatMap { row in
      row.cells.filter { !$0.isEmpty }
    }
    guard WordPairs.areExercises(cells) else { return false }
    // “3 + 4 = 7; 4 + 3 = 7” asks for the same numbers in another order.
    func numbers(_ cell: String) -> [Substring] { cell.split { !$0.isNumber }.sorted() }
    let turned = rows.count { row in
      row.filledCount == 2 && numbers(row.cell(0)) == numbers(row.cell(1))
    }
    return turned * 10 < rows.count * 6 || !cells.contains { SolvedEquation($0) != nil }
  }

  /// Whether another heading stands below rows of several cells.
  func holdsTables(behind row: Int) -> Bool {
    let rows = sample.rows.filter { $0.record > row && $0.filledCount > 1 }
    return rows.enumerated().contains { number, row in
      number > 1 && number + 1 < rows.count
        && (TableHeading(row.cells)?.isCertain == true
          && HeadingName(row.cell(0)).kind == .role(.question)
          || HeadingName.nameWrong(row.cells))
    }
  }

  /// Whether answers are below their questions, with letters before them: `1. | Was bellt?` above
  /// ` | a) | Hund` and ` | b) | Katze`.
  var answersBelow: Bool {
    if areJudgedBelow || areOfferedBelow { return true }
    let asked = sample.rows.count { row in
      row.filledCount == 2 && row.cell(0).first?.isNumber == true
        && row.cell(0).allSatisfy { $0.isNumber || ".)".contains($0) }
    }
    let offered = sample.rows.count { row in
      row.filledCount == 1 && row.cell(0).isEmpty && Self.isLettered(row.cell(1))
    }
    if asked > 1, offered >= 2 * asked { return true }
    let rows = sample.rows.filter { $0.filledCount > 1 }
    let lettered = rows.count { row in
      row.cell(0).isEmpty
        && ["a", "b", "c", "d"].contains { letter in
          [letter, letter + ")", letter + ".", "(\(letter))"].contains(row.cell(1).lowercased())
        }
    }
    return rows.count > 2 && lettered * 2 > rows.count
  }

  /// Whether several rows hold a question alone, each above rows of several answers that ask nothing: `What is red?` above
  /// `sky | apple` and `grass | snow`.
  private var areOfferedBelow: Bool {
    let rows = sample.rows.filter { $0.filledCount > 0 }
    var questions = 0
    var answers = 0
    for (index, row) in rows.enumerated() {
      let asks = row.cells.contains { $0.hasSuffix("?") || $0.hasSuffix("？") }
      guard row.filledCount == 1 else {
        if asks { return false }
        if questions > 0 { answers += 1 }
        continue
      }
      guard asks else { continue }
      guard index + 1 < rows.count, rows[index + 1].filledCount > 1 else { return false }
      questions += 1
    }
    return questions > 1 && answers >= questions && answers + questions + 1 >= rows.count
  }

  /// Whether several questions have nothing beside them but the name of a column, and several answers below them, each
  /// with nothing or a mark that says whether it is right: `1. Was bellt?` above `a) Hund | richtig` and `b) Katze`.
  private var areJudgedBelow: Bool {
    var (questions, answers, marks) = (0, 0, 0)
    // How many answers are below the last question.
    var below = 0
    for row in sample.rows where row.filledCount > 0 {
      let text = row.cell(0)
      guard !text.isEmpty, row.filledCount < 3 else { return false }
      let mark = row.cells.dropFirst().first { !$0.isEmpty } ?? ""
      let asks = text.hasSuffix("?") || text.hasSuffix("？") || text.contains("__")
      if asks, mark.isEmpty, !Self.isLettered(text) {
        guard questions == 0 || below > 1 else { return false }
        (questions, below) = (questions + 1, 0)
      } else if TruthMarks.truth(mark) != nil {
        // What is above the first question names the columns.
        guard questions > 0 else { return false }
        (answers, below) = (answers + 1, below + 1)
        if !mark.isEmpty { marks += 1 }
      } else if questions > 0 {
        return false
      }
    }
    return questions > 1 && below > 1 && answers >= 2 * questions && marks >= questions
  }

  /// Whether a text begins with the letter of an answer: “a) Hund”.
  private static func isLettered(_ text: String) -> Bool {
    guard let letter = text.first, "abcdABCD".contains(letter) else { return false }
    return text.dropFirst().first.map { ").".contains($0) } ?? false
  }

  /// Whether the rows are labelled: a question above several rows, `Frage 1`, `A`, `B`, `Lösung`, or all
  /// questions in one row and their answers in the next.
  var namesRows: Bool {
    let rows = sample.rows.filter { $0.filledCount > 1 }
    let kinds = rows.map { HeadingName($0.cell(0)).kind }
    let answers: [HeadingName.Kind] = [.label, .option, .correct, .role(.answer), .role(.wrong)]
    guard kinds.contains(.role(.question)),
      kinds.allSatisfy({ $0 == .role(.question) || answers.contains($0) })
    else { return false }
    if rows.allSatisfy({ $0.filledCount == 2 }) {
      return rows.count > 3 && kinds.contains(.correct)
    }
    return rows.count > 1 && kinds.count { $0 == .role(.question) } == 1
      && kinds.contains { $0 == .correct || $0 == .role(.answer) }
      && !rows.contains { row in
        row.cells.dropFirst().contains { cell in
          let kind = HeadingName(cell).kind
          return kind == .role(.question) || answers.dropFirst().contains(kind)
        }
      }
  }
}
