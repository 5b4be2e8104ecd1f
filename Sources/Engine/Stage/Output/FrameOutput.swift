/// What one call of `Director.advance` gives to the machine around it.
public struct FrameOutput {
  /// What to show.
  public var drawList: DrawList
  /// What to sound, in order, of all ticks that ran.
  public var sounds: ContiguousArray<SoundCommand>
  /// What is told in words, in order; what of it is read aloud stands in `sounds` as well.
  public var announcements: ContiguousArray<Announcement>
  /// What will be shown soon, in pixels: what `Director.preload` was asked for, and what a scene
  /// that was just shown has in `Scene.picturesAhead`.
  public var pictures: ContiguousArray<PictureNeed>
  /// How many ticks ran.
  public var ticks: Int
  /// Whether nothing will change by itself: the machine may sleep until the next input.
  public var isIdle: Bool
  /// Where text is being entered in window points, or nil when no text is wanted.
  public var textInputArea: Rect?
  /// Whether the program is to end.
  public var wantsQuit: Bool
  /// Whether the device is to be taken for level as it is held now.
  public var levelsTilt: Bool
  /// What is asked about texts, each to be answered by `InputEvent.textPlace`.
  public var textQuestions: ContiguousArray<TextQuestion>
  /// What is to be put on the clipboard; nil for nothing.
  public var copiedText: String?
  /// Whether the clipboard's text is to come in as `InputEvent.text`.
  public var wantsPaste: Bool
}

/// The window as the world sees it.
public struct Viewport: Sendable, Hashable {
  /// The window's size in points.
  public var size: Size
  /// Pixels per point: 1 on usual displays, 2 on dense ones.
  public var pixelScale: Double
  /// How far parts of the display, such as a camera's notch, reach into the window.
  public var insets: Insets

  /// The longest edge in points and the highest density: beyond any display, and small enough that
  /// numbers worked out from them fit wherever pixels are counted.
  private static let limits = (edge: 16_384.0, pixelScale: 16.0)

  /// A window of the given size in points, each edge 1…16 384 long.
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

  /// Nothing reaches in.
  public static let zero = Insets()

  /// Insets of their parts.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The insets as far as they leave a third of each extent.
  func cut(to size: Size) -> Insets {
    func length(_ value: Double, _ extent: Double) -> Double {
      value > 0 ? min(value, extent / 3) : 0
    }
    return Insets(
      top: length(top, size.height), left: length(left, size.width),
      bottom: length(bottom, size.height), right: length(right, size.width))
  }
}
