import Notation

extension JSONWriter {
  /// Writes fields as they were read, of each name the first, unless the object has such a field.
  ///
  /// What is not JSON, because a program made it up, is written as a text, so that the file stays one
  /// that can be read.
  ///
  /// - Parameter names: the names of the object's other fields, if any of `unknownFields` may have one.
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
  /// Whether a text is a whole JSON value without faults.
  package static func isJSON(_ text: String) -> Bool {
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: Array(text.utf8), start: 0)
    return JSONReader.read(source, report: &report) != nil && !report.hasErrors
  }
}
