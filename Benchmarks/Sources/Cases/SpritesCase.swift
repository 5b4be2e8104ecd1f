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
  }

  let place: Place
  let count: Int

  private static let warmUpFrames = 10

  func run() throws {
    let director = Director(scene: BallScene(count: count), viewport: Library.viewport)
    let assets = AssetFolder(roots: ["Benchmarks/Assets"])
    switch place {
    case .offscreen:
      let painter = try OffscreenPainter(width: 1280, height: 720, assets: assets)
      measure { painter.render(director.advanceOneTick().drawList, viewport: Library.viewport) }
    case .window:
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
    Lines.result("sprites-\(place.rawValue)-\(count)-frames-per-second", "teachify", rate)
  }
}

/// Pictures that fly about and turn back at the edges.
private final class BallScene: Scene {
  private struct Ball {
    let sprite: Sprite
    var way: Point
  }

  private static let edge = 32.0
  private var balls: [Ball] = []

  init(count: Int) {
    super.init(seed: 1)
    background = Color(hex: 0x14283C)
    for _ in 0..<count {
      let sprite = Sprite("ball", size: Size(Self.edge, Self.edge), anchor: Point(0, 0))
      sprite.position = Point(
        random.unit() * (designSize.width - Self.edge),
        random.unit() * (designSize.height - Self.edge))
      add(sprite)
      balls.append(
        Ball(sprite: sprite, way: Point(random.unit() * 6 - 3, random.unit() * 6 - 3)))
    }
  }

  override func update() {
    let right = designSize.width - Self.edge
    let bottom = designSize.height - Self.edge
    for index in balls.indices {
      let position = balls[index].sprite.position + balls[index].way
      balls[index].sprite.position = position
      if position.x < 0 || position.x > right { balls[index].way.x *= -1 }
      if position.y < 0 || position.y > bottom { balls[index].way.y *= -1 }
    }
  }
}
