import Controls
import Exercises
import GameScreens
import Pins
import Stage
import TypedNames

/// The exercises of a document with pictures and pins: the child chooses one of them.
final class CourseScene: AppScene {
  private let page: CoursePage
  private let actions: Actions
  private let panel = Node()
  private let title: Label
  private let summary: Label
  private let backButton: Button
  private let faultsButton: Button
  private let editButton: Button
  private let moreButton: Button
  private let readAloudButton: ReadAloudButton
  private var cards: [CourseCard] = []

  /// What its buttons do.
  struct Actions {
    /// Leads back to the menu.
    var goBack: () -> Void
    /// Shows the page of an exercise.
    var open: (LibraryEntry) -> Void
    /// Shows what is wrong in the document's file.
    var showFaults: () -> Void
    /// Shows the units of a content from now on; returns whether there are any.
    var reach: (String) -> Bool
    /// Leads a teacher to the editor.
    var edit: () -> Void
  }

  /// - Parameters:
  ///   - page: what the document offers.
  ///   - actions: what its buttons do.
  init(session: Session, router: Router, page: CoursePage, actions: Actions) {
    self.page = page
    self.actions = actions
    let text = session.translation
    title = Label(
      page.entry.document.title, size: 44, font: "bold", color: Theme.ink, lines: 1)
    summary = Label(page.entry.document.summary ?? "", size: 26, color: Theme.softInk, lines: 2)
    backButton = .back(in: text)
    readAloudButton = ReadAloudButton(session)
    faultsButton = Button(
      text(page.entry.hasErrors ? "document.faultList" : "document.noteList"),
      size: Size(150, 92), style: .plain, fontSize: 24)
    editButton = Button(icon: "edit/pencil", size: Size(92, 92), style: .plain)
    editButton.words = text.spoken("pinedit.course.edit", role: .button)
    moreButton = Button(icon: "ui/key", size: Size(92, 92), style: .plain)
    moreButton.words = text.spoken("course.more", role: .button)
    super.init(session: session, router: router)
    moreButton.name = "more"
    moreButton.onPress = { [unowned self] in askForContent() }
    moreButton.isHidden = !page.hasMore
    wayBack = backButton
    backButton.onPress = actions.goBack
    faultsButton.name = "faults"
    faultsButton.onPress = actions.showFaults
    faultsButton.isHidden = page.entry.diagnostics.isEmpty
    editButton.name = "edit"
    editButton.onPress = actions.edit
    editButton.isHidden = !page.canBeEdited
    add(panel)
  }

  override var spokenTitle: String {
    Spoken.sentences([title.text, summary.text, pages?.told ?? ""])
  }

  override func didAppear() {
    super.didAppear()
    focus(cards.first?.card ?? backButton, isVisible: showsFocus)
  }

  override func layout() {
    super.layout()
    let size = sheetSize
    panel.position = safeArea.center
    panel.removeAllChildren()
    panel.add([Panel(size: size), title, summary])
    let hasSummary = !summary.text.isEmpty
    let heading = Layout.column(
      [.label(title, height: .fixed(58))]
        + (hasSummary ? [.label(summary, height: .upTo(64, least: 34))] : []))
    // What stands in the corner covers neither title nor summary: a wide window keeps room for it beside them, a tall one
    // has a row of its own for all but the first.
    let others = [faultsButton, moreButton, editButton].filter { !$0.isHidden }
    let width = others.reduce(0) { $0 + $1.size.width + Self.gap }
    let row = Layout.row(gap: Self.gap, [.spacer()] + others.map { .control($0) })
      .sized(height: .fixed(92)).padded(LayoutInsets(top: 8, right: 16))
    let cards = Layout.area { [unowned self] in addCards(in: $0) }
      .padded(LayoutInsets(top: 14, left: 20, bottom: 20, right: 20))
    Layout.sheet(
      heading: isTall ? heading : heading.padded(LayoutInsets(right: width)), back: backButton,
      isTall && !others.isEmpty ? [row, cards] : [cards]
    ).place(in: Rect(center: .zero, size: size))
    let corner = Point(size.width / 2 - 62, -size.height / 2 + 62)
    readAloudButton.position = corner
    if !isTall {
      var right = corner.x - 46
      for button in others.reversed() {
        right -= Self.gap + button.size.width / 2
        button.position = Point(right, corner.y)
        right -= button.size.width / 2
      }
    }
    panel.add([backButton, readAloudButton] + others as [Node])
  }

  private static let gap = 8.0

  /// Asks for the name of a content with which further units are seen.
  private func askForContent() {
    EditorTextSheet(title: text("course.more.ask"), text: "", translation: text) {
      [unowned self] written in
      let content = written.trimmedOfBlanks
      guard !content.isEmpty else { return }
      if !actions.reach(content) { showToast(text("course.more.none")) }
    }.open(in: self)
  }

  private func addCards(in area: Rect) {
    let isWideText = session.textStyle.isWide
    let columns = isTall || isWideText ? 1.0 : 2
    let width = (area.width - (isTall ? 0 : 144)) / columns
    // Few exercises have larger pictures.
    let height = isWideText ? 216.0 : page.rows.count <= 4 ? 220 : 150
    cards = page.rows.map { row in
      let card = CourseCard(row, size: Size(width - 18, height - 16), text: text)
      card.card.onPress = { [unowned self] in actions.open(row.entry) }
      return card
    }
    let newGrid = PagedGrid(
      cells: cards, cellSize: Size(width, height), area: area.size)
    newGrid.speak(in: text)
    newGrid.position = area.center
    newGrid.show(page: pages?.page ?? 0)
    panel.add(newGrid)
    pages = newGrid
  }
}

/// An exercise of a course on a card: its picture, its name, its unit and number of names, its stars.
final class CourseCard: Node {
  let card: Card
  private let size: Size

  init(_ row: CoursePage.Row, size: Size, text: Translation) {
    self.size = size
    card = Card(size: size)
    super.init()
    card.name = row.entry.path
    let room = Size(min(180, size.width * 0.36), size.height - 24)
    let plate = PicturePlate()
    plate.show(row.picture, within: room)
    let title = Label(
      row.entry.document.title, size: 28, font: "bold", color: Theme.ink, lines: 2,
      horizontal: .left)
    let words = [row.unit, row.goesOn ? text("menu.goOn") : row.detail].filter { !$0.isEmpty }
    let detail = Label(
      words.joined(separator: " · "), size: 22, color: Theme.softInk, lines: 2, horizontal: .left)
    let stars = (0..<3).map { index in
      Sprite(index < row.stars ?? 0 ? "ui/star" : "ui/star-empty", size: Size(32, 32))
    }
    let starRow = Layout.row(gap: 6, stars.map { Layout.node($0, size: $0.size) })
    let column = Layout.column(
      gap: 2,
      [.label(title), .label(detail, height: .upTo(58, least: 30))]
        + (row.stars == nil ? [] : [starRow]))
    Layout.row(
      gap: 16,
      [.node(plate, size: room), column]
    )
    .padded(LayoutInsets(top: 10, left: 18, bottom: 10, right: 18))
    .place(in: Rect(center: .zero, size: size))
    card.face.add([plate, title, detail] + (row.stars == nil ? [] : stars))
    add(card)
    let told = row.stars.map { text.count("world.stars", $0) } ?? ""
    card.words = Spoken(
      Spoken.sentences([row.entry.document.title, detail.text, told]), language: text.language,
      role: .button)
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }
}
