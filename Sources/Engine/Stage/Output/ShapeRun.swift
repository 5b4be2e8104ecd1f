/// A shape to draw: outline, fill and stroke.
public struct ShapeRun: Sendable, Hashable {
  /// The outline.
  public var path: ShapePath
  /// The fill colour; `.clear` for none.
  public var fill: Color
  /// The stroke colour; `.clear` for none.
  public var stroke: Color
  /// The width of the stroke in own points, half inside and half outside.
  public var strokeWidth: Double
  /// The ends, corners and dashes of the stroke.
  public var strokeStyle: StrokeStyle
  /// Which points count as inside.
  public var fillRule: FillRule

  /// A shape from its parts.
  public init(
    path: ShapePath, fill: Color, stroke: Color = .clear, strokeWidth: Double = 0,
    strokeStyle: StrokeStyle = .plain, fillRule: FillRule = .nonZero
  ) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.strokeStyle = strokeStyle
    self.fillRule = fillRule
  }
}

/// An outline in own points.
public enum ShapePath: Sendable, Hashable {
  /// A rectangle whose corners are rounded by `cornerRadius` (0 for sharp ones).
  case rectangle(Rect, cornerRadius: Double)
  /// A circle around the origin.
  case circle(radius: Double)
  /// A closed outline without self-intersections, convex or not.
  case polygon([Point])
  /// An open line; `strokeWidth` is its width, `fill` is not used.
  case line([Point])
  /// Lines and curves in any number of parts. Parts that are not closed are filled as if they were.
  case path(Path)
}

/// Which points are inside a path with several parts and loops.
public enum FillRule: UInt8, Sendable {
  /// Points around which the path winds, counting turns in the opposite direction as negative.
  case nonZero
  /// Points from which a ray crosses the path an odd number of times: every part inside another is
  /// a hole.
  case evenOdd
}

/// How a stroke is drawn apart from its width and colour.
public struct StrokeStyle: Sendable, Hashable {
  /// How an open line or a dash ends.
  public enum Cap: UInt8, Sendable {
    /// Exactly at the end point.
    case butt
    /// With a semicircle around the end point.
    case round
    /// With half a square beyond the end point.
    case square
  }

  /// How two lines meet.
  public enum Join: UInt8, Sendable {
    /// In a point, if it is not longer than `miterLimit`; otherwise cut off.
    case miter
    /// Rounded.
    case round
    /// Cut off.
    case bevel
  }

  /// How an open line or a dash ends.
  public var cap: Cap
  /// How two lines meet.
  public var join: Join
  /// The longest miter, in half widths of the line.
  public var miterLimit: Double
  /// The lengths of dashes and gaps alternately, in points; empty for a solid line. An odd number
  /// of lengths is repeated, so that dashes and gaps swap places.
  public var dashes: [Double]
  /// The offset into the dash pattern at which the line starts, in points; may be negative.
  public var dashPhase: Double

  /// A style from its parts.
  public init(
    cap: Cap = .round, join: Join = .miter, miterLimit: Double = 3, dashes: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }

  /// Round ends, mitered corners unless they are very sharp, no dashes.
  public static let plain = StrokeStyle()

  /// Whether it is the plain style; cheaper than comparing.
  public var isPlain: Bool {
    dashes.isEmpty && cap == .round && join == .miter && miterLimit == 3
  }
}
