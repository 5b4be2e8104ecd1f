import Stage

/// The settings a machine starts with.
public struct MachineConfiguration: Sendable {
  /// The window's title.
  public var title: String
  /// The window's initial size in points; at least 640 × 400.
  public var size: Size
  /// Whether the window starts in full screen.
  public var isFullscreen: Bool
  /// Whether sound is played.
  public var isSoundEnabled: Bool

  /// A window of a common 16:9 size that fits usual school displays.
  public init(
    title: String, size: Size = Size(1280, 720), isFullscreen: Bool = false,
    isSoundEnabled: Bool = true
  ) {
    self.title = title
    self.size = size
    self.isFullscreen = isFullscreen
    self.isSoundEnabled = isSoundEnabled
  }
}
