import Exercises
import Items

/// The columns of a quiz in which a letter names the one right answer of each row, as quiz sites write it.
///
/// Nearly all rows of such a table are read here in one pass; those that say more, or that say it otherwise, are left
/// to `QuizRow`.
struct LetteredColumns {
  private let question: Int
  private let right: Int
  /// The columns of the answers in the order of their letters.
  private let options: [Int]
  /// Whether a column is one of these.
  private let areKnown: [Bool]

  /// Nil for all other tables.
  init?(_ columns: TableColumns) {
    let roles = columns.roles
    guard columns.manner == .letter, columns.isQuiz, !columns.areMarked,
      !columns.offersInQuestion, columns.wrongSeparator == nil, columns.numberNames == nil,
      columns.truthMarks.isEmpty, columns.truthWords.isEmpty,
      roles.allSatisfy({ ![.answer, .part, .remainder, .mark, .truth].contains($0) }),
      roles.count(where: { $0 == .question }) == 1, roles.count(where: { $0 == .right }) == 1,
      let question = roles.firstIndex(of: .question), let right = roles.firstIndex(of: .right)
    else { return nil }
    let options = columns.optionPlaces
    let names = options.map { columns.names[$0] }
    // The headings count from the first letter, and by no other alphabet.
    guard (2...26).contains(options.count), names.allSatisfy({ $0.utf8.last ?? 0 < 0x80 }),
      let first = names.first?.utf8.last, [0x61, 0x30, 0x31].contains(first | 0x20)
    else { return nil }
    self.question = question
    self.right = right
    self.options = options
    areKnown = roles.indices.map { $0 == question || $0 == right || options.contains($0) }
  }

  /// The parts of a row with a question, answers and the letter of one of them; nil for all other rows.
  func row(_ records: TableRecords) -> SimpleRow? {
    let cells = records.cells
    guard question < cells.count, right < cells.count, let place = place(cells[right], records),
      options[place] < cells.count, !cells[options[place]].isEmpty,
      cells.indices.allSatisfy({ cells[$0].isEmpty || $0 < areKnown.count && areKnown[$0] }),
      !isLabelled(options[0], records)
    else { return nil }
    var row = SimpleRow(question: cells[question], answer: cells[options[place]])
    row.answers.reserveCapacity(options.count)
    for index in options.indices where index != place {
      let column = options[index]
      if column < cells.count, !cells[column].isEmpty { row.answers.append(cells[column]) }
    }
    return row
  }

  /// The index of the answer whose letter, and nothing else, is in a cell.
  private func place(_ cell: TableCell, _ records: TableRecords) -> Int? {
    let bytes = records.bytes(of: cell)
    guard bytes.count == 1, let byte = bytes.first, (0x61...0x7A).contains(byte | 0x20) else {
      return nil
    }
    let place = Int(byte | 0x20) - 0x61
    return place < options.count ? place : nil
  }

  /// Whether an answer may begin with a letter or a number of its own, `b) Hund`.
  private func isLabelled(_ column: Int, _ records: TableRecords) -> Bool {
    guard column < records.cells.count else { return false }
    let sign = records.bytes(of: records.cells[column]).dropFirst().first
    return sign == UInt8(ascii: ")") || sign == UInt8(ascii: ".")
  }
}
