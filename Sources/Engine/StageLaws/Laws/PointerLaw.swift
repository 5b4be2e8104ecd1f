import Determinism
import Stage
import StageTesting

extension Law {
  /// Every pressed node receives the end.
  static let pointerEnd = Law(
    "pointer-end", "A captured pointer gets exactly one end or cancel, from the node it pressed.",
    steps: { random in
      (0..<(5 + random.index(below: 20))).map { _ in PointerStep(&random) }
    },
    holds: { steps, _, digest in
      let world = PointerWorld()
      for step in steps {
        world.perform(step)
        try hold(world.faults.isEmpty, world.faults.joined(separator: ", "))
        for scene in world.scenes {
          let broken = scene.brokenInvariants()
          try hold(broken.isEmpty, broken.joined(separator: ", "))
        }
      }
      // During a transition no input arrives.
      world.host.run(ticks: 12)
      world.host.send(.focus(false))
      world.host.run()
      try hold(world.faults.isEmpty, world.faults.joined(separator: ", "))
      try hold(world.pressed.isEmpty, "pointers \(world.pressed.keys.sorted()) never ended")
      digest.combine(world.told)
    })
}

/// Something that happens to pointers or to what they press.
private enum PointerStep {
  case pointer(Pointer.Phase, id: Int, Point)
  case focus(Bool)
  case remove(Int)
  case add(Int)
  case hide(Int)
  case move(Int, Point)
  /// What the next node that receives a pointer does meanwhile.
  case arm(Reaction)
  case present(Int, isAtOnce: Bool)
  case cancelAll
  case pass(ticks: Int)

  enum Reaction: Int, CaseIterable {
    case leave, return_, present, cancelAll, clear, loseFocus
  }

  init(_ random: inout SeededGenerator) {
    let place = Point(random.unit() * 400, random.unit() * 400)
    let node = random.index(below: PointerWorld.nodeCount)
    switch random.index(below: 20) {
    case 0: self = .remove(node)
    case 1: self = .add(node)
    case 2: self = .hide(node)
    case 3: self = .move(node, place)
    case 4: self = .focus(random.chance(0.5))
    case 5, 6:
      self = .arm(Reaction.allCases[random.index(below: Reaction.allCases.count)])
    case 7: self = .present(random.index(below: 2), isAtOnce: random.chance(0.5))
    case 8: self = .cancelAll
    case 9: self = .pass(ticks: 1 + random.index(below: 6))
    default:
      let phases: [Pointer.Phase] = [.began, .began, .moved, .ended, .cancelled, .hovered]
      self = .pointer(
        phases[random.index(below: phases.count)], id: random.index(below: 3), place)
    }
  }
}

/// Two scenes of pressable nodes, and what they received.
private final class PointerWorld {
  static let nodeCount = 6

  let scenes: [Scene]
  let host: HeadlessHost
  private(set) var pressed: [Int: ObjectIdentifier] = [:]
  private(set) var faults: [String] = []
  private(set) var told = 0
  private var nodes: [Node] = []
  private var reaction: PointerStep.Reaction?

  init() {
    scenes = [PressedScene(designSize: Size(400, 400)), PressedScene(designSize: Size(400, 400))]
    host = HeadlessHost(scene: scenes[0], size: Size(400, 400))
    for scene in scenes {
      (scene as? PressedScene)?.tell = { [unowned self] in hear($0, by: $1) }
    }
    for number in 0..<PointerWorld.nodeCount {
      let node = Node()
      node.name = "n\(number)"
      node.isInteractive = true
      node.hitShape = .circle(center: .zero, radius: 120)
      node.position = Point(Double(number % 3) * 200, Double(number / 3) * 300)
      node.onPointer = { [unowned self, unowned node] in hear($0, by: node) }
      nodes.append(node)
      (number == 1 ? nodes[0] : scenes[0]).add(node)
    }
  }

  func perform(_ step: PointerStep) {
    switch step {
    case .pointer(let phase, let id, let place):
      host.point(phase, at: place, in: .window, id: id)
      host.run()
    case .focus(let hasFocus):
      host.send(.focus(hasFocus))
      host.run()
    case .remove(let number): nodes[number].removeFromParent()
    case .add(let number): host.scene.add(nodes[number])
    case .hide(let number): nodes[number].isHidden.toggle()
    case .move(let number, let place): nodes[number].position = place
    case .arm(let next): reaction = next
    case .present(let number, let isAtOnce):
      host.director.present(
        scenes[number], transition: isAtOnce ? nil : .fade(seconds: 0.05))
      host.run()
    case .cancelAll: host.scene.cancelPointers()
    case .pass(let ticks): host.run(ticks: ticks)
    }
  }

  private func hear(_ pointer: Pointer, by node: Node) {
    told += 1
    let id = pointer.id
    switch pointer.phase {
    case .began:
      if pressed[id] != nil { faults.append("\(id) began while it was down") }
      pressed[id] = ObjectIdentifier(node)
    case .moved:
      if pressed[id] != ObjectIdentifier(node) { faults.append("\(id) moved elsewhere") }
    case .ended, .cancelled:
      if pressed.removeValue(forKey: id) != ObjectIdentifier(node) {
        faults.append("\(id) ended where it had not begun, or twice")
      }
    case .hovered: break
    }
    react(node)
  }

  private func react(_ node: Node) {
    let former = reaction
    reaction = nil
    switch former {
    case .leave?: node.removeFromParent()
    case .return_?:
      guard !(node is Scene) else { return }
      node.removeFromParent()
      scenes[0].add(node)
    case .present?:
      host.director.present(host.director.scene === scenes[0] ? scenes[1] : scenes[0])
    case .cancelAll?: host.director.scene.cancelPointers()
    case .clear?: host.director.scene.removeAllChildren()
    case .loseFocus?: host.send(.focus(false))
    case nil: break
    }
  }
}

/// A scene that receives what hits no node.
private final class PressedScene: Scene {
  var tell: ((Pointer, Node) -> Void)?

  override func handle(pointer: Pointer) { tell?(pointer, self) }
}
