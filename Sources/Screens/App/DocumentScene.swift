import Controls
import Exercises
import GameScreens
import Play
import Stage

/// Describes a document and lets the child choose a game and whether it is endless.
package final class DocumentScene: AppScene {
  private var page: DocumentPage
  private let actions: Actions
  private let panel = Node()
  private let title: Label
  private let summary: Label
  private let difficulty: DocumentDifficulty?
  private let difficultySign: DifficultySign?
  /// The subject and the deadline, or what endless arithmetic does.
  private let details: Label
  /// What of the file is left out, for the teacher.
  private let forTeacher: Label
  private let leftOut: Label
  /// The highest score so far for the current choice, with a star beside it.
  private let best = Node()
  private let bestLabel = Label(
    "", size: 26, font: "bold", color: Theme.ink, room: Size(150, 64), lines: 2, horizontal: .left)
  private let backButton: Button
  private let readAloudButton: ReadAloudButton
  private let faultsButton: Button
  /// Asks again how the file is meant.
  private let otherwiseButton: Button
  private let startButton: Button
  private let taskButton: Button
  private let endlessButton: Button
  private var cards: [GameCard] = []
  private var paper: Panel?
  private var preloaded: Set<Game> = []

  /// What its buttons do.
  struct Actions {
    /// Leads back to the menu.
    var goBack: () -> Void
    /// Plays what is chosen.
    var start: (PlayChoice) -> Void
    /// Makes the pictures of a game that is likely to be played.
    var preload: (GameModule) -> Void
    /// Shows what is wrong in the document's file.
    var showFaults: () -> Void
    /// Asks again how the file is meant.
    var readOtherwise: () -> Void
  }

  /// - Parameters:
  ///   - page: what the document offers.
  ///   - actions: what its buttons do.
  init(session: Session, router: Router, page: DocumentPage, actions: Actions) {
    self.page = page
    self.actions = actions
    let entry = page.entry
    let text = session.translation
    let document = entry.document
    title = Label(document.title, size: 44, font: "bold", color: Theme.ink, lines: 2)
    summary = Label(document.summary ?? "", size: 28, color: Theme.ink)
    difficulty = DocumentDifficulty(of: entry)
    difficultySign = difficulty.map { DifficultySign($0, text: text) }
    details = Label("", size: 26, color: Theme.ink, lines: 2)
    forTeacher = Label("", size: 24, color: Theme.softInk)
    leftOut = Label("", size: 24, color: Theme.softInk, lines: 1)
    backButton = .back(in: session.translation)
    readAloudButton = ReadAloudButton(session)
    faultsButton = Button(
      text(entry.hasErrors ? "document.faultList" : "document.noteList"), size: Size(150, 92),
      style: .plain, fontSize: 24)
    otherwiseButton = Button(
      text("document.otherwise"), size: Size(150, 92), style: .plain, fontSize: 24)
    startButton = Button(
      text("document.start"), icon: "ui/play", size: Size(300, 118), style: .primary, fontSize: 42)
    taskButton = Button(
      page.countText(in: text), icon: "ui/document",
      size: Size(280, 84), style: .chosen, fontSize: 26)
    endlessButton = Button(
      text("document.endless"), icon: "ui/endless", size: Size(280, 84), style: .plain,
      fontSize: 26)
    super.init(session: session, router: router)
    wayBack = backButton
    backButton.onPress = actions.goBack
    recognize(.swipe([.right])) { [unowned self] _ in backButton.press() }
    faultsButton.name = "faults"
    faultsButton.onPress = actions.showFaults
    // “Read differently” gives access to the list of faults as well.
    faultsButton.isHidden = entry.diagnostics.isEmpty || entry.isDecided
    otherwiseButton.name = "otherwise"
    otherwiseButton.isHidden = !entry.isDecided
    otherwiseButton.onPress = actions.readOtherwise
    startButton.name = "play"
    startButton.pressSound = "ui/start"
    startButton.onPress = { [unowned self] in start() }
    taskButton.name = "tasks"
    taskButton.onPress = { [unowned self] in choose(isEndless: false) }
    endlessButton.name = "endless"
    endlessButton.onPress = { [unowned self] in choose(isEndless: true) }
    let star = Sprite("ui/star", size: Size(48, 48))
    star.position.x = -76
    bestLabel.position.x = -46
    best.name = "best"
    // Shown with the score of the current choice; hidden if no game can be played.
    best.isHidden = true
    best.add([star, bestLabel])
    details.text = page.details(in: text)
    forTeacher.text = page.teacherText(in: text)
    taskButton.isHidden = !page.canEnd
    choose(isEndless: page.isEndless)
    add(panel)
  }

  override var spokenTitle: String {
    let howHard = difficulty.map { text("difficulty.spoken", $0.word(in: text)) } ?? ""
    let own = foreignLanguage == nil ? [title.text, summary.text] : []
    return Spoken.sentences(own + [howHard, details.text])
  }

  /// What the button for reading aloud shows when it is pressed.
  package override var picturesAhead: [PictureNeed] { readAloudButton.picturesAhead }

  package override func layout() {
    super.layout()
    let size = Size(min(safeArea.width - 40, 1180), isTall ? 1220 : 672)
    panel.position = Point(safeArea.midX, safeArea.midY)
    panel.removeAllChildren()
    let paper = Panel(size: size)
    self.paper = paper
    panel.add([paper, title, summary, details, forTeacher, leftOut])
    let top = -size.height / 2
    let bottom = size.height / 2
    let width = size.width
    title.room = Size(width - 368, 90)
    title.position = Point(0, top + (isTall ? 70 : 62))
    backButton.position = Point(-width / 2 + 74, top + 70)
    if let foreignLanguage {
      let flag = Sprite("ui/flag-\(foreignLanguage)", size: Size(52, 52))
      flag.position = Point(-width / 2 + 154, top + 70)
      panel.add(flag)
    }
    faultsButton.position = Point(width / 2 - 99, top + 70)
    otherwiseButton.position = faultsButton.position
    layoutFacts(top: top, width: width)
    leftOut.room = Size(width - 60, 40)
    if isTall {
      // Rows closer together than they are high overlap; so of more than three games each is smaller.
      let room = 606 / Double(max(3, page.games.count))
      layoutCards(
        form: .row(width: width - 80), scale: room / 202, first: Point(0, top + 267 + room / 2),
        step: Point(0, room))
      leftOut.position = Point(0, bottom - 310)
      leftOut.room.height = 76
      leftOut.maximumLines = 2
      taskButton.position = Point(-150, bottom - 222)
      endlessButton.position = Point(150, bottom - 222)
      startButton.position = Point(0, bottom - 94)
      best.position = Point(-width / 2 + 116, bottom - 94)
      // Between the star and the button, however long the score is.
      bestLabel.room.width = width / 2 - 228
      readAloudButton.position = Point(width / 2 - 74, bottom - 94)
    } else {
      let count = Double(page.games.count)
      let cardWidth = min(270, (width - 30 * (count + 1)) / max(1, count))
      let step = cardWidth + 30
      layoutCards(
        form: .column(width: cardWidth), first: Point(-step * (count - 1) / 2, top + 362),
        step: Point(step, 0))
      readAloudButton.position = Point(-width / 2 + 74, top + 362)
      leftOut.position = Point(0, top + 508)
      leftOut.maximumLines = 1
      let side = session.isLeftHanded ? -1.0 : 1
      let inner = [-width / 2 + 170, -width / 2 + 470]
      taskButton.position = Point(session.isLeftHanded ? -inner[1] : inner[0], bottom - 82)
      endlessButton.position = Point(session.isLeftHanded ? -inner[0] : inner[1], bottom - 82)
      startButton.position = Point(side * (width / 2 - 200), bottom - 82)
      best.position = Point(side * (width / 2 - 458), bottom - 82)
      bestLabel.room.width = 146
    }
    panel.add([
      best, taskButton, endlessButton, startButton, readAloudButton, backButton, faultsButton,
      otherwiseButton,
    ])
  }

  /// Lays out the summary, below it the difficulty beside the other facts, and below these the
  /// facts for the teacher; all of them clear of the cards.
  private func layoutFacts(top: Double, width: Double) {
    let middle = top + (isTall ? 196 : 164)
    let hasSummary = !summary.text.isEmpty
    let hasTeacher = !forTeacher.text.isEmpty
    summary.room = Size(width - 100, hasTeacher ? 58 : 72)
    summary.position = Point(0, middle - (hasTeacher ? 40 : 32))
    let factsHeight = hasTeacher ? 32.0 : 46
    let factsY = middle + (hasTeacher ? (hasSummary ? 8 : -34) : (hasSummary ? 32 : 0))
    let teacherHeight = hasSummary ? 36.0 : 66
    forTeacher.room = Size(width - 60, teacherHeight)
    forTeacher.position = Point(0, middle + 62 - teacherHeight / 2)
    details.room = Size(width - 100, factsHeight)
    details.position = Point(0, factsY)
    details.horizontal = .center
    guard let difficultySign else { return }
    panel.add(difficultySign)
    // The mountains need less than half of a narrow page.
    let split = isTall ? -60.0 : 0
    difficultySign.fit(Size(min(width / 2 - 50 + split, 290), factsHeight))
    difficultySign.position = Point(details.text.isEmpty ? 110 : split - 14, factsY)
    details.horizontal = .left
    details.room.width = width / 2 - 50 - split
    details.position.x = split + 14
  }

  package override func didAppear() {
    super.didAppear()
    if let foreignLanguage {
      director?.announce(
        Spoken.sentences([title.text, summary.text]), language: foreignLanguage)
    }
    focus(startButton.isEnabled ? startButton : backButton, isVisible: showsFocus)
    preloadChosen()
  }

  /// Makes the game's pictures while the child is still reading.
  private func preloadChosen() {
    guard let chosen = page.chosen?.module, director != nil,
      preloaded.insert(chosen.game).inserted
    else { return }
    actions.preload(chosen)
  }

  private func layoutCards(form: GameCard.Form, scale: Double = 1, first: Point, step: Point) {
    cards = page.games.map {
      GameCard($0.module.game, fitness: $0.fitness, form: form, text: text)
    }
    for (index, gameCard) in cards.enumerated() {
      gameCard.card.position = first + step * Double(index)
      gameCard.card.scale = scale
      let (fitness, game) = (gameCard.fitness, gameCard.game)
      gameCard.card.onPress = { [unowned self] in
        if fitness.isPlayable { choose(game) } else { tellWhyNot(fitness) }
      }
      panel.add(gameCard.card)
    }
    showChoice()
  }

  /// Explains why a game cannot be played.
  private func tellWhyNot(_ fitness: GameFitness) {
    showToast(fitness.explanation(in: text))
  }

  /// Chooses the game to play.
  package func choose(_ game: Game) {
    page.choose(game)
    showChoice()
  }

  private func choose(isEndless: Bool) {
    page.choose(isEndless: isEndless)
    taskButton.style = page.isEndless ? .plain : .chosen
    endlessButton.style = page.isEndless ? .chosen : .plain
    showWay()
  }

  private func showChoice() {
    preloadChosen()
    startButton.isEnabled = page.chosen != nil
    for gameCard in cards { gameCard.card.isChosen = gameCard.game == page.chosenGame }
    leftOut.text = page.chosen?.fitness.sentence(in: text) ?? ""
    showWay()
  }

  /// Shows what is known of the chosen way to play.
  private func showWay() {
    taskButton.title = page.countText(in: text)
    startButton.title = text(page.way?.goesOn == true ? "pause.resume" : "document.start")
    let score = page.way?.best
    best.isHidden = score == nil
    bestLabel.text = score.map { text("document.best", "\($0)") } ?? ""
  }

  private func start() {
    if let choice = page.choice { actions.start(choice) }
  }

  /// The language of the document's texts if it is not the menu's, but a known one.
  private var foreignLanguage: String? { page.entry.foreignLanguage(in: text) }
}
