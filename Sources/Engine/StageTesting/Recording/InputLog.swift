import Stage

/// Records the input since the shown scene's first tick, so that a rebuilt scene can be brought to
/// the same state: for files that change while a program runs.
public final class InputLog: TickObserver {
  private let director: Director
  private weak var scene: Scene?
  private var inputs: [Int: [InputEvent]] = [:]
  private var viewport: Viewport
  private var isWhole = false

  /// Starts to observe a director; a scene that has already ticked is not known from its start.
  public init(director: Director) {
    self.director = director
    viewport = director.viewport
    director.add(self)
  }

  /// Stops observing.
  public func finish() {
    director.remove(self)
  }

  /// Records a tick's input.
  public func tickBegins(_ scene: Scene, input: [InputEvent]) {
    if scene !== self.scene {
      self.scene = scene
      inputs.removeAll()
      isWhole = scene.tick == 0
      viewport = scene.viewport
    }
    if !input.isEmpty { inputs[scene.tick] = input }
  }

  /// Replaces the shown scene and runs the same ticks in the new one, unseen and unheard.
  ///
  /// - Returns: whether it reached the same tick; false if it presented another scene earlier, or
  ///   if the shown one was not known from its start.
  @discardableResult
  public func restart(as newScene: Scene) -> Bool {
    let shown = director.scene
    // In a transition, or before its first tick, there is nothing to run.
    let ticks = shown === scene && isWhole ? shown.tick : 0
    let isKnown = ticks == shown.tick
    let former = inputs
    let stays = director.restart(
      as: newScene, viewport: ticks > 0 ? viewport : director.viewport, ticks: ticks
    ) {
      former[$0] ?? []
    }
    return stays && isKnown
  }
}
