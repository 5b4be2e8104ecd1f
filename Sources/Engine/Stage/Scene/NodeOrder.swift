/// A scene's tree laid out flat in pre-order, so that a walk is a loop.
///
/// It is rebuilt on demand after the tree changed. It keeps no node alive: every added or removed
/// node invalidates it before anything else happens.
final class NodeOrder {
  /// A node's entry in the order.
  struct Place {
    var state: UnsafeMutablePointer<NodeState>
    /// The index after the last descendant.
    var end: Int32
    /// The parent's number among the nodes with children.
    let parent: Int32
    /// Its own number among them; −1 without children.
    let group: Int32
  }

  private(set) var places: ContiguousArray<Place> = []
  /// The number of nodes with children; the scene, which comes first, always counts.
  private(set) var groupCount = 0
  /// The number of nodes that show something themselves.
  private(set) var contentCount = 0
  private(set) var isBuilt = false
  /// The number of nodes whose numbers are not stored right behind those of the node before.
  private var strayCount = 0

  /// This few nodes stay in the processor's nearest cache wherever their numbers are.
  private static let fewStrays = 64

  /// Invalidates the order.
  func invalidate() {
    isBuilt = false
  }

  /// Brings the order up to date with the tree below `scene`.
  ///
  /// - Complexity: O(n) in the number of nodes after a change of the tree, else O(1).
  func update(for scene: Scene) {
    guard !isBuilt else { return }
    places.removeAll(keepingCapacity: true)
    groupCount = 0
    contentCount = 0
    strayCount = 0
    append(scene, parent: 0)
    isBuilt = true
    // A quarter of the tree, so that building it node by node does not copy it for each of them.
    if strayCount > max(NodeOrder.fewStrays, places.count / 4) { gatherStates(in: scene) }
  }

  /// Moves the nodes' numbers into one block, in this order: with 10 000 nodes in separate blocks,
  /// a tick would mostly wait for memory.
  private func gatherStates(in scene: Scene) {
    // The list of actions points at the numbers.
    guard !scene.actions.isWalked else { return }
    scene.actions.invalidate()
    let storage = NodeStorage(count: places.count)
    for index in places.indices {
      places[index].state.pointee.owner?.takeUnretainedValue().moveState(to: index, of: storage)
      places[index].state = storage.states + index
    }
  }

  private func append(_ node: Node, parent: Int32) {
    let index = places.count
    if index > 0, places[index - 1].state + 1 != node.state { strayCount += 1 }
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
