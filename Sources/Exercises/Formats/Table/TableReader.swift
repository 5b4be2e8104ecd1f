import Notation

/// Makes items of a table: one a row, with or without a heading.
///
/// One reader finds out what it has before it: a heading in German or English, the headers of a file
/// of flash cards, rows of a quiz, or pasted cards. Without a heading two columns are vocabulary,
/// more are the question, the answer and wrong answers.
public enum TableReader {
  /// What stands between the two sides of a card and between cards, where a teacher chose them.
  public struct Separators: Sendable, Equatable {
    /// Between a term and its definition; at its first place in a card the card is split.
    public var term: String
    /// Between cards. A line feed in it stands for a line end of any kind.
    public var card: String

    /// The separators that cards are pasted with unless others are chosen: a tab and a line end.
    public init(term: String = "\t", card: String = "\n") {
      self.term = term
      self.card = card
    }
  }

  static func read(_ source: SourceText, report: inout FaultReport) -> ItemBank? {
    guard let opening = TableOpening(source, report: &report) else {
      guard source.bytes[source.start...].contains(where: { !TableRecords.isBlank($0) }) else {
        report.error(
          at: source.start, "the file has nothing but blank lines", "choose a file with exercises",
          id: "file.empty", form: "blank")
        return nil
      }
      report.error(
        at: source.start, "the table has only one column",
        "separate question and answer by a semicolon, a comma or a tab", id: "table.oneColumn")
      return nil
    }
    let profile = opening.finding.profile
    var collector = ItemCollector(
      capacity: source.bytes.count / max(1, profile.bytesPerRecord) + 1,
      textsAreReadable: TextCheck.isReadable(source.bytes, from: source.start))
    source.bytes.withUnsafeBufferPointer { bytes in
      var records = opening.records(of: bytes)
      if let header = opening.header {
        readCards(&records, header, source, into: &collector, report: &report)
      } else if records.delimiter == TableDelimiter.tab, profile.commonCount == 2,
        profile.titleCount == nil
      {
        PastedCards.read(&records, into: &collector, report: &report)
      } else {
        readRows(&records, profile, into: &collector, report: &report)
      }
    }
    var bank = bank(of: source, collector, report: &report)
    if let header = opening.header { bank?.header.unknownFields = header.unknownFields }
    if var found = bank {
      CheckComment.read(
        source, .hash, in: source.start..<opening.finding.start, into: &found)
      bank = found
    }
    return bank
  }

  /// Reads cards between separators that a teacher chose. Quotation marks stand for themselves.
  static func read(
    _ source: SourceText, separators: Separators, report: inout FaultReport
  ) -> ItemBank? {
    guard let cards = SeparatedCards(separators) else {
      report.error(
        at: source.start, "the separators of cards and terms are empty, too long or the same",
        "choose two different ones of at most \(SeparatedCards.longest) bytes",
        id: "table.separators")
      return nil
    }
    var collector = ItemCollector(
      textsAreReadable: TextCheck.isReadable(source.bytes, from: source.start))
    cards.read(source, into: &collector, report: &report)
    return bank(of: source, collector, report: &report)
  }

  // MARK: - Kinds of tables

  private static func readRows(
    _ records: inout TableRecords, _ profile: TableProfile, into collector: inout ItemCollector,
    report: inout FaultReport
  ) {
    var columns = profile.isQuiz ? TableColumns.quiz : .plain
    if let titleCount = profile.titleCount {
      for _ in 0..<titleCount where records.next(report: &report) {
        report.warning(
          at: records.cells.first?.offset ?? 0,
          "the row above the heading is taken for a title and passed over",
          "nothing is to be done; an exercise must stand below the heading", id: "table.title")
      }
      if records.next(report: &report) {
        let cells = records.cells.map { records.text(of: $0) }
        if let heading = TableHeading(cells) {
          columns = heading.columns
          tell(heading, records, report: &report)
        }
      }
    }
    let rows = TableRows(columns)
    while records.next(report: &report), rows.add(records, to: &collector, report: &report) {}
  }

  /// Says which headings are not known.
  private static func tell(
    _ heading: TableHeading, _ records: TableRecords, report: inout FaultReport
  ) {
    for (index, cell) in records.cells.enumerated() {
      let name = records.text(of: cell).prefix(40)
      if let doubt = heading.doubts.first(where: { $0.column == index }) {
        report.warning(
          at: cell.offset,
          "the heading “\(name)” is not known"
            + (doubt.isUsed
              ? doubt.likely.map { "; it is taken for “\($0)”" } ?? ""
              : "; the column is kept but not used"),
          doubt.likely.map { doubt.isUsed ? "write “\($0)”" : "did you mean “\($0)”?" }
            ?? "did you mean “question” or “answer”? If the row is an exercise, put a heading above it",
          id: "table.heading", form: doubt.isUsed ? "" : "unused")
      } else if heading.columns.roles[index] == .other {
        report.warning(
          at: cell.offset, "the column “\(name)” is not known; it is kept but not used",
          "call columns question, answer, wrong1, wrong2 …", id: "table.column")
      }
    }
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
    collector.bank(
      of: source, orElse: "the table has no exercises", "write a line for each, with an answer",
      id: "table.empty", report: &report)
  }
}
