import Controls
import Exercises
import Stage

/// The first screen: choose a document.
final class MenuScene: AppScene {
  /// A file that could not be opened, to be told as soon as the screen is shown.
  var problem: (path: String, diagnostics: [Diagnostic])?

  private let logo = Sprite("menu/logo", size: Size(427, 120))
  private let prompt: Label
  private let languageButton: Button
  private let soundButton: Button
  private let cards: [Card]
  private var grid: PagedGrid?
  private var dialog: Dialog?

  override init(flow: AppFlow) {
    let text = flow.translation
    prompt = Label(text("menu.prompt"), size: 34, font: "bold", color: Theme.ink, lines: 1)
    languageButton = Button(
      text("menu.language"), icon: "ui/language", size: Size(190, 76), style: .plain, fontSize: 26)
    soundButton = Button(icon: flow.sound.icon, size: Size(84, 76), style: .plain)
    cards = flow.entries.map { entry in
      Card.document(entry, countText: MenuScene.detail(of: entry, text))
    }
    super.init(flow: flow)
    for (card, entry) in zip(cards, flow.entries) {
      card.name = "document"
      card.onPress = { flow.show(entry) }
    }
    languageButton.name = "language"
    languageButton.onPress = { flow.toggleLanguage() }
    soundButton.name = "sound"
    soundButton.onPress = { [unowned self] in
      flow.sound.toggle(director)
      soundButton.setIcon(flow.sound.icon)
    }
    if cards.isEmpty { prompt.text = text("menu.empty") }
    add([logo, prompt, languageButton, soundButton])
    logo.run(
      .forever(
        .sequence([
          .wait(6), .scale(x: 1.03, y: 0.95, 0.12).eased(.easeOut),
          .scale(x: 0.98, y: 1.04, 0.15).eased(.easeInOut), .scale(to: 1, 0.3).eased(.backOut),
        ])))
  }

  override func didAppear() {
    super.didAppear()
    if let problem { tell(problem.path, problem.diagnostics) }
  }

  override func layout() {
    super.layout()
    let center = visible.midX
    logo.position = Point(isTall ? center : visible.minX + 240, visible.minY + (isTall ? 190 : 76))
    languageButton.position = Point(visible.maxX - 230, visible.minY + 62)
    soundButton.position = Point(visible.maxX - 76, visible.minY + 62)
    let top = visible.minY + (isTall ? 320 : 112)
    prompt.position = isTall ? Point(center, top) : Point(visible.minX + 700, visible.minY + 66)
    prompt.room = Size(isTall ? safeArea.width - 80 : 450, 44)
    let area = Size(
      min(visible.width - 24, isTall ? 720 : 1340), visible.maxY - 16 - (top + 36))
    let page = grid?.page ?? 0
    grid?.removeFromParent()
    let newGrid = PagedGrid(
      cells: cards, cellSize: Size(Card.documentSize.width + 18, Card.documentSize.height + 22),
      area: area)
    newGrid.position = Point(center, top + 36 + area.height / 2)
    add(newGrid)
    grid = newGrid
    if director != nil, tick == 0, let index = lastIndex {
      newGrid.reveal(cards[index], isVisible: false)
    } else {
      newGrid.show(page: page)
    }
    dialog?.layout(visible: visible, center: safeArea.center)
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

  override func handle(wheel: Point, at place: Point) {
    guard dialog == nil, wheel.y != 0 else { return }
    grid?.turn(by: wheel.y < 0 ? 1 : -1)
  }

  private var lastIndex: Int? {
    flow.entries.firstIndex { $0.path == flow.lastEntryPath }
  }

  private static func detail(
    of entry: LibraryEntry, _ translation: Translation
  ) -> String {
    let count = entry.document.exerciseCount
    return count == 1 ? translation("document.one") : translation("document.count", "\(count)")
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
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let lines = diagnostics.prefix(3).map { "\($0.line):\($0.column) \($0.problem)" }
    open(
      Dialog(
        title: text("problem.title"),
        detail: text("problem.detail", name) + "\n" + lines.joined(separator: "\n"),
        choices: [
          .init(text("problem.ok"), .primary, name: "ok") { [unowned self] in closeDialog() }
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
