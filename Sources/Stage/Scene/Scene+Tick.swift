extension Scene {
  /// Runs one tick; input has been routed before.
  final func runTick() {
    update()
    runActions()
    didEvaluateActions()
    let overlapsChanged = overlapTracker.track(in: self)
    didFinishUpdate()
    // What is done now can bring nodes together or apart, which the next tick will find.
    isSettled = !overlapsChanged && deferred.isEmpty
    runDeferred()
    tick += 1
  }

  final func removeAfterTick(_ node: Node) {
    deferred.append(.removal(node))
  }

  private func runActions() {
    // Taken out of the scene while it grows, so that each growth need not be checked.
    var list = actionList
    actionList = []
    Scene.collectActiveNodes(self, time: Time.tick.units, &list)
    actionList = list
    actionPhase = tick
    for active in list {
      let node = active.node
      guard node.scene === self else { continue }
      let count = node.runs.count
      for index in 0..<count where index < node.runs.count {
        let run = node.runs[index]
        guard !run.isOver, run.bornInPhase != tick, node.scene === self else { continue }
        let rest = run.advance(0, node, active.time)
        if run.removesNode || (rest >= 0 && !run.isOver) {
          run.isOver = true
          hasEndedRuns = true
          if let completion = run.completion { deferred.append(.completion(completion)) }
        }
      }
    }
    actionPhase = -1
    if hasEndedRuns {
      hasEndedRuns = false
      for active in list {
        active.node.sweepRuns()
      }
    }
    list = []
    actionList.removeAll(keepingCapacity: true)
  }

  private static func collectActiveNodes(
    _ node: Node, time: Int64, _ list: inout ContiguousArray<ActiveNode>
  ) {
    guard !node.isPaused else { return }
    let ownTime = node.speed == 1 ? time : ActionRun.scaled(time, by: node.speed)
    guard ownTime > 0 else { return }
    if !node.runs.isEmpty { list.append(ActiveNode(node: node, time: ownTime)) }
    node.lookAtChildren { collectActiveNodes($0, time: ownTime, &list) }
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
  final var hasMovingActions: Bool { Scene.moves(self) }

  private static func moves(_ node: Node) -> Bool {
    guard !node.isPaused, node.speed > 0 else { return false }
    return !node.runs.isEmpty || node.children.contains(where: moves)
  }
}
