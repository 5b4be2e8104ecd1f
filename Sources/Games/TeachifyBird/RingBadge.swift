import Controls
import Stage

/// How many rings the bird has flown through, beside the score; shown from the first one on.
final class RingBadge: Node {
  private let plate = Shape(
    rectangle: Size(98, 52), cornerRadius: 26, fill: Theme.paper, stroke: Theme.paperEdge,
    strokeWidth: 4)
  private let icon = Sprite("teachifybird/ring", size: Size(36, 36))
  private let label = Label(
    "", size: 30, font: "bold", color: Theme.ink, room: Size(50, 44), lines: 1)
  private var shown = 0

  override init() {
    super.init()
    name = "rings"
    isHidden = true
    icon.position.x = -26
    label.position.x = 20
    add([plate, icon, label])
  }

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] { icon.needs(["teachifybird/ring"]) }

  /// Shows a number of rings.
  func show(_ count: Int) {
    guard count != shown else { return }
    shown = count
    isHidden = count == 0
    label.text = "\(count)"
    removeAction("more")
    scale = 1
    guard scene?.reducesMotion != true else { return }
    scale = 1.25
    run(.scale(to: 1, duration: 0.4).eased(.backOut), key: "more")
  }
}
