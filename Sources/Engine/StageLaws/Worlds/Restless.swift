import Determinism
import Stage
import StageTesting

/// A scene in whose every callback something random happens to the tree, the actions, the focus and
/// the shown scene.
final class RestlessScene: Scene {
  weak var chaos: Chaos?

  override func didAppear() { chaos?.act(in: self) }
  override func willDisappear() { chaos?.act(in: self) }
  override func layout() { chaos?.act(in: self) }
  override func update() { chaos?.act(in: self) }

  override var isStill: Bool { true }
  override func didEvaluateActions() { chaos?.act(in: self) }
  override func didFinishUpdate() { chaos?.act(in: self) }
  override func didBegin(_ overlap: Overlap) {
    chaos?.overlapBegan(overlap, self)
    chaos?.act(in: self)
  }
  override func didEnd(_ overlap: Overlap) {
    chaos?.overlapEnded(overlap, self)
    chaos?.act(in: self)
  }
  override func handle(pointer: Pointer) {
    chaos?.handled(pointer, by: self)
    chaos?.act(in: self)
  }
  override func handle(key: KeyPress) -> Bool {
    chaos?.act(in: self)
    return false
  }
  override func windowFocusChanged(to hasFocus: Bool) { chaos?.act(in: self) }
}

/// A node that does the same.
final class RestlessNode: Node {
  unowned let chaos: Chaos
  var isInShow = false
  var isHoveredNow = false
  var hasFocusNow = false

  init(_ chaos: Chaos, number: Int) {
    self.chaos = chaos
    super.init()
    name = "n\(number)"
  }

  override func handle(pointer: Pointer) {
    chaos.handled(pointer, by: self)
    chaos.act(in: scene)
  }
  override func handle(key: KeyPress) -> Bool {
    chaos.act(in: scene)
    return false
  }
  override func handle(text: String) { chaos.act(in: scene) }
  override func focusChanged(to isFocused: Bool) {
    if isFocused == hasFocusNow, !isFocused { chaos.faults.append("focus lost twice") }
    hasFocusNow = isFocused
    chaos.act(in: scene)
  }
  override func hoverChanged(to isHovered: Bool) {
    if isHovered == isHoveredNow { chaos.faults.append("hovered \(isHovered) twice") }
    isHoveredNow = isHovered
    chaos.act(in: scene)
  }
  override func didEnter(_ director: Director) {
    if isInShow { chaos.faults.append("\(name ?? "") entered twice") }
    isInShow = true
    chaos.act(in: scene)
  }
  override func willLeave(_ director: Director) {
    if !isInShow { chaos.faults.append("\(name ?? "") left twice") }
    isInShow = false
    chaos.act(in: scene)
  }
}

/// Random acts, and what was wrong about their results.
final class Chaos {
  var random: SeededGenerator
  var nodes: [RestlessNode] = []
  var scenes: [RestlessScene] = []
  var faults: [String] = []
  private(set) var pressed: [String: ObjectIdentifier] = [:]
  private(set) var overlaps: [Set<ObjectIdentifier>] = []
  private var depth = 0
  /// The number of random acts left, so that callbacks that cause callbacks come to an end.
  var energy = 0

  init(seed: UInt64, nodeCount: Int = 12) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<2 {
      let scene = RestlessScene(designSize: Size(400, 400), seed: seed)
      scene.chaos = self
      scenes.append(scene)
    }
    for number in 0..<nodeCount {
      let node = RestlessNode(self, number: number)
      node.isInteractive = true
      node.isFocusable = true
      node.hitShape = .circle(center: .zero, radius: 60)
      node.overlapShape = .circle(center: .zero, radius: 40)
      node.overlapCategory = 1
      node.overlapMask = 1
      nodes.append(node)
      scenes[0].add(node)
    }
  }

  func handled(_ pointer: Pointer, by node: Node) {
    let key = "\(pointer.id)"
    switch pointer.phase {
    case .began:
      if pressed[key] != nil { faults.append("pointer \(key) began twice") }
      pressed[key] = ObjectIdentifier(node)
    case .moved:
      if pressed[key] != ObjectIdentifier(node) { faults.append("pointer \(key) moved elsewhere") }
    case .ended, .cancelled:
      if pressed.removeValue(forKey: key) != ObjectIdentifier(node) {
        faults.append("pointer \(key) ended without beginning")
      }
    case .hovered: break
    }
  }

  func overlapBegan(_ overlap: Overlap, _ scene: Scene) {
    let pair = pair(overlap, scene)
    if overlaps.contains(pair) { faults.append("overlap began twice") }
    overlaps.append(pair)
  }

  func overlapEnded(_ overlap: Overlap, _ scene: Scene) {
    let pair = pair(overlap, scene)
    guard let index = overlaps.firstIndex(of: pair) else {
      faults.append("overlap ended without beginning")
      return
    }
    overlaps.remove(at: index)
  }

  private func pair(_ overlap: Overlap, _ scene: Scene) -> Set<ObjectIdentifier> {
    [
      ObjectIdentifier(overlap.first), ObjectIdentifier(overlap.second), ObjectIdentifier(scene),
    ]
  }

  func act(in scene: Scene?) {
    guard energy > 0, depth < 6, random.chance(0.5) else { return }
    energy -= 1
    depth += 1
    defer { depth -= 1 }
    let node = nodes[random.index(below: nodes.count)]
    let other = nodes[random.index(below: nodes.count)]
    let stage = scene ?? scenes[random.index(below: scenes.count)]
    switch random.index(below: 16) {
    case 0, 1: node.removeFromParent()
    case 2, 3: stage.add(node)
    case 4: if !other.isDescendant(of: node) { other.insert(node, at: random.index(below: 3)) }
    case 5: node.removeAllChildren()
    case 6: node.removeAllActions()
    case 7, 8:
      node.run(
        randomAction(), key: random.chance(0.5) ? "key" : nil,
        completion: { [unowned self, weak stage] in act(in: stage) },
        onCancel: { [unowned self, weak stage] in act(in: stage) })
    case 9: stage.focus(random.chance(0.8) ? node : nil)
    case 10: stage.moveFocus(by: random.integer(in: -30...30))
    case 11: stage.moveFocus(towards: Point(1, 0))
    case 12: stage.cancelPointers()
    case 13: node.position = Point(random.unit() * 400, random.unit() * 400)
    case 14: node.isHidden.toggle()
    default:
      if random.chance(0.2) {
        let next = scenes[random.index(below: scenes.count)]
        stage.director?.present(next, transition: random.chance(0.5) ? .fade(seconds: 0.05) : nil)
      } else {
        scenes[random.index(below: scenes.count)].add(node)
      }
    }
  }

  private func randomAction() -> Action {
    let act = Action.run { [unowned self] node in self.act(in: node.scene) }
    switch random.index(below: 6) {
    case 0: return act
    case 1: return .sequence([act, .wait(duration: random.unit() * 0.05), act])
    case 2: return .group([act, .move(by: Point(5, 5), duration: 0.05), act])
    case 3: return .repeat(.sequence([act, .wait(duration: 0.01)]), 3)
    case 4: return .sequence([.wait(duration: random.unit() * 0.05), .remove])
    default: return .forever(.sequence([.wait(duration: 0.02), act]))
    }
  }
}

/// A restless run from a seed.
enum RestlessWorld {
  /// Runs everything for some ticks.
  ///
  /// - Returns: a fingerprint of the end.
  ///
  /// - Throws: what was wrong.
  static func run(seed: UInt64, ticks: Int) throws -> StateDigest {
    let chaos = Chaos(seed: seed, nodeCount: 8)
    // Not `act`, so that the input does not depend on what the callbacks draw.
    var random = SeededGenerator(seed: seed &+ 1000)
    var digest = StateDigest()
    do {
      let host = HeadlessHost(scene: chaos.scenes[0], size: Size(400, 400))
      for tick in 0..<ticks {
        chaos.energy = 30
        for _ in 0..<random.index(below: 3) { send(&random, to: host) }
        host.run()
        let faults = chaos.allFaults
        try hold(faults.isEmpty, "tick \(tick): \(faults.joined(separator: ", "))")
      }
      for scene in chaos.scenes { digest.combine(scene.wholeDigest.value) }
      chaos.energy = 0
      host.send(.focus(false))
      // During a transition no input arrives.
      host.run(ticks: 10)
      host.send(.focus(false))
      host.run()
    }
    try hold(chaos.pressed.isEmpty, "pointers \(chaos.pressed.keys.sorted()) never ended")
    return digest
  }

  private static func send(_ random: inout SeededGenerator, to host: HeadlessHost) {
    let place = Point(random.unit() * 400, random.unit() * 400)
    let phases: [Pointer.Phase] = [.began, .moved, .ended, .cancelled, .hovered]
    switch random.index(below: 8) {
    case 0: host.send(.key(KeyPress([Key.tab, .left, .right, .a][random.index(below: 4)])))
    case 1: host.send(.text("a"))
    case 2: host.send(.focus(random.chance(0.5)))
    case 3: host.send(.resize(Viewport(size: Size(200 + place.x, 300))))
    default:
      host.point(
        phases[random.index(below: 5)], at: place, in: .window, id: random.index(below: 3))
    }
  }
}

extension Chaos {
  /// What is wrong with the scenes, or was reported wrongly.
  fileprivate var allFaults: [String] {
    var faults = faults
    for scene in scenes { faults += scene.brokenInvariants() }
    for node in nodes where node.isInShow != (node.scene?.director != nil) {
      faults.append("\(node.name ?? "") thinks it is \(node.isInShow ? "in" : "out")")
    }
    for node in nodes where node.hasFocusNow != (node.scene?.focusedNode === node) {
      faults.append("\(node.name ?? "") thinks it has the focus: \(node.hasFocusNow)")
    }
    return faults
  }
}
