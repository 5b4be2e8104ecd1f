import Stage

/// The water of a wave: the roller with foam that it draws up its face, foam at its foot, spray
/// above the crest.
///
/// All of it is drawn in every frame, so each layer is no larger than its visible part.
///
/// The origin is the centre of the roller's picture, where the task is.
final class Surf: Node {
  private let water = Sprite("mathpiano/wave", size: Size(1600, 420), anchor: Point(0.5, 0.55))
  private let lace = Sprite("mathpiano/lace", size: Size(1100, 90))
  private let foam = Sprite("mathpiano/foam", size: Size(1600, 120))
  private let spray = Emitter("mathpiano/drop", size: Size(20, 20))
  /// Its origin is the foot of the wave, around which it falls.
  private let fall = Node()
  private let mist = Node()
  private let roller = Node()
  /// Its points are those of the roller's picture.
  private let face = Node()

  /// The size of the roller's picture.
  private static let natural = Size(1600, 420)
  /// The fraction of its height that remains of a wave without strength.
  private static let fallen = 0.2
  /// How much larger a great wave is.
  private static let greatScale = 1.26
  /// How often the roller breaks: every 1.7 s, about as often as small waves on a beach.
  private static let period = 1.7

  override init() {
    super.init()
    for part in [roller, foam, lace] { part.isDecoration = true }
    face.add(lace)
    roller.add([water, face])
    fall.add([roller, foam])
    // Flying drops fall by themselves.
    mist.add(spray)
    add([fall, mist])
    setUpSpray()
    startIdleLife()
  }

  /// Pictures that are shown only later: everything at its size at the beach, where it is seen
  /// longest, also in a great wave.
  var picturesAhead: [PictureNeed] {
    [water, foam].flatMap { part in
      [1, Surf.greatScale].flatMap { scale in
        // Upright, and broken.
        [1, Surf.fallen].compactMap { share in
          part.picture.map {
            PictureNeed(
              $0, size: Size(part.size.width * scale, part.size.height * scale * share))
          }
        }
      }
    }
  }

  /// Lets the light of the day fall on the water.
  func stand(in light: Daylight, over seconds: Double) {
    for part in [water, foam] { light.shine(on: part, share: 0.6, over: seconds) }
  }

  /// Fits the wave to the width and height that the window shows.
  func fit(width: Double, height: Double) {
    water.size = Size(width * 1.3, min(height * 0.36, 330))
    face.xScale = water.size.width / Surf.natural.width
    face.yScale = water.size.height / Surf.natural.height
    let foot = water.size.height * 0.36
    fall.position = Point(0, foot)
    mist.position = fall.position
    roller.position = Point(0, -foot)
    foam.size = Size(width * 1.3, water.size.height * 0.34)
    spray.position = Point(0, -foot - water.size.height * 0.42)
    spray.positionRange = Size(width * 0.72, 16)
  }

  /// Lets a new wave gather out at sea, perhaps a great one.
  func rise(isGreat: Bool) {
    settle()
    scale = isGreat ? Surf.greatScale : 1
    spray.birthRate = isGreat ? 30 : 12
    alpha = 0
    run(.fade(to: 1, duration: 0.5), key: "fade")
    spray.start()
  }

  /// After a right answer: the wave loses its strength and collapses into foam.
  func collapse() {
    settle()
    fall.run(
      .sequence([
        .scale(x: 1.03, y: 1.1, duration: 0.09).eased(.easeOut),
        .scale(x: 1.06, y: 0.3, duration: 0.42).eased(.easeIn),
        .scale(x: 1, y: Surf.fallen, duration: 1.2).eased(.easeOut),
      ]), key: "fall")
    run(
      .sequence([
        .wait(duration: 0.3), .fade(to: 0.4, duration: 0.4), .fade(to: 0.15, duration: 1.1),
      ]), key: "fade")
    spray.burst(14)
  }

  /// After a wrong or late answer: the wave rears up and crashes down before it runs back.
  func crash() {
    settle()
    fall.run(
      .sequence([
        .scale(x: 1.01, y: 1.2, duration: 0.14).eased(.easeOut),
        .scale(x: 1.05, y: 0.78, duration: 0.2).eased(.easeIn),
        .scale(to: 1, duration: 0.5).eased(.backOut),
      ]), key: "fall")
    run(.sequence([.wait(duration: 0.5), .fade(to: 0.3, duration: 1.2)]), key: "fade")
    spray.burst(26)
  }

  /// Clears the water.
  func vanish() {
    spray.stop()
    run(.fade(to: 0, duration: 0.4), key: "fade")
  }

  private func settle() {
    removeAction("fade")
    fall.removeAction("fall")
    fall.scale = 1
    alpha = 1
  }

  private func setUpSpray() {
    spray.maximumCount = 48
    spray.birthRate = 12
    spray.lifetime = ParticleProperty(0.75, range: 0.3)
    spray.angle = ParticleProperty(-.pi / 2, range: 1.3)
    spray.startSpeed = ParticleProperty(170, range: 120)
    spray.accelerationY = 360
    spray.particleScale = ParticleProperty(0.9, range: 0.5)
    spray.particleAlpha = ParticleProperty(1, keys: [.init(0, 1), .init(0.7, 0.9), .init(1, 0)])
    spray.stop()
  }

  /// Starts everything that moves without meaning anything.
  private func startIdleLife() {
    let period = Surf.period
    // Gathers slowly and falls fast.
    roller.run(
      .forever(
        .sequence([
          .scale(x: 1.012, y: 1.07, duration: period * 0.55).eased(.easeInOut),
          .scale(x: 1, y: 0.96, duration: period * 0.27).eased(.easeIn),
          .scale(to: 1, duration: period * 0.18).eased(.easeOut),
        ])))
    foam.run(
      .forever(
        .sequence([
          .move(by: Point(20, -7), duration: period * 0.6).eased(.easeInOut),
          .move(by: Point(-20, 7), duration: period * 0.4).eased(.easeOut),
        ])))
    // The face draws a net of foam up, which goes under below the lip.
    lace.alpha = 0
    lace.run(
      .forever(
        .sequence([
          .group([.move(to: Point(0, 96), duration: 0), .scale(to: 1, duration: 0)]),
          .group([
            .move(to: Point(0, -78), duration: period * 1.5).eased(.easeIn),
            .scale(x: 0.85, y: 0.6, duration: period * 1.5),
            .sequence([
              .fade(to: 0.85, duration: period * 0.4), .wait(duration: period * 0.6),
              .fade(to: 0, duration: period * 0.5),
            ]),
          ]),
          .wait(duration: period * 0.5),
        ])))
  }
}
