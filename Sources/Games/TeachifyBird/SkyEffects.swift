import Controls
import Stage

/// What bursts, sparkles and flies for a moment; positions are in the scene's points.
final class SkyEffects: Node {
  private let sparks = Emitter(sparklesOf: Size(44, 44), from: Size(50, 34))
  private let feathers = Emitter("teachifybird/feather", size: Size(44, 22))
  private let smoke = Emitter("teachifybird/puff", size: Size(46, 46))
  private let puffs = Emitter("teachifybird/puff", size: Size(24, 24))
  private let dust = Emitter("teachifybird/puff", size: Size(40, 40))

  /// Initially nothing is visible.
  override init() {
    super.init()
    add([puffs, dust, smoke, feathers, sparks])
    // They stay where they were created, while the next ones appear elsewhere.
    puffs.target = self
    dust.target = self
    sparks.target = self
    feathers.target = self
    smoke.target = self
    puffs.maximumCount = 32
    puffs.lifetime = ParticleProperty(0.4, range: 0.1)
    puffs.angle = ParticleProperty(0.75 * .pi, range: 0.7)
    puffs.positionRange = Size(18, 10)
    puffs.startSpeed = ParticleProperty(150, range: 60)
    puffs.accelerationX = 190
    puffs.accelerationY = -190
    puffs.particleScale = ParticleProperty(1, range: 0.5, keys: [.init(0, 0.5), .init(1, 1.4)])
    puffs.particleAlpha = ParticleProperty(1, keys: [.init(0, 0.75), .init(1, 0)])
    setUpFeathers()
    setUpSmoke()
    setUpDust()
  }

  /// Pictures of passing effects, if the world is shown at a scale.
  func picturesAhead(scale: Double) -> [PictureNeed] {
    [
      PictureNeed("ui/sparkle", size: sparks.size * scale),
      // As small as sparks become before they are gone.
      PictureNeed("ui/sparkle", size: sparks.size * (0.43 * scale)),
      PictureNeed("teachifybird/feather", size: feathers.size * scale),
      PictureNeed("teachifybird/puff", size: smoke.size * scale),
      PictureNeed("teachifybird/puff", size: puffs.size * scale),
      PictureNeed("teachifybird/burst", size: SkyEffects.burstSize),
      PictureNeed("ui/star", size: SkyEffects.starSize),
      PictureNeed("teachifybird/puff", size: dust.size * scale),
    ] + SkyEffects.lossPictures
  }

  private static let burstSize = Size(128, 128)
  private static let starSize = Size(64, 64)

  /// Lets sparks fly apart, as far as `scale` makes them.
  func sparkle(at place: Point, scale: Double) {
    sparks.position = place
    sparks.scale = scale
    sparks.burst(12)
  }

  /// Lets a word's cloud burst into feathers, which sink slowly.
  func burstIntoFeathers(at place: Point, scale: Double) {
    feathers.position = place
    feathers.scale = scale
    feathers.burst(12)
  }

  /// Lets a grey cloud puff up where a wrong word was touched.
  func smoke(at place: Point, scale: Double) {
    smoke.position = place
    smoke.scale = scale
    smoke.burst(9)
  }

  /// Lets dust fly up from the ground, or mist from the clouds of the upper edge.
  func dust(at place: Point, _ edge: TeachifyBirdRules.Edge, scale: Double) {
    dust.position = place
    dust.scale = scale
    dust.particleColor = ParticleColor(edge == .ground ? Color(hex: 0xC9A66B) : .white)
    dust.burst(14)
  }

  /// Lets a word fly from its cloud to where it belongs, in half a second.
  func fly(_ word: String, from place: Point, to goal: Point, scale: Double) {
    let label = SkyEffects.taken(word, at: place, scale: scale)
    label.run(
      .sequence([
        .group([
          .scale(to: scale * 1.2, duration: 0.14).eased(.backOut),
          .move(by: Point(0, -26), duration: 0.14).eased(.easeOut),
        ]),
        .group([
          .move(to: goal, duration: 0.36).eased(.easeInOut),
          .scale(to: scale * 0.8, duration: 0.36).eased(.easeIn),
        ]),
        .remove,
      ]))
    add(label)
  }

  /// A right word where it was taken.
  private static func taken(_ word: String, at place: Point, scale: Double) -> Label {
    let label = Label(word, size: 42, color: Theme.ink)
    label.run = PlateLettering.run(word)
    label.outline = TextOutline(Theme.paper, width: 5)
    label.position = place
    label.scale = scale
    return label
  }

  /// Lets a right word rise from its cloud and stay readable while the next words come.
  func confirm(_ word: String, at place: Point, scale: Double) {
    let label = SkyEffects.taken(word, at: place, scale: scale)
    label.name = "confirmed"
    label.run(
      .sequence([
        .group([
          .scale(to: scale * 1.25, duration: 0.14).eased(.backOut),
          .move(by: Point(0, -26), duration: 0.14).eased(.easeOut),
        ]),
        .move(by: Point(0, -18), duration: 1.1),
        .group([.move(by: Point(0, -12), duration: 0.3), .fade(to: 0, duration: 0.3)]),
        .remove,
      ]))
    add(label)
  }

  /// Shows a puff of air left behind by a flap.
  func puff(at place: Point, scale: Double) {
    puffs.position = place
    puffs.scale = scale
    puffs.burst(3)
  }

  /// Lets a star jump up and fly to the score.
  func flyStar(from place: Point, to goal: Point, delay: Double = 0) {
    let star = Sprite("ui/star", size: SkyEffects.starSize)
    star.position = place
    star.scale = 0.3
    star.run(
      .sequence([
        .wait(duration: delay),
        .group([
          .scale(to: 1.25, duration: 0.2).eased(.backOut),
          .move(by: Point(0, -44), duration: 0.2).eased(.easeOut),
        ]),
        .group([
          .move(to: goal, duration: 0.5).eased(.easeInOut), .scale(to: 0.7, duration: 0.5),
          .rotate(by: 2 * .pi, duration: 0.5),
        ]),
        .remove,
      ]))
    add(star)
  }

  /// Shows a bang where something was hit.
  func bang(at place: Point) {
    let burst = Sprite("teachifybird/burst", size: SkyEffects.burstSize)
    burst.position = place
    burst.scale = 0.3
    burst.run(
      .sequence([
        .scale(to: 1, duration: 0.1).eased(.backOut), .wait(duration: 0.05),
        .group([
          .fade(to: 0, duration: 0.18), .scale(to: 1.2, duration: 0.18),
          .rotate(by: 0.4, duration: 0.18),
        ]), .remove,
      ]))
    add(burst)
  }

  /// Lets a copy of the dizzy bird tumble away from the edge it flew into.
  func tumble(from place: Point, scale: Double) {
    let bird = Sprite("teachifybird/bird-hit", size: Size(112, 88) * scale)
    bird.position = place
    bird.run(
      .sequence([
        .group([
          .rotate(by: -2.4, duration: 0.6), .move(by: Point(-40, 0), duration: 0.6),
          .sequence([
            .move(by: Point(0, -26), duration: 0.2).eased(.easeOut),
            .group([
              .move(by: Point(0, 60), duration: 0.4).eased(.easeIn), .fade(to: 0, duration: 0.4),
            ]),
          ]),
        ]), .remove,
      ]))
    add(bird)
  }
}

extension SkyEffects {
  private func setUpFeathers() {
    feathers.maximumCount = 48
    feathers.lifetime = ParticleProperty(1.3, range: 0.5)
    feathers.angle = ParticleProperty(-.pi / 2, range: 2 * .pi)
    feathers.positionRange = Size(190, 46)
    feathers.startSpeed = ParticleProperty(170, range: 150)
    // Fast at first, then they sink through the air.
    feathers.accelerationY = ParticleProperty(
      0, keys: [.init(0, 420), .init(0.4, 60), .init(1, 20)])
    feathers.particleRotation = ParticleProperty(0, range: 2 * .pi)
    feathers.spin = ParticleProperty(0, range: 5)
    feathers.particleScale = ParticleProperty(1, range: 0.5)
    feathers.particleAlpha = ParticleProperty(
      1, keys: [.init(0, 1), .init(0.65, 1), .init(1, 0)])
  }

  private func setUpSmoke() {
    smoke.maximumCount = 32
    smoke.lifetime = ParticleProperty(0.5, range: 0.2)
    smoke.angle = ParticleProperty(0, range: 2 * .pi)
    smoke.positionRange = Size(180, 40)
    smoke.startSpeed = ParticleProperty(90, range: 80)
    smoke.accelerationY = -60
    smoke.particleColor = ParticleColor(Color(hex: 0x9FAAB5))
    smoke.particleScale = ParticleProperty(1, range: 0.6, keys: [.init(0, 0.6), .init(1, 1.7)])
    smoke.particleAlpha = ParticleProperty(1, keys: [.init(0, 0.9), .init(0.5, 0.7), .init(1, 0)])
  }

  private func setUpDust() {
    dust.maximumCount = 28
    dust.lifetime = ParticleProperty(0.6, range: 0.3)
    dust.angle = ParticleProperty(-.pi / 2, range: 2.8)
    dust.positionRange = Size(90, 8)
    dust.startSpeed = ParticleProperty(120, range: 90)
    dust.particleScale = ParticleProperty(1, range: 0.5, keys: [.init(0, 0.5), .init(1, 1.5)])
    dust.particleAlpha = ParticleProperty(1, keys: [.init(0, 0.95), .init(0.4, 0.8), .init(1, 0)])
  }
}
