import Controls
import Exercises
import SceneFiles
import Stage

/// The player's achievements: the places of the games with what was earned, or the numbers: points, answers by game,
/// streak, medals, and the last days.
final class AchievementsScene: HomeScene {
  private let achievements: Achievements
  private let layouts: SceneLibrary
  private let paper = Node()
  private let roundsButton: Button
  /// Leads from the places to the numbers and back.
  private let turnButton: Button
  /// Makes a pupil of a guest.
  private let newButton: Button
  private let showsPlaces: Bool
  private var places: [GamePlace] = []

  /// The games, in the order in which they are offered.
  private let games: [Game]

  /// What its buttons do.
  struct Actions {
    /// Lets somebody else play.
    var leave: () -> Void
    /// Shows the player's rounds.
    var showRounds: () -> Void
    /// Shows the numbers, or the places.
    var turn: () -> Void
    /// Makes a pupil of a guest; nil if no pupil can be added.
    var addPupil: (() -> Void)?
  }

  /// - Parameters:
  ///   - achievements: what the player has achieved.
  ///   - games: the games, in the order in which they are offered.
  ///   - layouts: the scene files, which hold the places.
  ///   - showsNumbers: whether the numbers are shown, and not the places.
  ///   - actions: what its buttons do.
  init(
    session: Session, router: Router, achievements: Achievements, games: [Game],
    layouts: SceneLibrary, showsNumbers: Bool, actions: Actions
  ) {
    self.achievements = achievements
    self.games = games
    self.layouts = layouts
    let hasPlaces = games.contains { GamePlace.isThere(for: $0, in: layouts) }
    showsPlaces = hasPlaces && !showsNumbers
    let text = session.translation
    roundsButton = Button(
      text("achievements.rounds"), icon: "ui/rounds", size: Size(300, 84),
      style: .secondary, fontSize: 28)
    turnButton = Button(
      text(showsPlaces ? "achievements.numbers" : "achievements.places"),
      icon: showsPlaces ? "achievements/medal-gold" : "ui/home", size: Size(300, 84),
      style: .plain, fontSize: 28)
    newButton = Button(
      text("start.new"), icon: "ui/egg", size: Size(300, 84), style: .primary, fontSize: 28)
    super.init(
      session: session, router: router, tab: .achievements,
      prompt: text(achievements.isEmpty ? "achievements.prompt.none" : "achievements.prompt"),
      onLeave: actions.leave)
    roundsButton.name = "rounds"
    roundsButton.onPress = actions.showRounds
    roundsButton.isHidden = achievements.isEmpty
    turnButton.name = "turn"
    turnButton.onPress = actions.turn
    turnButton.isHidden = !hasPlaces || achievements.isEmpty
    newButton.name = "new"
    newButton.onPress = { actions.addPupil?() }
    newButton.isHidden = session.player != nil || actions.addPupil == nil
    add(paper)
  }

  /// The achievements in words: everything the boards show except the plot, or what stands in the places.
  override var spokenTitle: String {
    guard !achievements.isEmpty else {
      return Spoken.sentences([super.spokenTitle, nothingYet])
    }
    if showsPlaces {
      return Spoken.sentences([super.spokenTitle] + places.map { $0.told(in: text) })
    }
    var told = [super.spokenTitle, text.count("achievements.points", achievements.points)]
    if achievements.streak > 1 {
      told.append(text("achievements.streak", "\(achievements.streak)"))
    }
    for game in games {
      guard let share = achievements.games[game] else { continue }
      let counts = [
        text("result.right", "\(share.right)"),
        text("result.wrong", "\(share.wrong + share.missed)"),
      ]
      told.append(text("game.\(game.rawValue).title") + ": " + counts.joined(separator: ", "))
    }
    told += achievements.medals.map { $0.told(in: text) }
    return Spoken.sentences(told)
  }

  /// What is shown if nothing has been played, or nothing is stored.
  private var nothingYet: String {
    text(session.player == nil ? "achievements.guest" : "achievements.none")
  }

  override func layout() {
    super.layout()
    paper.removeAllChildren()
    paper.position = contentRoom.center
    let size = Size(min(contentRoom.width - 24, 1240), contentRoom.height - 12)
    paper.add(Panel(size: size))
    if showsPlaces { return placePlaces(in: size) }
    guard !achievements.isEmpty else {
      let hint = Label(
        nothingYet, size: 34, font: "bold", color: Theme.ink, room: Size(size.width - 80, 200),
        lines: 4)
      return paper.add(hint)
    }
    paper.add([roundsButton, turnButton])
    let totals = area { [unowned self] in
      TotalsBoard(achievements, of: games, size: $0, text: text)
    }
    let days = area { [unowned self] in DaysPlot(achievements.days, size: $0, text: text) }
    let medals = area { [unowned self] in
      MedalShelf(achievements.medals, size: $0, rows: isTall ? 2 : 1, text: text)
    }
    let buttons: [Layout<Placement>] = [roundsButton, turnButton].filter { !$0.isHidden }
      .map { .control($0) }
    let gap = 24.0
    let boards: Layout =
      isTall
      ? .column(
        gap: 14,
        [
          totals.sized(height: .fixed(268)), days.sized(height: .fixed(230)), medals,
          .row(gap: 12, [.spacer()] + buttons + [.spacer()]),
        ])
      : .column(
        gap: gap,
        [
          Layout.grid(columns: 2, gap: Size(gap, gap), [totals, days])
            .sized(height: .fixed((size.height - 3 * gap) * Self.upperShare)),
          .row(gap: 20, [medals, .column(gap: 12, [.spacer()] + buttons + [.spacer()])]),
        ])
    boards.padded(gap).place(in: Rect(center: .zero, size: size))
  }

  /// The places, with what there is to do below them.
  private func placePlaces(in size: Size) {
    let games = games.filter { GamePlace.isThere(for: $0, in: layouts) }
    places = []
    let cells = games.map { game in
      area { [unowned self] room in place(of: game, in: room) }
    }
    let hint = Label(
      achievements.isEmpty ? nothingYet : "", size: 28, font: "bold", color: Theme.ink, lines: 2)
    let buttons = [roundsButton, turnButton, newButton].filter { !$0.isHidden }
    paper.add([hint] + buttons)
    var below: [Layout<Placement>] = buttons.map { .control($0) }
    if !hint.text.isEmpty { below.insert(.label(hint, height: .fixed(84)), at: 0) }
    let last: Layout<Placement> = .row(
      gap: 12, hint.text.isEmpty ? [.spacer()] + below + [.spacer()] : below)
    let row = Layout.line(isTall ? .vertical : .horizontal, gap: 20, cells)
    Layout.column(gap: 12, [row, last]).padded(24).place(in: Rect(center: .zero, size: size))
  }

  /// A place with the name of its game and how much of it is there.
  private func place(of game: Game, in room: Size) -> Node {
    let node = Node()
    let name = Label(
      text("game.\(game.rawValue).title"), size: 26, font: "bold", color: Theme.ink, lines: 1)
    let progress = Label("", size: 24, color: Theme.softInk, lines: 1)
    let words: [Layout<Placement>] = [
      .label(name, height: .fixed(36)), .label(progress, height: .fixed(32)),
    ]
    node.add([name, progress])
    let keepsakes = achievements.keepsakes(in: game)
    progress.text = text("places.progress", "\(keepsakes.count)", "\(Keepsakes.all)")
    let picture = Layout<Placement>.area { [unowned self] area in
      let shape = GamePlace.designSize
      let scale = min(area.width / shape.width, area.height / shape.height)
      let place = GamePlace(game, keepsakes, layouts: layouts, size: shape * scale)
      place.name = "place-\(game.rawValue)"
      place.position = area.center
      node.add(place)
      places.append(place)
    }
    let layout: Layout<Placement> =
      isTall
      ? .row(
        gap: 16,
        [
          picture.sized(width: .fixed(room.width * 0.56)),
          .column([.spacer()] + words + [.spacer()]),
        ])
      : .column(gap: 6, [picture] + words)
    layout.place(in: Rect(center: .zero, size: room))
    return node
  }

  /// The share of the height that the upper boards have in a wide window.
  private static let upperShare = 0.58

  /// A board that is made for the room that there is.
  private func area(_ board: @escaping (Size) -> Node) -> Layout<Placement> {
    .area { [paper] in
      let node = board($0.size)
      node.position = $0.center
      paper.add(node)
    }
  }
}
