import Controls
import Stage

/// A flag beside the score with the level of the kind of tasks, from the second one on.
final class LevelFlag: Node {
  private let cloth = Sprite("mathpiano/flag", size: Size(84, 92), anchor: Point(0.5, 0.5))
  private let label = Label(
    "", size: 34, font: "bold", color: Theme.ink, room: Size(46, 44), lines: 1)
  private var shown = 1

  override init() {
    super.init()
    name = "level"
    isHidden = true
    label.position = Point(7, -14)
    add([cloth, label])
  }

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] { cloth.needs(["mathpiano/flag"]) }

  /// Shows a level; the first one has no flag.
  func show(_ level: Int) {
    guard level != shown else { return }
    let isRaised = level > shown
    shown = level
    isHidden = level == 1
    label.text = "\(level)"
    removeAction("raise")
    scale = 1
    guard isRaised, scene?.reducesMotion != true else { return }
    scale = 0.2
    run(.scale(to: 1, duration: 0.5).eased(.backOut), key: "raise")
  }
}
