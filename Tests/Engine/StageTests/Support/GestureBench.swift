import Stage
import StageTesting

/// A scene with a node to make gestures on, and a log of what was told.
final class GestureBench {
  let scene = Scene()
  let host: HeadlessHost
  /// Interactive, 800×600 around the scene's middle.
  let board = Shape(rectangle: Size(800, 600), fill: .white)
  private(set) var lines: [String] = []

  init() {
    board.name = "board"
    board.position = Point(640, 360)
    board.isInteractive = true
    scene.add(board)
    host = HeadlessHost(scene: scene)
  }

  /// What was told since this was read last.
  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Puts a smaller node below the board that notes its pointers.
  func addButton(_ name: String = "button", at place: Point = .zero) -> Node {
    let button = Shape(rectangle: Size(200, 200), fill: .white)
    button.name = name
    button.position = place
    button.isInteractive = true
    listen(to: button)
    board.add(button)
    return button
  }

  func listen(to node: Node) {
    node.onPointer = { [unowned self, unowned node] in
      if $0.phase != .hovered { lines.append("\(node.name ?? "") \($0.phase)") }
    }
  }

  @discardableResult
  func look(
    for gesture: Gesture, on node: Node? = nil, as name: String? = nil, together: Bool = false
  ) -> GestureRecognizer {
    let name = name ?? GestureBench.name(of: gesture)
    return (node ?? board).recognize(gesture, together: together) { [unowned self] in
      lines.append("\(name) \($0.phase)")
    }
  }

  /// Moves a finger by a way in even steps, a tick each.
  func move(_ id: Int = 1, from start: Point, by way: Point, ticks: Int) {
    for tick in 1...ticks {
      let share = Double(tick) / Double(ticks)
      host.point(.moved, at: start + way * share, id: id)
      host.run()
    }
  }

  static func name(of gesture: Gesture) -> String {
    switch gesture {
    case .tap(let count): count == 1 ? "tap" : "tap\(count)"
    case .longPress: "long"
    case .pan: "pan"
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .rotate: "rotate"
    }
  }
}
