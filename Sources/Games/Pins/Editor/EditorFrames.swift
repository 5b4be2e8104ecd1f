import Stage

/// Where the parts of the editor are, in the screen's points: a pure function of the window.
struct EditorFrames: Hashable {
  var isTall = false
  /// The list with its header.
  var panel = Rect(x: 0, y: 0, width: 1, height: 1)
  /// Back, title, help of a tall window.
  var header: Rect?
  /// Undo, names, pictures, saving.
  var actions = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The tools.
  var tools = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The tabs of pictures; nil for one picture.
  var tabs: Rect?
  /// What the tool does, of a tall window.
  var hint: Rect?
  var board = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The least extents of what is pressed.
  var target = 64.0

  static let gap = 8.0
  private static let margin = 10.0
  private static let hintHeight = 52.0

  init() {}

  /// - Parameters:
  ///   - visible: what the window shows.
  ///   - hasTabs: whether there are several pictures.
  init(visible: Rect, isTall: Bool, isLeftHanded: Bool, hasTabs: Bool) {
    self.isTall = isTall
    target = isTall ? 80 : 64
    let area = visible.inset(Self.margin, Self.margin)
    let step = target + Self.gap
    func strip(_ top: Double, _ left: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(x: left, y: top, width: width, height: height)
    }
    guard isTall else {
      let width = min(max(0.3 * visible.width, 260), 420)
      panel = Rect(
        x: isLeftHanded ? visible.maxX - width : visible.minX, y: visible.minY, width: width,
        height: visible.height)
      let left = isLeftHanded ? area.minX : panel.maxX + Self.margin
      let room = (isLeftHanded ? panel.minX - Self.margin : area.maxX) - left
      var top = area.minY
      actions = strip(top, left, room, target)
      top += step
      tools = strip(top, left, room, target)
      top += step
      if hasTabs {
        tabs = strip(top, left, room, target)
        top += step
      }
      board = strip(top, left, room, area.maxY - top)
      return
    }
    var top = area.minY
    header = strip(top, area.minX, area.width, target)
    top += step
    if hasTabs {
      tabs = strip(top, area.minX, area.width, target)
      top += step
    }
    hint = strip(top, area.minX, area.width, Self.hintHeight)
    top += Self.hintHeight + Self.gap
    var bottom = area.maxY - target
    actions = strip(bottom, area.minX, area.width, target)
    bottom -= 2 * target + 2 * Self.gap
    tools = strip(bottom, area.minX, area.width, 2 * target + Self.gap)
    board = strip(top, area.minX, area.width, max(120, bottom - Self.gap - top))
    // Over the picture and its tabs.
    let start = tabs?.minY ?? top
    panel = Rect(
      x: visible.minX, y: start - Self.gap, width: visible.width, height: tools.minY - start)
  }
}
