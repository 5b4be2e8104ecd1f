import Exercises

/// Compares the ways to read a table, based on all of its rows.
///
/// Candidates come from what the headings say and what the cells look like. A reading is chosen if it
/// fits nearly all rows and no other one that would make a different answer right does; otherwise all
/// that fit are returned, for the user to choose.
struct TableFinder {
  /// The result.
  struct Finding {
    /// A single reading is clear; among several the user must choose; none if nothing fits.
    var readings: [TableReading]
    /// Whether the reading goes beyond what documented headings say, so that it is reported.
    var isTold = true
    /// Whether the first row of two columns of words is played although it could also be a heading.
    var mayPlayHeading = false
    /// Whether a first row with unknown names is treated as a heading.
    var hasUnknownHeading = false
    /// Why nothing fits, if known.
    var obstacle: TableObstacle?
  }

  /// Nine rows in ten must fit: tables written by people have faults, and each row that does not fit is
  /// reported.
  static let usualShare = 0.9
  /// The most readings that are offered to the user.
  static let choiceLimit = 3

  let sample: TableSample
  /// The rows with exercises.
  var data: [TableSample.Row] = []
  private(set) var passedOver = 0
  private(set) var headingRow: Int?

  init(_ sample: TableSample) {
    self.sample = sample
  }

  /// Sets where the exercises begin.
  mutating func begin(behind count: Int, heading: Int?) {
    passedOver = count
    headingRow = heading
    data = sample.rows.filter {
      $0.record >= count && $0.filledCount > 1 && !$0.isTotal && !$0.isForm
    }
    if let first = data.first, HeadingWords.explain(first.cells) { data.removeFirst() }
  }

  func reading(_ columns: TableColumns) -> TableReading {
    TableReading(columns, passedOver: passedOver, headingRow: headingRow)
  }

  func facts(_ column: Int) -> ColumnFacts { ColumnFacts(data.map { $0.cell(column) }) }

  /// Whether most cells of a column are calculations. `7:2`, `8:00`, `1756-1791` and `0711/1234` look like
  /// calculations but are scores, times, years and telephone numbers, unless there are results beside them.
  func calculates(_ column: Int) -> Bool {
    var (all, sure, confirmed) = (0, 0, 0)
    for row in data {
      let cell = row.cell(column)
      guard !cell.isEmpty, ArithmeticTask(question: cell) != nil else { continue }
      all += 1
      if cell.contains(where: { "+·×*÷=x".contains($0) }) { sure += 1 }
      let isConfirmed = row.cells.indices.contains {
        $0 != column && MathTask(question: cell, answer: row.cell($0)) != nil
      }
      if isConfirmed { confirmed += 1 }
    }
    return all * 2 >= data.count && all > 0 && (sure * 2 >= all || confirmed * 10 >= all * 6)
  }

  /// The columns that hold only the numbers of the calculation beside them: they help writing it
  /// and are not answers.
  func operands(besides question: Int) -> [Int] {
    let tasks = data.map { ArithmeticTask(question: $0.cell(question)) }
    guard data.count > 2, tasks.count(where: { $0 != nil }) * 10 >= data.count * 9 else {
      return []
    }
    let width = data.map(\.cells.count).max() ?? 0
    func holds(_ column: Int, _ number: (ArithmeticTask) -> Int) -> Bool {
      zip(data, tasks).allSatisfy { row, task in
        task.map { NumericAnswer(row.cell(column))?.value == Double(number($0)) } ?? true
      }
    }
    let columns = (0..<width).filter { $0 != question }
    let first = columns.filter { column in holds(column) { $0.first } }
    let second = columns.filter { column in holds(column) { $0.second } && !first.contains(column) }
    return first.isEmpty || second.isEmpty ? [] : first + second
  }

  // MARK: - How a column names the right answer

  /// The readings in which a column says which of the options is right; empty if it does not.
  ///
  /// - Parameters:
  ///   - columns: the columns with the options.
  ///   - solution: the column that may say it.
  ///   - name: its heading.
  ///   - isNamed: whether its heading says that it is the solution.
  ///   - share: the share of the rows that must fit.
  func solutions(
    _ columns: TableColumns, solution: Int, name: HeadingName? = nil, isNamed: Bool,
    share: Double = usualShare
  ) -> [TableReading] {
    var columns = columns
    columns.roles[solution] = .right
    takeLikeLetters(&columns)
    func with(_ manner: SolutionManner) -> TableReading {
      columns.manner = manner
      return reading(columns)
    }
    if let manner = name?.manner { return [with(manner)] }
    let places = columns.options
    let names = places.map { columns.names[$0] }
    var hits: [SolutionManner: Int] = [:]
    var rowCount = 0
    var areNumbers = 0
    for row in data {
      let cell = columns.solution(row.cell(solution))
      let options = places.map { row.cell($0) }
      guard !cell.isEmpty, options.count(where: { !$0.isEmpty }) > 1 else { continue }
      rowCount += 1
      if options.allSatisfy({ $0.isEmpty || NumericAnswer($0) != nil }) { areNumbers += 1 }
      for manner in SolutionManner.allCases
      where SolutionCell.right(cell, manner, of: options, names: names) != nil {
        hits[manner, default: 0] += 1
      }
    }
    guard rowCount > 0 else { return [] }
    let needed = Int((Double(rowCount) * share).rounded(.up))
    let fitting = SolutionManner.allCases.filter { hits[$0, default: 0] >= needed }
    let most = fitting.map { hits[$0, default: 0] }.max() ?? 0
    var best = fitting.filter { hits[$0, default: 0] == most }.map(with)
    // A text equal to an answer's heading can only mean that heading.
    if best.contains(where: { $0.columns.manner == .heading }) { return [with(.heading)] }
    let texts = hits[.text, default: 0]
    if best.isEmpty {
      guard isNamed else { return [] }
      let near = data.count { row in
        SolutionCell.isNear(row.cell(solution), places.map { row.cell($0) })
      }
      // The cells copy answers under other letters: it cannot be known which of the two is meant.
      if near * 4 >= rowCount { return [with(.letter)] }
      if isNamed, texts == 0, areNumbers * 2 > rowCount, hits[.letter, default: 0] == 0,
        hits[.heading, default: 0] == 0
      {
        let separate = apart(columns, solution, places)
        let near = [SolutionManner.number, .index].filter {
          hits[$0, default: 0] * 4 >= rowCount * 3
        }
        let all = different(near.map(with) + [separate])
        return calculated(all).map { [$0] } ?? all
      }
      let found = different(unfitting(hits, rowCount, solution, places, with))
      return calculated(found).map { [$0] } ?? saidByHeadings(found, columns, name) ?? found
    }
    // The small numbers may be answers themselves, with the options as wrong answers.
    if isNamed, name?.saysIndex != true, texts == 0, areNumbers * 2 > rowCount,
      best.allSatisfy({ $0.columns.manner != .letter })
    {
      best.append(apart(columns, solution, places))
    }
    best = different(best)
    guard best.count > 1 else { return best }
    return calculated(best).map { [$0] } ?? saidByHeadings(best, columns, name) ?? best
  }

  /// Whether letters or numbers name answers beyond the last, and never the first: if the columns of a
  /// spreadsheet are counted, where the question is A, another answer is named in every row.
  static func isShifted(_ reading: TableReading, _ sample: TableSample) -> Bool {
    let columns = reading.columns
    guard [.letter, .number].contains(columns.manner),
      let solution = columns.roles.firstIndex(of: .right)
    else { return false }
    let options = columns.optionPlaces
    guard let first = options.first, first > 0 else { return false }
    var isBeyond = false
    for row in sample.rows where row.record >= reading.passedOver && row.filledCount > 1 {
      if let quiz = QuizRow(columns, cell: row.cell) {
        if quiz.right.contains(0) { return false }
      } else if let place = SolutionCell.place(row.cell(solution)) {
        // Counted like this, it must be the column of an answer.
        guard options.contains(place) else { return false }
        isBeyond = true
      }
    }
    return isBeyond
  }

  /// The readings if the cells of a column that is named as the solution fit in fewer rows.
  private func unfitting(
    _ hits: [SolutionManner: Int], _ rowCount: Int, _ solution: Int, _ places: [Int],
    _ with: (SolutionManner) -> TableReading
  ) -> [TableReading] {
    if hits[.heading, default: 0] * 2 >= rowCount { return [with(.heading)] }
    let texts = hits[.text, default: 0]
    let numbers = max(hits[.number, default: 0], hits[.index, default: 0])
    let letters = hits[.letter, default: 0]
    if texts == 0,
      let pointing = pointing(hits, solution, places, with)
    {
      return pointing
    }
    let separate = apart(with(.text).columns, solution, places)
    if texts == 0, letters * 2 < rowCount, numbers * 2 < rowCount,
      letters == 0 || numbers == 0, letters + numbers < max(2, rowCount / 4)
    {
      // Signs of an unknown kind would make every answer that is offered wrong.
      return isLikeAnswers(solution, places, with(.text).columns) ? [separate] : []
    }
    // Mixed numbers, letters and texts: used if each can only mean one answer.
    let mixed = [SolutionManner.number, .index].filter { manner in
      let columns = with(manner)
      let read = data.count { !$0.cell(solution).isEmpty && columns.read($0) != nil }
      return read * 4 >= rowCount * 3
    }.map(with)
    if texts * 2 >= rowCount, texts > numbers { return [with(.text)] }
    if letters * 2 >= rowCount, letters > texts { return [with(.letter)] }
    let choices = different(mixed)
    if choices.count == 1 { return choices }
    let zeros = hits[.index, default: 0] - hits[.number, default: 0]
    if !choices.isEmpty, zeros != 0 { return [with(zeros > 0 ? .index : .number)] }
    guard choices.isEmpty else { return choices }
    return isLikeAnswers(solution, places, with(.text).columns) ? [with(.text), separate] : []
  }

  /// The readings of a solution whose cells are nearly all letters or numbers while the options are
  /// words or longer: they name answers, although some name none, and are not answers themselves. Empty
  /// if they name none in most rows, like the letters of a solution word; nil if the cells are anything
  /// else.
  private func pointing(
    _ hits: [SolutionManner: Int], _ solution: Int, _ places: [Int],
    _ with: (SolutionManner) -> TableReading
  ) -> [TableReading]? {
    let cells = data.map { $0.cell(solution) }.filter { !$0.isEmpty }
    guard cells.count > 1 else { return nil }
    let areLetters = data.contains { row in
      places.contains { row.cell($0).count == 1 && row.cell($0).first?.isLetter == true }
    }
    let letters = cells.count { $0.count == 1 && $0.first?.isLetter == true }
    if !areLetters, letters * 10 >= cells.count * 8 {
      return hits[.letter, default: 0] * 2 >= cells.count ? [with(.letter)] : []
    }
    // A digit may be mistyped, and several answers may be named: “2 und 3”.
    let numbers = cells.compactMap(Self.places)
    let small = numbers.count { $0.allSatisfy { $0 <= 2 * places.count + 2 } }
    guard numbers.count * 10 >= cells.count * 8, small * 2 > cells.count,
      !places.contains(where: { facts($0).numbers >= 0.5 })
    else { return nil }
    let fitting = [SolutionManner.number, .index].filter {
      hits[$0, default: 0] * 2 >= cells.count
    }
    let most = fitting.map { hits[$0, default: 0] }.max() ?? 0
    return fitting.filter { hits[$0, default: 0] == most }.map(with)
  }

  /// Whether the cells of a column may be answers as those beside them are: not if they are numbers beside words, nearly
  /// all much shorter than the answers, or the same few again and again, at most one for each answer.
  private func isLikeAnswers(_ solution: Int, _ places: [Int], _ columns: TableColumns) -> Bool {
    // `A (richtig)` is one of the answers.
    let name = columns.names[solution]
    let bare = name.prefix { !"(–:".contains($0) }
    if bare.count < name.count,
      [.label, .option, .role(.answer)].contains(HeadingName(String(bare)).kind)
    {
      return true
    }
    let cells = data.map { $0.cell(solution) }.filter { !$0.isEmpty }
    let answers = data.flatMap { row in places.map { row.cell($0) } }.filter { !$0.isEmpty }
    let areNumbers = facts(solution).numbers >= 0.5
    guard areNumbers == (places.count { facts($0).numbers >= 0.5 } * 2 > places.count) else {
      return false
    }
    // A star before an answer marks it.
    let texts = cells.map { TableMarks.unmarked($0) ?? $0 }
    if areNumbers || !Set(texts).isDisjoint(with: answers) { return true }
    let distinct = Set(cells).count
    // One of `Antwort A` and `Antwort B` is the right one; `Option 1` and `Option 2` may all be wrong.
    if distinct <= places.count, !places.allSatisfy({ HeadingWords.isOffer(columns.names[$0]) }) {
      return false
    }
    if cells.count > distinct, cells.count > places.count, distinct <= places.count { return false }
    let short = cells.count { $0.count < 3 }
    return short * 2 < cells.count || answers.count { $0.count < 3 } * 4 > answers.count
  }

  /// The numbers of answers, if a cell contains nothing else; nil for other cells, including scores and
  /// times.
  private static func places(_ cell: String) -> [Int]? {
    let parts = cell.split { " ,;&+".contains($0) }.filter {
      !["und", "and", "u."].contains($0.lowercased())
    }
    let numbers = parts.compactMap { ColumnFacts.integer(String($0)) }
    return numbers.isEmpty || numbers.count < parts.count ? nil : numbers
  }

  /// The reading in which a column is itself the answer, and the options are all wrong.
  private func apart(_ columns: TableColumns, _ solution: Int, _ places: [Int]) -> TableReading {
    var columns = columns
    columns.roles[solution] = .answer
    for place in places { columns.roles[place] = .wrong }
    return reading(columns)
  }

  /// If numbers from 0 and from 1 both fit: the reading that headings with a known meaning indicate.
  private func saidByHeadings(
    _ readings: [TableReading], _ columns: TableColumns, _ name: HeadingName?
  ) -> [TableReading]? {
    let manners = Set(readings.map(\.columns.manner))
    guard readings.count == 2, manners == [.number, .index] else { return nil }
    let labels = columns.options.compactMap {
      $0 < columns.labels.count ? columns.labels[$0] : nil
    }
    let names = columns.options.map { HeadingName(columns.names[$0]) }
    let areNumbered = labels.count == columns.options.count && names.allSatisfy { !$0.isLetter }
    // Templates of quiz programs without headings: seconds, followed by numbers from 1.
    if name == nil, columns.roles.contains(.time) {
      return readings.filter { $0.columns.manner == .number }
    }
    // Columns named only 1, 2 and 3.
    if areNumbered, labels.min() == 1, names.allSatisfy({ $0.kind == .label }) {
      return readings.filter { $0.columns.manner == .number }
    }
    // “Option 0” is number 0.
    if areNumbered, labels.min() == 0 { return readings.filter { $0.columns.manner == .index } }
    // Templates of quiz programs: numbered answers, the seconds, and numbers from 1.
    if areNumbered, labels.min() == 1, columns.roles.contains(.time), name?.saysIndex != true {
      return readings.filter { $0.columns.manner == .number }
    }
    return name?.saysIndex == true ? readings.reversed() : nil
  }

  // MARK: - Weighing

  /// Readings without those that read all rows like an earlier one.
  func different(_ readings: [TableReading]) -> [TableReading] {
    var kept: [TableReading] = []
    let sound = readings.filter { fit($0) > 0 }
    for reading in sound.isEmpty ? readings : sound
    where !kept.contains(where: { other in exampleRow(reading, other) == nil }) {
      kept.append(reading)
    }
    return kept
  }

  /// A row that two readings read as different exercises; nil if there is none.
  func exampleRow(_ left: TableReading, _ right: TableReading) -> TableSample.Row? {
    data.first { row in
      guard let left = left.read(row), let right = right.read(row) else { return false }
      return left != right
    }
  }

  /// The reading whose right answers are confirmed by calculation, if the questions are calculations;
  /// nil if they are not, or if that does not decide.
  func calculated(_ readings: [TableReading]) -> TableReading? {
    let scores = readings.map { reading in
      data.count { row in
        guard let read = reading.read(row) else { return false }
        return read.right.contains { MathTask(question: read.question, answer: $0) != nil }
      }
    }
    guard let best = scores.max(), best > 0, scores.count(where: { $0 == best }) == 1,
      let winner = scores.firstIndex(of: best)
    else { return nil }
    let others = scores.enumerated().filter { $0.offset != winner }.map(\.element).max() ?? 0
    // Among correct calculations, another column is correct occasionally.
    let isNearlyAll = best * 10 >= data.count * 8 && others * 10 <= best * 9
    guard isNearlyAll || (best * 10 >= data.count * 6 && others * 2 <= best) else { return nil }
    return readings[winner]
  }

  /// The share of filled rows from which a reading can make exercises, 0…1.
  func fit(_ reading: TableReading) -> Double {
    guard !data.isEmpty else { return 0 }
    return Double(data.count { reading.read($0) != nil }) / Double(data.count)
  }
}
