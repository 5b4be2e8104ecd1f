import Exercises
import Items
import Notation

/// Makes items from the rows of a table whose columns are known.
struct TableRows {
  let columns: TableColumns
  /// Tags of all items.
  var tags: [String] = []
  /// The category of items that do not name one.
  var category: [String] = []
  /// How the cells of flash cards are read; nil for tables.
  var cardText: CardText?
  let isQuiz: Bool
  /// The columns of a quiz by letters; nil for other tables.
  private let lettered: LetteredColumns?
  /// The column of categories.
  private let categoryColumn: Int?
  /// Whether it was reported that the right one of several answers in a cell is known by its mark.
  var tellsListed = false
  private var merged = MergedCategories()
  /// The question whose answers are in consecutive rows, as far as they have been read.
  var group: AnswerGroup?
  /// The names in the heading in the form in which they are looked up; empty if it has fewer than two.
  let headingNames: Set<String>
  /// The length in bytes of the longest cell with one of them.
  let headingLength: Int
  /// Whether another heading has appeared, so that the columns have changed.
  var isBehindOtherHeading = false
  /// Whether a grading key has appeared, which ends the list.
  var isBehindKey = false
  /// Whether the previous row was a text alone, such as the title of another table.
  var isBehindTitle = false
  /// Whether the previous row was below the list.
  var isInFoot = false
  /// The most cells that any previous row has filled; 0 before the first one.
  private var mostFilled = 0
  /// The answers of the row that is read, by their places.
  private var placed: [FileText] = []

  init(_ columns: TableColumns) {
    self.columns = columns
    categoryColumn = columns.roles.firstIndex(of: .category)
    isQuiz = columns.isQuiz
    lettered = LetteredColumns(columns)
    let names = columns.names.filter { !$0.isEmpty }
    headingNames = names.count > 1 ? Set(names.map { HeadingWords.folded($0) }) : []
    headingLength = names.map(\.utf8.count).max() ?? 0
  }

  /// Adds the item of a record.
  ///
  /// - Returns: false if the collection was full.
  mutating func add(
    _ records: TableRecords, to collector: inout ItemCollector, report: inout FaultReport
  ) -> Bool {
    if columns.isGrouped { return addAnswer(records, to: &collector, report: &report) }
    let count = collector.items.count
    if isAside(records, collector, report: &report) {
      isBehindTitle = true
      return true
    }
    defer { isBehindTitle = false }
    let hasRoom = addRow(records, to: &collector, report: &report)
    if let column = categoryColumn, collector.items.count > count {
      let cells = records.cells
      merged.add(column < cells.count ? records.text(of: cells[column]) : "", item: count)
    }
    return hasRoom
  }

  /// Whether a row is not an exercise and is passed over, which is reported.
  private mutating func isAside(
    _ records: TableRecords, _ collector: ItemCollector, report: inout FaultReport
  ) -> Bool {
    guard cardText == nil else { return false }
    let filled = records.cells.count { !$0.isEmpty }
    defer { mostFilled = max(mostFilled, filled) }
    // Most rows have as many filled cells as those above them.
    guard filled < mostFilled || mostFilled == 0 else { return false }
    let isFirst = collector.items.isEmpty && collector.damaged.isEmpty
    let mayBeAside = columns.beyond == nil || mostFilled == 0
    if let cell = remark(records) {
      report.tellAside(records.text(of: cell), at: cell.offset)
      return true
    }
    guard mayBeAside, let cell = aside(records, isFirst: isFirst, usual: mostFilled) else {
      return false
    }
    report.tellAside(
      records.text(of: cell), at: cell.offset, mayAsk: mayAsk(records, cell))
    return true
  }

  /// Ends the table: closes the last group and applies merged categories.
  mutating func finish(_ collector: inout ItemCollector, report: inout FaultReport) {
    _ = closeGroup(&collector, report: &report)
    merged.fill(&collector, report: &report)
  }

  private mutating func addRow(
    _ records: TableRecords, to collector: inout ItemCollector, report: inout FaultReport
  ) -> Bool {
    if cardText == nil, isPassedOver(records, &collector, report: &report) { return true }
    if let row = simpleRow(records) ?? letteredRow(records) {
      return add(row, records, to: &collector, report: &report)
    }
    var draft = draft(records, report: &report)
    if !takeTruth(&draft, report: &report) {
      collector.skip(draft.range)
      return true
    }
    if !takeOffered(&draft, records, report: &report) || !takeListed(&draft, report: &report) {
      collector.skip(draft.range)
      return true
    }
    if isQuiz, draft.question != nil, draft.answer == nil {
      collector.skip(draft.range)
      return true
    }
    return collector.add(draft, report: &report)
  }

  /// The parts of a row that has only a question, an answer, wrong answers and perhaps
  /// feedback, as most have; nil for all others.
  private func simpleRow(_ records: TableRecords) -> SimpleRow? {
    guard cardText == nil, tags.isEmpty, category.isEmpty, !isQuiz, columns.truthMarks.isEmpty,
      columns.truthWords.isEmpty, columns.wrongSeparator == nil, !columns.offersInQuestion,
      columns.numberNames == nil
    else { return nil }
    let cells = records.cells
    var question: Int?
    var answer: Int?
    var feedback: TableCell?
    var wrongCount = 0
    for index in cells.indices {
      switch columns.role(at: index) {
      case .question where question == nil: question = index
      case .answer where answer == nil: answer = index
      case .question, .answer: break
      case .part, .remainder: return nil
      case .wrong: wrongCount += cells[index].isEmpty ? 0 : 1
      case .feedback: if !cells[index].isEmpty { feedback = cells[index] }
      default: if !cells[index].isEmpty { return nil }
      }
    }
    guard let question, let answer, wrongCount <= DraftExercise.wrongLimit,
      !AnswerList.mayBeLettered(records.bytes(of: cells[answer]))
    else { return nil }
    var row = SimpleRow(question: cells[question], answer: cells[answer], feedback: feedback)
    guard wrongCount > 0 else { return row }
    row.answers.reserveCapacity(wrongCount + 1)
    for index in cells.indices where !cells[index].isEmpty {
      if columns.role(at: index) == .wrong { row.answers.append(cells[index]) }
    }
    return row
  }

  /// The same for a row of a quiz in which a letter names the right answer.
  private func letteredRow(_ records: TableRecords) -> SimpleRow? {
    guard cardText == nil, tags.isEmpty, category.isEmpty else { return nil }
    return lettered?.row(records)
  }

  /// Adds the item of a simple row.
  private mutating func add(
    _ row: SimpleRow, _ records: TableRecords, to collector: inout ItemCollector,
    report: inout FaultReport
  ) -> Bool {
    let span = ItemSpan(Self.range(of: records))
    let details = row.feedback.map { cell in
      var details = ItemDetails()
      details.feedback = plainText(cell, records)
      return details
    }
    placed.removeAll(keepingCapacity: true)
    for cell in row.answers {
      if let text = records.fileText(of: cell) { placed.append(text) }
    }
    if placed.count == row.answers.count, let question = records.fileText(of: row.question),
      collector.addPlaced(question, answers: placed, details: details, span: span)
    {
      return true
    }
    let body =
      row.answers.count > 1
      ? ItemBody.choice(
        row.answers.enumerated().map { index, cell in
          ItemOption(plainText(cell, records), weight: index == 0 ? 100 : 0)
        }, isSingle: true)
      : .short([AcceptedText(plainText(row.answers[0], records))], isCaseSensitive: false)
    return collector.add(
      Item(plainText(row.question, records), body, details: details ?? ItemDetails(), span: span),
      report: &report)
  }

  /// A cell's text; empty if the row is shorter.
  private func text(ofColumn column: Int, _ records: TableRecords) -> String {
    column < records.cells.count ? records.text(of: records.cells[column]) : ""
  }

  func plainText(_ cell: TableCell, _ records: TableRecords) -> ItemText {
    ItemText(records.text(of: cell), at: cell.offset)
  }

  /// The byte range of a record, including its line end.
  static func range(of records: TableRecords) -> Range<Int> {
    let start = records.cells.first?.offset ?? 0
    return start..<max(start, records.position)
  }

  // MARK: - Rows that say more

  func draft(_ records: TableRecords, report: inout FaultReport) -> DraftExercise {
    var draft = DraftExercise(offset: 0)
    draft.range = Self.range(of: records)
    draft.details.tags = tags
    draft.details.category = category
    let cellText = { (column: Int) in text(ofColumn: column, records) }
    for (index, cell) in records.cells.enumerated() {
      guard let role = columns.role(at: index) else {
        if !cell.isEmpty {
          report.warning(
            at: cell.offset, .tableColumnCell(String(records.text(of: cell).prefix(24))))
        }
        continue
      }
      switch role {
      case .question:
        if draft.question == nil { draft.question = text(cell, records, &draft, &report) }
      case .part:
        guard !cell.isEmpty else { continue }
        let joint = columns.joint(before: index, cell: cellText)
        draft.question = TableColumns.joined(
          draft.question, text(cell, records, &draft, &report), by: joint)
      case .answer:
        if draft.answer == nil { readAnswer(cell, records, into: &draft, report: &report) }
      case .remainder:
        let quotient = draft.answer?.text ?? ""
        draft.answer?.text = columns.answer(quotient, remainder: records.text(of: cell))
      case .option, .right, .mark, .truth, .unnamed: continue
      case .wrong where columns.listsAll: continue
      default:
        guard !cell.isEmpty else { continue }
        read(cell, role, index, records, into: &draft, report: &report)
      }
    }
    if columns.asksByPicture, let picture = draft.details.picture {
      draft.question = ItemText("", at: picture.offset)
    }
    if draft.question != nil, columns.roles.contains(.part) {
      draft.question?.text += columns.wanted(cell: cellText)
    }
    if let names = columns.numberNames, let number = draft.question?.text,
      NumericAnswer(number) != nil
    {
      draft.question?.text = names.question(number)
    }
    if draft.wrong.isEmpty, let answer = draft.answer,
      let other = columns.otherTruth(than: answer.text)
    {
      draft.wrong = [ItemOption(ItemText(other, at: answer.offset), weight: 0)]
    }
    if isQuiz, !columns.isGrouped { readQuiz(records, into: &draft, report: &report) }
    return draft
  }

  private func text(
    _ cell: TableCell, _ records: TableRecords, _ draft: inout DraftExercise,
    _ report: inout FaultReport
  ) -> ItemText {
    let text = ItemText(records.text(of: cell), at: cell.offset)
    return cardText?.read(text, into: &draft.details, report: &report) ?? text
  }

  /// Reads the answer; a picture on a flash card's back belongs to the answer.
  private func readAnswer(
    _ cell: TableCell, _ records: TableRecords, into draft: inout DraftExercise,
    report: inout FaultReport
  ) {
    let asked = draft.details.picture
    draft.details.picture = nil
    draft.answer = text(cell, records, &draft, &report)
    draft.answerPicture = draft.details.picture ?? draft.answerPicture
    draft.details.picture = asked
  }

  private func read(
    _ cell: TableCell, _ role: TableColumns.Role, _ index: Int, _ records: TableRecords,
    into draft: inout DraftExercise, report: inout FaultReport
  ) {
    let text = text(cell, records, &draft, &report)
    switch role {
    case .wrong:
      for part in TableFinder.wrongAnswers(text.text, between: columns.wrongSeparator) {
        draft.wrong.append(
          ItemOption(ItemText(part, format: text.format, at: text.offset), weight: 0))
      }
    case .alternative: draft.alternatives.append(text)
    case .alternatives:
      for part in TableLists.alternatives(text.text) {
        draft.alternatives.append(ItemText(part, format: text.format, at: text.offset))
      }
    case .hint: draft.details.hints.append(text)
    case .feedback: draft.details.feedback = text
    case .rightFeedback: draft.details.rightFeedback = text
    case .partlyRightFeedback: draft.details.partlyRightFeedback = text
    case .wrongFeedback: draft.details.wrongFeedback = text
    case .note: draft.details.note = text
    case .picture: draft.details.picture = text
    case .answerPicture: draft.answerPicture = text
    case .id: draft.details.id = text
    case .name: draft.details.name = text.text
    case .difficulty: draft.details.difficulty = text.text
    case .category: draft.details.category = TableLists.category(text.text)
    case .deck: draft.details.category = TableLists.deck(text.text)
    case .tags: draft.details.tags += TableLists.tags(text.text)
    case .cardTags: draft.details.tags += TableLists.cardTags(text.text)
    case .time: readTime(text, into: &draft, report: &report)
    case .other:
      let name = index < columns.names.count ? columns.names[index] : ""
      draft.details.unknownFields.append(
        JSONField(name: name, rawValue: JSONString.quoted(text.text)))
    case .question, .part, .answer, .remainder, .option, .right, .mark, .truth, .unnamed: break
    }
  }

  private func readTime(
    _ text: ItemText, into draft: inout DraftExercise, report: inout FaultReport
  ) {
    if let seconds = TableLists.seconds(text.text) {
      draft.details.time = seconds
      return
    }
    report.warning(at: text.offset, .tableTime(String(text.text.prefix(24))))
    draft.details.unknownFields.append(
      JSONField(name: "time", rawValue: JSONString.quoted(text.text)))
  }

  /// Separates the right answers of a quiz row from the others; the first right one becomes the
  /// answer.
  private func readQuiz(
    _ records: TableRecords, into draft: inout DraftExercise, report: inout FaultReport
  ) {
    guard draft.question != nil else { return }
    let cells = records.cells
    let cellText = { (column: Int) in text(ofColumn: column, records) }
    guard let quiz = QuizRow(columns, cell: cellText) else {
      let right = columns.roles.firstIndex { $0 == .right || $0 == .mark }
      let cell = right.flatMap { $0 < cells.count ? cells[$0] : nil }
      let named = cell.map { records.text(of: $0) } ?? ""
      if columns.pointsAtPlaces, SolutionCell.pointsAtNothing(named, columns.manner) {
        report.tellAbsent(named, at: cell?.offset ?? draft.offset)
        return
      }
      let crosses = columns.roles.indices.filter {
        columns.roles[$0] == .truth && columns.isCrossed(cellText($0)) == true
      }
      if crosses.count > 1, crosses[1] < cells.count {
        report.error(at: cells[crosses[1]].offset, .tableRightCrosses)
        return
      }
      report.error(at: cell?.offset ?? draft.offset, .tableRight(columns))
      return
    }
    let places = columns.optionPlaces
    draft.take(
      quiz.options.indices.filter { !quiz.options[$0].isEmpty }.map { index in
        let column = places[index]
        let offset = column < cells.count ? cells[column].offset : draft.offset
        return (ItemText(quiz.options[index], at: offset), quiz.right.contains(index))
      })
  }

}
