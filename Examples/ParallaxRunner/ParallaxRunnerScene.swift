import Stage

/// A bird without wings runs past hills that pass the slower the farther they are, and jumps over
/// bushes: press anywhere, or the space key.
final class ParallaxRunnerScene: Scene {
  /// A strip of equal pictures that follows the camera by a share of its way.
  private struct Layer {
    let tiles: [Sprite]
    /// 0 passes with the world, 1 stands still on the screen.
    let follow: Double
  }

  private static let groundLevel = 620.0
  private static let gravity = 2400.0

  private let runner = Sprite("runner-1", size: Size(96, 118), anchor: Point(0.5, 1))
  private let eye = Camera()
  private let score = Label("0 m", size: 40, color: Color(hex: 0x2B3A4A), horizontal: .left)
  private let result = Label("", size: 56, color: Color(hex: 0x2B3A4A))
  private var layers: [Layer] = []
  private var bushes: [Sprite] = []
  private var pace = 360.0
  private var climb = 0.0
  private var nextBush = 900.0
  private(set) var isOver = false

  init(seed: UInt64) {
    super.init(seed: seed)
    background = Color(hex: 0xDFF5FF)
    addLayer("hills-far", Size(640, 240), bottom: 560, follow: 0.8)
    addLayer("hills-near", Size(640, 240), bottom: 610, follow: 0.5)
    addLayer("ground", Size(320, 120), bottom: 720, follow: 0)
    runner.position = Point(200, Self.groundLevel)
    runner.overlapShape = .rectangle(Rect(x: -26, y: -100, width: 52, height: 94))
    runner.overlapMask = 1
    runner.run(.forever(.animate(["runner-1", "runner-2"], frame: 0.12)))
    add(runner)
    eye.position = Point(640, 360)
    // Below the camera the middle of the screen is (0, 0), and nothing moves when the world does.
    eye.add([score, result])
    add(eye)
    camera = eye
  }

  override func layout() {
    score.position = Point(visible.minX - 640 + 30, visible.minY - 360 + 40)
    placeLayers()
  }

  override func handle(pointer: Pointer) {
    if pointer.phase == .began { jump() }
  }

  override func handle(key: KeyPress) -> Bool {
    guard key.key == .space || key.key == .up else { return false }
    if key.phase == .down { jump() }
    return true
  }

  /// How many points are left until the next bush; infinite while none is in sight.
  var distanceToBush: Double {
    let ways = bushes.map { $0.position.x - runner.position.x }
    return ways.first { $0 > 0 } ?? .infinity
  }

  private func jump() {
    if isOver {
      director?.present(ParallaxRunnerScene(seed: seed &+ 1), transition: .fade())
    } else if runner.position.y == Self.groundLevel {
      climb = -1050
      run(.sound("jump"))
    }
  }

  override func update() {
    guard !isOver else { return }
    let time = Time.tick.inSeconds
    pace += 6 * time
    climb += Self.gravity * time
    let height = min(runner.position.y + climb * time, Self.groundLevel)
    runner.position = Point(runner.position.x + pace * time, height)
    eye.position.x = runner.position.x + 440
    score.text = "\(Int(runner.position.x - 200) / 50) m"
    if runner.position.x + 1400 > nextBush { plantBush() }
    while let bush = bushes.first, bush.position.x < runner.position.x - 1200 {
      bushes.removeFirst().removeFromParent()
    }
    placeLayers()
  }

  private func plantBush() {
    let bush = Sprite("bush", size: Size(92, 76), anchor: Point(0.5, 1))
    bush.position = Point(nextBush, Self.groundLevel + 8)
    bush.overlapShape = .rectangle(Rect(x: -30, y: -60, width: 60, height: 60))
    bush.overlapCategory = 1
    insert(bush, at: children.count - 2)
    bushes.append(bush)
    nextBush += pace * (1.1 + random.unit())
  }

  override func didBegin(_ overlap: Overlap) {
    isOver = true
    runner.removeAllActions()
    runner.run(.rotate(to: .pi / 2, duration: 0.4).eased(.bounceOut))
    run(.sound("over"))
    result.text = "\(score.text)! Press to run again."
  }

  private func addLayer(_ picture: String, _ size: Size, bottom: Double, follow: Double) {
    let tiles = (0..<(3600 / Int(size.width))).map { _ in
      Sprite(picture, size: Size(size.width + 1, size.height), anchor: Point(0, 1))
    }
    tiles.forEach { $0.position.y = bottom }
    add(tiles)
    layers.append(Layer(tiles: tiles, follow: follow))
  }

  /// Puts each layer's tiles side by side around what the camera sees.
  private func placeLayers() {
    for layer in layers {
      guard let width = layer.tiles.first.map({ $0.size.width - 1 }) else { continue }
      let shift = (eye.position.x * layer.follow).truncatingRemainder(dividingBy: width)
      let first = ((eye.position.x - 1500 - shift) / width).rounded(.down)
      for (index, tile) in layer.tiles.enumerated() {
        tile.position.x = (first + Double(index)) * width + shift
      }
    }
  }

  override var isStill: Bool { isOver }

  override func digest(into digest: inout StateDigest) {
    digest.combine(runner.position.x)
    digest.combine(runner.position.y)
    digest.combine(isOver)
  }
}
