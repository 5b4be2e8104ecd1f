import Determinism
import Stage
import StageTesting

extension Law {
  /// `reversed` is its own inverse.
  static let reversedTwice = Law(
    "reversed-twice", "A relative action reversed twice is the original, in every tick."
  ) { lawCase in
    let action = RandomAction.relative(&lawCase.random)
    let original = ActedNode(action)
    let twice = ActedNode(action.reversed.reversed)
    try hold(action.reversed.duration == action.duration, "the way back takes another time")
    for tick in 0..<20 {
      original.tick()
      twice.tick()
      let isSame = original.scene.wholeDigest == twice.scene.wholeDigest
      try hold(isSame, "differs in tick \(tick):\n\(original.dump)\(twice.dump)\(action)")
    }
    lawCase.digest.combine(original.scene.wholeDigest.value)
  }

  /// The reverse undoes the action.
  static let reversedReturns = Law(
    "reversed-returns", "A relative action followed by its reverse leads back to the start."
  ) { lawCase in
    let action = RandomAction.relative(&lawCase.random)
    let acted = ActedNode(.sequence([action, action.reversed]))
    let start = acted.node.position
    while acted.node.hasActions { acted.tick() }
    let node = acted.node
    let isBack =
      node.position.distance(to: start) < 1e-9 && abs(node.rotation) < 1e-9
      && node.xScale == 1 && node.yScale == 1 && abs(node.alpha - 1) < 1e-9
      && abs(node.size.width - 10) < 1e-9 && abs(node.size.height - 20) < 1e-9
    try hold(isBack, "ends at\n\(acted.dump)\(action)")
    lawCase.digest.combine(acted.scene.tick)
  }
}

/// A node that runs an action in a scene of its own.
private struct ActedNode {
  let scene = Scene()
  let node = Sprite("a", size: Size(10, 20))
  private let director: Director

  init(_ action: Action) {
    scene.add(node)
    node.run(action)
    director = Director(scene: scene, viewport: scene.viewport)
  }

  func tick() { _ = director.advanceOneTick() }

  var dump: String { SceneDump.text(of: scene) }
}
