import Determinism
import Stage
import StageLaws
import StageTesting
import Testing

/// What the flat lists of nodes and actions give, compared with plain walks over the tree.
@Suite struct FlatWalkTests {
  /// Trees that change between ticks: drawing equals a recursive walk, bit for bit.
  @Test func drawingEqualsARecursiveWalk() throws {
    try forEachCase("the flat walk draws what a recursive one does", count: 1500) { random, _ in
      let scene = Scene()
      let nodes = growRandomTree(below: scene, count: 12, &random)
      let director = Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
      for _ in 0..<4 {
        change(nodes, in: scene, &random)
        let items = director.advanceOneTick().drawList.items
        let expected = NaiveWalk(scene).transforms
        try hold(
          items.map(\.transform) == expected, "\(items.count) items, expected \(expected.count)")
        try hold(scene.brokenInvariants().isEmpty, "\(scene.brokenInvariants())")
      }
    }
  }

  /// Actions that are left alone move as those whose list is made anew in every tick.
  @Test func standingListsMoveAsFreshOnes() throws {
    try forEachCase("a standing list moves as a fresh one", count: 1500) { random, _ in
      var seed = random
      var twin = random
      let standing = World(&seed)
      let fresh = World(&twin)
      for _ in 0..<12 {
        standing.tick()
        // Whatever touches a speed makes the list anew.
        fresh.scene.isPaused = true
        fresh.scene.isPaused = false
        fresh.tick()
        try hold(standing.numbers == fresh.numbers, "they differ at tick \(standing.scene.tick)")
        try hold(standing.log == fresh.log, "\(standing.log) in place of \(fresh.log)")
        try hold(
          standing.scene.brokenInvariants().isEmpty, "\(standing.scene.brokenInvariants())")
      }
    }
  }

  @Test func actionsMoveInPreOrder() throws {
    try forEachCase("active nodes are those of a recursive walk", count: 1500) { random, _ in
      let scene = Scene()
      let nodes = growRandomTree(below: scene, count: 10, &random)
      let log = Log()
      for node in nodes {
        for part in 0..<random.index(below: 3) {
          let name = "\(node.name ?? "scene").\(part)"
          node.run(.forever(.run { _ in log.entries.append(name) }), key: "\(part)")
        }
      }
      let director = Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
      for _ in 0..<3 {
        change(nodes, in: scene, &random)
        for node in nodes where random.chance(0.2) { node.isPaused.toggle() }
        for node in nodes where random.chance(0.1) { node.speed = random.chance(0.5) ? 0 : 2 }
        log.entries = []
        _ = director.advanceOneTick()
        let expected = activeNodes(scene).flatMap { node in
          ["0", "1"].filter { node.hasAction($0) }.map { "\(node.name ?? "scene").\($0)" }
        }
        try hold(log.entries == expected, "\(log.entries) in place of \(expected)")
      }
    }
  }

  /// Moves, hides and replants a few nodes.
  private func change(_ nodes: [Node], in scene: Scene, _ random: inout SeededGenerator) {
    for _ in 0..<3 {
      let node = nodes[random.index(below: nodes.count)]
      let other = nodes[random.index(below: nodes.count)]
      switch random.index(below: 5) {
      case 0: node.isHidden.toggle()
      case 1: node.rotation = random.unit() * 20 - 10
      case 2: node.position.x += 5
      case 3: if node !== scene { node.removeFromParent() }
      default:
        if node !== scene, !other.isDescendant(of: node) {
          other.insert(node, at: random.index(below: 3))
        }
      }
    }
  }

  private func activeNodes(_ node: Node) -> [Node] {
    guard !node.isPaused, node.speed > 0 else { return [] }
    return [node] + node.children.flatMap(activeNodes)
  }
}

private final class Log {
  var entries: [String] = []
}

/// The transforms of everything shown, found by recursion and sorted by insertion.
private struct NaiveWalk {
  var transforms: [DrawTransform] = []
  private var heights: [Double] = []

  init(_ scene: Scene) {
    guard !scene.isHidden, scene.alpha > 0 else { return }
    for child in scene.children { visit(child, scene.viewTransform, scene.alpha, scene.z) }
  }

  private mutating func visit(
    _ node: Node, _ parent: Transform, _ alpha: Double, _ z: Double
  ) {
    guard !node.isHidden, alpha * node.alpha > 0 else { return }
    let transform = parent.applied(after: node.localTransform)
    let height = z + node.z
    let isEmpty = (node as? Label).map(\.text.isEmpty) ?? false
    if node is Sprite || node is Label || node is Shape, !isEmpty {
      let place = heights.firstIndex { $0 > height } ?? heights.count
      heights.insert(height, at: place)
      transforms.insert(DrawTransform(transform), at: place)
    }
    for child in node.children { visit(child, transform, alpha * node.alpha, height) }
  }
}

/// A scene whose nodes run actions of all kinds.
private final class World {
  let scene = Scene()
  private(set) var log: [String] = []
  private let nodes: [Node]
  private let director: Director

  init(_ random: inout SeededGenerator) {
    nodes = growRandomTree(below: scene, count: 6, &random)
    director = Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
    for node in nodes {
      for _ in 0..<random.index(below: 4) {
        let action = action(&random, depth: 2)
        node.run(random.chance(0.5) ? .forever(action) : action) { [unowned self] in
          log.append("done")
        }
      }
    }
  }

  func tick() { _ = director.advanceOneTick() }

  /// Everything that actions change.
  var numbers: [Double] {
    nodes.flatMap {
      [$0.position.x, $0.position.y, $0.rotation, $0.xScale, $0.yScale, $0.alpha, $0.speed]
    }
  }

  private func action(_ random: inout SeededGenerator, depth: Int) -> Action {
    let seconds = random.unit() * 0.1
    let amount = random.unit() * 4 - 2
    let easing: Easing = [.linear, .easeIn, .easeOut, .easeInOut, .backOut][random.index(below: 5)]
    let simple: Action =
      switch random.index(below: 11) {
      case 0: .move(by: Point(amount, 3), duration: seconds)
      case 1: .move(to: Point(amount, 3), duration: seconds)
      case 2: .rotate(by: amount, duration: seconds)
      case 3: .rotate(to: amount, duration: seconds)
      case 4: .scale(by: 1 + amount / 10, duration: seconds)
      case 5: .scale(to: amount, duration: seconds)
      case 6: .fade(to: amount / 2, duration: seconds)
      case 7: .fade(by: amount / 9, duration: seconds)
      case 8: .speed(to: 1.5, duration: seconds)
      case 9: .wait(duration: 0.01...0.09)
      default: .run { [unowned self] in log.append($0.name ?? "scene") }
      }
    guard depth > 0, random.chance(0.5) else { return simple.eased(easing) }
    let parts = (0..<(1 + random.index(below: 3))).map { _ in action(&random, depth: depth - 1) }
    return switch random.index(below: 3) {
    case 0: .sequence(parts)
    case 1: .group(parts)
    default: .repeat(.sequence(parts), 1 + random.index(below: 3))
    }
  }
}
