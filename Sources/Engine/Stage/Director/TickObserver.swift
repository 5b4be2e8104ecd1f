/// Watches the ticks of a director, for recordings and descriptions of the screen.
public protocol TickObserver: AnyObject {
  /// A tick of the scene begins; the input is about to be routed. Its places are in window points;
  /// `Scene.tick` counts from 0.
  func tickBegins(_ scene: Scene, input: [InputEvent])

  /// The tick is over, and no other scene has taken its place yet; `Scene.tick` has been counted
  /// up.
  func tickEnds(_ scene: Scene)

  /// Something was told in words, in a tick of the director or, counted as the last one, between
  /// two.
  func announced(_ announcement: Announcement, tick: Int)
}

extension TickObserver {
  /// Not of interest to observers of results.
  public func tickBegins(_ scene: Scene, input: [InputEvent]) {}

  /// Not of interest to observers of input.
  public func tickEnds(_ scene: Scene) {}

  /// Not of interest to observers of what is seen.
  public func announced(_ announcement: Announcement, tick: Int) {}
}
