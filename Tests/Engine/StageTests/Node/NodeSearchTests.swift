import Determinism
import Stage
import StageTesting
import Testing

/// Questions about what stands below a node.
@Suite struct NodeSearchTests {
  /// A tree of up to 30 nodes with few names, all its nodes in pre-order.
  private func tree(_ random: inout SeededGenerator) -> (root: Node, all: [Node]) {
    let root = Node()
    var nodes = [root]
    for _ in 0..<random.index(below: 30) {
      let node = Node()
      node.name = random.element(of: ["a", "b", "c", nil]) ?? nil
      let parent = random.element(of: nodes) ?? root
      parent.insert(node, at: random.index(below: parent.children.count + 1))
      nodes.append(node)
    }
    var all: [Node] = []
    root.visitTree { all.append($0) }
    return (root, all)
  }

  @Test func theFirstOfANameInPreOrderIsFound() throws {
    try forEachCase("the first node below with a name is found") { random, _ in
      let (root, all) = tree(&random)
      try hold(all.count == root.treeCount, "\(all.count) of \(root.treeCount) nodes were visited")
      for name in ["a", "b", "c", "d"] {
        let expected = all.dropFirst().first { $0.name == name }
        try hold(root.first(named: name) === expected, "another node is found for \(name)")
      }
    }
  }

  @Test func whoStandsBelowWhomFollowsTheParents() throws {
    try forEachCase("a node is below itself and what its parent is below", count: 2000) {
      random, _ in
      let (_, all) = tree(&random)
      guard let node = random.element(of: all) else { return }
      for other in all {
        let isBelow = other === node || other.parent?.isDescendant(of: node) == true
        try hold(other.isDescendant(of: node) == isBelow, "the answer is wrong")
      }
    }
  }
}
