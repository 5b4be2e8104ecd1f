import Notation

extension JSONObjectText {
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
