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
      text("result.again"), icon: "ui/restart", size: Size(310, 92), style: .primary, fontSize: 34)
    homeButton = Button(
      text("result.home"), icon: "ui/home", size: Size(310, 92), style: .secondary, fontSize: 34)
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
    let size = Size(min(safeArea.width - 40, 1180), isTall ? 1220 : 692)
    panel.position = safeArea.center
    panel.removeAllChildren()
    panel.add(Panel(size: size))
    let top = -size.height / 2
    addHeading(width: size.width, top: top)
    let gridTop = top + (isTall ? 296 : 184)
    let area = Size(size.width - 16, size.height / 2 - 120 - gridTop)
    let columns = isTall ? 1.0 : 2.0
    let cell = Size(((area.width - (isTall ? 24 : 144)) / columns).rounded(.down), 116)
    let rows = record.answers.map {
      ResultRow($0, size: Size(cell.width - 14, 104), text: text)
    }
    let newGrid = PagedGrid(cells: rows, cellSize: cell, area: area)
    newGrid.position = Point(0, gridTop + area.height / 2)
    newGrid.show(page: grid?.page ?? 0)
    panel.add(newGrid)
    grid = newGrid
    let y = size.height / 2 - 68
    homeButton.position = Point(-168, y)
    againButton.position = Point(168, y)
    panel.add([homeButton, againButton])
  }

  override func handle(key: KeyPress) -> Bool {
    guard key.phase == .down else { return false }
    switch key.key {
    case .escape: homeButton.press()
    case .r: againButton.press()
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
    let left = -width / 2 + 50
    let room = isTall ? width - 80 : width - 470
    let alignment: TextRun.HorizontalAlignment = isTall ? .center : .left
    let title = Label(
      text(titleKey), size: 44, font: "bold", color: Theme.ink, room: Size(room, 60),
      lines: 1, horizontal: alignment)
    title.position = isTall ? Point(0, top + 58) : Point(left, top + 56)
    let score = Label(
      scoreText, size: 32, font: "bold", color: Theme.softInk, room: Size(room, 44), lines: 1,
      horizontal: alignment)
    score.position = isTall ? Point(0, top + 208) : Point(left, top + 108)
    let counts = Label(
      countsText, size: 27, color: Theme.softInk, room: Size(room, 40), lines: 1,
      horizontal: alignment)
    counts.position = isTall ? Point(0, top + 256) : Point(left, top + 152)
    panel.add([title, score, counts])
    addStars(middle: isTall ? Point(0, top + 136) : Point(width / 2 - 208, top + 102))
  }

  private func addStars(middle: Point) {
    let stars = ResultScene.stars(for: record.result)
    for index in 0..<3 {
      let isEarned = index < stars
      let star = Sprite(isEarned ? "ui/star" : "ui/star-empty", size: Size(100, 100))
      star.position = middle + Point(Double(index - 1) * 112, index == 1 ? -10 : 0)
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

  private var titleKey: String {
    switch record.ending {
    case .completed: "result.completed"
    case .livesLost: "result.livesLost"
    case .left: "result.left"
    }
  }

  /// Only what happened is counted: no child needs to read that it missed nothing.
  private var countsText: String {
    let result = record.result
    var parts = [text("result.right", "\(result.right)")]
    if result.wrong > 0 { parts.append(text("result.wrong", "\(result.wrong)")) }
    if result.missed > 0 { parts.append(text("result.missed", "\(result.missed)")) }
    return parts.joined(separator: " · ")
  }

  private var scoreText: String {
    if let formerBest, record.score > formerBest {
      return text("result.newBest", "\(record.score)")
    }
    return text("result.scoreAndBest", "\(record.score)", "\(max(record.score, formerBest ?? 0))")
  }
}
