import Notation
import Stage

/// A key of a scene file's nodes: what it is called, who has it, how it is read and written.
struct SceneKey: Sendable {
  typealias Path<Value> = WritableKeyPath<SceneEntry, Value> & Sendable

  let name: String
  /// The kinds that have it; empty for all.
  let kinds: [SceneEntry.Kind]
  /// Whether a node of these kinds cannot do without.
  var isRequired = false
  let read: @Sendable (inout SceneFileReader, Int, inout SceneEntry) -> Void
  /// The value as JSON at a nesting level; nil where it is the usual one.
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
        // Equal values may still differ: −0 is written where 0 is usual.
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

  /// Whether nodes of a kind have it.
  func belongs(to kind: SceneEntry.Kind) -> Bool { kinds.isEmpty || kinds.contains(kind) }
}

extension SceneKey {
  /// All keys but `kind`, in the order in which they are written.
  static let all: [SceneKey] =
    [
      .name("name", [], \.name),
      .name("picture", [.sprite], \.picture),
      .text("sound", [.sound], \.sound).required,
      .text("text", [.label], \.text),
      .name("textKey", [.label], \.textKey),
      .point("position", [], \.position),
      .size("size", [.sprite], \.size).required,
      .point("anchor", [.sprite], \.anchor),
      .number("rotation", [], \.rotation),
      .value(
        "scale", [], \.scale, { $0.scale($1) },
        { $0.x == $0.y ? SceneText.number($0.x) : SceneText.numbers([$0.x, $0.y]) }),
      .number("z", [], \.z),
      .number("alpha", [], \.alpha),
      .value("color", [], \.color, { $0.color($1) }, { $0.flatMap(SceneText.color) }),
      .number("tintStrength", [.sprite], \.tintStrength),
      .word(
        "blend", [.sprite, .shape], \.blend,
        [("alpha", .alpha), ("add", .add), ("multiply", .multiply)]),
      .value("nineParts", [.sprite], \.nineParts, { $0.nineParts($1) }, SceneText.nineParts),
      .text("font", [.label], \.font),
      .number("fontSize", [.label], \.fontSize).required,
      .size("room", [.label], \.room),
      .value("lines", [.label], \.maximumLines, { $0.count($1) }, { "\($0)" }),
      .word(
        "horizontal", [.label], \.horizontal,
        [("left", .left), ("center", .center), ("right", .right)]),
      .word(
        "vertical", [.label], \.vertical,
        [("top", .top), ("middle", .middle), ("bottom", .bottom)]),
      .value("path", [.shape], \.path, { $0.path($1) }, { SceneText.path($0) }).required,
      .color("fill", [.shape], \.fill),
      .color("stroke", [.shape], \.stroke),
      .number("strokeWidth", [.shape], \.strokeWidth),
      .value("area", [.crop], \.area, { $0.area($1) }, { $0.flatMap(SceneText.area) }),
      .flag("eye", [.camera], \.isEye),
      .flag("loops", [.sound], \.loops),
      .number("volume", [.sound], \.volume),
      .number("pan", [.sound], \.pan),
      .word(
        "bus", [.sound], \.bus, SoundBus.allCases.map { ($0.rawValue, $0) }),
      .number("fadeIn", [.sound], \.fadeIn),
      .number("fadeOut", [.sound], \.fadeOut),
      .flag("hidden", [], \.isHidden),
      .flag("paused", [], \.isPaused),
      .number("speed", [], \.speed),
      .flag("interactive", [], \.isInteractive),
      .flag("focusable", [], \.isFocusable),
      .value("hitShape", [], \.hitShape, { $0.hitShape($1) }, { $0.flatMap(SceneText.hitShape) }),
      .number("hitOutset", [], \.hitOutset),
      .value("actions", [], \.actions, { $0.actions($1) }, { SceneText.names($0) }),
    ] + [
      SceneKey(
        name: "mask", kinds: [.crop],
        read: { reader, index, entry in
          if let mask = reader.entry(index) { entry.mask = [mask] }
        },
        write: { entry, level in entry.mask.first.map { $0.text(level: level) } }),
      SceneKey(
        name: "children", kinds: [],
        read: { reader, index, entry in entry.children = reader.entries(index) },
        write: { entry, level in
          entry.children.isEmpty ? nil : SceneEntry.listText(entry.children, level: level)
        }),
    ]
}
