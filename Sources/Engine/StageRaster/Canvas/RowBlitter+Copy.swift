import Stage

extension RowBlitter {
  /// Draws rows of a raster over a target: most of what a canvas does.
  ///
  /// - Parameters:
  ///   - left: the first column that is drawn.
  ///   - right: the column after the last one.
  ///   - start: where the first row's column 0 lies in the target.
  static func copy(
    _ raster: Raster, rows: Range<Int>, _ left: Int, _ right: Int,
    to start: UnsafeMutableRawPointer, pitch: Int
  ) {
    var target = start
    var source = UnsafePointer(raster.pixels + rows.lowerBound &* raster.width)
    let isWide = left <= 0 && right >= raster.width
    var span = UnsafePointer(raster.spans + rows.lowerBound)
    let end = UnsafePointer(raster.spans + rows.upperBound)
    while span < end {
      var (first, last) = (Int(span.pointee.start), Int(span.pointee.end))
      var (opaqueStart, opaqueEnd) = (Int(span.pointee.opaqueStart), Int(span.pointee.opaqueEnd))
      if !isWide {
        first = max(first, left)
        last = max(min(last, right), first)
        opaqueStart = min(max(opaqueStart, first), last)
        opaqueEnd = min(max(opaqueEnd, opaqueStart), last)
      }
      let row = target.assumingMemoryBound(to: UInt32.self)
      over(source + first, onto: row + first, count: opaqueStart &- first)
      copy(source + opaqueStart, onto: row + opaqueStart, count: opaqueEnd &- opaqueStart)
      over(source + opaqueEnd, onto: row + opaqueEnd, count: last &- opaqueEnd)
      target += pitch
      source += raster.width
      span += 1
    }
  }
}
