import Stage
import StageSDL

/// Frames a second of many moving pictures with soft edges: one tick of the director, in whose
/// `update` the scene moves all of them, and the drawing by the processor.
@MainActor
struct SpritesCase {
  /// Where it is drawn.
  enum Place: String {
    /// Into memory.
    case offscreen
    /// Into a window, presented.
    case window
    /// Into a window by OpenGL, whatever implements that.
    case opengl
  }

  let place: Place
  let count: Int
  /// Whether the pictures turn.
  var isRotated = false

  private static let warmUpFrames = 10

  func run() throws {
    let director = Director(
      scene: BallScene(count: count, isRotated: isRotated), viewport: Library.viewport)
    let assets = AssetFolder(roots: ["Benchmarks/Assets"])
    switch place {
    case .offscreen:
      let painter = try OffscreenPainter(width: 1280, height: 720, assets: assets)
      measure { painter.render(director.advanceOneTick().drawList, viewport: Library.viewport) }
    case .window, .opengl:
      let painter = try WindowPainter(title: "sprites", size: Size(1280, 720), assets: assets)
      measure { painter.show(director.advanceOneTick().drawList) }
    }
  }

  private func measure(_ frame: () -> Void) {
    for _ in 0..<Self.warmUpFrames {
      frame()
    }
    let rate = Measurement.rate(for: .milliseconds(600)) {
      frame()
      return 1
    }
    let turning = isRotated ? "-rotated" : ""
    Lines.result("sprites-\(place.rawValue)-\(count)\(turning)-frames-per-second", "teachify", rate)
  }
}

/// Pictures that fly about and turn back at the edges.
final class BallScene: Scene {
  private struct Ball {
    let sprite: Sprite
    var way: Point
    var turn: Double
  }

  private static let edge = 32.0
  private var balls: [Ball] = []

  init(count: Int, isRotated: Bool) {
    super.init(seed: 1)
    background = Color(hex: 0x14283C)
    for _ in 0..<count {
      let sprite = Sprite("ball", size: Size(Self.edge, Self.edge), anchor: Point(0.5, 0.5))
      sprite.position = Point(
        random.unit() * (designSize.width - Self.edge) + Self.edge / 2,
        random.unit() * (designSize.height - Self.edge) + Self.edge / 2)
      add(sprite)
      let way = Point(random.unit() * 6 - 3, random.unit() * 6 - 3)
      if isRotated { sprite.rotation = random.unit() * 2 * .pi }
      balls.append(
        Ball(sprite: sprite, way: way, turn: isRotated ? random.unit() * 0.2 - 0.1 : 0))
    }
  }

  override func update() {
    let half = Self.edge / 2
    let right = designSize.width - half
    let bottom = designSize.height - half
    for index in balls.indices {
      let sprite = balls[index].sprite
      let position = sprite.position + balls[index].way
      sprite.position = position
      if balls[index].turn != 0 { sprite.rotation += balls[index].turn }
      if position.x < half || position.x > right { balls[index].way.x *= -1 }
      if position.y < half || position.y > bottom { balls[index].way.y *= -1 }
    }
  }
}
