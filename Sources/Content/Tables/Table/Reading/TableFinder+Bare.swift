import Exercises

extension TableFinder {
  /// The readings of rows without a known heading.
  func bare(width: Int) -> Finding {
    // Rows may have more or fewer wrong answers; an extra cell in a row or two is reported.
    let widths = data.map { row in (row.cells.lastIndex { !$0.isEmpty } ?? 0) + 1 }.sorted(by: >)
    let width = max(width, widths.isEmpty ? 0 : widths[widths.count / 8])
    guard width > 2, !data.isEmpty else { return twoColumns() }
    var facts = (0..<min(width, TableSample.columnLimit)).map { self.facts($0) }
    while facts.count > 2, facts.last?.filled == 0 { facts.removeLast() }
    let unnamed = TableColumns(Array(repeating: .unnamed, count: facts.count))
    if let calculation = calculation(in: unnamed) {
      return Finding(
        readings: calculation.isConfirmed
          ? [calculation.reading] : ask([calculation.reading, reading(.plain)]))
    }
    if let nouns = nouns(facts) { return Finding(readings: [nouns]) }
    if let compared = compared(facts) { return Finding(readings: [compared]) }
    var content = contentColumns(facts)
    if content.count > 3, let asked = content.first(where: calculates) {
      let operands = operands(besides: asked)
      content.removeAll { operands.contains($0) }
    }
    guard content.count > 1 else { return Finding(readings: [reading(.plain)], isTold: false) }
    let question = questionColumn(content, facts)
    let rest = content.filter { $0 != question }
    if let judged = judgedBeside(question, rest, facts) { return Finding(readings: [judged]) }
    if let judged = judged(question, rest, facts) { return Finding(readings: [judged]) }
    if judgesAmong(rest) { return Finding(readings: []) }
    if let forms = forms(of: question, rest, facts) { return Finding(readings: ask(forms)) }
    var found: [TableReading] = []
    for solution in rest.reversed() where rest.count > 2 && name(solution)?.kind != .aside {
      guard let quiz = self.quiz(question, solution, rest, facts) else { continue }
      if let pointed = pointed(quiz, solution) { return Finding(readings: [pointed]) }
      let readings = solutions(quiz, solution: solution, isNamed: false)
      guard let manner = readings.first?.columns.manner else { continue }
      // A solution given by its text is a copy of an option; it makes no difference which is which.
      if manner == .text, readings.count == 1, isEvident(readings[0]) || headingRow == nil {
        return Finding(readings: [readings[0]])
      }
      found += readings
      if !found.isEmpty, manner == .letter { break }
    }
    if let marked = marked(question, rest, facts.count) { return Finding(readings: [marked]) }
    if bearUnknownSigns(rest) { return Finding(readings: []) }
    let isNear = found.isEmpty
    if isNear { found = nearlyFound(question, rest, facts) }
    if found.isEmpty, mayPoint(content, facts, rest) { return Finding(readings: []) }
    var finding = weighed(
      found, isNear: isNear, plain(question, rest, facts), question, rest, facts)
    finding.mayPlayHeading =
      finding.readings.count == 1 && !finding.readings[0].columns.isQuiz && mayBeginWithHeading
      && facts[question].questions < 0.5
    return finding
  }

  /// The reading in which a column has the heading of the right answer's column in each row.
  private func pointed(_ quiz: TableColumns, _ solution: Int) -> TableReading? {
    guard let heading else { return nil }
    var columns = quiz.named(heading.cells)
    columns.roles[solution] = .right
    columns.manner = .heading
    let reading = reading(columns)
    return fit(reading) >= Self.usualShare ? reading : nil
  }

  /// The reading of nouns after their articles, with their meaning beside them: `der; Hund; dog`.
  private func nouns(_ facts: [ColumnFacts]) -> TableReading? {
    guard facts.count == 3, headingRow == nil, data.count > 2,
      facts.allSatisfy({ $0.filled == data.count }), facts[0].distinct > 1,
      facts[1].distinct * 10 >= data.count * 9
    else { return nil }
    guard areArticles(facts[0]) else { return nil }
    return reading(TableColumns([.question, .part, .answer]))
  }

  /// The readings of a table of conjugated verbs, each of which asks for the forms of one person; nil for other tables.
  private func forms(of question: Int, _ rest: [Int], _ facts: [ColumnFacts]) -> [TableReading]? {
    guard let heading, PersonWords.head(heading.cells) else { return nil }
    return rest.map { plain(question, [$0], facts) }
  }

  /// The reading in which the heading says of one column that it is right, or of all but one that they are wrong.
  private func judged(_ question: Int, _ rest: [Int], _ facts: [ColumnFacts]) -> TableReading? {
    let further: [HeadingName.Kind] = [.role(.alternative), .role(.alternatives)]
    let kinds: [HeadingName.Kind] = [.correct, .role(.wrong), .role(.answer), .unknown] + further
    let answers = rest.filter { column in
      name(column).map { kinds.contains($0.kind) } ?? false && facts[column].truths < 0.5
    }
    guard !answers.isEmpty, rest.count > 1, let heading else { return nil }
    let wrong = answers.filter { name($0)?.kind == .role(.wrong) }
    // What is called wrong leaves one column for what is right, whatever that is called.
    var others = mayBeRight(rest)
    // Stars for difficulty are no answers such as the wrong ones.
    let alike = others.filter { areAlike(facts[$0], wrong.map { facts[$0] }) }
    if alike.count == 1 { others = alike }
    let named = answers.filter { !wrong.contains($0) }
    let right = named.count != 1 && others.count == 1 ? others : named
    guard !wrong.isEmpty, right.count == 1,
      name(right[0]).map({ $0.kind == .correct || further.contains($0.kind) }) ?? false
        || KindWords.isName(HeadingWords.folded(heading.cell(right[0])))
        || others.count == 1 && areAlike(facts[right[0]], wrong.map { facts[$0] })
    else { return nil }
    return plain(question, right + wrong, facts)
  }

  /// The columns that may hold the right answer, by their names: neither what is called wrong nor, beside others, what is not
  /// an answer.
  private func mayBeRight(_ rest: [Int]) -> [Int] {
    let kinds: [HeadingName.Kind] = [.correct, .role(.answer), .unknown]
    let named = rest.filter { column in name(column).map { kinds.contains($0.kind) } ?? false }
    return named.isEmpty ? rest.filter { name($0)?.kind != .role(.wrong) } : named
  }

  /// Whether the heading calls columns wrong, and several others may be right: what belongs to the question, and the answer.
  private func judgesAmong(_ rest: [Int]) -> Bool {
    let others = mayBeRight(rest)
    return rest.contains { name($0)?.kind == .role(.wrong) } && others.count > 1
      && others.allSatisfy { name($0)?.kind != .correct }
  }

  /// Whether a column holds answers such as those of other columns: numbers as they do, or words, hardly any twice.
  private func areAlike(_ facts: ColumnFacts, _ others: [ColumnFacts]) -> Bool {
    facts.distinct * 10 >= facts.filled * 8
      && others.allSatisfy { ($0.numbers >= 0.5) == (facts.numbers >= 0.5) }
  }

  /// The reading of two numbers or amounts with the comparison sign to be found between them: `45 | < | 54`.
  private func compared(_ facts: [ColumnFacts]) -> TableReading? {
    guard facts.count == 3, data.count > 1,
      facts[1].values.allSatisfy({ ComparisonSign(rawValue: $0) != nil }), facts[1].distinct > 1
    else { return nil }
    let compared = data.count { row in
      guard [0, 2].allSatisfy({ row.cell($0).contains(where: \.isNumber) }) else { return false }
      let verdict = Refutation.verdict(
        of: row.cell(1), to: "\(row.cell(0)) ○ \(row.cell(2))")
      return if case .open = verdict { false } else { true }
    }
    // “double 6” cannot be worked out.
    guard compared * 10 >= data.count * 7 else { return nil }
    return reading(TableColumns([.question, .answer, .part]))
  }

  /// Whether a column contains only the articles of a language.
  func areArticles(_ facts: ColumnFacts) -> Bool {
    let articles = Set(facts.values.map { $0.lowercased() })
    return Self.articles.contains { articles.isSubset(of: $0) }
  }

  /// The definite articles of a language.
  private static let articles: [Set<String>] = [
    ["der", "die", "das"], ["le", "la", "les"], ["el", "la", "los", "las"],
    ["il", "lo", "la", "i", "gli", "le"], ["o", "a", "os", "as"], ["de", "het"],
  ]

  /// Readings by a column that names answers in too many rows for chance, but not in all: there are faults
  /// in a short table. The user must confirm them.
  private func nearlyFound(
    _ question: Int, _ rest: [Int], _ facts: [ColumnFacts]
  ) -> [TableReading] {
    guard rest.count > 2 else { return [] }
    return rest.reversed().flatMap { solution -> [TableReading] in
      guard let quiz = self.quiz(question, solution, rest, facts) else { return [] }
      // Among numbers, small numbers are sometimes answer numbers by chance.
      let areWords = quiz.options.allSatisfy { facts[$0].numbers < 0.5 }
      return [0.6, 0.75].flatMap { share in
        solutions(quiz, solution: solution, isNamed: false, share: share).filter {
          share > 0.7 || areWords || [.text, .letter].contains($0.columns.manner)
        }
      }
    }
  }

  /// The name of a column, if there is a row of names that is not a known heading.
  func name(_ column: Int) -> HeadingName? {
    heading.map { HeadingName($0.cell(column)) }
  }

  /// The row with the names of the columns; nil if there is none.
  var heading: TableSample.Row? {
    headingRow.flatMap { row in sample.rows.first { $0.record == row } }
  }

  // MARK: - Columns

  /// The columns of questions and answers, without row numbers, subjects, levels or pronunciations.
  private func contentColumns(_ facts: [ColumnFacts]) -> [Int] {
    var content = facts.indices.filter { index in
      let fact = facts[index]
      if fact.filled * 5 < data.count { return false }
      // Numbers under a name that is not a word for row numbers, such as “Menge”, are a part of the question.
      let isNumbered = fact.isSerial && name(0)?.kind != .unknown
      if index == 0, isNumbered || isMergedCategory(facts), facts.count > 2 { return false }
      // `3 + 4 | = | 7`
      if facts.count > 2, fact.values.count == 1,
        fact.values.allSatisfy({ !$0.contains(where: { $0.isLetter || $0.isNumber }) })
      {
        return false
      }
      return fact.phonetics < 0.6 && fact.links < 0.6 && fact.levels < 0.9
    }
    // Row numbers, a subject or points, if their names say so.
    if let heading, content.count > 2 {
      let others = content.filter {
        !HeadingWords.numbers(heading.cell($0)) || namesKinds($0, facts[$0])
          || holdsValues($0, facts[$0])
      }
      if others.count > 1 { content = others }
    }
    // Remarks beside a few rows, if their name says so.
    if let heading, content.count > 2 {
      let others = content.filter {
        facts[$0].filled * 2 > data.count || !Self.tells(heading.cell($0))
      }
      if others.count > 1 { content = others }
    }
    // A remark about each answer, such as “richtig”, is not an answer.
    if content.count > 2, let last = content.last,
      !TruthWords.opposites(of: data.first?.cell(last) ?? "").isEmpty,
      facts[last].truths == 1, facts[last].distinct < 4,
      !content.dropLast().contains(where: { facts[$0].truths > 0.3 }), calculates(content[0])
    {
      content.removeLast()
    }
    // A subject or a class: a few repeated values that are not answers elsewhere.
    let rows = data.count
    for index in [content.first, content.last].compactMap(\.self)
    where rows > 3 && content.count > 2 && facts[index].questions < 0.5 {
      let fact = facts[index]
      // If the other answers are also repeated, this column is not a subject.
      let others = content.filter { $0 != index && $0 != content.first }
      if !others.isEmpty, others.allSatisfy({ facts[$0].distinct * 2 <= rows }) { continue }
      guard fact.distinct * 4 <= rows, fact.numbers < 0.5, fact.truths < 1,
        fact.averageLength > 1.5,
        fact.values.count(where: pointsAtAnOption) * 2 < fact.distinct,
        !content.contains(where: { $0 != index && !facts[$0].values.isDisjoint(with: fact.values) })
      else { continue }
      content.removeAll { $0 == index }
    }
    return content
  }

  /// Whether a column called “Number” holds numbers that count nothing: the value of a Roman numeral.
  private func holdsValues(_ column: Int, _ facts: ColumnFacts) -> Bool {
    guard let heading, ["number", "nummer"].contains(HeadingWords.folded(heading.cell(column)))
    else { return false }
    return !facts.isSerial && facts.numbers == 1 && facts.distinct * 10 >= data.count * 8
  }

  /// Whether a column called “Klasse” holds kinds of things, such as mammals and birds, not classes of a school.
  private func namesKinds(_ column: Int, _ facts: ColumnFacts) -> Bool {
    guard let heading, ["klasse", "class"].contains(HeadingWords.folded(heading.cell(column)))
    else { return false }
    return facts.averageLength > 3
      && !facts.values.contains { $0.contains(where: \.isNumber) }
  }

  /// Whether the first column names what several rows have in common, only in the first of them.
  func isMergedCategory(_ facts: [ColumnFacts]) -> Bool {
    guard facts.count > 2, let first = data.first, !first.cell(0).isEmpty else { return false }
    let (fact, rows) = (facts[0], data.count)
    return fact.filled * 2 <= rows && fact.distinct == fact.filled && fact.questions == 0
      && fact.calculations == 0 && facts[1].filled == rows && facts[2].filled * 10 >= rows * 9
  }

  private func pointsAtAnOption(_ cell: String) -> Bool {
    let options = Array(repeating: "x", count: 8)
    return [SolutionManner.letter, .index].contains {
      SolutionCell.right(cell, $0, of: options) != nil
    }
  }

  /// Whether a few words at the end of the rows may mark the right answer in an unknown way:
  /// “links”, “rechts”.
  private func mayPoint(_ content: [Int], _ facts: [ColumnFacts], _ rest: [Int]) -> Bool {
    guard rest.count > 2, let last = content.last, last < facts.count - 1 else { return false }
    return facts[(last + 1)...].contains {
      $0.filled * 10 >= data.count * 8 && (2...rest.count + 1).contains($0.distinct)
        && $0.levels < 0.9
        && $0.links < 0.6
    }
  }

  /// The column whose cells ask; otherwise the first.
  private func questionColumn(_ content: [Int], _ facts: [ColumnFacts]) -> Int {
    // If several columns could be calculated, they are fractions, or calculations to choose from.
    let areAnswers = content.count { facts[$0].calculations >= 0.5 } > 1
    func asks(_ index: Int) -> Double {
      areAnswers || !calculates(index)
        ? facts[index].questions : max(facts[index].questions, facts[index].calculations)
    }
    let asked = content.map(asks)
    let best = content.indices.max { asked[$0] < asked[$1] }
    if let best, asked[best] >= 0.5, asked[0] < asked[best] { return content[best] }
    return content[0]
  }

  /// The columns of a quiz: the options are adjacent columns of one kind.
  private func quiz(
    _ question: Int, _ solution: Int, _ rest: [Int], _ facts: [ColumnFacts]
  ) -> TableColumns? {
    let others = rest.filter { $0 != solution }
    let lengths = others.map { facts[$0].averageLength }.sorted()
    let usual = lengths[lengths.count / 2]
    var runs: [[Int]] = []
    for column in others {
      let fact = facts[column]
      let isLong = fact.averageLength > 25 && fact.averageLength > usual * 3
      let isTime =
        isTime(fact) && facts[solution].averageLength < 8 && column > question
        && others.contains { facts[$0].numbers < 0.5 }
      if isLong || isTime { continue }
      // Empty columns between answers separate nothing.
      if let last = runs.last?.last, (last + 1..<column).allSatisfy({ facts[$0].filled == 0 }) {
        runs[runs.count - 1].append(column)
      } else {
        runs.append([column])
      }
    }
    guard let options = runs.max(by: { $0.count < $1.count }), options.count > 1 else { return nil }
    var columns = TableColumns(Array(repeating: .unnamed, count: facts.count))
    columns.roles[question] = .question
    for option in options { columns.roles[option] = .option }
    // Quiz programs write the seconds before the solution.
    if solution > 0, columns.roles[solution - 1] == .unnamed, isTime(facts[solution - 1]) {
      columns.roles[solution - 1] = .time
    }
    return columns
  }

  private func isTime(_ fact: ColumnFacts) -> Bool {
    fact.filled > 0 && fact.values.isSubset(of: Self.timeLimits)
  }

  /// The seconds that quiz programs offer for a question.
  private static let timeLimits: Set<String> = [
    "5", "10", "20", "30", "45", "60", "90", "120", "180", "240",
  ]

  private func marked(_ question: Int, _ rest: [Int], _ count: Int) -> TableReading? {
    guard rest.count > 1 else { return nil }
    var columns = TableColumns(Array(repeating: .unnamed, count: count))
    columns.roles[question] = .question
    for option in rest { columns.roles[option] = .option }
    return markedInCells(columns)
  }

  /// Question, right answer, wrong answers, in this order.
  func plain(_ question: Int, _ rest: [Int], _ facts: [ColumnFacts]) -> TableReading {
    var columns = TableColumns(Array(repeating: .unnamed, count: facts.count))
    columns.roles[question] = .question
    for (place, column) in rest.enumerated() {
      columns.roles[column] = place == 0 ? .answer : .wrong
    }
    return reading(columns)
  }
}
