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
      if !finding.readings[0].columns.listsAll {
        finding.readings[0].columns.wrongSeparator = wrongSeparator(sample, finding.readings[0])
      }
    }
    return finding
  }

  /// The finding of the first of two lists beside one another, with an empty column between them; nil of
  /// other tables. Both are calculations or questions with their answers.
  private static func besideOneAnother(_ sample: TableSample) -> Finding? {
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
    let cut = sample.cut(before: gap)
    let heading = cut.rows.prefix(TableHeading.titleLimit + 1).firstIndex { row in
      TableHeading(row.cells)?.isCertain ?? false
    }
    var finding = weighed(cut, titleCount: heading, width: gap)
    for index in finding.readings.indices {
      finding.readings[index].columns.leave(from: gap, width: width)
    }
    return finding
  }

  /// What stands between several wrong answers in one cell, read so.
  static func wrongSeparator(_ sample: TableSample, _ reading: TableReading) -> String? {
    var finder = TableFinder(sample)
    finder.begin(behind: reading.passedOver, heading: reading.headingRow)
    return finder.wrongSeparator(reading.columns)
  }

  /// A heading that is known below lines to be filled in, such as `Name: ___; Datum: ___`, which have fewer
  /// cells.
  private func headingBelowForm() -> (heading: TableHeading, row: Int)? {
    for index in 1...TableHeading.titleLimit where index < sample.rows.count {
      let row = sample.rows[index]
      let isForm = sample.rows[..<index].allSatisfy { above in
        above.filledCount < row.filledCount
          && above.cells.contains { $0.contains(":") || $0.contains("__") }
      }
      guard row.record == index, isForm else { continue }
      if let heading = TableHeading(row.cells), heading.isCertain { return (heading, index) }
    }
    return nil
  }

  /// The marks by which the statements of a table are judged: those of a pair, of which both occur.
  private static func truthMarks(_ sample: TableSample, _ reading: TableReading) -> [String] {
    let columns = reading.columns
    guard !columns.isQuiz, !columns.roles.contains(.wrong), !columns.roles.contains(.alternative),
      let answer = columns.roles.firstIndex(of: .answer)
    else { return [] }
    let rows = sample.rows.filter { $0.record >= reading.passedOver && $0.filledCount > 1 }
    var marks: [String: (written: String, count: Int)] = [:]
    var all = 0
    for cell in rows.lazy.map({ $0.cell(answer) }) where !cell.isEmpty {
      all += 1
      guard cell.count == 1 else { continue }
      marks[cell.lowercased(), default: (cell, 0)].count += 1
    }
    // Some of many may be mistyped, but letters that are none of the two are answers as these are.
    let usual = marks.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(2)
    guard marks.count <= 2, usual.reduce(0, { $0 + $1.value.count }) * 10 >= all * 6 else {
      return []
    }
    let found = usual.map(\.key).sorted()
    guard TruthWords.areMarks(found) else { return [] }
    return found.compactMap { marks[$0]?.written }
  }

  /// The two words by which most statements of a table are judged, of which both occur; empty for others.
  private static func truthWords(_ sample: TableSample, _ reading: TableReading) -> [String] {
    let columns = reading.columns
    guard !columns.isQuiz, let answer = columns.roles.firstIndex(of: .answer) else { return [] }
    let rows = sample.rows.filter { $0.record >= reading.passedOver && $0.filledCount > 1 }
    var words: [String: (written: String, count: Int)] = [:]
    for row in rows where !TruthWords.opposites(of: row.cell(answer)).isEmpty {
      let word = row.cell(answer)
      words[AnswerText.normalized(word), default: (word, 0)].count += 1
    }
    let usual = words.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(2)
    guard usual.count == 2, usual.reduce(0, { $0 + $1.value.count }) * 10 >= rows.count * 6,
      TruthWords.opposites(of: usual[0].key).contains(usual[1].key)
    else { return [] }
    return usual.map(\.value.written)
  }

  private static func weighed(_ sample: TableSample, titleCount: Int?, width: Int) -> Finding {
    var finder = TableFinder(sample)
    if let top = sample.rows.first(where: { $0.filledCount > 1 }),
      HeadingWords.isRegister(top.cells)
    {
      return Finding(readings: [], obstacle: .register)
    }
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
    if finder.namesRows { return Finding(readings: [], obstacle: .sideways) }
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

  /// The heading of two rows: one below the first that has nothing but letters or numbers of answers, and
  /// what stands above it; nil where the second row is an exercise.
  private func secondHeading(below index: Int) -> (TableHeading, Int)? {
    guard sample.rows.indices.contains(index + 1) else { return nil }
    let (first, second) = (sample.rows[index], sample.rows[index + 1])
    guard second.record == first.record + 1 else { return nil }
    if let heading = namedTwice(first, second) { return (heading, second.record) }
    var labels = 0
    var cells: [String] = []
    for column in 0..<max(first.cells.count, second.cells.count) {
      let (above, below) = (first.cell(column), second.cell(column))
      if HeadingName(below).kind == .label, above != below {
        labels += 1
      } else if !below.isEmpty, below != above {
        return nil
      }
      cells.append(below.isEmpty ? above : below)
    }
    guard labels > 1, let heading = TableHeading(cells), heading.isCertain,
      heading.columns.options.count == labels
    else { return nil }
    return (heading, second.record)
  }

  /// The heading whose names stand in two rows: again in another language, again because their cells are
  /// merged, or more exactly below one name for several columns; nil where the second row is an exercise.
  private func namedTwice(
    _ first: TableSample.Row, _ second: TableSample.Row
  ) -> TableHeading? {
    guard second.filledCount > 1 else { return nil }
    let columns = 0..<max(first.cells.count, second.cells.count)
    let kinds = columns.map { HeadingName(second.cell($0)).kind }
    let named = columns.filter { column in
      Self.answerNames.contains(kinds[column]) || kinds[column] == .role(.question)
    }
    let isOne = columns.allSatisfy { column in
      let (above, below) = (first.cell(column), second.cell(column))
      return below.isEmpty || kinds[column] == .label || named.contains(column) || below == above
        || TableLanguage(below) != nil
    }
    guard isOne, named.count > 1 else { return nil }
    // “a; richtig; falsch” asks for the letter.
    if let asked = TableHeading(first.cells)?.columns.roles.firstIndex(of: .question),
      kinds[asked] == .label, first.cell(asked) != second.cell(asked)
    {
      return nil
    }
    let below = columns.map { second.cell($0).isEmpty ? first.cell($0) : second.cell($0) }
    let above = columns.map { first.cell($0).isEmpty ? second.cell($0) : first.cell($0) }
    func says(_ cells: [String]) -> Bool {
      let kinds = Set(
        cells.map {
          HeadingName($0).kind == .role(.wrong)
            ? 2 : Self.answerNames.contains(HeadingName($0).kind) ? 1 : 0
        })
      return kinds.contains(1) && kinds.contains(2)
    }
    let isMoreExact = says(below) && !says(above)
    return TableHeading(isMoreExact ? below : above).flatMap { $0.isCertain ? $0 : nil }
  }

  private static let answerNames: [HeadingName.Kind] = [
    .option, .correct, .role(.answer), .role(.wrong),
  ]

  /// Whether the row below a heading names its columns once more, so that it has to be looked at.
  static func mayBeNamedTwice(_ first: [String], _ second: [String]) -> Bool {
    let filled = second.indices.filter { !second[$0].isEmpty }
    return filled.count > 1
      && filled.allSatisfy { column in
        let kind = HeadingName(second[column]).kind
        return kind == .label || kind == .role(.question) || answerNames.contains(kind)
          || column < first.count && first[column] == second[column]
      }
  }

  /// The finding of things that are sorted by crosses below the names of their kinds; nil for other tables.
  /// Where a thing has no cross, or several, its row is told of.
  private mutating func sortedByCrosses() -> Finding? {
    guard
      let top = sample.rows.first(where: { $0.filledCount > 1 }),
      top.record <= TableHeading.titleLimit
    else { return nil }
    begin(behind: top.record + 1, heading: top.record)
    let kinds = top.cells.indices.dropFirst().filter { column in
      let facts = facts(column)
      return !top.cell(column).isEmpty && !TableMarks.isCross(top.cell(column)) && facts.filled > 0
        && facts.crosses == 1
    }
    let rows = sample.rows.filter { $0.record > top.record && !$0.isTotal }
    guard kinds.count > 1, rows.count > 1, rows.allSatisfy({ !$0.cell(0).isEmpty }) else {
      return nil
    }
    var columns = TableColumns(
      Array(repeating: .unnamed, count: top.cells.count), names: top.cells)
    columns.roles[0] = .question
    for kind in kinds { columns.roles[kind] = .truth }
    let reading = reading(columns)
    let crossed = rows.count { reading.read($0) != nil }
    guard crossed * 10 >= rows.count * 8 else { return Finding(readings: []) }
    return Finding(readings: [reading])
  }

  /// Whether cells below a doubtful heading are such as made it one: then it is a row among others.
  private func goesOn(_ heading: TableHeading) -> Bool {
    heading.columns.names.indices.contains { column in
      func isKnown(_ text: String) -> Bool {
        let kind = HeadingName(text).kind
        return kind != .unknown && kind != .empty && kind != .label && kind != .aside
      }
      guard isKnown(heading.columns.names[column]) else { return false }
      return data.count { isKnown($0.cell(column)) } * 2 > data.count
    }
  }

  /// The row at the top whose names are not known but which is surely no exercise; nil for none.
  func unknownHeading() -> Int? {
    for index in 0..<min(TableHeading.titleLimit + 1, max(0, sample.rows.count - 2)) {
      let row = sample.rows[index]
      guard row.record == index else { return nil }
      if row.filledCount > 1 { return isUnknownHeading(row, index) ? index : nil }
    }
    return nil
  }

  private func isUnknownHeading(_ row: TableSample.Row, _ index: Int) -> Bool {
    let texts = row.cells.filter { !$0.isEmpty }
    if asksForColumn(row, index) || saysRightAndWrong(row) { return true }
    guard
      !texts.contains(where: {
        ColumnFacts.asks($0) || ArithmeticTask(question: $0) != nil || NumericAnswer($0) != nil
          || $0.count > 40
      })
    else { return false }
    let body = sample.rows.dropFirst(index + 1).filter { $0.filledCount > 1 }
    guard body.count > 1 else { return false }
    // “Faktor; Faktor; Produkt” above nothing but numbers.
    let areNumbers = row.cells.indices.allSatisfy { column in
      ColumnFacts(body.map { $0.cell(column) }).numbers >= 0.95
    }
    let kinds = row.cells.map { HeadingName($0).kind }
    let namesAnswers = kinds.contains(.correct) && kinds.contains(.role(.wrong))
    guard Set(texts).count == texts.count || areNumbers || namesAnswers else { return false }
    if namesKinds(row, body) || namesMarks(row, body) { return true }
    if isNumbered(row) { return !body.prefix(4).contains(where: isNumbered) }
    if texts.contains(where: { $0.contains("_") && !$0.contains(" ") }),
      !body.contains(where: { $0.cells.contains { $0.contains("_") } })
    {
      return true
    }
    let known = row.cells.count { cell in
      switch HeadingName(cell).kind {
      case .correct, .option, .role(.question), .role(.answer), .role(.wrong): true
      default: false
      }
    }
    if known > 1, row.cells.count > 2 { return true }
    return row.cells.indices.contains { column in
      let cell = row.cell(column)
      guard cell.count(where: \.isLetter) > 2, !TableMarks.isCross(cell) else {
        return false
      }
      let facts = ColumnFacts(body.map { $0.cell(column) })
      guard facts.filled * 10 >= body.count * 9 else { return false }
      let letters = facts.values.allSatisfy { $0.count == 1 || $0.count == 2 && $0.hasSuffix(")") }
      if letters || facts.numbers >= 0.95 || facts.calculations >= 0.95 { return true }
      if isOfAnotherShape(cell, facts.values, row) { return true }
      return body.count > 2 && facts.questions >= 0.95
        && row.cells.allSatisfy { $0.split(separator: " ").count <= 3 }
    }
  }

  /// Whether a row of three cells or more has a right something and a wrong one: “Satz; richtiges Wort;
  /// falsches Wort; falsches Wort”.
  private func saysRightAndWrong(_ row: TableSample.Row) -> Bool {
    func begins(_ cell: String, with stems: [String]) -> Bool {
      let words = cell.lowercased().split(separator: " ")
      return words.count == 2 && stems.contains { words[0].hasPrefix($0) }
    }
    guard row.filledCount > 2 else { return false }
    return row.cells.dropFirst().contains {
      begins($0, with: ["richtig", "korrekt", "right", "correct"])
    }
      && row.cells.dropFirst().contains {
        begins($0, with: ["falsch", "wrong", "incorrect", "false"])
      }
  }

  /// Whether the first cell asks for what the second names, as “Wie heißt die Mehrzahl?; Mehrzahl” does, above
  /// rows that ask nothing.
  private func asksForColumn(_ row: TableSample.Row, _ index: Int) -> Bool {
    let question = row.cell(0)
    guard row.filledCount == 2, question.contains("?") else { return false }
    let body = sample.rows.dropFirst(index + 1).filter { $0.filledCount > 1 }
    guard body.count > 1, !body.contains(where: { $0.cell(0).contains("?") }) else { return false }
    let name = row.cell(1).split(whereSeparator: \.isWhitespace).last.map { word in
      HeadingWords.folded(word.filter { $0.isLetter })
    }
    guard let name, name.count > 2 else { return false }
    let asked = question.split { !$0.isLetter }.map { HeadingWords.folded($0) }
    return asked.contains(name) || KindWords.isName(name)
  }

  /// Whether a row names kinds of things, such as “Einzahl; Mehrzahl” or “Land; Hauptstadt; Fluss”, and
  /// no other does.
  private func namesKinds(_ row: TableSample.Row, _ body: [TableSample.Row]) -> Bool {
    KindWords.areNames(row.cells) && !body.contains { KindWords.areNames($0.cells) }
  }

  /// Whether a cell names the marks below it, as “r/f” does.
  private func namesMarks(_ row: TableSample.Row, _ body: [TableSample.Row]) -> Bool {
    row.cells.indices.contains { column in
      let parts = Set(
        row.cell(column).lowercased().split(separator: "/").map { TableLists.trimmed(String($0)) })
      guard parts.count == 2 else { return false }
      let marks = Set(body.lazy.map { $0.cell(column).lowercased() }.filter { !$0.isEmpty })
      return marks.count == 2 && marks == parts
    }
  }

  /// Whether all cells of a column begin with a figure, or are sentences, and the one above is neither; in
  /// a table of three columns or more also, whether they are small below capitals.
  private func isOfAnotherShape(
    _ cell: String, _ values: Set<String>, _ row: TableSample.Row
  ) -> Bool {
    guard values.count > 2, let first = cell.first, row.cells.allSatisfy({ $0.count <= 30 }) else {
      return false
    }
    if !cell.contains(where: \.isNumber),
      values.allSatisfy({ $0.first.map { $0.isNumber || "€$£-−+".contains($0) } ?? false })
    {
      return true
    }
    func isSentence(_ text: String) -> Bool {
      text.last.map { ".!".contains($0) } ?? false && text.contains(" ")
    }
    if !isSentence(cell), row.cells.allSatisfy({ $0.split(separator: " ").count <= 3 }),
      values.allSatisfy(isSentence)
    {
      return true
    }
    return row.filledCount > 2 && first.isUppercase
      && row.cells.allSatisfy { $0.first.map { !$0.isLowercase } ?? true }
      && values.allSatisfy { $0.first?.isLowercase ?? false }
  }

  /// Whether cells beside one another have one word and numbers or letters that follow one another.
  private func isNumbered(_ row: TableSample.Row) -> Bool {
    let parts = row.cells.map { cell -> (stem: Substring, number: Int)? in
      guard let last = cell.last else { return nil }
      let digits = cell.reversed().prefix { $0.isNumber }
      if !digits.isEmpty, let number = Int(String(digits.reversed())) {
        return (cell.dropLast(digits.count), number)
      }
      guard let ascii = last.asciiValue, cell.dropLast().last.map({ " _-".contains($0) }) == true
      else { return nil }
      return (cell.dropLast(), Int(ascii))
    }
    return zip(parts, parts.dropFirst()).contains { left, right in
      guard let left, let right else { return false }
      return left.stem == right.stem && left.stem.count(where: \.isLetter) > 2
        && right.number == left.number + 1
    }
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
