/// A picture ready to be copied: pixels multiplied by alpha, and for every row what of it is clear and
/// what is opaque.
struct Raster {
  /// What of a row has to be touched, in pixels from its left end.
  struct Span {
    /// Where the first pixel is that is not clear.
    var start: UInt16
    /// Where the longest opaque stretch begins.
    var opaqueStart: UInt16
    /// Where it ends.
    var opaqueEnd: UInt16
    /// Behind the last pixel that is not clear.
    var end: UInt16
  }

  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// The pixels, row by row.
  let pixels: PixelRow
  /// One for each row.
  let spans: UnsafeMutablePointer<Span>
  /// Whether no pixel lets anything through.
  let isOpaque: Bool
  /// The frame in which it was last drawn.
  var lastFrame: Int

  /// The bytes it takes.
  var bytes: Int { width * height * 4 + height * MemoryLayout<Span>.stride }

  /// A raster of a bitmap; `free` gives its memory back.
  init(_ bitmap: Bitmap, frame: Int) {
    width = bitmap.width
    height = bitmap.height
    lastFrame = frame
    pixels = .allocate(capacity: width * height)
    spans = .allocate(capacity: height)
    // Straight to its place, row by row: a whole copy of a background takes as much as all else.
    var opaqueRows = 0
    for y in 0..<height {
      let row = pixels + y * width
      for x in 0..<width {
        (row + x).initialize(to: Bitmap.premultiplied(bitmap.pixels[y * width + x]))
      }
      let span = Raster.span(UnsafePointer(row), width)
      (spans + y).initialize(to: span)
      if span.opaqueStart == 0, span.opaqueEnd == UInt16(width) { opaqueRows += 1 }
    }
    isOpaque = opaqueRows == height
  }

  /// Gives the memory back.
  func free() {
    pixels.deallocate()
    spans.deallocate()
  }

  private static func span(_ row: UnsafePointer<UInt32>, _ width: Int) -> Span {
    var start = width
    var end = 0
    var best = 0..<0
    var run = 0
    for x in 0..<width {
      let alpha = row[x] >> 24
      if row[x] != 0 {
        start = min(start, x)
        end = x + 1
      }
      run = alpha == 255 ? run + 1 : 0
      if run > best.count { best = x + 1 - run..<x + 1 }
    }
    start = min(start, end)
    if best.isEmpty { best = start..<start }
    return aligned(start, best, end, width)
  }

  /// The span with its translucent stretches made a multiple of four pixels long where there is room,
  /// for that is how many are mixed at a time: mixing clear or opaque pixels changes nothing.
  private static func aligned(_ start: Int, _ opaque: Range<Int>, _ end: Int, _ width: Int) -> Span
  {
    var (start, end) = (start, end)
    var (first, last) = (opaque.lowerBound, opaque.upperBound)
    if first == last {
      first = start
      last = start
      let missing = (start - end) & 3
      let after = min(missing, width - end)
      end += after
      if after < missing, start >= missing - after { start -= missing - after }
      first = start
      last = start
    } else {
      let before = (start - first) & 3
      let behind = (last - end) & 3
      if last - first >= before + behind {
        first += before
        last -= behind
      }
    }
    return Span(
      start: UInt16(start), opaqueStart: UInt16(first), opaqueEnd: UInt16(last), end: UInt16(end))
  }
}
