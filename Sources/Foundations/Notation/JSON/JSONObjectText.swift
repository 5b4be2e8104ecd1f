/// A JSON object while it is written, a field on each line.
package struct JSONObjectText {
  private let indentation: String
  private var names: Set<String> = []
  private var fields = ""

  /// An empty object; `level` says how many objects and lists it stands in.
  package init(level: Int) {
    indentation = String(repeating: "  ", count: level)
  }

  /// The object with its brackets; the first line is not indented.
  package var text: String { fields.isEmpty ? "{}" : "{" + fields + "\n" + indentation + "}" }

  /// Whether a field of this name was added.
  package func has(_ name: String) -> Bool { names.contains(name) }

  /// Adds a field with a value that is JSON already. A second field of the same name is left out.
  package mutating func add(_ name: String, raw: String) {
    guard names.insert(name).inserted else { return }
    fields += (fields.isEmpty ? "\n" : ",\n") + indentation + "  "
    fields += JSONString.quoted(name) + ": " + raw
  }

  /// Adds a text, unless it is nil.
  package mutating func add(_ name: String, text: String?) {
    guard let text else { return }
    add(name, raw: JSONString.quoted(text))
  }

  /// Adds a list of texts on one line.
  package mutating func add(_ name: String, texts: [String]) {
    add(name, raw: "[" + texts.map(JSONString.quoted).joined(separator: ", ") + "]")
  }
}
