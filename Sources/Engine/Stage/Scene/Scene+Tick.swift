extension Scene {
  /// Runs one tick; its input has already been routed.
  final func runTick() {
    waitForInput()
    update()
    actions.move(in: self)
    didEvaluateActions()
    let overlapsChanged = overlapTracker.track(in: self)
    didFinishUpdate()
    // What happens now can bring nodes together or apart, which the next tick will detect.
    isSettled = !overlapsChanged && deferred.isEmpty && !isWaitingForInput
    runDeferred()
    settleInput()
    tick += 1
  }

  final func removeAfterTick(_ node: Node) {
    deferred.append(.removal(node))
  }

  /// Invalidates what was computed from the tree, when a node is added or removed.
  final func treeChanged() {
    order.invalidate()
    actions.invalidate()
    interactiveNodes.invalidate()
  }

  private func runDeferred() {
    var next = 0
    while next < deferred.count {
      let entry = deferred[next]
      next += 1
      switch entry {
      case .removal(let node):
        if node.scene === self { node.removeFromParent() }
      case .completion(let body): body()
      }
    }
    deferred.removeAll(keepingCapacity: true)
  }

  /// Whether any action in the tree would make progress in the next tick.
  final var hasMovingActions: Bool { Scene.moves(self, decoration: !reducesMotion) }

  private static func moves(_ node: Node, decoration: Bool) -> Bool {
    guard !node.isPaused, node.speed > 0 else { return false }
    if decoration || !node.isDecoration, node.hasMovingParts { return true }
    return node.children.contains { moves($0, decoration: decoration) }
  }

  /// Whether the director that shows the scene wants decoration to keep still
  /// (`Node.isDecoration`). For decoration that is moved by something other than actions.
  public final var reducesMotion: Bool { director?.prefersReducedMotion ?? false }

  /// Decoration starts to move or to keep still: existing particles are removed.
  final func decorationChanged() {
    actions.invalidate()
    guard reducesMotion else { return }
    visitTree { if $0.isDecoration { ($0 as? Emitter)?.clear() } }
  }
}

extension Node {
  fileprivate var hasMovingParts: Bool {
    !runs.isEmpty
      || (content == .emitter && unsafeDowncast(self, to: Emitter.self).isActive)
  }
}
