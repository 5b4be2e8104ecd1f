/// A picture ready to be copied: premultiplied pixels, and for every row which part is transparent
/// and which is opaque.
struct Raster {
  /// The part of a row that has to be touched, in pixels from its left end.
  struct Span {
    /// The first pixel that is not transparent.
    var start: UInt16
    /// The start of the longest opaque run.
    var opaqueStart: UInt16
    /// The end of that run.
    var opaqueEnd: UInt16
    /// The end of the last pixel that is not transparent.
    var end: UInt16
  }

  /// The number of pixels in a row.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The pixels, row by row.
  let pixels: PixelRow
  /// One for each row.
  let spans: UnsafeMutablePointer<Span>
  /// Whether every pixel is opaque.
  let isOpaque: Bool
  /// The frame in which it was last drawn.
  var lastFrame: Int

  /// The bytes it takes.
  var bytes: Int { width * height * 4 + height * MemoryLayout<Span>.stride }

  /// A raster of a bitmap; `free` releases its memory.
  init(_ bitmap: Bitmap, frame: Int) {
    width = bitmap.width
    height = bitmap.height
    lastFrame = frame
    pixels = .allocate(capacity: width * height)
    spans = .allocate(capacity: height)
    // Written directly, row by row: an extra copy of a background takes as long as everything else.
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

  /// Releases the memory.
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

  /// The span with its translucent runs extended to a multiple of four pixels if there is room,
  /// because four are mixed at a time: mixing transparent or opaque pixels changes nothing.
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
