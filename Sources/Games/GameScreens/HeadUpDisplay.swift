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
  /// Called when the button to be read to is pressed.
  var onReadAloud: (() -> Void)?
  /// Reads aloud what the screen asks. It has its place here, but belongs to the scene, above the sheets: a child
  /// that cannot read finds it before the start, in the round and in a pause.
  let readAloudButton: Button

  /// Called when the pupil has read the question of a continued round before the time is up.
  public var onGoOn: (() -> Void)?
  /// The button that counts the seconds for reading, in place of the pause button.
  var countTarget: Node { countButton }

  /// The pause button while it can be pressed.
  var pauseTarget: Node? { pauseButton.isHidden ? nil : pauseButton }
  /// The position of the score in the display's own points: the goal of stars that fly there.
  public var starPlace: Point { scorePlate.position + Point(HeadUpDisplay.starOffset, 0) }
  /// The position of a badge of 64 points beside the hearts, towards the middle, in the display's
  /// own points.
  public var badgePlace: Point {
    let row = Double(hearts.count) * HeadUpDisplay.heartSide + Double(max(0, hearts.count - 1)) * 8
    let way = row - HeadUpDisplay.heartSide / 2 + 52
    return heartRow.position + Point(inward * -way, 1)
  }
  /// The direction from the score to the middle: 1 is right, −1 is left.
  public var inward: Double { isLeftHanded ? -1 : 1 }

  /// How far pause, the button to be read to, and score extend in from the left, in points.
  public static let rowWidth = 288.0

  private let hearts: [Sprite]
  private let heartRow = Node()
  private let pauseButton: Button
  private let countButton: Button
  private var shownSeconds = 0
  private let scoreLabel: Label
  private let scorePlate: Shape
  private var shownScore = 0
  private var shownLives: Int
  private let palette: Palette
  private let isLeftHanded: Bool
  private let text: Translation

  private static let heartSide = 56.0
  private static let readAloudSize = Size(80, 84)
  private static let icons = (on: "ui/read-aloud", off: "ui/read-aloud-off")
  private static let starOffset = -27.0

  /// A display for a number of lives. For left-handed children the pause button is on the right, so
  /// that their hand does not cover the game on its way there.
  init(lives: Int, context: GameContext) {
    palette = context.palette
    isLeftHanded = context.isLeftHanded
    text = context.translation
    hearts = (0..<lives).map { _ in
      Sprite(
        "ui/heart", size: Size(HeadUpDisplay.heartSide, HeadUpDisplay.heartSide))
    }
    shownLives = lives
    scorePlate = Shape(
      rectangle: Size(98, 64), cornerRadius: 32, fill: Theme.paper, stroke: Theme.paperEdge,
      strokeWidth: 4)
    scoreLabel = Label(
      "0", size: 34, font: "bold", color: Theme.ink, room: Size(50, 60), lines: 1)
    pauseButton = Button(icon: "ui/pause", size: Size(84, 84), style: .plain)
    readAloudButton = Button(
      icon: HeadUpDisplay.icons.on, size: HeadUpDisplay.readAloudSize, style: .plain)
    countButton = Button("", size: Size(92, 92), style: .plain, fontSize: 48)
    super.init()
    countButton.name = "go-on"
    countButton.isHidden = true
    countButton.words = context.translation.spoken("spoken.button.reading", role: .button)
    countButton.onPress = { [weak self] in self?.onGoOn?() }
    pauseButton.words = context.translation.spoken("spoken.button.pause", role: .button)
    readAloudButton.name = "repeat"
    readAloudButton.isHidden = true
    readAloudButton.pressSound = nil
    readAloudButton.onPress = { [weak self] in self?.onReadAloud?() }
    pauseButton.name = "pause"
    pauseButton.isHidden = true
    pauseButton.onPress = { [weak self] in self?.onPause?() }
    let star = Sprite("ui/star", size: Size(40, 40))
    star.position.x = HeadUpDisplay.starOffset
    scoreLabel.position.x = 19
    scorePlate.add([star, scoreLabel])
    for (index, heart) in hearts.enumerated() {
      // From the edge towards the middle, so that the innermost is the first to go.
      heart.position.x = -inward * Double(index) * (HeadUpDisplay.heartSide + 8)
      heartRow.add(heart)
    }
    add([pauseButton, countButton, scorePlate, heartRow])
  }

  func layout(visible: Rect) {
    let start = isLeftHanded ? visible.maxX : visible.minX
    let end = isLeftHanded ? visible.minX : visible.maxX
    pauseButton.position = Point(start + inward * 62, visible.minY + 60)
    countButton.position = pauseButton.position
    scorePlate.position = Point(start + inward * 238, visible.minY + 58)
    readAloudButton.position = Point(start + inward * 148, visible.minY + 60)
    heartRow.position = Point(
      end - inward * (24 + HeadUpDisplay.heartSide / 2), visible.minY + 56)
  }

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] {
    (hearts.first?.needs(["ui/heart-empty"]) ?? [])
      + readAloudButton.pictureNeeds([HeadUpDisplay.icons.on, HeadUpDisplay.icons.off])
  }

  /// Shows whether the pupil is read to: yellow with sound waves, or pale and silent.
  func show(readsAloud: Bool) {
    readAloudButton.setIcon(readsAloud ? HeadUpDisplay.icons.on : HeadUpDisplay.icons.off)
    readAloudButton.style = readsAloud ? .chosen : .plain
    readAloudButton.words = text.spoken(
      readsAloud ? "spoken.button.repeat" : "settings.readAloud", role: .button)
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
