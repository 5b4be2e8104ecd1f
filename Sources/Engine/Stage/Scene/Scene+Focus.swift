extension Scene {
  /// Gives a node the keys; nil takes them from whoever has them.
  ///
  /// Only a node below this scene can have them: asked for another, nothing changes. Who has them
  /// already is told again, because how visible they are may have changed.
  public final func focus(_ node: Node?, isVisible: Bool = true) {
    guard node == nil || (node?.scene === self && node !== self) else { return }
    let wasVisible = showsFocus
    showsFocus = isVisible
    if focusedNode === node, toldFocus === node {
      node?.focusChanged(to: true)
      if isVisible, !wasVisible { node?.announceIfFocused() }
    } else {
      focusedNode = node
      tellFocus()
    }
  }

  /// Tells who lost the focus and who got it, until that is true: who is told may pass it on.
  final func tellFocus() {
    while toldFocus !== focusedNode {
      if let former = toldFocus {
        toldFocus = nil
        // In another scene by now, it may have been given the focus there.
        if former.scene?.toldFocus !== former { former.focusChanged(to: false) }
      } else if let focusedNode, focusedNode.scene !== self {
        // It is leaving, and somebody who was told of it changed the focus meanwhile.
        self.focusedNode = nil
      } else if let focusedNode {
        toldFocus = focusedNode
        focusedNode.focusChanged(to: true)
        focusedNode.announceIfFocused()
      }
    }
  }

  /// Who gets keys and text: the focused node, unless it is hidden, which takes the focus from it.
  final var keyReceiver: Node? {
    dropHiddenFocus()
    return focusedNode
  }

  /// Takes the focus from a node that is hidden. One that is only transparent keeps it, for what
  /// is just fading in may have been given the keys already.
  final func dropHiddenFocus() {
    guard let focusedNode else { return }
    var current: Node? = focusedNode
    while let node = current {
      if node.isHidden {
        focus(nil, isVisible: showsFocus)
        return
      }
      current = node.parent
    }
  }

  /// Routes a key: the focused node first, then what it stands below, then the scene, then moving the
  /// focus.
  final func route(_ key: KeyPress) {
    if key.phase == .down { isLedByKeys = true }
    var receiver = keyReceiver
    while let node = receiver, node !== self {
      if node.handle(key: key) { return }
      receiver = node.parent
    }
    if handle(key: key) { return }
    guard key.phase != .up else { return }
    switch key.key {
    case .tab: moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1)
    case .left: moveFocus(towards: Point(-1, 0))
    case .right: moveFocus(towards: Point(1, 0))
    case .up: moveFocus(towards: Point(0, -1))
    case .down: moveFocus(towards: Point(0, 1))
    default: break
    }
  }

  /// Everything the keyboard can reach now, in tree pre-order.
  public final var focusableNodes: [Node] {
    var nodes: [Node] = []
    if !isHidden, alpha > 0 {
      for child in children {
        Scene.collectFocusable(child, &nodes)
      }
    }
    return nodes
  }

  /// Gives the focus to the next (1) or previous (−1) node that takes it, around the ends.
  public final func moveFocus(by step: Int) {
    let nodes = focusableNodes
    guard !nodes.isEmpty else { return }
    guard let focusedNode, let index = nodes.firstIndex(where: { $0 === focusedNode }) else {
      focus(step < 0 ? nodes.last : nodes.first)
      return
    }
    let goal = (index + step % nodes.count + nodes.count) % nodes.count
    focus(nodes[goal])
  }

  /// Gives the focus to the nearest node in a direction; with no focus yet, to the first.
  ///
  /// From every node all others are reached by the four directions. Where nodes stand so that some
  /// would always be second, a direction that leads nowhere or to what is reached otherwise as well
  /// leads to one of those instead; rows, columns and grids never need it.
  /// - Parameter direction: left, right, up or down; of others the larger part counts.
  /// - Complexity: O(n) in the number of nodes of the scene; O(n²) in the number of those that take
  ///   the focus when any of these stands elsewhere than at the last time.
  public final func moveFocus(towards direction: Point) {
    let nodes = focusableNodes
    guard let focusedNode, let index = nodes.firstIndex(where: { $0 === focusedNode }) else {
      focus(nodes.first)
      return
    }
    let isAcross = direction.x.magnitude >= direction.y.magnitude
    let wanted = isAcross ? Point(direction.x < 0 ? -1 : 1, 0) : Point(0, direction.y < 0 ? -1 : 1)
    focusMap.update(nodes.map(Scene.middle))
    let goal = zip(FocusMap.directions, focusMap.ways[index]).first { $0.0 == wanted }?.1
    focus(goal.map { nodes[$0] } ?? focusedNode)
  }

  private static func middle(of node: Node) -> Point {
    node.worldTransform.apply(node.contentArea?.center ?? .zero)
  }

  private static func collectFocusable(_ node: Node, _ nodes: inout [Node]) {
    guard !node.isHidden, node.alpha > 0 else { return }
    if node.isFocusable, !node.isCutAway { nodes.append(node) }
    for child in node.children {
      collectFocusable(child, &nodes)
    }
  }
}
