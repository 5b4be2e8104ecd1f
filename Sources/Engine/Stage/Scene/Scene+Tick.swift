extension Scene {
  /// Runs one tick; input has been routed before.
  final func runTick() {
    waitForInput()
    update()
    actions.move(in: self)
    didEvaluateActions()
    let overlapsChanged = overlapTracker.track(in: self)
    didFinishUpdate()
    // What is done now can bring nodes together or apart, which the next tick will find.
    isSettled = !overlapsChanged && deferred.isEmpty && !isWaitingForInput
    runDeferred()
    settleInput()
    tick += 1
  }

  final func removeAfterTick(_ node: Node) {
    deferred.append(.removal(node))
  }

  /// Forgets what was worked out from the tree, as when a node comes or goes.
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

  /// Whether any action in the tree would move in the next tick.
  final var hasMovingActions: Bool { Scene.moves(self, decoration: !reducesMotion) }

  private static func moves(_ node: Node, decoration: Bool) -> Bool {
    guard !node.isPaused, node.speed > 0 else { return false }
    if decoration || !node.isDecoration, node.hasMovingParts { return true }
    return node.children.contains { moves($0, decoration: decoration) }
  }

  /// Whether the director that shows it wants decoration to keep still: `Node.isDecoration`. For
  /// decoration that is moved otherwise than by actions.
  public final var reducesMotion: Bool { director?.prefersReducedMotion ?? false }

  /// Decoration begins to move or keeps still: what was in the air is gone.
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
