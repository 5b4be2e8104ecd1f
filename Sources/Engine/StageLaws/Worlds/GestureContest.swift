import Determinism
import Stage
import StageTesting

/// What one finger does in a tick.
enum OneFingerStep: CustomStringConvertible {
  /// It goes down, or moves by an offset if it is already down.
  case press(Pointer.Kind)
  case move(Point)
  case lift(Point)
  case lose
  case rest(ticks: Int)

  init(_ random: inout SeededGenerator) {
    /// Whole numbers, so that both sides calculate exactly.
    func way(_ random: inout SeededGenerator) -> Point {
      let reach = [3, 9, 17, 60][random.index(below: 4)]
      return Point(
        Double(random.integer(in: -reach...reach)), Double(random.integer(in: -reach...reach)))
    }
    switch random.index(below: 10) {
    case 0, 1: self = .press([.mouse, .finger, .pen][random.index(below: 3)])
    case 2, 3: self = .lift(random.chance(0.5) ? .zero : way(&random))
    case 4: self = random.chance(0.3) ? .lose : .rest(ticks: random.integer(in: 1...9))
    default: self = .move(way(&random))
    }
  }

  var description: String {
    switch self {
    case .press(let kind): "press by \(kind)"
    case .move(let way): "move by \(way.x) \(way.y)"
    case .lift(let way): "lift after \(way.x) \(way.y)"
    case .lose: "lose the focus"
    case .rest(let ticks): "rest for \(ticks) ticks"
    }
  }
}

/// Nested nodes, the innermost first, and what is looked for on each.
struct ContestPlan: CustomStringConvertible {
  struct Entry: CustomStringConvertible {
    let gesture: Gesture
    let together: Bool

    var description: String { "\(gesture)\(together ? " together" : "")" }
  }

  /// The duration of a long press in ticks.
  static let longPressTicks = 5

  let levels: [[Entry]]

  init(_ random: inout SeededGenerator) {
    let gestures: [Gesture] = [
      .tap(), .longPress(seconds: Double(ContestPlan.longPressTicks) / 60), .pan(),
      .pan(.horizontal), .pan(.vertical), .swipe(), .swipe([.left]), .swipe([.up, .down]),
    ]
    levels = (0..<random.integer(in: 1...3)).map { _ in
      (0..<random.index(below: 4)).map { _ in
        Entry(
          gesture: gestures[random.index(below: gestures.count)],
          together: random.chance(0.4))
      }
    }
  }

  var description: String { levels.map { "\($0)" }.joined(separator: " in ") }
}

/// A tree made from a plan, pressed by one finger, and everything that was reported.
final class GestureContest {
  private(set) var lines: [String] = []
  private let host: HeadlessHost
  private var place = Point.zero
  private var kind: Pointer.Kind?

  init(_ plan: ContestPlan) {
    let scene = Scene(designSize: Size(400, 300))
    host = HeadlessHost(scene: scene, size: scene.designSize)
    var number = plan.levels.reduce(0) { $0 + $1.count }
    var parent: Node = scene
    for (level, entries) in plan.levels.enumerated().reversed() {
      let node = Node()
      node.isInteractive = true
      node.hitShape = .circle(center: .zero, radius: 1000)
      if level == 0 {
        node.onPointer = { [unowned self] in lines.append("node \($0.phase)") }
      }
      number -= entries.count
      for (offset, entry) in entries.enumerated() {
        let name = "g\(number + offset)"
        node.recognize(entry.gesture, together: entry.together) { [unowned self] in
          lines.append("\(name) \($0.phase)")
        }
      }
      parent.add(node)
      parent = node
    }
  }

  func perform(_ step: OneFingerStep) {
    switch step {
    case .press(let next):
      guard kind == nil else { break }
      kind = next
      place = Point(200, 150)
      send(.began)
    case .move(let way):
      place = place + way
      if kind != nil { send(.moved) }
    case .lift(let way):
      place = place + way
      if kind != nil { send(.ended) }
      kind = nil
    case .lose:
      kind = nil
      host.send(.focus(false))
    case .rest(let ticks): return host.run(ticks: ticks)
    }
    host.run()
  }

  private func send(_ phase: Pointer.Phase) {
    host.send(
      .pointer(Pointer(id: 1, kind: kind ?? .finger, phase: phase, position: place)))
  }
}
