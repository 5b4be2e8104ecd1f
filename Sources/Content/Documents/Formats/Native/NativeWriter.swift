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
    var json = JSONWriter(.spaced)
    var losses = LossList()
    let header = bank.header
    let known = knownFields(of: bank)
    let unknownFields = losses.kept(header.unknownFields) { known.contains($0) }
    json.object(.onLines) { json in
      json.field("format", "teachify")
      json.field("version", JSONDocumentReader.newestVersion)
      header.write(to: &json)
      if let generator = bank.generator {
        json.key("generator")
        generator.write(to: &json)
      } else {
        json.key("exercises")
        json.array(.onLines) { json in
          for (index, item) in bank.list.enumerated() {
            losses.begin(index)
            NativeItemText.write(item, to: &json, losses: &losses)
          }
        }
      }
      json.fields(unknownFields)
    }
    json.endLine()
    return WrittenDocument(bytes: json.bytes, losses: losses.losses)
  }

  /// The names that mean something in a document. With exercises, a rule is not used but kept.
  private static func knownFields(of bank: ItemBank) -> Set<String> {
    return bank.generator == nil && !bank.list.isEmpty
      ? DocumentHeader.fieldNames : DocumentHeader.fieldNames.union(["generator"])
  }
}
