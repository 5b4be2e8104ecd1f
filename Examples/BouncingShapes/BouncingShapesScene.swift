import Stage

/// Shapes fly about and bounce off the window's edges. A press adds one; space pushes them all.
final class BouncingShapesScene: Scene {
  private struct Flyer {
    let node: Shape
    let radius: Double
    /// Points a second.
    var velocity: Point
  }

  private static let colors = [0xE4572E, 0xFFC93C, 0x3E9B4F, 0x3BB0D8, 0x7B4B94].map {
    Color(hex: UInt32($0))
  }

  private var flyers: [Flyer] = []
  private let countLabel = Label("", size: 28, color: Color(hex: 0x2B3A4A), horizontal: .left)

  init(seed: UInt64) {
    super.init(seed: seed)
    background = Color(hex: 0xFFF9EC)
    countLabel.z = 1
    add(countLabel)
    for _ in 0..<12 {
      addShape(at: Point(100 + random.unit() * 1080, 100 + random.unit() * 520))
    }
  }

  /// Called for each new size of the window: what it shows beyond the design area belongs to us.
  override func layout() {
    countLabel.position = Point(visible.minX + 24, visible.minY + 32)
  }

  /// Nothing in this scene can be pressed by itself, so every press is the scene's.
  override func handle(pointer: Pointer) {
    if pointer.phase == .began { addShape(at: pointer.position) }
  }

  override func handle(key: KeyPress) -> Bool {
    guard key.key == .space, key.phase == .down else { return false }
    for index in flyers.indices {
      flyers[index].velocity = randomVelocity()
      flyers[index].node.run(
        .sequence([.scale(to: 1.3, duration: 0.1), .scale(to: 1, duration: 0.3).eased(.elasticOut)]
        ), key: "push")
    }
    return true
  }

  /// One sixtieth of a second.
  override func update() {
    for index in flyers.indices {
      let flyer = flyers[index]
      let place = flyer.node.position + flyer.velocity * Time.tick.inSeconds
      let room = visible.inset(flyer.radius, flyer.radius)
      flyer.node.position = Point(
        min(max(place.x, room.minX), room.maxX), min(max(place.y, room.minY), room.maxY))
      // Those the window left behind when it got smaller come back in, too.
      if place.x < room.minX { flyers[index].velocity.x.turn(towards: 1) }
      if place.x > room.maxX { flyers[index].velocity.x.turn(towards: -1) }
      if place.y < room.minY { flyers[index].velocity.y.turn(towards: 1) }
      if place.y > room.maxY { flyers[index].velocity.y.turn(towards: -1) }
    }
  }

  /// What a replay compares, beside ticks, inputs and random numbers.
  override func digest(into digest: inout StateDigest) {
    for flyer in flyers {
      digest.combine(flyer.node.position.x)
      digest.combine(flyer.node.position.y)
    }
  }

  private func addShape(at place: Point) {
    let radius = 24 + random.unit() * 36
    let color = random.element(of: Self.colors) ?? .black
    let node: Shape
    switch random.index(below: 3) {
    case 0: node = Shape(.circle(radius: radius), fill: color)
    case 1:
      node = Shape(rectangle: Size(radius * 2, radius * 2), cornerRadius: radius / 4, fill: color)
    default:
      node = Shape(
        .polygon([Point(0, -radius), Point(radius, radius), Point(-radius, radius)]), fill: color)
    }
    node.position = place
    node.scale = 0
    node.run(.scale(to: 1, duration: 0.3).eased(.backOut))
    node.run(.forever(.rotate(by: random.chance(0.5) ? 1 : -1, duration: 1)))
    add(node)
    flyers.append(Flyer(node: node, radius: radius, velocity: randomVelocity()))
    countLabel.text = "\(flyers.count) shapes"
  }

  private func randomVelocity() -> Point {
    Point(random.unit() * 600 - 300, random.unit() * 600 - 300)
  }
}

extension Double {
  /// Gives the number a sign.
  fileprivate mutating func turn(towards sign: Double) {
    self = magnitude * sign
  }
}
