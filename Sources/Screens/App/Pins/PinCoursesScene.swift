import Controls
import Stage

/// The documents with pins, each with how often it was played: the teacher chooses the one whose answers are shown.
final class PinCoursesScene: AppScene {
  /// A document.
  struct Row {
    let entry: LibraryEntry
    /// How many rounds were evaluated.
    let rounds: Int
  }

  private let rows: [Row]
  private let onOpen: (LibraryEntry) -> Void
  private let panel = Node()
  private let backButton: Button
  private var cards: [Card] = []

  /// - Parameters:
  ///   - rows: the documents.
  ///   - onBack: leads back to the teacher's page.
  ///   - onOpen: shows what was answered for a document.
  init(
    session: Session, router: Router, rows: [Row], onBack: @escaping () -> Void,
    onOpen: @escaping (LibraryEntry) -> Void
  ) {
    self.rows = rows
    self.onOpen = onOpen
    backButton = .back(in: session.translation)
    super.init(session: session, router: router)
    wayBack = backButton
    backButton.onPress = onBack
    add(panel)
  }

  override var isForTeacher: Bool { true }

  override var closesByItself: Bool { true }

  override var spokenTitle: String {
    Spoken.sentences([text("pinanswers.title"), pages?.told ?? ""])
  }

  override func didAppear() {
    super.didAppear()
    focus(cards.first ?? backButton, isVisible: showsFocus)
  }

  override func layout() {
    super.layout()
    panel.removeAllChildren()
    let size = sheetSize
    panel.position = safeArea.center
    let title = Label(
      text("pinanswers.title"), size: 40, font: "bold", color: Theme.ink, lines: 1)
    panel.add([Panel(size: size), title, backButton])
    Layout.sheet(
      heading: .label(title, height: .fixed(76)), back: backButton,
      [
        Layout.area { [unowned self] in addCards(in: $0) }
          .padded(LayoutInsets(top: 26, left: 15, bottom: 20, right: 15))
      ]
    ).place(in: Rect(center: .zero, size: size))
  }

  private func addCards(in area: Rect) {
    guard !rows.isEmpty else {
      let hint = Label(text("pinanswers.noCourses"), size: 28, color: Theme.softInk, lines: 3)
      panel.add(hint)
      return Layout.label(hint).place(in: area)
    }
    let cell = Size(area.width - (isTall ? 0 : 144), 112)
    cards = rows.map { row in
      let card = Card(size: Size(cell.width - 18, cell.height - 16))
      let title = Label(
        row.entry.document.title, size: 28, font: "bold", color: Theme.ink, lines: 1,
        horizontal: .left)
      let rounds = Label(
        text.count("pinanswers.rounds", row.rounds), size: 24, color: Theme.softInk, lines: 2,
        horizontal: .right)
      card.face.add([title, rounds])
      Layout.row(gap: 16, [.label(title), .label(rounds, width: .fixed(isTall ? 200 : 320))])
        .padded(LayoutInsets(left: 24, right: 24)).place(in: Rect(center: .zero, size: card.size))
      card.name = row.entry.path
      card.words = Spoken(
        Spoken.sentences([title.text, rounds.text]), language: text.language, role: .button)
      card.onPress = { [unowned self] in onOpen(row.entry) }
      return card
    }
    let grid = PagedGrid(cells: cards, cellSize: cell, area: area.size)
    grid.speak(in: text)
    grid.position = area.center
    grid.show(page: pages?.page ?? 0)
    panel.add(grid)
    pages = grid
  }
}
