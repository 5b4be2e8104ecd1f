import Controls
import Stage

/// Everything behind the words: sky, clouds, a cloud cover as the ceiling, hills and meadow.
final class SkyBackdrop: Node {
  private struct Cloud {
    let sprite: Sprite
    /// The start position from the left, as a fraction of the whole cycle.
    let start: Double
    /// The height, as a fraction of the air.
    let height: Double
    let scale: Double
    /// The fraction of the flown distance by which it moves.
    let share: Double
  }

  private let sky = Sprite("teachifybird/sky", size: Size(1280, 1280))
  private let clouds: [Cloud]
  private let hills = ParallaxLayer(
    "teachifybird/layer-back", natural: Size(1280, 420), share: 0.22)
  private let meadow: ParallaxLayer
  private let cover: ParallaxLayer
  /// The cover's other side, if there is sky above it.
  private let coverTop = ParallaxLayer(
    "teachifybird/layer-top", natural: Size(1280, 120), share: 0.7)
  /// A nearer meadow, if there is much ground below the usual one.
  private let nearMeadow = ParallaxLayer(
    "teachifybird/layer-front", natural: Size(1280, 220), share: 1)
  private let soil = Shape(rectangle: Size(10, 10), fill: Color(hex: 0x5B9E38))
  private var visible = Rect(x: 0, y: 0, width: 1280, height: 720)

  /// Points by which a cloud drifts per tick even when the bird stays.
  private static let drift = 0.12
  /// Where the grass begins in the meadow's picture.
  private static let grassLine = 108.0

  /// - Parameter keepsakes: how many things the player has earned for the tree.
  init(keepsakes: Int) {
    meadow = ParallaxLayer(
      "teachifybird/layer-front", natural: Size(1280, 220), share: 0.7,
      ornaments: SkyKeepsakes.standing(keepsakes))
    cover = ParallaxLayer(
      "teachifybird/layer-top", natural: Size(1280, 120), share: 0.7,
      ornaments: SkyKeepsakes.hanging(keepsakes))
    // Far clouds are small, pale and slow; near ones large, bright and faster. The nearest are pale
    // again, or the words would not stand out from them.
    let table: [(String, Double, Double, Double, Double)] = [
      ("cloud-1", 0.12, 0.62, 0.36, 0.03), ("cloud-2", 0.40, 0.70, 0.30, 0.03),
      ("cloud-3", 0.74, 0.66, 0.34, 0.03),
      ("cloud-3", 0.06, 0.30, 0.55, 0.06), ("cloud-2", 0.30, 0.16, 0.65, 0.07),
      ("cloud-1", 0.55, 0.38, 0.60, 0.06), ("cloud-3", 0.82, 0.22, 0.70, 0.08),
      ("cloud-2", 0.15, 0.50, 0.95, 0.13), ("cloud-1", 0.68, 0.12, 1.05, 0.15),
      ("cloud-3", 0.93, 0.54, 0.85, 0.12),
      ("cloud-2", 0.45, 0.40, 1.75, 0.34), ("cloud-1", 0.95, 0.78, 1.55, 0.30),
    ]
    clouds = table.map { name, start, height, scale, share in
      let sprite = Sprite("teachifybird/\(name)", size: Size(240, 120) * scale)
      sprite.alpha = scale > 1.2 ? 0.42 : 0.5 + scale * 0.35
      return Cloud(sprite: sprite, start: start, height: height, scale: scale, share: share)
    }
    super.init()
    add(sky)
    add(clouds.map(\.sprite))
    add([hills, soil, meadow, nearMeadow, coverTop, cover])
    coverTop.yScale = -1
  }

  /// Covers the visible area; ceiling and grass are where the bird meets them.
  func layout(visible: Rect, frame: AirFrame) {
    self.visible = visible
    // The sky is a gradient, so it may be stretched and shows all its blues in every window.
    sky.size = Size(visible.width + 2, visible.height + 2)
    sky.position = visible.center
    for cloud in clouds {
      cloud.sprite.position.y = frame.ceiling + (frame.ground - frame.ceiling) * cloud.height
    }
    let grass = visible.maxY - frame.ground
    let meadowScale = min(max(grass / (220 - SkyBackdrop.grassLine), 0.8), 1.25)
    let meadowTop = frame.ground - SkyBackdrop.grassLine * meadowScale
    meadow.layout(visible: visible, top: meadowTop, scale: meadowScale)
    let hillScale = min(max((frame.ground - frame.ceiling) / 560, 0.8), 1.4)
    hills.layout(
      visible: visible, top: frame.ground + 26 - 420 * hillScale, scale: hillScale)
    // Where the meadow's picture ends.
    let soilTop = meadowTop + 220 * meadowScale - 2
    soil.path = .rectangle(
      Rect(
        x: visible.minX, y: soilTop, width: visible.width,
        height: max(1, visible.maxY - soilTop)), cornerRadius: 0)
    let nearScale = min(max((visible.maxY - soilTop) / 180, 1.2), 2.4)
    nearMeadow.isHidden = visible.maxY - soilTop < 120
    nearMeadow.layout(visible: visible, top: soilTop - 50 * nearScale, scale: nearScale)
    layoutCover(frame)
  }

  private func layoutCover(_ frame: AirFrame) {
    let height = 120.0
    let top = frame.ceiling - height + 8
    cover.layout(visible: visible, top: top, scale: 1)
    // Mirrored, so that its own downwards is the scene's upwards.
    coverTop.layout(visible: visible, top: -top - 2, scale: 1)
    coverTop.isHidden = top <= visible.minY
  }

  /// Lets everything stand in a light. What is near keeps its colours, so that the ground is seen where it begins.
  func shine(_ light: SkyLight, over seconds: Double) {
    sky.run(.color(to: light.color, strength: light.strength, duration: seconds), key: "light")
    for cloud in clouds {
      cloud.sprite.run(
        .color(to: light.color, strength: light.strength, duration: seconds), key: "light")
    }
    hills.shine(light, over: seconds)
  }

  /// Shows the world after a flown distance, in points, and a number of ticks.
  func move(_ way: Double, ticks: Int) {
    hills.move(way)
    meadow.move(way)
    nearMeadow.move(way)
    cover.move(way)
    coverTop.move(way)
    for cloud in clouds {
      let margin = 130 * cloud.scale
      let around = visible.width + 2 * margin
      let moved = way * cloud.share + Double(ticks) * SkyBackdrop.drift * cloud.scale
      var x = (cloud.start * around - moved).truncatingRemainder(dividingBy: around)
      if x < 0 { x += around }
      cloud.sprite.position.x = visible.minX - margin + x
    }
  }
}
