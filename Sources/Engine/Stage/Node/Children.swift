extension Node {
  /// What stands below a node, in drawing order for equal `z`; changed by `add`, `insert` and
  /// `removeFromParent()`.
  ///
  /// It is a value: a loop over it goes on over what it was when the tree changes meanwhile.
  public struct Children: RandomAccessCollection {
    @usableFromInline var nodes = GapBuffer<Node>()

    /// 0.
    @inlinable public var startIndex: Int { 0 }
    /// How many there are.
    @inlinable public var endIndex: Int { nodes.count }

    /// The child at a place, 0 is behind all of equal `z`.
    ///
    /// - Complexity: O(1).
    @inlinable public subscript(index: Int) -> Node { nodes[index] }
  }
}
