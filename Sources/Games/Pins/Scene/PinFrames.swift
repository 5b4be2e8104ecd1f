import Stage

/// Where the parts of the screen are, in its points: a pure function of the window.
struct PinFrames: Hashable {
  var isTall = false
  /// The list with its header.
  var panel = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The row of buttons, or of title and help.
  var bar = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The tabs of pictures; nil for one picture.
  var tabs: Rect?
  var board = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The cards; nil in other games.
  var tray: Rect?
  /// The selected pin with its field, of a tall window.
  var strip: Rect?
  /// The buttons below that.
  var buttons: Rect?
  /// Whether the keyboard on the screen takes the lower part.
  var isWriting = false
  /// The least extents of what is pressed.
  var target = 64.0

  static let gap = 8.0
  private static let margin = 10.0

  init() {}

  /// - Parameters:
  ///   - visible: what the window shows.
  ///   - hasTabs: whether there are several pictures.
  ///   - hasTray: whether there are cards.
  ///   - keyboard: the height that the keyboard on the screen takes; 0 if it is not there.
  ///   - isListOpen: whether the list lies over the picture of a tall window.
  init(
    visible: Rect, isTall: Bool, isLeftHanded: Bool, hasTabs: Bool, hasTray: Bool, keyboard: Double,
    isListOpen: Bool
  ) {
    self.isTall = isTall
    isWriting = keyboard > 0
    // A telephone shows a tall screen at half its size.
    target = isTall ? 80 : 64
    let area = visible.inset(Self.margin, Self.margin)
    if isTall {
      layTall(area, hasTabs, hasTray, keyboard, isListOpen)
    } else {
      layWide(visible, area, isLeftHanded, hasTabs, hasTray)
    }
  }

  private mutating func layWide(
    _ visible: Rect, _ area: Rect, _ isLeftHanded: Bool, _ hasTabs: Bool, _ hasTray: Bool
  ) {
    let width = min(max(0.3 * visible.width, 260), 420)
    panel = Rect(
      x: isLeftHanded ? visible.maxX - width : visible.minX, y: visible.minY, width: width,
      height: visible.height)
    let left = isLeftHanded ? area.minX : panel.maxX + Self.margin
    let right = isLeftHanded ? panel.minX - Self.margin : area.maxX
    var top = area.minY
    bar = Rect(x: left, y: top, width: right - left, height: target)
    top = bar.maxY + Self.gap
    if hasTabs {
      tabs = Rect(x: left, y: top, width: right - left, height: target)
      top += target + Self.gap
    }
    var bottom = area.maxY
    if hasTray {
      let height = 2 * target + 3 * Self.gap
      tray = Rect(x: left, y: bottom - height, width: right - left, height: height)
      bottom -= height + Self.gap
    }
    board = Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private mutating func layTall(
    _ area: Rect, _ hasTabs: Bool, _ hasTray: Bool, _ keyboard: Double, _ isListOpen: Bool
  ) {
    var top = area.minY
    bar = Rect(x: area.minX, y: top, width: area.width, height: target)
    top += target + Self.gap
    if hasTabs {
      tabs = Rect(x: area.minX, y: top, width: area.width, height: target)
      top += target + Self.gap
    }
    var bottom = area.maxY
    if keyboard > 0 {
      bottom = area.maxY + Self.margin - keyboard - Self.gap
    } else {
      buttons = Rect(x: area.minX, y: bottom - target, width: area.width, height: target)
      bottom -= target + Self.gap
    }
    strip = Rect(x: area.minX, y: bottom - target, width: area.width, height: target)
    bottom -= target + Self.gap
    if hasTray, keyboard == 0 {
      let height = 2 * target + 3 * Self.gap
      tray = Rect(x: area.minX, y: bottom - height, width: area.width, height: height)
      bottom -= height + Self.gap
    }
    board = Rect(x: area.minX, y: top, width: area.width, height: max(120, bottom - top))
    // Over the picture, and what belongs to it.
    let start = tabs?.minY ?? board.minY
    panel = Rect(
      x: area.minX - Self.margin, y: start - Self.gap, width: area.width + 2 * Self.margin,
      height: (strip?.minY ?? board.maxY) - start)
  }
}

/// What the list and the buttons are made for: when it changes, they are made anew.
struct PinChrome: Hashable {
  var frames: PinFrames
  var isOver: Bool
  var isListOpen: Bool
  var filter: PinFilter
  var pins: [Int]
  var picture: Int
  var showsAll: Bool
  var readsAloud: Bool
  var offersInterim: Bool
  var scale: Double
}

/// What the field of a tall window is made for.
struct PinStripKey: Hashable {
  var width: Double
  var isOver: Bool
  var hasField: Bool
  var pin: Int?
}
