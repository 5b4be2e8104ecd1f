/// Finds out which nodes began or ceased to overlap from one tick to the next.
struct OverlapTracker {
  private struct Placed {
    let node: Node
    let shape: PlacedShape
  }

  private struct Pair {
    let first: Node
    let second: Node

    /// Whether it is the same two nodes; which comes first may have changed meanwhile.
    func isSame(as other: Pair) -> Bool {
      first === other.first && second === other.second
        || first === other.second && second === other.first
    }
  }

  private var current: [Pair] = []

  /// Compares all pairs whose masks ask for it and tells the scene of changes, ends first, each
  /// in tree pre-order. The scene itself takes no part.
  ///
  /// - Returns: whether there was anything to tell.
  /// - Complexity: O(n²) in the number of nodes that have an overlap shape.
  mutating func track(in scene: Scene) -> Bool {
    guard scene.overlapNodeCount > 0 || !current.isEmpty else { return false }
    var placed: [Placed] = []
    if !scene.isHidden {
      for child in scene.children {
        OverlapTracker.collect(child, child.localTransform, &placed)
      }
    }
    guard !placed.isEmpty || !current.isEmpty else { return false }
    var found: [Pair] = []
    for index in placed.indices {
      for other in placed[(index + 1)...] {
        let node = placed[index].node
        let wanted =
          node.overlapMask & other.node.overlapCategory
          | other.node.overlapMask & node.overlapCategory
        if wanted != 0, placed[index].shape.touches(other.shape) {
          found.append(Pair(first: node, second: other.node))
        }
      }
    }
    let former = current
    current = found
    var changed = false
    for pair in former where !found.contains(where: pair.isSame) {
      changed = true
      scene.didEnd(Overlap(first: pair.first, second: pair.second))
    }
    for pair in found where !former.contains(where: pair.isSame) {
      changed = true
      scene.didBegin(Overlap(first: pair.first, second: pair.second))
    }
    return changed
  }

  private static func collect(_ node: Node, _ transform: Transform, _ placed: inout [Placed]) {
    if node.isHidden { return }
    if let shape = node.overlapShape {
      placed.append(Placed(node: node, shape: PlacedShape(shape, transform)))
    }
    node.lookAtChildren { child in
      collect(child, transform.applied(after: child.localTransform), &placed)
    }
  }
}
