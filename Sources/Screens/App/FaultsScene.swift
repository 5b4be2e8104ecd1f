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
    let size = sheetSize
    panel.position = safeArea.center
    panel.removeAllChildren()
    panel.add([Panel(size: size), title, fileName])
    let heading = Layout.column([
      .label(title, height: .fixed(62)), .label(fileName, height: .fixed(34)),
    ])
    let rows = Layout.area { [unowned self] in addRows(in: $0) }
    Layout.sheet(
      heading: heading, back: backButton,
      [rows.padded(LayoutInsets(top: 20, left: 20, bottom: 20, right: 20))]
    ).place(in: Rect(center: .zero, size: size))
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
