import Controls
import Stage

/// The wave with the task on it. It grows as it comes nearer.
final class Wave: Node {
  private let surf = Surf()
  private let plate = Shape(
    rectangle: Size(10, 10), fill: Theme.paper, stroke: Color(hex: 0x1C7FB6), strokeWidth: 5)
  private let task = Label("", size: 66, font: "bold", color: Theme.ink, lines: 1)
  private let badge: Sprite
  private let mistake: MistakeSlip
  private let palette: Palette
  /// Bobs with the sign.
  private let raft = Node()
  private let sign = Node()
  private var plateSize = Size.zero

  /// How large the wave is at the top of the screen compared with the beach: it seems to come
  /// from afar, and the task is readable all the way.
  static let farScale = 0.66

  init(palette: Palette) {
    self.palette = palette
    badge = Sprite(palette.picture("ui/right"), size: Size(72, 72))
    mistake = MistakeSlip(palette: palette)
    super.init()
    sign.add([mistake, plate, task, badge])
    badge.isHidden = true
    raft.isDecoration = true
    raft.add(sign)
    add([surf, raft])
    let bob = Action.sequence([
      .move(by: Point(0, -7), 0.8).eased(.easeInOut), .move(by: Point(0, 7), 0.8).eased(.easeInOut),
    ])
    raft.run(.forever(bob))
  }

  /// What it shows later: the water, and the marks on the plate.
  var picturesAhead: [PictureNeed] {
    badge.needs([palette.picture("ui/right")]) + mistake.picturesAhead + surf.picturesAhead
  }

  /// Fits the wave to the width and height that the window shows.
  func fit(width: Double, height: Double) {
    surf.fit(width: width, height: height)
    plateSize = Size(min(560, width * 0.72), 116)
    plate.path = .rectangle(Rect(center: .zero, size: plateSize), cornerRadius: 40)
    task.room = Size(plateSize.width - 110, 96)
    badge.position = Point(plateSize.width / 2, -plateSize.height / 2 + 6)
    mistake.position = Point(-plateSize.width / 2 + 132, -plateSize.height / 2 - 28)
  }

  /// Places the wave on its way, 0 far away … 1 at the beach.
  func place(progress: Double, from top: Point, to beach: Point) {
    position = top.interpolated(to: beach, by: progress)
    scale = Wave.farScale + (1 - Wave.farScale) * progress
  }

  /// A new wave with a new task.
  func bring(_ text: String) {
    task.text = text
    task.marks = []
    task.color = Theme.ink
    plate.run.stroke = Color(hex: 0x1C7FB6)
    badge.isHidden = true
    mistake.hide()
    sign.isHidden = false
    sign.removeAction("mark")
    sign.scale = 0.3
    sign.run(.scale(to: 1, 0.35).eased(.backOut), key: "mark")
    surf.rise()
  }

  /// Shows the task with its answer while the wave falls and rolls back: green, or red with the
  /// right answer in green.
  ///
  /// The tick belongs to what is written; the cross stands on the mistake, so that nobody takes the
  /// right answer for a wrong one.
  ///
  /// - Parameters:
  ///   - text: the task, filled in.
  ///   - answer: where in it the right answer stands.
  ///   - mistake: the wrong answer that was given, if one was.
  func answer(_ text: String, _ answer: Range<Int>, isRight: Bool, mistake given: String?) {
    let color = isRight ? palette.right : palette.wrong
    task.text = text
    task.marks = isRight ? [] : [TextMark(answer, palette.right)]
    task.color = color
    plate.run.stroke = color
    badge.isHidden = false
    badge.scale = 0.2
    badge.run(.scale(to: 1, 0.3).eased(.backOut))
    if let given { mistake.show(given) }
    sign.removeAction("mark")
    sign.run(
      .sequence([
        .scale(x: 1.15, y: 0.9, 0.09).eased(.easeOut), .scale(to: 1.06, 0.25).eased(.backOut),
      ]), key: "mark")
    if isRight { surf.collapse() } else { surf.crash() }
  }

  /// Nothing on the water.
  func vanish() {
    sign.isHidden = true
    surf.vanish()
  }
}
