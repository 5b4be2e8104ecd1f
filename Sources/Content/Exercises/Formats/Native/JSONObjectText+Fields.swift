import Notation

extension JSONObjectText {
  /// Adds fields as they were read. What is not JSON, because a program made it up, is written as
  /// a text, so that the file stays one that can be read.
  mutating func add(_ unknownFields: [JSONField]) {
    for field in unknownFields {
      let isJSON = JSONField.isJSON(field.rawValue)
      add(field.name, raw: isJSON ? field.rawValue : JSONString.quoted(field.rawValue))
    }
  }
}

extension JSONField {
  /// Whether a text is a whole JSON value without faults.
  static func isJSON(_ text: String) -> Bool {
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: Array(text.utf8), start: 0)
    return JSONReader.read(source, report: &report) != nil && !report.hasErrors
  }
}

extension LossList {
  /// Those fields that keep their meaning where the known ones stand; the others are listed.
  mutating func kept(_ fields: [JSONField], besides known: (String) -> Bool) -> [JSONField] {
    guard !fields.isEmpty else { return [] }
    var taken: Set<String> = []
    return fields.filter { field in
      if known(field.name) {
        add("the field “\(field.name)”, which has a meaning of its own")
        return false
      }
      if taken.insert(field.name).inserted { return true }
      add("all but the first field of the same name")
      return false
    }
  }
}
