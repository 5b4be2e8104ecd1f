import Stage

/// The first node of each name in a tree, so that it can be found by name.
///
/// Parents come before children, and a crop's mask before its contents, as when a tree is built
/// from a file.
struct SceneNames {
  private var nodes: [String: Node] = [:]

  /// The names of nodes and all their descendants.
  init(of roots: [Node]) {
    for root in roots { visit(root) }
  }

  /// The node with a name.
  func node(_ name: String) -> Node? { nodes[name] }

  /// The name by which the node is found; nil if it is not in the tree or another node comes first.
  func name(of node: Node) -> String? {
    node.name.flatMap { nodes[$0] === node ? $0 : nil }
  }

  private mutating func visit(_ node: Node) {
    if let name = node.name, nodes[name] == nil { nodes[name] = node }
    let mask = (node as? Crop)?.mask
    if let mask { visit(mask) }
    for child in node.children where child !== mask { visit(child) }
  }
}

/// References between the nodes made from a scene file, resolved when all exist.
struct SceneLinks {
  /// The scene's camera.
  var camera: Camera?
  /// The emitters whose particles live with another node, and that node's name.
  var targets: [(emitter: Emitter, name: String)] = []

  /// Sets the targets of emitters.
  func tie(_ nodes: [Node]) {
    guard !targets.isEmpty else { return }
    let names = SceneNames(of: nodes)
    for (emitter, name) in targets { emitter.target = names.node(name) }
  }
}
