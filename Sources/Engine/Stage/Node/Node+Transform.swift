extension Node {
  /// Own points → the parent's points.
  public final var localTransform: Transform { state.pointee.localTransform }

  /// Own points → the points of the tree's root (the scene's points).
  ///
  /// A scene's own position, turn and scale say nothing: a camera is there for that.
  ///
  /// - Complexity: O(depth).
  public final var worldTransform: Transform {
    guard !isScene else { return .identity }
    var transform = localTransform
    var current = parent
    while let node = current, !node.isScene {
      transform = node.localTransform.applied(after: transform)
      current = node.parent
    }
    return transform
  }

  /// A place in own points, said in the points of `other` (nil: the scene's).
  ///
  /// Where `other` has lost an extent by a scale of 0, its origin is the answer.
  public final func convert(_ point: Point, to other: Node?) -> Point {
    let inScene = worldTransform.apply(point)
    guard let other else { return inScene }
    return other.worldTransform.inverse?.apply(inScene) ?? .zero
  }

  /// A place in the points of `other` (nil: the scene's), said in own points.
  public final func convert(_ point: Point, from other: Node?) -> Point {
    let inScene = other?.worldTransform.apply(point) ?? point
    return worldTransform.inverse?.apply(inScene) ?? .zero
  }
}
