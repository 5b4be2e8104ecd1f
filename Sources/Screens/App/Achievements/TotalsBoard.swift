import Controls
import Exercises
import Stage

/// The total points, the streak, and the right and wrong answers in each game.
final class TotalsBoard: Node {
  private static let gamePicture = Size(72, 48)
  /// The height of a game's row with everything in its usual size; rows of more games than three are lower.
  private static let usualHeight = 56.0
  /// The smallest letters that children read easily.
  private static let smallestText = 22.0
  /// The width of the right and the wrong answers of a game.
  private static let countsWidth = 250.0

  init(_ achievements: Achievements, of games: [Game], size: Size, text: Translation) {
    super.init()
    let star = Sprite("ui/star", size: Size(64, 64))
    let points = Label(
      text.count("achievements.points", achievements.points), size: 40, font: "bold",
      color: Theme.ink, lines: 1, horizontal: .left)
    points.name = "points"
    let streak = Label(
      achievements.streak > 1 ? text("achievements.streak", "\(achievements.streak)") : "",
      size: 26, font: "bold", color: Theme.right, lines: 2, horizontal: .right)
    add([star, points, streak])
    let height = LayoutLength.fixed(68)
    let head = Layout.row(
      gap: 10,
      [
        .node(star, size: star.size), .label(points, height: height),
        .label(streak, width: .fixed(size.width * 0.45 - 10), height: height),
      ])
    let rows = games.map { game in
      Layout.area { [unowned self] area in
        let row = TotalsBoard.row(game, achievements.games[game], size: area.size, text)
        row.position = area.center
        row.name = "totals-\(game.rawValue)"
        add(row)
      }.padded(LayoutInsets(top: 4, bottom: 4))
    }
    Layout.column([head.padded(LayoutInsets(top: 4, left: 4, bottom: 4))] + rows)
      .place(in: Rect(center: .zero, size: size))
  }

  private static func row(
    _ game: Game, _ share: Achievements.GameShare?, size: Size, _ text: Translation
  ) -> Node {
    let row = Node()
    let scale = min(1, size.height / usualHeight)
    let picture = Sprite("menu/card-\(game.rawValue)", size: gamePicture * scale)
    let name = Label(
      text("game.\(game.rawValue).title"), size: max(smallestText, 27 * scale), font: "bold",
      color: Theme.ink, lines: 1,
      horizontal: .left)
    row.add([Shape(rectangle: size, cornerRadius: 18, fill: Theme.warmPaper), picture, name])
    let counts: Layout<Placement>
    if let share {
      counts = .row(
        [("ui/right", share.right), ("ui/wrong", share.wrong + share.missed)].map {
          count($0.1, $0.0, in: row, scale: scale)
        })
    } else {
      let none = Label(
        text("achievements.notPlayed"), size: max(smallestText, 23 * scale), color: Theme.softInk,
        lines: 1,
        horizontal: .right)
      row.add(none)
      counts = Layout.label(none).padded(LayoutInsets(left: 12, right: 14))
    }
    Layout.row(
      gap: 12,
      [
        .node(picture, size: picture.size), .label(name), counts.sized(width: .fixed(countsWidth)),
      ]
    ).padded(LayoutInsets(top: 4 * scale, left: 12, bottom: 4 * scale)).place(
      in: Rect(center: .zero, size: size))
    return row
  }

  /// A number of answers beside its mark.
  private static func count(
    _ count: Int, _ icon: String, in row: Node, scale: Double
  ) -> Layout<Placement> {
    let mark = Sprite(icon, size: Size(40, 40) * scale)
    let number = Label(
      "\(count)", size: max(smallestText, 28 * scale), font: "bold", color: Theme.ink, lines: 1,
      horizontal: .left)
    row.add([mark, number])
    return .row(gap: 8, [.node(mark, size: mark.size), .label(number)])
      .padded(LayoutInsets(left: 4, right: 4))
  }
}
