extension Node {
  /// Starts an action.
  ///
  /// An action started before a tick's actions phase (in input, in `Scene.update()`) moves in the
  /// same tick; one started within the phase moves in the next. An action replaces a running one
  /// with the same key, whose `onCancel` is then called.
  ///
  /// - Parameters:
  ///   - action: what is to happen.
  ///   - key: a name with which it can be stopped or replaced.
  ///   - completion: called after the tick in which it ended by itself or by `Action.remove`.
  ///   - onCancel: called if it is removed before its end.
  public final func run(
    _ action: Action, key: String? = nil, completion: (() -> Void)? = nil,
    onCancel: (() -> Void)? = nil
  ) {
    let former = key.flatMap(activeRun)
    former?.isOver = true
    runs.append(
      ActionRun(
        action, key: key, bornInPhase: scene?.actionPhase ?? -1, onCancel: onCancel,
        completion: completion))
    scene?.actions.invalidate()
    // Called last, so that an action started there under the same key replaces this one.
    if let former { told(former) }
  }

  /// Removes the action with the key, if there is one.
  ///
  /// - Complexity: O(n) in the number of actions the node runs.
  public final func removeAction(_ key: String) {
    guard let run = activeRun(key) else { return }
    cancel(run)
  }

  /// Removes all actions, in the order in which they were started.
  ///
  /// - Complexity: O(n) in the number of actions the node runs.
  public final func removeAllActions() {
    scene?.actions.invalidate()
    for run in runs where !run.isOver {
      run.isOver = true
      run.onCancel?()
    }
    sweepUnlessWalked()
  }

  /// Whether an action with the key is running.
  public final func hasAction(_ key: String) -> Bool {
    activeRun(key) != nil
  }

  /// Whether any action is running.
  public final var hasActions: Bool {
    runs.contains { !$0.isOver }
  }

  /// The number of running actions.
  package final var actionCount: Int {
    runs.reduce(0) { $1.isOver ? $0 : $0 + 1 }
  }

  private func activeRun(_ key: String) -> ActionRun? {
    runs.first { $0.key == key && !$0.isOver }
  }

  private func cancel(_ run: ActionRun) {
    run.isOver = true
    told(run)
  }

  /// Calls the `onCancel` of a removed action and sweeps it.
  private func told(_ run: ActionRun) {
    scene?.actions.invalidate()
    run.onCancel?()
    sweepUnlessWalked()
  }

  /// Releases the actions that are over, unless the actions are being walked, which does it
  /// afterwards.
  private func sweepUnlessWalked() {
    if let scene, scene.actionPhase != -1 {
      scene.actions.hasEndedRuns = true
    } else {
      sweepRuns()
    }
  }

  /// Releases the actions that are over, in the order in which they were started.
  ///
  /// - Complexity: O(n) in the number of actions the node runs, however many are over.
  final func sweepRuns() {
    // Releasing an action may run code that changes the node's actions again and must find the list
    // consistent. So all that are over are removed first and chained to one another, which needs no
    // memory: actions that end in a steady tick must not allocate.
    var first: ActionRun?
    var last: ActionRun?
    runs.takeOut(where: \.isOver) { ended in
      if let last { last.nextOver = ended } else { first = ended }
      last = ended
    }
    last = nil
    // One at a time: releasing the chain as a whole would recurse along it.
    while let ended = first {
      first = ended.nextOver
      ended.nextOver = nil
    }
  }
}
