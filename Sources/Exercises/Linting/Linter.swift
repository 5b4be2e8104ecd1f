import Notation

/// Looks for what is written correctly but does not teach: answers that give themselves away,
/// several right ones, texts that cannot be read in time.
///
/// What cannot be read at all is told by ``DocumentReader``. The linter looks at what it read,
/// changes nothing and needs nothing but memory. Its lints are listed in <doc:Diagnostics>.
public struct Linter {
  private let measure: (any TextMeasure)?

  /// A linter.
  ///
  /// - Parameter measure: how texts look in the games; nil leaves out what can only be seen.
  public init(measure: (any TextMeasure)? = nil) {
    self.measure = measure
  }

  /// What the linter finds, in the order of the file.
  ///
  /// - Complexity: O(n) in the length of the document; about a second for 100 000 questions.
  public func findings(in result: ReadResult) -> [Diagnostic] {
    guard let bank = result.bank, let source = result.source else { return [] }
    var report = FaultReport()
    report.ignore(bank.header.checks.off)
    let document = LintDocument(bank, format: result.format, source: source)
    BlankLint.check(document, report: &report)
    SynonymLint.check(document, report: &report)
    LengthLint.check(document, report: &report)
    RankLint.check(document, report: &report)
    PlaceLint.check(document, report: &report)
    DigitLint.check(document, report: &report)
    TimeLint.check(document, report: &report)
    DecimalLint.check(document, report: &report)
    LanguageLint.check(document, report: &report)
    SpreadsheetLint.check(document, report: &report)
    if let measure {
      MeasureLint.check(document, measure: measure, report: &report)
      GlyphLint.check(document, measure: measure, report: &report)
    }
    return report.diagnostics(in: source, quote: ItemQuotes(bank).quote(at:))
  }

  /// What the reader told and what the linter finds, in the order of the file.
  public func diagnostics(of result: ReadResult) -> [Diagnostic] {
    Self.ordered(result.diagnostics + findings(in: result))
  }

  /// What the reader told, and cells that a spreadsheet has changed, in the order of the file: what
  /// a teacher must know before a pupil plays, as these cells show something else than was written.
  ///
  /// - Complexity: O(n) in a table, O(1) in other documents.
  public static func faults(of result: ReadResult) -> [Diagnostic] {
    guard result.format == .csv || result.format == .tsv, let bank = result.bank,
      let source = result.source
    else { return result.diagnostics }
    var report = FaultReport()
    report.ignore(bank.header.checks.off)
    let document = LintDocument(bank, format: result.format, source: source)
    SpreadsheetLint.check(document, report: &report)
    guard !report.faults.isEmpty else { return result.diagnostics }
    return ordered(
      result.diagnostics + report.diagnostics(in: source, quote: ItemQuotes(bank).quote(at:)))
  }

  private static func ordered(_ all: [Diagnostic]) -> [Diagnostic] {
    // Counts of what is left out stay at the end; of two at one place the reader's comes first.
    all.enumerated().sorted { left, right in
      left.element.sortKey == right.element.sortKey
        ? left.offset < right.offset : left.element.sortKey < right.element.sortKey
    }.map(\.element)
  }
}

extension Diagnostic {
  fileprivate var sortKey: (Int, Int, Int) { (id == "report.more" ? 1 : 0, line, column) }
}
