/// The viewpoint of a scene: the camera's position appears in the middle of the design area.
///
/// Moving, turning or scaling the camera moves the picture the other way; a scale of 2 shows twice
/// as much. Nodes below the camera stay fixed on the screen while the world moves: their
/// coordinates are those of the design area with the origin in its middle. The camera's `z` is a
/// million, so that they are drawn over the world; another `z` sorts them among it.
public final class Camera: Node {
  /// The default `z` of a camera, and so of the nodes below it.
  public static let height = 1_000_000.0

  /// A camera at the origin, without rotation or magnification.
  public override init() {
    super.init()
    content = .camera
    z = Camera.height
  }

  /// Scene points → points as displayed, before the window's scale.
  func viewTransform(designCenter: Point) -> Transform {
    guard let inverse = worldTransform.inverse else { return .identity }
    return Transform(scale: 1, offset: designCenter).applied(after: inverse)
  }
}

extension Scene {
  /// The points of the camera's children → window points, for a scene seen through `view` (its
  /// `viewTransform`, which a transition may have moved).
  final func fixedTransform(seenThrough view: Transform) -> Transform {
    let usual = viewTransform
    var fixed = windowTransform.applied(
      after: Transform(
        scale: 1, offset: Point(currentDesignSize.width / 2, currentDesignSize.height / 2)))
    fixed.tx += view.tx - usual.tx
    fixed.ty += view.ty - usual.ty
    return fixed
  }
}
