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
    // The list keeps the nodes alive, so that they need not be counted one by one.
    list.withUnsafeBufferPointer { actives in
      for index in actives.indices {
        let time = actives[index].time
        Unmanaged.passUnretained(actives[index].node)._withUnsafeGuaranteedRef {
          runActions(of: $0, time)
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

  private func runActions(of node: Node, _ time: Int64) {
    guard node.isIn(self) else { return }
    if node.content == .emitter { unsafeDowncast(node, to: Emitter.self).step(time) }
    // Those added meanwhile wait for the next tick.
    let count = node.runs.count
    var index = 0
    while index < min(count, node.runs.count) {
      let run = node.runs[index]
      index += 1
      guard node.isIn(self) else { return }
      guard !run.isOver else {
        hasEndedRuns = true
        continue
      }
      guard run.bornInPhase != tick else { continue }
      let rest = run.advance(0, node, time)
      guard rest >= 0 || run.isOver else { continue }
      hasEndedRuns = true
      if run.removesNode || !run.isOver {
        run.isOver = true
        if let completion = run.completion { deferred.append(.completion(completion)) }
      }
    }
  }

  private static func collectActiveNodes(
    _ node: Node, time: Int64, _ list: inout ContiguousArray<ActiveNode>
  ) {
    guard !node.isPaused else { return }
    let ownTime = node.speed == 1 ? time : ActionRun.scaled(time, by: node.speed)
    guard ownTime > 0 else { return }
    if !node.runs.isEmpty || node.content == .emitter {
      list.append(ActiveNode(node: node, time: ownTime))
    }
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
    return !node.runs.isEmpty
      || (node.content == .emitter && unsafeDowncast(node, to: Emitter.self).isActive)
      || node.children.contains(where: moves)
  }
}
