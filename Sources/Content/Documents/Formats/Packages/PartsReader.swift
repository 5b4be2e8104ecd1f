import Notation

/// Reads the parts of a package, and tells of them while it does.
protocol PartsReader {
  /// What is told; that of whoever reads, with what is added.
  var report: FaultReport { get }

  /// - Parameter report: what has been told so far.
  init(report: FaultReport)

  /// The items of all parts; nil, with an error noted, where there are none.
  mutating func bank(_ source: SourceText) -> ItemBank?
}

extension PartsReader {
  static func read(_ source: SourceText, report: inout FaultReport) -> ItemBank? {
    var reader = Self(report: report)
    // Held in one place only, so that it is not copied with what is added.
    report = FaultReport()
    let bank = reader.bank(source)
    report = reader.report
    return bank
  }
}
