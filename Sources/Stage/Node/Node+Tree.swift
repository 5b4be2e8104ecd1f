extension Node {
  /// Puts `child` below this node, in front of its siblings of equal `z`.
  ///
  /// A child that already has a parent leaves it first. Adding a node below itself or one of its
  /// descendants is a programming error and is ignored.
  public final func add(_ child: Node) {
    insert(child, at: children.count)
  }

  /// Puts several nodes below this one, in order.
  public final func add(_ newChildren: [Node]) {
    for child in newChildren {
      add(child)
    }
  }

  /// Puts `child` at a place among the children; 0 is behind all of equal `z`.
  public final func insert(_ child: Node, at index: Int) {
    guard child !== self, !isDescendant(of: child) else {
      assertionFailure("a node cannot stand below itself")
      return
    }
    child.removeFromParent()
    children.insert(child, at: min(max(0, index), children.count))
    child.parent = self
    child.setScene(scene)
  }

  /// Takes the node out of the tree. Its actions wait until it is added again; pointers it had
  /// captured are cancelled.
  public final func removeFromParent() {
    guard let parent else { return }
    let formerScene = scene
    setScene(nil)
    if let index = parent.children.firstIndex(where: { $0 === self }) {
      parent.children.remove(at: index)
    }
    self.parent = nil
    formerScene?.forgetNodesThatLeft()
  }

  /// Takes everything below this node out of the tree.
  public final func removeAllChildren() {
    while let last = children.last {
      last.removeFromParent()
    }
  }

  /// Whether the node stands somewhere below `ancestor` or is it.
  public final func isDescendant(of ancestor: Node) -> Bool {
    var current: Node? = self
    while let node = current {
      if node === ancestor { return true }
      current = node.parent
    }
    return false
  }

  /// The first node below this one with the name, in pre-order; nil if there is none.
  ///
  /// - Complexity: O(n) in the number of nodes below.
  public final func first(named name: String) -> Node? {
    for child in children {
      if child.name == name { return child }
      if let found = child.first(named: name) { return found }
    }
    return nil
  }

  /// Calls `visit` for this node and everything below it, in pre-order.
  public final func visitTree(_ visit: (Node) -> Void) {
    visit(self)
    for child in children {
      child.visitTree(visit)
    }
  }

  /// How many nodes the tree from here on has, this one included.
  public final var treeCount: Int {
    children.reduce(1) { $0 + $1.treeCount }
  }

  final func setScene(_ newScene: Scene?) {
    guard scene !== newScene else { return }
    if let director = scene?.director { willLeave(director) }
    scene = newScene
    if let director = newScene?.director { didEnter(director) }
    for child in children {
      child.setScene(newScene)
    }
  }
}
