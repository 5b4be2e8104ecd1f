import Exercises

/// The readings offered to the user if words are beside words, and nothing says which are wrong.
extension TableFinder {
  /// The readings that make sense of the columns, the likeliest first: at least one.
  ///
  /// - Parameters:
  ///   - plain: the reading in which the first further column is right and the others are wrong.
  ///   - question: the column that is probably the question.
  ///   - rest: the other columns, at least two.
  func likelyReadings(
    _ plain: TableReading, _ question: Int, _ rest: [Int]
  ) -> [TableReading] {
    if let computed = computed(plain, question, rest) { return [computed] + [pair(plain, rest)] }
    if areArticles(facts(question)) {
      // `der | Hund | die Hunde`: an article alone is not a question.
      return [
        reading(plain, asks: rest[0], answer: rest[1], part: question),
        reading(plain, asks: rest[0], answer: question),
      ]
    }
    if areTwiceADay(rest) {
      var both = pair(plain, rest)
      both.columns.roles[rest[1]] = .alternative
      return [both, pair(plain, rest), reading(plain, asks: rest[0], answer: rest[1])]
    }
    // A column between them may be the pronunciation, and not wrong answers.
    let last = rest.last.flatMap { column in
      facts(column).filled * 10 >= data.count * 9
        ? reading(plain, asks: question, answer: column) : nil
    }
    // Under a row of names, wrong answers would be called so; the first two columns may ask together.
    if headingRow != nil, rest.count == 2, let last,
      ([question] + rest).allSatisfy({ facts($0).numbers < 0.5 })
    {
      var both = last
      both.columns.roles[rest[0]] = .part
      return question < rest[0] ? [pair(plain, rest), last, both] : [pair(plain, rest), last]
    }
    return [plain, pair(plain, rest)] + [last].compactMap(\.self)
  }

  /// The reading in which only the first two columns are played.
  private func pair(_ plain: TableReading, _ rest: [Int]) -> TableReading {
    var pair = plain
    for column in rest.dropFirst() { pair.columns.roles[column] = .unnamed }
    return pair
  }

  /// The reading in which one column asks and another answers, with an optional part before the question.
  private func reading(
    _ plain: TableReading, asks question: Int, answer: Int, part: Int? = nil
  ) -> TableReading {
    var reading = plain
    for column in reading.columns.roles.indices { reading.columns.roles[column] = .unnamed }
    reading.columns.roles[question] = part == nil ? .question : .part
    if let part { reading.columns.roles[part] = .question }
    reading.columns.roles[answer] = .answer
    return reading
  }

  /// Whether two columns hold times that look the same on a clock face: `2:30 | 14:30`.
  private func areTwiceADay(_ rest: [Int]) -> Bool {
    guard rest.count == 2, !data.isEmpty else { return false }
    let alike = data.count { row in
      guard let first = Self.minutes(row.cell(rest[0])),
        let second = Self.minutes(row.cell(rest[1]))
      else { return false }
      return first != second && first % 720 == second % 720
    }
    return alike * 10 >= data.count * 8
  }

  private static func minutes(_ cell: String) -> Int? {
    let parts = cell.prefix { $0.isNumber || $0 == ":" || $0 == "." }
      .split { $0 == ":" || $0 == "." }
    guard parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]),
      (0...24).contains(hours), (0..<60).contains(minutes), parts[1].utf8.count == 2
    else { return nil }
    return hours * 60 + minutes
  }

  /// The reading in which the last column is calculated from the two before it, which are part of the
  /// question: `Brot | 3,20 € | 5,00 € | 1,80 €`.
  private func computed(_ plain: TableReading, _ question: Int, _ rest: [Int]) -> TableReading? {
    guard rest.count == 3 || rest.count == 2, let answer = rest.last, data.count > 1 else {
      return nil
    }
    let given = rest.count == 3 ? (rest[0], rest[1]) : (question, rest[0])
    let amounts = data.map { row in [given.0, given.1, answer].map { Amount(row.cell($0)) } }
    // One of the three is the sum of the others, and the same one in nearly all rows.
    let isSum = (0..<3).contains { sum in
      let count = amounts.count { amounts in
        guard let first = amounts[sum == 0 ? 1 : 0], let second = amounts[sum == 2 ? 1 : 2] else {
          return false
        }
        return amounts[sum] != nil && first.plus(second) == amounts[sum]
      }
      return count > 1 && count * 10 >= amounts.count * 8
    }
    guard isSum else { return nil }
    var reading = plain
    if let names = sample.rows.first(where: { $0.record == headingRow })?.cells {
      reading.columns = reading.columns.named(names)
    }
    for column in rest { reading.columns.roles[column] = column == answer ? .answer : .part }
    return reading
  }
}
