import Stage

/// A scene that goes through mutations and records its callbacks.
final class MutatedEngine {
  let scene = MutatedScene()
  private(set) var log: [String] = []
  private let nodes: [Node]
  private let director: Director
  private var started = 0

  init() {
    nodes = (0..<Mutation.nodeCount).map { number in
      let node = Node()
      node.name = "\(number)"
      return node
    }
    director = Director(scene: scene, viewport: scene.viewport)
    scene.engine = self
  }

  /// The tree in brackets, each node with the number of its running actions.
  var tree: String {
    func text(_ node: Node) -> String {
      "\(node.name ?? "")/\(node.actionCount)(" + node.children.map(text).joined(separator: " ")
        + ")"
    }
    return text(scene) + " " + nodes.map { "\($0.actionCount)" }.joined()
  }

  func perform(_ mutation: Mutation) {
    switch mutation {
    case .insert(let child, let parent, let index):
      let above = parent < 0 ? scene : nodes[parent]
      guard !above.isDescendant(of: nodes[child]) else { return }
      above.insert(nodes[child], at: index)
    case .remove(let node): nodes[node].removeFromParent()
    case .removeChildren(let node): nodes[node].removeAllChildren()
    case .start(let node, let course): start(course, on: nodes[node])
    case .stop(let node, let key): nodes[node].removeAction("\(key)")
    case .stopAll(let node): nodes[node].removeAllActions()
    case .later(let moment, let change): scene.waiting[moment.rawValue].append(change)
    case .tick:
      _ = director.advanceOneTick()
      log.append("tick")
    }
  }

  private func start(_ course: Mutation.Course, on node: Node) {
    let number = started
    started += 1
    func tell(_ what: String, _ change: Mutation?) -> () -> Void {
      { [unowned self] in
        log.append("\(what) \(number)")
        if let change { perform(change) }
      }
    }
    let call = tell("call", course.call)
    var parts: [Action] = [
      .wait(duration: Double(course.before) / 60), .run { _ in call() },
      .wait(duration: Double(course.after) / 60),
    ]
    if course.removesNode { parts.append(.remove) }
    node.run(
      .sequence(parts), key: course.key.map(String.init), completion: tell("end", course.onEnd),
      onCancel: tell("cancel", course.onCancel))
  }
}

/// A scene that does what waits for its callbacks.
final class MutatedScene: Scene {
  weak var engine: MutatedEngine?
  var waiting: [[Mutation]] = [[], [], []]

  override func update() { perform(.update) }
  override func didEvaluateActions() { perform(.evaluated) }
  override func didFinishUpdate() { perform(.finished) }

  private func perform(_ moment: Mutation.Moment) {
    let changes = waiting[moment.rawValue]
    waiting[moment.rawValue] = []
    for change in changes { engine?.perform(change) }
  }
}
