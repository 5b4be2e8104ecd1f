import Controls
import Stage

/// A ribbon above the task that says that a great wave comes.
final class GreatBanner: Node {
  private let ribbon = Sprite("mathpiano/banner", size: Size(380, 84))
  private let label: Label

  /// - Parameter text: what it says.
  init(_ text: String) {
    label = Label(text, size: 34, font: "bold", color: Theme.ink, room: Size(252, 48), lines: 1)
    super.init()
    name = "great"
    isHidden = true
    label.position = Point(0, -7)
    add([ribbon, label])
  }

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] { ribbon.needs(["mathpiano/banner"]) }

  /// Unrolls it.
  func unroll() {
    isHidden = false
    removeAction("unroll")
    guard scene?.reducesMotion != true else { return }
    xScale = 0.1
    run(
      .sequence([
        .wait(duration: 0.25), .scale(x: 1.06, y: 1, duration: 0.35).eased(.easeOut),
        .scale(to: 1, duration: 0.2),
      ]), key: "unroll")
  }

  /// Takes it away.
  func hide() {
    removeAction("unroll")
    isHidden = true
    scale = 1
  }
}
