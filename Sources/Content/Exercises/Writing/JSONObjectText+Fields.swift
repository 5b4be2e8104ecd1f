import Notation

extension JSONObjectText {
  /// Adds fields as they were read. What is not JSON, because a program made it up, is written as
  /// a text, so that the file stays one that can be read.
  package mutating func add(_ unknownFields: [JSONField]) {
    for field in unknownFields {
      let isJSON = JSONField.isJSON(field.rawValue)
      add(field.name, raw: isJSON ? field.rawValue : JSONString.quoted(field.rawValue))
    }
  }
}

extension JSONField {
  /// Whether a text is a whole JSON value without faults.
  package static func isJSON(_ text: String) -> Bool {
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: Array(text.utf8), start: 0)
    return JSONReader.read(source, report: &report) != nil && !report.hasErrors
  }
}
