import Controls
import Stage

/// Lives, score and the pause button above a game.
public final class HeadUpDisplay: Node {
  /// Called when the pause button is pressed.
  public var onPause: (() -> Void)?
  /// Whether the pause button is available.
  public var isPauseEnabled = false {
    didSet { pauseButton.isHidden = !isPauseEnabled }
  }
  /// Called when the button to hear the question again is pressed.
  public var onRepeat: (() -> Void)?
  /// Whether that button is available: for pupils who are read to.
  public var isRepeatEnabled = false {
    didSet { repeatButton.isHidden = !isRepeatEnabled }
  }

  /// Called when the pupil has read the question of a continued round before the time is up.
  public var onGoOn: (() -> Void)?
  /// The button that counts the seconds for reading, in place of the pause button.
  var countTarget: Node { countButton }

  /// The pause button while it can be pressed.
  var pauseTarget: Node? { pauseButton.isHidden ? nil : pauseButton }
  /// The position of the score in the display's own points: the goal of stars that fly there.
  public var starPlace: Point { scorePlate.position + Point(-42, 0) }
  /// The position of a badge of 64 points beside the hearts, towards the middle, in the display's
  /// own points.
  public var badgePlace: Point {
    let row = Double(hearts.count) * HeadUpDisplay.heartSide + Double(max(0, hearts.count - 1)) * 8
    let way = row - HeadUpDisplay.heartSide / 2 + 52
    return heartRow.position + Point(inward * -way, 1)
  }
  /// The direction from the score to the middle: 1 is right, −1 is left.
  public var inward: Double { isLeftHanded ? -1 : 1 }

  /// How far pause, score and, if available, the button to hear the question again extend in from
  /// the left, in points.
  public static func rowWidth(readsAloud: Bool) -> Double { readsAloud ? 366 : 282 }

  private let hearts: [Sprite]
  private let heartRow = Node()
  private let pauseButton: Button
  private let repeatButton: Button
  private let countButton: Button
  private var shownSeconds = 0
  private let scoreLabel: Label
  private let scorePlate: Shape
  private var shownScore = 0
  private var shownLives: Int
  private let palette: Palette
  private let isLeftHanded: Bool

  private static let heartSide = 56.0
  private static let repeatSize = Size(78, 84)

  /// A display for a number of lives. For left-handed children the pause button is on the right, so
  /// that their hand does not cover the game on its way there.
  init(lives: Int, context: GameContext) {
    palette = context.palette
    isLeftHanded = context.isLeftHanded
    hearts = (0..<lives).map { _ in
      Sprite(
        "ui/heart", size: Size(HeadUpDisplay.heartSide, HeadUpDisplay.heartSide))
    }
    shownLives = lives
    scorePlate = Shape(
      rectangle: Size(150, 64), cornerRadius: 32, fill: Theme.paper, stroke: Theme.paperEdge,
      strokeWidth: 4)
    scoreLabel = Label(
      "0", size: 38, font: "bold", color: Theme.ink, room: Size(76, 60), lines: 1)
    pauseButton = Button(icon: "ui/pause", size: Size(84, 84), style: .plain)
    repeatButton = Button(icon: "ui/read-aloud", size: HeadUpDisplay.repeatSize, style: .plain)
    countButton = Button("", size: Size(92, 92), style: .plain, fontSize: 48)
    super.init()
    countButton.name = "go-on"
    countButton.isHidden = true
    countButton.words = context.translation.spoken("spoken.button.reading", role: .button)
    countButton.onPress = { [weak self] in self?.onGoOn?() }
    pauseButton.words = context.translation.spoken("spoken.button.pause", role: .button)
    repeatButton.words = context.translation.spoken("spoken.button.repeat", role: .button)
    repeatButton.name = "repeat"
    repeatButton.isHidden = true
    repeatButton.pressSound = nil
    repeatButton.onPress = { [weak self] in self?.onRepeat?() }
    pauseButton.name = "pause"
    pauseButton.isHidden = true
    pauseButton.onPress = { [weak self] in self?.onPause?() }
    let star = Sprite("ui/star", size: Size(50, 50))
    star.position.x = -42
    scoreLabel.position.x = 22
    scorePlate.add([star, scoreLabel])
    for (index, heart) in hearts.enumerated() {
      // From the edge towards the middle, so that the innermost is the first to go.
      heart.position.x = -inward * Double(index) * (HeadUpDisplay.heartSide + 8)
      heartRow.add(heart)
    }
    add([pauseButton, countButton, scorePlate, repeatButton, heartRow])
  }

  func layout(visible: Rect) {
    let start = isLeftHanded ? visible.maxX : visible.minX
    let end = isLeftHanded ? visible.minX : visible.maxX
    pauseButton.position = Point(start + inward * 62, visible.minY + 60)
    countButton.position = pauseButton.position
    scorePlate.position = Point(start + inward * 196, visible.minY + 58)
    repeatButton.position = Point(start + inward * 317, visible.minY + 60)
    heartRow.position = Point(
      end - inward * (24 + HeadUpDisplay.heartSide / 2), visible.minY + 56)
  }

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] {
    (hearts.first?.needs(["ui/heart-empty"]) ?? []) + repeatButton.pictureNeeds(["ui/read-aloud"])
  }

  /// Lets the hearts appear one after the other, as at the start of a new game.
  public func bringHearts(_ seconds: Double = 2) {
    let each = seconds / Double(max(1, hearts.count))
    // The innermost first: it is the last in the list.
    for (index, heart) in hearts.reversed().enumerated() {
      heart.alpha = 0
      heart.scale = 0.4
      heart.run(
        .sequence([
          .wait(duration: each * Double(index)),
          .group([.fade(to: 1, duration: each), .scale(to: 1, duration: each).eased(.backOut)]),
        ]), key: "bring")
    }
  }

  /// Shows the seconds until a continued round starts to move; the number pulses once for each.
  func showCount(ticks: Int) {
    let seconds = (ticks + 59) / 60
    countButton.isHidden = false
    guard seconds != shownSeconds else { return }
    shownSeconds = seconds
    countButton.title = "\(seconds)"
    countButton.removeAction("beat")
    countButton.scale = 1.15
    countButton.run(.scale(to: 1, duration: 0.3).eased(.easeOut), key: "beat")
  }

  /// Hides it.
  func hideCount() {
    countButton.isHidden = true
    shownSeconds = 0
  }

  /// Shows lives and score; changes are animated.
  func show(lives: Int, score: Int) {
    if score != shownScore { change(score: score) }
    while shownLives > max(0, lives) {
      shownLives -= 1
      lose(hearts[hearts.count - 1 - shownLives])
    }
  }

  /// Shrinks and colours the score for a second.
  private func change(score: Int) {
    let isMore = score > shownScore
    shownScore = score
    scoreLabel.text = "\(score)"
    scoreLabel.removeAction("change")
    scoreLabel.scale = 1.5
    scoreLabel.color = isMore ? palette.right : palette.wrong
    scoreLabel.run(
      .sequence([
        .scale(to: 0.75, duration: 0.5).eased(.easeInOut),
        .group([
          .scale(to: 1, duration: 0.5).eased(.backOut), .color(to: Theme.ink, duration: 0.5),
        ]),
      ]), key: "change")
  }

  private func lose(_ heart: Sprite) {
    heart.removeAction("bring")
    heart.alpha = 1
    heart.run(
      .sequence([
        .scale(to: 1.5, duration: 0.15).eased(.easeOut),
        .group([.scale(to: 0.6, duration: 0.85), .fade(to: 0, duration: 0.85)]),
        .run { node in
          (node as? Sprite)?.picture = "ui/heart-empty"
          node.scale = 1
        },
        .fade(to: 1, duration: 0.3),
      ]))
  }
}
