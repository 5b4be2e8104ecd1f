import Stage

/// The bird: flaps, banks, blinks, puffs out its cheeks and sees stars.
final class BirdNode: Node {
  private let body = Node()
  private let picture = Sprite(BirdNode.wings[0], size: Size(112, 88))
  private let bubble = Shape(
    .circle(radius: 60), fill: Color(1, 1, 1, 0.16), stroke: Color(1, 1, 1, 0.85), strokeWidth: 3)
  private let lids = Sprite("teachifybird/bird-lids", size: Size(112, 88))
  private let glint = Shape(.circle(radius: 7), fill: Color(1, 1, 1, 0.8))

  private static let wings = [
    "teachifybird/bird-1", "teachifybird/bird-2", "teachifybird/bird-3", "teachifybird/bird-4",
  ]
  /// Wing pictures per tick at rest: a beat takes two thirds of a second.
  private static let calmBeat = 0.1
  /// Wing pictures per tick after a flap: a beat takes a sixth of a second.
  private static let quickBeat = 0.4
  /// Wing pictures per tick at full climb and at full fall, where the bird nearly glides.
  private static let effort = (climbing: 0.24, falling: 0.04)
  /// How long the bird sees stars: 0.8 s, at least half of it whatever it does.
  private static let dizzyTicks = 48
  /// The steepest rotation, reached at full fall: about 30°.
  private static let steepest = 0.52

  private var beat = calmBeat
  private var wingPlace = 0.0
  private var shownWing = 0
  private var dizzyRemaining = 0
  private var age = 0.0

  override init() {
    super.init()
    glint.position = Point(-26, -34)
    bubble.isHidden = true
    bubble.add(glint)
    lids.isDecoration = true
    picture.add(lids)
    body.add(picture)
    add([body, bubble])
    startIdleLife()
  }

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] {
    picture.needs(BirdNode.wings + ["teachifybird/bird-hit"])
      + lids.needs(["teachifybird/bird-lids"])
  }

  /// Blinks every few seconds, now and then twice.
  private func startIdleLife() {
    lids.isHidden = true
    let blink = Action.sequence([.show, .wait(duration: 0.12), .hide])
    lids.run(
      .forever(
        .sequence([
          .wait(duration: 1.6...4.2), blink, .wait(duration: 2...4), blink, .wait(duration: 0.14),
          blink,
        ])))
  }

  /// The position of the beak, in the parent's points.
  var beak: Point { position + Point(44, 2) }

  /// Shows the bird in its state in the rules; called once a tick.
  func follow(_ rules: TeachifyBirdRules) {
    position = Point(rules.birdX, rules.birdY)
    age += 1
    let isFlying = rules.phase == .playing
    let climb = isFlying ? min(max(rules.birdVelocityY / 420, -1), 1) : 0
    followWings(climb: climb, isFaint: rules.lives == 0)
    body.rotation += (climb * BirdNode.steepest - body.rotation) * (isFlying ? 0.16 : 0)
    // A bob of two seconds while the bird waits in the air.
    let wave = Easing.easeInOut.progress(at: (age / 60).truncatingRemainder(dividingBy: 2).fold)
    let bob = isFlying && rules.isHovering ? (wave - 0.5) * 14 : 0
    if isFlying { body.position.y += (bob - body.position.y) * 0.2 }
    bubble.isHidden = !rules.isSafe || rules.lives == 0
    // Three blinks a second: clearly visible, and safe for the eyes.
    let isPale = rules.isSafe && rules.lives > 0 && (rules.safeRemaining / 10) % 2 == 1
    picture.alpha = isPale ? 0.4 : 1
  }

  /// Whether it sees stars. It keeps flying anyway.
  var isDizzy: Bool { dizzyRemaining > 0 }

  /// Beats the wings, which soon wakes a dizzy bird.
  func flap() {
    if dizzyRemaining < BirdNode.dizzyTicks / 2 { dizzyRemaining = 0 }
    beat = BirdNode.quickBeat
    wingPlace = 0
    stretch(x: 0.9, y: 1.14)
  }

  /// Sees stars for a moment.
  func bump() {
    dizzyRemaining = BirdNode.dizzyTicks
    stretch(x: 0.72, y: 1.2)
    picture.run(
      .sequence([
        .move(to: Point(-26, 0), duration: 0.08).eased(.easeOut),
        .move(to: .zero, duration: 0.35).eased(.backOut),
      ]), key: "bump")
    guard scene?.reducesMotion != true else { return }
    // Head over heels, once.
    picture.run(
      .sequence([
        .rotate(to: 0, duration: 0), .rotate(by: -2 * .pi, duration: 0.6).eased(.easeOut),
        .rotate(to: 0, duration: 0),
      ]), key: "tumble")
  }

  /// Swallows something.
  func gulp() {
    picture.run(
      .sequence([
        .scale(x: 1.24, y: 0.86, duration: 0.1).eased(.easeOut),
        .scale(x: 0.9, y: 1.16, duration: 0.12),
        .scale(to: 1, duration: 0.25).eased(.backOut),
      ]), key: "stretch")
  }

  /// Shows joy at a coin.
  func rejoice() {
    picture.run(
      .sequence([
        .scale(to: 1.22, duration: 0.1).eased(.easeOut),
        .scale(to: 1, duration: 0.3).eased(.backOut),
      ]), key: "stretch")
  }

  /// Returns to the air.
  func reappear() {
    body.removeAllActions()
    body.rotation = 0
    body.position = .zero
    body.scale = 0.2
    dizzyRemaining = 0
    // What it was doing continues to tumble where it was hit.
    for key in ["bump", "tumble"] { picture.removeAction(key) }
    picture.position = .zero
    picture.rotation = 0
    body.run(.scale(to: 1, duration: 0.4).eased(.backOut), key: "appear")
  }

  /// Sinks to the ground, `depth` points below, and stays there.
  func faint(depth: Double) {
    body.removeAllActions()
    body.run(
      .group([
        .move(to: Point(0, depth), duration: 0.7).eased(.bounceOut),
        .sequence([
          .rotate(to: -0.5, duration: 0.25), .rotate(to: 0.12, duration: 0.45).eased(.backOut),
        ]),
      ]))
  }

  /// Turns somersaults because everything is done.
  func celebrate() {
    body.removeAllActions()
    beat = BirdNode.quickBeat
    body.run(
      .group([
        .rotate(by: -4 * .pi, duration: 1.2).eased(.easeInOut),
        .repeat(
          .sequence([
            .move(by: Point(0, -46), duration: 0.3).eased(.easeOut),
            .move(by: Point(0, 46), duration: 0.3).eased(.easeIn),
          ]), 2),
      ]))
  }

  private func stretch(x: Double, y: Double) {
    picture.xScale = x
    picture.yScale = y
    picture.run(.scale(to: 1, duration: 0.28).eased(.backOut), key: "stretch")
  }

  private func followWings(climb: Double, isFaint: Bool) {
    lids.alpha = dizzyRemaining > 0 || isFaint ? 0 : 1
    if dizzyRemaining > 0 || isFaint {
      if dizzyRemaining > 0 { dizzyRemaining -= 1 }
      guard shownWing != -1 else { return }
      shownWing = -1
      picture.picture = "teachifybird/bird-hit"
      return
    }
    // Up is effort, down is gliding; `climb` is negative on the way up.
    let effort =
      climb < 0
      ? BirdNode.calmBeat + (BirdNode.effort.climbing - BirdNode.calmBeat) * -climb
      : BirdNode.calmBeat + (BirdNode.effort.falling - BirdNode.calmBeat) * climb
    beat += (effort - beat) * 0.06
    wingPlace += beat
    let wing = Int(wingPlace) % BirdNode.wings.count
    guard wing != shownWing else { return }
    shownWing = wing
    picture.picture = BirdNode.wings[wing]
  }
}

extension Double {
  /// Maps 0…1…2 to 0…1…0.
  fileprivate var fold: Double { self > 1 ? 2 - self : self }
}
