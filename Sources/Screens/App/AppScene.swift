import Controls
import Stage

/// What the screens outside a game share: the landscape behind them, the menu's music, a dialog
/// over everything, files dropped on the window.
package class AppScene: Scene {
  /// Who plays, and how.
  let session: Session
  /// The way to other screens.
  let router: Router
  /// Called with the path of a file that is dropped on the screen.
  final var onDrop: (String) -> Void = { _ in }
  /// The open dialog.
  private(set) final var dialog: Dialog?
  /// The button that Escape presses; nil if there is no way back.
  final var wayBack: Pressable?
  /// The pages shown, which the wheel and the page keys turn.
  final var pages: PagedGrid?
  private let backdrop = Sprite("menu/background", size: Size(1280, 1280))
  private var schoolSign: SchoolSign?

  init(session: Session, router: Router) {
    self.session = session
    self.router = router
    super.init(portraitDesignSize: Size(720, 1280))
    background = Color(hex: 0xDFF5FF)
    add(backdrop)
  }

  /// Whether the screen does not address children.
  var isForTeacher: Bool { false }

  /// Whether it returns to the first screen after some minutes without input.
  var closesByItself: Bool { false }

  /// Whether the window is taller than wide.
  final var isTall: Bool { visible.height > visible.width }

  /// Shows another landscape behind the screen.
  final func show(landscape picture: String) { backdrop.picture = picture }

  /// The texts in the current language.
  final var text: Translation { session.translation }

  /// What carries the sign of handing in to the school; nil if the screen has no place for it.
  var schoolSignPlace: Pressable? { wayBack }

  /// Shows what is known of handing in to the school, if one was joined; called when that has changed.
  func showSchoolStatus() {
    guard let status = session.schoolStatus, let place = schoolSignPlace else {
      schoolSign?.removeFromParent()
      schoolSign = nil
      return
    }
    if let schoolSign { return schoolSign.show(status) }
    let sign = SchoolSign(status, on: place.size)
    schoolSign = sign
    place.add(sign)
  }

  package override func didAppear() {
    scanBySwitch()
    showSchoolStatus()
    director?.setSpokenLanguage(of: session.translation)
    session.sound.apply(to: director)
    director?.playMusic("menu")
    showPendingToast()
  }

  /// Shows the message that could not be shown during a game.
  final func showPendingToast() {
    guard director != nil, !isForTeacher, let words = router.takeToast() else { return }
    showToast(words)
  }

  /// The screen's title or first sentence; announced when it is shown.
  var spokenTitle: String { "" }

  package override var spoken: Spoken? {
    Spoken(spokenTitle, language: session.translation.language)
  }

  package override func layout() {
    backdrop.cover(visible, natural: Size(1280, 1280))
    dialog?.layout(visible: visible, center: safeArea.center)
  }

  /// Keys go to the dialog while one is open; otherwise Escape leads back and the pages take
  /// theirs.
  package override func handle(key: KeyPress) -> Bool {
    if let dialog { return dialog.handle(key: key, in: self) }
    if key.key == .escape, key.phase == .down, let wayBack {
      wayBack.press()
      return true
    }
    return pages?.handlePageKey(key) ?? false
  }

  /// Players who have only a controller write on the on-screen keyboard.
  package override func handle(button: ControllerButton, isDown: Bool) -> Bool {
    dialog == nil && OnScreenKeyboard.open(by: button, isDown: isDown, in: self)
  }

  /// Gives the focus to the first card of the current page if a key asks for one and nothing has
  /// it.
  final func focusFirst(of cards: [Node], by key: KeyPress) -> Bool {
    let moves: [Key] = [.left, .right, .up, .down, .tab, .enter, .space]
    guard focusedNode == nil, moves.contains(key.key),
      let first = cards.first(where: { $0.scene === self })
    else { return false }
    focus(first)
    return true
  }

  package override func handle(wheel: Point, at place: Point) -> Bool {
    guard dialog == nil, let pages, wheel.y != 0 else { return false }
    pages.turn(by: wheel.y < 0 ? 1 : -1)
    return true
  }

  /// Opens a dialog over everything else.
  final func open(_ dialog: Dialog) {
    closeDialog()
    self.dialog = dialog
    add(dialog)
    dialog.layout(visible: visible, center: safeArea.center)
    focus(dialog.firstFocus, isVisible: showsFocus)
  }

  /// Closes the dialog.
  final func closeDialog() {
    dialog?.removeFromParent()
    dialog = nil
  }

  package override func handle(droppedFile path: String) {
    onDrop(path)
  }

  /// What one switch reaches, in order.
  var switchTargets: [Node] {
    focusableNodes.filter { node in
      node is Pressable && dialog.map { node.isDescendant(of: $0) } != false
    }
  }

  /// Lets the focus go on by itself for pupils who play with one switch, which presses what has it.
  ///
  /// On what is invited to be pressed it stays twice as long: that is where it begins.
  private func scanBySwitch() {
    let tenths = session.settings.switchTenths
    guard tenths > 0, session.isChosen, !isForTeacher else { return }
    let wait = Action.wait(duration: Double(tenths) / 10)
    let show = Action.run { [unowned self] _ in focus(focusedNode ?? switchTargets.first) }
    let goOn = Action.run { [unowned self] _ in focusNextSwitchTarget() }
    run(
      .sequence([.wait(duration: 0.1), show, wait, .forever(.sequence([wait, goOn]))]),
      key: "switch")
  }

  private func focusNextSwitchTarget() {
    let targets = switchTargets
    guard !targets.isEmpty else { return }
    let former = targets.firstIndex { $0 === focusedNode }
    focus(targets[former.map { ($0 + 1) % targets.count } ?? 0])
  }

  /// A line with the number of exercises of a document.
  final func countText(_ count: Int) -> String {
    text.count("document.count", count)
  }
}

extension Button {
  /// The back button, of the same size on every screen.
  static func back(in text: Translation) -> Button {
    let button = Button(icon: "ui/back", size: Size(92, 92), style: .plain)
    button.name = "back"
    button.words = text.spoken("spoken.button.back", role: .button)
    button.pressSound = "ui/back"
    return button
  }
}
