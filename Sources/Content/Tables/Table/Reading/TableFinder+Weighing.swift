import Exercises

/// Which of the readings without a known heading is meant.
extension TableFinder {
  func weighed(
    _ found: [TableReading], isNear: Bool, _ plain: TableReading, _ question: Int, _ rest: [Int],
    _ facts: [ColumnFacts]
  ) -> Finding {
    if calculates(question) {
      // What is right by calculation wins, whatever its column.
      let all = found + rest.map { moved(plain, to: $0) }
      if let calculated = calculated(all) {
        return Finding(readings: [calculated == plain ? plain : calculated])
      }
      return Finding(readings: ask(found + [plain]))
    }
    if let first = found.first, let column = first.columns.roles.firstIndex(of: .right),
      let name = name(column), name.kind != .correct, !found.allSatisfy(isEvident)
    {
      let others = self.plain(question, rest.filter { $0 != column }, facts)
      return Finding(readings: ask(found + [others, plain]))
    }
    if !found.isEmpty {
      let solutions = Set(found.compactMap { $0.columns.roles.firstIndex(of: .right) })
      // The first of several numbers is the right one in most tables without headings.
      let mayBeFirst =
        solutions.first == rest.first && rest.allSatisfy { facts[$0].numbers >= 0.8 }
      if solutions.count == 1, !isNear, !mayBeFirst, isNoAnswer(found[0]) {
        return Finding(readings: ask(found))
      }
      return Finding(readings: ask(found + [plain]))
    }
    // `3 · 0,80 € | 2,40 €`: the calculation and its result.
    if rest.count == 2, rest.allSatisfy({ facts[$0].filled * 10 >= data.count * 9 }) {
      let worked = data.count { row in
        if case .right = Refutation.verdict(of: row.cell(rest[1]), to: row.cell(rest[0])) {
          return true
        }
        return false
      }
      if worked * 2 >= data.count {
        return Finding(readings: [self.plain(question, [rest[1]], facts)])
      }
    }
    if isQuiz(question, rest, facts) {
      guard headingRow == nil, let last = rest.last, rest.count > 1, mayBeAnywhere(rest, facts)
      else {
        return Finding(readings: [plain])
      }
      return Finding(readings: ask([plain, moved(plain, to: last)]))
    }
    // Words beside words: a plural, an example, another language, or wrong answers.
    guard rest.count > 1 else { return Finding(readings: [plain]) }
    return Finding(readings: ask(likelyReadings(plain, question, rest)))
  }

  /// Whether a column that names options surely does not hold answers of its own: if it did, the
  /// probability that all its cells look like names of options, judged by how many options do, would be
  /// less than one in a thousand (one in fifty if hardly any option does).
  private func isNoAnswer(_ reading: TableReading) -> Bool {
    let columns = reading.columns
    guard let solution = columns.roles.firstIndex(of: .right) else { return false }
    let options = columns.options
    var alike = 1
    var all = 2
    for row in data {
      let cells = options.map { row.cell($0) }.filter { !$0.isEmpty }
      all += cells.count
      alike += cells.count { SolutionCell.right($0, columns.manner, of: cells) != nil }
    }
    var chance = 1.0
    for row in data where !row.cell(solution).isEmpty { chance *= Double(alike) / Double(all) }
    return chance < (alike * 20 < all ? 0.02 : 0.001)
  }

  /// Whether the right answers may be in any column of a table without a heading: boxes to tick are empty,
  /// or a word comes first for several questions and later for others.
  private func mayBeAnywhere(_ rest: [Int], _ facts: [ColumnFacts]) -> Bool {
    if asksTheSame(rest) { return true }
    let cells = data.flatMap { row in rest.map { row.cell($0) } }
    if cells.allSatisfy({ cell in cell.isEmpty || "□☐○◯".contains(cell.prefix(1)) }) { return true }
    guard rest.allSatisfy({ facts[$0].numbers < 0.5 }) else { return false }
    var firsts: [String: Int] = [:]
    var others: Set<String> = []
    for row in data {
      firsts[AnswerText.normalized(row.cell(rest[0])), default: 0] += 1
      for column in rest.dropFirst() { others.insert(AnswerText.normalized(row.cell(column))) }
    }
    let repeated = firsts.filter { $0.value > 1 && !$0.key.isEmpty && others.contains($0.key) }
    let repetitions = repeated.reduce(0) { $0 + $1.value - 1 }
    return repetitions * 5 >= data.count
  }

  /// Whether most rows have the same answers in the same order as another row, so that the first cannot
  /// be right in all of them.
  private func asksTheSame(_ rest: [Int]) -> Bool {
    guard rest.count > 1, data.count > 2 else { return false }
    var counts: [[String]: Int] = [:]
    for row in data { counts[rest.map { AnswerText.normalized(row.cell($0)) }, default: 0] += 1 }
    return counts.values.reduce(0) { $0 + $1 - 1 } * 2 >= data.count
  }

  private func moved(_ plain: TableReading, to right: Int) -> TableReading {
    var plain = plain
    for index in plain.columns.roles.indices
    where plain.columns.roles[index] == .answer || plain.columns.roles[index] == .wrong {
      plain.columns.roles[index] = index == right ? .answer : .wrong
    }
    return plain
  }
}
