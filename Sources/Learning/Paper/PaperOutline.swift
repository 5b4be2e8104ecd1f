/// A place on a page.
public struct PaperPoint: Sendable, Hashable {
  /// From the left edge.
  public var x: Double
  /// From the upper edge.
  public var y: Double

  init(_ x: Double, _ y: Double) {
    (self.x, self.y) = (x, y)
  }

  func distance(to other: PaperPoint) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// Straight edges from corner to corner: the rim of a region, a ring, an arrow.
public struct PaperOutline: Sendable, Hashable {
  /// What is inside.
  public enum Fill: Sendable {
    /// What stands below shows.
    case nothing
    /// White.
    case white
    /// Black.
    case black
  }

  /// The corners, two at least.
  public var corners: [PaperPoint]
  /// Whether the last one is joined to the first.
  public var isClosed: Bool
  /// How thick the edges are; 0 for none.
  public var line: Double
  /// Whether they are dashed.
  public var isDashed: Bool
  /// Whether they are white, to be seen on dark pictures below black ones.
  public var isWhite: Bool
  /// What is inside, if it is closed.
  public var fill: Fill

  init(
    _ corners: [PaperPoint], isClosed: Bool = true, line: Double = 1, isDashed: Bool = false,
    isWhite: Bool = false, fill: Fill = .nothing
  ) {
    self.corners = corners
    self.isClosed = isClosed
    self.line = line
    self.isDashed = isDashed
    self.isWhite = isWhite
    self.fill = fill
  }

  /// The corners of an ellipse.
  static func ellipse(_ middle: PaperPoint, width: Double, height: Double) -> [PaperPoint] {
    ring.map { PaperPoint(middle.x + $0.x * width, middle.y + $0.y * height) }
  }

  /// The corners of a circle.
  static func circle(_ middle: PaperPoint, radius: Double) -> [PaperPoint] {
    ellipse(middle, width: radius, height: radius)
  }

  /// Places on a circle of radius 1: each is turned by a twenty-fourth from the one before, for which the sine and
  /// cosine of 15 degrees are enough.
  private static let ring: [PaperPoint] = {
    let (sine, cosine) = (0.258_819_045_102_520_8, 0.965_925_826_289_068_3)
    return (1..<24).reduce(into: [PaperPoint(1, 0)]) { ring, _ in
      guard let last = ring.last else { return }
      ring.append(
        PaperPoint(last.x * cosine - last.y * sine, last.x * sine + last.y * cosine))
    }
  }()

  /// The same in black with a white rim, which is seen on any picture.
  var rimmed: [PaperMark] {
    var rim = self
    (rim.isWhite, rim.line, rim.isDashed) = (true, line + 2, false)
    return [.outline(rim), .outline(self)]
  }

  func moved(right: Double, down: Double) -> PaperOutline {
    var moved = self
    moved.corners = corners.map { PaperPoint($0.x + right, $0.y + down) }
    return moved
  }
}
