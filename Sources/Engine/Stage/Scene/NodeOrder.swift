/// A scene's tree laid out flat in pre-order, so that a walk is a loop.
///
/// Built when it is asked for after the tree changed. It keeps no node alive: every node that comes
/// or goes makes it out of date before anything else happens.
final class NodeOrder {
  /// A node's place in the order.
  struct Place {
    var state: UnsafeMutablePointer<NodeState>
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
  /// How many nodes' numbers do not stand right behind those of the node before.
  private var strayCount = 0

  /// So few nodes stay in the processor's nearest memory wherever their numbers stand.
  private static let fewStrays = 64

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
    strayCount = 0
    append(scene, parent: 0)
    isBuilt = true
    // By quarters, so that a tree that grows node by node is not copied for each of them.
    if strayCount > max(NodeOrder.fewStrays, places.count / 4) { gatherStates(in: scene) }
  }

  /// Moves the nodes' numbers into one block, in this order: of 10 000 nodes in as many blocks, a
  /// tick would mostly wait for memory.
  private func gatherStates(in scene: Scene) {
    // The list of actions knows where the numbers stand.
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
