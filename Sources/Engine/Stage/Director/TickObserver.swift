/// Watches the ticks of a director, for recordings and descriptions of the screen.
public protocol TickObserver: AnyObject {
  /// A tick of the scene begins and its input is about to be routed. Positions are in window
  /// points; `Scene.tick` counts from 0.
  func tickBegins(_ scene: Scene, input: [InputEvent])

  /// The tick is over and no other scene has replaced the scene yet; `Scene.tick` has been counted
  /// up.
  func tickEnds(_ scene: Scene)

  /// Something was announced, in a tick of the director or between two, which counts as the earlier
  /// one.
  func announced(_ announcement: Announcement, tick: Int)
}

extension TickObserver {
  /// Does nothing, for observers of results.
  public func tickBegins(_ scene: Scene, input: [InputEvent]) {}

  /// Does nothing, for observers of input.
  public func tickEnds(_ scene: Scene) {}

  /// Does nothing, for observers of what is seen.
  public func announced(_ announcement: Announcement, tick: Int) {}
}
