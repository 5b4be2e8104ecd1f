extension DrawListBuilder {
  /// Adds two scenes, one of which gives way to the other.
  mutating func append(
    _ running: RunningTransition, to scene: Scene, _ viewport: Viewport, _ list: DrawList
  ) {
    let window = Rect(origin: .zero, size: viewport.size)
    let former = running.former
    let share = Easing.easeInOut.progress(at: running.share)
    switch running.transition {
    case .fade(let color, _):
      let isFirstHalf = share < 0.5
      let shown = isFirstHalf ? former : scene
      list.background = shown.backdrop
      append(shown, shown.viewTransform, list)
      let cover = Float(isFirstHalf ? share * 2 : 2 - share * 2)
      appendCover(color.withAlpha(color.alpha * cover), window, list)
    case .crossFade:
      append(scene, scene.viewTransform, list)
      guard share < 1 else { return }
      clip = appendVeil(opacity: Float(1 - share), window, list)
      appendPart(former, movedBy: .zero, within: window, window, list)
    case .push(let edge, _):
      let way = edge.direction(viewport.size)
      appendPart(former, movedBy: way * -share, within: window, window, list)
      appendPart(scene, movedBy: way * (1 - share), within: window, window, list)
    case .reveal(let edge, _):
      append(scene, scene.viewTransform, list)
      let way = edge.direction(viewport.size)
      appendPart(former, movedBy: way * share, within: window, window, list)
    case .doors:
      append(scene, scene.viewTransform, list)
      let half = Size(viewport.size.width / 2, viewport.size.height)
      let left = Rect(origin: .zero, size: half)
      let right = Rect(origin: Point(half.width, 0), size: half)
      let way = Point(half.width * share, 0)
      appendPart(former, movedBy: way * -1, within: left, window, list)
      appendPart(former, movedBy: way, within: right, window, list)
    }
    clip = 0
  }

  /// Adds a part of a scene that covers what is behind it; the part moves together with its bounds.
  private mutating func appendPart(
    _ scene: Scene, movedBy way: Point, within part: Rect, _ window: Rect, _ list: DrawList
  ) {
    let outer = clip
    defer { clip = outer }
    let moved = Rect(origin: part.origin + way, size: part.size)
    guard moved.intersects(window) else { return }
    clip = appendClip(moved, list)
    appendCover(scene.backdrop.withAlpha(1), moved, list)
    append(scene, Transform(scale: 1, offset: way).applied(after: scene.viewTransform), list)
  }

  /// Adds a clip with uniform opacity and returns its index.
  private func appendVeil(opacity: Float, _ window: Rect, _ list: DrawList) -> UInt16 {
    list.shapes.append(ShapeRun(path: .rectangle(window, cornerRadius: 0), fill: .white))
    let tint = Color.white.withAlpha(opacity)
    var entry = item(.shape, UInt32(list.shapes.count - 1), tint, .alpha, .identity)
    entry.clip = 0
    list.maskItems.append(entry)
    var veil = DrawClip()
    veil.mask = list.maskItems.count - 1..<list.maskItems.count
    list.clips.append(veil)
    return UInt16(list.clips.count - 1)
  }

  /// Adds an area of one colour, in window points.
  mutating func appendCover(_ color: Color, _ area: Rect, _ list: DrawList) {
    list.shapes.append(ShapeRun(path: .rectangle(area, cornerRadius: 0), fill: color))
    // Below everything that is added next, whatever its height.
    add(item(.shape, UInt32(list.shapes.count - 1), .white, .alpha, .identity), -.infinity, list)
  }
}

extension Transition.Edge {
  /// The offset from the window's position to the one beyond this edge.
  fileprivate func direction(_ size: Size) -> Point {
    switch self {
    case .left: Point(-size.width, 0)
    case .right: Point(size.width, 0)
    case .top: Point(0, -size.height)
    case .bottom: Point(0, size.height)
    }
  }
}
