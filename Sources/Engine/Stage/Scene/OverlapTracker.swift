/// Finds out which nodes began or ceased to overlap from one tick to the next.
///
/// Its buffers are kept and refilled, so that a tick without changes allocates nothing.
final class OverlapTracker {
  private struct Placed {
    let node: Node
    let shape: PlacedShape
    /// A lower bound of how far it reaches to the right.
    let right: Double
  }

  private struct Pair {
    let first: Node
    let second: Node
  }

  /// Two nodes in either order, because their order in the tree may have changed.
  private struct PairKey: Hashable {
    private let low: UInt
    private let high: UInt

    init(_ pair: Pair) {
      let first = UInt(bitPattern: ObjectIdentifier(pair.first))
      let second = UInt(bitPattern: ObjectIdentifier(pair.second))
      (low, high) = first < second ? (first, second) : (second, first)
    }
  }

  private var current: ContiguousArray<Pair> = []
  private var currentKeys: Set<PairKey> = []
  private var former: ContiguousArray<Pair> = []
  private var formerKeys: Set<PairKey> = []
  private var placed: ContiguousArray<Placed> = []
  private var lefts: ContiguousArray<Double> = []
  /// Pairs that touch, as indices into `placed`, in the order in which they were found.
  private var touching: ContiguousArray<(Int, Int)> = []
  /// The position of each pair among all pairs in tree pre-order.
  private var touchingKeys: ContiguousArray<Double> = []
  private let ranking = StableRanking()

  /// Compares the pairs whose masks ask for it and reports changes to the scene, ends first, each
  /// in tree pre-order. The scene itself takes no part.
  ///
  /// - Returns: whether there was anything to report.
  ///
  /// - Complexity: O(n log n + p) in the number of nodes with an overlap shape and of pairs whose
  ///   horizontal extents intersect.
  func track(in scene: Scene) -> Bool {
    guard scene.overlapNodeCount > 0 || !current.isEmpty else { return false }
    place(scene)
    guard !placed.isEmpty || !current.isEmpty else { return false }
    findTouching()
    swap(&current, &former)
    swap(&currentKeys, &formerKeys)
    keepTouching()
    let isNews = tell(scene)
    // Releases nodes that are in no pair.
    placed.removeAll(keepingCapacity: true)
    former.removeAll(keepingCapacity: true)
    formerKeys.removeAll(keepingCapacity: true)
    return isNews
  }

  private func tell(_ scene: Scene) -> Bool {
    guard currentKeys != formerKeys else { return false }
    // Copies, because the callbacks may do anything.
    let ended = former.filter { !currentKeys.contains(PairKey($0)) }
    let begun = current.filter { !formerKeys.contains(PairKey($0)) }
    for pair in ended { scene.didEnd(Overlap(first: pair.first, second: pair.second)) }
    for pair in begun { scene.didBegin(Overlap(first: pair.first, second: pair.second)) }
    return true
  }

  private func place(_ scene: Scene) {
    placed.removeAll(keepingCapacity: true)
    lefts.removeAll(keepingCapacity: true)
    guard !scene.isHidden else { return }
    scene.lookAtChildren { collect($0, $0.localTransform) }
  }

  private func collect(_ node: Node, _ transform: Transform) {
    if node.isHidden { return }
    if let shape = node.overlapShape {
      let placedShape = PlacedShape(shape, transform)
      let (left, right) = placedShape.reach
      lefts.append(left)
      placed.append(Placed(node: node, shape: placedShape, right: right))
    }
    node.lookAtChildren { collect($0, transform.applied(after: $0.localTransform)) }
  }

  /// Goes through the shapes from left to right and compares each with those that begin before it
  /// ends.
  private func findTouching() {
    touching.removeAll(keepingCapacity: true)
    touchingKeys.removeAll(keepingCapacity: true)
    let count = placed.count
    lefts.withUnsafeBufferPointer { lefts in
      guard let keys = lefts.baseAddress else { return }
      let ranks = ranking.rank(count, by: keys)
      for rank in 0..<count {
        let one = Int(ranks[rank])
        var next = rank + 1
        while next < count, lefts[Int(ranks[next])] <= placed[one].right {
          compare(one, Int(ranks[next]))
          next += 1
        }
      }
    }
  }

  private func compare(_ one: Int, _ other: Int) {
    let first = placed[min(one, other)]
    let second = placed[max(one, other)]
    let wanted =
      first.node.overlapMask & second.node.overlapCategory
      | second.node.overlapMask & first.node.overlapCategory
    guard wanted != 0, first.shape.touches(second.shape) else { return }
    touching.append((min(one, other), max(one, other)))
    touchingKeys.append(Double(min(one, other)) * Double(placed.count) + Double(max(one, other)))
  }

  /// Makes the touching pairs the current ones, in tree pre-order.
  private func keepTouching() {
    current.removeAll(keepingCapacity: true)
    currentKeys.removeAll(keepingCapacity: true)
    touchingKeys.withUnsafeBufferPointer { keys in
      guard let base = keys.baseAddress else { return }
      let ranks = ranking.rank(keys.count, by: base)
      for rank in 0..<keys.count {
        let (first, second) = touching[Int(ranks[rank])]
        let pair = Pair(first: placed[first].node, second: placed[second].node)
        current.append(pair)
        currentKeys.insert(PairKey(pair))
      }
    }
  }
}
