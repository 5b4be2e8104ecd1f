import Controls
import Exercises
import GameScreens
import Play
import Stage

import enum School.SharingFault

/// The tab for playing: choose a document.
package final class MenuScene: HomeScene {
  /// Softens the landscape behind the cards.
  private let haze = Shape(rectangle: Size(10, 10), fill: Color(hex: 0xF4FBFF, alpha: 0.62))
  private var menu: Menu
  /// The card of each item.
  private var cards: [Card] = []
  private let problem: (path: String, diagnostics: [Diagnostic])?
  private let actions: Actions
  private var worldButton: Button?

  /// What its cards and buttons do.
  struct Actions {
    /// Inspects the files of pictures.
    var look: PictureBook.Look
    /// Lets somebody else play.
    var leave: () -> Void
    /// Shows the walk; nil if there is none.
    var showWorld: (() -> Void)?
    /// Shows a document.
    var show: (LibraryEntry) -> Void
    /// Shows the document of a round that was left in the middle.
    var goOn: (PlayChoice) -> Void
    /// Asks the teacher how a file is meant.
    var askTeacher: (FileQuestion) -> Void
    /// Shows the teacher what is wrong in a file.
    var showTeacherFaults: (_ path: String, [Diagnostic]) -> Void
    /// Shows what is wrong in a file.
    var showFaults: (_ path: String, [Diagnostic]) -> Void
    /// Called when today's reviews are shown.
    var noteReview: () -> Void
  }

  /// - Parameters:
  ///   - menu: what is offered.
  ///   - problem: a file that could not be opened, to be reported as soon as the screen is shown.
  ///   - actions: what its cards and buttons do.
  init(
    session: Session, router: Router, menu: Menu,
    problem: (path: String, diagnostics: [Diagnostic])?, actions: Actions
  ) {
    self.menu = menu
    self.problem = problem
    self.actions = actions
    super.init(
      session: session, router: router, tab: .play, prompt: menu.prompt(in: session.translation),
      onLeave: actions.leave)
    makeCards()
    add(haze)
    guard let showWorld = actions.showWorld else { return }
    let button = Button(icon: "world/signpost", size: Self.worldSize, style: .plain)
    button.name = "world"
    button.words = session.translation.spoken("world.back", role: .button)
    button.pressSound = "ui/back"
    button.onPress = showWorld
    // The pages also take swipes between their cards, where it stands.
    button.z = 1
    add(button)
    worldButton = button
    wayBack = button
  }

  private static let worldSize = Size(80, 88)

  /// Shows what is offered now; the current page stays.
  func show(_ menu: Menu) {
    let focused = cards.firstIndex { $0 === focusedNode }.map { self.menu.items[$0].path }
    self.menu = menu
    makeCards()
    noteReview()
    layout()
    guard let focused, let index = menu.items.firstIndex(where: { $0.path == focused }) else {
      return
    }
    pages?.reveal(cards[index], isVisible: showsFocus)
  }

  private func makeCards() {
    cards = menu.items.map(card)
    haze.isHidden = cards.isEmpty
  }

  private func card(of item: Menu.Item) -> Card {
    switch item {
    case .assigned(let document):
      let card = card(of: document)
      // Told apart from the same document in the menu.
      if document.isPlayable, document.stopped == nil { card.name = "task" }
      return card
    case .nothingAssigned:
      let words = text(SharingFault.noSharedData.childKey)
      let card = Card.nothingAssigned(words, style: session.textStyle)
      card.words = Spoken(words, language: text.language, role: .button)
      card.onPress = { [unowned self] in showToast(words, icon: "ui/school") }
      return card
    case .review(let review):
      let card = card(
        of: review.entry, detail: review.detail(in: text), stars: review.stars, goesOn: true)
      card.name = "review"
      card.onPress = { [actions] in actions.show(review.entry) }
      return card
    case .reviewDone:
      let done = LibraryEntry(
        .reviews,
        document: ExerciseDocument(title: text("review.title"), content: .exercises([])))
      let card = card(of: done, detail: text("review.done"))
      card.name = "review-done"
      card.onPress = { [unowned self] in showToast(text("review.done"), icon: "ui/right") }
      return card
    case .document(let document): return card(of: document)
    case .unclear(let question):
      let name = LibraryEntry.fileName(question.path)
      let card = Card.unclear(name, detail: text("menu.asks"), style: session.textStyle)
      card.words = Spoken(
        name + ", " + text("menu.asks"), language: text.language, role: .button)
      card.onPress = { [actions] in actions.askTeacher(question) }
      return card
    case .unreadable(let path, let diagnostics):
      let card = Card.unreadable(path, text: text, style: session.textStyle)
      card.onPress = { [unowned self] in tellChild(path, diagnostics) }
      return card
    }
  }

  private func card(of document: Menu.Document) -> Card {
    let entry = document.entry
    let card =
      document.isPlayable
      ? card(
        of: entry, detail: document.detail(in: text), stars: document.stars,
        goesOn: document.stopped != nil) : unplayableCard(of: entry)
    if let stopped = document.stopped {
      card.name = "continue"
      card.onPress = { [actions] in actions.goOn(stopped.choice) }
    } else {
      card.name = card.name ?? (entry.operations == nil ? "document" : "endless")
      card.onPress = { [actions] in actions.show(entry) }
    }
    return card
  }

  private func card(
    of entry: LibraryEntry, detail: String, stars: Int? = nil, goesOn: Bool = false
  ) -> Card {
    let language = entry.foreignLanguage(in: text)
    let card = Card.document(
      entry, detail: detail, stars: stars, goesOn: goesOn, foreignLanguage: language,
      picture: entry.coursePicture(look: actions.look), style: session.textStyle)
    // Its sign is only visual.
    card.words =
      language.map { Spoken(entry.document.title, language: $0, role: .button) }
      ?? Spoken(
        entry.document.title + ", " + detail.replacing("\n", with: ", "),
        language: text.language, role: .button)
    return card
  }

  /// The card of a document that no game can play, recognisable to a child as not worth pressing;
  /// its page says why.
  private func unplayableCard(of entry: LibraryEntry) -> Card {
    let detail = text("menu.notPlayable")
    let card = Card.unplayable(entry.document.title, detail: detail, style: session.textStyle)
    card.words = Spoken(
      entry.document.title + ", " + detail, language: text.language, role: .button)
    return card
  }

  private func noteReview() {
    if menu.offersReview { actions.noteReview() }
  }

  /// The card where the pupil was; otherwise the first, if the focus is visible.
  override var firstFocus: Node? {
    if let index = menu.firstIndex { return cards[index] }
    return showsFocus ? cards.first { $0.scene === self } ?? super.firstFocus : nil
  }

  package override func didAppear() {
    super.didAppear()
    noteReview()
    if let problem { tell(problem.path, problem.diagnostics) }
  }

  package override func layout() {
    super.layout()
    let margin = isTall ? 2.0 : 12
    let cards = Layout<Placement>.area(width: .upTo(isTall ? 720 : 1700)) { [unowned self] in
      layoutCards(in: $0)
    }
    let contents: Layout<Placement>
    if let worldButton, isTall {
      contents = .column(gap: 4, [.row([.control(worldButton), .spacer()]), cards])
    } else {
      contents = cards
    }
    contents.padded(LayoutInsets(left: margin, right: margin)).place(in: contentRoom)
    guard let worldButton, !isTall else { return }
    // Above the arrow that turns back, where no card stands.
    worldButton.position =
      Point(contentRoom.minX, contentRoom.minY) + Point(margin - 6 + Self.worldSize.width / 2, 60)
  }

  private func layoutCards(in area: Rect) {
    let page = pages?.page ?? 0
    let focused = focusedNode as? Card
    pages?.removeFromParent()
    let cardSize = Card.documentSize(for: session.textStyle)
    let newGrid = PagedGrid(
      cells: cards, cellSize: Size(cardSize.width + 18, cardSize.height + 18), area: area.size)
    newGrid.speak(in: text)
    newGrid.position = area.center
    haze.path = .rectangle(area.inset(isTall ? 4 : 0, 2), cornerRadius: 34)
    add(newGrid)
    pages = newGrid
    if director != nil, tick == 0, let index = menu.firstIndex {
      newGrid.show(pageOf: cards[index])
    } else {
      newGrid.show(page: page)
    }
    if let focused { focus(focused, isVisible: showsFocus) }
  }

  package override func handle(key: KeyPress) -> Bool {
    if super.handle(key: key) { return true }
    return key.phase == .down && focusFirst(of: cards, by: key)
  }

  /// Tells a child that a file is broken. What is wrong with it is the teacher's business.
  package func tellChild(_ path: String, _ diagnostics: [Diagnostic]) {
    let pressed = focusedNode
    open(
      Dialog(
        title: text("menu.broken.title"), detail: text("menu.broken.detail"),
        choices: [
          .init(text("problem.ok"), .primary, name: "ok") { [unowned self] in
            closeDialog()
            focus(pressed, isVisible: showsFocus)
          },
          .init(text("menu.broken.teacher"), .secondary, name: "faults") { [actions] in
            actions.showTeacherFaults(path, diagnostics)
          },
        ]))
  }

  private func tell(_ path: String, _ diagnostics: [Diagnostic]) {
    let name = LibraryEntry.fileName(path)
    let lines = diagnostics.prefix(3).map { text("problem.line", "\($0.line)", $0.told(in: text)) }
    open(
      Dialog(
        title: text("problem.title"),
        detail: text("problem.detail", name) + "\n" + lines.joined(separator: "\n"),
        choices: [
          .init(text("problem.ok"), .primary, name: "ok") { [unowned self] in closeDialog() },
          .init(text("problem.all"), .secondary, name: "faults") { [actions] in
            actions.showFaults(path, diagnostics)
          },
        ]))
  }
}
