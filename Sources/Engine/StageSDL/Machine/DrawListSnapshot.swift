import Stage

/// Remembers what was shown last, to detect whether the next frame shows anything else.
///
/// Elements are copied into its own memory: sharing the list's would make the director allocate in
/// every frame.
@MainActor
final class DrawListSnapshot {
  private var items: ContiguousArray<DrawItem> = []
  private var texts: ContiguousArray<TextRun> = []
  private var shapes: ContiguousArray<ShapeRun> = []
  private var stretches: ContiguousArray<StretchedPicture> = []
  private var clips: ContiguousArray<DrawClip> = []
  private var maskItems: ContiguousArray<DrawItem> = []
  private var background: Color?
  private var textStyle = TextStyle.usual

  /// Whether the list shows something else than the remembered one, which it then replaces.
  func update(_ list: DrawList) -> Bool {
    guard
      list.background != background || list.items != items || list.texts != texts
        || list.shapes != shapes || list.stretches != stretches || list.clips != clips
        || list.maskItems != maskItems || list.textStyle != textStyle
    else { return false }
    background = list.background
    textStyle = list.textStyle
    items.removeAll(keepingCapacity: true)
    items.append(contentsOf: list.items)
    texts.removeAll(keepingCapacity: true)
    texts.append(contentsOf: list.texts)
    shapes.removeAll(keepingCapacity: true)
    shapes.append(contentsOf: list.shapes)
    stretches.removeAll(keepingCapacity: true)
    stretches.append(contentsOf: list.stretches)
    clips.removeAll(keepingCapacity: true)
    clips.append(contentsOf: list.clips)
    maskItems.removeAll(keepingCapacity: true)
    maskItems.append(contentsOf: list.maskItems)
    return true
  }
}
