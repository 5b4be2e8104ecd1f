import Controls
import Exercises
import Stage

/// The tab for playing: choose a document.
package final class MenuScene: HomeScene {
  /// A file that could not be opened, to be reported as soon as the screen is shown.
  var problem: (path: String, diagnostics: [Diagnostic])?

  /// Softens the landscape behind the cards.
  private let haze = Shape(rectangle: Size(10, 10), fill: Color(hex: 0xF4FBFF, alpha: 0.62))
  private var cards: [Card] = []
  /// The document of each card.
  private var paths: [String] = []
  /// The document whose page is shown first: the pupil's last one, otherwise that of a round that
  /// was left.
  private var firstPath: String?
  /// The day on which the cards were made.
  private var today: Int?

  /// Whether today's reviews are among the cards.
  private var offersReview = false
  private let library: DocumentLibrary
  private let practice: Practice
  private let storage: Storage
  private let documents: DocumentNavigation

  init(
    session: Session, router: Router, entrance: Entrance, library: DocumentLibrary,
    practice: Practice, storage: Storage, documents: DocumentNavigation
  ) {
    self.library = library
    self.practice = practice
    self.storage = storage
    self.documents = documents
    let text = session.translation
    let greeting = session.player.map { text("menu.hello", $0.name) } ?? text("menu.prompt")
    super.init(
      session: session, router: router, entrance: entrance, tab: .play,
      prompt: library.entries.isEmpty ? text("menu.empty") : greeting)
    makeCards()
    add(haze)
  }

  /// Shows the current documents; the current page stays.
  func renew() {
    let focused = cards.firstIndex { $0 === focusedNode }.map { paths[$0] }
    makeCards()
    noteReview()
    layout()
    guard let focused, let index = paths.firstIndex(of: focused) else { return }
    pages?.reveal(cards[index], isVisible: showsFocus)
  }

  /// Today's reviews come first, then all documents, then endless arithmetic, and finally files
  /// that cannot be read. Nothing moves because it was played: a round left in the middle is
  /// continued at its usual place, and the page with it is shown first.
  private func makeCards() {
    cards = []
    paths = []
    today = storage.today
    addReview()
    for entry in practice.menuEntries {
      if let stopped = practice.stoppedChoice(with: entry) {
        let card = add(entry, detail: goOnDetail(stopped.choice, stopped.round), goesOn: true)
        card.name = "continue"
        card.onPress = { [documents] in documents.showStopped(stopped.choice) }
      } else {
        let card = add(entry, detail: detail(of: entry))
        card.name = card.name ?? (entry.operations == nil ? "document" : "endless")
        card.onPress = { [documents] in documents.show(entry) }
      }
    }
    for case .unclear(let question) in storage.troubles.all {
      let name = LibraryEntry.fileName(question.path)
      let card = Card.unclear(name, detail: text("menu.asks"), style: session.textStyle)
      card.words = Spoken(
        name + ", " + text("menu.asks"), language: text.language, role: .button)
      card.onPress = { [documents] in documents.askTeacher(question) }
      cards.append(card)
      paths.append(question.path)
    }
    for case .unreadable(let path, let diagnostics) in storage.troubles.all {
      let card = Card.unreadable(path, text: text, style: session.textStyle)
      card.onPress = { [unowned self] in tellChild(path, diagnostics) }
      cards.append(card)
      paths.append(path)
    }
    firstPath = session.visit.menuPath ?? practice.stoppedChoice?.entry.path
    haze.isHidden = cards.isEmpty
  }

  private func add(_ entry: LibraryEntry, detail: String, goesOn: Bool = false) -> Card {
    let language = entry.foreignLanguage(in: text)
    guard library.isPlayable(entry) || entry.origin.isMade else { return addUnplayable(entry) }
    let card = Card.document(
      entry, detail: detail, stars: stars(for: entry), goesOn: goesOn, foreignLanguage: language,
      style: session.textStyle)
    // Its sign is only visual.
    card.words =
      language.map { Spoken(entry.document.title, language: $0, role: .button) }
      ?? Spoken(entry.document.title + ", " + detail, language: text.language, role: .button)
    cards.append(card)
    paths.append(entry.path)
    return card
  }

  /// The card of a document that no game can play, recognisable to a child as not worth pressing;
  /// its page says why.
  private func addUnplayable(_ entry: LibraryEntry) -> Card {
    let detail = text("menu.notPlayable")
    let card = Card.unplayable(entry.document.title, detail: detail, style: session.textStyle)
    card.words = Spoken(
      entry.document.title + ", " + detail, language: text.language, role: .button)
    cards.append(card)
    paths.append(entry.path)
    return card
  }

  /// The card of today's reviews. When they are done, it stays as long as the same pupil plays, so
  /// that the others do not move.
  private func addReview() {
    if let due = practice.dueEntry {
      offersReview = true
      let card = add(due, detail: detail(of: due), goesOn: true)
      card.name = "review"
      card.onPress = { [documents] in documents.show(due) }
    } else if session.visit.hadReview {
      let done = LibraryEntry(
        .reviews,
        document: ExerciseDocument(title: text("review.title"), content: .exercises([])))
      let card = add(done, detail: text("review.done"))
      card.name = "review-done"
      card.onPress = { [unowned self] in showToast(text("review.done"), icon: "ui/right") }
    }
  }

  private func noteReview() {
    if offersReview { session.visit.hadReview = true }
  }

  /// Says that a round is continued and, if it is not endless, how many exercises are left.
  private func goOnDetail(_ choice: PlayChoice, _ round: StoppedRound) -> String {
    choice.exercisesLeft(after: round).map {
      text("menu.goOnLeft", "\($0.left)", "\($0.all)")
    } ?? text("menu.goOn")
  }

  private func stars(for entry: LibraryEntry) -> Int? {
    session.progress.stars[library.hash(of: entry)]
  }

  private func detail(of entry: LibraryEntry) -> String {
    guard entry.operations == nil else { return text("endless.detail") }
    let count = countText(entry.document.exerciseCount)
    guard let deadline = Deadline(of: entry, today: today) else { return count }
    return count + " · " + deadline.told(in: text)
  }

  /// The card where the pupil was; otherwise the first, if the focus is visible.
  override var firstFocus: Node? {
    if let lastIndex { return cards[lastIndex] }
    return showsFocus ? cards.first { $0.scene === self } ?? super.firstFocus : nil
  }

  package override func didAppear() {
    super.didAppear()
    noteReview()
    if let problem { tell(problem.path, problem.diagnostics) }
  }

  package override func layout() {
    super.layout()
    let area = Size(
      min(contentRoom.width - (isTall ? 4 : 24), isTall ? 720 : 1700), contentRoom.height)
    let page = pages?.page ?? 0
    let focused = focusedNode as? Card
    pages?.removeFromParent()
    let cardSize = Card.documentSize(for: session.textStyle)
    let newGrid = PagedGrid(
      cells: cards, cellSize: Size(cardSize.width + 18, cardSize.height + 18), area: area)
    newGrid.speak(in: text)
    newGrid.position = contentRoom.center
    haze.path = .rectangle(
      Rect(center: newGrid.position, size: Size(area.width - (isTall ? 8 : 0), area.height - 4)),
      cornerRadius: 34)
    add(newGrid)
    pages = newGrid
    if director != nil, tick == 0, let index = lastIndex {
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

  private var lastIndex: Int? {
    paths.lastIndex { $0 == firstPath }
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
          .init(text("menu.broken.teacher"), .secondary, name: "faults") { [documents] in
            documents.showTeacherFaults(path, diagnostics)
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
          .init(text("problem.all"), .secondary, name: "faults") { [unowned self] in
            router.show(.faults(path, diagnostics), from: .right)
          },
        ]))
  }
}
