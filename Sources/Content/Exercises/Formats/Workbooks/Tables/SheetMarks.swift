import Notation

/// Finds the right answers of a table that teachers have marked by how they look: in bold letters, in
/// coloured ones, underlined or on a coloured ground, or as the only one that is not struck out.
///
/// A look is a mark where it stands on exactly one answer of every row, in different columns; one row in
/// five may have been forgotten. Text files have a `*` in its place, so that is what marked cells get.
struct SheetMarks {
  /// A look by which answers may be marked.
  private enum Look: Hashable {
    case bold, underlined
    /// Not struck out as others are.
    case left
    case ink(UInt32)
    case ground(UInt32)

    /// Whether its colour is one that teachers give to what is right.
    var isGreen: Bool {
      switch self {
      case .bold, .underlined, .left: false
      case .ink(let color), .ground(let color):
        // Colours that the file gives by their values; those of themes have other numbers.
        color >> 24 == 1 && color >> 8 & 0xFF > color >> 16 & 0xFF
          && color >> 8 & 0xFF > color & 0xFF
      }
    }

    var form: String {
      switch self {
      case .bold: ""
      case .underlined: "underlined"
      case .left: "left"
      case .ink: "ink"
      case .ground: "ground"
      }
    }

    var told: String {
      switch self {
      case .bold: "in bold letters"
      case .underlined: "underlined"
      case .left: "not struck out"
      case .ink: "in coloured letters"
      case .ground: "on a coloured ground"
      }
    }
  }

  /// What the marks of a table are.
  enum Finding {
    /// The marked cells by their places in the table's rows, and what is told of them.
    case marked([(row: Int, cell: Int)], SheetNote, byStriking: Bool)
    /// The headings say of other answers that they are right.
    case contradicted([(row: Int, cell: Int)], SheetNote)
    /// Answers look different, but not exactly one in each row.
    case unclear(SheetNote)
  }

  private let table: SheetTable
  private let names: [Int: HeadingName.Kind]
  private let holdsStruck: Bool

  private init(_ table: SheetTable) {
    self.table = table
    let first = table.rows.first?.cells ?? []
    names = Dictionary(
      first.map { ($0.column, HeadingName($0.text).kind) }, uniquingKeysWith: { first, _ in first })
    holdsStruck = table.rows.contains { $0.cells.contains(where: \.look.isStruck) }
  }

  /// What the marks of a table say; nil where there are none.
  static func find(in table: SheetTable) -> Finding? {
    let marks = SheetMarks(table)
    var found: Set<Look> = []
    for row in table.rows {
      for cell in row.cells { found.formUnion(marks.looks(of: cell)) }
      // A table of all colours is a picture.
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
    if cell.look.ink != 0 { looks.append(.ink(cell.look.ink)) }
    if cell.look.ground != 0 { looks.append(.ground(cell.look.ground)) }
    return looks
  }

  private func find(_ looks: Set<Look>) -> Finding? {
    var found: [(look: Look, columns: [Int: Int])] = []
    for look in looks {
      if let columns = markedColumns(look) { found.append((look, columns)) }
    }
    // Of red and green letters the green ones are right; where looks say different things, none counts.
    if Set(found.map(\.columns)).count > 1 { found = found.filter(\.look.isGreen) }
    guard let first = found.first, found.allSatisfy({ $0.columns == first.columns }) else {
      guard !headingsSayWhichIsRight, let look = looks.first(where: marksSome) else { return nil }
      return .unclear(unclear(look))
    }
    let look = found.contains { $0.look == .bold } ? .bold : first.look
    let columns = Set(first.columns.values)
    guard !headingsNameOthers(than: columns) else { return nil }
    var places: [(row: Int, cell: Int)] = []
    for (row, column) in first.columns {
      guard let cell = table.rows[row].cells.firstIndex(where: { $0.column == column }) else {
        continue
      }
      places.append((row, cell))
    }
    return headingsSayWhichIsRight
      ? .contradicted(places, contradiction(look))
      : .marked(places, note(look), byStriking: found.contains { $0.look == .left })
  }

  /// The column that a look marks in each row; nil where it does not mark exactly one answer in each, or
  /// always that of the same column.
  private func markedColumns(_ look: Look) -> [Int: Int]? {
    var marked: [Int: Set<Int>] = [:]
    for (row, cells) in table.rows.enumerated() {
      let columns = Set(
        cells.cells.lazy.filter { looks(of: $0).contains(look) }.map(\.column))
      marked[row] = columns
    }
    var rows = Set(table.rows.indices)
    // The first row names the columns, known to do so or not, where it is not marked as the others are.
    if table.hasHeading || marked[0]?.count != 1 { rows.remove(0) }
    let always = table.columns.filter { column in
      rows.allSatisfy { marked[$0]?.contains(column) == true }
    }
    var columns: [Int: Int] = [:]
    for row in rows {
      let rest = (marked[row] ?? []).subtracting(always)
      guard let column = rest.first else { continue }
      guard rest.count == 1 else { return nil }
      columns[row] = column
    }
    // In most tables nothing but the heading is bold.
    guard columns.count * 5 >= rows.count * 4 else { return nil }
    rows = Set(columns.keys)
    let used = Set(columns.values)
    guard rows.count > 1, used.count > 1, let question = questionColumn(rows),
      used.allSatisfy({ $0 > question }),
      // Answers that all look so beside those that do are marked as well.
      !always.contains(where: { $0 > question && mayBeAnswer($0) }),
      rows.allSatisfy({ row in
        table.rows[row].cells.count(where: { $0.column > question && !$0.text.isEmpty }) > 1
      })
    else { return nil }
    return columns
  }

  /// Whether a look stands on some answers of half the rows at least, and not on the same in all of them:
  /// that may say what is right or wrong, or nothing.
  private func marksSome(_ look: Look) -> Bool {
    let rows = Set(table.rows.indices.dropFirst(table.hasHeading ? 1 : 0))
    guard let question = questionColumn(rows), rows.count > 1 else { return false }
    var found: [Set<Int>] = []
    for row in rows {
      let answers = table.rows[row].cells.filter { $0.column > question && !$0.text.isEmpty }
      let marked = Set(answers.lazy.filter { looks(of: $0).contains(look) }.map(\.column))
      if !marked.isEmpty, marked.count < answers.count { found.append(marked) }
    }
    return found.count > 1 && found.count * 2 >= rows.count && Set(found).count > 1
      && !headingsNameOthers(than: found.reduce([]) { $0.union($1) })
  }

  /// The column that is called so, or the first with words.
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

  /// Whether the headings of marked columns name something else than answers.
  private func headingsNameOthers(than columns: Set<Int>) -> Bool {
    columns.contains { !mayBeAnswer($0) }
      // A column that names the right answer by letter or text is read as that.
      || names.contains { $0.value == .correct && !columns.contains($0.key) }
        && !columns.contains { names[$0] == .role(.wrong) }
  }

  /// Whether the headings say which column is right.
  private var headingsSayWhichIsRight: Bool {
    let kinds = table.columns.map { names[$0] }
    return kinds.contains(.role(.wrong))
      || kinds.count { $0 == .role(.answer) || $0 == .correct } == 1
  }

  private func note(_ look: Look) -> SheetNote {
    SheetNote(
      row: table.rows.first?.index ?? 0, column: table.columns.lowerBound, severity: .note,
      problem: "of each row the answer \(look.told) is read as the right one",
      remedy: "if that is not so, name the columns: question, answer, wrong1 …",
      id: "workbook.marks", form: look.form)
  }

  private func unclear(_ look: Look) -> SheetNote {
    SheetNote(
      row: table.rows.first?.index ?? 0, column: table.columns.lowerBound, severity: .error,
      problem:
        "answers stand \(look.told), but not exactly one in each row, so nothing is read here",
      remedy: "mark the right answer of each row and no other, or add a column “solution” with its "
        + "letter; if the look means nothing, say with --columns what the columns are",
      id: "workbook.looks", form: look.form)
  }

  private func contradiction(_ look: Look) -> SheetNote {
    SheetNote(
      row: table.rows.first?.index ?? 0, column: table.columns.lowerBound, severity: .error,
      problem: "the headings say which column is right, but other answers stand \(look.told)",
      remedy: "let both say the same, or say with --columns how the columns are meant",
      id: "workbook.contradiction", form: look.form)
  }
}

extension SheetTable {
  /// Writes the marks that a text file has before cells.
  mutating func mark(_ places: [(row: Int, cell: Int)]) {
    for place in places {
      rows[place.row].cells[place.cell].text = "*" + rows[place.row].cells[place.cell].text
    }
  }
}
