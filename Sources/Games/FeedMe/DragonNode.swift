import Stage

/// The hungry dragon. Its position is where it sits.
final class DragonNode: Node {
  /// Called when it is tapped.
  var onTap: (() -> Void)?

  private let sprite = Sprite(
    "feedme/dragon-calm-1", size: MeadowLayout.dragonSize, anchor: MeadowLayout.dragonAnchor)
  private let breath = Node()
  private let body = Node()
  /// Carries all of it, as large as it has grown.
  private let stature = Node()
  let gaze = DragonGaze()
  private let vapour = DragonBreath(nose: Point(-30, -240), mouth: DragonNode.mouth)
  private var isAngry = false
  private var isExpecting = false
  private var isWatching = false

  /// The centre of the open mouth in own points.
  static let mouth = Point(-30, -168)

  override init() {
    super.init()
    body.add([sprite, gaze, vapour])
    breath.add(body)
    stature.add(breath)
    stature.scale = Self.growth(after: 0)
    breath.isDecoration = true
    body.isDecoration = true
    add(stature)
    hitShape = .rectangle(Rect(x: -190, y: -400, width: 380, height: 400))
    isInteractive = true
    onPointer = { [unowned self] pointer in
      if pointer.phase == .began { onTap?() }
    }
    let breathing = Action.sequence([
      .scale(x: 0.988, y: 1.026, duration: 1.2).eased(.easeInOut),
      .scale(to: 1, duration: 1.4).eased(.easeInOut),
    ])
    breath.run(.forever(breathing))
    idle()
  }

  /// The pictures of all its faces.
  var picturesAhead: [PictureNeed] {
    let moods = (1...4).flatMap { ["calm-\($0)", "angry-\($0)"] }
    let faces = sprite.needs(
      (moods + ["eat-1", "eat-2", "watch", "angry-eat-1", "angry-eat-2", "angry-watch", "sad"])
        .map { "feedme/dragon-\($0)" })
    return (faces + gaze.picturesAhead + vapour.picturesAhead).map(fullyGrown)
  }

  /// The same picture for the grown dragon: drawn once in that size it serves the smaller ones as well.
  private func fullyGrown(_ need: PictureNeed) -> PictureNeed {
    var need = need
    need.size = need.size * (1 / stature.scale)
    return need
  }

  /// How large it is, as a fraction of the grown dragon.
  private(set) var growth = DragonNode.growth(after: 0)

  /// The right answers until it is fully grown.
  private static let answersToGrow = 12
  /// Its size when a round begins, as a fraction of the grown dragon: plainly smaller, and yet large enough to feed.
  private static let leastGrowth = 0.74

  /// The size after so many right answers.
  static func growth(after right: Int) -> Double {
    leastGrowth + (1 - leastGrowth) * Double(min(right, answersToGrow)) / Double(answersToGrow)
  }

  /// Is as large as after so many right answers: after a delay it grows with a stretch, or is so at once.
  func grow(after right: Int, delay: Double?) {
    let goal = Self.growth(after: right)
    guard goal != growth else { return }
    growth = goal
    guard let delay, scene?.reducesMotion != true else {
      stature.removeAction("grow")
      stature.scale = goal
      return
    }
    stature.run(
      .sequence([
        .wait(duration: delay), .scale(to: goal * 1.06, duration: 0.18).eased(.easeOut),
        .scale(to: goal, duration: 0.3).eased(.backOut),
      ]), key: "grow")
  }

  /// Sits and waits: calm, blinking now and then, or angry.
  func idle() {
    lookAway()
    sprite.run(sitting, key: "frames")
    pose(.scale(to: 1, duration: 0.2).eased(.easeOut))
  }

  /// Follows a fruit at a position in the parent's points with its eyes, and opens its mouth when
  /// the fruit is near.
  func watch(_ place: Point, isNear: Bool) {
    gaze.look(
      at: Point(
        (place.x - position.x) / (xScale * growth), (place.y - position.y) / (yScale * growth)))
    if isNear {
      guard !isExpecting else { return }
      lookAway()
      isExpecting = true
      show("eat-1")
      pose(
        .sequence([
          .scale(x: 0.97, y: 1.05, duration: 0.1).eased(.easeOut),
          .scale(to: 1.02, duration: 0.15).eased(.backOut),
        ]))
    } else if !isWatching {
      isExpecting = false
      isWatching = true
      gaze.isHidden = false
      show("watch")
      pose(
        .sequence([
          .scale(x: 0.98, y: 1.04, duration: 0.1).eased(.easeOut),
          .scale(to: 1, duration: 0.2).eased(.backOut),
        ]))
    }
  }

  /// Stops following with its eyes.
  func stopWatching() {
    if isWatching || isExpecting { idle() }
  }

  private func lookAway() {
    isExpecting = false
    isWatching = false
    gaze.isHidden = true
  }

  /// Opens its mouth, chews what arrives after a delay, and likes it; crumbs of its colour fly.
  func eat(_ crumbs: Color, after seconds: Double) {
    lookAway()
    vapour.chew(crumbs, after: seconds)
    let open = picture("eat-1")
    let closed = picture("eat-2")
    sprite.run(
      .sequence([
        .animate([open], frame: max(0.05, seconds)),
        .animate([closed, open, closed, open, closed], frame: 0.13), .wait(duration: 0.45), sitting,
      ]), key: "frames")
    let bite = Action.sequence([
      .scale(x: 1.06, y: 0.93, duration: 0.1).eased(.easeOut),
      .scale(x: 0.98, y: 1.03, duration: 0.16),
    ])
    pose(
      .sequence([
        .scale(x: 0.97, y: 1.05, duration: seconds).eased(.easeOut), .repeat(bite, 2),
        // It ducks, and jumps for joy.
        .scale(x: 1.08, y: 0.9, duration: 0.07).eased(.easeOut),
        .group([
          .sequence([
            .move(by: Point(0, -38), duration: 0.15).eased(.easeOut),
            .move(by: Point(0, 38), duration: 0.15).eased(.easeIn),
          ]), .scale(x: 0.94, y: 1.09, duration: 0.2),
        ]),
        .scale(x: 1.09, y: 0.9, duration: 0.08), .scale(to: 1, duration: 0.25).eased(.elasticOut),
      ]))
  }

  /// Takes in what arrives after a delay, spits it out, and needs a moment.
  func dislike(after seconds: Double, spit: Double) {
    lookAway()
    let open = picture("eat-1")
    let closed = picture("eat-2")
    sprite.run(
      .sequence([
        .animate([open], frame: max(0.05, seconds)), .animate([closed], frame: spit - seconds),
        .animate(["feedme/dragon-sad"], frame: 1.2), sitting,
      ]), key: "frames")
    pose(
      .sequence([
        .wait(duration: seconds),
        .scale(x: 1.08, y: 0.9, duration: max(0.05, spit - seconds)).eased(.easeIn),
        .group([
          .scale(x: 0.96, y: 1.04, duration: 0.12).eased(.backOut),
          .repeat(DragonNode.shiver(5), 4),
        ]),
        .scale(to: 1, duration: 0.3),
      ]))
  }

  /// Gets angry after a delay; from then on all its poses are angry.
  func turnAngry(after seconds: Double) {
    run(
      .sequence([
        .wait(duration: seconds), .run { [weak self] _ in self?.flareUp() }, .sound("feedme/angry"),
      ]), key: "anger")
  }

  /// Slumps: there is nothing left to hope for.
  func slump() {
    removeAction("anger")
    lookAway()
    sprite.picture = "feedme/dragon-sad"
    sprite.removeAction("frames")
    pose(.scale(x: 1.06, y: 0.9, duration: 0.8).eased(.easeInOut))
  }

  /// Rejoices: everything was eaten up.
  func rejoice() {
    removeAction("anger")
    lookAway()
    sprite.run(
      .forever(.animate([picture("eat-2"), picture("eat-1")], frame: 0.3)), key: "frames")
    let jump = Action.sequence([
      .scale(x: 1.08, y: 0.9, duration: 0.1).eased(.easeOut),
      .group([
        .sequence([
          .move(by: Point(0, -34), duration: 0.18).eased(.easeOut),
          .move(by: Point(0, 34), duration: 0.18).eased(.easeIn),
        ]), .scale(x: 0.95, y: 1.07, duration: 0.2),
      ]), .scale(to: 1, duration: 0.12),
    ])
    pose(.repeat(jump, 3))
  }

  /// Giggles: it was tapped for fun.
  func giggle() {
    guard !isExpecting, !isWatching else { return }
    pose(
      .sequence([
        .scale(x: 1.06, y: 0.93, duration: 0.08).eased(.easeOut),
        .group([.scale(x: 0.98, y: 1.03, duration: 0.12), .repeat(DragonNode.shiver(3), 2)]),
        .scale(to: 1, duration: 0.2).eased(.backOut),
      ]))
  }
}

extension DragonNode {
  /// Sits and waits, forever. Other poses also end with it, so that nothing has to be started then.
  private var sitting: Action {
    // The fourth calm frame is the blink, which occurs now and then; the fourth angry one steams.
    let order = isAngry ? [1, 2, 3, 4] : [1, 2, 3, 2, 1, 2, 3, 4]
    let mood = isAngry ? "angry" : "calm"
    return .forever(.animate(order.map { "feedme/dragon-\(mood)-\($0)" }, frame: 0.5))
  }

  private func picture(_ name: String) -> String {
    "feedme/dragon-" + (isAngry ? "angry-" : "") + name
  }

  private func show(_ name: String) {
    sprite.removeAction("frames")
    sprite.picture = picture(name)
  }

  private func flareUp() {
    isAngry = true
    vapour.flareUp()
    idle()
    pose(
      .sequence([
        .scale(x: 1.12, y: 0.9, duration: 0.08).eased(.easeOut),
        .group([
          .scale(x: 1.0, y: 1.1, duration: 0.2).eased(.backOut), .repeat(DragonNode.shiver(9), 6),
        ]),
        .scale(to: 1, duration: 0.25).eased(.backOut),
      ]))
  }

  /// Starts a movement of the body, replacing the previous one.
  private func pose(_ action: Action) {
    body.removeAction("pose")
    body.position = .zero
    body.run(action, key: "pose")
  }

  private static func shiver(_ width: Double) -> Action {
    .sequence([
      .move(by: Point(width, 0), duration: 0.03), .move(by: Point(-2 * width, 0), duration: 0.06),
      .move(by: Point(width, 0), duration: 0.03),
    ])
  }
}
