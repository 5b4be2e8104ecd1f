import Controls
import Stage

/// A slip of paper above the task that shows what went wrong: the given answer, crossed out, or
/// that it was too late.
final class MistakeSlip: Node {
  /// What went wrong.
  enum Mistake {
    /// A wrong answer was given.
    case answer(String)
    /// No answer was given in time; the value is the text that says so.
    case late(String)
  }

  private let label: Label
  private let stroke: Shape
  private let cross: Sprite
  private let clock: Node

  private static let size = Size(244, 84)

  init(palette: Palette) {
    label = Label("", size: 52, font: "bold", color: palette.wrong, lines: 1)
    stroke = Shape(rectangle: Size(132, 6), cornerRadius: 3, fill: palette.wrong)
    cross = Sprite(palette.picture("ui/wrong"), size: Size(46, 46))
    clock = MistakeSlip.clock(color: palette.wrong)
    super.init()
    isHidden = true
    stroke.name = "strike"
    stroke.rotation = -0.08
    label.position = Point(30, -8)
    stroke.position = Point(30, -5)
    cross.position = Point(-82, -8)
    clock.position = Point(-82, -8)
    add([
      Shape(
        rectangle: MistakeSlip.size, cornerRadius: 24, fill: palette.wrongPaper,
        stroke: palette.wrong, strokeWidth: 4), label, stroke, cross, clock,
    ])
  }

  /// A clock face at four o'clock.
  private static func clock(color: Color) -> Node {
    let clock = Node()
    clock.name = "clock"
    let face = Shape(
      rectangle: Size(44, 44), cornerRadius: 22, fill: .white, stroke: color, strokeWidth: 5)
    let minutes = Shape(rectangle: Size(5, 17), cornerRadius: 2.5, fill: color)
    minutes.position = Point(0, -6.5)
    let hours = Shape(rectangle: Size(13, 5), cornerRadius: 2.5, fill: color)
    hours.rotation = .pi / 6
    hours.position = Point(3.9, 2.25)
    clock.add([face, minutes, hours])
    return clock
  }

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] {
    cross.picture.map { cross.needs([$0]) } ?? []
  }

  /// Appears from behind the plate.
  func show(_ mistake: Mistake) {
    switch mistake {
    case .answer(let text): write(text, size: 52, width: 140, isLate: false)
    case .late(let text): write(text, size: 40, width: 164, isLate: true)
    }
    isHidden = false
    scale = 0.4
    run(.scale(to: 1, duration: 0.25).eased(.backOut), key: "show")
  }

  private func write(_ text: String, size: Double, width: Double, isLate: Bool) {
    label.text = text
    label.fontSize = size
    label.room = Size(width, 62)
    stroke.isHidden = isLate
    cross.isHidden = isLate
    clock.isHidden = !isLate
  }

  /// Disappears.
  func hide() {
    isHidden = true
  }
}
