import Stage

/// The first node of each name in a tree: by it they are found again.
///
/// Parents come before children, and a crop's mask before what it cuts, as when a tree is built of a
/// file.
struct SceneNames {
  private var nodes: [String: Node] = [:]

  /// The names of nodes and all below them.
  init(of roots: [Node]) {
    for root in roots { visit(root) }
  }

  /// The node that a name stands for.
  func node(_ name: String) -> Node? { nodes[name] }

  /// The name by which the node is found; nil where it is not in the tree or another comes first.
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

/// What nodes made of a scene file have to do with each other, known when all are there.
struct SceneLinks {
  /// The scene's eye.
  var camera: Camera?
  /// The emitters whose particles live with another node, and its name.
  var targets: [(emitter: Emitter, name: String)] = []

  /// Gives emitters their targets.
  func tie(_ nodes: [Node]) {
    guard !targets.isEmpty else { return }
    let names = SceneNames(of: nodes)
    for (emitter, name) in targets { emitter.target = names.node(name) }
  }
}
