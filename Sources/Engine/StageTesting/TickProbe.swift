import Stage

/// Calls closures at the beginning and end of each tick.
public final class TickProbe: TickObserver {
  private let begins: (Scene, [InputEvent]) -> Void
  private let ends: (Scene) -> Void

  /// A probe that watches a director from now on.
  @discardableResult
  public init(
    _ director: Director, begins: @escaping (Scene, [InputEvent]) -> Void = { _, _ in },
    ends: @escaping (Scene) -> Void = { _ in }
  ) {
    self.begins = begins
    self.ends = ends
    director.add(self)
  }

  /// Calls the closure for the beginning.
  public func tickBegins(_ scene: Scene, input: [InputEvent]) {
    begins(scene, input)
  }

  /// Calls the closure for the end.
  public func tickEnds(_ scene: Scene) {
    ends(scene)
  }
}
