import Controls
import Stage

/// What bursts, sparkles and flies for a moment; places are the scene's points.
final class SkyEffects: Node {
  private let sparks = Emitter("teachifybird/sparkle", size: Size(44, 44))
  private let puffs = Emitter("teachifybird/puff", size: Size(24, 24))

  /// Nothing to be seen yet.
  override init() {
    super.init()
    add([puffs, sparks])
    // They stay where they were born, while the next ones come elsewhere.
    puffs.target = self
    sparks.target = self
    sparks.maximumCount = 64
    sparks.lifetime = ParticleProperty(0.55, range: 0.2)
    sparks.angle = ParticleProperty(0, range: 2 * .pi)
    sparks.positionRange = Size(50, 34)
    sparks.startSpeed = ParticleProperty(300, range: 220)
    sparks.spin = ParticleProperty(0, range: 7)
    sparks.particleScale = ParticleProperty(
      1, range: 0.5, keys: [.init(0, 0.5), .init(0.35, 1.15), .init(1, 0.3)])
    sparks.particleAlpha = ParticleProperty(1, keys: [.init(0, 1), .init(0.7, 1), .init(1, 0)])
    puffs.maximumCount = 32
    puffs.lifetime = ParticleProperty(0.4, range: 0.1)
    puffs.angle = ParticleProperty(0.75 * .pi, range: 0.7)
    puffs.positionRange = Size(18, 10)
    puffs.startSpeed = ParticleProperty(150, range: 60)
    puffs.accelerationX = 190
    puffs.accelerationY = -190
    puffs.particleScale = ParticleProperty(1, range: 0.5, keys: [.init(0, 0.5), .init(1, 1.4)])
    puffs.particleAlpha = ParticleProperty(1, keys: [.init(0, 0.75), .init(1, 0)])
  }

  /// What comes and goes, where the world is shown at a scale.
  func picturesAhead(scale: Double) -> [PictureNeed] {
    [
      PictureNeed("teachifybird/sparkle", size: sparks.size * scale),
      PictureNeed("teachifybird/puff", size: puffs.size * scale),
      PictureNeed("teachifybird/burst", size: SkyEffects.burstSize),
      PictureNeed("ui/star", size: SkyEffects.starSize),
      PictureNeed("ui/star", size: SkyEffects.lostStarSize),
    ]
  }

  private static let burstSize = Size(128, 128)
  private static let starSize = Size(64, 64)
  private static let lostStarSize = Size(44, 44)

  /// Sparks fly apart, as far as `scale` makes them.
  func sparkle(at place: Point, scale: Double) {
    sparks.position = place
    sparks.scale = scale
    sparks.burst(12)
  }

  /// A breath of air left behind by a flap.
  func puff(at place: Point, scale: Double) {
    puffs.position = place
    puffs.scale = scale
    puffs.burst(3)
  }

  /// A star jumps up and flies to where points are counted.
  func flyStar(from place: Point, to goal: Point, delay: Double = 0) {
    let star = Sprite("ui/star", size: SkyEffects.starSize)
    star.position = place
    star.scale = 0.3
    star.run(
      .sequence([
        .wait(delay),
        .group([
          .scale(to: 1.25, 0.2).eased(.backOut), .move(by: Point(0, -44), 0.2).eased(.easeOut),
        ]),
        .group([
          .move(to: goal, 0.5).eased(.easeInOut), .scale(to: 0.7, 0.5), .rotate(by: 2 * .pi, 0.5),
        ]),
        .remove,
      ]))
    add(star)
  }

  /// A bang where something was hit.
  func bang(at place: Point) {
    let burst = Sprite("teachifybird/burst", size: SkyEffects.burstSize)
    burst.position = place
    burst.scale = 0.3
    burst.run(
      .sequence([
        .scale(to: 1, 0.1).eased(.backOut), .wait(0.05),
        .group([.fade(to: 0, 0.18), .scale(to: 1.2, 0.18), .rotate(by: 0.4, 0.18)]), .remove,
      ]))
    add(burst)
  }

  /// The dizzy bird of a moment ago tumbles away from the edge it flew against.
  func tumble(from place: Point, scale: Double) {
    let bird = Sprite("teachifybird/bird-hit", size: Size(112, 88) * scale)
    bird.position = place
    bird.run(
      .sequence([
        .group([
          .rotate(by: -2.4, 0.6), .move(by: Point(-40, 0), 0.6),
          .sequence([
            .move(by: Point(0, -26), 0.2).eased(.easeOut),
            .group([.move(by: Point(0, 60), 0.4).eased(.easeIn), .fade(to: 0, 0.4)]),
          ]),
        ]), .remove,
      ]))
    add(bird)
  }

  /// Points that are taken rise and fade: a paper with their number and a star.
  func takePoints(_ points: Int, at place: Point) {
    let pill = Node()
    let star = Sprite("ui/star", size: SkyEffects.lostStarSize)
    let label = Label(
      "−\(points)", size: 40, font: "bold", color: Theme.wrong, room: Size(64, 52), lines: 1)
    star.position.x = 32
    label.position.x = -24
    pill.add([
      Shape(
        rectangle: Size(136, 62), cornerRadius: 31, fill: Theme.paper, stroke: Theme.paperEdge,
        strokeWidth: 4), label, star,
    ])
    pill.position = place
    pill.scale = 0.4
    pill.run(
      .sequence([
        .scale(to: 1, 0.25).eased(.backOut), .wait(0.7),
        .group([.move(by: Point(0, 70), 0.5).eased(.easeIn), .fade(to: 0, 0.5)]), .remove,
      ]))
    add(pill)
  }
}
