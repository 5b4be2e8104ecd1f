import Stage

/// The direction of a line of things.
public enum LayoutAxis: Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The direction across.
  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// Where something smaller than its room is placed in it.
public enum LayoutAlignment: Sendable {
  /// At the left or at the top.
  case start
  /// In the middle.
  case middle
  /// At the right or at the bottom.
  case end

  /// The share of the empty room that precedes it.
  var share: Double {
    switch self {
    case .start: 0
    case .middle: 0.5
    case .end: 1
    }
  }
}

/// Empty room on the four sides of something, in points.
public struct LayoutInsets: Sendable, Equatable {
  /// The room above.
  public var top: Double
  /// The room on the left.
  public var left: Double
  /// The room below.
  public var bottom: Double
  /// The room on the right.
  public var right: Double

  /// Insets from their parts.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same on each side.
  public init(_ inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }
}

extension Rect {
  /// Where it begins in a direction, and how long it is.
  func span(along axis: LayoutAxis) -> (start: Double, length: Double) {
    axis == .horizontal ? (minX, width) : (minY, height)
  }
}
