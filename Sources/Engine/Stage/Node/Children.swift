extension Node {
  /// The children of a node, in drawing order for equal `z`; changed by `add`, `insert` and
  /// `removeFromParent()`.
  ///
  /// It is a value: a loop iterates over the children present at its start, even if the tree
  /// changes meanwhile.
  public struct Children: RandomAccessCollection {
    @usableFromInline var nodes = GapBuffer<Node>()

    /// Always 0.
    @inlinable public var startIndex: Int { 0 }
    /// The number of children.
    @inlinable public var endIndex: Int { nodes.count }

    /// The child at an index; 0 is behind all others of equal `z`.
    ///
    /// - Complexity: O(1).
    @inlinable public subscript(index: Int) -> Node { nodes[index] }
  }
}
