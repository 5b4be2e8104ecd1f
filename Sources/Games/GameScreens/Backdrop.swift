import Stage

extension Sprite {
  /// Makes a picture cover an area without distortion: it keeps its proportions, is as large as
  /// necessary, and is centred.
  public func cover(_ area: Rect, natural: Size) {
    let factor = max(area.width / natural.width, area.height / natural.height)
    size = natural * factor
    position = Point(
      area.midX + (anchor.x - 0.5) * size.width, area.midY + (anchor.y - 0.5) * size.height)
  }
}
