import Documents
import Exercises

extension ReadResult {
  /// What is said about the file itself, without what is said about games that have too few wrong
  /// answers to choose from, and without notes of how it was read.
  var remarks: [Diagnostic] {
    diagnostics.filter { !$0.problem.hasPrefix("no game can show") && $0.severity != .note }
  }
}
