import Controls
import Stage

/// A slip of paper that shows above the task which answer was given, crossed out.
final class MistakeSlip: Node {
  private let answer = Label(
    "", size: 52, font: "bold", color: Theme.wrong, room: Size(140, 62), lines: 1)
  private let cross = Sprite("ui/wrong", size: Size(46, 46))

  private static let size = Size(244, 84)

  override init() {
    super.init()
    isHidden = true
    let stroke = Shape(
      rectangle: Size(132, 6), cornerRadius: 3, fill: Theme.wrong)
    stroke.rotation = -0.08
    answer.position = Point(30, -8)
    stroke.position = Point(30, -5)
    cross.position = Point(-82, -8)
    add([
      Shape(
        rectangle: MistakeSlip.size, cornerRadius: 24, fill: Theme.wrongPaper, stroke: Theme.wrong,
        strokeWidth: 4), answer, stroke, cross,
    ])
  }

  /// What it shows later.
  var picturesAhead: [PictureNeed] { cross.needs(["ui/wrong"]) }

  /// Comes out from behind the plate with an answer.
  func show(_ text: String) {
    answer.text = text
    isHidden = false
    scale = 0.4
    run(.scale(to: 1, 0.25).eased(.backOut), key: "show")
  }

  /// Goes away.
  func hide() {
    isHidden = true
  }
}
