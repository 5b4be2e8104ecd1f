import Items
import Notation

/// Detects what separates the cells of a table.
package enum TableDelimiter {
  package struct Finding {
    package var delimiter: UInt8
    /// Where the first record begins: after a line `sep=;` and comments.
    var start: Int
    /// What the first records look like.
    package var profile: TableProfile
  }

  package static let tab: UInt8 = 0x09
  /// The candidates; if two fit equally well, the earlier one wins. German spreadsheets write
  /// semicolons, because their numbers have commas.
  private static let candidates = [UInt8]("\t;,|".utf8)

  /// The delimiter named by a first line `sep=…`; otherwise the one that makes a heading of the first record,
  /// or of a record with as few titles above as possible; otherwise the one that gives the most records
  /// the same number of cells, at least two. Nil if no delimiter gives any record two cells.
  package static func detect(_ source: SourceText) -> Finding? {
    detect(source, from: source.start)
  }

  /// The same for a table that begins at an offset of its file.
  static func detect(_ source: SourceText, from start: Int) -> Finding? {
    let start = CheckComment.end(ofLinesOfTable: source.bytes, from: start)
    if let named = named(source.bytes[start...]) {
      let start = CheckComment.end(ofLinesOfTable: source.bytes, from: named.start)
      return Finding(
        delimiter: named.delimiter, start: start,
        profile: TableProfile(source.bytes, delimiter: named.delimiter, from: start))
    }
    var best: Finding?
    var headed: (finding: Finding, titles: Int)?
    for delimiter in candidates {
      let profile = TableProfile(source.bytes, delimiter: delimiter, from: start)
      let finding = Finding(delimiter: delimiter, start: start, profile: profile)
      if profile.hasHeading, let titles = profile.titleCount {
        if titles == 0 { return finding }
        // The first row is a title only if no delimiter makes it a heading.
        if titles < headed?.titles ?? .max { headed = (finding, titles) }
      }
      if profile.share > best?.profile.share ?? 0 { best = finding }
    }
    return headed?.finding ?? best
  }

  /// The delimiter named by a first line `sep=;`, with or without quotation marks.
  private static func named(_ text: ArraySlice<UInt8>) -> (delimiter: UInt8, start: Int)? {
    let line = text.prefix(16).prefix { $0 != 0x0A && $0 != 0x0D }
    let bare = line.filter { $0 != 0x22 && $0 != 0x20 }
    guard bare.count == 5, let delimiter = bare.last, delimiter < 0x80,
      String(decoding: bare.dropLast(), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    var start = line.endIndex
    if start < text.endIndex, text[start] == 0x0D { start += 1 }
    if start < text.endIndex, text[start] == 0x0A { start += 1 }
    return (delimiter, start)
  }
}

/// What the first records of a table look like with a certain delimiter.
package struct TableProfile {
  /// How much is examined: fifty records in at most fifty kilobytes are enough.
  private static let recordLimit = 50
  private static let byteLimit = 50_000

  /// The share of records that have `commonCount` cells; 0 if none has two.
  private(set) var share = 0.0
  /// The most frequent number of cells above one.
  private(set) var commonCount = 0
  /// Whether the first record, or one below a title, certainly names the columns.
  private(set) var hasHeading = false
  /// How many title rows are above the heading; nil if there is no heading, not even a doubtful one.
  package private(set) var titleCount: Int?
  /// The approximate size of a record in bytes.
  package private(set) var bytesPerRecord = 0

  init(_ bytes: [UInt8], delimiter: UInt8, from start: Int) {
    let range = start..<max(start, min(bytes.count, start + Self.byteLimit))
    var records = TableRecords(bytes, delimiter: delimiter, range: range)
    var ignored = FaultReport()
    var counts: [Int] = []
    var mayBeHeading = true
    while counts.count < Self.recordLimit, records.next(report: &ignored) {
      if mayBeHeading {
        if let heading = TableHeading(records.cells.map { records.text(of: $0) }) {
          hasHeading = heading.isCertain
          titleCount = counts.count
        }
        mayBeHeading =
          titleCount == nil && counts.count < TableHeading.titleLimit
          && TableHeading.isTitle(records.cells)
      }
      counts.append(records.cells.count)
    }
    guard !counts.isEmpty else { return }
    bytesPerRecord = max(1, (records.position - start) / counts.count)
    if range.upperBound < bytes.count, counts.count > 1, counts.count < Self.recordLimit {
      counts.removeLast()
    }
    let most = Self.mostFrequent(counts)
    commonCount = most.count
    // In pasted cards, a line without a tab continues the definition above it.
    let lines = counts.count { $0 == 1 }
    let isPaste = delimiter == TableDelimiter.tab && counts[0] == 2 && most.count == 2
    let total = isPaste && lines * 2 <= counts.count ? counts.count - lines : counts.count
    share = Double(most.frequency) / Double(total)
  }

  /// The most frequent count above one.
  private static func mostFrequent(_ counts: [Int]) -> (count: Int, frequency: Int) {
    let counts = counts.sorted()
    var most = (count: 0, frequency: 0)
    var run = 0
    for (index, count) in counts.enumerated() {
      run = index > 0 && counts[index - 1] == count ? run + 1 : 1
      if count >= 2, run > most.frequency { most = (count, run) }
    }
    return most
  }
}
