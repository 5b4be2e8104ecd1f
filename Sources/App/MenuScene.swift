import Controls
import Exercises
import Stage

/// The first screen: choose a document.
final class MenuScene: AppScene {
  /// A file that could not be opened, to be told as soon as the screen is shown.
  var problem: (path: String, diagnostics: [Diagnostic])?

  private let logo = Sprite("menu/logo", size: Size(427, 120))
  /// Where the logo stands while the device is level.
  private var logoHome = Point.zero
  private let bubble: SpeechBubble
  /// Quietens the landscape behind the cards.
  private let haze = Shape(rectangle: Size(10, 10), fill: Color(hex: 0xF4FBFF, alpha: 0.62))
  private let languageButton: Button
  private let soundButton: Button
  private let cards: [Card]
  private var grid: PagedGrid?
  private var dialog: Dialog?

  override init(flow: AppFlow) {
    let text = flow.translation
    bubble = SpeechBubble(text(flow.entries.isEmpty ? "menu.empty" : "menu.prompt"))
    languageButton = Button(
      text("menu.language"), icon: "ui/language", size: Size(190, 76), style: .plain, fontSize: 26)
    soundButton = Button(icon: flow.sound.icon, size: Size(84, 76), style: .plain)
    cards = flow.menuEntries.map { entry in
      Card.document(entry, countText: MenuScene.detail(of: entry, text))
    }
    super.init(flow: flow)
    for (card, entry) in zip(cards, flow.menuEntries) {
      card.name = entry.operations == nil ? "document" : "endless"
      card.onPress = { flow.show(entry) }
    }
    languageButton.name = "language"
    languageButton.onPress = { flow.toggleLanguage() }
    soundButton.name = "sound"
    soundButton.onPress = { [unowned self] in
      flow.sound.toggle(director)
      soundButton.setIcon(flow.sound.icon)
    }
    haze.isHidden = cards.isEmpty
    add([haze, bubble, logo, languageButton, soundButton])
    // Once: a menu at which nobody is doing anything lets the machine sleep.
    logo.run(
      .sequence([
        .wait(0.5), .scale(x: 1.05, y: 0.9, 0.12).eased(.easeOut),
        .scale(x: 0.96, y: 1.07, 0.15).eased(.easeInOut), .scale(to: 1, 0.3).eased(.backOut),
      ]))
  }

  override func didAppear() {
    super.didAppear()
    if let problem { tell(problem.path, problem.diagnostics) }
  }

  /// What the button for the sound shows when it is pressed.
  override var picturesAhead: [PictureNeed] {
    soundButton.pictureNeeds(["ui/sound-on", "ui/sound-off"])
  }

  override func layout() {
    super.layout()
    let center = visible.midX
    logoHome = Point(isTall ? center : visible.minX + 240, visible.minY + (isTall ? 174 : 76))
    logo.position = logoHome
    languageButton.position = Point(visible.maxX - 230, visible.minY + 62)
    soundButton.position = Point(visible.maxX - 76, visible.minY + 62)
    layoutBubble()
    let top = visible.minY + (isTall ? 334 : 142)
    let area = Size(
      min(visible.width - (isTall ? 4 : 24), isTall ? 720 : 1700), visible.maxY - 10 - top)
    let page = grid?.page ?? 0
    grid?.removeFromParent()
    let newGrid = PagedGrid(
      cells: cards, cellSize: Size(Card.documentSize.width + 18, Card.documentSize.height + 18),
      area: area)
    newGrid.position = Point(center, top + area.height / 2)
    haze.path = .rectangle(
      Rect(center: newGrid.position, size: Size(area.width - (isTall ? 8 : 0), area.height - 4)),
      cornerRadius: 34)
    add(newGrid)
    grid = newGrid
    if director != nil, tick == 0, let index = lastIndex {
      newGrid.reveal(cards[index], isVisible: false)
    } else {
      newGrid.show(page: page)
    }
    dialog?.layout(visible: visible, center: safeArea.center)
  }

  /// The bird on the logo asks; with no documents it has more to say.
  private func layoutBubble() {
    let lines = flow.entries.isEmpty ? 2.0 : 1
    if isTall {
      bubble.position = Point(visible.midX, visible.minY + 282 + (lines - 1) * 24)
      bubble.fit(Size(safeArea.width - 120, 22 + 44 * lines), tail: .top)
    } else {
      bubble.position = Point(visible.minX + 714, visible.minY + 64 + (lines - 1) * 14)
      bubble.fit(Size(446, 24 + 44 * lines), tail: .left)
    }
  }

  override func handle(key: KeyPress) -> Bool {
    if let dialog { return dialog.handle(key: key, in: self) }
    if key.phase == .down, key.key == .escape {
      askToQuit()
      return true
    }
    if focusedNode == nil, [.left, .right, .up, .down, .tab, .enter, .space].contains(key.key),
      key.phase == .down,
      let grid, let first = cards.first
    {
      grid.reveal(first)
      return true
    }
    return grid?.handlePageKey(key) ?? false
  }

  /// The logo slides the way the device is tilted.
  override func handle(tiltX: Double, tiltY: Double) {
    let farthest = 14.0
    logo.position = logoHome + Point(tiltX, tiltY) * farthest
  }

  override func handle(wheel: Point, at place: Point) {
    guard dialog == nil, wheel.y != 0 else { return }
    grid?.turn(by: wheel.y < 0 ? 1 : -1)
  }

  private var lastIndex: Int? {
    flow.menuEntries.firstIndex { $0.path == flow.lastEntryPath }
  }

  private static func detail(
    of entry: LibraryEntry, _ translation: Translation
  ) -> String {
    entry.operations == nil
      ? translation.count("document.count", entry.document.exerciseCount)
      : translation("endless.detail")
  }

  private func askToQuit() {
    open(
      Dialog(
        title: text("quit.title"), detail: "",
        choices: [
          .init(text("quit.no"), .primary, name: "stay") { [unowned self] in closeDialog() },
          .init(text("quit.yes"), .secondary, name: "quit") { [unowned self] in director?.quit() },
        ]))
  }

  private func tell(_ path: String, _ diagnostics: [Diagnostic]) {
    let name = AppFlow.fileName(path)
    let lines = diagnostics.prefix(3).map { text("problem.line", "\($0.line)", $0.told(in: text)) }
    open(
      Dialog(
        title: text("problem.title"),
        detail: text("problem.detail", name) + "\n" + lines.joined(separator: "\n"),
        choices: [
          .init(text("problem.ok"), .primary, name: "ok") { [unowned self] in closeDialog() },
          .init(text("problem.all"), .secondary, name: "faults") { [unowned self] in
            flow.showFaults(path, diagnostics)
          },
        ]))
  }

  private func open(_ dialog: Dialog) {
    closeDialog()
    self.dialog = dialog
    add(dialog)
    dialog.layout(visible: visible, center: safeArea.center)
    focus(dialog.firstFocus, isVisible: showsFocus)
  }

  private func closeDialog() {
    dialog?.removeFromParent()
    dialog = nil
  }
}
