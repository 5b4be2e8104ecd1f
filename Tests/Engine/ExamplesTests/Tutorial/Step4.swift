import Stage

/// The tutorial's game after step 4.
enum Step4 {
  /// Apples fall from the trees, and a basket catches them.
  final class Orchard: Scene {
    private let apples = Node()
    private let basket = Sprite("basket", size: Size(160, 98))
    private let ground = Sprite(color: Color(hex: 0x5C9E3A), size: .zero, anchor: Point(0.5, 0))
    private var goesLeft = false
    private var goesRight = false
    private var ticksToNextApple = 30

    init(seed: UInt64) {
      super.init(designSize: Size(1280, 720), seed: seed)
      background = Color(hex: 0x7CCBF2)
      add(ground)
      add(apples)
      basket.position = Point(640, 620)
      add(basket)
    }

    override func layout() {
      ground.position = Point(visible.midX, 640)
      ground.size = Size(visible.width, visible.maxY - 640)
    }

    override func handle(pointer: Pointer) {
      if pointer.phase != .cancelled { moveBasket(to: pointer.position.x) }
    }

    override func handle(key: KeyPress) -> Bool {
      switch key.key {
      case .left: goesLeft = key.phase != .up
      case .right: goesRight = key.phase != .up
      default: return false
      }
      return true
    }

    override func update() {
      if goesLeft != goesRight { moveBasket(to: basket.position.x + (goesLeft ? -12 : 12)) }
      ticksToNextApple -= 1
      if ticksToNextApple == 0 {
        dropApple()
        ticksToNextApple = random.integer(in: 40...80)
      }
    }

    private func moveBasket(to x: Double) {
      basket.position.x = min(max(x, safeArea.minX + 80), safeArea.maxX - 80)
    }

    private func dropApple() {
      let apple = Sprite("apple", size: Size(64, 64))
      apple.position = Point(80 + random.unit() * 1120, -40)
      let fall = Action.group([
        .move(toY: 680, duration: 2.5).eased(.easeIn), .rotate(by: 3, duration: 2.5),
      ])
      apple.run(.sequence([fall, .wait(duration: 1), .fadeOut(duration: 0.3), .remove]))
      apples.add(apple)
    }
  }
}
