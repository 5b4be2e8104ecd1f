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
  /// The value as JSON at a nesting level; nil if it is the default.
  let write: @Sendable (SceneEntry, Int) -> String?

  /// A key for one value.
  static func value<Value: Equatable & Sendable>(
    _ name: String, _ kinds: [SceneEntry.Kind] = [], _ path: Path<Value>,
    _ read: @escaping @Sendable (inout SceneFileReader, Int) -> Value?,
    _ write: @escaping @Sendable (Value) -> String?
  ) -> SceneKey {
    SceneKey(
      name: name, kinds: kinds,
      read: { reader, index, entry in
        if let value = read(&reader, index) { entry[keyPath: path] = value }
      },
      write: { entry, _ in
        let value = entry[keyPath: path]
        let usual = SceneEntry(entry.kind)[keyPath: path]
        guard value == usual else { return write(value) }
        // Equal values may still differ: −0 is written if 0 is the default.
        let text = write(value)
        return text == write(usual) ? nil : text
      })
  }

  static func number(_ name: String, _ kinds: [SceneEntry.Kind] = [], _ path: Path<Double>)
    -> SceneKey
  {
    value(name, kinds, path, { $0.number($1) }, { SceneText.number($0) })
  }

  static func flag(_ name: String, _ kinds: [SceneEntry.Kind] = [], _ path: Path<Bool>) -> SceneKey
  {
    value(name, kinds, path, { $0.flag($1) }, { $0 ? "true" : "false" })
  }

  static func text(_ name: String, _ kinds: [SceneEntry.Kind] = [], _ path: Path<String>)
    -> SceneKey
  {
    value(name, kinds, path, { $0.text($1) }, { JSONString.quoted($0) })
  }

  static func name(_ name: String, _ kinds: [SceneEntry.Kind] = [], _ path: Path<String?>)
    -> SceneKey
  {
    value(name, kinds, path, { $0.text($1) }, { $0.map(JSONString.quoted) })
  }

  static func point(_ name: String, _ kinds: [SceneEntry.Kind] = [], _ path: Path<Point>)
    -> SceneKey
  {
    value(name, kinds, path, { $0.point($1) }, { SceneText.numbers([$0.x, $0.y]) })
  }

  static func size(_ name: String, _ kinds: [SceneEntry.Kind], _ path: Path<Size>) -> SceneKey {
    value(
      name, kinds, path, { reader, index in reader.point(index).map { Size($0.x, $0.y) } },
      { SceneText.numbers([$0.width, $0.height]) })
  }

  static func color(_ name: String, _ kinds: [SceneEntry.Kind], _ path: Path<Color>) -> SceneKey {
    value(name, kinds, path, { $0.color($1) }, { SceneText.color($0) })
  }

  /// A key for one of a few words.
  static func word<Value: Equatable & Sendable>(
    _ name: String, _ kinds: [SceneEntry.Kind], _ path: Path<Value>,
    _ words: [(String, Value)]
  ) -> SceneKey {
    value(
      name, kinds, path, { $0.word($1, words) },
      { value in words.first { $0.1 == value }.map { JSONString.quoted($0.0) } })
  }

  /// A required key.
  var required: SceneKey {
    var copy = self
    copy.isRequired = true
    return copy
  }

  /// A key for a number of an emitter's particles.
  static func particle(_ name: String, _ path: Path<ParticleProperty>) -> SceneKey {
    value(name, [.emitter], path, { $0.particleProperty($1) }, SceneText.particleProperty)
  }

  /// Whether nodes of a kind have it.
  func belongs(to kind: SceneEntry.Kind) -> Bool { kinds.isEmpty || kinds.contains(kind) }
}
