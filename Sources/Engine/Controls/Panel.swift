import Stage

/// A sheet of paper as a background; it also keeps pointers from what is behind it.
public final class Panel: Node {
  /// The size in points.
  public let size: Size

  /// A sheet centred on its position.
  public init(size: Size, fill: Color = Theme.paper, cornerRadius: Double = 30) {
    self.size = size
    super.init()
    let shadow = Shape(
      rectangle: size, cornerRadius: cornerRadius, fill: Color(hex: 0x2B3A4A, alpha: 0.25))
    shadow.position = Point(0, 10)
    add(shadow)
    add(
      Shape(
        rectangle: size, cornerRadius: cornerRadius, fill: fill, stroke: Theme.paperEdge,
        strokeWidth: 5))
    isInteractive = true
  }

  public override var contentArea: Rect? { Rect(center: .zero, size: size) }
}
