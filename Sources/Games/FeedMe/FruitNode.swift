import Controls
import GameScreens
import Play
import Stage

/// A fruit with the tag that carries an answer: a single thing to drag, tap and choose by keys.
final class FruitNode: Pressable {
  /// The result of the answer.
  enum Mark {
    case open, right, wrong
    /// It would have been right.
    case pointedOut
  }

  /// Called to ask whether it may be picked up; only one fruit at a time may.
  var onGrab: (() -> Bool)?
  /// Called when it is dragged, with the fruit's centre and the pointer in the parent's
  /// coordinates.
  var onDrag: ((_ fruit: Point, _ pointer: Point) -> Void)?
  /// Called when it is dropped after being dragged, with the same positions.
  var onDrop: ((_ fruit: Point, _ pointer: Point) -> Void)?
  /// Called when it was pressed and released in place.
  var onTap: (() -> Void)?
  /// Called when the pointer that held it was cancelled.
  var onLost: (() -> Void)?

  /// Whether it waits to be fed by a tap on the dragon.
  var isChosen = false {
    didSet {
      if isChosen != oldValue { showChoice() }
    }
  }
  /// The fruit's picture.
  let pictureName: String
  /// Its position while nobody holds it, in the parent's points.
  private(set) var home = Point.zero

  let body = Node()
  let hopper = Node()
  let picture: Sprite
  let tag = Sprite("feedme/tag", size: Size(288, 118))
  let badge = Shape(
    .circle(radius: 38), fill: Theme.paper, stroke: Theme.paperEdge, strokeWidth: 4)
  let sign: Sprite
  let shadow = Shape(.circle(radius: 100), fill: Color(hex: 0x2B3A4A, alpha: 0.2))
  let rays = AnswerRays(side: 236)
  /// Crosses out a wrong answer.
  let strike: Shape
  private let answer = Label("", size: 42, color: Theme.ink)
  /// Shown instead of the answer's words.
  private let plate = PicturePlate()
  private let halo = Shape(
    .circle(radius: 80), fill: Color(hex: 0xFFC93C, alpha: 0.45), stroke: Theme.chosen,
    strokeWidth: 7)
  /// The keyboard's focus ring around the fruit, which is what is fed. It lies behind it, so that it crosses neither
  /// the tag nor an answer's picture.
  private let focusRing = FocusRing(
    around: Size(FruitNode.ringSide, FruitNode.ringSide), cornerRadius: FruitNode.ringSide / 2)
  /// The width of what the ring surrounds; its edge stays clear of the fruit above and below.
  private static let ringSide = 160.0
  private let palette: Palette
  private var holdingPointer: Int?
  private var grabPlace = Point.zero
  private var grabOffset = Point.zero
  private var wasMoved = false

  /// The size of fruit and tag together, at scale 1, in points.
  static let size = Size(300, 264)
  /// The side of the fruit's picture.
  static let pictureSide = 150.0
  /// The centre of the fruit.
  static let pictureCenter = Point(0, -54)
  private static let shadowPlace = Point(0, 126)
  /// In front of lives, score and the pause button (1000), behind the sheets (2000).
  private static let heldZ = 1100.0
  /// A finger that moves less far than this has tapped, in points.
  private static let tapDistance = 14.0

  /// A fruit by its picture's name.
  init(_ name: String, swayDelay: Double, palette: Palette) {
    self.palette = palette
    pictureName = "feedme/" + name
    sign = Sprite(palette.picture("ui/right"), size: Size(56, 56))
    strike = Shape(
      rectangle: Size(190, 7), cornerRadius: 3.5, fill: palette.wrong, stroke: Theme.paper,
      strokeWidth: 1.5)
    picture = Sprite(pictureName, size: Size(Self.pictureSide, Self.pictureSide))
    answer.run = FruitLettering.run("")
    super.init(size: FruitNode.size, cornerRadius: 36)
    isPressedOnlyInSight = true
    pressSound = nil
    hitOutset = 4
    shadow.position = FruitNode.shadowPlace
    shadow.yScale = 0.12
    shadow.xScale = 1.2
    hopper.position = FruitNode.pictureCenter
    hopper.isDecoration = true
    hopper.add(picture)
    halo.position = FruitNode.pictureCenter
    halo.isHidden = true
    tag.position = Point(0, 70)
    answer.position = Point(0, 75)
    plate.position = Point(0, 52)
    badge.position = Point(106, -24)
    badge.isHidden = true
    badge.add(sign)
    focusRing.position = FruitNode.pictureCenter
    // Heights count for the whole scene: below 0 the meadow would hide it.
    focusRing.z = 0
    focusRing.name = "ring"
    rays.position = FruitNode.pictureCenter
    strike.position = answer.position
    strike.rotation = -0.05
    strike.name = "strike"
    strike.isHidden = true
    // The strike lies behind the letters, which stay readable.
    body.add([rays, halo, focusRing, hopper, tag, plate, strike, answer, badge])
    add([shadow, body])
    isEnabled = false
    isHidden = true
    startIdleLife(swayDelay)
  }

  /// Pictures that are shown only later; the node itself appears with the first question.
  var picturesAhead: [PictureNeed] {
    rays.picturesAhead + sign.needs(["ui/right", "ui/wrong"].map(palette.picture))
      + picture.needs([pictureName])
      + tag.needs(["feedme/tag"])
  }

  /// Sets its home position and scale.
  func place(at home: Point, scale: Double) {
    self.home = home
    self.scale = scale
    guard holdingPointer == nil else { return }
    removeAction("home")
    position = home
  }

  /// The room of an answer's picture; it covers the lower half of the fruit.
  static let pictureRoom = Size(250, 164)

  /// Grows out of the grass with an answer, in words or as a picture.
  func bring(
    _ text: String, _ shown: PictureBook.Picture?, letters: Double, after delay: Double
  ) {
    answer.text = shown == nil ? text : ""
    plate.show(shown, within: FruitNode.pictureRoom)
    answer.fontSize = letters
    mark(.open)
    isChosen = false
    isHidden = false
    picture.isHidden = false
    position = home
    removeAction("home")
    body.scale = 0
    shadow.alpha = 0
    body.run(
      .sequence([
        .wait(duration: delay), .scale(x: 0.8, y: 1.15, duration: 0.14).eased(.easeOut),
        .scale(x: 1.08, y: 0.92, duration: 0.1), .scale(to: 1, duration: 0.22).eased(.backOut),
      ]), key: "body")
    shadow.run(.sequence([.wait(duration: delay), .fade(to: 1, duration: 0.3)]), key: "fade")
  }

  /// Makes room for the next question.
  func leave() {
    badge.isHidden = true
    rays.hide()
    body.run(.scale(to: 0, duration: 0.18).eased(.easeIn), key: "body")
    shadow.run(.fade(to: 0, duration: 0.18), key: "fade")
  }

  override func handle(pointer: Pointer) {
    let place = parent?.convert(pointer.position, from: nil) ?? pointer.position
    switch pointer.phase {
    case .began:
      guard isEnabled, holdingPointer == nil, onGrab?() == true else { return }
      holdingPointer = pointer.id
      grabPlace = place
      removeAction("home")
      grabOffset = position - place
      wasMoved = false
      lift()
    case .moved:
      guard holdingPointer == pointer.id else { return }
      position = place + grabOffset
      wasMoved = wasMoved || place.distance(to: grabPlace) > FruitNode.tapDistance
      if wasMoved { onDrag?(fruitPlace, place) }
    case .ended:
      guard holdingPointer == pointer.id else { return }
      let drop = fruitPlace
      letGo()
      if wasMoved { onDrop?(drop, place) } else { onTap?() }
    case .cancelled:
      guard holdingPointer == pointer.id else { return }
      letGo()
      onLost?()
    case .hovered: break
    }
  }

  override func focusChanged(to isFocused: Bool) {
    focusRing.isHidden = !(isFocused && scene?.showsFocus == true)
  }

  override func stateChanged() {
    picture.run(
      .scale(to: state == .hovered ? 1.06 : 1, duration: 0.12).eased(.easeOut), key: "hover")
  }

  /// Releases the pointer and springs back home.
  func letGo() {
    holdingPointer = nil
    z = 0
    // It lands with a bounce.
    body.run(
      .sequence([
        .scale(x: 0.96, y: 1.06, duration: 0.24).eased(.easeOut),
        .scale(x: 1.1, y: 0.88, duration: 0.09),
        .scale(to: 1, duration: 0.3).eased(.backOut),
      ]), key: "body")
    shadow.run(.move(to: FruitNode.shadowPlace, duration: 0.2), key: "move")
    shadow.run(.fade(to: 1, duration: 0.2), key: "fade")
    run(.move(to: home, duration: 0.4).eased(.backOut), key: "home")
  }

  /// The centre of the fruit in the parent's points.
  var fruitPlace: Point {
    position + FruitNode.pictureCenter * scale
  }

  /// Shows the result of the answer.
  func mark(_ mark: Mark) {
    body.removeAction("body")
    body.scale = 1
    badge.removeAllActions()
    badge.isHidden = mark == .open
    strike.isHidden = mark != .wrong
    rays.hide()
    switch mark {
    case .open:
      tag.color = .white
    case .right, .pointedOut:
      if mark == .pointedOut { rays.shine() }
      tag.color = palette.rightTint
      sign.picture = palette.picture("ui/right")
      body.run(
        .repeat(
          .sequence([
            .scale(to: 1.09, duration: 0.16).eased(.easeOut),
            .scale(to: 1, duration: 0.26).eased(.easeInOut),
          ]), 5), key: "body")
    case .wrong:
      tag.color = palette.wrongTint
      sign.picture = palette.picture("ui/wrong")
      body.run(.repeat(FruitNode.shake, 3), key: "body")
    }
    guard mark != .open else { return }
    badge.scale = 0.2
    badge.run(.scale(to: 1, duration: 0.3).eased(.backOut))
  }
}

extension FruitNode {
  private static var shake: Action {
    .sequence([
      .rotate(by: 0.07, duration: 0.05), .rotate(by: -0.14, duration: 0.1),
      .rotate(by: 0.07, duration: 0.05),
    ])
  }

  /// Lifts it above everything, even pause and score: larger, its shadow farther away.
  private func lift() {
    z = FruitNode.heldZ
    body.run(.scale(to: 1.1, duration: 0.1).eased(.easeOut), key: "body")
    shadow.run(.move(to: FruitNode.shadowPlace + Point(10, 40), duration: 0.1), key: "move")
    shadow.run(.fade(to: 0.7, duration: 0.1), key: "fade")
  }

  private func showChoice() {
    halo.isHidden = !isChosen
    picture.removeAction("choice")
    picture.position = .zero
    halo.removeAllActions()
    guard isChosen else { return }
    picture.run(
      .forever(
        .sequence([
          .move(by: Point(0, -14), duration: 0.22).eased(.easeOut),
          .move(by: Point(0, 14), duration: 0.22).eased(.easeIn),
        ])), key: "choice")
    halo.run(
      .forever(
        .sequence([
          .scale(to: 1.08, duration: 0.44).eased(.easeInOut),
          .scale(to: 1, duration: 0.44).eased(.easeInOut),
        ])))
  }

  private func startIdleLife(_ delay: Double) {
    let breathing = Action.sequence([
      .scale(x: 1.03, y: 0.975, duration: 0.9).eased(.easeInOut),
      .scale(x: 0.985, y: 1.02, duration: 0.9).eased(.easeInOut),
    ])
    hopper.run(.sequence([.wait(duration: delay), .forever(breathing)]))
    // A little hop now and then: take me!
    let hop = Action.sequence([
      .wait(duration: 3...9), .move(by: Point(0, -16), duration: 0.16).eased(.easeOut),
      .move(by: Point(0, 16), duration: 0.3).eased(.bounceOut),
    ])
    hopper.run(.forever(hop))
  }
}
