import Controls
import Stage

/// A slip of paper that shows above the task which answer was given, crossed out.
final class MistakeSlip: Node {
  private let answer: Label
  private let cross: Sprite

  private static let size = Size(244, 84)

  init(palette: Palette) {
    answer = Label(
      "", size: 52, font: "bold", color: palette.wrong, room: Size(140, 62), lines: 1)
    cross = Sprite(palette.picture("ui/wrong"), size: Size(46, 46))
    super.init()
    isHidden = true
    let stroke = Shape(
      rectangle: Size(132, 6), cornerRadius: 3, fill: palette.wrong)
    stroke.name = "strike"
    stroke.rotation = -0.08
    answer.position = Point(30, -8)
    stroke.position = Point(30, -5)
    cross.position = Point(-82, -8)
    add([
      Shape(
        rectangle: MistakeSlip.size, cornerRadius: 24, fill: palette.wrongPaper,
        stroke: palette.wrong,
        strokeWidth: 4), answer, stroke, cross,
    ])
  }

  /// What it shows later.
  var picturesAhead: [PictureNeed] {
    cross.picture.map { cross.needs([$0]) } ?? []
  }

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
