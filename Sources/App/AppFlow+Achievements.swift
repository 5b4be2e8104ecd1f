import Classroom
import Controls
import Stage

extension AppFlow {
  /// The tab of achievements.
  func achievementsScene() -> Scene {
    AchievementsScene(flow: self)
  }
}

/// What who plays has reached: all points, and the last rounds.
final class AchievementsScene: HomeScene {
  private let paper = Node()
  private let points: Int
  private let rounds: [RoundSummary]

  init(flow: AppFlow) {
    let pupil = flow.player?.id
    points =
      pupil.flatMap { pupil in
        flow.ask { store throws(ClassroomError) in try store.totals(of: pupil) }
      }?.reduce(0) { $0 + $1.points } ?? 0
    rounds =
      pupil.flatMap { pupil in
        flow.ask { store throws(ClassroomError) in try store.rounds(of: pupil, limit: 6) }
      } ?? []
    super.init(flow: flow, tab: .achievements)
    add(paper)
  }

  override func layout() {
    super.layout()
    paper.removeAllChildren()
    paper.position = contentRoom.center
    let size = Size(min(contentRoom.width - 40, 900), min(contentRoom.height - 40, 540))
    paper.add(Panel(size: size))
    let top = -size.height / 2
    let total = Label(
      flow.player == nil
        ? text("achievements.guest")
        : rounds.isEmpty ? text("achievements.none") : text("achievements.points", "\(points)"),
      size: 38, font: "bold", color: Theme.ink, room: Size(size.width - 60, 100), lines: 2)
    total.position = Point(0, rounds.isEmpty ? 0 : top + 64)
    paper.add(total)
    for (index, round) in rounds.enumerated() {
      let line = Label(
        text(
          "achievements.round", round.documentTitle,
          text("game.\(round.game.rawValue).title"), "\(round.score)"), size: 26,
        color: Theme.ink, room: Size(size.width - 60, 44), lines: 1)
      line.position = Point(0, top + 146 + Double(index) * 62)
      paper.add(line)
    }
  }
}
