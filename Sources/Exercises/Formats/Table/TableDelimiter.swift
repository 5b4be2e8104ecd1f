import Notation

/// Finds out what separates the cells of a table.
enum TableDelimiter {
  struct Finding {
    var delimiter: UInt8
    /// Where the first record begins: behind a line `sep=;`.
    var start: Int
  }

  /// The candidates; where two fit equally well the earlier one is taken. German spreadsheets write
  /// semicolons, because their numbers have commas.
  private static let candidates = [UInt8]("\t;,|".utf8)
  /// How much is looked at: fifty records in as many kilobytes tell.
  private static let recordLimit = 50
  private static let byteLimit = 50_000

  /// What a first line `sep=…` says, or else the delimiter that gives the most records the same
  /// number of cells, two at least; nil if none gives any record two.
  static func detect(_ source: SourceText) -> Finding? {
    if let named = named(source) { return named }
    let range = source.start..<min(source.bytes.count, source.start + byteLimit)
    var best: (delimiter: UInt8, share: Double)?
    for delimiter in candidates {
      let share = commonShare(source, delimiter: delimiter, range: range)
      if share > best?.share ?? 0 { best = (delimiter, share) }
    }
    return best.map { Finding(delimiter: $0.delimiter, start: source.start) }
  }

  /// What a first line `sep=;`, with or without quotation marks, names.
  private static func named(_ source: SourceText) -> Finding? {
    let line = source.bytes[source.start...].prefix(16).prefix { $0 != 0x0A && $0 != 0x0D }
    let bare = line.filter { $0 != 0x22 && $0 != 0x20 }
    guard bare.count == 5, let delimiter = bare.last, delimiter < 0x80,
      String(decoding: bare.dropLast(), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    var start = line.endIndex
    if start < source.bytes.count, source.bytes[start] == 0x0D { start += 1 }
    if start < source.bytes.count, source.bytes[start] == 0x0A { start += 1 }
    return Finding(delimiter: delimiter, start: start)
  }

  /// The share of records that have the most frequent number of cells, if that is above one.
  private static func commonShare(
    _ source: SourceText, delimiter: UInt8, range: Range<Int>
  ) -> Double {
    var records = TableRecords(source, delimiter: delimiter, range: range)
    var ignored = FaultReport()
    var counts: [Int] = []
    while counts.count < recordLimit, let record = records.next(report: &ignored) {
      counts.append(record.count)
    }
    if range.upperBound < source.bytes.count, counts.count > 1, counts.count < recordLimit {
      counts.removeLast()
    }
    counts.sort()
    var most = 0
    var run = 0
    for (index, count) in counts.enumerated() {
      run = index > 0 && counts[index - 1] == count ? run + 1 : 1
      if count >= 2 { most = max(most, run) }
    }
    return counts.isEmpty ? 0 : Double(most) / Double(counts.count)
  }
}
