import Controls
import Exercises
import Stage

/// The tab to play: choose a document.
final class MenuScene: HomeScene {
  /// A file that could not be opened, to be told as soon as the screen is shown.
  var problem: (path: String, diagnostics: [Diagnostic])?

  /// Quietens the landscape behind the cards.
  private let haze = Shape(rectangle: Size(10, 10), fill: Color(hex: 0xF4FBFF, alpha: 0.62))
  private let cards: [Card]
  private var grid: PagedGrid?
  private var dialog: Dialog?

  init(flow: AppFlow) {
    let text = flow.translation
    cards = flow.menuEntries.map { entry in
      Card.document(entry, countText: MenuScene.detail(of: entry, text))
    }
    super.init(flow: flow, tab: .play)
    for (card, entry) in zip(cards, flow.menuEntries) {
      card.name = entry.operations == nil ? "document" : "endless"
      card.onPress = { flow.show(entry) }
    }
    haze.isHidden = cards.isEmpty
    add(haze)
  }

  override func didAppear() {
    super.didAppear()
    if let problem { tell(problem.path, problem.diagnostics) }
  }

  override func layout() {
    super.layout()
    let area = Size(
      min(contentRoom.width - (isTall ? 4 : 24), isTall ? 720 : 1700), contentRoom.height)
    let page = grid?.page ?? 0
    grid?.removeFromParent()
    let newGrid = PagedGrid(
      cells: cards, cellSize: Size(Card.documentSize.width + 18, Card.documentSize.height + 18),
      area: area)
    newGrid.position = contentRoom.center
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
