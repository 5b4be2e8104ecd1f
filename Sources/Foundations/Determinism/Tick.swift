/// The step in which every world here moves.
public enum Tick {
  /// Ticks in a second: 60, the refresh rate of the displays schools have, so that on them each
  /// shown frame is one tick.
  public static let perSecond = 60
}
