import Stage

/// A question over everything else, with a button for each answer. Its sheet is as large as its
/// texts and answers need.
///
/// `open(in:)` shows it and keeps the keyboard's focus within it; `close()` removes it and returns
/// the focus to the node that had it.
public final class Dialog: Node, TickObserver {
  /// One answer.
  public struct Choice {
    let title: String
    let style: Button.Style
    let name: String
    let action: () -> Void

    /// An answer's text, style, node name, and action.
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

  private let title: String
  private let detail: String
  private let choices: [Choice]
  private let escape: String?
  private let veil = Shape(
    .rectangle(Rect(x: 0, y: 0, width: 1, height: 1), cornerRadius: 0),
    fill: Color(hex: 0x14304A, alpha: 0.5))
  private let sheet = Node()
  private var plan: DialogPlan?
  private var buttons: [Button] = []
  private weak var formerFocus: Node?
  private var formerFocusWasVisible = false
  private var knownArea: Rect?
  private var isOpen = false

  /// A question with a title, more detail (or none) and its answers. Without answers it only covers
  /// what is below it until it is closed.
  ///
  /// - Parameters:
  ///   - title: what it is about.
  ///   - detail: what else is to be read.
  ///   - choices: the answers.
  ///   - escape: the name of the answer that Escape gives, the one that changes nothing; nil means the first.
  public init(title: String, detail: String, choices: [Choice], escape: String? = nil) {
    self.title = title
    self.detail = detail
    self.choices = choices
    self.escape = escape
    super.init()
    z = 3000
    veil.isInteractive = true
    add([veil, sheet])
    build(in: Size(1280, 720))
  }

  /// Shows it over a scene, centred in the scene's safe area, and keeps it there when the window
  /// changes.
  public func open(in scene: Scene) {
    guard parent == nil else { return }
    formerFocus = scene.focusedNode
    formerFocusWasVisible = scene.showsFocus
    isOpen = true
    scene.add(self)
    settle(in: scene)
    scene.focus(firstFocus, isVisible: scene.showsFocus)
    scene.director?.add(self)
    sheet.scale = 0.94
    sheet.run(.scale(to: 1, duration: 0.14).eased(.backOut), key: "open")
  }

  /// Removes it and returns the focus.
  public func close() {
    guard let scene, isOpen else { return removeFromParent() }
    scene.director?.remove(self)
    isOpen = false
    removeFromParent()
    if let formerFocus, formerFocus.scene === scene {
      scene.focus(formerFocus, isVisible: formerFocusWasVisible || scene.showsFocus)
    } else {
      scene.focus(nil, isVisible: scene.showsFocus)
    }
  }

  /// Announces the question.
  public override func didEnter(_ director: Director) {
    director.announce(
      [title, detail].filter { !$0.isEmpty }.joined(separator: " "), urgency: .assertive)
  }

  /// Covers the window and moves to its middle.
  public func layout(visible: Rect, center: Point) {
    veil.path = .rectangle(visible, cornerRadius: 0)
    let reach = Size(
      2 * min(center.x - visible.minX, visible.maxX - center.x),
      2 * min(center.y - visible.minY, visible.maxY - center.y))
    build(in: reach)
    sheet.position = center
  }

  /// Keeps the focus within it, and its position when the window changes.
  public func tickEnds(_ scene: Scene) {
    guard isOpen, scene === self.scene else { return }
    if knownArea != scene.visible { settle(in: scene) }
    let isTopmost = scene.children.last { $0 is Dialog } === self
    guard isTopmost, !buttons.isEmpty, scene.focusedNode?.isDescendant(of: self) != true else {
      return
    }
    scene.focus(firstFocus, isVisible: scene.showsFocus)
  }

  public override func willLeave(_ director: Director) { director.remove(self) }

  public override func handle(key: KeyPress) -> Bool {
    guard let scene else { return false }
    return handle(key: key, in: scene)
  }

  /// Keeps the keyboard within the dialog; Escape gives its own answer, or else the first, if there is one.
  public func handle(key: KeyPress, in scene: Scene) -> Bool {
    guard key.phase != .up else { return true }
    switch key.key {
    case .escape:
      guard key.phase == .down else { break }
      (buttons.first { $0.name == escape } ?? buttons.first)?.press()
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

  private func settle(in scene: Scene) {
    knownArea = scene.visible
    layout(visible: scene.visible, center: scene.safeArea.center)
  }

  /// Builds the sheet again if the room requires another arrangement.
  private func build(in room: Size) {
    let newPlan = DialogPlan.fitting(
      title: title, detail: detail, choices: choices.map(\.title), in: room)
    guard newPlan != plan else { return }
    plan = newPlan
    let focused = buttons.firstIndex { $0 === scene?.focusedNode }
    sheet.removeAllChildren()
    sheet.add(Panel(size: newPlan.size))
    addTexts(newPlan)
    addButtons(newPlan)
    if let focused { scene?.focus(buttons[focused], isVisible: scene?.showsFocus == true) }
  }

  private func addTexts(_ plan: DialogPlan) {
    let top = -plan.size.height / 2 + DialogPlan.margin
    let heading = Label(
      title, size: DialogPlan.letters.title, font: "bold", color: Theme.ink,
      room: Size(plan.textWidth, plan.titleHeight))
    heading.position.y = top + plan.titleHeight / 2
    sheet.add(heading)
    guard plan.detailHeight > 0 else { return }
    let body = Label(
      detail, size: DialogPlan.letters.detail, color: Theme.ink,
      room: Size(plan.textWidth, plan.detailHeight - 12))
    body.position.y = top + plan.titleHeight + 12 + (plan.detailHeight - 12) / 2
    sheet.add(body)
  }

  private func addButtons(_ plan: DialogPlan) {
    let (size, gap) = (plan.choiceSize, DialogPlan.gap)
    let top = plan.size.height / 2 - DialogPlan.margin - plan.choicesHeight + 2 * gap
    buttons = choices.enumerated().map { index, choice in
      let button = Button(
        choice.title, size: size, style: choice.style, fontSize: min(34, size.height * 0.38),
        onPress: choice.action)
      button.name = choice.name
      let columns = min(plan.columns, choices.count)
      let column = Double(index % columns) - Double(columns - 1) / 2
      button.position = Point(
        column * (size.width + gap),
        top + Double(index / columns) * (size.height + gap) + size.height / 2 - gap / 2)
      sheet.add(button)
      return button
    }
  }
}
