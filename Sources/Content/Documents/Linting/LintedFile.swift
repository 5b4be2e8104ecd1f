import Items
import Notation

/// A file that was read and linted.
public struct LintedFile: Sendable {
  /// What was read.
  public let result: ReadResult
  /// What the linter found, in the order of the file.
  public let findings: [Diagnostic]

  init(_ result: ReadResult, findings: [Diagnostic]) {
    self.result = result
    self.findings = findings
  }

  /// The reader's diagnostics and the linter's findings, in the order of the file.
  ///
  /// - Parameter pictures: finds what is wrong with picture files; nil checks none.
  public func diagnostics(pictures: PictureLook? = nil) -> [Diagnostic] {
    var found = result.diagnostics + findings
    if let pictures, let bank = result.bank, let source = result.source {
      var report = FaultReport()
      report.ignore(bank.header.checks.off)
      PictureLint.check(bank, look: pictures, report: &report)
      found += report.diagnostics(in: source, quote: ItemQuotes(bank).quote(at:))
      found = Linter.lookingAtPins(of: result, found, pictures)
    }
    return Linter.ordered(found)
  }
}
