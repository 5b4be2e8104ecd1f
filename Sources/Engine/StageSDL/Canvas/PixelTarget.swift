/// Where a canvas draws: rows of pixels without alpha, in memory that someone else owns.
struct PixelTarget {
  /// The first row.
  let base: UnsafeMutableRawPointer
  /// Bytes from one row to the next.
  let pitch: Int
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int

  /// All of it.
  var area: PixelArea { PixelArea(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)) }

  /// A row inside.
  @inline(__always)
  func row(_ y: Int) -> PixelRow {
    (base + y &* pitch).assumingMemoryBound(to: UInt32.self)
  }
}
