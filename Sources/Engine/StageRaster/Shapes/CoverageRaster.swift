/// Fills triangles into a bitmap by counting 32 samples per pixel; what several triangles cover
/// counts once.
struct CoverageRaster {
  private let width: Int
  private let height: Int
  private var samples: ContiguousArray<UInt32>

  private static let columns = 8
  private static let rows = 4

  /// An empty raster.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    samples = ContiguousArray(repeating: 0, count: width * height)
  }

  /// Fills a triangle with its corners in pixels.
  mutating func fill(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>) {
    let lanes = Float(Self.rows)
    let top = max(0, Int((min(a.y, b.y, c.y) * lanes - 0.5).rounded(.up)))
    let bottom = min(height * Self.rows - 1, Int((max(a.y, b.y, c.y) * lanes - 0.5).rounded(.down)))
    guard top <= bottom else { return }
    for lane in top...bottom {
      let y = (Float(lane) + 0.5) / lanes
      var left = Float.infinity
      var right = -Float.infinity
      for (from, to) in [(a, b), (b, c), (c, a)] {
        guard (from.y <= y) != (to.y <= y) else { continue }
        let x = from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y)
        left = min(left, x)
        right = max(right, x)
      }
      if left < right { fillLane(lane, from: left, to: right) }
    }
  }

  private mutating func fillLane(_ lane: Int, from left: Float, to right: Float) {
    let columns = Float(Self.columns)
    let first = max(0, Int((left * columns - 0.5).rounded(.up)))
    let last = min(width * Self.columns - 1, Int((right * columns - 0.5).rounded(.down)))
    guard first <= last else { return }
    let row = lane / Self.rows * width
    let shift = UInt32(lane % Self.rows * Self.columns)
    for pixel in first / Self.columns...last / Self.columns {
      let start = max(first - pixel * Self.columns, 0)
      let end = min(last - pixel * Self.columns, Self.columns - 1)
      let bits = (UInt32(0xFF) >> UInt32(Self.columns - 1 - end)) & (UInt32(0xFF) << UInt32(start))
      samples[row + pixel] |= (bits & 0xFF) << shift
    }
  }

  /// White with the coverage as alpha.
  func bitmap() -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for index in samples.indices {
      let count = UInt32(samples[index].nonzeroBitCount)
      bitmap.pixels[index] = ((count * 255 + 16) / 32) << 24 | 0x00FF_FFFF
    }
    return bitmap
  }
}
