import Controls
import Stage

/// Lies over a round that is only watched: keeps hands from the game, says what this is, and has the
/// button that ends it.
final class ReplayVeil: Node {
  /// Ends the watching.
  let button: Button
  /// What the button does.
  var onLeave: (() -> Void)?

  private let cover = Shape(rectangle: Size(1, 1), fill: .clear)
  private let ribbon = Node()

  private static let ribbonSize = Size(360, 60)

  init(_ text: Translation) {
    button = Button(icon: "ui/back", size: Size(84, 84), style: .plain)
    super.init()
    z = 1500
    cover.isInteractive = true
    button.name = "leave"
    button.pressSound = "ui/back"
    button.onPress = { [weak self] in self?.onLeave?() }
    ribbon.add([
      Shape(
        rectangle: Self.ribbonSize, cornerRadius: Self.ribbonSize.height / 2, fill: Theme.paper,
        stroke: Theme.paperEdge, strokeWidth: 4),
      Label(
        text("replay.title"), size: 28, font: "bold", color: Theme.ink,
        room: Size(Self.ribbonSize.width - 40, Self.ribbonSize.height - 8), lines: 1),
    ])
    add([cover, ribbon, button])
  }

  func layout(visible: Rect) {
    cover.path = .rectangle(visible, cornerRadius: 0)
    cover.hitShape = .rectangle(visible)
    button.position = Point(visible.minX + 62, visible.minY + 60)
    ribbon.position = Point(visible.midX, visible.maxY - Self.ribbonSize.height / 2 - 8)
  }

  /// Escape leaves; no other key does anything.
  func handle(_ key: KeyPress) -> Bool {
    if key.phase == .down, key.key == .escape { button.press() }
    return true
  }
}
