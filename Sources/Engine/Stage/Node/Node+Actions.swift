extension Node {
  /// Starts an action.
  ///
  /// Started before a tick's actions phase (in input, in `Scene.update()`) it moves in the same
  /// tick, started within the phase in the next. The same key replaces the action that runs under
  /// it, whose `onCancel` is called then.
  ///
  /// - Parameters:
  ///   - action: what is to happen.
  ///   - key: a name to stop or replace it by.
  ///   - completion: called after the tick in which it ended by itself, also by `Action.remove`.
  ///   - onCancel: called when it is taken away before its end.
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
    // Told last, so that an action it starts under the same key replaces this one.
    if let former { told(former) }
  }

  /// Takes away the action that runs under the key, if any.
  ///
  /// - Complexity: O(n) in the number of actions the node runs.
  public final func removeAction(_ key: String) {
    guard let run = activeRun(key) else { return }
    cancel(run)
  }

  /// Takes away all actions, in the order in which they were started.
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

  /// Whether an action runs under the key.
  public final func hasAction(_ key: String) -> Bool {
    activeRun(key) != nil
  }

  /// Whether any action runs.
  public final var hasActions: Bool {
    runs.contains { !$0.isOver }
  }

  /// How many actions run.
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

  /// Calls the `onCancel` of an action that was taken away and sweeps it.
  private func told(_ run: ActionRun) {
    scene?.actions.invalidate()
    run.onCancel?()
    sweepUnlessWalked()
  }

  /// Lets go of the actions that are over, unless the actions are being walked, which does it then.
  private func sweepUnlessWalked() {
    if let scene, scene.actionPhase != -1 {
      scene.actions.hasEndedRuns = true
    } else {
      sweepRuns()
    }
  }

  /// Lets go of the actions that are over, in the order in which they were started.
  ///
  /// - Complexity: O(n) in the number of actions the node runs, however many are over.
  final func sweepRuns() {
    // What an action's end sets free may change the node's actions again and must find the list
    // whole: so all that are over are taken out first, chained one to the next, for an action that
    // ends in a steady tick asks for no memory.
    var first: ActionRun?
    var last: ActionRun?
    runs.takeOut(where: \.isOver) { ended in
      if let last { last.nextOver = ended } else { first = ended }
      last = ended
    }
    last = nil
    // One after the other: a chain that is let go of as a whole would go down it in calls.
    while let ended = first {
      first = ended.nextOver
      ended.nextOver = nil
    }
  }
}
