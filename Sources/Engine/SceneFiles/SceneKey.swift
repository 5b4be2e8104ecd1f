import Notation
import Stage

/// A key of a scene file's nodes: its name, which kinds have it, how it is read and written.
struct SceneKey: Sendable {
  typealias Path<Value> = WritableKeyPath<SceneEntry, Value> & Sendable

  let name: String
  /// The kinds that have it; empty for all kinds.
  let kinds: [SceneEntry.Kind]
  /// Whether these kinds of node require it.
  var isRequired = false
  let read: @Sendable (inout SceneFileReader, Int, inout SceneEntry) -> Void
  /// Writes the field unless it has its default value, which only required keys are written with.
  let write: @Sendable (_ entry: SceneEntry, _ isRequired: Bool, inout JSONWriter) -> Void

  /// A key for one value.
  static func value<Value: Equatable & Sendable>(
    _ name: String, _ kinds: [SceneEntry.Kind] = [], _ path: Path<Value>,
    _ read: @escaping @Sendable (inout SceneFileReader, Int) -> Value?,
    _ write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) -> SceneKey {
    SceneKey(
      name: name, kinds: kinds,
      read: { reader, index, entry in
        if let value = read(&reader, index) { entry[keyPath: path] = value }
      },
      write: { entry, isRequired, json in
        let value = entry[keyPath: path]
        let usual = SceneEntry(entry.kind)[keyPath: path]
        var text = Self.text(of: value, write)
        // Equal values may still differ: −0 is written if 0 is the default.
        if value == usual, text == Self.text(of: usual, write) { text = nil }
        if isRequired, text == nil { text = Self.text(of: usual, write) }
        if let text { json.field(name, raw: text) }
      })
  }

  /// A value as JSON; nil if nothing stands for it, or not exactly.
  private static func text<Value>(
    of value: Value, _ write: (Value, inout JSONWriter) -> Void
  ) -> String? {
    var json = JSONWriter(.spaced)
    write(value, &json)
    return json.isExact && !json.bytes.isEmpty ? json.text : nil
  }

  /// A key for a value that may be missing.
  static func optional<Value: Equatable & Sendable>(
    _ name: String, _ kinds: [SceneEntry.Kind] = [], _ path: Path<Value?>,
    _ read: @escaping @Sendable (inout SceneFileReader, Int) -> Value?,
    _ write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) -> SceneKey {
    value(name, kinds, path, read) { value, json in
      if let value { write(value, &json) }
    }
  }

  static func number(_ name: String, _ kinds: [SceneEntry.Kind] = [], _ path: Path<Double>)
    -> SceneKey
  {
    value(name, kinds, path, { $0.number($1) }, { $1.value($0) })
  }

  static func flag(_ name: String, _ kinds: [SceneEntry.Kind] = [], _ path: Path<Bool>) -> SceneKey
  {
    value(name, kinds, path, { $0.flag($1) }, { $1.value($0) })
  }

  static func text(_ name: String, _ kinds: [SceneEntry.Kind] = [], _ path: Path<String>)
    -> SceneKey
  {
    value(name, kinds, path, { $0.text($1) }, { $1.value($0) })
  }

  static func name(_ name: String, _ kinds: [SceneEntry.Kind] = [], _ path: Path<String?>)
    -> SceneKey
  {
    optional(name, kinds, path, { $0.text($1) }, { $1.value($0) })
  }

  static func point(_ name: String, _ kinds: [SceneEntry.Kind] = [], _ path: Path<Point>)
    -> SceneKey
  {
    value(name, kinds, path, { $0.point($1) }, { $1.value($0) })
  }

  static func size(_ name: String, _ kinds: [SceneEntry.Kind], _ path: Path<Size>) -> SceneKey {
    value(
      name, kinds, path, { reader, index in reader.point(index).map { Size($0.x, $0.y) } },
      { $1.value([$0.width, $0.height]) })
  }

  static func color(_ name: String, _ kinds: [SceneEntry.Kind], _ path: Path<Color>) -> SceneKey {
    value(name, kinds, path, { $0.color($1) }, { $1.value($0) })
  }

  /// A key for one of a few words.
  static func word<Value: Equatable & Sendable>(
    _ name: String, _ kinds: [SceneEntry.Kind], _ path: Path<Value>,
    _ words: [(String, Value)]
  ) -> SceneKey {
    value(
      name, kinds, path, { $0.word($1, words) },
      { value, json in
        if let word = words.first(where: { $0.1 == value }) { json.value(word.0) }
      })
  }

  /// A required key.
  var required: SceneKey {
    var copy = self
    copy.isRequired = true
    return copy
  }

  /// A key for a number of an emitter's particles.
  static func particle(_ name: String, _ path: Path<ParticleProperty>) -> SceneKey {
    value(name, [.emitter], path, { $0.particleProperty($1) }, { $1.value($0) })
  }

  /// Whether nodes of a kind have it.
  func belongs(to kind: SceneEntry.Kind) -> Bool { kinds.isEmpty || kinds.contains(kind) }
}
