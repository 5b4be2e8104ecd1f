import Stage

/// A picture that repeats endlessly to the right and moves as the bird flies.
final class ParallaxLayer: Node {
  /// Something that passes by with the picture.
  struct Ornament {
    let picture: String
    let size: Size
    /// A fraction of the picture's width, and points below its upper edge at scale 1.
    let place: Point
    /// Whether it hangs from there, and does not stand there.
    let hangs: Bool
  }

  private let picture: String
  private let ornaments: [Ornament]
  private let natural: Size
  private let share: Double
  private let row = Node()
  private var tileWidth: Double
  private var left = 0.0
  private var light = SkyLight.layers[0]

  /// A layer whose picture's left and right edges meet.
  ///
  /// - Parameters:
  ///   - natural: the picture's size in points at scale 1.
  ///   - share: the fraction of the flown distance by which it moves: 0 is infinitely far, 1 is as
  ///     near as the bird.
  ///   - ornaments: what passes by with it.
  init(_ picture: String, natural: Size, share: Double, ornaments: [Ornament] = []) {
    self.ornaments = ornaments
    self.picture = picture
    self.natural = natural
    self.share = share
    tileWidth = natural.width
    super.init()
    add(row)
  }

  /// Covers the visible area from left to right.
  func layout(visible: Rect, top: Double, scale: Double) {
    tileWidth = natural.width * scale
    left = visible.minX
    row.position = Point(left, top)
    let count = Int((visible.width / tileWidth).rounded(.up)) + 1
    row.removeAllChildren()
    for index in 0..<count {
      // One point wider than its place, so that no gap shows between two tiles.
      let tile = Sprite(
        picture, size: Size(tileWidth + 1, natural.height * scale), anchor: .zero)
      tile.position.x = Double(index) * tileWidth
      tile.color = light.color
      tile.tintStrength = light.strength
      row.add(tile)
    }
    for index in 0..<(ornaments.isEmpty ? 0 : count) {
      for ornament in ornaments {
        let sprite = Sprite(
          ornament.picture, size: ornament.size * scale,
          anchor: Point(0.5, ornament.hangs ? 0 : 1))
        sprite.position = Point(
          (Double(index) + ornament.place.x) * tileWidth, ornament.place.y * scale)
        sprite.color = light.color
        sprite.tintStrength = light.strength
        row.add(sprite)
      }
    }
  }

  /// Lets it stand in a light.
  func shine(_ light: SkyLight, over seconds: Double) {
    self.light = light
    for tile in row.children {
      tile.run(
        .color(to: light.color, strength: light.strength, duration: seconds), key: "light")
    }
  }

  /// Moves the layer to match a flown distance, in points.
  func move(_ way: Double) {
    row.position.x = left - (way * share).truncatingRemainder(dividingBy: tileWidth)
  }
}
