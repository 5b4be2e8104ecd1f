extension Node {
  /// Puts `child` below this node, in front of its siblings of equal `z`; O(1), amortised, beside
  /// what its own tree takes.
  ///
  /// A child that already has a parent leaves it first. Adding a scene, or a node below itself or
  /// one of its descendants, is a programming error and is ignored.
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
  ///
  /// - Complexity: O(1) at the end, else O(d) in the distance to where a child last came or went,
  ///   amortised; beside what the child's own tree takes.
  public final func insert(_ child: Node, at index: Int) {
    guard !child.isScene, !isDescendant(of: child) else {
      assertionFailure("a node cannot stand below itself, nor a scene below anything")
      return
    }
    child.removeFromParent()
    // Told that it leaves, the child or somebody else may have changed the tree: that stays.
    guard child.parent == nil, !isDescendant(of: child) else { return }
    children.nodes.insert(child, at: min(max(0, index), children.count))
    scene?.treeChanged()
    child.parent = self
    child.followParent()
  }

  /// Takes the node out of the tree. Its actions wait until it is added again; pointers it had
  /// captured are cancelled.
  ///
  /// - Complexity: O(d) in the distance to where a sibling last came or went, or to an end of the
  ///   siblings, amortised: children that are taken away in their order, against it, or some of them
  ///   in either, take linear time as a whole. Beside that it looks at everything below the node and
  ///   at every pointer that is down.
  public final func removeFromParent() {
    guard let parent else { return }
    let formerScene = scene
    if let place = parent.children.nodes.place(where: { $0 === self }) {
      parent.children.nodes.remove(at: place)
    }
    self.parent = nil
    formerScene?.treeChanged()
    followParent()
    formerScene?.forgetNodesThatLeft()
  }

  /// Takes everything below this node out of the tree, the last child first.
  ///
  /// - Complexity: O(n) in the number of nodes below, times the pointers that are down.
  public final func removeAllChildren() {
    // A copy, because a child that comes back when told that it leaves would never end a loop.
    for child in children.reversed() where child.parent === self {
      child.removeFromParent()
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

  /// Calls `look` for each child without counting references, for walks in every tick.
  ///
  /// - Precondition: `look` does not change the tree and calls nobody who could.
  @inline(__always)
  final func lookAtChildren(_ look: (Node) -> Void) {
    guard !children.isEmpty else { return }
    children.nodes.slots.withUnsafeBufferPointer { slots in
      for index in slots.indices {
        guard let node = slots[index] else { continue }
        Unmanaged.passUnretained(node)._withUnsafeGuaranteedRef(look)
      }
    }
  }

  /// How many nodes the tree from here on has, this one included.
  public final var treeCount: Int {
    children.reduce(1) { $0 + $1.treeCount }
  }

  /// Whether the node is a scene; cheaper than asking for its type.
  final var isScene: Bool { isIn(self) }

  /// Takes the node and what is below it into the scene its parent is in, or out of the one it
  /// was in, and tells them.
  ///
  /// What is told may change the tree at will, so every step looks at the tree anew.
  final func followParent() {
    guard scene !== parent?.scene || shownBy !== scene?.director else { return }
    // Its scene may have left the show while what stands above it was being told.
    if parent?.scene !== scene || shownBy !== scene?.director { leaveShow() }
    let newScene = parent?.scene
    if scene !== newScene {
      if overlapShape != nil {
        scene?.overlapNodeCount -= 1
        newScene?.overlapNodeCount += 1
      }
      if let scene { scene.actions.keep(self) }
      scene = newScene
      // Listed before it was told, it may have changed unnoticed.
      newScene?.interactiveNodes.invalidate()
      for run in runs {
        run.bornInPhase = newScene?.actionPhase ?? -1
      }
    }
    enterShow()
    for child in children where child.parent === self {
      child.followParent()
    }
  }

  /// Tells the node that it is in a shown scene, if it is and does not know yet.
  final func enterShow() {
    guard shownBy == nil, let director = scene?.director else { return }
    shownBy = director
    if content == .sprite { unsafeDowncast(self, to: Sprite.self).forgetPictureIndex() }
    didEnter(director)
  }

  /// Tells the node that its scene is no longer shown, if it does not know yet.
  final func leaveShow() {
    guard let director = shownBy else { return }
    shownBy = nil
    willLeave(director)
  }
}
