/// Marks in the cells of answers, or beside them, by which the right ones are known.
extension TableFinder {
  /// The reading by which a column without a name beside each answer is crossed where it is right, or one
  /// that is called “falsch?” where it is wrong.
  func crossedBeside(
    _ columns: TableColumns, _ names: [HeadingName], _ options: [Int]
  ) -> TableReading? {
    let beside = options.map { $0 + 1 }
    let isWrong = beside.allSatisfy {
      names.indices.contains($0) && names[$0].kind == .role(.wrong)
    }
    let isUnnamed = beside.allSatisfy {
      names.indices.contains($0)
        && (names[$0].kind == .empty || TableMarks.isCross(columns.names[$0]))
    }
    guard isWrong || isUnnamed else { return nil }
    let isCrossed = beside.allSatisfy { index in
      let facts = facts(index)
      return facts.filled == 0 || facts.crosses == 1
    }
    guard isCrossed, beside.contains(where: { facts($0).filled > 0 }) else { return nil }
    var marked = columns
    for index in beside { marked.roles[index] = .mark }
    marked.labels = []
    marked.marksWrong = isWrong
    let reading = reading(marked)
    let single = data.count { reading.read($0)?.right.count == 1 }
    return single * 10 >= data.count * 8 ? reading : nil
  }

  /// The reading by which right answers bear a mark in their cells.
  func markedInCells(_ columns: TableColumns) -> TableReading? {
    let options = columns.options
    var marked = columns
    for index in marked.roles.indices where [.right, .answer].contains(marked.roles[index]) {
      marked.roles[index] = .other
    }
    marked.areMarked = true
    let reading = reading(marked)
    guard !data.isEmpty else { return nil }
    let fitting = data.count { row in
      let count = options.count { TableMarks.unmarked(row.cell($0)) != nil }
      return count > 0 && count < options.count(where: { !row.cell($0).isEmpty })
    }
    return fitting * 10 >= data.count * 6 ? reading : nil
  }
}
