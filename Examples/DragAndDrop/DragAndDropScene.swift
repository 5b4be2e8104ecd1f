import Stage

/// Each shape belongs onto its shadow: drag it there with mouse or fingers, several at once.
final class DragAndDropScene: Scene {
  private static let outlines: [(path: ShapePath, color: UInt32)] = [
    (.circle(radius: 60), 0xE4572E),
    (.rectangle(Rect(center: .zero, size: Size(110, 110)), cornerRadius: 12), 0x3BB0D8),
    (.polygon([Point(0, -64), Point(66, 54), Point(-66, 54)]), 0x3E9B4F),
    (.polygon([Point(0, -70), Point(62, 0), Point(0, 70), Point(-62, 0)]), 0x7B4B94),
  ]

  private(set) var pieces: [Piece] = []
  private(set) var rounds = 0
  private let title = Label(
    "Drag each shape onto its shadow", size: 36, color: DragAndDropScene.ink)
  private static let ink = Color(hex: 0x2B3A4A)

  init(seed: UInt64) {
    super.init(seed: seed)
    background = Color(hex: 0xDFF5FF)
    title.position = Point(640, 70)
    add(title)
    deal()
  }

  /// Sets out shadows above and pieces below, each in an order of its own.
  private func deal() {
    let columns = random.shuffled([220.0, 500, 780, 1060])
    let starts = random.shuffled([220.0, 500, 780, 1060])
    for (index, outline) in Self.outlines.enumerated() {
      let shadow = Shape(outline.path, fill: Self.ink.withAlpha(0.25))
      shadow.name = "shadow"
      shadow.position = Point(columns[index], 260)
      add(shadow)
      let piece = Piece(
        outline.path, color: Color(hex: outline.color), home: Point(starts[index], 540),
        goal: shadow.position)
      piece.onPlaced = { [unowned self] in checkEnd() }
      pieces.append(piece)
      add(piece)
    }
  }

  private func checkEnd() {
    guard pieces.allSatisfy(\.isPlaced) else { return }
    rounds += 1
    title.text = rounds == 1 ? "Once done!" : "\(rounds) times done!"
    title.run(
      .sequence([.scale(to: 1.3, duration: 0.2), .scale(to: 1, duration: 0.4).eased(.bounceOut)]))
    run(.wait(duration: 1.5)) { [unowned self] in
      children.filter { $0 !== title }.forEach { $0.removeFromParent() }
      pieces = []
      deal()
    }
  }

  override func digest(into digest: inout StateDigest) {
    digest.combine(rounds)
    for piece in pieces {
      digest.combine(piece.position.x)
      digest.combine(piece.position.y)
    }
  }
}

/// A shape that can be dragged; let go near its goal it stays there, elsewhere it goes home.
final class Piece: Shape {
  let goal: Point
  private let home: Point
  private(set) var isPlaced = false
  var onPlaced: (() -> Void)?
  /// The pointer that holds it, and where.
  private var hold: (pointerID: Int, offset: Point)?

  init(_ path: ShapePath, color: Color, home: Point, goal: Point) {
    self.home = home
    self.goal = goal
    super.init(path, fill: color, stroke: .white, strokeWidth: 6)
    position = home
    isInteractive = true
    // Small fingers may miss by this much.
    hitOutset = 12
    if case .polygon(let corners) = path { hitShape = .polygon(corners) }
  }

  /// The pointer that was pressed here comes here until it is let go, wherever it is.
  override func handle(pointer: Pointer) {
    switch pointer.phase {
    case .began:
      guard hold == nil, !isPlaced else { return }
      hold = (pointer.id, position - pointer.position)
      removeAllActions()
      run(.scale(to: 1.15, duration: 0.1))
      z = 1
    case .moved:
      guard let hold, hold.pointerID == pointer.id else { return }
      position = pointer.position + hold.offset
    case .ended, .cancelled:
      guard hold?.pointerID == pointer.id else { return }
      hold = nil
      z = 0
      run(.scale(to: 1, duration: 0.1))
      if pointer.phase == .ended, position.distance(to: goal) < 60 {
        isPlaced = true
        isInteractive = false
        run(.sound("snap"))
        run(.move(to: goal, duration: 0.15).eased(.easeOut)) { [unowned self] in onPlaced?() }
      } else {
        run(.move(to: home, duration: 0.4).eased(.backOut))
      }
    case .hovered: break
    }
  }
}
