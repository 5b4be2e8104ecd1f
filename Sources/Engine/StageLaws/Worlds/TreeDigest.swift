import Determinism
import Stage

extension StateDigest {
  /// Adds every number of a tree, bit by bit, with what the nodes show and the number of actions
  /// they run.
  package mutating func combine(treeOf root: Node) {
    root.visitTree { node in
      combine(node.name ?? "")
      combine(node.children.count)
      combine(node.actionCount)
      for number in [
        node.position.x, node.position.y, node.rotation, node.xScale, node.yScale, node.z,
        node.alpha, node.speed,
      ] {
        combine(number)
      }
      combine(node.isHidden)
      combine(node.isPaused)
      combine(node.color)
      if let sprite = node as? Sprite {
        combine(sprite.picture ?? "")
        combine(sprite.size.width)
        combine(sprite.size.height)
        combine(sprite.tintStrength)
      }
    }
  }

  private mutating func combine(_ color: Color) {
    for part in [color.red, color.green, color.blue, color.alpha] { combine(Double(part)) }
  }
}

extension Scene {
  /// A fingerprint of the scene's own state and of its whole tree.
  package var wholeDigest: StateDigest {
    var digest = stateDigest
    digest.combine(treeOf: self)
    return digest
  }
}
