extension Node {
  /// Own points → the parent's points.
  public final var localTransform: Transform { state.pointee.localTransform }

  /// Own points → the points of the tree's root (the scene's points).
  ///
  /// A scene's own position, rotation and scale are ignored; use a camera.
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

  /// Converts a point from own coordinates to those of `other` (nil: the scene's).
  ///
  /// If `other` has lost a dimension by a scale of 0, the result is its origin.
  public final func convert(_ point: Point, to other: Node?) -> Point {
    let inScene = worldTransform.apply(point)
    guard let other else { return inScene }
    return other.worldTransform.inverse?.apply(inScene) ?? .zero
  }

  /// Converts a point from the coordinates of `other` (nil: the scene's) to own coordinates.
  public final func convert(_ point: Point, from other: Node?) -> Point {
    let inScene = other?.worldTransform.apply(point) ?? point
    return worldTransform.inverse?.apply(inScene) ?? .zero
  }
}
