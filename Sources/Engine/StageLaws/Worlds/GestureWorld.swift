import Determinism
import Stage

/// A random tree with random recognisers that changes by itself while pointers arrive, and checks
/// that everything is reported in the right order and nobody shares a pointer with a rival.
package final class GestureWorld: Scene {
  /// A node that checks the pointers it receives.
  private final class Watcher: Node {
    unowned let world: GestureWorld
    private var down: [Int] = []

    init(_ world: GestureWorld, number: Int) {
      self.world = world
      super.init()
      name = "n\(number)"
    }

    var hasPointers: Bool { !down.isEmpty }

    override func handle(pointer: Pointer) {
      guard pointer.phase != .hovered else { return }
      world.log("\(name ?? "") \(pointer.phase) \(pointer.id)")
      let isDown = down.contains(pointer.id)
      if isDown == (pointer.phase == .began) { world.fault("\(name ?? "") \(pointer.phase)") }
      switch pointer.phase {
      case .began: down.append(pointer.id)
      case .ended, .cancelled: down.removeAll { $0 == pointer.id }
      case .moved, .hovered: break
      }
      world.changeSomething(1)
    }
  }

  /// Everything that was reported, in order, with its tick.
  package private(set) var lines: [String] = []
  /// What was reported wrongly.
  package private(set) var faults: [String] = []
  private var change: SeededGenerator
  private var nodes: [Watcher] = []
  private var recognizers: [GestureRecognizer] = []
  private var open: Set<ObjectIdentifier> = []
  private var energy = 12

  package init(_ random: inout SeededGenerator) {
    change = random.fork(1)
    super.init(designSize: Size(400, 300))
    for number in 0..<random.integer(in: 1...6) {
      let node = Watcher(self, number: number)
      node.position = Point(random.unit() * 300 - 50, random.unit() * 200 - 50)
      node.rotation = random.chance(0.3) ? random.unit() * 6 : 0
      node.scale = random.chance(0.3) ? 0.5 + random.unit() : 1
      node.hitShape = .circle(center: .zero, radius: 150)
      node.isInteractive = random.chance(0.8)
      nodes.append(node)
      (nodes.randomElement(using: &random) === node || random.chance(0.4)
        ? self : nodes[random.index(below: max(1, number))]).add(node)
    }
    for _ in 0..<random.integer(in: 1...6) { attach(&random) }
  }

  package override func update() {
    changeSomething(0.1)
    if tick % 16 == 0 { energy = min(12, energy + 4) }
  }

  package override func handle(pointer: Pointer) { changeSomething(0.2) }

  /// Gestures and presses whose end is still missing.
  package var unfinished: [String] {
    open.map { _ in "a recogniser" } + nodes.filter(\.hasPointers).compactMap(\.name)
  }

  private func attach(_ random: inout SeededGenerator) {
    let gestures: [Gesture] = [
      .tap(), .tap(count: 2), .tap(count: 3), .longPress(seconds: 0.1), .pan(), .pan(.horizontal),
      .swipe(), .swipe([.left, .down]), .pinch, .rotate,
    ]
    let gesture = gestures[random.index(below: gestures.count)]
    let node = random.chance(0.1) ? self : nodes[random.index(below: nodes.count)]
    let number = recognizers.count
    var isOnce = false
    switch gesture {
    case .tap, .swipe: isOnce = true
    default: break
    }
    // The handler needs its recogniser without retaining it.
    final class Reference { weak var recognizer: GestureRecognizer? }
    let reference = Reference()
    let recognizer = node.recognize(gesture, together: random.chance(0.4)) { [unowned self] in
      guard let recognizer = reference.recognizer else { return }
      check($0, recognizer, number: number, isOnce: isOnce)
    }
    reference.recognizer = recognizer
    recognizers.append(recognizer)
  }

  private func check(
    _ update: GestureUpdate, _ recognizer: GestureRecognizer, number: Int, isOnce: Bool
  ) {
    log("g\(number) \(update.phase) \(update.translation) \(update.scale) \(update.angle)")
    let id = ObjectIdentifier(recognizer)
    let isOpen = open.contains(id)
    let isRight: Bool
    switch update.phase {
    case .recognized: isRight = isOnce && !isOpen
    case .began:
      isRight = !isOnce && !isOpen
      open.insert(id)
    case .changed: isRight = isOpen
    case .ended, .cancelled:
      isRight = isOpen
      open.remove(id)
    }
    if !isRight { fault("g\(number) \(recognizer.gesture) \(update.phase)") }
    for (other, rival) in recognizers.enumerated() where sharesAlone(recognizer, rival) {
      fault("g\(number) and g\(other) share a pointer")
    }
    let numbers = [
      update.position.x, update.translation.y, update.velocity.x, update.scale, update.angle,
    ]
    if !numbers.allSatisfy(\.isFinite) { fault("g\(number) has no numbers") }
    changeSomething(0.3)
  }

  /// Whether both are active on one pointer without being declared together.
  private func sharesAlone(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    first !== second && first.isActive && second.isActive
      && !(first.worksTogether && second.worksTogether)
      && !Set(first.followedPointers).isDisjoint(with: second.followedPointers)
  }

  fileprivate func log(_ line: String) { lines.append("\(tick) \(line)") }

  fileprivate func fault(_ text: String) {
    faults.append("tick \(tick): \(text)\n" + lines.suffix(12).joined(separator: "\n"))
  }

  /// Occasionally changes something about the tree or the recognisers.
  fileprivate func changeSomething(_ probability: Double) {
    guard energy > 0, change.chance(probability * 0.3) else { return }
    energy -= 1
    let node = nodes[change.index(below: nodes.count)]
    let recognizer = recognizers[change.index(below: recognizers.count)]
    switch change.index(below: 11) {
    case 0: node.removeFromParent()
    case 1, 2: add(node)
    case 3: node.isHidden.toggle()
    case 4: node.alpha = node.alpha > 0 ? 0 : 1
    case 5: node.isInteractive.toggle()
    case 6: recognizer.isEnabled.toggle()
    case 7: recognizer.node?.stopRecognizing(recognizer)
    case 8: attach(&change)
    case 9: recognizer.cancel()
    default: cancelPointers()
    }
  }
}
