import Stage

/// The tutorial's game after step 6.
enum Step6 {
  /// Apples fall from the trees, and a basket catches them.
  final class Orchard: Scene {
    private let apples = Node()
    private let basket = Sprite("basket", size: Size(160, 98))
    private let ground = Sprite(color: Color(hex: 0x5C9E3A), size: .zero, anchor: Point(0.5, 0))
    private let scoreLabel = Label("0", size: 64, font: "bold", color: Color(hex: 0x2B3A4A))
    private let livesLabel = Label("♥♥♥", size: 64, color: Color(hex: 0xC62F2F))
    private let message = Label("", size: 64, font: "bold", color: Color(hex: 0x2B3A4A))
    private var goesLeft = false
    private var goesRight = false
    private var ticksToNextApple = 30
    private(set) var score = 0
    private(set) var lives = 3

    init(seed: UInt64) {
      super.init(designSize: Size(1280, 720), seed: seed)
      background = Color(hex: 0x7CCBF2)
      add(ground)
      add(apples)
      basket.position = Point(640, 620)
      basket.overlapShape = .rectangle(Rect(x: -70, y: -30, width: 140, height: 40))
      basket.overlapMask = 1
      add(basket)
      add(scoreLabel)
      message.position = Point(640, 300)
      add([livesLabel, message])
    }

    override func layout() {
      ground.position = Point(visible.midX, 640)
      ground.size = Size(visible.width, visible.maxY - 640)
      scoreLabel.position = Point(visible.maxX - 90, visible.minY + 60)
      livesLabel.position = Point(visible.minX + 120, visible.minY + 60)
    }

    override func handle(pointer: Pointer) {
      if lives == 0 {
        if pointer.phase == .began { playAgain() }
      } else if pointer.phase != .cancelled {
        moveBasket(to: pointer.position.x)
      }
    }

    override func handle(key: KeyPress) -> Bool {
      switch key.key {
      case .left: goesLeft = key.phase != .up
      case .right: goesRight = key.phase != .up
      case .enter where lives == 0 && key.phase == .down: playAgain()
      default: return false
      }
      return true
    }

    override func update() {
      guard lives > 0 else { return }
      if goesLeft != goesRight { moveBasket(to: basket.position.x + (goesLeft ? -12 : 12)) }
      ticksToNextApple -= 1
      if ticksToNextApple == 0 {
        dropApple()
        ticksToNextApple = random.integer(in: 40...80)
      }
    }

    override func didBegin(_ overlap: Overlap) {
      let apple = overlap.first
      apple.overlapShape = nil
      apple.removeAllActions()
      let vanish = Action.group([
        .sound("catch"), .scale(to: 0.4, duration: 0.15), .fadeOut(duration: 0.15),
      ])
      apple.run(.sequence([vanish, .remove]))
      score += 1
      scoreLabel.text = "\(score)"
      let pop = Action.sequence([
        .scale(to: 1.4, duration: 0.08), .scale(to: 1, duration: 0.3).eased(.bounceOut),
      ])
      scoreLabel.run(pop, key: "pop")
    }

    private func moveBasket(to x: Double) {
      basket.position.x = min(max(x, safeArea.minX + 80), safeArea.maxX - 80)
    }

    private func dropApple() {
      let apple = Sprite("apple", size: Size(64, 64))
      apple.position = Point(80 + random.unit() * 1120, -40)
      apple.overlapShape = .circle(center: .zero, radius: 28)
      apple.overlapCategory = 1
      let fall = Action.group([
        .move(toY: 680, duration: 2.5).eased(.easeIn), .rotate(by: 3, duration: 2.5),
      ])
      let miss = Action.run { [unowned self] _ in loseLife() }
      apple.run(.sequence([fall, miss, .wait(duration: 1), .fadeOut(duration: 0.3), .remove]))
      apples.add(apple)
    }

    private func loseLife() {
      guard lives > 0 else { return }
      lives -= 1
      livesLabel.text = String(repeating: "♥", count: lives)
      guard lives == 0 else { return }
      apples.isPaused = true
      message.text = "Caught \(score)! Press to play again."
      run(.sound("over"))
    }

    private func playAgain() {
      director?.present(Orchard(seed: seed &+ 1), transition: .fade())
    }
  }
}
