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
  public final func removeAction(_ key: String) {
    guard let run = activeRun(key) else { return }
    cancel(run)
  }

  /// Takes away all actions.
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

  /// Lets go of the actions that are over.
  final func sweepRuns() {
    // One at a time and in place: what the last owner of an action runs on its end must find the
    // list whole, and an action that ends in a steady tick asks for no memory.
    while let index = runs.firstIndex(where: { $0.isOver }) {
      let ended = runs.remove(at: index)
      withExtendedLifetime(ended) {}
    }
  }
}
