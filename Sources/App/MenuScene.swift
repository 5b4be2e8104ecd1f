import Controls
import Exercises
import Stage

/// The tab to play: choose a document.
final class MenuScene: HomeScene {
  /// A file that could not be opened, to be told as soon as the screen is shown.
  var problem: (path: String, diagnostics: [Diagnostic])?

  /// Quietens the landscape behind the cards.
  private let haze = Shape(rectangle: Size(10, 10), fill: Color(hex: 0xF4FBFF, alpha: 0.62))
  private var cards: [Card] = []
  /// The document of each card.
  private var paths: [String] = []
  private var grid: PagedGrid?

  init(flow: AppFlow) {
    super.init(flow: flow, tab: .play)
    makeCards()
    add(haze)
  }

  /// Shows the documents there are now; the page that is shown stays.
  func renew() {
    let focused = cards.firstIndex { $0 === focusedNode }.map { paths[$0] }
    makeCards()
    layout()
    guard let focused, let index = paths.firstIndex(of: focused) else { return }
    grid?.reveal(cards[index], isVisible: showsFocus)
  }

  /// Where the pupil stopped stands first, then what comes again today, then all documents, then
  /// arithmetic without end.
  private func makeCards() {
    cards = []
    paths = []
    if let stopped = flow.stoppedChoice {
      let card = Card.document(
        stopped.entry, detail: text("menu.goOn"), stars: stars(for: stopped.entry), goesOn: true)
      card.name = "continue"
      card.onPress = { [unowned flow] in flow.goOn(stopped) }
      cards.append(card)
      paths.append(stopped.entry.path)
    }
    if let due = flow.dueEntry {
      let card = Card.document(due, detail: detail(of: due), stars: nil, goesOn: true)
      card.name = "review"
      card.onPress = { [unowned flow] in flow.show(due) }
      cards.append(card)
      paths.append(due.path)
    }
    for entry in flow.menuEntries {
      let card = Card.document(entry, detail: detail(of: entry), stars: stars(for: entry))
      card.name = entry.operations == nil ? "document" : "endless"
      card.onPress = { [unowned flow] in flow.show(entry) }
      cards.append(card)
      paths.append(entry.path)
    }
    haze.isHidden = cards.isEmpty
  }

  private func stars(for entry: LibraryEntry) -> Int? {
    flow.progress.stars[flow.hash(of: entry)]
  }

  private func detail(of entry: LibraryEntry) -> String {
    guard entry.operations == nil else { return text("endless.detail") }
    let count = countText(entry.document.exerciseCount)
    guard let deadline = entry.document.deadline else { return count }
    let parts = deadline.split(separator: "-").map(String.init)
    guard parts.count == 3 else { return count }
    return count + " · "
      + text("document.deadline", text("menu.day", parts[0], parts[1], parts[2]))
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
    newGrid.speak(in: text)
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
  }

  override func handle(key: KeyPress) -> Bool {
    if super.handle(key: key) { return true }
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
    paths.lastIndex { $0 == flow.lastEntryPath }
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
}
