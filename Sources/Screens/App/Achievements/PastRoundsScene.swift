import Classroom
import Controls
import Exercises
import GameScreens
import Play
import Stage

/// All rounds of the player, latest first; those stored completely can be watched again.
final class PastRoundsScene: AppScene {
  private let rounds: PastRounds
  private let onWatch: (PlayedRound.ID) -> Bool
  private let panel = Node()
  private let backButton: Button
  private var rows: [RoundRow] = []

  /// - Parameters:
  ///   - rounds: the listed rounds.
  ///   - onBack: shows the screen from which it was opened.
  ///   - onWatch: replays a round, and says whether it is still known how it went.
  init(
    session: Session, router: Router, rounds: PastRounds, onBack: @escaping () -> Void,
    onWatch: @escaping (PlayedRound.ID) -> Bool
  ) {
    self.rounds = rounds
    self.onWatch = onWatch
    backButton = .back(in: session.translation)
    super.init(session: session, router: router)
    wayBack = backButton
    backButton.onPress = onBack
    add(panel)
  }

  private func watch(_ round: RoundSummary) {
    if !onWatch(round.id) { tellThatItIsUnknown() }
  }

  /// Says that a round cannot be shown as it was.
  private func tellThatItIsUnknown() {
    open(
      Dialog(
        title: text("rounds.unknown.title"), detail: text("rounds.unknown.detail"),
        choices: [
          .init(text("problem.ok"), .primary, name: "ok") { [unowned self] in closeDialog() }
        ]))
  }

  override var spokenTitle: String { Spoken.sentences([text("rounds.title"), pages?.told ?? ""]) }

  override func didAppear() {
    super.didAppear()
    let watchedRow = rounds.watched.map { rows[$0] }
    focus(watchedRow?.button ?? backButton, isVisible: showsFocus)
  }

  /// Between the back button and the nearest row the keys follow the reading order, although they
  /// are at opposite ends.
  override func handle(key: KeyPress) -> Bool {
    if super.handle(key: key) { return true }
    guard dialog == nil, key.phase != .up,
      let first = rows.first(where: { $0.scene === self && !$0.button.isHidden })?.button
    else { return false }
    switch key.key {
    case .down where focusedNode === backButton: focus(first)
    case .up where focusedNode === first: focus(backButton)
    default: return false
    }
    return true
  }

  override func layout() {
    super.layout()
    panel.removeAllChildren()
    let size = Size(min(safeArea.width - 40, 1180), isTall ? 1220 : 672)
    panel.position = safeArea.center
    let title = Label(
      text("rounds.title"), size: 44, font: "bold", color: Theme.ink,
      room: Size(size.width - 270, 76), lines: 1)
    title.position.y = -size.height / 2 + 70
    backButton.position = Point(-size.width / 2 + 74, -size.height / 2 + 70)
    panel.add([Panel(size: size), title, backButton])
    let area = Size(size.width - 30, size.height - 160)
    let isHigh = isTall && session.textStyle.isWide
    let cell = Size(area.width - (isTall ? 0 : 144), isHigh ? 236 : isTall ? 148 : 122)
    rows = rounds.entries.map { entry in
      RoundRow(
        entry.round, title: entry.title, detail: rounds.detail(of: entry, in: text),
        size: Size(cell.width - 14, cell.height - 12), isHigh: isHigh, text: text
      ) { [unowned self] in watch(entry.round) }
    }
    let newGrid = PagedGrid(cells: rows, cellSize: cell, area: area)
    newGrid.speak(in: text)
    newGrid.position.y = 60
    newGrid.show(page: pages?.page ?? 0)
    if tick == 0, let index = rounds.watched { newGrid.show(pageOf: rows[index]) }
    panel.add(newGrid)
    pages = newGrid
  }
}

/// A round in the list: what, when, how it went.
final class RoundRow: Node {
  /// Replays it.
  let button: Button
  private let size: Size

  init(
    _ round: RoundSummary, title titleText: String, detail counts: String, size: Size,
    isHigh: Bool, text: Translation, watch: @escaping () -> Void
  ) {
    self.size = size
    // Stars and the button are at the right end.
    let starSide = isHigh ? 40.0 : 44
    let buttonSize = Size(96, 84)
    button = Button(icon: "ui/film", size: buttonSize, style: .plain, onPress: watch)
    super.init()
    let left = -size.width / 2
    add(Shape(rectangle: size, cornerRadius: 18, fill: Theme.warmPaper))
    let picture = Sprite("menu/card-\(round.game.rawValue)", size: Size(120, 80))
    picture.position = Point(left + 74, isHigh ? -34 : 0)
    add(picture)
    button.name = "watch"
    button.isHidden = !round.canBeReplayed
    button.position.x = size.width / 2 - 12 - buttonSize.width / 2
    add(button)
    // In a tall row they are below the picture, and the words have the whole width.
    let buttonLeft = button.position.x - buttonSize.width / 2 - 12
    let starsRight = isHigh ? picture.position.x + 1.5 * starSide : buttonLeft
    for index in PlayedRound.starCounts.dropFirst() {
      let star = Sprite(
        round.stars >= index ? "ui/star" : "ui/star-empty", size: Size(starSide, starSide))
      star.position.x =
        starsRight - (Double(PlayedRound.starCounts.upperBound - index) + 0.5) * starSide
      star.position.y = isHigh ? 46 : 0
      add(star)
    }
    let textLeft = left + 148
    let room = (isHigh ? buttonLeft : starsRight - 3 * starSide - 12) - textLeft
    let title = Label(
      titleText, size: 27, font: "bold", color: Theme.ink,
      room: Size(room, size.height / 2 - 4),
      lines: isHigh ? 2 : 1, horizontal: .left, vertical: .bottom)
    title.position = Point(textLeft, -2)
    var words = text.spoken("spoken.button.watch", role: .button)
    words.text = Spoken.sentences([words.text + ": " + titleText, counts])
    button.words = words
    let detail = Label(
      counts, size: 23, color: Theme.softInk, room: Size(room, size.height / 2 - 4), lines: 2,
      horizontal: .left, vertical: .top)
    detail.position = Point(textLeft, 2)
    add([title, detail])
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }
}
