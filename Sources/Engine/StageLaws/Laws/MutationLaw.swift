import Determinism
import Stage
import StageTesting

extension Law {
  /// The engine compared with a model of its documentation.
  static let mutations = Law(
    "mutations",
    "Adding, removing and re-adding nodes and actions inside any callback does what is written.",
    steps: { random in
      (0..<(3 + random.index(below: 12))).map { _ in Mutation(&random, depth: 2) }
    },
    holds: { steps, _, digest in
      let engine = MutatedEngine()
      let model = MutatedModel()
      for step in steps {
        engine.perform(step)
        model.perform(step)
        try compare(engine, model)
      }
      // Lets everything that is still running finish.
      for _ in 0..<8 {
        engine.perform(.tick)
        model.perform(.tick)
        try compare(engine, model)
      }
      digest.combine(engine.log.joined())
      digest.combine(engine.tree)
    })

  private static func compare(_ engine: MutatedEngine, _ model: MutatedModel) throws {
    if engine.log != model.log {
      let agreed = zip(engine.log, model.log).prefix { $0 == $1 }.count
      throw MutationFault(
        description: "after \(engine.log.prefix(agreed)) the engine says"
          + " \(engine.log.dropFirst(agreed)), the model \(model.log.dropFirst(agreed))")
    }
    try hold(engine.tree == model.tree, "the tree is \(engine.tree), not \(model.tree)")
    let broken = engine.scene.brokenInvariants()
    try hold(broken.isEmpty, broken.joined(separator: ", "))
  }
}

private struct MutationFault: Error, CustomStringConvertible {
  let description: String
}

/// A change of the tree or of what runs in it, with changes that follow from it.
indirect enum Mutation: CustomStringConvertible {
  /// Inserts a node below another (−1: the scene) at an index.
  case insert(Int, below: Int, at: Int)
  case remove(Int)
  case removeChildren(of: Int)
  /// Starts an action: it waits, calls, waits again, may remove its node, and ends.
  case start(node: Int, Course)
  case stop(node: Int, key: Int)
  case stopAll(node: Int)
  /// Something that is done in a callback of the scene in the next tick.
  case later(Moment, Mutation)
  case tick

  enum Moment: Int, CaseIterable {
    case update, evaluated, finished
  }

  struct Course {
    var key: Int?
    var before: Int
    var call: Mutation?
    var after: Int
    var removesNode: Bool
    var onEnd: Mutation?
    var onCancel: Mutation?
  }

  static let nodeCount = 5

  /// A random change; those that follow from it are nested at most `depth` levels.
  init(_ random: inout SeededGenerator, depth: Int) {
    let node = random.index(below: Mutation.nodeCount)
    switch random.index(below: depth == 2 ? 16 : 10) {
    case 0, 1, 2:
      self = .insert(
        node, below: random.index(below: Mutation.nodeCount + 1) - 1,
        at: random.index(below: 4))
    case 3: self = .remove(node)
    case 4: self = .removeChildren(of: node)
    case 5: self = .stop(node: node, key: random.index(below: 2))
    case 6: self = .stopAll(node: node)
    case 7, 8, 9: self = .start(node: node, Course(&random, depth: depth))
    case 10, 11:
      let moment = Moment.allCases[random.index(below: 3)]
      self = .later(moment, Mutation(&random, depth: depth - 1))
    default: self = .tick
    }
  }

  var description: String {
    switch self {
    case .insert(let node, let parent, let index): "insert \(node) below \(parent) at \(index)"
    case .remove(let node): "remove \(node)"
    case .removeChildren(let node): "remove all below \(node)"
    case .start(let node, let course): "start on \(node) \(course)"
    case .stop(let node, let key): "stop \(key) of \(node)"
    case .stopAll(let node): "stop all of \(node)"
    case .later(let moment, let change): "when \(moment): \(change)"
    case .tick: "tick"
    }
  }
}

extension Mutation.Course: CustomStringConvertible {
  fileprivate init(_ random: inout SeededGenerator, depth: Int) {
    func follow(_ chance: Double) -> Mutation? {
      guard depth > 0, random.chance(chance) else { return nil }
      return Mutation(&random, depth: depth - 1)
    }
    key = random.chance(0.5) ? random.index(below: 2) : nil
    before = random.index(below: 3)
    call = follow(0.6)
    after = random.index(below: 3)
    removesNode = random.chance(0.15)
    onEnd = follow(0.4)
    onCancel = follow(0.4)
  }

  var description: String {
    var text = "(key \(key.map(String.init) ?? "none"), \(before) ticks"
    if let call { text += ", call {\(call)}" }
    text += ", \(after) ticks" + (removesNode ? ", remove" : "")
    if let onEnd { text += ", at its end {\(onEnd)}" }
    if let onCancel { text += ", if cancelled {\(onCancel)}" }
    return text + ")"
  }
}
