import Controls
import Exercises
import Stage

/// The player's achievements: points, answers by game, streak, medals, and the last days.
final class AchievementsScene: HomeScene {
  private let achievements: Achievements
  private let paper = Node()
  private let roundsButton: Button

  /// The games, in the order in which they are offered.
  private let games: [Game]

  /// - Parameters:
  ///   - achievements: what the player has achieved.
  ///   - games: the games, in the order in which they are offered.
  ///   - onLeave: called when somebody else wants to play.
  ///   - onShowRounds: shows the player's rounds.
  init(
    session: Session, router: Router, achievements: Achievements, games: [Game],
    onLeave: @escaping () -> Void, onShowRounds: @escaping () -> Void
  ) {
    self.achievements = achievements
    self.games = games
    roundsButton = Button(
      session.translation("achievements.rounds"), icon: "ui/rounds", size: Size(330, 84),
      style: .secondary, fontSize: 28)
    super.init(
      session: session, router: router, tab: .achievements,
      prompt: session.translation(
        achievements.isEmpty ? "achievements.prompt.none" : "achievements.prompt"),
      onLeave: onLeave)
    roundsButton.name = "rounds"
    roundsButton.onPress = onShowRounds
    roundsButton.isHidden = achievements.isEmpty
    add(paper)
  }

  /// The achievements in words: everything the boards show except the plot.
  override var spokenTitle: String {
    guard !achievements.isEmpty else {
      return Spoken.sentences([super.spokenTitle, nothingYet])
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
    guard !achievements.isEmpty else {
      let hint = Label(
        nothingYet, size: 34, font: "bold", color: Theme.ink, room: Size(size.width - 80, 200),
        lines: 4)
      return paper.add(hint)
    }
    paper.add(roundsButton)
    let totals = area { [unowned self] in
      TotalsBoard(achievements, of: games, size: $0, text: text)
    }
    let days = area { [unowned self] in DaysPlot(achievements.days, size: $0, text: text) }
    let medals = area { [unowned self] in
      MedalShelf(achievements.medals, size: $0, rows: isTall ? 2 : 1, text: text)
    }
    let button = Layout.control(roundsButton)
    let gap = 24.0
    let boards: Layout =
      isTall
      ? .column(
        gap: 14,
        [
          totals.sized(height: .fixed(268)), days.sized(height: .fixed(230)), medals, button,
        ])
      : .column(
        gap: gap,
        [
          Layout.grid(columns: 2, gap: Size(gap, gap), [totals, days])
            .sized(height: .fixed((size.height - 3 * gap) * Self.upperShare)),
          .row(gap: 20, [medals, button]),
        ])
    boards.padded(gap).place(in: Rect(center: .zero, size: size))
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
