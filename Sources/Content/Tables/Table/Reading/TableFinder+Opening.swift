import Exercises

extension TableFinder {
  /// Finds the readings of a whole table.
  ///
  /// - Parameters:
  ///   - titleCount: how many title rows are above a known heading; nil if there is no known heading.
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
      finding.readings[0].beside = lists(beside: finding.readings[0], sample)
      if isShifted(finding.readings[0], sample) {
        return Finding(readings: [], obstacle: .shifted)
      }
      if isStacked(finding.readings[0], sample) {
        return Finding(readings: [], obstacle: .below)
      }
      if isContradicted(finding.readings[0], sample) {
        return Finding(readings: [], obstacle: .contradicted)
      }
      if asksForAny(finding.readings[0], sample) {
        return Finding(readings: [], obstacle: .open)
      }
      if mixesKinds(finding.readings[0], sample) { return Finding(readings: []) }
    }
    return finding
  }

  /// The finding for the first of two lists side by side, with an empty column between them; nil for
  /// other tables. Both are calculations or questions with their answers.
  private static func besideOneAnother(_ sample: TableSample) -> Finding? {
    if let start = secondCalculations(sample) { return leaving(sample, from: start) }
    if let start = secondGroup(sample) {
      var finding = leaving(sample, from: start)
      // The first row names the lists.
      finding.mayPlayHeading = false
      return finding
    }
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

  /// Where a second list of solved calculations begins beside the first; nil if there is none.
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
    // Repeated headings are recognised elsewhere.
    let isHeaded = sample.rows.prefix(TableHeading.titleLimit + 1).contains { row in
      TableHeading(row.cells)?.isCertain ?? false
    }
    guard !isHeaded, areSolved(0), let second = (2..<width - 1).first(where: areSolved) else {
      return nil
    }
    return sample.rows.allSatisfy { $0.cell(second - 1).isEmpty } ? second - 1 : second
  }

  /// Where a second list begins beside the first if the first row names the lists and nothing else: `Vokabeln; ; Rechnen; `
  /// above rows of two pairs; nil if there is none.
  private static func secondGroup(_ sample: TableSample) -> Int? {
    guard let top = sample.rows.first, top.record == 0, top.filledCount > 1 else { return nil }
    let named = top.cells.indices.filter { !top.cells[$0].isEmpty }
    guard named[0] == 0, named.count > 1, named[1] > 1,
      named.enumerated().allSatisfy({ $1 == $0 * named[1] })
    else { return nil }
    let body = sample.rows.dropFirst().filter { $0.filledCount > 1 }
    let columns = named.flatMap { [$0, $0 + 1] }
    let isFilled = columns.allSatisfy { column in
      body.count { !$0.cell(column).isEmpty } * 4 >= body.count * 3
    }
    let blank = named[1] - 1
    // Between the lists at most an empty column.
    let isWide = named[1] == 2 || named[1] == 3 && body.allSatisfy { $0.cell(blank).isEmpty }
    guard body.count > 1, isFilled, isWide else { return nil }
    return named[1] == 3 ? blank : named[1]
  }

  /// The lists beside the one that is read, if each has a single reading and begins in the same row; otherwise none.
  private static func lists(
    beside reading: TableReading, _ sample: TableSample
  ) -> [TableReading.Beside] {
    guard let start = reading.columns.besideStart else { return [] }
    let rest = sample.part(from: start)
    let heading = rest.rows.prefix(TableHeading.titleLimit + 1).firstIndex { row in
      TableHeading(row.cells)?.isCertain ?? false
    }
    let width = rest.rows.map(\.cells.count).max() ?? 0
    let found = find(rest, titleCount: heading, width: width)
    guard found.readings.count == 1, let second = found.readings.first,
      second.headingRow == reading.headingRow, second.passedOver == reading.passedOver,
      !asksItself(second, rest)
    else { return [] }
    return [TableReading.Beside(start: start, columns: second.columns)]
      + second.beside.map {
        TableReading.Beside(start: start + $0.start, columns: $0.columns)
      }
  }

  /// The finding for the first list, without the columns from `gap` on.
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

  /// The names above questions that are only numbers, and above their answers, if both describe their
  /// column; nil for other tables, and if the names say no more than “question” and “answer”.
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

  /// The separator of several wrong answers in one cell in this reading.
  static func wrongSeparator(_ sample: TableSample, _ reading: TableReading) -> String? {
    var finder = TableFinder(sample)
    finder.begin(behind: reading.passedOver, heading: reading.headingRow)
    return finder.wrongSeparator(reading.columns)
  }

  /// The marks by which the statements of a table are judged: a known pair, both of which occur.
  private static func truthMarks(_ sample: TableSample, _ reading: TableReading) -> [String] {
    let columns = reading.columns
    guard !columns.isQuiz, !columns.roles.contains(.wrong), !columns.roles.contains(.alternative),
      let answer = columns.roles.firstIndex(of: .answer)
    else { return [] }
    let cells = answers(answer, sample, reading)
    var marks = usual(cells.filter { $0.count == 1 }) { $0.lowercased() }
    // A heading `r / f` says which two are meant, whatever else is below it.
    if let row = reading.headingRow, let names = sample.rows.first(where: { $0.record == row }),
      TruthWords.areNamed(in: names.cell(answer)), marks.count > 2,
      TruthWords.areMarks(marks.prefix(2).map(\.key))
    {
      marks = Array(marks.prefix(2))
    }
    if let zeros = zerosAndOnes(answer, sample, reading, cells) { return zeros }
    // A few of many may be mistyped, but frequent other letters are answers like these.
    let filled = cells.count { !$0.isEmpty }
    guard marks.count <= 2, marks.reduce(0, { $0 + $1.count }) * 10 >= filled * 6,
      TruthWords.areMarks(marks.map(\.key))
    else { return [] }
    return marks.sorted { $0.key < $1.key }.map(\.written)
  }

  /// `0` and `1` under a heading such as “wahr?” or “richtig (1) / falsch (0)”, beside statements; nil for others.
  private static func zerosAndOnes(
    _ answer: Int, _ sample: TableSample, _ reading: TableReading, _ cells: [String]
  ) -> [String]? {
    guard Set(cells) == ["0", "1"], let row = reading.headingRow,
      let name = sample.rows.first(where: { $0.record == row })?.cell(answer),
      TruthWords.areNamed(in: name) || !TruthWords.opposites(of: name.filter(\.isLetter)).isEmpty,
      let question = reading.columns.roles.firstIndex(of: .question)
    else { return nil }
    let asked = answers(question, sample, reading)
    return asked.allSatisfy {
      $0.split(separator: " ").count > 1 && ArithmeticTask(question: $0) == nil
    }
      ? ["0", "1"] : nil
  }

  /// The two words by which most statements of a table are judged, both of which occur; empty for others.
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

  /// How often each text occurs, the most frequent first, with its first spelling.
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
      heading.isCertain
        || !finder.namesRows
          && !HeadingName.nameWrong(sample.rows[titleCount].cells.map { HeadingName($0).kind })
          && !finder.repeatsWrong(titleCount)
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
    if titleCount == nil, let (heading, row) = finder.headingBelowImprint() {
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
    finder.begin(behind: heading.map { $0 + 1 } ?? finder.titleCount, heading: heading)
    var finding = finder.bare(width: width)
    if finding.readings.count > 1, finder.holdsTables(behind: heading ?? finder.titleCount) {
      return Finding(readings: [], obstacle: .tables)
    }
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

  /// A heading of answers with nothing above the questions: ` | A | B | C`; nil if there is none.
  private func headingWithoutQuestion() -> (heading: TableHeading, row: Int)? {
    guard let top, top.cell(0).isEmpty, top.record <= TableHeading.titleLimit else { return nil }
    let names = top.cells.dropFirst().filter { !$0.isEmpty }.map { HeadingName($0) }
    guard names.count > 1, names.contains(where: { $0.kind == .label || $0.kind == .option }),
      names.allSatisfy({ $0.kind == .label || $0.kind == .option || $0.kind == .correct }),
      let heading = TableHeading(["Frage"] + top.cells.dropFirst())
    else { return nil }
    return (heading, top.record)
  }

  /// The first row of several cells that is not a form to be filled in.
  var top: TableSample.Row? { sample.rows.first { $0.filledCount > 1 && !$0.isForm } }

  /// The finding for things sorted by crosses under the names of their kinds; nil for other tables.
  /// If a thing has no cross, or several, its row is reported.
  private mutating func sortedByCrosses() -> Finding? {
    guard let top, top.record <= TableHeading.titleLimit else { return nil }
    begin(behind: top.record + 1, heading: top.record)
    let kinds = top.cells.indices.dropFirst().filter { column in
      let facts = facts(column)
      return !top.cell(column).isEmpty && !TruthMarks.isCross(top.cell(column)) && facts.filled > 0
        && facts.crosses + facts.saltires == 1
    }
    let rows = sample.rows.filter { $0.record > top.record && !$0.isTotal && !$0.isForm }
    // A row number is not the question.
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
    let latin = LikeLetters.latin(names)
    var columns = TableColumns(roles, names: latin, beyond: beyond)
    columns.manner = manner
    columns.areMarked = areMarked
    columns.areLikeLetters = areLikeLetters || latin != names
    columns.labels = latin.map { HeadingName($0).label }
    let options = roles.indices.filter { roles[$0] == .option }
    // Labels from other columns than the answers' would change their order.
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
