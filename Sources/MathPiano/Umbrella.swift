import Controls
import Stage

/// A beach umbrella that carries an answer and is pressed to give it.
final class Umbrella: Pressable {
  /// What became of the answer.
  enum Mark {
    case open, right, wrong, idle
  }

  private let picture: Sprite
  private let answer: Label
  private let badge = Sprite("ui/right", size: Size(64, 64))
  /// The keyboard stands here; around the canopy alone, for what lies beside the pole is not meant.
  private let focusRing = Shape(
    .rectangle(Umbrella.canopy, cornerRadius: 60), fill: .clear, stroke: Theme.focus, strokeWidth: 6
  )
  /// Jumps and shakes around the foot of the pole.
  private let top = Node()
  /// Breathes in the wind around the same foot.
  private let sail = Node()

  /// The extents of an umbrella in points; the picture's proportions.
  static let size = Size(240, 300)
  /// What is above the pole, around the pole's foot, with a little air.
  private static let canopy = Rect(x: -126, y: -296, width: 252, height: 160)

  init(color: String, swayDelay: Double) {
    let size = Umbrella.size
    picture = Sprite("mathpiano/umbrella-\(color)", size: size, anchor: Point(0.5, 0.96))
    answer = Label("", size: 50, color: Theme.ink)
    answer.run = UmbrellaLettering.run("")
    super.init(size: size)
    isPressedOnlyInSight = true
    pressSound = nil
    hitOutset = 10
    let shadow = Sprite("mathpiano/umbrella-shadow", size: Size(220, 55))
    shadow.position = Point(0, size.height / 2 - 10)
    top.position = Point(0, size.height * 0.46)
    answer.position = Point(0, -size.height * (0.96 - 0.2875))
    badge.position = Point(size.width * 0.36, -size.height * 0.84)
    badge.isHidden = true
    focusRing.isHidden = true
    sail.add([picture, answer, focusRing, badge])
    top.add(sail)
    add([shadow, top])
    let sway = Action.sequence([
      .scale(x: 1.012, y: 0.985, 1.4).eased(.easeInOut),
      .scale(x: 0.99, y: 1.015, 1.4).eased(.easeInOut),
    ])
    sail.run(.sequence([.wait(swayDelay), .forever(sway)]))
  }

  override func focusChanged(to isFocused: Bool) {
    focusRing.isHidden = !(isFocused && scene?.showsFocus == true)
  }

  /// What it shows later.
  var picturesAhead: [PictureNeed] { badge.needs(["ui/right", "ui/wrong"]) }

  /// Puts up a new answer with a little jump.
  func show(_ text: String, after delay: Double) {
    answer.text = text
    mark(.open)
    top.removeAction("mark")
    top.run(
      .sequence([
        .scale(x: 1.06, y: 0.85, 0), .wait(delay), .scale(x: 0.95, y: 1.08, 0.12).eased(.easeOut),
        .scale(to: 1, 0.25).eased(.backOut),
      ]), key: "mark")
  }

  /// Takes the answer down.
  func clear() {
    answer.text = ""
    mark(.idle)
  }

  /// Shows what became of the answer.
  func mark(_ mark: Mark) {
    top.removeAction("mark")
    badge.removeAllActions()
    badge.isHidden = mark == .open || mark == .idle
    picture.alpha = 1
    answer.alpha = 1
    switch mark {
    case .open, .idle: break
    case .right:
      badge.picture = "ui/right"
      top.run(
        .repeat(
          .sequence([
            .scale(x: 1.1, y: 0.88, 0.1).eased(.easeOut),
            .scale(x: 0.94, y: 1.12, 0.14).eased(.easeInOut),
            .scale(to: 1, 0.2).eased(.backOut),
          ]), 2), key: "mark")
    case .wrong:
      badge.picture = "ui/wrong"
      picture.alpha = 0.75
      let shake = Action.sequence([
        .rotate(by: 0.12, 0.06), .rotate(by: -0.24, 0.12), .rotate(by: 0.12, 0.06),
      ])
      top.run(
        .group([.repeat(shake, 3), .scale(x: 1, y: 0.9, 0.3).eased(.easeOut)]), key: "mark")
    }
    if !badge.isHidden {
      badge.scale = 0.2
      badge.run(.scale(to: 1, 0.3).eased(.backOut))
    }
  }
}
