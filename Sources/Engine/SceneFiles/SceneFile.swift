import Notation
import Stage

/// A scene's nodes laid out in a JSON file, as a value.
///
///     {
///       "format": "teachify scene",
///       "version": 1,
///       "nodes": [
///         {"kind": "sprite", "picture": "feedme/meadow", "position": [640, 360], "size": [1280, 1280]},
///         {"kind": "label", "name": "title", "textKey": "result.title", "fontSize": 44, "font": "bold"}
///       ]
///     }
///
/// Keys that are not written keep their default values; <doc:SceneFormat> lists them. Positions and
/// sizes are `[x, y]` in points, areas `[x, y, width, height]`, angles radians, colours `"#rrggbb"`
/// or `"#rrggbbaa"`, or three or four fractions where these are not fine enough.
public struct SceneFile: Sendable, Hashable {
  /// The nodes, in order.
  public var nodes: [SceneEntry]

  static let format = "teachify scene"

  /// A file from its nodes.
  public init(nodes: [SceneEntry] = []) {
    self.nodes = nodes
  }

  /// The children of a scene or another node.
  public init(childrenOf node: Node) {
    nodes = SceneEntry(of: node, names: SceneNames(of: Array(node.children))).children
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: its contents.
  ///   - fileName: its name in diagnostics.
  ///   - actions: the names of the available actions; nil accepts any name.
  /// - Returns: the file, nil if it has errors, and all diagnostics.
  public static func read(
    _ bytes: [UInt8], fileName: String, actions: [String]? = nil
  ) -> (file: SceneFile?, diagnostics: [Diagnostic]) {
    var report = FaultReport()
    guard let source = TextDecoder.decode(bytes, fileName: fileName, report: &report) else {
      let nothing = SourceText(fileName: fileName, bytes: [], start: 0)
      return (nil, report.diagnostics(in: nothing))
    }
    guard let tree = JSONReader.read(source, report: &report) else {
      return (nil, report.diagnostics(in: source))
    }
    var reader = SceneFileReader(tree: tree, report: report, actions: actions)
    let file = reader.file()
    let diagnostics = reader.report.diagnostics(in: source)
    return (reader.report.hasErrors ? nil : file, diagnostics)
  }

  /// The file's text: equal files have equal bytes, and reading it gives an equal file.
  public var text: String {
    var json = JSONWriter(.spaced)
    json.object(.onLines) { json in
      json.field("format", SceneFile.format)
      json.field("version", 1)
      json.key("nodes")
      SceneEntry.write(nodes, to: &json)
    }
    json.endLine()
    return json.text
  }

  /// New nodes as described by the file, in order; `Node.first(named:)` finds those with a name.
  public func makeNodes(_ surroundings: SceneSurroundings = SceneSurroundings()) -> [Node] {
    var links = SceneLinks()
    let made = nodes.map { $0.node(surroundings, &links) }
    links.tie(made)
    return made
  }

  /// Adds new nodes below a scene, in front of existing ones, and sets the file's camera.
  public func fill(_ scene: Scene, _ surroundings: SceneSurroundings = SceneSurroundings()) {
    var links = SceneLinks()
    let made = nodes.map { $0.node(surroundings, &links) }
    links.tie(made)
    for node in made { scene.add(node) }
    if let camera = links.camera { scene.camera = camera }
  }
}

/// The meanings of a scene file's names.
public struct SceneSurroundings {
  /// The text of a translation key.
  public var text: (String) -> String
  /// The actions by name; each runs under its name as key.
  public var actions: [String: Action]

  /// Surroundings from their parts; without translations a key is its own text.
  public init(
    text: @escaping (String) -> String = { $0 }, actions: [String: Action] = [:]
  ) {
    self.text = text
    self.actions = actions
  }
}
