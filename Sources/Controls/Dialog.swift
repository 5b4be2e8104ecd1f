import Stage

/// A question over everything else, with a button for each answer.
public final class Dialog: Node {
  /// One answer.
  public struct Choice {
    let title: String
    let style: Button.Style
    let name: String
    let action: () -> Void

    /// An answer's text, look, name in the tree, and what it does.
    public init(
      _ title: String, _ style: Button.Style, name: String, _ action: @escaping () -> Void
    ) {
      self.title = title
      self.style = style
      self.name = name
      self.action = action
    }
  }

  /// The answer that gets the focus first.
  public var firstFocus: Node? { buttons.first }

  private let veil = Shape(
    .rectangle(Rect(x: 0, y: 0, width: 1, height: 1), cornerRadius: 0),
    fill: Color(hex: 0x14304A, alpha: 0.5))
  private let panel: Panel
  private var buttons: [Button] = []

  /// A question with a title, more detail (or none) and its answers. Without any it only covers what
  /// is below it, until it is taken away.
  public init(title: String, detail: String, choices: [Choice]) {
    let detailHeight = detail.isEmpty ? 0.0 : 190
    let height = 150 + detailHeight + Double(choices.count) * 104
    panel = Panel(size: Size(620, height))
    super.init()
    z = 3000
    veil.isInteractive = true
    add([veil, panel])
    let heading = Label(
      title, size: 40, font: "bold", color: Theme.ink, room: Size(540, 100), lines: 2)
    heading.position.y = -height / 2 + 72
    panel.add(heading)
    if !detail.isEmpty {
      let body = Label(
        detail, size: 26, color: Theme.ink, room: Size(540, detailHeight - 10), lines: 6)
      body.position.y = -height / 2 + 118 + detailHeight / 2
      panel.add(body)
    }
    for (index, choice) in choices.enumerated() {
      let button = Button(
        choice.title, size: Size(420, 90), style: choice.style, fontSize: 34,
        onPress: choice.action)
      button.name = choice.name
      button.position.y = 112 + detailHeight - height / 2 + 60 + Double(index) * 104
      panel.add(button)
      buttons.append(button)
    }
  }

  /// Covers the window and stands in its middle.
  public func layout(visible: Rect, center: Point) {
    veil.path = .rectangle(visible, cornerRadius: 0)
    panel.position = center
  }

  /// Keeps the keyboard within the dialog; escape takes the first answer, if there is one.
  public func handle(key: KeyPress, in scene: Scene) -> Bool {
    guard key.phase != .up else { return true }
    switch key.key {
    case .escape: buttons.first?.press()
    case .tab, .up, .down, .left, .right:
      guard !buttons.isEmpty else { break }
      let current = buttons.firstIndex { $0 === scene.focusedNode } ?? -1
      let isBack = key.key == .up || key.key == .left || key.modifiers.contains(.shift)
      let next = (current + (isBack ? -1 : 1) + buttons.count) % buttons.count
      scene.focus(buttons[max(0, next)])
    default: return false
    }
    return true
  }
}
