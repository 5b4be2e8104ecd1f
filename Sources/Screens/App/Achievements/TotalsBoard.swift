import Controls
import Exercises
import Stage

/// The total points, the streak, and the right and wrong answers in each game.
final class TotalsBoard: Node {
  private static let gamePicture = Size(84, 56)

  init(_ achievements: Achievements, of games: [Game], size: Size, text: Translation) {
    super.init()
    let left = -size.width / 2
    let headHeight = 76.0
    let star = Sprite("ui/star", size: Size(64, 64))
    star.position = Point(left + 36, -size.height / 2 + headHeight / 2)
    let points = Label(
      text.count("achievements.points", achievements.points), size: 40, font: "bold",
      color: Theme.ink, room: Size(size.width * 0.55 - 80, headHeight - 8), lines: 1,
      horizontal: .left)
    points.position = Point(left + 78, star.position.y)
    points.name = "points"
    let streak = Label(
      achievements.streak > 1 ? text("achievements.streak", "\(achievements.streak)") : "",
      size: 26, font: "bold", color: Theme.right,
      room: Size(size.width * 0.45 - 10, headHeight - 8),
      lines: 2, horizontal: .right)
    streak.position = Point(-left, star.position.y)
    add([star, points, streak])
    let rowHeight = (size.height - headHeight) / Double(max(1, games.count))
    for (index, game) in games.enumerated() {
      let row = TotalsBoard.row(
        game, achievements.games[game], size: Size(size.width, rowHeight - 8), text)
      row.position.y = -size.height / 2 + headHeight + rowHeight * (Double(index) + 0.5)
      row.name = "totals-\(game.rawValue)"
      add(row)
    }
  }

  private static func row(
    _ game: Game, _ share: Achievements.GameShare?, size: Size, _ text: Translation
  ) -> Node {
    let row = Node()
    let left = -size.width / 2
    row.add(Shape(rectangle: size, cornerRadius: 18, fill: Theme.warmPaper))
    let picture = Sprite("menu/card-\(game.rawValue)", size: gamePicture)
    picture.position.x = left + 12 + gamePicture.width / 2
    row.add(picture)
    let textLeft = left + 24 + gamePicture.width
    let countsWidth = 250.0
    let name = Label(
      text("game.\(game.rawValue).title"), size: 27, font: "bold", color: Theme.ink,
      room: Size(size.width - countsWidth - (textLeft - left) - 12, size.height - 8), lines: 1,
      horizontal: .left)
    name.position.x = textLeft
    row.add(name)
    guard let share else {
      let none = Label(
        text("achievements.notPlayed"), size: 23, color: Theme.softInk,
        room: Size(countsWidth - 26, size.height - 8), lines: 1, horizontal: .right)
      none.position.x = size.width / 2 - 14
      row.add(none)
      return row
    }
    let counts = [
      ("ui/right", share.right), ("ui/wrong", share.wrong + share.missed),
    ]
    for (index, (icon, count)) in counts.enumerated() {
      let x = size.width / 2 - countsWidth + Double(index) * countsWidth / 2
      let mark = Sprite(icon, size: Size(40, 40))
      mark.position.x = x + 24
      let number = Label(
        "\(count)", size: 28, font: "bold", color: Theme.ink,
        room: Size(countsWidth / 2 - 56, size.height - 8), lines: 1, horizontal: .left)
      number.position.x = x + 52
      row.add([mark, number])
    }
    return row
  }
}
