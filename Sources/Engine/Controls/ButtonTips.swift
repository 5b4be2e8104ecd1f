import Stage

/// Writes what a button that shows only a picture is called: after the mouse has rested on it, and while it has the
/// visible focus. A scene adds one for all of its buttons.
public final class ButtonTips: Node, TickObserver {
  /// The seconds that the mouse rests before, so that nothing flickers on the way to another button.
  public static let delay = 0.6

  private let scaleOfLetters: Double
  private let sheet = Node()
  private var subject: String?
  /// What is written now; nil for nothing.
  public private(set) var text: String?

  private static let letters = 22.0
  private static let (line, gap, widest) = (44.0, 10.0, 460.0)

  /// - Parameter scale: how much larger letters are than usual.
  public init(scale: Double = 1) {
    scaleOfLetters = max(1, scale)
    super.init()
    name = "tip"
    z = 3500
    add(sheet)
  }

  public override func didEnter(_ director: Director) { director.add(self) }

  public override func willLeave(_ director: Director) { director.remove(self) }

  /// Follows the mouse and the focus.
  public func tickEnds(_ scene: Scene) {
    guard scene === self.scene else { return }
    let focused = scene.showsFocus ? sign(scene.focusedNode) : nil
    let hovered = sign(scene.hoveredNode)
    let button = hovered ?? focused
    let isPressed = button?.state == .pressed
    let now = isPressed ? nil : button?.words?.text
    guard now != subject else { return }
    subject = now
    hide()
    guard let now, let button else { return }
    guard button === hovered else { return show(now, beside: button, in: scene) }
    run(
      .sequence([
        .wait(duration: Self.delay),
        .run { [weak button] tips in
          guard let tips = tips as? ButtonTips, let button, button.scene === tips.scene,
            let scene = tips.scene
          else { return }
          tips.show(now, beside: button, in: scene)
        },
      ]), key: "tip")
  }

  private func sign(_ node: Node?) -> Button? {
    (node as? Button).flatMap { $0.isSign && $0.words != nil ? $0 : nil }
  }

  private func hide() {
    removeAction("tip")
    sheet.removeAllChildren()
    text = nil
  }

  private func show(_ words: String, beside button: Button, in scene: Scene) {
    text = words
    let scale = scaleOfLetters
    let area = scene.visible.inset(6, 6)
    let wanted = Double(words.count) * Self.letters * 0.57 * scale + 30
    let width = min(wanted, Self.widest * scale, area.width)
    let size = Size(width, Self.line * scale * (wanted > width ? 1.7 : 1))
    let own = button.worldTransform.bounds(of: Rect(center: .zero, size: button.size))
    let isBelow = own.maxY + Self.gap + size.height <= area.maxY
    let x = min(max(own.midX, area.minX + width / 2), area.maxX - width / 2)
    let y =
      isBelow ? own.maxY + Self.gap + size.height / 2 : own.minY - Self.gap - size.height / 2
    sheet.position = Point(x, y)
    sheet.add([
      Shape(
        rectangle: size, cornerRadius: 12, fill: Theme.ink, stroke: .white, strokeWidth: 2),
      Label(
        words, size: Self.letters, color: .white,
        room: Size(size.width - 18, size.height - 8), lines: 2),
    ])
  }
}
