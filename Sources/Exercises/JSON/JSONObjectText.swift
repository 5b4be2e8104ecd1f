/// A JSON object while it is written, a field on each line.
struct JSONObjectText {
  private let indentation: String
  private var names: Set<String> = []
  private var fields = ""

  /// An empty object; `level` says how many objects and lists it stands in.
  init(level: Int) {
    indentation = String(repeating: "  ", count: level)
  }

  /// The object with its brackets; the first line is not indented.
  var text: String { fields.isEmpty ? "{}" : "{" + fields + "\n" + indentation + "}" }

  /// Adds a field with a value that is JSON already. A second field of the same name is left out.
  mutating func add(_ name: String, raw: String) {
    guard names.insert(name).inserted else { return }
    fields += (fields.isEmpty ? "\n" : ",\n") + indentation + "  "
    fields += JSONString.quoted(name) + ": " + raw
  }

  /// Adds a text, unless it is nil.
  mutating func add(_ name: String, text: String?) {
    guard let text else { return }
    add(name, raw: JSONString.quoted(text))
  }

  /// Adds a list of texts on one line.
  mutating func add(_ name: String, texts: [String]) {
    add(name, raw: "[" + texts.map(JSONString.quoted).joined(separator: ", ") + "]")
  }

  /// Adds fields as they were read. What is not JSON, because a program made it up, is written as
  /// a text, so that the file stays one that can be read.
  mutating func add(_ unknownFields: [JSONField]) {
    for field in unknownFields {
      var report = FaultReport()
      let source = SourceText(fileName: "", bytes: Array(field.rawValue.utf8), start: 0)
      let isJSON = JSONReader.read(source, report: &report) != nil && !report.hasErrors
      add(field.name, raw: isJSON ? field.rawValue : JSONString.quoted(field.rawValue))
    }
  }
}
