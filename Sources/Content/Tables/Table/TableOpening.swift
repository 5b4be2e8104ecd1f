import Notation

/// What is detected about a table before its rows are read.
package struct TableOpening {
  /// The lines at the top of a file of flash cards; nil for other tables.
  package let header: CardHeader?
  /// What separates the cells, and where the records begin.
  package let finding: TableDelimiter.Finding
  /// Whether the text was typed, so that a quotation mark may be forgotten: other programs write them right.
  private let mayLackMarks: Bool

  /// Nil if the text has only one column.
  package init?(_ source: SourceText, report: inout FaultReport) {
    header = CardHeader(source, report: &report)
    guard let finding = Self.finding(of: source, header) else { return nil }
    self.finding = finding
    mayLackMarks = header == nil && source.parts.isEmpty
  }

  /// The records of the text, from the first one on.
  package func records(of bytes: [UInt8]) -> TableRecords {
    var records = TableRecords(
      bytes, delimiter: finding.delimiter, range: finding.start..<bytes.count)
    records.tellsRowsInCells = mayLackMarks
    if header != nil {
      records.isGuarded = false
      records.comment = UInt8(ascii: "#")
    }
    return records
  }

  private static func finding(
    of source: SourceText, _ header: CardHeader?
  ) -> TableDelimiter.Finding? {
    guard let header else { return TableDelimiter.detect(source) }
    guard let delimiter = header.delimiter else {
      return TableDelimiter.detect(source, from: header.end)
    }
    let profile = TableProfile(source.bytes, delimiter: delimiter, from: header.end)
    return TableDelimiter.Finding(delimiter: delimiter, start: header.end, profile: profile)
  }
}
