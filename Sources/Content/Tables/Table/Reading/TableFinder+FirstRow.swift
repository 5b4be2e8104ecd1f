import Exercises
import Items

/// Whether the first row of unknown names is an exercise.
extension TableFinder {
  /// The index of a row at the top whose names are unknown but which is surely not an exercise; nil if none.
  func unknownHeading() -> Int? {
    for index in 0..<min(TableHeading.titleLimit + 1, max(0, sample.rows.count - 2)) {
      let row = sample.rows[index]
      guard row.record == index else { return nil }
      if row.filledCount > 1 {
        let next = sample.rows[index + 1]
        let isNext = next.record == index + 1 && index + 3 < sample.rows.count
        if isNext, isTitle(row, index, above: next), isUnknownHeading(next, index + 1) {
          return index + 1
        }
        return row.offset(0) == sample.headingOffset || isUnknownHeading(row, index) ? index : nil
      }
    }
    return nil
  }

  /// Whether a row calls columns wrong several times, and no row below it does, as rows with a verdict beside each answer do.
  func repeatsWrong(_ index: Int) -> Bool {
    HeadingName.repeatWrong(sample.rows[index].cells)
      && !sample.rows[index].cells.contains { HeadingName($0).kind == .role(.question) }
      && !sample.rows.dropFirst(index + 1).prefix(8).contains { HeadingName.repeatWrong($0.cells) }
  }

  /// Whether a row names two numbers and the sign between them: `Zahl | < > = | Zahl`.
  private func isAboveSigns(_ row: TableSample.Row, _ index: Int) -> Bool {
    let isSign = { (row: TableSample.Row) in ComparisonSign(rawValue: row.cell(1)) != nil }
    let body = sample.rows.dropFirst(index + 1).filter { $0.filledCount > 1 }
    return body.count > 1 && body.allSatisfy { $0.filledCount == 3 && isSign($0) } && !isSign(row)
      && !row.cell(0).contains(where: \.isNumber)
  }

  private func isUnknownHeading(_ row: TableSample.Row, _ index: Int) -> Bool {
    let texts = row.cells.filter { !$0.isEmpty }
    if listsValues(row, index) || namesUnit(row, index) || asksAboveFuller(row, index)
      || asksForColumn(row, index) || saysRightAndWrong(row) || judgesColumns(row, index)
      || isAboveFigures(row, index) || isAboveSigns(row, index) || countsRows(row, index)
      || PersonWords.head(row.cells) || PersonWords.headForm(row.cells)
      || repeatsWrong(index)
      || row.filledCount == 2 && Self.asksForAny(row.cell(0)) && sample.rows.count > index + 2
        && !sample.rows.dropFirst(index + 1).contains(where: { Self.asksForAny($0.cell(0)) })
    {
      return true
    }
    let below = sample.rows.dropFirst(index + 1).lazy.filter { $0.filledCount > 1 }.map(\.cells)
    if AskingWords.head(row.cells, above: below) { return true }
    guard
      !texts.contains(where: {
        ColumnFacts.asks($0) && !isShortName($0) || ArithmeticTask(question: $0) != nil
          || NumericAnswer($0) != nil
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
    let namesWrong = HeadingName.nameWrong(kinds.filter { $0 != .empty })
    let namesAnswers = namesWrong || kinds.contains(.correct) && kinds.contains(.role(.wrong))
    guard Set(texts).count == texts.count || areNumbers || namesAnswers else { return false }
    if namesWrong || areNumbers && row.cells.allSatisfy({ $0.first?.isLetter == true }) {
      return true
    }
    if namesKinds(row, body) || namesMarks(row, body) || isPointedAt(row, body) { return true }
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
    // “Land; Hauptstadt; falsche Antworten”
    if kinds.contains(.role(.wrong)), row.filledCount > 2,
      texts.contains(where: { KindWords.isName(HeadingWords.folded($0)) })
    {
      return true
    }
    if namesOpposite(row) { return true }
    // There is nothing above the row numbers.
    if row.cell(0).isEmpty, body.count > 2, ColumnFacts(body.map { $0.cell(0) }).isSerial {
      return true
    }
    if lacksArticles(row, body) || isInCapitals(row, body) || shareWord(row, body)
      || saysWrongAndRight(row) || numbersRows(row, body)
    {
      return true
    }
    return row.cells.indices.contains { column in
      let cell = row.cell(column)
      guard cell.count(where: \.isLetter) > 2, !TruthMarks.isCross(cell) else {
        return false
      }
      let facts = ColumnFacts(body.map { $0.cell(column) })
      guard facts.filled * 10 >= body.count * 9 else { return false }
      let letters = facts.values.allSatisfy { $0.count == 1 || $0.count == 2 && $0.hasSuffix(")") }
      if letters || facts.numbers >= 0.95 || facts.calculations >= 0.95 { return true }
      if facts.links >= 0.95, !ColumnFacts.isLink(cell) { return true }
      if isOfAnotherShape(cell, facts.values, row) { return true }
      return body.count > 2 && facts.questions >= 0.95
        && row.cells.allSatisfy { $0.split(separator: " ").count <= 3 }
    }
  }

  /// Whether a row of two distant texts is above one of more, or has one in a column of its own: `Unit 4 | | | Kl. 4c`.
  private func isTitle(_ row: TableSample.Row, _ index: Int, above next: TableSample.Row) -> Bool {
    guard row.filledCount == 2, next.filledCount > 1,
      let first = row.cells.firstIndex(where: { !$0.isEmpty }),
      let last = row.cells.lastIndex(where: { !$0.isEmpty })
    else { return false }
    return last > first + 1 && row.cells.allSatisfy { $0.isEmpty || NumericAnswer($0) == nil }
      && (next.filledCount > 2
        || sample.rows.dropFirst(index + 1).allSatisfy { $0.cell(last).isEmpty })
  }

  /// How many rows above the exercises are surely titles, where no row names the columns.
  var titleCount: Int {
    var count = 0
    while count < TableHeading.titleLimit, count + 2 < sample.rows.count,
      sample.rows[count].record == count,
      isTitle(sample.rows[count], count, above: sample.rows[count + 1])
    {
      count += 1
    }
    return count
  }

  /// Whether a text is a short name with a colon, as some write headings: “R:”
  private func isShortName(_ cell: String) -> Bool {
    cell.hasSuffix(":") && cell.count <= 10 && cell.dropLast().allSatisfy(\.isLetter)
  }

  /// Whether a row of three or more cells names something right and something wrong: “Satz; richtiges Wort;
  /// falsches Wort; falsches Wort”.
  private func saysRightAndWrong(_ row: TableSample.Row) -> Bool {
    guard row.filledCount > 2 else { return false }
    let verdicts = row.cells.dropFirst().map { cell in
      cell.split(separator: " ").count == 2 ? HeadingWords.verdict(cell) : nil
    }
    return verdicts.contains(true) && verdicts.contains(false)
  }

  /// Whether the cells behind the first say nothing but right and wrong, which no other row does: “Wie schreibt man es?;
  /// richtig; falsch; falsch”.
  private func judgesColumns(_ row: TableSample.Row, _ index: Int) -> Bool {
    let verdicts = row.cells.dropFirst().filter { !$0.isEmpty }.map { cell in
      cell.contains(" ") ? nil : HeadingWords.verdict(cell)
    }
    guard row.filledCount > 2, !row.cell(0).isEmpty, !verdicts.contains(nil),
      verdicts.contains(true), verdicts.contains(false)
    else { return false }
    return !sample.rows.dropFirst(index + 1).contains { below in
      below.cells.dropFirst().contains { HeadingWords.verdict($0) != nil }
    }
  }

  /// Whether there are only words in a row, and all cells below begin with digits: “Es ist …; Nach …; Dann ist es …”
  /// above times.
  private func isAboveFigures(_ row: TableSample.Row, _ index: Int) -> Bool {
    let body = sample.rows.dropFirst(index + 1).filter { $0.filledCount > 1 }
    let named = row.cells.indices.filter { !row.cell($0).isEmpty }
    guard named.count > 2, body.count > 2 else { return false }
    return named.allSatisfy { column in
      let cell = row.cell(column)
      return cell.contains(where: \.isLetter) && !cell.contains(where: \.isNumber)
        && body.allSatisfy { $0.cell(column).first?.isNumber ?? true }
    }
  }

  /// Whether the first cell of three or more says that the numbers below it count the rows: `Nr.`
  private func countsRows(_ row: TableSample.Row, _ index: Int) -> Bool {
    let body = sample.rows.dropFirst(index + 1).filter { $0.filledCount > 1 }
    return row.filledCount > 2 && body.count > 2 && HeadingWords.numbers(row.cell(0))
      && ColumnFacts(body.map { $0.cell(0) }).isSerial
  }

  /// Whether the first cell asks for what the second names, as in “Wie heißt die Mehrzahl?; Mehrzahl”, above
  /// rows that ask nothing, or whether there are words beside a question above only times or numbers.
  private func asksForColumn(_ row: TableSample.Row, _ index: Int) -> Bool {
    let question = row.cell(0)
    guard question.contains("?") else { return false }
    let body = sample.rows.dropFirst(index + 1).filter { $0.filledCount > 1 }
    guard body.count > 1, !body.contains(where: { $0.cell(0).contains("?") }) else { return false }
    let isAboveFigures = row.cells.indices.dropFirst().allSatisfy { column in
      row.cell(column).contains(where: \.isLetter) && !row.cell(column).contains(where: \.isNumber)
        && body.allSatisfy { $0.cell(column).first?.isNumber == true }
    }
    if isAboveFigures { return true }
    guard row.filledCount == 2 else { return false }
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

  /// Whether the last cell lists what the cells below it are chosen from: `<, > oder =` above signs, `der, die oder das?`
  /// above articles.
  private func listsValues(_ row: TableSample.Row, _ index: Int) -> Bool {
    guard row.filledCount == 2, let column = row.cells.lastIndex(where: { !$0.isEmpty }) else {
      return false
    }
    let listed = row.cell(column).lowercased().split { ",;/|? ".contains($0) }.map { String($0) }
    let below = Set(
      sample.rows.dropFirst(index + 1).lazy.filter { $0.filledCount > 1 }
        .map { $0.cell(column).lowercased() })
    return (2...8).contains(listed.count) && below.count > 1 && below.isSubset(of: listed)
      && below.allSatisfy { $0.count <= 8 }
  }

  /// Whether a cell is a bare sign or unit above numbers only: `€` above `2,40 €`, `kg` above `1,25`.
  private func namesUnit(_ row: TableSample.Row, _ index: Int) -> Bool {
    let body = sample.rows.dropFirst(index + 1).filter { $0.filledCount > 1 }
    guard row.filledCount > 1, body.count > 2 else { return false }
    return row.cells.indices.dropFirst().contains { column in
      let cell = row.cell(column)
      guard (1...3).contains(cell.count), !cell.contains(where: \.isNumber),
        cell.allSatisfy({ $0.isLetter || "€$£%²³°/".contains($0) }), TruthMarks.truth(cell) == nil,
        cell.count > 1 || cell.allSatisfy({ !$0.isUppercase })
      else { return false }
      let below = body.map { $0.cell(column) }.filter { !$0.isEmpty }
      return below.count * 10 >= body.count * 9
        && below.allSatisfy { $0.contains(where: \.isNumber) && $0 != cell }
    }
  }

  /// Whether a row asks, and is less filled than all below it, none of which asks: `Comment dit-on ?; en français` above
  /// a word, its meaning and wrong ones.
  private func asksAboveFuller(_ row: TableSample.Row, _ index: Int) -> Bool {
    let body = sample.rows.dropFirst(index + 1).filter { $0.filledCount > 1 }
    guard row.filledCount == 2, body.count > 2, row.cell(0).hasSuffix("?") else { return false }
    return body.allSatisfy { $0.filledCount > 2 && !$0.cell(0).hasSuffix("?") }
  }

  /// Whether each cell of a column names a cell of the row: its heading is the right answer's, or holds it.
  private func isPointedAt(_ row: TableSample.Row, _ body: [TableSample.Row]) -> Bool {
    guard row.filledCount > 3 else { return false }
    return row.cells.indices.contains { column in
      let others = Set(
        row.cells.indices.filter { $0 != column && $0 > 0 }.map {
          HeadingWords.folded(row.cell($0))
        })
      let cells = body.map { HeadingWords.folded($0.cell(column)) }.filter { !$0.isEmpty }
      return cells.count > 1 && cells.count * 10 >= body.count * 9
        && cells.allSatisfy(others.contains)
        && Set(cells).count > 1
        && !body.contains { below in
          // Answers that stand in the rows, too, are no names.
          row.cells.indices.contains {
            $0 != column && others.contains(HeadingWords.folded(below.cell($0)))
          }
        }
    }
  }

  /// Whether all cells of a column begin with a digit, or are sentences, and the one above is neither; in
  /// a table of three or more columns also, whether they are lower-case below an upper-case one.
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

  /// Whether one cell is another one denied: “gehört dazu; gehört nicht dazu”.
  private func namesOpposite(_ row: TableSample.Row) -> Bool {
    let words = row.cells.map { $0.lowercased().split(separator: " ") }
    return words.indices.contains { denied in
      words.indices.contains { other in
        let rest = words[denied].filter { !["nicht", "kein", "keine", "not", "no"].contains($0) }
        return other != denied && !rest.isEmpty && rest.count < words[denied].count
          && rest == words[other]
      }
    }
  }

  /// Whether both cells of a row begin with capitals and none below it does: `Das sage ich; Das sagt ihr`.
  private func isInCapitals(_ row: TableSample.Row, _ body: [TableSample.Row]) -> Bool {
    guard row.filledCount == 2, body.count > 3,
      row.cells.allSatisfy({ $0.first?.isUppercase == true && !".!".contains($0.last ?? " ") })
    else { return false }
    return body.allSatisfy { below in
      below.filledCount == 2 && below.cells.allSatisfy { $0.first?.isLowercase ?? true }
    }
  }

  /// Whether the two cells of a row name two kinds of one thing, as no other row does: `Mama Tier; Baby Tier`. A word
  /// and its like in another language, `the radio; das Radio`, have nothing else.
  private func shareWord(_ row: TableSample.Row, _ body: [TableSample.Row]) -> Bool {
    guard row.filledCount == 2, body.count > 2 else { return false }
    func words(_ cell: String) -> Set<String> {
      let words = cell.lowercased().split { !$0.isLetter }.filter { $0.count > 2 }
      return Set(words.map({ String($0) })).filter { !DoubtfulRows.isArticle($0) }
    }
    let (first, second) = (words(row.cell(0)), words(row.cell(1)))
    let shared = first.intersection(second)
    return !shared.isEmpty && first != shared && second != shared
      && body.allSatisfy { words($0.cell(0)).isDisjoint(with: words($0.cell(1))) }
  }

  /// Whether two cells say what is wrong and what is right: `falsch; richtig`.
  private func saysWrongAndRight(_ row: TableSample.Row) -> Bool {
    guard row.filledCount == 2, row.cells.count >= 2 else { return false }
    let names = row.cells.map { HeadingName($0).kind }
    return names.prefix(2) == [.role(.wrong), .correct]
      && HeadingWords.verdict(row.cell(0)) == false && HeadingWords.verdict(row.cell(1)) == true
  }

  /// Whether a cell names the numbers below it: `Monat; Nr.`
  private func numbersRows(_ row: TableSample.Row, _ body: [TableSample.Row]) -> Bool {
    row.cells.indices.contains { column in
      HeadingWords.numbers(row.cell(column))
        && ColumnFacts(body.map { $0.cell(column) }).numbers >= 0.95
    }
  }

  /// Whether all cells below begin with an article, in both columns or below a row of capitalised words, and no
  /// cell of the row does: `Baum; Frucht` above `die Eiche; die Eichel`.
  private func lacksArticles(_ row: TableSample.Row, _ body: [TableSample.Row]) -> Bool {
    guard row.filledCount == 2, body.count > 2,
      row.cells.allSatisfy({ !$0.contains(" ") && !DoubtfulRows.hasArticle($0) })
    else { return false }
    let bearing = row.cells.indices.count { column in
      body.allSatisfy { DoubtfulRows.hasArticle($0.cell(column)) }
    }
    return bearing == 2
      || bearing == 1 && row.cells.allSatisfy { $0.first?.isUppercase ?? false }
  }

  /// Whether adjacent cells have the same word and consecutive numbers or letters.
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
