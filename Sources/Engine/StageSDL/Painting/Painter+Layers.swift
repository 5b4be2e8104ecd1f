import CSDL
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

  /// Draws runs; those of masked clips go through layers.
  func draw(_ range: Range<Int>, _ list: DrawList, on renderer: Renderer) {
    var index = range.lowerBound
    var shownClip: UInt16 = 0
    while index < range.upperBound {
      let clip = runs[index].clip
      var end = index + 1
      while end < range.upperBound, runs[end].clip == clip { end += 1 }
      let record = list.clips[Int(clip)]
      if clip != shownClip { set(clips[Int(clip)], on: renderer) }
      shownClip = clip
      if record.mask != nil || record.outer != 0 {
        drawMasked(index..<end, clip, list, on: renderer)
        // Drawing on layers leaves no clip set.
        shownClip = 0
      } else {
        for run in index..<end { drawRun(run, on: renderer) }
      }
      index = end
    }
    if shownClip != 0 { SDL_RenderSetClipRect(renderer.pointer, nil) }
  }

  private func drawMasked(
    _ range: Range<Int>, _ clip: UInt16, _ list: DrawList, on renderer: Renderer
  ) {
    var masks: [() -> Void] = []
    var current = Int(clip)
    while current != 0 {
      if let mask = maskRuns[current] {
        masks.append { for run in mask { self.drawRun(run, on: renderer) } }
      }
      current = Int(list.clips[current].outer)
    }
    layers?.draw(
      in: clips[Int(clip)], width: Int32(width.rounded(.up)), height: Int32(height.rounded(.up)),
      masks: masks
    ) {
      for run in range { drawRun(run, on: renderer) }
    }
  }
}
