extension Node {
  /// Starts an action.
  ///
  /// Started before a tick's actions phase (in input, in `Scene.update()`) it moves in the same
  /// tick, started within the phase in the next. The same key replaces the action that runs under
  /// it, whose `onCancel` is called.
  ///
  /// - Parameters:
  ///   - key: a name to stop or replace it by.
  ///   - onCancel: called when it is taken away before its end.
  ///   - completion: called after the tick in which it ended by itself.
  public final func run(
    _ action: Action, key: String? = nil, onCancel: (() -> Void)? = nil,
    completion: (() -> Void)? = nil
  ) {
    if let key { removeAction(key) }
    runs.append(
      ActionRun(
        action, key: key, bornInPhase: scene?.actionPhase ?? -1, onCancel: onCancel,
        completion: completion))
  }

  /// Takes away the action that runs under the key, if any.
  public final func removeAction(_ key: String) {
    guard let run = runs.first(where: { $0.key == key && !$0.isOver }) else { return }
    cancel(run)
  }

  /// Takes away all actions.
  public final func removeAllActions() {
    for run in runs where !run.isOver {
      cancel(run)
    }
  }

  /// Whether an action runs under the key.
  public final func hasAction(_ key: String) -> Bool {
    runs.contains { $0.key == key && !$0.isOver }
  }

  /// Whether any action runs.
  public final var hasActions: Bool {
    runs.contains { !$0.isOver }
  }

  private func cancel(_ run: ActionRun) {
    run.isOver = true
    run.onCancel?()
    if scene?.actionPhase == -1 || scene == nil { runs.removeAll { $0.isOver } }
  }
}
