import Stage

/// Turns what the painter adds into a canvas's commands.
final class CanvasPen {
  /// Corners of all upright quads of the frame.
  @exclusivity(unchecked)
  private(set) var cornerCount = 0

  private let canvas: SoftwareCanvas
  @exclusivity(unchecked)
  private var page = Painter.noPage
  @exclusivity(unchecked)
  private var blend = BlendMode.alpha
  @exclusivity(unchecked)
  private var clip = PixelArea(x0: 0, y0: 0, x1: 0, y1: 0)
  @exclusivity(unchecked)
  private var clipNumber: UInt16 = 0
  @exclusivity(unchecked)
  private var pageWidth: Float = 0
  @exclusivity(unchecked)
  private var pageHeight: Float = 0
  @exclusivity(unchecked)
  private var firstIndex = 0

  init(canvas: SoftwareCanvas) {
    self.canvas = canvas
  }

  /// Starts a frame.
  func begin() {
    canvas.begin()
    cornerCount = 0
    firstIndex = 0
  }

  /// Sets the raster, blending and clip for what follows.
  ///
  /// - Parameter clipNumber: the clip's number, by which its mask is found.
  func use(
    page: Int32, blend: BlendMode, clip clipNumber: UInt16, _ clip: PixelArea,
    _ buffer: VertexBuffer
  ) {
    closeTriangles(buffer)
    self.clipNumber = clipNumber
    self.page = page
    self.blend = blend
    self.clip = clip
    guard page != Painter.noPage, let size = canvas.rasters.use(page) else { return }
    pageWidth = Float(size.width)
    pageHeight = Float(size.height)
  }

  /// Adds an upright quad: a plain box, a copy, or a scaled copy.
  func addUpright(
    x0: Float, y0: Float, x1: Float, y1: Float, u0: Float, v0: Float, u1: Float, v1: Float,
    color: VertexColor, _ buffer: VertexBuffer
  ) {
    closeTriangles(buffer)
    // NaN fails the comparisons.
    guard x0 < Float(clip.x1), y0 < Float(clip.y1), x1 > Float(clip.x0), y1 > Float(clip.y0),
      color.alpha > 0
    else { return }
    cornerCount += 4
    let area = PixelArea(
      x0: Self.pixel(x0), y0: Self.pixel(y0), x1: Self.pixel(x1), y1: Self.pixel(y1)
    ).shared(with: clip)
    guard !area.isEmpty else { return }
    var command = CanvasCommand(
      kind: .fill, blend: blend, color: Self.premultiplied(color, blend),
      clip: clipNumber, area: area)
    guard page != Painter.noPage else {
      canvas.add(command)
      return
    }
    command.raster = page
    let left = u0 * pageWidth
    let top = v0 * pageHeight
    let right = u1 * pageWidth
    let bottom = v1 * pageHeight
    if (x1 - x0 - right + left).magnitude < 0.02, (y1 - y0 - bottom + top).magnitude < 0.02 {
      command.kind = .copy
      command.x = Self.pixel(x0 - left)
      command.y = Self.pixel(y0 - top)
      canvas.add(command)
      return
    }
    guard
      let placement = RasterPlacement(
        from: (SIMD2(left, top), SIMD2(right, top), SIMD2(left, bottom)),
        to: (SIMD2(x0, y0), SIMD2(x1, y0), SIMD2(x0, y1)), repeatsEdge: true)
    else { return }
    command.kind = .placed
    canvas.add(command, placement)
  }

  /// Ends a row of triangles and adds it as a command.
  func closeTriangles(_ buffer: VertexBuffer) {
    let first = firstIndex
    let end = buffer.indexCount
    guard end > first else { return }
    firstIndex = end
    if page == Painter.noPage {
      addTriangles(buffer, first..<end)
    } else {
      for start in stride(from: first, to: end - 5, by: 6) { addQuad(buffer, start) }
    }
  }

  private func addTriangles(_ buffer: VertexBuffer, _ range: Range<Int>) {
    var least = SIMD2<Float>(repeating: .infinity)
    var most = -least
    for index in range {
      let vertex = buffer.vertices[Int(buffer.indices[index])]
      least = pointwiseMin(least, SIMD2(vertex.x, vertex.y))
      most = pointwiseMax(most, SIMD2(vertex.x, vertex.y))
    }
    let area = Self.area(around: least, most).shared(with: clip)
    guard !area.isEmpty else { return }
    let blend = blend
    canvas.add(
      CanvasCommand(kind: .triangles, blend: blend, color: 0, clip: clipNumber, area: area),
      cornerCount: range.count
    ) { index in
      let vertex = buffer.vertices[Int(buffer.indices[range.lowerBound + index])]
      return CanvasCorner(
        x: vertex.x, y: vertex.y,
        color: Self.premultiplied(vertex.color, blend))
    }
  }

  private func addQuad(_ buffer: VertexBuffer, _ start: Int) {
    let corners = (
      buffer.vertices[Int(buffer.indices[start])], buffer.vertices[Int(buffer.indices[start + 1])],
      buffer.vertices[Int(buffer.indices[start + 2])],
      buffer.vertices[Int(buffer.indices[start + 5])]
    )
    func place(_ vertex: Vertex) -> SIMD2<Float> {
      SIMD2(vertex.x, vertex.y)
    }
    func source(_ vertex: Vertex) -> SIMD2<Float> {
      SIMD2(vertex.u * pageWidth, vertex.v * pageHeight)
    }
    let places = (place(corners.0), place(corners.1), place(corners.2))
    let last = place(corners.3)
    // Smooth edges reach half a pixel of the raster further out.
    let area = Self.area(
      around: pointwiseMin(pointwiseMin(places.0, places.1), pointwiseMin(places.2, last)) - 2,
      pointwiseMax(pointwiseMax(places.0, places.1), pointwiseMax(places.2, last)) + 2
    ).shared(with: clip)
    guard corners.0.color.alpha > 0, !area.isEmpty,
      let placement = RasterPlacement(
        from: (source(corners.0), source(corners.1), source(corners.2)), to: places,
        repeatsEdge: false)
    else { return }
    canvas.add(
      CanvasCommand(
        kind: .placed, blend: blend, color: Self.premultiplied(corners.0.color, blend),
        clip: clipNumber, raster: page, area: area), placement)
  }

  /// The smallest box of whole pixels around points; empty for NaN.
  private static func area(around least: SIMD2<Float>, _ most: SIMD2<Float>) -> PixelArea {
    guard least.x <= most.x, least.y <= most.y else { return PixelArea(x0: 0, y0: 0, x1: 0, y1: 0) }
    return PixelArea(
      x0: pixel(least.x - 1), y0: pixel(least.y - 1), x1: pixel(most.x + 1), y1: pixel(most.y + 1))
  }

  /// The nearest whole number, clamped to what is far outside any target.
  @inline(__always)
  private static func pixel(_ place: Float) -> Int32 {
    let limited = min(max(place, -1e6), 1e6) + 0.5
    let whole = Int32(limited)
    return Float(whole) > limited ? whole - 1 : whole
  }

  /// A vertex's colour as one number, premultiplied unless the painter has already done so.
  @inline(__always)
  static func premultiplied(_ color: VertexColor, _ blend: BlendMode) -> UInt32 {
    let alpha = UInt32(color.alpha)
    var red = UInt32(color.red)
    var green = UInt32(color.green)
    var blue = UInt32(color.blue)
    if blend == .multiply {
      red = min(red, alpha)
      green = min(green, alpha)
      blue = min(blue, alpha)
    } else if alpha < 255 {
      red = (red * alpha + 127) / 255
      green = (green * alpha + 127) / 255
      blue = (blue * alpha + 127) / 255
    }
    return alpha << 24 | red << 16 | green << 8 | blue
  }
}
