import Stage

/// What a machine starts with.
public struct MachineConfiguration: Sendable {
  /// The window's title.
  public var title: String
  /// The window's first size in points; at least 640 × 400.
  public var size: Size
  /// Whether the window covers the screen from the start.
  public var isFullscreen: Bool
  /// Whether anything sounds.
  public var isSoundEnabled: Bool

  /// A window of a common 16:9 size that fits the displays schools have.
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
