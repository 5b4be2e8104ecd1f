import Exercises
import Notation

/// Diagnostics for programs.
enum DiagnosticList {
  /// A list with an object on each line, its fields always in the same order.
  ///
  /// - Parameter message: what each says in the language that was asked for; nil where none was.
  static func json(
    _ diagnostics: [Diagnostic], message: ((Diagnostic) -> String)? = nil
  ) -> String {
    guard !diagnostics.isEmpty else { return "[]" }
    let objects = diagnostics.map { "  " + object($0, message?($0)) }
    return "[\n" + objects.joined(separator: ",\n") + "\n]"
  }

  private static func object(_ diagnostic: Diagnostic, _ message: String?) -> String {
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
    if let message { fields.append("\"message\": \(JSONString.quoted(message))") }
    if !diagnostic.quote.isEmpty {
      fields.append("\"quote\": \(JSONString.quoted(diagnostic.quote))")
    }
    return "{" + fields.joined(separator: ", ") + "}"
  }
}
