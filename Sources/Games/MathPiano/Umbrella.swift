import Controls
import GameScreens
import Play
import Stage

/// A beach umbrella that carries an answer and is pressed to give it.
final class Umbrella: Pressable {
  /// The result of the answer.
  enum Mark {
    case open
    /// It was given and is right.
    case right
    /// It was given and is wrong.
    case wrong
    /// It would have been right.
    case pointedOut
  }

  let picture: Sprite
  let answer: Label
  /// Shown instead of the answer's words.
  let plate = PicturePlate()
  let badge: Sprite
  let rays = AnswerRays(side: 390)
  let palette: Palette
  /// Crosses out a wrong answer.
  let strike: Shape
  /// The keyboard's focus ring; around the canopy only, because the area beside the pole is not
  /// meant.
  private let focusRing = FocusRing(around: Umbrella.canopy.size, cornerRadius: 60)
  /// Leans away from the wave and gives way under a finger, around the foot of the pole.
  let stem = Node()
  /// Jumps and shakes around the same foot.
  let top = Node()
  /// Sways in the wind around the same foot.
  let sail = Node()
  /// The side to which it leans and tips: −1 left, 1 right.
  let side: Double
  /// The number of gusts before the wave that it leans with.
  private var wind = 0

  /// The size of an umbrella in points, in the picture's proportions.
  static let size = Size(240, 300)
  /// The part above the pole, relative to the pole's foot, with a margin.
  private static let canopy = Rect(x: -126, y: -296, width: 252, height: 160)

  init(color: String, side: Double, swayDelay: Double, palette: Palette) {
    self.palette = palette
    badge = Sprite(palette.picture("ui/right"), size: Size(64, 64))
    strike = Shape(
      rectangle: Size(136, 7), cornerRadius: 3.5, fill: palette.wrong, stroke: Theme.paper,
      strokeWidth: 1.5)
    let size = Umbrella.size
    self.side = side
    picture = Sprite("mathpiano/umbrella-\(color)", size: size, anchor: Point(0.5, 0.96))
    answer = Label("", size: 50, color: Theme.ink)
    answer.run = UmbrellaLettering.run("")
    super.init(size: size)
    isPressedOnlyInSight = true
    top.isDecoration = true
    sail.isDecoration = true
    pressSound = nil
    hitOutset = 10
    let shadow = Sprite("mathpiano/umbrella-shadow", size: Size(220, 55))
    shadow.position = Point(0, size.height / 2 - 10)
    stem.position = Point(0, size.height * 0.46)
    answer.position = Point(0, -size.height * (0.96 - 0.2875))
    plate.position = answer.position
    strike.position = answer.position
    strike.rotation = -0.09
    strike.name = "strike"
    strike.isHidden = true
    badge.position = Point(size.width * 0.36, -size.height * 0.84)
    badge.isHidden = true
    focusRing.position = Umbrella.canopy.center
    rays.position = Point(0, size.height * 0.46 - size.height * 0.68)
    // The strike lies behind the letters, which stay readable.
    sail.add([picture, plate, strike, answer, focusRing, badge])
    top.add(sail)
    stem.add(top)
    add([rays, shadow, stem])
    startIdleLife(swayDelay)
  }

  override func focusChanged(to isFocused: Bool) {
    focusRing.isHidden = !(isFocused && scene?.showsFocus == true)
  }

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] {
    badge.needs(["ui/right", "ui/wrong"].map(palette.picture)) + rays.picturesAhead
  }

  override func stateChanged() {
    switch state {
    case .pressed: stem.run(.scale(x: 1.08, y: 0.88, duration: 0.07).eased(.easeOut), key: "press")
    case .hovered: stem.run(.scale(to: 1.04, duration: 0.12).eased(.easeOut), key: "press")
    case .normal, .disabled: stem.run(.scale(to: 1, duration: 0.2).eased(.backOut), key: "press")
    }
  }

  /// The room of an answer's picture.
  static let pictureRoom = Size(186, 144)

  /// Shows a new answer, in words or as a picture, with a little jump.
  func show(_ text: String, _ picture: PictureBook.Picture?, after delay: Double) {
    answer.text = picture == nil ? text : ""
    answer.maximumLines = UmbrellaLettering.lines(text)
    answer.fontSize = UmbrellaLettering.size(text)
    plate.show(picture, within: Umbrella.pictureRoom)
    mark(.open)
    top.run(
      .sequence([
        .scale(x: 1.06, y: 0.85, duration: 0), .wait(duration: delay),
        .scale(x: 0.95, y: 1.08, duration: 0.12).eased(.easeOut),
        .scale(to: 1, duration: 0.25).eased(.backOut),
      ]), key: "mark")
  }

  /// Removes the answer.
  func clear() {
    answer.text = ""
    plate.show(nil, within: Umbrella.pictureRoom)
    mark(.open)
  }

  /// Leans before the wave, given its progress: three times in the second half, so that it stands
  /// still in between.
  func lean(before progress: Double) {
    let gusts = progress > 0.86 ? 3 : progress > 0.72 ? 2 : progress > 0.56 ? 1 : 0
    guard gusts != wind, scene?.reducesMotion != true else { return }
    wind = gusts
    stem.run(.rotate(to: side * 0.03 * Double(gusts), duration: 0.6).eased(.backOut), key: "lean")
    // The nearer the wave, the more often.
    sail.speed = 1 + 0.35 * Double(gusts)
  }

  /// A gust goes from one umbrella to the next. Most of the time they stand still, because large
  /// rotating pictures are drawn again in every frame.
  private func startIdleLife(_ delay: Double) {
    let gust = Action.sequence([
      .rotate(to: 0.036, duration: 0.7).eased(.easeInOut),
      .rotate(to: -0.026, duration: 0.8).eased(.easeInOut),
      .rotate(to: 0.01, duration: 0.5).eased(.easeInOut),
      .rotate(to: 0, duration: 0.4).eased(.easeInOut),
    ])
    sail.run(.sequence([.wait(duration: delay), .forever(.sequence([gust, .wait(duration: 3)]))]))
  }
}
