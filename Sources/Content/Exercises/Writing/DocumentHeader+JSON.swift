import Notation

extension DocumentHeader {
  /// The fields of a document whose names mean something, except `generator`, which means nothing beside
  /// exercises.
  package static let fieldNames: Set<String> = [
    "format", "version", "title", "subject", "summary", "language", "games", "deadline",
    "options", "exercises",
  ]

  /// Adds all fields but the unknown ones to the object of a document.
  package func add(to object: inout JSONObjectText) {
    object.add("title", text: title)
    object.add("subject", text: subject)
    object.add("summary", text: summary)
    object.add("language", text: language)
    if !games.isEmpty { object.add("games", texts: games.map(\.rawValue)) }
    object.add("deadline", text: deadline)
    if options != PlayOptions() {
      var text = JSONObjectText(level: 1)
      text.add("shuffle", raw: String(options.shuffle))
      text.add(options.unknownFields)
      object.add("options", raw: text.text)
    }
    if checks != CheckOptions() {
      var text = JSONObjectText(level: 1)
      text.add("off", texts: checks.off)
      text.add(checks.unknownFields)
      object.add("checks", raw: text.text)
    }
  }

  /// A rule under this header as one text: all that decides about the exercises it makes, always the same
  /// for the same rule, and the same that a file of format version 1 holds.
  package func text(of rule: GeneratorSpecification) -> String {
    var object = JSONObjectText(level: 0)
    object.add("format", text: "teachify")
    object.add("version", raw: "1")
    add(to: &object)
    object.add("generator", raw: rule.json())
    var taken = Self.fieldNames.union(["generator"])
    object.add(unknownFields.filter { taken.insert($0.name).inserted })
    return object.text + "\n"
  }
}
