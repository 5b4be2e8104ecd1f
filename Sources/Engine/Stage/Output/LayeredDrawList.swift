/// Combines one frame with another drawn over it, without changing either: for what is shown above
/// a scene and is not part of it.
public final class LayeredDrawList {
  private let list = DrawList()

  /// A layer that shows nothing yet.
  public init() {}

  /// Both lists in one, the upper in front of the lower; the same list each time, refilled.
  ///
  /// Pictures, stretched pictures and clips of the upper list are left out: it is meant for texts
  /// and shapes.
  ///
  /// - Complexity: O(n) in the number of items.
  public func put(_ upper: DrawList, over lower: DrawList) -> DrawList {
    list.items = lower.items
    list.texts = lower.texts
    list.shapes = lower.shapes
    list.pictureNames = lower.pictureNames
    list.stretches = lower.stretches
    list.clips = lower.clips
    list.maskItems = lower.maskItems
    list.background = lower.background
    list.textStyle = lower.textStyle
    for item in upper.items where item.clip == 0 {
      var copy = item
      switch item.kind {
      case .text: copy.resource += UInt32(lower.texts.count)
      case .shape: copy.resource += UInt32(lower.shapes.count)
      case .picture, .stretched: continue
      }
      list.items.append(copy)
    }
    list.texts += upper.texts
    list.shapes += upper.shapes
    return list
  }
}
