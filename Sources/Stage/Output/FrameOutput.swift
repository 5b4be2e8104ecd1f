/// What one call of `Director.advance` gives to the machine around it.
public struct FrameOutput {
  /// What to show.
  public var drawList: DrawList
  /// What to sound, in order, of all ticks that ran.
  public var sounds: ContiguousArray<SoundCommand>
  /// How many ticks ran.
  public var ticks: Int
  /// Whether nothing will change by itself: the machine may sleep until the next input.
  public var isIdle: Bool
  /// Where text is being entered in window points, or nil when no text is wanted.
  public var textInputArea: Rect?
  /// Whether the program is to end.
  public var wantsQuit: Bool
}

/// The window as the world sees it.
public struct Viewport: Sendable, Hashable {
  /// The window's size in points.
  public var size: Size
  /// Pixels per point: 1 on usual displays, 2 on dense ones.
  public var pixelScale: Double

  /// A window of the given size in points, each edge at least 1.
  public init(size: Size, pixelScale: Double = 1) {
    self.size = Size(max(1, size.width), max(1, size.height))
    self.pixelScale = max(0.25, pixelScale)
  }
}
