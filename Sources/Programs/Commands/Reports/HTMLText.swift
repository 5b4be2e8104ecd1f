/// HTML text, with escaped contents.
struct HTMLText {
  private(set) var text = ""

  /// Adds an element with attributes and content.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
    _ content: (inout HTMLText) -> Void
  ) {
    text += opening(name, attributes) + ">"
    content(&self)
    text += "</\(name)>\n"
  }

  /// Adds an element with a text.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text content: String
  ) {
    text += opening(name, attributes) + ">" + Self.escaped(content) + "</\(name)>\n"
  }

  /// Adds an element without content.
  mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += opening(name, attributes) + "/>\n"
  }

  /// Adds markup as it is.
  mutating func raw(_ markup: String) {
    text += markup
  }

  private func opening(_ name: String, _ attributes: KeyValuePairs<String, String>) -> String {
    attributes.reduce("<" + name) { $0 + " \($1.key)=\"\(Self.escaped($1.value))\"" }
  }

  /// A text escaped for use in elements and attributes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
