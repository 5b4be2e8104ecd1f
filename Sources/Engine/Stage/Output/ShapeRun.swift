/// A shape to draw: its outline, what fills it and what surrounds it.
public struct ShapeRun: Sendable, Hashable {
  /// The outline.
  public var path: ShapePath
  /// What fills it; `.clear` for nothing.
  public var fill: Color
  /// The colour along the outline; `.clear` for none.
  public var stroke: Color
  /// The outline's width in own points, half inside and half outside.
  public var strokeWidth: Double
  /// The look of the outline's ends, corners and dashes.
  public var strokeStyle: StrokeStyle
  /// Which places count as inside.
  public var fillRule: FillRule

  /// A shape of its parts.
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
  /// A closed outline without crossings, convex or not.
  case polygon([Point])
  /// An open line; `strokeWidth` is its width, `fill` is not used.
  case line([Point])
  /// Lines and curves in any number of parts. Parts that are not closed are filled as if they were.
  case path(Path)
}

/// Which places a path's parts and loops have inside.
public enum FillRule: UInt8, Sendable {
  /// Those around which the path turns at all, counting turns the other way as negative.
  case nonZero
  /// Those from which a way out crosses the path an odd number of times: every part inside another
  /// is a hole.
  case evenOdd
}

/// How an outline is drawn beside its width and colour.
public struct StrokeStyle: Sendable, Hashable {
  /// How an open line or a dash ends.
  public enum Cap: UInt8, Sendable {
    /// At its end.
    case butt
    /// With half a circle around its end.
    case round
    /// With half a square around its end.
    case square
  }

  /// How two lines meet.
  public enum Join: UInt8, Sendable {
    /// In a tip, as long as it is not longer than `miterLimit`; otherwise cut off.
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
  /// How long a tip may be, in half widths of the line.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in points; none for a whole line. An odd number is
  /// taken twice, so that dashes and gaps change places.
  public var dashes: [Double]
  /// How far into the dashes the line starts, in points; may be negative.
  public var dashPhase: Double

  /// A look of its parts.
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

  /// Round ends, corners in tips unless they are very sharp, no dashes.
  public static let plain = StrokeStyle()

  /// Whether it is the plain look; cheaper than comparing.
  public var isPlain: Bool {
    dashes.isEmpty && cap == .round && join == .miter && miterLimit == 3
  }
}
