/// The interactive nodes below a scene in drawing order, so that hit tests skip all others.
///
/// The list is rebuilt on demand after the tree, or a node's `isInteractive`, changed.
final class InteractiveNodes {
  private(set) var nodes: ContiguousArray<Node> = []
  private(set) var isBuilt = false

  /// Clears the list, so that it does not keep nodes alive that left.
  func invalidate() {
    guard isBuilt else { return }
    isBuilt = false
    nodes.removeAll(keepingCapacity: true)
  }

  /// Brings the list up to date with the tree below `scene`. The scene is not in it: that would be
  /// a retain cycle.
  ///
  /// - Complexity: O(n) in the number of nodes after a change, else O(1).
  func update(for scene: Scene) {
    guard !isBuilt else { return }
    scene.lookAtChildren(append)
    isBuilt = true
  }

  private func append(_ node: Node) {
    if node.isInteractive { nodes.append(node) }
    node.lookAtChildren(append)
  }
}

/// Keeps the topmost node that is hit.
struct HitSearch {
  let place: Point
  private(set) var found: Node?
  private var foundHeight = -Double.infinity

  init(place: Point) {
    self.place = place
  }

  /// Tests a node that is drawn later than all tested before.
  mutating func tryNode(_ node: Node) {
    guard node.isInteractive, let stand = HitSearch.stand(of: node), stand.z >= foundHeight,
      isHit(node, stand.transform)
    else { return }
    found = node
    foundHeight = stand.z
  }

  /// The transform and height of a node in the scene; nil if it is hidden. Computed from the scene
  /// down, as drawing does, so that both round alike.
  private static func stand(of node: Node) -> (transform: Transform, z: Double)? {
    guard !node.isHidden, node.alpha > 0 else { return nil }
    if node.isScene { return (.identity, 0) }
    guard let parent = node.parent, let below = stand(of: parent) else { return nil }
    return (below.transform.applied(after: node.localTransform), below.z + node.z)
  }

  private func isHit(_ node: Node, _ transform: Transform) -> Bool {
    guard let shape = node.hitShape ?? node.contentArea.map(HitShape.rectangle),
      let own = transform.inverse?.apply(place)
    else { return false }
    return shape.contains(own, outset: node.hitOutset) && !node.isCutAway(at: place)
  }
}
