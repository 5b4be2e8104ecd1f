import Controls
import Exercises
import Play
import Stage

/// Tells what a document is about and lets the child choose a game and whether it ends.
final class DocumentScene: AppScene {
  private let entry: LibraryEntry
  private let panel = Node()
  private let title: Label
  private let summary: Label
  private let details: Label
  private let leftOut: Label
  /// The highest score so far in what is chosen, with a star beside it.
  private let best = Node()
  private let bestLabel = Label(
    "", size: 26, font: "bold", color: Theme.ink, room: Size(150, 64), lines: 2, horizontal: .left)
  private let backButton: Button
  private let faultsButton: Button
  private let startButton: Button
  private let taskButton: Button
  private let endlessButton: Button
  private var cards: [GameCard] = []
  private var paper: Panel?
  private var chosen: Game?
  private var isEndless = false
  private var preloaded: Set<Game> = []

  /// - Parameter choice: what is chosen at first; nil for the first game that can be played.
  init(flow: AppFlow, entry: LibraryEntry, choice: AppFlow.Choice? = nil) {
    self.entry = entry
    chosen = choice?.game
    let text = flow.translation
    let document = entry.document
    title = Label(document.title, size: 44, font: "bold", color: Theme.ink, lines: 2)
    summary = Label(document.summary ?? "", size: 28, color: Theme.ink)
    details = Label("", size: 24, color: Theme.softInk)
    leftOut = Label("", size: 24, color: Theme.softInk, lines: 1)
    backButton = Button(icon: "ui/back", size: Size(92, 92), style: .plain)
    faultsButton = Button(
      text(entry.hasErrors ? "document.faultList" : "document.noteList"), size: Size(150, 92),
      style: .plain, fontSize: 24)
    startButton = Button(
      text("document.start"), icon: "ui/play", size: Size(300, 104), style: .primary, fontSize: 42)
    taskButton = Button(
      text.count("document.count", document.exerciseCount), icon: "ui/document",
      size: Size(280, 84), style: .chosen, fontSize: 26)
    endlessButton = Button(
      text("document.endless"), icon: "ui/endless", size: Size(280, 84), style: .plain,
      fontSize: 26)
    super.init(flow: flow)
    backButton.name = "back"
    backButton.words = text.spoken("spoken.button.back", role: .button)
    backButton.pressSound = "ui/back"
    backButton.onPress = { flow.showHome() }
    faultsButton.name = "faults"
    faultsButton.onPress = { flow.showFaults(of: entry) }
    faultsButton.isHidden = entry.diagnostics.isEmpty
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
    best.add([star, bestLabel])
    details.text = detailText()
    if entry.operations != nil {
      taskButton.isHidden = true
      choose(isEndless: true)
    } else if let choice {
      choose(isEndless: choice.isEndless)
    }
    add(panel)
  }

  override var spokenTitle: String {
    [title.text, summary.text].filter { !$0.isEmpty }.joined(separator: ". ")
  }

  override func layout() {
    super.layout()
    let size = Size(min(safeArea.width - 40, 1180), isTall ? 1220 : 672)
    panel.position = Point(safeArea.midX, safeArea.midY)
    panel.removeAllChildren()
    let paper = Panel(size: size)
    self.paper = paper
    panel.add([paper, title, summary, details, leftOut])
    let top = -size.height / 2
    let bottom = size.height / 2
    let width = size.width
    title.room = Size(width - 368, 90)
    title.position = Point(0, top + (isTall ? 70 : 62))
    backButton.position = Point(-width / 2 + 74, top + 70)
    faultsButton.position = Point(width / 2 - 99, top + 70)
    summary.room = Size(width - 100, 74)
    summary.position = Point(0, top + (isTall ? 166 : 134))
    // Without a summary the details have its room as well: three lines, clear of the cards.
    let hasSummary = !summary.text.isEmpty
    details.room = Size(width - 100, hasSummary ? 60 : 96)
    details.position = Point(0, top + (isTall ? 230 : 190) - (hasSummary ? 0 : 34))
    leftOut.room = Size(width - 60, 40)
    if isTall {
      layoutCards(form: .row(width: width - 80), first: Point(0, top + 368), step: Point(0, 202))
      leftOut.position = Point(0, bottom - 310)
      leftOut.room.height = 76
      leftOut.maximumLines = 2
      taskButton.position = Point(-150, bottom - 222)
      endlessButton.position = Point(150, bottom - 222)
      startButton.position = Point(0, bottom - 94)
      best.position = Point(-width / 2 + 116, bottom - 94)
    } else {
      let cardWidth = min(270, (width - 120) / 3)
      let step = cardWidth + 30
      layoutCards(
        form: .column(width: cardWidth), first: Point(-step, top + 362), step: Point(step, 0))
      leftOut.position = Point(0, top + 508)
      leftOut.maximumLines = 1
      let side = flow.isLeftHanded ? -1.0 : 1
      let inner = [-width / 2 + 170, -width / 2 + 470]
      taskButton.position = Point(flow.isLeftHanded ? -inner[1] : inner[0], bottom - 82)
      endlessButton.position = Point(flow.isLeftHanded ? -inner[0] : inner[1], bottom - 82)
      startButton.position = Point(side * (width / 2 - 200), bottom - 82)
      best.position = Point(side * (width / 2 - 458), bottom - 82)
    }
    panel.add([best, taskButton, endlessButton, startButton, backButton, faultsButton])
  }

  override func didAppear() {
    super.didAppear()
    focus(startButton.isEnabled ? startButton : backButton, isVisible: false)
    preloadChosen()
  }

  /// While the child still reads, the game's pictures are made.
  private func preloadChosen() {
    guard let chosen, director != nil, preloaded.insert(chosen).inserted else { return }
    flow.preload(chosen, of: entry)
  }

  override func handle(key: KeyPress) -> Bool {
    guard key.phase == .down, key.key == .escape else { return false }
    backButton.press()
    return true
  }

  private func layoutCards(form: GameCard.Form, first: Point, step: Point) {
    cards = Game.allCases.map { GameCard($0, of: entry, form: form, text: text) }
    for (index, gameCard) in cards.enumerated() {
      gameCard.card.position = first + step * Double(index)
      let game = gameCard.game
      gameCard.card.onPress = { [unowned self] in choose(game) }
      panel.add(gameCard.card)
    }
    startButton.isEnabled = false
    // A file that has changed since may have nothing left for the game that was chosen.
    let still = cards.first { $0.game == chosen && $0.isPlayable }
    if let card = still ?? cards.first(where: \.isPlayable) { choose(card.game) }
  }

  /// Chooses the game to play.
  func choose(_ game: Game) {
    chosen = game
    preloadChosen()
    startButton.isEnabled = true
    for gameCard in cards {
      gameCard.card.isChosen = gameCard.game == game
      guard gameCard.game == game else { continue }
      leftOut.text = gameCard.fitness.sentence(in: text)
      if entry.operations == nil {
        taskButton.title = text.count("document.count", gameCard.fitness.playable)
      }
    }
    showBest()
  }

  private func showBest() {
    let way = cards.first { $0.game == chosen }.map {
      Progress.Way(
        documentHash: $0.fitness.documentHash, game: $0.game, isEndless: isEndless)
    }
    let score = way.flatMap { flow.progress.best[$0] }
    best.isHidden = score == nil
    bestLabel.text = score.map { text("document.best", "\($0)") } ?? ""
  }

  private func choose(isEndless: Bool) {
    self.isEndless = isEndless
    taskButton.style = isEndless ? .plain : .chosen
    endlessButton.style = isEndless ? .chosen : .plain
    showBest()
  }

  private func start() {
    guard let chosen else { return }
    flow.play(AppFlow.Choice(entry: entry, game: chosen, isEndless: isEndless))
  }

  private func detailText() -> String {
    var parts =
      entry.operations == nil ? [countText(entry.document.exerciseCount)] : [text("endless.detail")]
    if let subject = entry.document.subject { parts.insert(subject, at: 0) }
    if let deadline = entry.document.deadline { parts.append(text("document.deadline", deadline)) }
    let partly = entry.partlyRead(in: text)
    if !partly.isEmpty {
      // It says the number, too.
      parts.removeAll { $0 == countText(entry.document.exerciseCount) }
      return parts.isEmpty ? partly : parts.joined(separator: " · ") + "\n" + partly
    }
    let errors = entry.diagnostics.count { $0.severity == .error }
    var lines = parts.joined(separator: " · ")
    if errors > 0, let first = entry.diagnostics.first(where: { $0.severity == .error }) {
      lines += "\n" + text.count("document.faults", errors, "\(first.line)", first.told(in: text))
    }
    return lines
  }
}
