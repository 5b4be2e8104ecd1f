import Stage

/// Remembers what came in since the shown scene's first tick, so that a scene made anew can be
/// brought to where it stands: for changed files in a running program.
public final class InputLog: TickObserver {
  private let director: Director
  private weak var scene: Scene?
  private var inputs: [Int: [InputEvent]] = [:]
  private var viewport: Viewport
  private var isWhole = false

  /// Begins to watch a director; a scene that ticked before is not known from its start.
  public init(director: Director) {
    self.director = director
    viewport = director.viewport
    director.add(self)
  }

  /// Ends the watching.
  public func finish() {
    director.remove(self)
  }

  /// Notes a tick's input.
  public func tickBegins(_ scene: Scene, input: [InputEvent]) {
    if scene !== self.scene {
      self.scene = scene
      inputs.removeAll()
      isWhole = scene.tick == 0
      viewport = scene.viewport
    }
    if !input.isEmpty { inputs[scene.tick] = input }
  }

  /// Puts a scene in place of the shown one and lets it live through the same ticks, unseen and
  /// unheard.
  ///
  /// - Returns: whether it stands at the same tick; not where it left for another scene earlier,
  ///   or where the shown one was not known from its start.
  @discardableResult
  public func restart(as newScene: Scene) -> Bool {
    let shown = director.scene
    // In a transition, or before its first tick, there is nothing to live through.
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
