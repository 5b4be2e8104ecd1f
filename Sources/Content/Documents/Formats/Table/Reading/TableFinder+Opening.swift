import Exercises

extension TableFinder {
  /// Weighs a whole table.
  ///
  /// - Parameters:
  ///   - titleCount: how many title rows stand above a heading that is known; nil where none is known.
  ///   - width: how many cells most records have.
  static func find(_ sample: TableSample, titleCount: Int?, width: Int) -> Finding {
    var finding =
      besideOneAnother(sample) ?? weighed(sample, titleCount: titleCount, width: width)
    if finding.readings.count == 1 {
      finding.readings[0].columns.truthMarks = TableFinder.truthMarks(sample, finding.readings[0])
      finding.readings[0].columns.truthWords = TableFinder.truthWords(sample, finding.readings[0])
      if offersInQuestion(sample, finding.readings[0]) {
        finding.readings[0].columns.offersInQuestion = true
        finding.isTold = true
      }
      finding.readings[0].columns.numberNames = numberNames(sample, finding.readings[0])
      if !finding.readings[0].columns.listsAll {
        finding.readings[0].columns.wrongSeparator = wrongSeparator(sample, finding.readings[0])
      }
    }
    return finding
  }

  /// The finding of the first of two lists beside one another, with an empty column between them; nil of
  /// other tables. Both are calculations or questions with their answers.
  private static func besideOneAnother(_ sample: TableSample) -> Finding? {
    if let start = secondCalculations(sample) { return leaving(sample, from: start) }
    let width = sample.rows.map(\.cells.count).max() ?? 0
    guard width > 4, sample.rows.count > 2,
      let gap = (2..<width - 2).first(where: { column in
        sample.rows.allSatisfy { $0.cell(column).isEmpty }
      })
    else { return nil }
    var finder = TableFinder(sample)
    finder.data = sample.rows.filter { $0.filledCount > 2 }
    let filled = (0..<width).filter { finder.facts($0).filled * 2 > finder.data.count }
    let (left, right) = (filled.filter { $0 < gap }, filled.filter { $0 > gap })
    guard left.count == right.count, left.count > 1, let first = left.first,
      let second = right.first,
      [first, second].allSatisfy({ finder.calculates($0) })
        || [first, second].allSatisfy({ finder.facts($0).questions >= 0.5 })
    else { return nil }
    return leaving(sample, from: gap)
  }

  /// Where a second list of calculations with their results begins beside the first; nil where none does.
  private static func secondCalculations(_ sample: TableSample) -> Int? {
    let width = sample.rows.map(\.cells.count).max() ?? 0
    guard width > 3, sample.rows.count > 2 else { return nil }
    func areSolved(_ column: Int) -> Bool {
      let rows = sample.rows.filter { !$0.cell(column).isEmpty }
      let solved = rows.count { row in
        row.cell(column).contains { "+−–-·×*:÷".contains($0) }
          && MathTask(question: row.cell(column), answer: row.cell(column + 1)) != nil
      }
      return solved > 1 && solved * 10 >= rows.count * 6
    }
    // Headings that come again say it themselves.
    let isHeaded = sample.rows.prefix(TableHeading.titleLimit + 1).contains { row in
      TableHeading(row.cells)?.isCertain ?? false
    }
    guard !isHeaded, areSolved(0), let second = (2..<width - 1).first(where: areSolved) else {
      return nil
    }
    return sample.rows.allSatisfy { $0.cell(second - 1).isEmpty } ? second - 1 : second
  }

  /// The finding of the first list, without what stands from a column on.
  private static func leaving(_ sample: TableSample, from gap: Int) -> Finding {
    let width = sample.rows.map(\.cells.count).max() ?? 0
    let cut = sample.cut(before: gap)
    let heading = cut.rows.prefix(TableHeading.titleLimit + 1).firstIndex { row in
      TableHeading(row.cells)?.isCertain ?? false
    }
    var finding = weighed(cut, titleCount: heading, width: gap)
    for index in finding.readings.indices {
      finding.readings[index].columns.leave(
        from: gap, width: width, isBlank: sample.rows.allSatisfy { $0.cell(gap).isEmpty })
    }
    return finding
  }

  /// The names above questions that are nothing but numbers, and above their answers, where both are names of
  /// what stands there; nil for other tables, and where names say no more than “question” and “answer”.
  private static func numberNames(
    _ sample: TableSample, _ reading: TableReading
  ) -> TableColumns.NumberNames? {
    let columns = reading.columns
    guard !columns.isQuiz, !columns.roles.contains(.part), !columns.roles.contains(.wrong),
      let question = columns.roles.firstIndex(of: .question),
      let answer = columns.roles.firstIndex(of: .answer),
      let row = reading.headingRow.flatMap({ row in sample.rows.first { $0.record == row } })
    else { return nil }
    let numbers = answers(question, sample, reading)
    guard numbers.count > 1, numbers.allSatisfy({ $0.isEmpty || NumericAnswer($0) != nil }) else {
      return nil
    }
    let names = [question, answer].map { row.cell($0).prefix { !":?(".contains($0) }.trimmed }
    guard [question, answer].allSatisfy({ HeadingName(row.cell($0)).kind == .unknown }),
      names.allSatisfy({ !$0.isEmpty && $0.count <= 30 })
    else { return nil }
    return TableColumns.NumberNames(asked: names[0], answered: names[1])
  }

  /// What stands between several wrong answers in one cell, read so.
  static func wrongSeparator(_ sample: TableSample, _ reading: TableReading) -> String? {
    var finder = TableFinder(sample)
    finder.begin(behind: reading.passedOver, heading: reading.headingRow)
    return finder.wrongSeparator(reading.columns)
  }

  /// The marks by which the statements of a table are judged: those of a pair, of which both occur.
  private static func truthMarks(_ sample: TableSample, _ reading: TableReading) -> [String] {
    let columns = reading.columns
    guard !columns.isQuiz, !columns.roles.contains(.wrong), !columns.roles.contains(.alternative),
      let answer = columns.roles.firstIndex(of: .answer)
    else { return [] }
    let cells = answers(answer, sample, reading)
    var marks = usual(cells.filter { $0.count == 1 }) { $0.lowercased() }
    // A heading `r / f` says which two are meant, whatever else stands below it.
    if let row = reading.headingRow, let names = sample.rows.first(where: { $0.record == row }),
      TruthWords.areNamed(in: names.cell(answer)), marks.count > 2,
      TruthWords.areMarks(marks.prefix(2).map(\.key))
    {
      marks = Array(marks.prefix(2))
    }
    // Some of many may be mistyped, but letters that are none of the two are answers as these are.
    let filled = cells.count { !$0.isEmpty }
    guard marks.count <= 2, marks.reduce(0, { $0 + $1.count }) * 10 >= filled * 6,
      TruthWords.areMarks(marks.map(\.key))
    else { return [] }
    return marks.sorted { $0.key < $1.key }.map(\.written)
  }

  /// The two words by which most statements of a table are judged, of which both occur; empty for others.
  private static func truthWords(_ sample: TableSample, _ reading: TableReading) -> [String] {
    let columns = reading.columns
    guard !columns.isQuiz, let answer = columns.roles.firstIndex(of: .answer) else { return [] }
    let cells = answers(answer, sample, reading)
    let words = usual(cells.filter { !TruthWords.opposites(of: $0).isEmpty }) {
      AnswerText.normalized($0)
    }.prefix(2)
    guard words.count == 2, words.reduce(0, { $0 + $1.count }) * 10 >= cells.count * 6,
      TruthWords.opposites(of: words[0].key).contains(words[1].key)
    else { return [] }
    return words.map(\.written)
  }

  /// A column's cells in the rows with exercises.
  private static func answers(
    _ column: Int, _ sample: TableSample, _ reading: TableReading
  ) -> [String] {
    sample.rows.filter { $0.record >= reading.passedOver && $0.filledCount > 1 }
      .map { $0.cell(column) }
  }

  /// How often each of several texts stands there, the most frequent first, with how it is written first.
  private static func usual(
    _ texts: [String], by key: (String) -> String
  ) -> [(key: String, written: String, count: Int)] {
    var found: [String: (written: String, count: Int)] = [:]
    for text in texts { found[key(text), default: (text, 0)].count += 1 }
    return found.map { ($0.key, $0.value.written, $0.value.count) }
      .sorted { ($1.count, $0.key) < ($0.count, $1.key) }
  }

  private static func weighed(_ sample: TableSample, titleCount: Int?, width: Int) -> Finding {
    var finder = TableFinder(sample)
    if finder.isRegister { return Finding(readings: [], obstacle: .register) }
    if let top = finder.top, HeadingWords.isGradingKey(top.cells) {
      return Finding(readings: [], obstacle: .gradingKey)
    }
    if finder.asksNothing { return Finding(readings: [], obstacle: .unasked) }
    if finder.holdsSolutions { return Finding(readings: [], obstacle: .solutions) }
    if finder.answersBelow { return Finding(readings: [], obstacle: .below) }
    if let titleCount, titleCount < sample.rows.count,
      let heading = TableHeading(sample.rows[titleCount].cells),
      heading.isCertain || !finder.namesRows
    {
      if let (second, row) = finder.secondHeading(below: titleCount) {
        finder.begin(behind: row + 1, heading: row)
        return finder.headed(second)
      }
      finder.begin(behind: titleCount + 1, heading: titleCount)
      if heading.isCertain || !finder.goesOn(heading) { return finder.headed(heading) }
    }
    if titleCount == nil, let (heading, row) = finder.headingBelowForm() {
      finder.begin(behind: row + 1, heading: row)
      return finder.headed(heading)
    }
    if titleCount == nil, let (heading, row) = finder.headingWithoutQuestion() {
      finder.begin(behind: row + 1, heading: row)
      return finder.headed(heading)
    }
    if finder.namesRows { return Finding(readings: [], obstacle: .sideways) }
    if finder.holdsSeveral { return Finding(readings: [], obstacle: .several) }
    if let sorted = finder.sortedByCrosses() { return sorted }
    let heading = finder.unknownHeading()
    finder.begin(behind: heading.map { $0 + 1 } ?? 0, heading: heading)
    var finding = finder.bare(width: width)
    finding.hasUnknownHeading = heading != nil
    if finder.isMergedCategory((0..<min(width, 3)).map { finder.facts($0) }) {
      for index in finding.readings.indices
      where finding.readings[index].columns.roles.first == .unnamed {
        finding.readings[index].columns.roles[0] = .category
      }
    }
    if let heading {
      let names = sample.rows[heading].cells
      for index in finding.readings.indices {
        finding.readings[index].columns = finding.readings[index].columns.named(names)
      }
    }
    return finding
  }

  /// Whether all columns are called right or wrong, as spellings of one word are: `Richtig | Falsch`.
  private var asksNothing: Bool {
    // A column without a name may ask.
    guard let top, !top.cell(0).isEmpty else { return false }
    let stems = top.cells.filter { !$0.isEmpty }.map { cell -> Int in
      let word = HeadingWords.folded(cell.prefix { $0 != " " && !$0.isNumber })
      if ["richtig", "korrekt", "right", "correct"].contains(where: word.hasPrefix) { return 1 }
      return ["falsch", "wrong", "incorrect", "false"].contains(where: word.hasPrefix) ? -1 : 0
    }
    // A wrong spelling may ask for the right one beside it.
    return stems.first == 1 && stems.contains(-1) && !stems.contains(0)
  }

  /// Whether the table is a list of people; `Name: | Punkte:` above names and numbers is no form.
  private var isRegister: Bool {
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

  /// Whether a table says of people what marks or duties they have: `Name | Note`, `Kind | Tafeldienst`.
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

  /// Whether few words, again and again, stand beside names of one word: `Name | Milchgeld` above `Ayla | bez.`
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

  /// A heading of answers, with nothing above the questions: ` | A | B | C`; nil where there is none.
  private func headingWithoutQuestion() -> (heading: TableHeading, row: Int)? {
    guard let top, top.cell(0).isEmpty, top.record <= TableHeading.titleLimit else { return nil }
    let names = top.cells.dropFirst().filter { !$0.isEmpty }.map { HeadingName($0) }
    guard names.count > 1, names.contains(where: { $0.kind == .label || $0.kind == .option }),
      names.allSatisfy({ $0.kind == .label || $0.kind == .option || $0.kind == .correct }),
      let heading = TableHeading(["Frage"] + top.cells.dropFirst())
    else { return nil }
    return (heading, top.record)
  }

  /// Whether rows are nothing but the numbers of questions and the letters of their answers: `1 | B`. Letters
  /// in the order of the alphabet are an exercise.
  private var holdsSolutions: Bool {
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

  /// Whether each cell of a row is an exercise with its answer: `7 + 8 = 15 | 20 − 3 = 17`, or
  /// `dog = Hund | red = rot`.
  private var holdsSeveral: Bool {
    let rows = sample.rows.filter { $0.filledCount > 1 }
    guard rows.count > 1 else { return false }
    // The first one may name the lists.
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

  /// Whether answers stand below their questions, with letters before them: `1. | Was bellt?` above
  /// ` | a) | Hund` and ` | b) | Katze`.
  private var answersBelow: Bool {
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

  /// Whether a text begins with the letter of an answer: “a) Hund”.
  private static func isLettered(_ text: String) -> Bool {
    guard let letter = text.first, "abcdABCD".contains(letter) else { return false }
    return text.dropFirst().first.map { ").".contains($0) } ?? false
  }

  /// Whether the rows say what stands in them: a question over several, `Frage 1`, `A`, `B`, `Lösung`, or all
  /// questions in one row and their answers in the next.
  private var namesRows: Bool {
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

  /// The first row of several cells that is not to be filled in.
  private var top: TableSample.Row? { sample.rows.first { $0.filledCount > 1 && !$0.isForm } }

  /// The finding of things that are sorted by crosses below the names of their kinds; nil for other tables.
  /// Where a thing has no cross, or several, its row is told of.
  private mutating func sortedByCrosses() -> Finding? {
    guard let top, top.record <= TableHeading.titleLimit else { return nil }
    begin(behind: top.record + 1, heading: top.record)
    let kinds = top.cells.indices.dropFirst().filter { column in
      let facts = facts(column)
      return !top.cell(column).isEmpty && !TruthMarks.isCross(top.cell(column)) && facts.filled > 0
        && facts.crosses + facts.saltires == 1
    }
    let rows = sample.rows.filter { $0.record > top.record && !$0.isTotal && !$0.isForm }
    // The number of a row is not what is asked.
    let isNumbered =
      kinds.first.map { $0 > 1 } == true
      && (HeadingWords.numbers(top.cell(0)) || facts(0).isSerial && facts(0).numbers == 1)
    let question = isNumbered ? 1 : 0
    guard kinds.count > 1, rows.count > 1, rows.allSatisfy({ !$0.cell(question).isEmpty }) else {
      return nil
    }
    var columns = TableColumns(
      Array(repeating: .unnamed, count: top.cells.count), names: top.cells)
    for column in top.cells.indices where !top.cell(column).isEmpty {
      columns.roles[column] = .other
    }
    columns.roles[question] = .question
    for kind in kinds { columns.roles[kind] = .truth }
    columns.saltiresCross = areSaltiresCrosses(kinds)
    let reading = reading(columns)
    let crossed = rows.count { reading.read($0) != nil }
    guard crossed * 10 >= rows.count * 8 else { return Finding(readings: []) }
    return Finding(readings: [reading])
  }
}

extension TableColumns {
  /// The same columns under the headings of a row.
  func named(_ names: [String]) -> TableColumns {
    var columns = TableColumns(roles, names: names, beyond: beyond)
    columns.manner = manner
    columns.areMarked = areMarked
    columns.labels = names.map { HeadingName($0).label }
    let options = roles.indices.filter { roles[$0] == .option }
    // Labels that are none of the answers' own would put them into another order.
    if options.contains(where: { $0 >= names.count || HeadingName(names[$0]).kind != .option }) {
      columns.labels = []
    }
    for index in columns.roles.indices
    where columns.roles[index] == .unnamed && index < names.count && !names[index].isEmpty {
      columns.roles[index] = .other
    }
    return columns
  }
}
