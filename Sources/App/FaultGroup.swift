import Controls
import Exercises

/// A row of the list for the teacher: an error, or all hints that say the same.
struct FaultGroup {
  /// Whether part of the file could not be used.
  let isError: Bool
  /// What is wrong and what to do.
  let told: String
  /// Where it is so, in the order of the file; never empty.
  private(set) var members: [Diagnostic]

  /// The rows for what was found: errors first, then hints; those that say the same are one row.
  static func list(_ diagnostics: [Diagnostic], in text: Translation) -> [FaultGroup] {
    var errors: [FaultGroup] = []
    var hints: [FaultGroup] = []
    var rowOfHint: [String: Int] = [:]
    for diagnostic in diagnostics {
      let told = diagnostic.told(in: text)
      let isError = diagnostic.severity == .error
      let group = FaultGroup(isError: isError, told: told, members: [diagnostic])
      if isError {
        errors.append(group)
      } else if let row = rowOfHint[told] {
        hints[row].members.append(diagnostic)
      } else {
        rowOfHint[told] = hints.count
        hints.append(group)
      }
    }
    return errors + hints
  }

  /// Where it is, and how bad.
  func heading(in text: Translation) -> String {
    let kind = text(isError ? "faults.error" : "faults.warning")
    if members.count > 1 {
      let lines = LibraryEntry.lines(members.map(\.line), in: text)
      return text("faults.merged", "\(members.count)", lines)
    }
    let first = members[0]
    return text("faults.place", "\(first.line)", "\(first.column)") + " · " + kind
  }

  /// What stands there in the file, by which the place is found in Excel or Moodle; of several the
  /// first; empty where nothing is known.
  func quote(in text: Translation) -> String {
    guard let quoted = members.first(where: { !$0.quote.isEmpty })?.quote else { return "" }
    return text("faults.quote", quoted) + (members.count > 1 ? " …" : "")
  }
}
