import Exercises
import Notation

/// Diagnostics for programs.
enum DiagnosticList {
  /// A list with an object on each line, its fields always in the same order.
  ///
  /// - Parameters:
  ///   - texts: the English texts, which do not depend on the user.
  ///   - message: the text of each in the requested language; nil if none was requested.
  static func json(
    _ diagnostics: [Diagnostic], in texts: FaultTexts,
    message: ((Diagnostic) -> String)? = nil
  ) -> String {
    // Escapes only invisible characters, so that the text is readable in a terminal.
    var json = JSONWriter(.spaced, escapes: .invisible)
    json.array(.onLines) { json in
      for diagnostic in diagnostics {
        json.object { write(diagnostic, in: texts, message?(diagnostic), to: &$0) }
      }
    }
    return json.text
  }

  private static func write(
    _ diagnostic: Diagnostic, in texts: FaultTexts, _ message: String?, to json: inout JSONWriter
  ) {
    json.field("file", diagnostic.file)
    json.field("line", diagnostic.line)
    json.field("column", diagnostic.column)
    if let line = diagnostic.endLine, let column = diagnostic.endColumn {
      json.field("endLine", line)
      json.field("endColumn", column)
    }
    if !diagnostic.part.isEmpty { json.field("part", diagnostic.part) }
    if !diagnostic.cell.isEmpty { json.field("cell", diagnostic.cell) }
    json.field("severity", diagnostic.severity.rawValue)
    json.field("id", diagnostic.id)
    let text = texts.text(of: diagnostic.message)
    json.field("problem", text.problem)
    json.field("remedy", text.remedy)
    json.field("message", ifAny: message)
    if !diagnostic.quote.isEmpty { json.field("quote", diagnostic.quote) }
  }
}
