/// A scene's tree laid out flat in pre-order, so that a walk is a loop.
///
/// Built when it is asked for after the tree changed. It keeps no node alive: every node that comes
/// or goes makes it out of date before anything else happens.
final class NodeOrder {
  /// A node's place in the order.
  struct Place {
    let state: UnsafeMutablePointer<NodeState>
    /// The place after everything below the node.
    var end: Int32
    /// Where the parent stands among the nodes that have children.
    let parent: Int32
    /// Where it stands itself among them; −1 without children.
    let group: Int32
  }

  private(set) var places: ContiguousArray<Place> = []
  /// How many nodes have children; the scene, which comes first, is always counted.
  private(set) var groupCount = 0
  /// How many nodes show something themselves.
  private(set) var contentCount = 0
  private(set) var isBuilt = false

  /// Forgets the order.
  func invalidate() {
    isBuilt = false
  }

  /// Makes the order true to the tree below `scene`.
  ///
  /// - Complexity: O(n) in the number of nodes after a change of the tree, else O(1).
  func update(for scene: Scene) {
    guard !isBuilt else { return }
    places.removeAll(keepingCapacity: true)
    groupCount = 0
    contentCount = 0
    append(scene, parent: 0)
    isBuilt = true
  }

  private func append(_ node: Node, parent: Int32) {
    let index = places.count
    let isGroup = index == 0 || !node.children.isEmpty
    let group = isGroup ? Int32(groupCount) : -1
    places.append(Place(state: node.state, end: 0, parent: parent, group: group))
    if node.content != .none { contentCount += 1 }
    if isGroup {
      groupCount += 1
      node.lookAtChildren { append($0, parent: group) }
    }
    places[index].end = Int32(places.count)
  }
}
