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
    return "[\n" + visible(objects.joined(separator: ",\n")) + "\n]"
  }

  /// JSON with control characters and marks of direction as numbers: whoever looks at it in a terminal sees
  /// what is there.
  private static func visible(_ json: String) -> String {
    guard json.utf8.contains(where: { $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }) else { return json }
    var text = ""
    for scalar in json.unicodeScalars {
      switch scalar.value {
      case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
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
