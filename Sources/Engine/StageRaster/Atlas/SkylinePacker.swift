/// Places rectangles in a page without overlap, lowest first, tracking only the upper outline of
/// the occupied part.
struct SkylinePacker {
  /// The page's width in pixels.
  let width: Int
  /// The page's height in pixels.
  let height: Int

  private struct Segment {
    var x: Int
    var y: Int
    var width: Int
  }
  private var skyline: [Segment]

  /// An empty page.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    skyline = [Segment(x: 0, y: 0, width: width)]
  }

  /// Reserves a place for a rectangle; nil if none is left.
  ///
  /// - Complexity: O(s²) in the number of steps of the outline.
  mutating func place(width: Int, height: Int) -> (x: Int, y: Int)? {
    guard width > 0, height > 0, width <= self.width, height <= self.height else { return nil }
    var best: (index: Int, y: Int, waste: Int)?
    for index in skyline.indices {
      guard let fit = fit(at: index, width: width, height: height) else { continue }
      if let known = best, (known.y, known.waste) <= (fit.y, fit.waste) { continue }
      best = (index, fit.y, fit.waste)
    }
    guard let best else { return nil }
    let x = skyline[best.index].x
    raise(from: best.index, x: x, width: width, to: best.y + height)
    return (x, best.y)
  }

  private func fit(at index: Int, width: Int, height: Int) -> (y: Int, waste: Int)? {
    guard skyline[index].x + width <= self.width else { return nil }
    var y = 0
    var left = width
    var next = index
    while left > 0 {
      y = max(y, skyline[next].y)
      left -= skyline[next].width
      next += 1
    }
    guard y + height <= self.height else { return nil }
    var waste = 0
    left = width
    next = index
    while left > 0 {
      waste += (y - skyline[next].y) * min(left, skyline[next].width)
      left -= skyline[next].width
      next += 1
    }
    return (y, waste)
  }

  private mutating func raise(from index: Int, x: Int, width: Int, to y: Int) {
    var left = width
    while left > 0 {
      if skyline[index].width > left {
        skyline[index].x += left
        skyline[index].width -= left
        left = 0
      } else {
        left -= skyline[index].width
        skyline.remove(at: index)
      }
    }
    skyline.insert(Segment(x: x, y: y, width: width), at: index)
    if index > 0, skyline[index - 1].y == y {
      skyline[index - 1].width += skyline[index].width
      skyline.remove(at: index)
    }
  }
}
