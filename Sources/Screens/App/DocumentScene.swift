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
  private let bestStar = Sprite("ui/star", size: Size(48, 48))
  private let bestLabel = Label(
    "", size: 26, font: "bold", color: Theme.ink, lines: 2, horizontal: .left)
  private let backButton: Button
  private let readAloudButton: ReadAloudButton
  private let faultsButton: Button
  /// Asks again how the file is meant.
  private let otherwiseButton: Button
  private let startButton: Button
  private let taskButton: Button
  private let endlessButton: Button
  private var cards: [GameCard] = []
  private var preloaded: Set<Game> = []

  private static let flagSide = 52.0
  /// The most width of the word and the mountains.
  private static let signWidth = 290.0
  /// The height of the difficulty and the other facts.
  private static let factsHeight = LayoutLength.upTo(46, least: 30)

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
    title = Label(page.title, size: 44, font: "bold", color: Theme.ink, lines: 2)
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
    best.name = "best"
    // Shown with the score of the current choice; hidden if no game can be played.
    best.isHidden = true
    best.add([bestStar, bestLabel])
    details.text = page.details(in: text)
    forTeacher.text = page.teacherText(in: text)
    taskButton.isHidden = !page.canEnd
    endlessButton.isHidden = !page.canBeEndless
    choose(isEndless: page.isEndless)
    add(panel)
  }

  override var spokenTitle: String {
    let howHard = difficulty.map { text("difficulty.spoken", $0.word(in: text)) } ?? ""
    var own = foreignLanguage == nil ? [title.text, summary.text] : []
    if own.isEmpty, page.stationTitle != nil { own = [title.text] }
    return Spoken.sentences(own + [howHard, details.text])
  }

  /// What the button for reading aloud shows when it is pressed.
  package override var picturesAhead: [PictureNeed] { readAloudButton.picturesAhead }

  package override func layout() {
    super.layout()
    panel.position = safeArea.center
    panel.removeAllChildren()
    panel.add([Panel(size: sheetSize), title, summary, details, forTeacher, leftOut])
    leftOut.maximumLines = isTall ? 2 : 1
    Layout.column([heading] + (isTall ? stacked : flat))
      .padded(LayoutInsets(top: 22, bottom: isTall ? 35 : 20))
      .place(in: Rect(center: .zero, size: sheetSize))
    panel.add([
      best, taskButton, endlessButton, startButton, readAloudButton, backButton, faultsButton,
      otherwiseButton,
    ])
  }

  /// The title between the buttons, in the middle: a flag fits into what the left one leaves.
  private var heading: Layout<Placement> {
    let trailing = otherwiseButton.isHidden ? faultsButton : otherwiseButton
    var sign = Layout<Placement>.space(Self.flagSide)
    if let foreignLanguage {
      let size = Size(Self.flagSide, Self.flagSide)
      let flag = Sprite("ui/flag-\(foreignLanguage)", size: size)
      panel.add(flag)
      sign = .node(flag, size: size)
    }
    return .row(
      gap: 6, [.control(backButton), sign, .label(title, height: .fixed(92)), .control(trailing)]
    ).padded(LayoutInsets(left: 28, right: 28))
  }

  /// Everything below the title in a tall window.
  private var stacked: [Layout<Placement>] {
    // Both ends are equally wide, so that the button is in the middle.
    let end = LayoutLength.atLeast(100)
    let last = Layout.row(
      gap: 8,
      [
        score.sized(width: end), .control(startButton),
        .row([.spacer(), readAloud]).sized(width: end),
      ])
    return [
      facts.padded(LayoutInsets(top: 2, bottom: 8)),
      .area(height: .fixed(606)) { [unowned self] in addRows(in: $0) }
        .padded(LayoutInsets(left: 40, right: 40)),
      .label(leftOut, height: .fixed(76)).padded(LayoutInsets(left: 30, right: 30)),
      ways.padded(LayoutInsets(top: 8, bottom: 27)),
      last.padded(LayoutInsets(left: 20, right: 20)),
    ]
  }

  /// Everything below the title in a wide window: the button to start is on the side of the hand.
  private var flat: [Layout<Placement>] {
    let last = [ways, .spacer(), score.sized(width: .fixed(200)), .control(startButton)]
    return [
      facts,
      .row(
        gap: 15,
        [
          readAloud, .area(height: .fixed(248)) { [unowned self] in addColumns(in: $0) },
          .space(ReadAloudButton.size.width),
        ]
      ).padded(LayoutInsets(top: 12, left: 28, bottom: 4, right: 28)),
      .label(leftOut, height: .fixed(40)).padded(LayoutInsets(left: 30, right: 30)),
      .row(gap: 8, session.isLeftHanded ? last.reversed() : last)
        .padded(LayoutInsets(top: 2, left: 30, right: 30)),
    ]
  }

  private var readAloud: Layout<Placement> {
    .node(readAloudButton, size: ReadAloudButton.size)
  }

  /// The buttons for the ways to play.
  private var ways: Layout<Placement> {
    // What is assigned has one way, arithmetic without a document another.
    .row(gap: 20, [taskButton, endlessButton].filter { !$0.isHidden }.map { .control($0) })
  }

  /// The star and the highest score.
  private var score: Layout<Placement> {
    .row(gap: 6, [.node(bestStar, size: bestStar.size), .label(bestLabel, height: .fixed(64))])
  }

  /// The summary, below it the difficulty beside the other facts, and below these the facts for the
  /// teacher: as much of each as there is room for.
  private var facts: Layout<Placement> {
    var lines: [Layout<Placement>] = []
    if !summary.text.isEmpty {
      lines.append(
        .label(summary, height: .upTo(72, least: 48)).padded(LayoutInsets(left: 50, right: 50)))
    }
    if let difficultySign {
      panel.add(difficultySign)
      lines.append(line(of: difficultySign))
    } else if !details.text.isEmpty {
      lines.append(
        .label(details, height: Self.factsHeight).padded(LayoutInsets(left: 50, right: 50)))
    }
    if !forTeacher.text.isEmpty {
      lines.append(
        .label(forTeacher, height: .upTo(66, least: 36)).padded(LayoutInsets(left: 30, right: 30)))
    }
    return .column([.spacer()] + lines + [.spacer()])
  }

  /// The difficulty beside the other facts, or in the middle if there are none.
  private func line(of sign: DifficultySign) -> Layout<Placement> {
    guard !details.text.isEmpty else {
      return .area(height: Self.factsHeight) {
        sign.fit(Size(Self.signWidth, $0.height))
        sign.position = $0.center + Point(110, 0)
      }
    }
    details.horizontal = .left
    // The mountains need less than half of a narrow page.
    return .row(
      gap: 28,
      [
        .area(width: isTall ? .fixed(230) : .any, height: Self.factsHeight) {
          sign.fit(Size(min($0.width, Self.signWidth), $0.height))
          sign.position = Point($0.maxX, $0.midY)
        }, .label(details, height: Self.factsHeight),
      ]
    ).padded(LayoutInsets(left: 36, right: 36))
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

  /// Adds the games from left to right.
  private func addColumns(in area: Rect) {
    if page.games.count > Self.mostInLine { return addTiles(in: area, columns: 4) }
    let (gap, count) = (30.0, Double(max(1, page.games.count)))
    makeCards(.column(width: min(270, (area.width - gap * (count - 1)) / count)))
    Layout.row(gap: gap, cards.map { .control($0.card) }).place(in: area)
  }

  /// Adds the games from the top; of more than three each is lower.
  private func addRows(in area: Rect) {
    if page.games.count > Self.mostInLine { return addTiles(in: area, columns: 2) }
    let room = area.height / Double(max(3, page.games.count))
    makeCards(.row(width: area.width, height: min(GameCard.rowHeight, room - 12)))
    Layout.column(
      cards.map { .node($0.card, size: Size(area.width, room)) } + [.spacer()]
    ).place(in: area)
  }

  /// More games than this stand in several lines.
  private static let mostInLine = 5

  /// Adds the games line by line.
  private func addTiles(in area: Rect, columns: Int) {
    let gap = 14.0
    let lines = (page.games.count + columns - 1) / columns
    let size = Size(
      min(270, (area.width - gap * Double(columns - 1)) / Double(columns)),
      min(GameCard.rowHeight, (area.height - gap * Double(lines)) / Double(lines)))
    makeCards(.tile(size))
    Layout.column(
      gap: gap,
      (0..<lines).map { line in
        .row(
          gap: gap,
          cards.dropFirst(line * columns).prefix(columns).map { .node($0.card, size: size) })
      } + [.spacer()]
    ).place(in: area)
  }

  private func makeCards(_ form: GameCard.Form) {
    cards = page.games.map {
      GameCard($0.module.game, fitness: $0.fitness, form: form, text: text)
    }
    for gameCard in cards {
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
