import Controls
import Play
import Stage

/// Shows how a round went: stars, points, and each exercise with the given and the right answer.
final class ResultScene: AppScene {
  private let record: RoundRecord
  private let choice: AppFlow.Choice
  private let formerBest: Int?
  private let panel = Node()
  private let againButton: Button
  private let homeButton: Button
  private var grid: PagedGrid?

  init(flow: AppFlow, record: RoundRecord, choice: AppFlow.Choice, formerBest: Int?) {
    self.record = record
    self.choice = choice
    self.formerBest = formerBest
    let text = flow.translation
    againButton = Button(
      text("result.again"), icon: "ui/restart", size: Size(300, 92), style: .primary, fontSize: 34)
    homeButton = Button(
      text("result.home"), icon: "ui/home", size: Size(270, 92), style: .secondary, fontSize: 32)
    super.init(flow: flow)
    againButton.name = "again"
    againButton.pressSound = "ui/start"
    againButton.onPress = { flow.play(choice) }
    homeButton.name = "home"
    homeButton.pressSound = "ui/back"
    homeButton.onPress = { flow.showMenu() }
    add(panel)
  }

  /// One star for half of the answers right, two for three quarters, three for nearly all: 0.95,
  /// so that one slip in twenty still earns them.
  static func stars(for result: RoundResult) -> Int {
    guard result.total > 0 else { return 0 }
    let share = Double(result.right) / Double(result.total)
    return share >= 0.95 ? 3 : share >= 0.75 ? 2 : share >= 0.5 ? 1 : 0
  }

  override func didAppear() {
    super.didAppear()
    focus(againButton, isVisible: false)
  }

  override func layout() {
    super.layout()
    let size = Size(min(safeArea.width - 40, 1180), isTall ? 1220 : 684)
    panel.position = safeArea.center
    panel.removeAllChildren()
    panel.add(Panel(size: size))
    let top = -size.height / 2
    addHeading(width: size.width, top: top)
    let gridTop = top + (isTall ? 300 : 190)
    let area = Size(size.width - 16, size.height / 2 - 122 - gridTop)
    let columns = isTall ? 1.0 : 2.0
    let cell = Size(((area.width - (isTall ? 24 : 144)) / columns).rounded(.down), 88)
    let rows = record.answers.map {
      ResultRow($0, size: Size(cell.width - 14, 78), text: text)
    }
    let newGrid = PagedGrid(cells: rows, cellSize: cell, area: area)
    newGrid.position = Point(0, gridTop + area.height / 2)
    newGrid.show(page: grid?.page ?? 0)
    panel.add(newGrid)
    grid = newGrid
    let y = size.height / 2 - 68
    homeButton.position = Point(-170, y)
    againButton.position = Point(150, y)
    panel.add([homeButton, againButton])
  }

  override func handle(key: KeyPress) -> Bool {
    guard key.phase == .down else { return false }
    switch key.key {
    case .escape: homeButton.press()
    case .pageDown: grid?.turn(by: 1)
    case .pageUp: grid?.turn(by: -1)
    default: return false
    }
    return true
  }

  override func handle(wheel: Point, at place: Point) {
    guard wheel.y != 0 else { return }
    grid?.turn(by: wheel.y < 0 ? 1 : -1)
  }

  private func addHeading(width: Double, top: Double) {
    let result = record.result
    let stars = ResultScene.stars(for: result)
    let titleKey =
      record.ending == .completed
      ? "result.completed" : record.ending == .livesLost ? "result.livesLost" : "result.left"
    let title = Label(
      text(titleKey), size: 44, font: "bold", color: Theme.ink, room: Size(width * 0.5, 60),
      lines: 1, horizontal: isTall ? .center : .left)
    title.position = isTall ? Point(0, top + 60) : Point(-width / 2 + 50, top + 58)
    let score = Label(
      scoreText(), size: 30, color: Theme.ink, room: Size(isTall ? width - 80 : width * 0.6, 44),
      lines: 1, horizontal: isTall ? .center : .left)
    score.position = isTall ? Point(0, top + 214) : Point(-width / 2 + 50, top + 112)
    let counts = Label(
      text("result.counts", "\(result.right)", "\(result.wrong)", "\(result.missed)"), size: 26,
      color: Theme.softInk, room: Size(isTall ? width - 80 : width * 0.6, 40), lines: 1,
      horizontal: isTall ? .center : .left)
    counts.position = isTall ? Point(0, top + 260) : Point(-width / 2 + 50, top + 156)
    panel.add([title, score, counts])
    let starX = isTall ? 0.0 : width / 2 - 200
    for index in 0..<3 {
      let isEarned = index < stars
      let star = Sprite(isEarned ? "ui/star" : "ui/star-empty", size: Size(100, 100))
      star.position = Point(
        starX + Double(index - 1) * 112, top + (isTall ? 140 : 100) - (index == 1 ? 10 : 0))
      panel.add(star)
      guard isEarned, tick == 0 else { continue }
      star.scale = 0
      star.run(
        .sequence([
          .wait(0.4 + 0.3 * Double(index)), .sound("result/star", volume: 0.6),
          .scale(to: 1, 0.4).eased(.backOut),
        ]))
    }
  }

  private func scoreText() -> String {
    if let formerBest, formerBest >= record.score {
      return text("result.scoreAndBest", "\(record.score)", "\(formerBest)")
    }
    if formerBest != nil, record.score > 0 { return text("result.newBest", "\(record.score)") }
    return text("result.score", "\(record.score)")
  }
}
