import Documents
import Exercises

extension ReadResult {
  /// What is said about the file itself, without what is said about games that have too few wrong
  /// answers to choose from, and without notes of how it was read.
  var remarks: [Diagnostic] {
    diagnostics.filter { $0.id != "game.none" && $0.severity != .note }
  }
}
