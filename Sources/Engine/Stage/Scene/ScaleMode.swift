/// How a scene's design area is fitted into a window of another shape. Nothing is ever distorted.
public enum ScaleMode: String, Sendable, CaseIterable {
  /// The whole design area is shown; the rest of the window is covered by bars.
  case fit
  /// The design area fills the window; what does not fit is cut off on two sides.
  case fill
  /// The whole design area is shown, and the rest of the window shows more of the scene.
  case extend
}

/// Where a design area lies in a window.
struct SceneFit: Hashable {
  /// Window points per scene point.
  let scale: Double
  /// The position of the scene's origin in the window.
  let offset: Point
  /// What the window shows, in the scene's points.
  let visible: Rect
  /// What is shown and not covered by parts of the display, in the scene's points.
  let safeArea: Rect

  /// Fits a design area.
  init(_ design: Size, in viewport: Viewport, _ mode: ScaleMode) {
    let insets = viewport.insets
    // What is shown as a whole is placed where no part of the display covers it.
    let room =
      mode == .fill
      ? Rect(origin: .zero, size: viewport.size)
      : Rect(
        x: insets.left, y: insets.top,
        width: max(1, viewport.size.width - insets.left - insets.right),
        height: max(1, viewport.size.height - insets.top - insets.bottom))
    let scales = (room.width / design.width, room.height / design.height)
    let scale = mode == .fill ? max(scales.0, scales.1) : min(scales.0, scales.1)
    let offset = Point(
      room.minX + (room.width - design.width * scale) / 2,
      room.minY + (room.height - design.height * scale) / 2)
    self.scale = scale
    self.offset = offset
    let area = Rect(origin: .zero, size: design)
    func shown(_ window: Rect) -> Rect {
      Rect(
        x: (window.minX - offset.x) / scale, y: (window.minY - offset.y) / scale,
        width: window.width / scale, height: window.height / scale)
    }
    let window = Rect(origin: .zero, size: viewport.size)
    switch mode {
    case .fit:
      visible = area
      safeArea = area
    case .fill:
      visible = shown(window)
      safeArea = shown(
        Rect(
          x: insets.left, y: insets.top,
          width: max(1, window.width - insets.left - insets.right),
          height: max(1, window.height - insets.top - insets.bottom)))
    case .extend:
      visible =
        insets == .zero
        ? Rect(
          center: area.center,
          // Rounding must not cut off the edge of the design area.
          size: Size(
            max(design.width, viewport.size.width / scale),
            max(design.height, viewport.size.height / scale)))
        : shown(window)
      safeArea = area
    }
  }
}

extension Scene {
  /// The part of the window in which the scene is shown, in window points.
  final var shownArea: Rect { windowTransform.bounds(of: visible) }

  /// What is behind everything, bars included.
  final var backdrop: Color { scaleMode == .fit ? .black : background }

  /// Whether a position in the scene's points is not behind the bars of `ScaleMode.fit`.
  final func shows(_ place: Point) -> Bool {
    scaleMode != .fit || shownArea.contains(viewTransform.apply(place))
  }
}

extension DrawListBuilder {
  /// Clips a scene at the edges of its design area if bars lie beside it, and draws the backdrop
  /// there.
  ///
  /// - Parameter way: how far a transition has moved the scene.
  mutating func clipToFit(_ scene: Scene, movedBy way: Point, _ list: DrawList) {
    let area = scene.shownArea
    let shown = Rect(origin: area.origin + way, size: area.size)
    clip = appendClip(shown, list)
    appendCover(scene.background.withAlpha(1), shown, list)
  }

  /// Adds a clip to a rectangle within the current clip and returns its index.
  func appendClip(_ area: Rect, _ list: DrawList) -> UInt16 {
    var cut = list.clips[Int(clip)]
    if cut.mask != nil {
      cut.mask = nil
      cut.outer = clip
    }
    cut.intersect(area)
    list.clips.append(cut)
    return UInt16(list.clips.count - 1)
  }
}
