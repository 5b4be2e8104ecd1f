/// The time step of every world.
public enum Tick {
  /// Ticks in a second: 60, the refresh rate of usual school displays, so that there each shown
  /// frame is one tick.
  public static let perSecond = 60
}
