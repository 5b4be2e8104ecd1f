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
    let gap = 24.0
    let inner = Size(size.width - 2 * gap, size.height - 2 * gap)
    let (top, left) = (-inner.height / 2, -inner.width / 2)
    if isTall {
      put(
        TotalsBoard(achievements, of: games, size: Size(inner.width, 268), text: text),
        Point(0, top + 134))
      put(
        DaysPlot(achievements.days, size: Size(inner.width, 230), text: text), Point(0, top + 396))
      let medals = Size(inner.width, inner.height - 524 - 104)
      put(
        MedalShelf(achievements.medals, size: medals, rows: 2, text: text),
        Point(0, top + 524 + medals.height / 2))
      roundsButton.position = Point(0, inner.height / 2 - 42)
    } else {
      let upper = (inner.height - gap) * 0.58
      let column = (inner.width - gap) / 2
      put(
        TotalsBoard(achievements, of: games, size: Size(column, upper), text: text),
        Point(left + column / 2, top + upper / 2))
      put(
        DaysPlot(achievements.days, size: Size(column, upper), text: text),
        Point(-left - column / 2, top + upper / 2))
      let lower = inner.height - gap - upper
      let shelf = Size(inner.width - 350, lower)
      put(
        MedalShelf(achievements.medals, size: shelf, rows: 1, text: text),
        Point(left + shelf.width / 2, inner.height / 2 - lower / 2))
      roundsButton.position = Point(-left - 165, inner.height / 2 - lower / 2)
    }
    paper.add(roundsButton)
  }

  private func put(_ node: Node, _ place: Point) {
    node.position = place
    paper.add(node)
  }
}
