/// A node that shows a filled and outlined shape; `color` multiplies both.
open class Shape: Node {
  /// Outline, fill and stroke in one value.
  public final var run: ShapeRun
  /// How it is blended with what is below.
  public final var blend = BlendMode.alpha

  /// A shape from its parts; the stroke's width is in points.
  public init(
    _ path: ShapePath, fill: Color, stroke: Color = .clear, strokeWidth: Double = 0,
    strokeStyle: StrokeStyle = .plain, fillRule: FillRule = .nonZero
  ) {
    run = ShapeRun(
      path: path, fill: fill, stroke: stroke, strokeWidth: strokeWidth, strokeStyle: strokeStyle,
      fillRule: fillRule)
    super.init()
    content = .shape
  }

  /// Lines and curves in any number of parts.
  public convenience init(
    path: Path, fill: Color, stroke: Color = .clear, strokeWidth: Double = 0,
    strokeStyle: StrokeStyle = .plain, fillRule: FillRule = .nonZero
  ) {
    self.init(
      .path(path), fill: fill, stroke: stroke, strokeWidth: strokeWidth, strokeStyle: strokeStyle,
      fillRule: fillRule)
  }

  /// A rectangle around the node's position.
  public convenience init(
    rectangle size: Size, cornerRadius: Double = 0, fill: Color, stroke: Color = .clear,
    strokeWidth: Double = 0
  ) {
    self.init(
      .rectangle(Rect(center: .zero, size: size), cornerRadius: cornerRadius), fill: fill,
      stroke: stroke, strokeWidth: strokeWidth)
  }

  /// The fill colour.
  public final var fill: Color {
    get { run.fill }
    set { run.fill = newValue }
  }

  /// Its outline.
  public final var path: ShapePath {
    get { run.path }
    set { run.path = newValue }
  }

  open override var contentArea: Rect? { run.path.bounds }
}

extension ShapePath {
  /// The smallest upright rectangle around the outline, not counting its stroke.
  public var bounds: Rect {
    switch self {
    case .rectangle(let rect, _): return rect
    case .circle(let radius):
      return Rect(center: .zero, size: Size(radius * 2, radius * 2))
    case .path(let path): return path.bounds
    case .polygon(let points), .line(let points):
      guard let first = points.first else { return Rect(x: 0, y: 0, width: 0, height: 0) }
      var least = first
      var greatest = first
      for point in points {
        least = Point(min(least.x, point.x), min(least.y, point.y))
        greatest = Point(max(greatest.x, point.x), max(greatest.y, point.y))
      }
      return Rect(
        x: least.x, y: least.y, width: greatest.x - least.x, height: greatest.y - least.y)
    }
  }
}
