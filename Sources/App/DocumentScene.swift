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
  private let backButton: Button
  private let startButton: Button
  private let taskButton: Button
  private let endlessButton: Button
  private var cards: [GameCard] = []
  private var paper: Panel?
  private var chosen: Game?
  private var isEndless = false

  init(flow: AppFlow, entry: LibraryEntry) {
    self.entry = entry
    let text = flow.translation
    let document = entry.document
    title = Label(document.title, size: 44, font: "bold", color: Theme.ink, lines: 2)
    summary = Label(document.summary ?? "", size: 28, color: Theme.ink)
    details = Label("", size: 24, color: Theme.softInk)
    backButton = Button(icon: "ui/back", size: Size(92, 92), style: .plain)
    startButton = Button(
      text("document.start"), icon: "ui/play", size: Size(300, 104), style: .primary, fontSize: 42)
    taskButton = Button(
      text("document.tasks", "\(document.exerciseCount)"), icon: "ui/document",
      size: Size(280, 84), style: .chosen, fontSize: 26)
    endlessButton = Button(
      text("document.endless"), icon: "ui/endless", size: Size(280, 84), style: .plain,
      fontSize: 26)
    super.init(flow: flow)
    backButton.name = "back"
    backButton.pressSound = "ui/back"
    backButton.onPress = { flow.showMenu() }
    startButton.name = "play"
    startButton.pressSound = "ui/start"
    startButton.onPress = { [unowned self] in start() }
    taskButton.name = "tasks"
    taskButton.onPress = { [unowned self] in choose(isEndless: false) }
    endlessButton.name = "endless"
    endlessButton.onPress = { [unowned self] in choose(isEndless: true) }
    details.text = detailText()
    add(panel)
  }

  override func layout() {
    super.layout()
    let size = Size(min(safeArea.width - 40, 1180), isTall ? 1000 : 668)
    panel.position = Point(safeArea.midX, safeArea.midY)
    panel.removeAllChildren()
    let paper = Panel(size: size)
    self.paper = paper
    panel.add([paper, title, summary, details])
    let top = -size.height / 2
    let width = size.width
    title.room = Size(width - 270, 76)
    title.position = Point(0, top + 62)
    backButton.position = Point(-width / 2 + 74, top + 70)
    summary.room = Size(width - 100, isTall ? 120 : 74)
    summary.position = Point(0, top + (isTall ? 180 : 140))
    details.room = Size(width - 100, 60)
    details.position = Point(0, top + (isTall ? 268 : 206))
    layoutCards(width: width, y: top + (isTall ? 450 : 374))
    let bottom = size.height / 2
    if isTall {
      taskButton.position = Point(-156, bottom - 280)
      endlessButton.position = Point(156, bottom - 280)
      startButton.position = Point(0, bottom - 110)
    } else {
      taskButton.position = Point(-width / 2 + 190, bottom - 84)
      endlessButton.position = Point(-width / 2 + 490, bottom - 84)
      startButton.position = Point(width / 2 - 200, bottom - 84)
    }
    panel.add([taskButton, endlessButton, startButton, backButton])
  }

  override func didAppear() {
    super.didAppear()
    focus(startButton.isEnabled ? startButton : backButton, isVisible: false)
  }

  override func handle(key: KeyPress) -> Bool {
    guard key.phase == .down, key.key == .escape else { return false }
    backButton.press()
    return true
  }

  private func layoutCards(width: Double, y: Double) {
    let gap = isTall ? 14.0 : 30
    let cardWidth = min(270, (width - 60 - 2 * gap) / 3)
    let wasChosen = chosen
    cards = Game.allCases.map {
      GameCard($0, of: entry.document, width: cardWidth, text: text)
    }
    for (index, gameCard) in cards.enumerated() {
      gameCard.card.position = Point((Double(index) - 1) * (cardWidth + gap), y)
      gameCard.card.onPress = { [unowned self] in choose(gameCard.game) }
      panel.add(gameCard.card)
    }
    let first = cards.first { $0.isPlayable }?.game
    chosen = nil
    if let game = wasChosen ?? first { choose(game) }
    startButton.isEnabled = chosen != nil
  }

  private func choose(_ game: Game) {
    chosen = game
    for gameCard in cards {
      gameCard.card.isChosen = gameCard.game == game
    }
  }

  private func choose(isEndless: Bool) {
    self.isEndless = isEndless
    taskButton.style = isEndless ? .plain : .chosen
    endlessButton.style = isEndless ? .chosen : .plain
  }

  private func start() {
    guard let chosen else { return }
    flow.play(AppFlow.Choice(entry: entry, game: chosen, isEndless: isEndless))
  }

  private func detailText() -> String {
    var parts = [countText(entry.document.exerciseCount)]
    if let subject = entry.document.subject { parts.insert(subject, at: 0) }
    if let deadline = entry.document.deadline { parts.append(text("document.deadline", deadline)) }
    let errors = entry.diagnostics.filter { $0.severity == .error }.count
    var lines = parts.joined(separator: " · ")
    if errors > 0, let first = entry.diagnostics.first(where: { $0.severity == .error }) {
      lines += "\n" + text("document.faults", "\(errors)", "\(first.line)", first.problem)
    }
    return lines
  }
}
