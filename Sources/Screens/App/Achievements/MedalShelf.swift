import Controls
import Stage

/// All medals, with empty places for those still to come, each with what it is for and how far it
/// is.
final class MedalShelf: Node {
  init(_ medals: [Medal], size: Size, rows: Int, text: Translation) {
    super.init()
    let columns = (medals.count + rows - 1) / rows
    Layout<Placement>.grid(
      columns: columns,
      medals.map { medal in
        .area { [unowned self] cell in
          let node = MedalShelf.node(medal, size: cell.size, text)
          node.name = "medal-\(medal.kind.rawValue)"
          node.position = cell.center
          add(node)
        }
      }
    ).place(in: Rect(center: .zero, size: size))
  }

  private static func node(_ medal: Medal, size: Size, _ text: Translation) -> Node {
    let node = Node()
    let name = Label(
      text("medal.\(medal.kind.rawValue)"), size: 20, font: "bold", color: Theme.ink, lines: 2)
    let progress = Label(medal.progress(in: text), size: 20, color: Theme.softInk, lines: 1)
    let edge = LayoutInsets(left: 4, right: 4)
    Layout.column([
      .area { node.add(pictures(of: medal, in: $0)) },
      .label(name, height: .fixed(60)).padded(edge), .space(2),
      .label(progress, height: .fixed(28)).padded(edge), .space(2),
    ]).place(in: Rect(center: .zero, size: size))
    node.add([name, progress])
    return node
  }

  /// The disc with its ribbon, and the sign on the disc.
  static func pictures(of medal: Medal, in area: Rect) -> [Node] {
    let side = min(area.width, area.height)
    let disc = Sprite(
      "achievements/medal-" + (medal.grade.map { "\($0)" } ?? "none"), size: Size(side, side))
    disc.position = area.center
    // The centre of the disc is above that of the picture, because the ribbon hangs below.
    let sign = Sprite(medal.kind.picture, size: Size(side * 0.42, side * 0.42))
    sign.position = area.center + Point(0, -side * 0.07)
    sign.alpha = medal.grade == nil ? 0.45 : 1
    return [disc, sign]
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
