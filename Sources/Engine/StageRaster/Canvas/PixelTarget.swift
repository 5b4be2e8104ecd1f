/// What a canvas draws on: rows of pixels without alpha, in memory owned by someone else.
package struct PixelTarget {
  /// The first row.
  let base: UnsafeMutableRawPointer
  /// Bytes from one row to the next.
  let pitch: Int
  /// The number of pixels in a row.
  let width: Int
  /// The number of rows.
  let height: Int

  package init(base: UnsafeMutableRawPointer, pitch: Int, width: Int, height: Int) {
    self.base = base
    self.pitch = pitch
    self.width = width
    self.height = height
  }

  /// The whole area.
  var area: PixelArea { PixelArea(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)) }

  /// A row inside.
  @inline(__always)
  func row(_ y: Int) -> PixelRow {
    (base + y &* pitch).assumingMemoryBound(to: UInt32.self)
  }
}
