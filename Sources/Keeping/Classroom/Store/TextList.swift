import Notation
import Play

/// Lists of texts in one column, as JSON.
enum TextList {
  static func stored(_ texts: [String?]) -> String {
    var json = JSONWriter(.compact)
    json.array { json in
      for text in texts {
        if let text { json.value(text) } else { json.null() }
      }
    }
    return json.text
  }

  /// The texts; nil if the column doesn't hold a list of texts.
  static func read(_ stored: String) -> [String?]? {
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: Array(stored.utf8), start: 0)
    guard let tree = JSONReader.read(source, report: &report), !report.hasErrors,
      tree.nodes[0].kind == .array
    else { return nil }
    return tree.children(of: 0).map { tree.nodes[$0].kind == .null ? nil : tree.text(of: $0) }
  }
}
