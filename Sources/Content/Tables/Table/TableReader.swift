import Exercises
import Items
import Notation

/// Makes items from a table: one per row, with or without a heading.
///
/// It detects what it reads: a heading in German or English, the header of a file of flash cards, rows
/// of a quiz, or pasted cards. Without a heading, two columns are vocabulary, and more are the
/// question, the answer and wrong answers.
public enum TableReader {
  /// What separates the two sides of a card, and cards from each other, if a teacher has chosen it.
  public struct Separators: Sendable, Equatable {
    /// Separates a term from its definition; a card is split at its first occurrence.
    public var term: String
    /// Separates cards. A line feed in it stands for a line end of any kind.
    public var card: String

    /// Separators; by default those of pasted cards, a tab and a line end.
    public init(term: String = "\t", card: String = "\n") {
      self.term = term
      self.card = card
    }
  }

  static func read(_ source: SourceText, report: inout FaultReport) -> ItemBank? {
    var question: TableQuestion?
    return read(source, columns: nil, question: &question, report: &report)
  }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - columns: the user's choice of columns; nil detects them.
  ///   - question: set to what must be asked if no reading is clearly the best; nothing is read then, and
  ///     an error is reported.
  package static func read(
    _ source: SourceText, columns: TableChoice?, question: inout TableQuestion?,
    report: inout FaultReport
  ) -> ItemBank? {
    guard let opening = TableOpening(source, report: &report) else {
      guard source.bytes[source.start...].contains(where: { !LineByte.isBlankOrEnd($0) }) else {
        report.error(at: source.start, .fileEmptyBlank)
        return nil
      }
      return readLines(source, report: &report)
    }
    let profile = opening.finding.profile
    if opening.header == nil, columns == nil, profile.titleCount == nil {
      let records = opening.records(of: source.bytes)
      let pairs =
        profile.commonCount < 2
        ? WordPairs(records)
        : records.delimiter == UInt8(ascii: ",")
          ? WordPairs(withCommas: source.bytes, from: records.position) : nil
      if let pairs { return bank(of: pairs, source, report: &report) }
    }
    var collector = ItemCollector(
      capacity: source.bytes.count / max(1, profile.bytesPerRecord) + 1, source: source.bytes,
      textsAreReadable: TextCheck.isReadable(source.bytes, from: source.start))
    let isRead = read(
      opening, of: source, columns: columns, question: &question, into: &collector,
      report: &report)
    if let asked = question {
      var place = TextPlace(source)
      place.advance(to: asked.offset)
      question = asked.placed(at: place.line)
    }
    guard isRead else { return nil }
    var bank = bank(of: source, collector, report: &report)
    if let header = opening.header { bank?.header.unknownFields = header.unknownFields }
    if var found = bank {
      CheckComment.read(
        source, .hash, in: source.start..<opening.finding.start, into: &found)
      bank = found
    }
    return bank
  }

  /// Reads the rows of a table, or the cards of a file of flash cards; false if they are not read because
  /// the meaning of the columns is unclear.
  private static func read(
    _ opening: TableOpening, of source: SourceText, columns: TableChoice?,
    question: inout TableQuestion?, into collector: inout ItemCollector,
    report: inout FaultReport
  ) -> Bool {
    let profile = opening.finding.profile
    var records = opening.records(of: source.bytes)
    if let header = opening.header {
      readCards(&records, header, source, into: &collector, report: &report)
    } else if columns == nil, records.delimiter == TableDelimiter.tab, profile.commonCount == 2,
      profile.titleCount == nil
    {
      PastedCards.read(&records, into: &collector, report: &report)
    } else {
      guard
        let reading = reading(
          records, profile, length: source.bytes.count - opening.finding.start, columns,
          part: source.part(at: source.start), question: &question, report: &report)
      else { return false }
      readRows(&records, of: source, reading, into: &collector, report: &report)
    }
    return true
  }

  /// Reads cards with separators chosen by a teacher. Quotation marks have no special meaning.
  package static func read(
    _ source: SourceText, separators: Separators, report: inout FaultReport
  ) -> ItemBank? {
    guard let cards = SeparatedCards(separators) else {
      report.error(at: source.start, .tableSeparators(limit: SeparatedCards.longest))
      return nil
    }
    var collector = ItemCollector(
      source: source.bytes, textsAreReadable: TextCheck.isReadable(source.bytes, from: source.start)
    )
    cards.read(source, into: &collector, report: &report)
    return bank(of: source, collector, report: &report)
  }

  // MARK: - Kinds of tables

  /// Reads a text without a delimiter: a list of words, or nothing.
  private static func readLines(_ source: SourceText, report: inout FaultReport) -> ItemBank? {
    let start = CheckComment.end(ofLinesOfTable: source.bytes, from: source.start)
    let records = TableRecords(
      source.bytes, delimiter: TableDelimiter.tab, range: start..<source.bytes.count)
    if let pairs = WordPairs(records) { return bank(of: pairs, source, report: &report) }
    if let nearly = WordPairs.nearly(records) {
      let odd = String(nearly.odd.prefix(40))
      report.error(at: source.start, .tableOneColumnPairs(separator: nearly.separator, odd: odd))
    } else if Self.areLettered(source, from: start) {
      report.error(at: source.start, .tableOneColumnLettered)
    } else {
      report.error(at: source.start, .tableOneColumn)
    }
    return nil
  }

  /// Whether several lines begin with `a)` or `A.`, and several with `b)` or `B.`.
  private static func areLettered(_ source: SourceText, from start: Int) -> Bool {
    var counts = [0, 0]
    for line in source.bytes[start...].split(separator: 0x0A) {
      let begin = Array(line.drop { $0 == 0x20 || $0 == 0x09 }.prefix(2))
      guard begin.count == 2, begin[1] == UInt8(ascii: ")") || begin[1] == UInt8(ascii: ".") else {
        continue
      }
      let letter = Int(begin[0] | 0x20) - 0x61
      if counts.indices.contains(letter) { counts[letter] += 1 }
    }
    return counts[0] > 0 && counts[0] == counts[1]
  }

  private static func bank(
    of pairs: WordPairs, _ source: SourceText, report: inout FaultReport
  ) -> ItemBank? {
    var collector = ItemCollector(
      textsAreReadable: TextCheck.isReadable(source.bytes, from: source.start))
    pairs.read(into: &collector, report: &report)
    AnswerStars.look(over: &collector, report: &report)
    DoubtfulRows.look(over: &collector, in: source, report: &report)
    guard var bank = bank(of: source, collector, report: &report) else { return nil }
    CheckComment.read(
      source, .hash,
      in: source.start..<CheckComment.end(ofLinesOfTable: source.bytes, from: source.start),
      into: &bank)
    return bank
  }

  /// How the rows are read; nil, with an error reported, if the user must be asked.
  private static func reading(
    _ records: TableRecords, _ profile: TableProfile, length: Int, _ choice: TableChoice?,
    part: SourcePart?, question: inout TableQuestion?, report: inout FaultReport
  ) -> TableReading? {
    let firstColumn = part?.firstColumn ?? 0
    if choice == nil,
      let known = knownReading(records, profile, firstColumn: firstColumn, report: &report)
    {
      return known
    }
    var sample = TableSample(records, length: length, bytesPerRecord: profile.bytesPerRecord)
      .withoutLetterColumns()
    sample.headingOffset = part?.headingOffset
    if let choice {
      var reading = choice.reading(sample, titleCount: profile.titleCount)
      reading.columns.firstColumn = firstColumn
      tellHeading(of: reading, sample, choice, report: &report)
      reading.columns.wrongSeparator = TableFinder.wrongSeparator(sample, reading)
      if let separator = TableFinder.listSeparator(sample, reading) {
        reading.columns.wrongSeparator = separator
        reading.columns.listsAll = true
      }
      reading.columns.offersInQuestion = TableFinder.offersInQuestion(sample, reading)
      TableFinder.takeLikeLetters(sample, &reading)
      return reading
    }
    var finding = TableFinder.find(
      sample, titleCount: profile.titleCount, width: profile.commonCount)
    finding.readings.removeAll {
      TableFinder.asksItself($0, sample) || TableFinder.ignoresMarks($0, sample)
        || TableFinder.ignoresVerdicts($0, sample)
    }
    if finding.readings.count > 1,
      finding.readings.allSatisfy({ TableFinder.contradictsMarks($0, sample) })
    {
      finding.readings = []
    }
    for index in finding.readings.indices {
      finding.readings[index].columns.firstColumn = firstColumn
    }
    // A comma may belong to a text; if it is meant to separate, every row has it.
    if finding.readings.count == 1, records.delimiter == UInt8(ascii: ",") {
      finding.readings[0].dropRareColumns(of: sample)
    }
    if finding.readings.count == 1 {
      TableTelling(sample: sample, finding: finding).tell(report: &report)
      return finding.readings[0]
    }
    var finder = TableFinder(sample)
    if let first = finding.readings.first {
      finder.begin(behind: first.passedOver, heading: first.headingRow)
    }
    let offset = sample.rows.first?.offset(0) ?? 0
    if let obstacle = finding.obstacle {
      report.error(at: offset, .tableUnclear(obstacle))
      return nil
    }
    guard let asked = TableQuestion(finding.readings, finder) else {
      report.error(at: offset, .tableUnclearNone)
      return nil
    }
    question = asked
    report.error(at: offset, .tableUnclear(asked))
    return nil
  }

  /// Reports which row the user's row number makes the heading, because a user who counts blank rows would
  /// lose an exercise.
  private static func tellHeading(
    of reading: TableReading, _ sample: TableSample, _ choice: TableChoice,
    report: inout FaultReport
  ) {
    guard choice.passedOver != nil else { return tellFirst(of: reading, sample, report: &report) }
    guard let heading = reading.headingRow,
      let row = sample.rows.first(where: { $0.record == heading }), row.filledCount > 1,
      TableHeading(row.cells) == nil, TableFinder(sample).unknownHeading() != heading
    else { return }
    let text = String(row.cells.prefix(4).joined(separator: "; ").prefix(60))
    report.warning(at: row.offset(0), .tableHeadingNamed(text))
  }

  /// Reports that the first row is played although it could be a heading.
  private static func tellFirst(
    of reading: TableReading, _ sample: TableSample, report: inout FaultReport
  ) {
    var finder = TableFinder(sample)
    finder.begin(behind: reading.passedOver, heading: reading.headingRow)
    guard reading.headingRow == nil, finder.mayBeginWithHeading, let first = finder.data.first,
      let read = reading.read(first)
    else { return }
    report.note(
      at: first.offset(0),
      .tableReadingFirst(
        question: String(read.question.prefix(40)),
        answer: String((read.rightTexts.first ?? "").prefix(40))))
  }

  /// The reading of a table whose headings leave nothing open.
  private static func knownReading(
    _ records: TableRecords, _ profile: TableProfile, firstColumn: Int,
    report: inout FaultReport
  ) -> TableReading? {
    guard let titleCount = profile.titleCount else { return nil }
    var records = records
    var ignored = FaultReport()
    for _ in 0...titleCount where !records.next(report: &ignored) { return nil }
    let cells = records.cells.map { records.text(of: $0) }
    let offsets = records.cells.map(\.offset)
    guard var heading = TableHeading(cells), TableFinder.saysAll(heading) else { return nil }
    heading.columns.firstColumn = firstColumn
    guard records.next(report: &ignored) else {
      return known(heading, cells, offsets, titleCount, &report)
    }
    if TableFinder.mayBeNamedTwice(cells, records.cells.map { records.text(of: $0) }) { return nil }
    func cell(_ role: TableColumns.Role) -> String {
      let column = heading.columns.roles.firstIndex(of: role) ?? records.cells.count
      return column < records.cells.count ? records.text(of: records.cells[column]) : ""
    }
    let answer = cell(.answer)
    let mayBeAmongOthers =
      !heading.columns.roles.contains(.wrong) && mayBeJudged(answer)
      || TableFinder.areAnswers(answer) || AnswerList(inQuestion: cell(.question)) != nil
    if mayBeAmongOthers { return nil }
    // Answers may stand below one another.
    if records.next(report: &ignored), cell(.question).isEmpty, !cell(.answer).isEmpty {
      return nil
    }
    return known(heading, cells, offsets, titleCount, &report)
  }

  /// Whether an answer may be one of two by which all statements of a table are judged.
  private static func mayBeJudged(_ answer: String) -> Bool {
    answer.count == 1 && answer.first?.isNumber == false || answer == "0" || answer == "1"
      || !TruthWords.opposites(of: answer).isEmpty
  }

  private static func known(
    _ heading: TableHeading, _ cells: [String], _ offsets: [Int], _ titleCount: Int,
    _ report: inout FaultReport
  ) -> TableReading {
    let row = TableSample.Row(
      cells: cells, offsets: offsets, record: titleCount)
    let reading = TableReading(
      heading.columns, passedOver: titleCount + 1, headingRow: titleCount)
    TableTelling(
      sample: TableSample(rows: [row]),
      finding: TableFinder.Finding(readings: [reading], isTold: false)
    ).tell(report: &report)
    return reading
  }

  private static func readRows(
    _ records: inout TableRecords, of source: SourceText, _ reading: TableReading,
    into collector: inout ItemCollector, report: inout FaultReport
  ) {
    for record in 0..<reading.passedOver where records.next(report: &report) {
      guard record < reading.headingRow ?? reading.passedOver else { continue }
      let title = records.cells.first { !$0.isEmpty }
      let text = title.map { String(records.text(of: $0).prefix(24)) } ?? ""
      report.warning(at: title?.offset ?? records.cells.first?.offset ?? 0, .tableTitle(text))
    }
    var lists = TableLines(reading)
    var commas = HiddenCommas()
    while records.next(report: &report) {
      if HiddenCommas.mayHide(records) { commas.look(at: records) }
      if records.isRule { continue }
      guard lists.add(records, to: &collector, report: &report) else { break }
    }
    commas.tell(report: &report)
    lists.finish(&collector, report: &report)
    AnswerStars.look(over: &collector, report: &report)
    DoubtfulRows.look(over: &collector, in: source, report: &report)
  }

  private static func readCards(
    _ records: inout TableRecords, _ header: CardHeader, _ source: SourceText,
    into collector: inout ItemCollector, report: inout FaultReport
  ) {
    guard records.next(report: &report) else { return }
    let columns = header.columns(
      count: records.cells.count, at: records.cells.first?.offset ?? header.end, report: &report)
    var rows = TableRows(columns)
    rows.tags = header.tags
    rows.category = header.category
    rows.cardText = CardText(isHTML: header.isHTML ?? CardText.looksLikeHTML(source, header.end))
    repeat {
      guard rows.add(records, to: &collector, report: &report) else { return }
    } while records.next(report: &report)
  }

  private static func bank(
    of source: SourceText, _ collector: ItemCollector, report: inout FaultReport
  ) -> ItemBank? {
    collector.bank(of: source, orElse: .tableEmpty, report: &report)
  }
}
