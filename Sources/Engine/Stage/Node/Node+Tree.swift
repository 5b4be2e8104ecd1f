extension Node {
  /// Adds `child` below this node, in front of its siblings of equal `z`.
  ///
  /// A child that already has a parent leaves it first. Adding a scene, or a node below itself or
  /// one of its descendants, is a programming error and is ignored.
  ///
  /// - Complexity: O(1), amortised, plus the cost of entering the child's own tree.
  public final func add(_ child: Node) {
    insert(child, at: children.count)
  }

  /// Adds several nodes below this one, in order.
  public final func add(_ newChildren: [Node]) {
    for child in newChildren {
      add(child)
    }
  }

  /// Inserts `child` at an index among the children; 0 is behind all others of equal `z`.
  ///
  /// - Complexity: O(1) at the end, otherwise O(d) in the distance to the last insertion or
  ///   removal, amortised; plus the cost of entering the child's own tree.
  public final func insert(_ child: Node, at index: Int) {
    guard !child.isScene, !isDescendant(of: child) else {
      assertionFailure("a node cannot stand below itself, nor a scene below anything")
      return
    }
    child.removeFromParent()
    // Code notified of the removal may have changed the tree: that change stays.
    guard child.parent == nil, !isDescendant(of: child) else { return }
    children.nodes.insert(child, at: min(max(0, index), children.count))
    scene?.treeChanged()
    child.parent = self
    child.followParent()
  }

  /// Removes the node from the tree. Its actions wait until it is added again; pointers it had
  /// captured are cancelled.
  ///
  /// - Complexity: O(d) in the distance to the last insertion or removal among the siblings, or to
  ///   an end of them, amortised: removing children in order, in reverse order, or some of them in
  ///   either order takes linear time in total. In addition it visits all descendants and every
  ///   pointer that is down.
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

  /// Removes all children from the tree, the last one first.
  ///
  /// - Complexity: O(n) in the number of descendants, times the pointers that are down.
  public final func removeAllChildren() {
    // A copy, because a child that adds itself again when it is removed would make the loop
    // endless.
    for child in children.reversed() where child.parent === self {
      child.removeFromParent()
    }
  }

  /// Whether the node is `ancestor` or one of its descendants.
  public final func isDescendant(of ancestor: Node) -> Bool {
    var current: Node? = self
    while let node = current {
      if node === ancestor { return true }
      current = node.parent
    }
    return false
  }

  /// The first descendant with the name, in pre-order; nil if there is none.
  ///
  /// - Complexity: O(n) in the number of descendants.
  public final func first(named name: String) -> Node? {
    for child in children {
      if child.name == name { return child }
      if let found = child.first(named: name) { return found }
    }
    return nil
  }

  /// Calls `visit` for this node and all its descendants, in pre-order.
  public final func visitTree(_ visit: (Node) -> Void) {
    visit(self)
    for child in children {
      child.visitTree(visit)
    }
  }

  /// Calls `look` for each child without reference counting, for walks in every tick.
  ///
  /// - Precondition: `look` neither changes the tree nor calls anything that could.
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

  /// The number of nodes in the tree from here on, including this one.
  public final var treeCount: Int {
    children.reduce(1) { $0 + $1.treeCount }
  }

  /// Whether the node is a scene; cheaper than checking its type.
  final var isScene: Bool { isIn(self) }

  /// Moves the node and its descendants into the scene of its parent, or out of its previous one,
  /// and notifies them.
  ///
  /// The callbacks may change the tree in any way, so every step reads the tree again.
  final func followParent() {
    guard scene !== parent?.scene || shownBy !== scene?.director else { return }
    // Its scene may have left the screen while its ancestors were being notified.
    if parent?.scene !== scene || shownBy !== scene?.director { leaveShow() }
    let newScene = parent?.scene
    if scene !== newScene {
      if overlapShape != nil {
        scene?.overlapNodeCount -= 1
        newScene?.overlapNodeCount += 1
      }
      if let scene { scene.actions.keep(self) }
      scene = newScene
      // It was listed before it was notified and may have changed unnoticed.
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

  /// Notifies the node that it is in a shown scene, if it is and was not notified yet.
  final func enterShow() {
    guard shownBy == nil, let director = scene?.director else { return }
    shownBy = director
    if content == .sprite { unsafeDowncast(self, to: Sprite.self).forgetPictureIndex() }
    didEnter(director)
  }

  /// Notifies the node that its scene is no longer shown, if it was not notified yet.
  final func leaveShow() {
    guard let director = shownBy else { return }
    shownBy = nil
    willLeave(director)
  }
}
