import Controls
import Exercises

/// A row of the list for the teacher: an error, or all hints with the same text.
struct FaultGroup {
  /// Whether part of the file could not be used.
  let isError: Bool
  /// What is wrong and what to do.
  let told: String
  /// The places, in the order of the file; never empty.
  private(set) var members: [Diagnostic]

  /// The rows for a file's diagnostics: errors first, then hints; those with the same text share a
  /// row.
  static func list(_ diagnostics: [Diagnostic], in text: Translation) -> [FaultGroup] {
    var groups: [FaultGroup] = []
    var groupOfHint: [String: Int] = [:]
    for diagnostic in diagnostics.errorsFirst {
      let told = diagnostic.told(in: text, isInWindow: true)
      let isError = diagnostic.severity == .error
      if !isError, let group = groupOfHint[told] {
        groups[group].members.append(diagnostic)
        continue
      }
      if !isError { groupOfHint[told] = groups.count }
      groups.append(FaultGroup(isError: isError, told: told, members: [diagnostic]))
    }
    return groups
  }

  /// Where it is, and how serious.
  func heading(in text: Translation) -> String {
    let kind = text(isError ? "faults.error" : "faults.warning")
    if members.count > 1 {
      let lines = LibraryEntry.lines(members.map(\.line), in: text)
      return text("faults.merged", "\(members.count)", lines)
    }
    let first = members[0]
    return first.shortPlace(in: text) + " · " + kind
  }

  /// The text at that place in the file, by which it can be found in Excel or Moodle; of several
  /// the first; empty if it is not known.
  func quote(in text: Translation) -> String {
    guard let quoted = members.first(where: { !$0.quote.isEmpty })?.quote else { return "" }
    return text("faults.quote", quoted) + (members.count > 1 ? " …" : "")
  }
}
