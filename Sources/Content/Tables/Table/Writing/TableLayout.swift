import Notation

/// Which columns a table has.
package struct TableLayout {
  private enum Column {
    case question, answer
    case alternative(Int), wrong(Int), hint(Int)
    case role(TableColumns.Role)
    case unknown(Int)
  }

  /// The most columns of unknown meaning that are written.
  private static let unknownLimit = 60
  /// The columns that occur only once, in their order.
  private static let roles: [TableColumns.Role] = [
    .id, .name, .category, .deck, .tags, .picture, .answerPicture, .time, .difficulty, .feedback,
    .rightFeedback, .partlyRightFeedback, .wrongFeedback, .note,
  ]

  private var columns: [Column] = [.question, .answer]
  /// The names of columns of unknown meaning, in the order in which they occur.
  private var unknownNames: [String] = []
  private var unknownIndexes: [String: Int] = [:]
  private let dialect: TableDialect
  /// Whether an empty cell would be read as the category above it.
  private let marksNoCategory: Bool

  /// - Parameter keepsUnknown: whether columns of unknown meaning are written.
  init(_ entries: [TableEntry], _ dialect: TableDialect, keepsUnknown: Bool = true) {
    self.dialect = dialect
    var used: Set<TableColumns.Role> = []
    var categories = MergedCategories()
    for (index, entry) in entries.enumerated() {
      categories.add(entry.cells[.category] ?? "", item: index)
    }
    marksNoCategory = categories.areMerged
    var (wrong, alternatives, hints) = (0, 0, 0)
    for entry in entries {
      wrong = max(wrong, entry.wrong.count)
      alternatives = max(alternatives, entry.alternatives.count)
      hints = max(hints, entry.hints.count)
      used.formUnion(entry.cells.keys)
      for field in entry.unknown
      where keepsUnknown && unknownNames.count < Self.unknownLimit
        && unknownIndexes[field.name] == nil
        && Self.isUnknown(field.name)
      {
        unknownIndexes[field.name] = unknownNames.count
        unknownNames.append(field.name)
      }
    }
    // The cells of a single column of wrong answers could be read as several answers each.
    if wrong == 1, entries.contains(where: \.mayBeWrongList) { wrong = 2 }
    columns += (0..<wrong).map { .wrong($0) }
    columns += (0..<alternatives).map { .alternative($0) }
    columns += (0..<hints).map { .hint($0) }
    columns += Self.roles.filter { used.contains($0) }.map { .role($0) }
    columns += unknownNames.indices.map { .unknown($0) }
  }

  /// Whether a reader would not take a column of this name for one of answers, unlike one called “C”.
  private static func isUnknown(_ name: String) -> Bool {
    switch HeadingName(name).kind {
    case .unknown, .aside, .empty: true
    default: false
    }
  }

  /// The names of the columns.
  var headings: [String] {
    columns.map { column in
      switch column {
      case .question: dialect.isCards ? "Front" : name(.question)
      case .answer: dialect.isCards ? "Back" : name(.answer)
      case .alternative(let index): name(.alternative) + "\(index + 1)"
      case .wrong(let index): name(.wrong) + "\(index + 1)"
      case .hint(let index): name(.hint) + "\(index + 1)"
      case .role(let role): name(role)
      case .unknown(let index): unknownNames[index]
      }
    }
  }

  /// The index of a column that occurs only once, from 0.
  func column(of role: TableColumns.Role) -> Int? {
    columns.firstIndex { column in
      if case .role(role) = column { return true }
      return false
    }
  }

  /// The cells of a row.
  func cells(of entry: TableEntry) -> [String] {
    var unknown: [Int: String] = [:]
    for field in entry.unknown {
      if let index = unknownIndexes[field.name] { unknown[index] = field.text }
    }
    return columns.map { column in
      switch column {
      case .question: entry.question
      case .answer: entry.answer
      case .alternative(let index): Self.cell(entry.alternatives, index)
      case .wrong(let index): Self.cell(entry.wrong, index)
      case .hint(let index): Self.cell(entry.hints, index)
      case .role(let role): entry.cells[role] ?? (role == .category && marksNoCategory ? "/" : "")
      case .unknown(let index): unknown[index] ?? ""
      }
    }
  }

  /// Whether the table's questions and answers would be read as such, and no column of unknown meaning
  /// as answers; false if the reader would have to ask.
  ///
  /// - Complexity: O(n) in at most some thousand entries.
  func isRead(with entries: [TableEntry]) -> Bool {
    guard !unknownNames.isEmpty, !dialect.isCards else { return true }
    let rows = [headings] + entries.prefix(Self.sampleLimit).map { cells(of: $0) }
    let sample = TableSample(
      rows: rows.enumerated().map { number, cells in
        TableSample.Row(
          cells: cells, offsets: Array(repeating: 0, count: cells.count), record: number)
      })
    let readings = TableFinder.find(sample, titleCount: 0, width: columns.count).readings
    guard readings.count == 1, let roles = readings.first?.columns.roles else {
      return !readings.isEmpty
    }
    return roles.starts(with: [.question, .answer])
      && !roles.contains { [.option, .mark, .truth, .right].contains($0) }
  }

  private static let sampleLimit = 4000

  /// Whether a row looks like a heading, which readers pass over: like this table's heading, one in another
  /// language, or the names of two languages.
  func looksLikeHeading(_ entry: TableEntry) -> Bool {
    let names = Set(headings.map { HeadingWords.folded($0) })
    let cells = cells(of: entry)
    let filled = cells.filter { !$0.isEmpty }
    if filled.count == 2, TableLanguage.areTwo(filled[0], filled[1]) { return true }
    return filled.count > 1
      && filled.allSatisfy { names.contains(HeadingWords.folded($0)) }
      || TableFinder.namesColumns(again: cells, below: headings)
  }

  /// Unknown fields without a column, or in a different order from the columns.
  func losses(of entry: TableEntry) -> [String] {
    let places = entry.unknown.map { unknownIndexes[$0.name] }
    var losses = zip(entry.unknown, places).filter { $0.1 == nil }.map {
      "the field “\($0.0.name)”"
    }
    let known = places.compactMap(\.self)
    if known != known.sorted() { losses.append("the order of its further fields") }
    return losses
  }

  private static func cell(_ texts: [String], _ index: Int) -> String {
    index < texts.count ? texts[index] : ""
  }

  /// The heading of a column with a known role.
  private func name(_ role: TableColumns.Role) -> String {
    Self.name(role, isEnglish: dialect.isEnglish)
  }

  /// The heading of a column in one of the languages that tables are written in.
  package static func name(_ role: TableColumns.Role, isEnglish: Bool) -> String {
    let (english, german) = names[role] ?? ("", "")
    return isEnglish ? english : german
  }

  private static let names: [TableColumns.Role: (english: String, german: String)] = [
    .question: ("question", "Frage"), .answer: ("answer", "Antwort"), .wrong: ("wrong", "Falsch"),
    .part: ("question part", "Frageteil"), .remainder: ("remainder", "Rest"),
    .alternative: ("alternative", "Alternative"), .hint: ("hint", "Tipp"), .id: ("id", "ID"),
    .name: ("name", "Name"), .category: ("category", "Kategorie"), .deck: ("Deck", "Deck"),
    .tags: ("tags", "Tags"), .picture: ("picture", "Bild"),
    .answerPicture: ("answer picture", "Antwortbild"), .time: ("time", "Zeit"),
    .difficulty: ("difficulty", "Schwierigkeit"), .feedback: ("feedback", "Rückmeldung"),
    .rightFeedback: ("right feedback", "Rückmeldung richtig"),
    .partlyRightFeedback: ("partly right feedback", "Rückmeldung teilweise richtig"),
    .wrongFeedback: ("wrong feedback", "Rückmeldung falsch"), .note: ("note", "Notiz"),
  ]
}
