import Exercises
import Items
import Notation

/// Writes documents in the native format: UTF-8, two spaces per level, LF, always the same for the same
/// document. It holds everything that an item can contain.
///
/// The only losses, which are listed, are fields from files in other shapes whose names have a meaning
/// in this one, and repeated fields of the same name.
///
/// Fields that the reader did not know follow the known ones of their object, with their value exactly
/// as it was read.
package enum NativeWriter {
  package static func write(_ bank: ItemBank) -> WrittenDocument {
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

  /// The names that have a meaning in a document. With exercises, a rule is not used but kept.
  private static func knownFields(of bank: ItemBank) -> Set<String> {
    return bank.generator == nil && !bank.list.isEmpty
      ? DocumentHeader.fieldNames : DocumentHeader.fieldNames.union(["generator"])
  }
}
