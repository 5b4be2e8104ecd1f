extension Scene {
  /// The broken invariants of the tree and of what the scene stores about it; empty unless the
  /// engine has a bug. For tests, between ticks.
  package final func brokenInvariants() -> [String] {
    var faults: [String] = []
    var seen: Set<ObjectIdentifier> = []
    var overlapNodes = 0
    func check(_ node: Node) {
      let name = node.name ?? "\(type(of: node))"
      if !seen.insert(ObjectIdentifier(node)).inserted { faults.append("\(name) stands twice") }
      if node.overlapShape != nil { overlapNodes += 1 }
      if node.scene !== self { faults.append("\(name) knows another scene") }
      if node.state.pointee.owner?.takeUnretainedValue() !== node {
        faults.append("\(name) has another node's numbers")
      }
      if node.shownBy !== director { faults.append("\(name) was told wrong") }
      if node.runs.contains(where: { $0.stepCount == 0 }) { faults.append("\(name) runs nothing") }
      for child in node.children {
        if child.parent !== node { faults.append("a child of \(name) knows another parent") }
        check(child)
      }
    }
    check(self)
    if overlapNodes != overlapNodeCount { faults.append("overlapping nodes are counted wrong") }
    if parent != nil { faults.append("the scene stands below something") }
    if captures.elements.contains(where: { !$0.isTaken && $0.node.scene !== self }) {
      faults.append("a pointer belongs to a node outside")
    }
    if engaged.elements.contains(where: { $0.stage == .idle || $0.node?.scene !== self }) {
      faults.append("a recogniser works for a node outside")
    }
    if let focusedNode, focusedNode.scene !== self { faults.append("the focus is outside") }
    if let hovered, hovered.scene !== self { faults.append("the hover is outside") }
    if actionPhase != -1 || actions.isWalked || !deferred.isEmpty {
      faults.append("a tick has not ended")
    }
    faults += order.faults(for: self) + actions.faults(in: self)
    faults += interactiveNodes.faults(for: self)
    return faults
  }
}

extension NodeOrder {
  /// What is wrong with the order, if it claims to be valid.
  fileprivate func faults(for scene: Scene) -> [String] {
    guard isBuilt else { return [] }
    let fresh = NodeOrder()
    fresh.update(for: scene)
    let isTrue =
      fresh.groupCount == groupCount && fresh.contentCount == contentCount
      && fresh.places.elementsEqual(places) {
        $0.state == $1.state && $0.end == $1.end && $0.parent == $1.parent && $0.group == $1.group
      }
    return isTrue ? [] : ["the flat order is not the tree's"]
  }
}

extension InteractiveNodes {
  /// What is wrong with the list, if it claims to be valid.
  fileprivate func faults(for scene: Scene) -> [String] {
    guard isBuilt else { return [] }
    let fresh = InteractiveNodes()
    fresh.update(for: scene)
    return fresh.nodes.elementsEqual(nodes) { $0 === $1 }
      ? [] : ["the list of interactive nodes is not the tree's"]
  }
}

extension ActionList {
  /// What is wrong with the list, if it claims to be valid.
  fileprivate func faults(in scene: Scene) -> [String] {
    guard isBuilt else { return [] }
    var expected: [ActionRun?] = []
    func collect(_ node: Node, _ time: Int64) {
      let ownTime = node.speed == 1 ? time : ActionRun.scaled(time, by: node.speed)
      guard !node.isPaused, ownTime > 0 else { return }
      if !(node.isDecoration && scene.reducesMotion) {
        if node.content == .emitter { expected.append(nil) }
        expected += node.runs.map(Optional.some)
      }
      node.children.forEach { collect($0, ownTime) }
    }
    collect(scene, Time.tick.units)
    return expected.elementsEqual(runs) { $0 === $1 }
      ? [] : ["the list of actions is not the tree's"]
  }
}
