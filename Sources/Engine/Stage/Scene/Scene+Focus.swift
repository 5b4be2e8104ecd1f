extension Scene {
  /// Gives the keyboard focus to a node; nil removes it.
  ///
  /// Only a node below this scene can have the focus: for any other, nothing changes. The node that
  /// already has the focus is notified again, because the focus may have become visible or
  /// invisible.
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

  /// Notifies the nodes that lost and gained the focus until nothing changes: a callback may pass
  /// the focus on.
  final func tellFocus() {
    while toldFocus !== focusedNode {
      if let former = toldFocus {
        toldFocus = nil
        // If it is in another scene by now, it may have been given the focus there.
        if former.scene?.toldFocus !== former { former.focusChanged(to: false) }
      } else if let focusedNode, focusedNode.scene !== self {
        // It is leaving, and a callback changed the focus in the meantime.
        self.focusedNode = nil
      } else if let focusedNode {
        toldFocus = focusedNode
        focusedNode.focusChanged(to: true)
        focusedNode.announceIfFocused()
      }
    }
  }

  /// The receiver of keys and text: the focused node, unless it is hidden, in which case it loses
  /// the focus.
  final var keyReceiver: Node? {
    dropHiddenFocus()
    return focusedNode
  }

  /// Removes the focus from a node that is hidden. A node that is only transparent keeps it,
  /// because what is fading in may already have been given the focus.
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

  /// Routes a key: to the focused node, then its ancestors, then the scene; if unused, it moves the
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

  /// All nodes the keyboard can reach now, in tree pre-order.
  public final var focusableNodes: [Node] {
    var nodes: [Node] = []
    if !isHidden, alpha > 0 {
      for child in children {
        Scene.collectFocusable(child, &nodes)
      }
    }
    return nodes
  }

  /// Gives the focus to the next (1) or previous (−1) focusable node, wrapping around.
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

  /// Gives the focus to the nearest node in a direction; without a focus, to the first.
  ///
  /// From every node all others can be reached with the four directions. If the nearest nodes alone
  /// would leave some out, a direction that leads nowhere, or to a node that can be reached
  /// otherwise, leads to one of those instead; rows, columns and grids never need this.
  ///
  /// - Parameter direction: left, right, up or down; for any other vector the larger component
  ///   counts.
  ///
  /// - Complexity: O(n) in the number of nodes of the scene; O(n²) in the number of focusable nodes
  ///   if any of these has moved since the last call.
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
