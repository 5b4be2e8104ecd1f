import Notation

extension DocumentHeader {
  /// The known fields of a document, except `generator`, which is ignored beside exercises.
  package static let fieldNames: Set<String> = [
    "format", "version", "title", "subject", "summary", "language", "games", "deadline",
    "options", "exercises",
  ]

  /// Writes all fields except the unknown ones into the object of a document.
  package func write(to json: inout JSONWriter) {
    json.field("title", title)
    json.field("subject", ifAny: subject)
    json.field("summary", ifAny: summary)
    json.field("language", ifAny: language)
    if !games.isEmpty { json.field("games", games.map(\.rawValue)) }
    json.field("deadline", ifAny: deadline)
    if options != PlayOptions() {
      json.key("options")
      json.object(.onLines) { json in
        json.field("shuffle", options.shuffle)
        json.fields(options.unknownFields, besides: ["shuffle"])
      }
    }
    if checks != CheckOptions() {
      json.key("checks")
      json.object(.onLines) { json in
        json.field("off", checks.off)
        json.fields(checks.unknownFields, besides: ["off"])
      }
    }
  }

  /// A rule under this header as one text with everything that determines its exercises. It is always the
  /// same for the same rule, and is what a file of format version 1 contains.
  package func text(of rule: GeneratorSpecification) -> String {
    var json = JSONWriter(.spaced)
    json.object(.onLines) { json in
      json.field("format", "teachify")
      json.field("version", 1)
      write(to: &json)
      json.key("generator")
      rule.write(to: &json)
      json.fields(unknownFields, besides: Self.fieldNames.union(["generator"]))
    }
    json.endLine()
    return json.text
  }
}
