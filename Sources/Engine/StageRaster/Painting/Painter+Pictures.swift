import Stage

extension Painter {
  /// Adds a picture.
  ///
  /// A tint strength of 1 fills the picture's silhouette with the tint. Fractions draw that over
  /// the multiplied picture such that opaque pixels are mixed exactly and the opacity stays right.
  func addPicture(_ item: DrawItem, _ picture: UInt32, parts: NineParts? = nil) {
    guard let index = pictureIndex(picture) else { return }
    let transform = PixelTransform(item.transform, pixelScale: pixelScale)
    guard transform.isDrawable, item.width > 0, item.height > 0, item.width < 1e6, item.height < 1e6
    else { return }
    let quad = PictureQuad(item, transform)
    guard isSeen(quad.minX, quad.minY, quad.maxX, quad.maxY) else { return }
    if parts == nil, quad.isUpright, item.blend == .alpha, item.tintStrength <= 0,
      addPart(quad, index, item)
    {
      return
    }
    let request = PictureRequest(
      index: index, width: rasterEdge(item.width * transform.scaleX),
      height: rasterEdge(item.height * transform.scaleY),
      turn: quad.isUpright || !prefersCopies
        ? nil : turn(transform, item),
      parts: parts.map {
        StretchedRasters.Parts(
          parts: $0, scaleX: transform.scaleX, scaleY: transform.scaleY)
      })
    // The canvas stores every raster premultiplied.
    let isMultiplied = item.blend == .multiply && !target.isSoftware
    let strength = min(max(item.tintStrength, 0), 1)
    let alpha = item.tint.alpha
    if strength < 1 {
      var tint = item.tint
      tint.alpha = alpha * (1 - strength) / max(1 - alpha * strength, 1e-6)
      add(quad, request, isMultiplied ? .premultiplied : .colour, tint, item.blend)
    }
    if strength > 0 {
      var tint = item.tint
      tint.alpha = alpha * strength
      add(
        quad, request, isMultiplied ? .premultipliedSilhouette : .silhouette, tint, item.blend)
    }
  }

  /// Adds what is seen of a picture that is far larger than that; returns whether it is.
  private func addPart(_ quad: PictureQuad, _ index: Int, _ item: DrawItem) -> Bool {
    let isOnPixels = prefersCopies || isExact
    let left = isOnPixels ? quad.minX.rounded() : quad.minX
    let top = isOnPixels ? quad.minY.rounded() : quad.minY
    let width = (quad.maxX - quad.minX).rounded()
    let height = (quad.maxY - quad.minY).rounded()
    guard width * height > 1_048_576, width < 65_536, height < 65_536 else { return false }
    let clip = clips[Int(clip)]
    let seen = PixelArea(
      x0: Int32(max(0, (Float(clip.x0) - left).rounded(.down))),
      y0: Int32(max(0, (Float(clip.y0) - top).rounded(.down))),
      x1: Int32(min(width, (Float(clip.x1) - left).rounded(.up))),
      y1: Int32(min(height, (Float(clip.y1) - top).rounded(.up))))
    guard
      let found = self.parts.find(
        index, pictures.name(of: index), width: Int32(width), height: Int32(height), seen: seen,
        isExact: isExact)
    else { return false }
    let color = Self.vertexColor(.white, tint: item.tint, blend: item.blend)
    if found.part == nil, found.overview == nil {
      let substitute = pictures.largestRegion(index)
      self.parts.lacksOverview(hasSubstitute: substitute != nil)
      if let substitute { add(quad, substitute, color, item.blend) }
    }
    if let overview = found.overview { add(quad, overview, color, item.blend) }
    if let part = found.part {
      use(page: part.region.page, blend: item.blend, isCopied: isOnPixels)
      let x0 = left + Float(part.area.x0)
      let y0 = top + Float(part.area.y0)
      buffer.addUpright(
        x0: x0, y0: y0, x1: x0 + Float(part.region.width), y1: y0 + Float(part.region.height),
        u0: part.region.u0, v0: part.region.v0, u1: part.region.u1, v1: part.region.v1,
        color: color)
    }
    return true
  }

  /// The turn of a raster made in advance: exact in still pictures, otherwise fine enough that the
  /// rim of the picture is at most two pixels off.
  private func turn(_ transform: PixelTransform, _ item: DrawItem) -> Turn? {
    if isExact { return Turn(transform, steps: 4096) }
    let edge = max(item.width * transform.scaleX, item.height * transform.scaleY)
    if edge <= 64 { return Turn(transform, steps: 64) }
    // Unlike a canvas's rasters, pages are not dropped one by one: large copies stay out.
    return target.isSoftware ? Turn(transform, steps: 256) : nil
  }

  /// The raster that a picture needs.
  private struct PictureRequest {
    var index: Int
    var width: Int32
    var height: Int32
    var turn: Turn?
    var parts: StretchedRasters.Parts?
  }

  private func add(
    _ quad: PictureQuad, _ request: PictureRequest, _ variant: PictureRasters.Variant,
    _ tint: Color, _ blend: BlendMode
  ) {
    let color = Self.vertexColor(.white, tint: tint, blend: blend)
    if let turn = request.turn, let region = turnedRegion(request, variant, turn) {
      use(page: region.page, blend: blend, isCopied: true)
      addCopy(
        region, x: (quad.minX + quad.maxX - Float(region.width)) / 2,
        y: (quad.minY + quad.maxY - Float(region.height)) / 2, color)
    } else if let region = region(request, variant) {
      if request.parts != nil, !quad.isUpright, !target.isSoftware {
        addFringed(quad, region, color, blend)
      } else {
        add(quad, region, color, blend)
      }
    }
  }

  private func turnedRegion(
    _ request: PictureRequest, _ variant: PictureRasters.Variant, _ turn: Turn
  ) -> AtlasRegion? {
    if let parts = request.parts {
      return stretched.region(
        pictures.name(of: request.index), parts, width: request.width, height: request.height,
        variant: variant, turn: turn)
    }
    return pictures.turnedRegion(
      request.index, width: request.width, height: request.height, variant: variant, turn: turn)
  }

  private func region(_ request: PictureRequest, _ variant: PictureRasters.Variant)
    -> AtlasRegion?
  {
    if let parts = request.parts {
      return stretched.region(
        pictures.name(of: request.index), parts, width: request.width, height: request.height,
        variant: variant, turn: nil)
    }
    return pictures.region(
      request.index, width: request.width, height: request.height, variant: variant)
  }

  /// Adds an unscaled copy of a raster, its corner on the nearest whole pixel.
  func addCopy(_ region: AtlasRegion, x: Float, y: Float, _ color: VertexColor) {
    let x0 = x.rounded()
    let y0 = y.rounded()
    buffer.addUpright(
      x0: x0, y0: y0, x1: x0 + Float(region.width), y1: y0 + Float(region.height), u0: region.u0,
      v0: region.v0, u1: region.u1, v1: region.v1, color: color)
  }

  private func rasterEdge(_ length: Float) -> Int32 {
    Int32(min(max(length.rounded(), 1), Float(atlas.longestRasterEdge)))
  }

  private func add(
    _ quad: PictureQuad, _ region: AtlasRegion, _ color: VertexColor, _ blend: BlendMode
  ) {
    if quad.isUpright, prefersCopies || isExact {
      // Whole pixels: an unscaled copy is several times faster, and sharp.
      let x0 = quad.minX.rounded()
      let y0 = quad.minY.rounded()
      let isSameWidth = (quad.maxX - quad.minX - Float(region.width)).magnitude < 1
      let isSameHeight = (quad.maxY - quad.minY - Float(region.height)).magnitude < 1
      let x1 = isSameWidth ? x0 + Float(region.width) : max(quad.maxX.rounded(), x0 + 1)
      let y1 = isSameHeight ? y0 + Float(region.height) : max(quad.maxY.rounded(), y0 + 1)
      use(page: region.page, blend: blend, isCopied: isSameWidth && isSameHeight)
      buffer.addUpright(
        x0: x0, y0: y0, x1: x1, y1: y1, u0: region.u0, v0: region.v0, u1: region.u1,
        v1: region.v1, color: color)
      return
    }
    use(page: region.page, blend: blend)
    buffer.reserve(vertices: 4, indices: 6)
    let first = Int32(buffer.vertexCount)
    buffer.add(x: quad.x0, y: quad.y0, u: region.u0, v: region.v0, color: color)
    buffer.add(x: quad.x1, y: quad.y1, u: region.u1, v: region.v0, color: color)
    buffer.add(x: quad.x2, y: quad.y2, u: region.u1, v: region.v1, color: color)
    buffer.add(x: quad.x3, y: quad.y3, u: region.u0, v: region.v1, color: color)
    buffer.addQuadIndices(first: first)
  }
}

/// A picture's four corners in pixels, clockwise from the top left.
struct PictureQuad {
  let x0, y0, x1, y1, x2, y2, x3, y3: Float
  let minX, minY, maxX, maxY: Float
  let isUpright: Bool

  init(_ item: DrawItem, _ transform: PixelTransform) {
    let right = item.x + item.width
    let bottom = item.y + item.height
    x0 = transform.x(item.x, item.y)
    y0 = transform.y(item.x, item.y)
    x1 = transform.x(right, item.y)
    y1 = transform.y(right, item.y)
    x2 = transform.x(right, bottom)
    y2 = transform.y(right, bottom)
    x3 = transform.x(item.x, bottom)
    y3 = transform.y(item.x, bottom)
    minX = min(min(x0, x1), min(x2, x3))
    maxX = max(max(x0, x1), max(x2, x3))
    minY = min(min(y0, y1), min(y2, y3))
    maxY = max(max(y0, y1), max(y2, y3))
    isUpright = transform.isUpright
  }
}
