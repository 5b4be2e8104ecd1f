extension DrawListBuilder {
  /// Adds two scenes of which one gives way to the other.
  mutating func append(
    _ running: RunningTransition, to scene: Scene, _ viewport: Viewport, _ list: DrawList
  ) {
    let share = running.share
    let former = running.former
    switch running.transition {
    case .fade(let color, _):
      let isFirstHalf = share < 0.5
      let shown = isFirstHalf ? former : scene
      list.background = shown.background
      append(shown, shown.viewTransform, list)
      let cover = Float(isFirstHalf ? share * 2 : 2 - share * 2)
      appendCover(color.withAlpha(color.alpha * cover), viewport, list)
    case .push(let edge, _):
      let eased = Easing.easeInOut.progress(at: share)
      let way = edge.direction(viewport.size)
      append(former, moved(former.viewTransform, way * -eased), list)
      append(scene, moved(scene.viewTransform, way * (1 - eased)), list)
    }
  }

  private func moved(_ transform: Transform, _ way: Point) -> Transform {
    Transform(scale: 1, offset: way).applied(after: transform)
  }

  private mutating func appendCover(_ color: Color, _ viewport: Viewport, _ list: DrawList) {
    list.shapes.append(
      ShapeRun(
        path: .rectangle(Rect(origin: .zero, size: viewport.size), cornerRadius: 0), fill: color))
    // Above everything, whatever heights there are.
    add(item(.shape, UInt32(list.shapes.count - 1), .white, .alpha, .identity), .infinity, list)
  }
}

extension Transition.Edge {
  /// The way from the window's place to where the new scene waits.
  fileprivate func direction(_ size: Size) -> Point {
    switch self {
    case .left: Point(-size.width, 0)
    case .right: Point(size.width, 0)
    case .top: Point(0, -size.height)
    case .bottom: Point(0, size.height)
    }
  }
}
