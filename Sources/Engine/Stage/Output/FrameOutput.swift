/// What one call of `Director.advance` returns to the surrounding machine.
public struct FrameOutput {
  /// What to show.
  public var drawList: DrawList
  /// The sound commands of all ticks that ran, in order.
  public var sounds: ContiguousArray<SoundCommand>
  /// The announcements, in order; those that are read aloud are in `sounds` as well.
  public var announcements: ContiguousArray<Announcement>
  /// Pictures that will be shown soon, with sizes in pixels: those requested by `Director.preload`,
  /// and the `Scene.picturesAhead` of a scene that was just shown.
  public var pictures: ContiguousArray<PictureNeed>
  /// The number of ticks that ran.
  public var ticks: Int
  /// Whether nothing will change by itself: the machine may sleep until the next input.
  public var isIdle: Bool
  /// Where text is being entered, in window points; nil if no text is accepted.
  public var textInputArea: Rect?
  /// Whether the program should end.
  public var wantsQuit: Bool
  /// Whether the current orientation of the device should count as level.
  public var levelsTilt: Bool
  /// Questions about texts, each to be answered by `InputEvent.textPlace`.
  public var textQuestions: ContiguousArray<TextQuestion>
  /// The text to be put on the clipboard; nil for none.
  public var copiedText: String?
  /// Whether the clipboard's text should be delivered as `InputEvent.text`.
  public var wantsPaste: Bool
}

/// The window as the world sees it.
public struct Viewport: Sendable, Hashable {
  /// The window's size in points.
  public var size: Size
  /// Pixels per point: 1 on usual displays, 2 on high-density ones.
  public var pixelScale: Double
  /// How far parts of the display, such as a camera notch, reach into the window.
  public var insets: Insets

  /// The longest edge in points and the highest density: beyond any display, and small enough that
  /// pixel counts computed from them do not overflow.
  private static let limits = (edge: 16_384.0, pixelScale: 16.0)

  /// A window of the given size in points, each edge clamped to 1…16 384.
  public init(size: Size, pixelScale: Double = 1, insets: Insets = .zero) {
    func edge(_ length: Double) -> Double { min(max(1, length), Viewport.limits.edge) }
    self.size = Size(edge(size.width), edge(size.height))
    self.pixelScale = min(max(0.25, pixelScale), Viewport.limits.pixelScale)
    self.insets = insets.cut(to: self.size)
  }
}

/// How far something reaches in from each edge, in points.
public struct Insets: Sendable, Hashable {
  /// From the top edge.
  public var top: Double
  /// From the left edge.
  public var left: Double
  /// From the bottom edge.
  public var bottom: Double
  /// From the right edge.
  public var right: Double

  /// No insets.
  public static let zero = Insets()

  /// Insets from their parts.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The insets, reduced so that they leave a third of each dimension.
  func cut(to size: Size) -> Insets {
    func length(_ value: Double, _ extent: Double) -> Double {
      value > 0 ? min(value, extent / 3) : 0
    }
    return Insets(
      top: length(top, size.height), left: length(left, size.width),
      bottom: length(bottom, size.height), right: length(right, size.width))
  }
}
