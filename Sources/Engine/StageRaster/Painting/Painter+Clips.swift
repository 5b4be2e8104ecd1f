import Stage

extension Painter {
  /// Prepares a frame's clips.
  func begin(clips list: ContiguousArray<DrawClip>) {
    clip = 0
    clips.removeAll(keepingCapacity: true)
    for clip in list {
      // Rounded, so that edges of neighbouring areas meet exactly.
      clips.append(
        PixelArea(
          x0: pixel(clip.left, width), y0: pixel(clip.top, height), x1: pixel(clip.right, width),
          y1: pixel(clip.bottom, height)))
    }
    if clips.isEmpty { clips.append(PixelArea(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))) }
  }

  private func pixel(_ edge: Float, _ limit: Float) -> Int32 {
    let place = (edge * pixelScale).rounded()
    // NaN fails the comparison.
    return place > 0 ? Int32(min(place, limit.rounded(.up))) : 0
  }

  /// Adds a picture stretched in nine parts.
  func addStretched(_ item: DrawItem, _ stretches: ContiguousArray<StretchedPicture>) {
    guard Int(item.resource) < stretches.count else { return }
    let stretch = stretches[Int(item.resource)]
    addPicture(item, stretch.picture, parts: stretch.parts)
  }
}
