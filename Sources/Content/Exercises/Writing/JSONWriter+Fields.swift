import Notation

extension JSONWriter {
  /// Writes fields as they were read, the first with each name, unless the object has such a field.
  ///
  /// A value that is not JSON, because code made it up, is written as a text, so that the file remains
  /// readable.
  ///
  /// - Parameter names: the names of the object's other fields, if `unknownFields` may contain any of them.
  package mutating func fields(_ unknownFields: [JSONField], besides names: Set<String> = []) {
    guard !unknownFields.isEmpty else { return }
    var taken = names
    for field in unknownFields where taken.insert(field.name).inserted {
      if JSONField.isJSON(field.rawValue) {
        self.field(field.name, raw: field.rawValue)
      } else {
        self.field(field.name, field.rawValue)
      }
    }
  }
}

extension JSONField {
  /// Whether a text is a complete, valid JSON value.
  package static func isJSON(_ text: String) -> Bool {
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: Array(text.utf8), start: 0)
    return JSONReader.read(source, report: &report) != nil && !report.hasErrors
  }
}
