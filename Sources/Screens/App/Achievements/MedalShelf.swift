import Controls
import Stage

/// All medals, with empty places for those still to come, each with what it is for and how far it
/// is.
final class MedalShelf: Node {
  init(_ medals: [Medal], size: Size, rows: Int, text: Translation) {
    super.init()
    let columns = (medals.count + rows - 1) / rows
    let cell = Size(size.width / Double(columns), size.height / Double(rows))
    for (index, medal) in medals.enumerated() {
      let node = MedalShelf.node(medal, size: cell, text)
      node.name = "medal-\(medal.kind.rawValue)"
      node.position = Point(
        (Double(index % columns) + 0.5) * cell.width - size.width / 2,
        (Double(index / columns) + 0.5) * cell.height - size.height / 2)
      add(node)
    }
  }

  private static func node(_ medal: Medal, size: Size, _ text: Translation) -> Node {
    let node = Node()
    let words = 92.0
    let side = min(size.width, size.height - words)
    let picture = Sprite(
      "achievements/medal-" + (medal.grade.map { "\($0)" } ?? "none"), size: Size(side, side))
    picture.position.y = -words / 2
    // The centre of the disc is above that of the picture, because the ribbon hangs below.
    let sign = Sprite(medal.kind.picture, size: Size(side * 0.42, side * 0.42))
    sign.position = picture.position + Point(0, -side * 0.07)
    sign.alpha = medal.grade == nil ? 0.45 : 1
    let name = Label(
      text("medal.\(medal.kind.rawValue)"), size: 20, font: "bold", color: Theme.ink,
      room: Size(size.width - 8, 60), lines: 2)
    name.position.y = size.height / 2 - words + 30
    let progress = Label(
      medal.progress(in: text),
      size: 20, color: Theme.softInk, room: Size(size.width - 8, 28), lines: 1)
    progress.position.y = size.height / 2 - 16
    node.add([picture, sign, name, progress])
    return node
  }
}

extension Medal {
  /// How far it is to the next grade, or that there is none.
  func progress(in text: Translation) -> String {
    next.map { text("medal.progress", "\(count)", "\($0)") } ?? text("medal.all")
  }

  /// What it is for and how far it is, for reading aloud.
  func told(in text: Translation) -> String {
    text("medal.\(kind.rawValue)") + ": " + progress(in: text)
  }
}
