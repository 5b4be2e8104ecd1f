import Stage

/// The tutorial's game after step 2.
enum Step2 {
  /// Apples fall from the trees, and a basket catches them.
  final class Orchard: Scene {
    private let basket = Sprite("basket", size: Size(160, 98))
    private let ground = Sprite(color: Color(hex: 0x5C9E3A), size: .zero, anchor: Point(0.5, 0))

    init(seed: UInt64) {
      super.init(designSize: Size(1280, 720), seed: seed)
      background = Color(hex: 0x7CCBF2)
      add(ground)
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

    private func moveBasket(to x: Double) {
      basket.position.x = min(max(x, safeArea.minX + 80), safeArea.maxX - 80)
    }
  }
}
