import Controls
import Exercises
import Stage

/// Shows the teacher what is wrong in a file: each fault with its line and column.
final class FaultsScene: AppScene {
  private let path: String
  private let diagnostics: [Diagnostic]
  private let panel = Node()
  private let title: Label
  private let fileName: Label
  private let backButton: Button

  /// A list of a file's faults.
  ///
  /// - Parameter onBack: shows the screen from which it was opened.
  init(
    session: Session, router: Router, path: String, diagnostics: [Diagnostic],
    onBack: @escaping () -> Void
  ) {
    self.path = path
    self.diagnostics = diagnostics
    title = Label(
      session.translation("faults.title"), size: 40, font: "bold", color: Theme.ink, lines: 2)
    fileName = Label(LibraryEntry.fileName(path), size: 26, color: Theme.softInk, lines: 1)
    backButton = .back(in: session.translation)
    super.init(session: session, router: router)
    wayBack = backButton
    backButton.onPress = onBack
    add(panel)
  }

  override var spokenTitle: String {
    Spoken.sentences([title.text, fileName.text])
  }

  override func layout() {
    super.layout()
    let size = Size(min(safeArea.width - 40, 1180), isTall ? 1220 : 672)
    panel.position = safeArea.center
    panel.removeAllChildren()
    let top = -size.height / 2
    title.room = Size(size.width - 270, 62)
    title.position = Point(0, top + 56)
    fileName.room = Size(size.width - 270, 34)
    fileName.position = Point(0, top + 106)
    backButton.position = Point(-size.width / 2 + 74, top + 70)
    panel.add([Panel(size: size), title, fileName])
    addRows(
      in: Rect(
        x: -size.width / 2 + 20, y: top + 138, width: size.width - 40,
        height: size.height - 158))
    panel.add(backButton)
  }

  private func addRows(in area: Rect) {
    let width = area.width - (isTall ? 16 : 152)
    let height = isTall ? 212.0 : 171
    let rows = FaultGroup.list(diagnostics, in: text).map {
      FaultRow($0, size: Size(width - 8, height - 12), text: text)
    }
    let newGrid = PagedGrid(cells: rows, cellSize: Size(width, height), area: area.size)
    newGrid.speak(in: text)
    newGrid.position = area.center
    newGrid.show(page: pages?.page ?? 0)
    panel.add(newGrid)
    pages = newGrid
  }

  override func didAppear() {
    super.didAppear()
    focus(backButton, isVisible: showsFocus)
  }
}
