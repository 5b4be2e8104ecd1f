import Notation

/// Writes documents in the native format: UTF-8, two spaces a level, LF, always the same for the
/// same document. It carries everything an item can say.
///
/// Lost, and listed, are only fields unknown to the reader of another shape whose names mean
/// something in this one, and second fields of one name.
///
/// Fields that the reader did not know stand behind the known ones of their object with their value
/// exactly as it was read.
enum NativeWriter {
  static func write(_ bank: ItemBank) -> WrittenDocument {
    var root = JSONObjectText(level: 0)
    var losses = LossList()
    let header = bank.header
    let known = knownFields(of: bank)
    let unknownFields = losses.kept(header.unknownFields) { known.contains($0) }
    root.add("format", text: "teachify")
    root.add("version", raw: String(JSONDocumentReader.newestVersion))
    root.add("title", text: header.title)
    root.add("subject", text: header.subject)
    root.add("summary", text: header.summary)
    root.add("language", text: header.language)
    if !header.games.isEmpty { root.add("games", texts: header.games.map(\.rawValue)) }
    root.add("deadline", text: header.deadline)
    if header.options != PlayOptions() {
      var options = JSONObjectText(level: 1)
      options.add("shuffle", raw: String(header.options.shuffle))
      options.add(header.options.unknownFields)
      root.add("options", raw: options.text)
    }
    if header.checks != CheckOptions() {
      var checks = JSONObjectText(level: 1)
      checks.add("off", texts: header.checks.off)
      checks.add(header.checks.unknownFields)
      root.add("checks", raw: checks.text)
    }
    if let generator = bank.generator {
      root.add("generator", raw: object(generator))
    } else {
      root.add("exercises", raw: list(bank.list, losses: &losses))
    }
    root.add(unknownFields)
    return WrittenDocument(bytes: Array((root.text + "\n").utf8), losses: losses.losses)
  }

  /// The names that mean something in a document. With exercises, a rule is not used but kept.
  private static func knownFields(of bank: ItemBank) -> Set<String> {
    let names: Set<String> = [
      "format", "version", "title", "subject", "summary", "language", "games", "deadline",
      "options", "exercises",
    ]
    return bank.generator == nil && !bank.list.isEmpty ? names : names.union(["generator"])
  }

  private static func list(_ items: ItemList, losses: inout LossList) -> String {
    guard !items.isEmpty else { return "[]" }
    var text = "["
    for (index, item) in items.enumerated() {
      losses.begin(index)
      text += (index == 0 ? "\n    " : ",\n    ") + NativeItemText.object(item, losses: &losses)
    }
    return text + "\n  ]"
  }
}
