/// What is seen of the items that name it: a rectangle of the window, and what masks cover.
public struct DrawClip: Sendable, Hashable {
  /// The rectangle's left edge in window points.
  public var left = -Float.infinity
  /// The rectangle's top edge in window points.
  public var top = -Float.infinity
  /// The rectangle's right edge in window points.
  public var right = Float.infinity
  /// The rectangle's bottom edge in window points.
  public var bottom = Float.infinity
  /// Where the mask's items stand in `DrawList.maskItems`; nil for none. What is drawn is
  /// multiplied by how much they cover.
  public var mask: Range<Int>?
  /// The clip whose mask covers as well: an index into `DrawList.clips`, smaller than this one's
  /// own; 0 for none. The rectangle has all outer ones in it already.
  public var outer: UInt16 = 0

  /// A clip that cuts nothing.
  public init() {}

  /// Whether nothing is left.
  public var isEmpty: Bool { !(left < right && top < bottom) }

  /// Cuts off what lies outside the rectangle in window points.
  mutating func intersect(_ rect: Rect) {
    left = max(left, Float(rect.minX))
    top = max(top, Float(rect.minY))
    right = min(right, Float(rect.maxX))
    bottom = min(bottom, Float(rect.maxY))
  }
}

extension DrawList {
  /// Leaves only the clip that cuts nothing.
  func forgetClips() {
    stretches.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    clips.append(DrawClip())
    maskItems.removeAll(keepingCapacity: true)
  }
}
