/// Rows of a quiz: a question, its answers, the seconds, and the numbers of the right answers.
enum QuizRow {
  /// The seconds that quiz programs offer for a question.
  private static let timeLimits: Set<String> = [
    "5", "10", "20", "30", "45", "60", "90", "120", "180", "240",
  ]
  private static let optionCount = 4

  /// Whether a record without a heading is such a row.
  static func isQuizRow(_ records: TableRecords) -> Bool {
    let cells = records.cells
    guard cells.count == optionCount + 3, cells.last?.range.count ?? 0 < 16 else { return false }
    return timeLimits.contains(records.text(of: cells[optionCount + 1]))
      && numbers(in: records.text(of: cells[optionCount + 2]), upTo: optionCount) != nil
  }

  /// The answers that a cell names as right, by number from 1, by letter or by their text; nil if
  /// it names none, or one that is not there.
  static func rightAnswers(_ cell: String, of options: [String]) -> Set<Int>? {
    var indexes = numbers(in: cell, upTo: options.count)
    if indexes == nil, let index = options.firstIndex(of: cell) { indexes = [index] }
    if indexes == nil { indexes = letters(in: cell, upTo: options.count) }
    guard let indexes, indexes.allSatisfy({ !options[$0].isEmpty }) else { return nil }
    return indexes
  }

  /// Numbers from 1 to `count` as indexes from 0; nil if anything else is there.
  private static func numbers(in cell: String, upTo count: Int) -> Set<Int>? {
    indexes(in: cell, upTo: count) { Int($0).map { $0 - 1 } }
  }

  private static func letters(in cell: String, upTo count: Int) -> Set<Int>? {
    indexes(in: cell, upTo: count) { part in
      guard part.utf8.count == 1, let letter = part.lowercased().utf8.first else { return nil }
      return Int(letter) - Int(UInt8(ascii: "a"))
    }
  }

  private static func indexes(
    in cell: String, upTo count: Int, index: (Substring) -> Int?
  ) -> Set<Int>? {
    var found: Set<Int> = []
    for part in cell.split(whereSeparator: { ",; /+&".contains($0) }) {
      guard let index = index(part), (0..<count).contains(index) else { return nil }
      found.insert(index)
    }
    return found.isEmpty ? nil : found
  }
}
