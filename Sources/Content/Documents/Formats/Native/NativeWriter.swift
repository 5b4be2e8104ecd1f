import Exercises
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
    header.add(to: &root)
    if let generator = bank.generator {
      root.add("generator", raw: generator.json())
    } else {
      root.add("exercises", raw: list(bank.list, losses: &losses))
    }
    root.add(unknownFields)
    return WrittenDocument(bytes: Array((root.text + "\n").utf8), losses: losses.losses)
  }

  /// The names that mean something in a document. With exercises, a rule is not used but kept.
  private static func knownFields(of bank: ItemBank) -> Set<String> {
    return bank.generator == nil && !bank.list.isEmpty
      ? DocumentHeader.fieldNames : DocumentHeader.fieldNames.union(["generator"])
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
