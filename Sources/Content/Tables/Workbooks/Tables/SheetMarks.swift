import Exercises
import Notation

/// Finds the right answers of a table that teachers have marked by their appearance: bold letters,
/// coloured ones, underlined ones or a coloured background, or as the only one that is not struck out or not red.
///
/// A look is a mark if exactly one answer of each row has it, in different columns. Rows with no marked
/// answer or several are reported and not played, if they are few. In text files a `*` marks right
/// answers, so marked cells get one.
package struct SheetMarks {
  /// A look by which answers may be marked.
  enum Look: Hashable {
    case bold, underlined
    /// Not struck out, unlike others.
    case left
    /// Not red, where several answers of a row are.
    case spared
    case ink(UInt32)
    case ground(UInt32)

    /// Whether its colour is one that teachers use for right answers.
    var isGreen: Bool {
      switch self {
      case .bold, .underlined, .left, .spared: false
      case .ink(let color), .ground(let color):
        // Colours given by value in the file; those of themes have other numbers.
        color >> 24 == 1 && color >> 8 & 0xFF > color >> 16 & 0xFF
          && color >> 8 & 0xFF > color & 0xFF
      }
    }

    /// Whether it is a colour.
    var isColor: Bool {
      switch self {
      case .bold, .underlined, .left, .spared: false
      case .ink, .ground: true
      }
    }

    /// The sort order of looks, so that the same table always gives the same diagnostics: green before
    /// other colours.
    fileprivate var rank: (Int, UInt32) {
      let first = isGreen ? 0 : 10
      return switch self {
      case .bold: (1, 0)
      case .underlined: (2, 0)
      case .ground(let color): (first + 3, color)
      case .ink(let color): (first + 4, color)
      case .left: (20, 0)
      case .spared: (21, 0)
      }
    }
  }

  /// The rows that a look marks.
  private struct Marking {
    var look: Look
    /// The column of the marked answer, for each row that has exactly one.
    var columns: [Int: Int]
    /// The rows that have none or several, with their number.
    var misfits: [(row: Int, count: Int)]
    /// Whether hardly a row lacks a mark, and none has several.
    var isUsual: Bool

    /// Whether a row marked by both has different right answers.
    func contradicts(_ other: Marking) -> Bool {
      columns.contains { row, column in other.columns[row].map { $0 != column } ?? false }
    }
  }

  /// The result of looking for marks in a table.
  enum Finding {
    /// The marked cells by their indices in the table's rows, and the diagnostics about them and about
    /// rows that do not fit.
    case marked([(row: Int, cell: Int)], [SheetNote], byStriking: Bool)
    /// The headings name other answers as the right ones.
    case contradicted([(row: Int, cell: Int)], SheetNote)
    /// Answers have different looks, but not exactly one in each row.
    case unclear(SheetNote)
  }

  let table: SheetTable
  private let names: [Int: HeadingName.Kind]
  private let holdsStruck: Bool
  /// Whether several rows have more than one red answer, which are wrong then.
  private let areManyRed: Bool

  private init(_ table: SheetTable) {
    self.table = table
    let first = table.rows.first?.cells ?? []
    names = Dictionary(
      first.map { ($0.column, HeadingName($0.text).kind) }, uniquingKeysWith: { first, _ in first })
    holdsStruck = table.rows.contains { $0.cells.contains(where: \.look.isStruck) }
    areManyRed =
      table.rows.count { row in row.cells.dropFirst().count(where: \.look.isRed) > 1 } > 1
  }

  /// The marks of a table; nil if there are none.
  static func find(in table: SheetTable) -> Finding? {
    let marks = SheetMarks(table)
    var found: Set<Look> = []
    for row in table.rows {
      for cell in row.cells { found.formUnion(marks.looks(of: cell)) }
      // A table with so many colours is a drawing.
      if found.count > 16 { return nil }
    }
    guard table.rows.count > 1, !found.isEmpty else { return nil }
    return marks.find(found)
  }

  private func looks(of cell: SheetCell) -> [Look] {
    guard cell.nature != .picture else { return [] }
    var looks: [Look] = []
    if cell.look.isBold { looks.append(.bold) }
    if cell.look.isUnderlined { looks.append(.underlined) }
    if holdsStruck, !cell.look.isStruck { looks.append(.left) }
    if areManyRed, !cell.look.isRed { looks.append(.spared) }
    if cell.look.ink != 0 { looks.append(.ink(cell.look.ink)) }
    if cell.look.ground != 0 { looks.append(.ground(cell.look.ground)) }
    return looks
  }

  private func find(_ looks: Set<Look>) -> Finding? {
    let looks = looks.sorted { $0.rank < $1.rank }
    if let row = looks.lazy.compactMap(rowWithoutQuestion).first {
      return .unclear(withoutQuestion(row))
    }
    let found = agreeing(looks.compactMap(marking))
    guard let first = found.max(by: { $0.columns.count < $1.columns.count }) else {
      guard !headingsSayWhichIsRight, let look = looks.first(where: marksSome) else { return nil }
      return .unclear(unclear(look, misfit(look)))
    }
    let look = found.contains { $0.look == .bold } ? .bold : first.look
    if let row = rowCallingMarksWrong { return .unclear(wrongNote(row)) }
    guard !headingsNameOthers(than: Set(first.columns.values)) else { return nil }
    var places: [(row: Int, cell: Int)] = []
    for (row, column) in first.columns {
      guard let cell = table.rows[row].cells.firstIndex(where: { $0.column == column }) else {
        continue
      }
      places.append((row, cell))
    }
    return headingsSayWhichIsRight
      ? .contradicted(places, contradiction(look))
      : .marked(
        places,
        [note(look)] + first.misfits.map { misfitNote($0.row, count: $0.count) }
          + legends.map(legendNote),
        byStriking: found.contains { $0.look == .left })
  }

  /// The markings that count, none of which contradicts another; empty if this cannot be decided.
  private func agreeing(_ all: [Marking]) -> [Marking] {
    var found = headingsSayWhichIsRight ? all.filter(\.isUsual) : all
    let contradict = { (found: [Marking]) in
      found.contains { one in found.contains { one.contradicts($0) } }
    }
    // If there are red and green letters, the green ones are right.
    if contradict(found), found.contains(where: \.look.isGreen) {
      found.removeAll { $0.look.isColor && !$0.look.isGreen }
    }
    if contradict(found) { found.removeAll { !$0.isUsual } }
    if contradict(found) { found.removeAll { !$0.look.isGreen } }
    return contradict(found) ? [] : found
  }

  /// The rows whose looks are compared: a single cell is a title, or explains the colours.
  private var weighedRows: [Int] {
    table.rows.indices.filter { row in
      table.rows[row].cells.count(where: { !$0.text.isEmpty }) > 1
    }
  }

  /// The rows that explain a colour: a single cell, below the first rows, with a look that no question has.
  private var legends: [Int] {
    let weighed = weighedRows
    guard weighed.count > 1, let question = questionColumn(Set(weighed)) else { return [] }
    var usual: Set<Look> = []
    for row in weighed {
      for cell in table.rows[row].cells where cell.column == question {
        usual.formUnion(looks(of: cell))
      }
    }
    return table.rows.indices.filter { row in
      guard row > weighed[1], table.rows[row].cells.count == 1 else { return false }
      return !Set(looks(of: table.rows[row].cells[0])).subtracting(usual).isEmpty
    }
  }

  /// The row that says that what is marked is wrong: “Rot ist falsch!”
  private var rowCallingMarksWrong: Int? {
    table.rows.indices.first { row in
      let filled = table.rows[row].cells.filter { !$0.text.isEmpty }
      guard filled.count == 1, let text = filled.first?.text.lowercased(), text.utf8.count <= 80
      else { return false }
      let words = text.split { !$0.isLetter }
      func holds(_ beginnings: [String]) -> Bool {
        words.contains { word in beginnings.contains { word.hasPrefix($0) } }
      }
      // “Richtig oder falsch?”, “grün = richtig, rot = falsch”
      return holds(Self.wrongWords) && !holds(Self.rightWords)
    }
  }

  private static let rightWords = [
    "richtig", "right", "correct", "wahr", "true", "juste", "vrai", "giust", "doğru",
  ]
  private static let wrongWords = [
    "falsch", "wrong", "incorrect", "faux", "fausse", "errad", "sbagliat", "yanlış",
  ]

  /// The columns that a look marks in each of the compared rows, without a first row that is a heading,
  /// known or not, if it is not marked as the others are.
  private func marked(_ look: Look) -> (rows: [Int], columns: [Int: Set<Int>]) {
    var rows = weighedRows
    var marked: [Int: Set<Int>] = [:]
    for row in rows {
      marked[row] = Set(
        table.rows[row].cells.lazy.filter { looks(of: $0).contains(look) }.map(\.column))
    }
    if let top = rows.first, table.hasHeading || markCount(marked[top] ?? [], look, rows) != 1 {
      rows.removeFirst()
    }
    return (rows, marked)
  }

  /// How many cells of a row a look marks. What is not struck out or not red is no mark on a question.
  private func markCount(_ marked: Set<Int>, _ look: Look, _ rows: [Int]) -> Int {
    guard look == .left || look == .spared, let question = questionColumn(Set(rows)) else {
      return marked.count
    }
    return marked.count { $0 > question }
  }

  /// The answers that a look marks; nil if it does not mark exactly one in most rows, or always the one
  /// in the same column.
  private func marking(_ look: Look) -> Marking? {
    let (rows, marked) = marked(look)
    guard let question = questionColumn(Set(rows)) else { return nil }
    let always = table.columns.filter { column in
      rows.allSatisfy { marked[$0]?.contains(column) == true }
    }
    // If a column of answers always has the look, it does not distinguish the right ones.
    guard !always.contains(where: { $0 > question && mayBeAnswer($0) }) else { return nil }
    var columns: [Int: Int] = [:]
    var misfits: [(row: Int, count: Int)] = []
    for row in rows {
      let answers = (marked[row] ?? []).filter { $0 > question && !always.contains($0) }
      if answers.count == 1, let column = answers.first {
        columns[row] = column
      } else {
        misfits.append((row, answers.count))
      }
    }
    // In most tables only the heading is bold.
    guard columns.count > 1, columns.count * 10 >= rows.count * 6, Set(columns.values).count > 1,
      columns.keys.allSatisfy({ row in
        table.rows[row].cells.count(where: { $0.column > question && !$0.text.isEmpty }) > 1
      })
    else { return nil }
    let isUsual =
      columns.count * 5 >= rows.count * 4 && misfits.allSatisfy { $0.count == 0 }
    // Without a known heading, the first row may be one, or an exercise without a mark.
    if !table.hasHeading, let top = weighedRows.first, top != rows.first {
      misfits.insert((top, marked[top]?.count { $0 > question } ?? 0), at: 0)
    }
    return Marking(look: look, columns: columns, misfits: misfits, isUsual: isUsual)
  }

  /// The first row with a marked answer if each row has one, but the first cell is sometimes among
  /// them, so that no question is left; nil for other tables.
  private func rowWithoutQuestion(_ look: Look) -> Int? {
    guard !headingsSayWhichIsRight, !names.values.contains(.role(.question)) else { return nil }
    let (rows, marked) = marked(look)
    guard let first = questionColumn(Set(rows)) else { return nil }
    let single = rows.filter { marked[$0]?.count == 1 }
    let used = Set(single.compactMap { marked[$0]?.first })
    guard single.count > 1, single.count * 10 >= rows.count * 6, used.count > 1,
      used.contains(first), used.allSatisfy({ $0 >= first && mayBeAnswer($0) })
    else { return nil }
    // A marked question is still a question.
    let asked = rows.count { row in
      table.rows[row].cells.contains { $0.column == first && Self.asks($0.text) }
    }
    return asked * 2 < rows.count ? rows.first : nil
  }

  private static func asks(_ text: String) -> Bool {
    text.contains("?") || text.contains("_") || text.contains("…") || text.contains("...")
      || ArithmeticTask(question: text) != nil
  }

  /// Whether a look is on some answers of at least half the rows, and not on the same in all of them:
  /// that may or may not mark what is right or wrong.
  private func marksSome(_ look: Look) -> Bool {
    let rows = weighedRows.dropFirst(table.hasHeading ? 1 : 0)
    guard let question = questionColumn(Set(rows)), rows.count > 1 else { return false }
    var found: [Set<Int>] = []
    for row in rows {
      let answers = table.rows[row].cells.filter { $0.column > question && !$0.text.isEmpty }
      let marked = Set(answers.lazy.filter { looks(of: $0).contains(look) }.map(\.column))
      if !marked.isEmpty, marked.count < answers.count { found.append(marked) }
    }
    return found.count > 1 && found.count * 2 >= rows.count && Set(found).count > 1
      && !headingsNameOthers(than: found.reduce([]) { $0.union($1) })
  }

  /// The first row in which a look is on no answer or on several; nil if there is none.
  private func misfit(_ look: Look) -> (row: Int, count: Int)? {
    let (rows, marked) = marked(look)
    guard let question = questionColumn(Set(rows)) else { return nil }
    for row in rows {
      let count = marked[row]?.count { $0 > question } ?? 0
      if count != 1 { return (row, count) }
    }
    return nil
  }

  /// The column with the heading of a question, or the first with words.
  private func questionColumn(_ rows: Set<Int>) -> Int? {
    if let named = table.columns.first(where: { names[$0] == .role(.question) }) { return named }
    return table.columns.first { column in
      rows.contains { row in
        table.rows[row].cells.contains {
          $0.column == column && $0.text.contains(where: \.isLetter)
        }
      }
    }
  }

  /// Whether a column's heading may be that of answers.
  private func mayBeAnswer(_ column: Int) -> Bool {
    switch names[column] {
    case .role(.answer), .role(.wrong), .correct, .option, .label, .unknown, .empty, nil: true
    default: false
    }
  }

  /// Whether the headings of marked columns name something other than answers.
  private func headingsNameOthers(than columns: Set<Int>) -> Bool {
    columns.contains { !mayBeAnswer($0) }
      // A column that names the right answer by letter or text takes precedence.
      || names.contains { $0.value == .correct && !columns.contains($0.key) }
        && !columns.contains { names[$0] == .role(.wrong) }
  }

  /// Whether the headings say which column is right.
  private var headingsSayWhichIsRight: Bool {
    let kinds = table.columns.map { names[$0] }
    return kinds.contains(.role(.wrong))
      || kinds.count { $0 == .role(.answer) || $0 == .correct } == 1
  }
}

extension SheetTable {
  /// Adds the marks that text files use before cells.
  mutating func mark(_ places: [(row: Int, cell: Int)]) {
    for place in places {
      rows[place.row].cells[place.cell].text = "*" + rows[place.row].cells[place.cell].text
    }
  }
}
