import Notation

/// Writes documents in the native format.
public enum DocumentWriter {
  /// The document as a file in the native format: UTF-8, two spaces a level, LF, always the same
  /// for the same document.
  ///
  /// Fields that the reader did not know stand behind the known ones of their object with their
  /// value exactly as it was read. Reading the bytes gives the document again, provided it is one
  /// that can be read without complaint.
  ///
  /// - Complexity: O(n) in the length of the texts.
  public static func json(_ document: ExerciseDocument) -> [UInt8] {
    var root = JSONObjectText(level: 0)
    root.add("format", text: "teachify")
    root.add("version", raw: String(JSONDocumentReader.newestVersion))
    root.add("title", text: document.title)
    root.add("subject", text: document.subject)
    root.add("summary", text: document.summary)
    root.add("language", text: document.language)
    if !document.games.isEmpty { root.add("games", texts: document.games.map(\.rawValue)) }
    root.add("deadline", text: document.deadline)
    if document.options != PlayOptions() {
      var options = JSONObjectText(level: 1)
      options.add("shuffle", raw: String(document.options.shuffle))
      options.add(document.options.unknownFields)
      root.add("options", raw: options.text)
    }
    switch document.content {
    case .exercises(let exercises): root.add("exercises", raw: list(exercises))
    case .generator(let specification): root.add("generator", raw: object(specification))
    }
    root.add(document.unknownFields)
    return Array((root.text + "\n").utf8)
  }

  private static func list(_ exercises: [Exercise]) -> String {
    guard !exercises.isEmpty else { return "[]" }
    var text = "["
    for (index, exercise) in exercises.enumerated() {
      text += (index == 0 ? "\n    " : ",\n    ") + object(exercise)
    }
    return text + "\n  ]"
  }

  private static func object(_ exercise: Exercise) -> String {
    var object = JSONObjectText(level: 2)
    object.add("id", text: exercise.id)
    object.add("question", text: exercise.question)
    object.add("answer", text: exercise.answer)
    if !exercise.wrong.isEmpty { object.add("wrong", texts: exercise.wrong) }
    object.add("picture", text: exercise.picture)
    object.add("note", text: exercise.note)
    object.add(exercise.unknownFields)
    return object.text
  }

  private static func object(_ specification: GeneratorSpecification) -> String {
    var object = JSONObjectText(level: 1)
    let unknown = specification.unknownRangeFields
    object.add("operation", text: specification.operation.rawValue)
    object.add("range", raw: range(specification.range, unknown.range))
    if let range = specification.secondRange {
      object.add("secondRange", raw: self.range(range, unknown.secondRange))
    }
    if let range = specification.resultRange {
      object.add("resultRange", raw: self.range(range, unknown.resultRange))
    }
    object.add("carry", text: specification.carry?.rawValue)
    object.add("count", raw: String(specification.count))
    object.add("negatives", raw: String(specification.allowsNegatives))
    object.add(specification.unknownFields)
    return object.text
  }

  private static func range(_ range: ClosedRange<Int>, _ unknownFields: [JSONField]) -> String {
    var object = JSONObjectText(level: 2)
    object.add("from", raw: String(range.lowerBound))
    object.add("to", raw: String(range.upperBound))
    object.add(unknownFields)
    return object.text
  }
}
