/// The visible part of the items that refer to it: a rectangle of the window, and what masks cover.
public struct DrawClip: Sendable, Hashable {
  /// The rectangle's left edge in window points.
  public var left = -Float.infinity
  /// The rectangle's top edge in window points.
  public var top = -Float.infinity
  /// The rectangle's right edge in window points.
  public var right = Float.infinity
  /// The rectangle's bottom edge in window points.
  public var bottom = Float.infinity
  /// The range of the mask's items in `DrawList.maskItems`; nil for no mask. What is drawn is
  /// multiplied by their coverage.
  public var mask: Range<Int>?
  /// The clip whose mask applies as well: an index into `DrawList.clips`, smaller than this one's;
  /// 0 for none. The rectangle already includes all outer ones.
  public var outer: UInt16 = 0

  /// A clip that cuts nothing off.
  public init() {}

  /// Whether nothing is visible.
  public var isEmpty: Bool { !(left < right && top < bottom) }

  /// Cuts off what lies outside a rectangle in window points.
  mutating func intersect(_ rect: Rect) {
    left = max(left, Float(rect.minX))
    top = max(top, Float(rect.minY))
    right = min(right, Float(rect.maxX))
    bottom = min(bottom, Float(rect.maxY))
  }
}

extension DrawList {
  /// Removes all clips except the one that cuts nothing off.
  func forgetClips() {
    stretches.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    clips.append(DrawClip())
    maskItems.removeAll(keepingCapacity: true)
  }
}
