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
    let size = sheetSize
    panel.position = safeArea.center
    let title = Label(text("rounds.title"), size: 44, font: "bold", color: Theme.ink, lines: 1)
    panel.add([Panel(size: size), title, backButton])
    Layout.sheet(
      heading: .label(title, height: .fixed(76)), back: backButton,
      [
        Layout.area { [unowned self] in addRows(in: $0) }
          .padded(LayoutInsets(top: 26, left: 15, bottom: 20, right: 15))
      ]
    ).place(in: Rect(center: .zero, size: size))
  }

  private func addRows(in area: Rect) {
    let isHigh = isTall && session.textStyle.isWide
    let cell = Size(area.width - (isTall ? 0 : 144), isHigh ? 236 : isTall ? 148 : 122)
    rows = rounds.entries.map { entry in
      RoundRow(
        entry.round, title: entry.title, detail: rounds.detail(of: entry, in: text),
        size: Size(cell.width - 14, cell.height - 12), isHigh: isHigh, text: text
      ) { [unowned self] in watch(entry.round) }
    }
    let newGrid = PagedGrid(cells: rows, cellSize: cell, area: area.size)
    newGrid.speak(in: text)
    newGrid.position = area.center
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
    let buttonSize = Size(96, 84)
    button = Button(icon: "ui/film", size: buttonSize, style: .plain, onPress: watch)
    super.init()
    add(Shape(rectangle: size, cornerRadius: 18, fill: Theme.warmPaper))
    let picture = Sprite("menu/card-\(round.game.rawValue)", size: Size(120, 80))
    add(picture)
    button.name = "watch"
    button.isHidden = !round.canBeReplayed
    add(button)
    let starSide = isHigh ? 40.0 : 44
    let stars = PlayedRound.starCounts.dropFirst().map { count in
      Sprite(
        round.stars >= count ? "ui/star" : "ui/star-empty", size: Size(starSide, starSide))
    }
    add(stars)
    let title = Label(
      titleText, size: 27, font: "bold", color: Theme.ink, lines: isHigh ? 2 : 1,
      horizontal: .left, vertical: .bottom)
    var words = text.spoken("spoken.button.watch", role: .button)
    words.text = Spoken.sentences([words.text + ": " + titleText, counts])
    button.words = words
    let detail = Label(
      counts, size: 23, color: Theme.softInk, lines: 2, horizontal: .left, vertical: .top)
    add([title, detail])
    let shown = Layout.node(picture, size: picture.size)
    let earned = Layout.row(stars.map { .node($0, size: $0.size) })
    let told = Layout.column(gap: 4, [.label(title), .label(detail)])
      .padded(LayoutInsets(top: 2, bottom: 2))
    // In a tall row the stars are below the picture, and the words have the whole width.
    Layout.row(
      gap: 12,
      isHigh
        ? [.column(gap: 20, [shown, earned]), told, .control(button)]
        : [shown, told, earned, .control(button)]
    ).padded(LayoutInsets(left: 14, right: 12)).place(in: Rect(center: .zero, size: size))
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }
}
