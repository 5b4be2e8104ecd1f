import Exercises
import Items
import Notation

/// Rows that are not exercises: footnotes, titles, a template's explanation of its columns.
extension TableRows {
  /// The cell by which to report that a row is not an exercise; nil if it is one, even a faulty one.
  ///
  /// - Parameters:
  ///   - isFirst: whether no exercise precedes it.
  ///   - usual: the most filled cells of a row above.
  func aside(_ records: TableRecords, isFirst: Bool, usual: Int) -> TableCell? {
    let cells = records.cells
    let end = columns.besideStart ?? .max
    let filled = cells.indices.filter { $0 < end && !cells[$0].isEmpty }
    guard let first = filled.first else { return nil }
    if isFirst, explainsColumns(records) { return cells[first] }
    let asked: [TableColumns.Role] = [.question, .picture]
    let answered: [TableColumns.Role] = [.answer, .answerPicture, .option, .wrong]
    let holds = { (roles: [TableColumns.Role]) in
      filled.contains { index in columns.role(at: index).map(roles.contains) ?? false }
    }
    // There is neither a question nor an answer.
    if !holds(asked), !holds(answered) { return cells[first] }
    if filled.count == 1, FootWords.isFoot(records.text(of: cells[first]), "", isBehindOne: false) {
      return cells[first]
    }
    // A statement without a cross is a faulty exercise.
    guard filled.count == 1, holds([.question]), !columns.roles.contains(.truth) else { return nil }
    let text = records.text(of: cells[first])
    guard usual > 2 || isFirst && cells.count > 1 else { return nil }
    // A question without an answer is a faulty exercise. Above all others it is a title: “What time is
    // it?”
    if isFirst, text.hasSuffix("?"), columns.names.allSatisfy(\.isEmpty) { return cells[first] }
    let isAsked = text.contains("?") || text.contains("=") || CellKind(text) != .words
    return isAsked || isFirst && columns.names.contains(where: { !$0.isEmpty }) ? nil : cells[first]
  }

  /// Whether the only cell of a row may be a question whose answer is missing.
  func mayAsk(_ records: TableRecords, _ cell: TableCell) -> Bool {
    guard records.cells.count(where: { !$0.isEmpty }) == 1,
      let index = records.cells.firstIndex(where: { !$0.isEmpty }),
      columns.role(at: index) == .question
    else { return false }
    let text = records.text(of: cell)
    return !text.hasSuffix(":") && !text.hasSuffix(")") && !HeadingWords.isTotal(text)
  }

  /// The text of a row that explains an asterisk above it, `* auch: kitten`, names the rows below it,
  /// `Unit 2`, or addresses the reader, and has no answer.
  func remark(_ records: TableRecords) -> TableCell? {
    guard records.cells.count(where: { !$0.isEmpty }) == 1,
      let cell = records.cells.first(where: { !$0.isEmpty })
    else { return nil }
    let text = records.text(of: cell)
    let words = text.drop { $0 == "*" || $0 == ")" || $0 == " " }
    let isOne =
      text.first == "*" && words.first?.isLetter == true && !words.hasSuffix("?")
      && !words.contains("*")
    // “(Mrs Becker, English 4)”
    let isBracketed =
      text.hasPrefix("(") && text.hasSuffix(")") && text.dropFirst().first?.isLetter == true
    return isOne || isBracketed || Self.isSection(text) || Self.isRequest(text)
      || !columns.isQuiz && Self.isLegend(text) ? cell : nil
  }

  /// Whether a text explains marks: `r = richtig, f = falsch`.
  private static func isLegend(_ text: String) -> Bool {
    guard text.contains("="), !text.contains("?"), !text.contains("_") else { return false }
    return text.split { ",;=".contains($0) }.map(\.trimmed)
      .contains { !TruthWords.opposites(of: $0).isEmpty }
  }

  /// Whether a text is a wish or a request to the reader, such as “Bitte bis Freitag lernen!”, or a
  /// line to be filled in.
  private static func isRequest(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    // `Name: ____`
    if let colon = text.firstIndex(of: ":"),
      FootWords.isLine(text[text.index(after: colon)...].trimmed)
    {
      return true
    }
    guard words.count > 1, !text.contains("_"), !text.contains("?") else { return false }
    return text.hasSuffix("!") || ["bitte", "please"].contains(words[0].lowercased())
  }

  private static func isSection(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    // `7er-Reihe`, `Plusaufgaben`
    if words.count < 3, let last = words.last.map(HeadingWords.folded),
      last.hasSuffix("reihe") || last.hasSuffix("aufgaben")
    {
      return true
    }
    guard let first = words.first, (2...5).contains(words.count),
      text.last.map({ !"?=:_".contains($0) }) ?? false
    else { return false }
    return sections.contains(HeadingWords.folded(first))
  }

  private static let sections: Set<String> = [
    "unit", "thema", "kapitel", "lektion", "abschnitt", "station", "section", "chapter", "lesson",
    "topic",
    "modul", "module", "unite", "lecon", "unidad", "tema", "leccion", "capitolo", "unita",
    "lezione",
  ]

  /// Whether a row explains the columns below their names, as templates of quiz sites do: there is a sentence
  /// where the right answer's number or letter should be.
  private func explainsColumns(_ records: TableRecords) -> Bool {
    guard columns.manner != .text, columns.manner != .heading,
      let right = columns.roles.firstIndex(of: .right), right < records.cells.count
    else { return false }
    // “B, weil Rom …” is a solution that cannot be read.
    let asks = columns.roles.firstIndex(of: .question).map { column in
      column < records.cells.count && records.text(of: records.cells[column]).hasSuffix("?")
    }
    return asks != true && records.text(of: records.cells[right]).split(separator: " ").count > 3
  }
}

extension FaultReport {
  /// Reports that a row is not an exercise.
  ///
  /// - Parameter mayAsk: whether its only cell may be a question whose answer is missing.
  mutating func tellAside(_ text: String, at offset: Int, mayAsk: Bool = false) {
    let text = String(text.prefix(40))
    guard !mayAsk else {
      warning(at: offset, .tableAsideAlone(text))
      return
    }
    warning(at: offset, .tableAside(text))
  }
}
