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
/// Keys that are not written keep their usual values; <doc:SceneFormat> lists them. Places and sizes
/// are `[x, y]` in points, areas `[x, y, width, height]`, angles radians, colours `"#rrggbb"` or
/// `"#rrggbbaa"`, or three or four shares where these are not fine enough.
public struct SceneFile: Sendable, Hashable {
  /// The nodes, in order.
  public var nodes: [SceneEntry]

  static let format = "teachify scene"

  /// A file of its nodes.
  public init(nodes: [SceneEntry] = []) {
    self.nodes = nodes
  }

  /// What stands below a scene or another node.
  public init(childrenOf node: Node) {
    nodes = SceneEntry(of: node, names: SceneNames(of: Array(node.children))).children
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: what it holds.
  ///   - fileName: how diagnostics name it.
  ///   - actions: the names of the actions there are; nil takes any name.
  /// - Returns: the file, nil when it has errors, and everything that is wrong with it.
  public static func read(
    _ bytes: [UInt8], fileName: String, actions: [String]? = nil
  ) -> (file: SceneFile?, diagnostics: [Diagnostic]) {
    var report = FaultReport()
    guard let source = TextDecoder.decode(bytes, fileName: fileName, report: &report) else {
      let nothing = SourceText(fileName: fileName, bytes: [], start: 0)
      return (nil, report.diagnostics(in: nothing))
    }
    guard let tree = JSONReader.read(source, holding: "nodes", report: &report) else {
      return (nil, report.diagnostics(in: source))
    }
    var reader = SceneFileReader(tree: tree, report: report, actions: actions)
    let file = reader.file()
    let diagnostics = reader.report.diagnostics(in: source)
    return (reader.report.hasErrors ? nil : file, diagnostics)
  }

  /// The file's text: equal files have equal bytes, and reading it gives an equal file.
  public var text: String {
    var object = JSONObjectText(level: 0)
    object.add("format", text: SceneFile.format)
    object.add("version", raw: "1")
    object.add("nodes", raw: SceneEntry.listText(nodes, level: 1))
    return object.text + "\n"
  }

  /// New nodes as the file says, in order; those of `name` are found by `Node.first(named:)`.
  public func makeNodes(_ surroundings: SceneSurroundings = SceneSurroundings()) -> [Node] {
    var links = SceneLinks()
    let made = nodes.map { $0.node(surroundings, &links) }
    links.tie(made)
    return made
  }

  /// Puts new nodes below a scene, in front of what is there, and gives it the file's camera.
  public func fill(_ scene: Scene, _ surroundings: SceneSurroundings = SceneSurroundings()) {
    var links = SceneLinks()
    let made = nodes.map { $0.node(surroundings, &links) }
    links.tie(made)
    for node in made { scene.add(node) }
    if let camera = links.camera { scene.camera = camera }
  }
}

/// What a scene file's names stand for.
public struct SceneSurroundings {
  /// The text of a translation key.
  public var text: (String) -> String
  /// The actions by name; each runs under its name as key.
  public var actions: [String: Action]

  /// Surroundings of their parts; without translations a key stands for itself.
  public init(
    text: @escaping (String) -> String = { $0 }, actions: [String: Action] = [:]
  ) {
    self.text = text
    self.actions = actions
  }
}
