import Notation

extension SceneEntry {
  /// Writes the entry with those below it.
  func write(to json: inout JSONWriter) {
    json.object(.onLines) { json in
      json.field("kind", kind.rawValue)
      for key in SceneKey.all where key.belongs(to: kind) {
        key.write(self, key.isRequired, &json)
      }
    }
  }

  /// Writes a list of entries.
  static func write(_ entries: [SceneEntry], to json: inout JSONWriter) {
    json.array(.onLines) { json in
      for entry in entries { entry.write(to: &json) }
    }
  }
}
