import Classroom
import Controls
import Exercises
import GameScreens
import Play
import Stage

/// All rounds of the player, latest first; those stored completely can be watched again.
final class PastRoundsScene: AppScene {
  private let rounds: [RoundSummary]
  private let panel = Node()
  private let backButton: Button
  /// The round that was just watched.
  private let watched: PlayedRound.ID?
  private var rows: [RoundRow] = []

  /// More than anybody looks through, and few enough to be shown at once.
  private static let longestList = 200

  private let storage: Storage
  private let practice: Practice

  init(
    session: Session, router: Router, storage: Storage, practice: Practice,
    after watched: PlayedRound.ID?
  ) {
    self.watched = watched
    self.storage = storage
    self.practice = practice
    rounds = storage.rounds(of: session.player, limit: PastRoundsScene.longestList)
    backButton = .back(in: session.translation)
    super.init(session: session, router: router)
    wayBack = backButton
    backButton.onPress = { router.replace(with: .home(.achievements)) }
    add(panel)
  }

  private func watch(_ round: RoundSummary) {
    if !practice.watch(round.id) { tellThatItIsUnknown() }
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
    let watchedRow = rounds.firstIndex { $0.id == watched }.map { rows[$0] }
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
    let store = storage.classroom
    let today = store?.today ?? 0
    rows = rounds.map { round in
      RoundRow(
        round, title: session.told(title: round.documentTitle),
        day: store?.day(of: round.lastPlayed) ?? 0, today: today,
        size: Size(cell.width - 14, cell.height - 12), isHigh: isHigh, text: text
      ) { [unowned self] in watch(round) }
    }
    let newGrid = PagedGrid(cells: rows, cellSize: cell, area: area)
    newGrid.speak(in: text)
    newGrid.position.y = 60
    newGrid.show(page: pages?.page ?? 0)
    if tick == 0, let index = rounds.firstIndex(where: { $0.id == watched }) {
      newGrid.show(pageOf: rows[index])
    }
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
    _ round: RoundSummary, title titleText: String, day: Int, today: Int, size: Size,
    isHigh: Bool, text: Translation,
    watch: @escaping () -> Void
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
    let when =
      day == today ? text("date.today") : day == today - 1 ? text("date.yesterday") : text.day(day)
    let counts = text(
      "rounds.counts", when, text.count("achievements.points", round.score), "\(round.right)",
      "\(round.wrong + round.missed)")
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
