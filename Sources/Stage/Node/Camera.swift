/// The eye of a scene: what it looks at stands in the middle of the design area.
///
/// Moving, turning or scaling the camera moves the picture the other way; a scale of 2 shows twice
/// as much. Nodes added below the camera keep their place on the screen.
public final class Camera: Node {
  /// Scene points → points as they are seen, before the window's scale.
  func viewTransform(designCenter: Point) -> Transform {
    guard let inverse = worldTransform.inverse else { return .identity }
    return Transform(scale: 1, offset: designCenter).applied(after: inverse)
  }
}
