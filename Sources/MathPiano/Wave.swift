import Controls
import Stage

/// The wave with the task on it. It grows as it comes nearer.
final class Wave: Node {
  private let water = Sprite("mathpiano/wave", size: Size(1600, 420), anchor: Point(0.5, 0.55))
  private let foam = Sprite("mathpiano/foam", size: Size(1600, 120), anchor: Point(0.5, 0.5))
  private let plate = Shape(
    rectangle: Size(10, 10), fill: Theme.paper, stroke: Color(hex: 0x1C7FB6), strokeWidth: 5)
  private let task = Label("", size: 66, font: "bold", color: Theme.ink, lines: 1)
  private let badge = Sprite("ui/right", size: Size(72, 72))
  private let sign = Node()
  private var plateSize = Size.zero

  /// How large the wave is at the top of the screen compared with the beach: it seems to come
  /// from afar, and the task is readable all the way.
  static let farScale = 0.66

  override init() {
    super.init()
    sign.add([plate, task, badge])
    badge.isHidden = true
    add([foam, water, sign])
    let roll = Action.sequence([
      .scale(x: 1.02, y: 1.07, 0.7).eased(.easeInOut),
      .scale(x: 1, y: 0.97, 0.7).eased(.easeInOut),
    ])
    water.run(.forever(roll))
    let drift = Action.sequence([
      .move(by: Point(26, 0), 1.1).eased(.easeInOut),
      .move(by: Point(-26, 0), 1.1).eased(.easeInOut),
    ])
    foam.run(.forever(drift))
    let bob = Action.sequence([
      .move(by: Point(0, -7), 0.8).eased(.easeInOut), .move(by: Point(0, 7), 0.8).eased(.easeInOut),
    ])
    sign.run(.forever(bob))
  }

  /// What it shows later: water and foam at the size they have at the beach, where they were seen
  /// longest, and the mark on the plate.
  var picturesAhead: [PictureNeed] {
    badge.needs(["ui/right", "ui/wrong"])
      + [water, foam].compactMap { part in
        part.picture.map { PictureNeed($0, size: part.size) }
      }
  }

  /// Fits the wave to the width and height that the window shows.
  func fit(width: Double, height: Double) {
    water.size = Size(width * 1.3, min(height * 0.36, 330))
    foam.size = Size(width * 1.3, water.size.height * 0.34)
    foam.position.y = water.size.height * 0.36
    plateSize = Size(min(560, width * 0.72), 116)
    plate.path = .rectangle(Rect(center: .zero, size: plateSize), cornerRadius: 40)
    task.room = Size(plateSize.width - 110, 96)
    badge.position = Point(plateSize.width / 2, -plateSize.height / 2 + 6)
  }

  /// Places the wave on its way, 0 far away … 1 at the beach.
  func place(progress: Double, from top: Point, to beach: Point) {
    position = top.interpolated(to: beach, by: progress)
    scale = Wave.farScale + (1 - Wave.farScale) * progress
  }

  /// A new wave with a new task.
  func bring(_ text: String) {
    task.text = text
    task.color = Theme.ink
    plate.run.stroke = Color(hex: 0x1C7FB6)
    badge.isHidden = true
    sign.isHidden = false
    sign.removeAction("mark")
    sign.scale = 0.3
    sign.run(.scale(to: 1, 0.35).eased(.backOut), key: "mark")
    for part in [water, foam] {
      part.removeAction("fade")
      part.alpha = 0
      part.run(.fade(to: 1, 0.5), key: "fade")
    }
  }

  /// Shows the task with its answer, green or red, while the wave fades and rolls back.
  func answer(_ text: String, isRight: Bool) {
    let color = isRight ? Theme.right : Theme.wrong
    task.text = text
    task.color = color
    plate.run.stroke = color
    badge.picture = isRight ? "ui/right" : "ui/wrong"
    badge.isHidden = false
    badge.scale = 0.2
    badge.run(.scale(to: 1, 0.3).eased(.backOut))
    sign.removeAction("mark")
    sign.run(
      .sequence([
        .scale(x: 1.15, y: 0.9, 0.09).eased(.easeOut), .scale(to: 1.06, 0.25).eased(.backOut),
      ]), key: "mark")
    for part in [water, foam] {
      part.removeAction("fade")
      part.run(.sequence([.wait(0.4), .fade(to: 0.25, 1.2)]), key: "fade")
    }
  }

  /// Nothing on the water.
  func vanish() {
    sign.isHidden = true
    for part in [water, foam] {
      part.removeAction("fade")
      part.run(.fade(to: 0, 0.4), key: "fade")
    }
  }
}
