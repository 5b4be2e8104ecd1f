import Stage

extension Painter {
  /// Turns the masks of a frame's clips into triangles, after those of the items.
  func gatherMasks(_ list: DrawList) {
    maskRuns.removeAll(keepingCapacity: true)
    guard list.clips.count > 1 else { return }
    clip = 0
    for record in list.clips {
      target.canvas?.beginMask(isThere: record.mask != nil, outer: record.outer)
      guard let mask = record.mask else {
        maskRuns.append(nil)
        continue
      }
      let first = runs.count
      startsRun = true
      for item in list.maskItems[mask] where item.tint.alpha > 0 { add(item, list) }
      maskRuns.append(first..<runs.count)
      buffer.finish()
    }
    startsRun = false
  }
}
