import Exercises
import Notation

/// Diagnostics for programs.
enum DiagnosticList {
  /// A list with an object on each line, its fields always in the same order.
  static func json(_ diagnostics: [Diagnostic]) -> String {
    guard !diagnostics.isEmpty else { return "[]" }
    return "[\n" + diagnostics.map { "  " + object($0) }.joined(separator: ",\n") + "\n]"
  }

  private static func object(_ diagnostic: Diagnostic) -> String {
    var fields = [
      "\"file\": \(JSONString.quoted(diagnostic.file))", "\"line\": \(diagnostic.line)",
      "\"column\": \(diagnostic.column)",
    ]
    if let line = diagnostic.endLine, let column = diagnostic.endColumn {
      fields += ["\"endLine\": \(line)", "\"endColumn\": \(column)"]
    }
    if !diagnostic.part.isEmpty { fields.append("\"part\": \(JSONString.quoted(diagnostic.part))") }
    if !diagnostic.cell.isEmpty { fields.append("\"cell\": \(JSONString.quoted(diagnostic.cell))") }
    fields += [
      "\"severity\": \"\(diagnostic.severity.rawValue)\"",
      "\"id\": \(JSONString.quoted(diagnostic.id))",
      "\"problem\": \(JSONString.quoted(diagnostic.problem))",
      "\"remedy\": \(JSONString.quoted(diagnostic.remedy))",
    ]
    if !diagnostic.quote.isEmpty {
      fields.append("\"quote\": \(JSONString.quoted(diagnostic.quote))")
    }
    return "{" + fields.joined(separator: ", ") + "}"
  }
}
