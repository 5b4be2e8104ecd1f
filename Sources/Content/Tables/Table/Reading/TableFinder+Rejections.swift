import Exercises

/// Why a reading that fits is no reading of a table after all.
extension TableFinder {
  /// Whether a reading takes the first of several answers for the right one: they stand below one another,
  /// the question beside the first alone, and no column says which is right.
  static func isStacked(_ reading: TableReading, _ sample: TableSample) -> Bool {
    let roles = reading.columns.roles
    guard !roles.contains(.mark), let question = roles.firstIndex(of: .question),
      let answer = roles.firstIndex(where: { [.answer, .right, .option].contains($0) })
    else { return false }
    let rows = sample.rows.filter { $0.record >= reading.passedOver && !$0.cell(answer).isEmpty }
    guard let first = rows.first, !first.cell(question).isEmpty else { return false }
    let further = rows.count { $0.cell(question).isEmpty }
    return further > 1 && further * 2 >= rows.count
  }

  /// Whether a heading asks for one of many answers, of which a row has only an example: `Nenne ein Vielfaches von; zum
  /// Beispiel`.
  static func asksForAny(_ reading: TableReading, _ sample: TableSample) -> Bool {
    let roles = reading.columns.roles
    guard !reading.columns.isQuiz, !roles.contains(.wrong),
      let heading = sample.rows.first(where: { $0.record == reading.headingRow }),
      let question = roles.firstIndex(of: .question), let answer = roles.firstIndex(of: .answer)
    else { return false }
    return asksForAny(heading.cell(question))
      || examples.contains(HeadingWords.folded(heading.cell(answer).filter { $0 != "." }))
  }

  /// Whether a heading asks for one of many things.
  static func asksForAny(_ heading: String) -> Bool {
    guard heading.utf8.count <= 60 else { return false }
    let name = heading.lowercased()
    return OpenQuestion.isAsked(name) || asking.contains(where: name.hasPrefix)
  }

  private static let asking = [
    "suche ein", "suche irgend", "finde ein", "finde irgend", "schreibe ein", "schreib ein",
    "gib ein",
    "find a", "write a", "trouve un", "écris un", "encuentra un", "escribe un", "trova un",
    "scrivi un",
  ]
  private static let examples: Set<String> = [
    "zumbeispiel", "zb", "beispielantwort", "forexample", "eg", "parexemple", "porejemplo",
    "adesempio",
  ]

  /// Whether a reading offers words beside right numbers, or numbers beside right words, in nearly all rows: they are
  /// something else than wrong answers.
  static func mixesKinds(_ reading: TableReading, _ sample: TableSample) -> Bool {
    let roles = reading.columns.roles
    guard !reading.columns.isQuiz, let right = roles.firstIndex(of: .answer) else { return false }
    var finder = TableFinder(sample)
    finder.begin(behind: reading.passedOver, heading: reading.headingRow)
    let facts = finder.facts(right)
    guard facts.filled > 2, facts.numbers >= 0.9 || facts.numbers <= 0.1 else { return false }
    return roles.indices.contains { column in
      guard roles[column] == .wrong else { return false }
      let wrong = finder.facts(column)
      return wrong.filled > 2
        && (facts.numbers >= 0.9
          ? wrong.numbers <= 0.1 && wrong.averageLength > 3 && !finder.spellsNumbers(column)
          : wrong.numbers >= 0.9 && !finder.spellsNumbers(right))
    }
  }

  /// Whether words of a column hold numbers, as prices, dates and lists of numbers do.
  private func spellsNumbers(_ column: Int) -> Bool {
    data.contains { $0.cell(column).contains(where: \.isNumber) }
  }

  /// Whether nearly every row asks for what it shows, as when one of two lists side by side answers the other.
  static func asksItself(_ reading: TableReading, _ sample: TableSample) -> Bool {
    let rows = sample.rows.lazy.filter { $0.record >= reading.passedOver }.compactMap(reading.read)
    let same = rows.count { $0.right == [$0.question] }
    return same > 1 && Double(same) >= usualShare * Double(rows.count)
  }

  /// Whether a reading takes the place of an answer for what makes it right, although ticks and crosses stand in
  /// columns without names beside several answers.
  static func ignoresMarks(_ reading: TableReading, _ sample: TableSample) -> Bool {
    let roles = reading.columns.roles
    let answers: [TableColumns.Role] = [.answer, .right, .wrong, .option]
    let places = roles.indices.dropFirst().filter { index in
      [.other, .unnamed].contains(roles[index]) && answers.contains(roles[index - 1])
    }
    guard places.count > 1 else { return false }
    let rows = sample.rows.filter { $0.record >= reading.passedOver && $0.filledCount > 1 }
    var truths: Set<Bool> = []
    for place in places {
      let cells = rows.map { $0.cell(place) }.filter { !$0.isEmpty }
      let marks = cells.compactMap(TruthMarks.truth)
      guard !marks.isEmpty, marks.count == cells.count else { return false }
      truths.formUnion(marks)
    }
    return truths.count > 1
  }

  /// Whether a reading passes over a column that says of each answer whether it is right: `Wort; Übersetzung; richtig
  /// geschrieben?` above yes and no.
  static func ignoresVerdicts(_ reading: TableReading, _ sample: TableSample) -> Bool {
    let roles = reading.columns.roles
    guard let heading = sample.rows.first(where: { $0.record == reading.headingRow }) else {
      return false
    }
    let rows = sample.rows.filter { $0.record >= reading.passedOver && $0.filledCount > 1 }
    return roles.indices.contains { column in
      guard roles[column] == .other || roles[column] == .unnamed,
        HeadingWords.verdict(heading.cell(column)) == true
      else { return false }
      let cells = rows.map { $0.cell(column) }.filter { !$0.isEmpty }
      let truths = cells.map(TruthMarks.truth)
      return truths.contains(true) && truths.contains(false) && !truths.contains(nil)
    }
  }

  /// Whether a column that its heading calls right is read as one of wrong answers, or several columns to be
  /// crossed have the same name.
  static func isContradicted(_ reading: TableReading, _ sample: TableSample) -> Bool {
    guard let heading = sample.rows.first(where: { $0.record == reading.headingRow }) else {
      return false
    }
    let roles = reading.columns.roles
    let crossed = roles.indices.filter { roles[$0] == .truth }.map {
      HeadingWords.folded(heading.cell($0))
    }
    return Set(crossed).count < crossed.count
      || roles.indices.contains {
        roles[$0] == .wrong && HeadingName(heading.cell($0)).kind == .correct
      }
  }
}
