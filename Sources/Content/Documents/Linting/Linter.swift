import Exercises
import Items
import Notation

/// Finds what is correctly written but does not teach: answers that give themselves away,
/// several right ones, texts that cannot be read in time.
///
/// What cannot be read at all is reported by ``DocumentReader``. The linter examines what was read,
/// changes nothing and needs only memory. Its lints are listed in <doc:Diagnostics>.
public struct Linter {
  private let measure: (any TextMeasure)?

  /// A linter.
  ///
  /// - Parameter measure: measures texts as games draw them; nil leaves out the lints that need it.
  public init(measure: (any TextMeasure)? = nil) {
    self.measure = measure
  }

  /// The linter's findings, in the order of the file.
  ///
  /// - Complexity: O(n) in the length of the document; about a second for 100 000 questions.
  public func findings(in result: ReadResult) -> [Diagnostic] {
    findings(in: result.bank, result.source, result.format, for: result.demands)
  }

  /// The same for items of which no exercises were made yet.
  func findings(in found: FoundItems, for demands: [Demand]) -> [Diagnostic] {
    findings(in: found.bank, found.source, found.format, for: demands)
  }

  private func findings(
    in bank: ItemBank?, _ source: SourceText?, _ format: DocumentFormat?, for demands: [Demand]
  ) -> [Diagnostic] {
    guard let bank, let source else { return [] }
    var report = FaultReport()
    report.ignore(bank.header.checks.off)
    let document = LintDocument(bank, format: format, source: source, demands: demands)
    check(document, bank, &report)
    return report.diagnostics(in: source, quote: ItemQuotes(bank).quote(at:))
  }

  /// All lints in one pass over the questions, with a second pass only if a lint has found something to
  /// report. Each has a report of its own, so that many faults of one kind leave room for
  /// the order of kinds.
  private func check(
    _ document: LintDocument, _ bank: ItemBank, _ report: inout FaultReport
  ) {
    var empty = FaultReport()
    empty.ignore(bank.header.checks.off)
    var (blankReport, marksReport, timeReport) = (empty, empty, empty)
    var (measureReport, glyphReport) = (empty, empty)
    var synonyms = SynonymLint(count: document.itemCount)
    var lengths = LengthLint()
    var ranks = RankLint()
    var places = PlaceLint()
    var digits = DigitLint()
    var decimals = DecimalLint()
    var language = LanguageLint(document)
    var mojibake = MojibakeLint(report: empty)
    var widths = measure.map { MeasureLint(document, $0) }
    var glyphs = measure.map { GlyphLint($0) }
    for item in 0..<document.itemCount {
      var part = 0
      document.questions(ofItem: item) { question, document in
        BlankLint.look(question, document, report: &blankReport)
        MarksLint.look(question, report: &marksReport)
        synonyms.look(question, item: item, part: part)
        lengths.look(question)
        ranks.look(question, document)
        places.look(question)
        digits.look(question, document)
        TimeLint.look(question, document, report: &timeReport)
        decimals.look(question)
        language.look(question)
        mojibake.look(question, document)
        widths?.look(question, document, report: &measureReport)
        glyphs?.look(question, document, report: &glyphReport)
        part += 1
      }
    }
    report.take(blankReport)
    report.take(marksReport)
    synonyms.check(document, report: &report)
    lengths.check(document, report: &report)
    ranks.check(document, report: &report)
    places.check(document, report: &report)
    digits.check(document, report: &report)
    report.take(timeReport)
    decimals.check(document, report: &report)
    language.check(document, report: &report)
    report.take(mojibake.report)
    PictureLint.checkOptions(bank, report: &report)
    report.take(measureReport)
    report.take(glyphReport)
  }

  /// The reader's diagnostics and the linter's findings, in the order of the file.
  ///
  /// - Parameters:
  ///   - result: what was read.
  ///   - pictures: finds what is wrong with picture files; nil checks none.
  public func diagnostics(of result: ReadResult, pictures: PictureLook? = nil) -> [Diagnostic] {
    LintedFile(result, findings: findings(in: result)).diagnostics(pictures: pictures)
  }

  /// The reader's diagnostics, and pictures that cannot be shown, in the order of the file: what a teacher
  /// must know before a pupil plays, because something other than intended would be shown.
  ///
  /// - Parameters:
  ///   - result: what was read.
  ///   - pictures: finds what is wrong with picture files; nil checks none.
  /// - Complexity: O(n).
  public static func faults(of result: ReadResult, pictures: PictureLook? = nil) -> [Diagnostic] {
    guard let pictures, let bank = result.bank, let source = result.source
    else { return result.diagnostics }
    var report = FaultReport()
    report.ignore(bank.header.checks.off)
    PictureLint.check(bank, look: pictures, report: &report)
    guard !report.faults.isEmpty || result.hasPins else { return result.diagnostics }
    return ordered(
      lookingAtPins(of: result, result.diagnostics, pictures)
        + report.diagnostics(in: source, quote: ItemQuotes(bank).quote(at:)))
  }

  /// Diagnostics in which those of pins are told anew, with what is wrong with the files of their pictures.
  static func lookingAtPins(
    of result: ReadResult, _ diagnostics: [Diagnostic], _ pictures: PictureLook
  ) -> [Diagnostic] {
    guard let found = result.pins(look: pictures) else { return diagnostics }
    return diagnostics.filter { !$0.id.hasPrefix("pins.") } + found.diagnostics
  }

  static func ordered(_ all: [Diagnostic]) -> [Diagnostic] {
    // Counts of omitted faults stay at the end; of two faults at one place the reader's comes first.
    all.enumerated().sorted { left, right in
      left.element.sortKey == right.element.sortKey
        ? left.offset < right.offset : left.element.sortKey < right.element.sortKey
    }.map(\.element)
  }
}

extension Diagnostic {
  fileprivate var sortKey: (Int, Int, Int) { (id == "report.more" ? 1 : 0, line, column) }
}
