import Stage

extension Painter {
  /// A box of whole pixels.
  struct PixelBox {
    var x0: Float
    var y0: Float
    var x1: Float
    var y1: Float

    var shortest: Float { min(x1 - x0, y1 - y0) }

    func inset(_ distance: Float) -> PixelBox {
      PixelBox(x0: x0 + distance, y0: y0 + distance, x1: x1 - distance, y1: y1 - distance)
    }
  }

  /// Adds a shape: upright rectangles and all circles as quads, everything else as triangles.
  func addShape(_ item: DrawItem, _ shapes: ContiguousArray<ShapeRun>) {
    guard Int(item.resource) < shapes.count else { return }
    let transform = PixelTransform(item.transform, pixelScale: pixelScale)
    let shape = shapes[Int(item.resource)]
    guard transform.isDrawable, transform.meanScale > 0, shape.isDrawable else { return }
    let fill = Self.vertexColor(shape.fill, tint: item.tint, blend: item.blend)
    let hasStroke = shape.stroke.alpha > 0 && shape.strokeWidth > 0
    let stroke = Self.vertexColor(
      hasStroke ? shape.stroke : .clear, tint: item.tint, blend: item.blend)
    let strokePixels =
      hasStroke ? max(1, (Float(shape.strokeWidth) * transform.meanScale).rounded()) : 0
    if shape.needsPath {
      addPath(shape, transform, fill: fill, stroke: stroke, blend: item.blend)
      return
    }

    switch shape.path {
    case .rectangle(let rect, let radius) where transform.isUpright:
      let box = pixelBox(rect, transform, outwards: hasStroke ? shape.strokeWidth / 2 : 0)
      guard isSeen(box.x0, box.y0, box.x1, box.y1) else { return }
      let isRound = radius > 0 && transform.isSimilarity
      let corner =
        isRound
        ? (Float(radius) * transform.meanScale + strokePixels / 2).rounded()
        : radius > 0 ? -1 : 0
      if addBox(
        box, corner: min(corner, (box.shortest / 2).rounded(.down)), stroke: strokePixels,
        fill: fill, strokeColor: stroke, blend: item.blend)
      {
        return
      }
    case .circle(let radius) where transform.isSimilarity && item.blend != .multiply:
      let reach = Float(radius) * transform.meanScale + strokePixels / 2
      guard
        isSeen(
          transform.tx - reach, transform.ty - reach, transform.tx + reach, transform.ty + reach)
      else { return }
      if addDisc(
        x: transform.tx, y: transform.ty, reach: reach, stroke: strokePixels, fill: fill,
        strokeColor: stroke, blend: item.blend)
      {
        return
      }
    default: break
    }
    addMesh(shape, transform, fill: fill, stroke: stroke, blend: item.blend)
  }

  /// The rectangle's box on whole pixels; one that is not empty keeps at least one pixel.
  private func pixelBox(_ rect: Rect, _ transform: PixelTransform, outwards: Double) -> PixelBox {
    let x0 = transform.x(Float(rect.minX - outwards), 0).rounded()
    let y0 = transform.y(0, Float(rect.minY - outwards)).rounded()
    let x1 = transform.x(Float(rect.maxX + outwards), 0).rounded()
    let y1 = transform.y(0, Float(rect.maxY + outwards)).rounded()
    return PixelBox(
      x0: x0, y0: y0, x1: rect.width > 0 ? max(x1, x0 + 1) : x1,
      y1: rect.height > 0 ? max(y1, y0 + 1) : y1)
  }

  /// Adds a box with an optional rim; false if it needs triangles instead.
  private func addBox(
    _ box: PixelBox, corner: Float, stroke: Float, fill: VertexColor, strokeColor: VertexColor,
    blend: BlendMode
  ) -> Bool {
    // Very large corners, beyond any screen, are left to the triangles.
    guard corner >= 0, corner < 16384 else { return false }
    guard corner >= 1 else {
      let white = useWhite(blend: blend)
      if fill.alpha > 0 { addPlain(box.inset((stroke / 2).rounded(.down)), white, fill) }
      if stroke > 0 { addFrame(box, stroke, corner: 0, white, strokeColor) }
      return true
    }
    guard blend != .multiply else { return false }
    let inset = (stroke / 2).rounded(.down)
    let fillCorner = max(corner - inset, 0)
    var disc: AtlasRegion?
    if fill.alpha > 0, fillCorner >= 1 {
      disc = masks.region(diameter: Int32(fillCorner) * 2)
      if disc == nil { return false }
    }
    var ring: AtlasRegion?
    if stroke > 0 {
      ring = masks.region(diameter: Int32(corner) * 2, stroke: Int32(min(stroke, corner)))
      if ring == nil { return false }
    }
    if fill.alpha > 0 {
      let inner = box.inset(inset)
      let white = useWhite(beside: disc?.page, blend: blend)
      addCross(inner, corner: fillCorner, white, fill)
      if let disc { addCorners(inner, fillCorner, disc, fill, blend) }
    }
    if let ring {
      let white = useWhite(beside: ring.page, blend: blend)
      addFrame(box, stroke, corner: corner, white, strokeColor)
      addCorners(box, corner, ring, strokeColor, blend)
    }
    return true
  }

  /// Adds a rounded box without its corners.
  private func addCross(
    _ box: PixelBox, corner: Float, _ white: White, _ color: VertexColor
  ) {
    let left = box.x0 + corner
    let right = box.x1 - corner
    addPlain(
      PixelBox(x0: box.x0, y0: box.y0 + corner, x1: box.x1, y1: box.y1 - corner), white, color)
    addPlain(PixelBox(x0: left, y0: box.y0, x1: right, y1: box.y0 + corner), white, color)
    addPlain(PixelBox(x0: left, y0: box.y1 - corner, x1: right, y1: box.y1), white, color)
  }

  /// Adds the four straight sides of a rim.
  private func addFrame(
    _ box: PixelBox, _ stroke: Float, corner: Float, _ white: White,
    _ color: VertexColor
  ) {
    let left = box.x0 + corner
    let right = box.x1 - corner
    let top = box.y0 + max(corner, stroke)
    let bottom = box.y1 - max(corner, stroke)
    addPlain(PixelBox(x0: left, y0: box.y0, x1: right, y1: box.y0 + stroke), white, color)
    addPlain(PixelBox(x0: left, y0: box.y1 - stroke, x1: right, y1: box.y1), white, color)
    addPlain(PixelBox(x0: box.x0, y0: top, x1: box.x0 + stroke, y1: bottom), white, color)
    addPlain(PixelBox(x0: box.x1 - stroke, y0: top, x1: box.x1, y1: bottom), white, color)
  }

  private func addPlain(_ box: PixelBox, _ white: White, _ color: VertexColor) {
    // What is far outside is cut off here, because SDL counts in whole numbers.
    let x0 = max(box.x0, -8)
    let y0 = max(box.y0, -8)
    let x1 = min(box.x1, width + 8)
    let y1 = min(box.y1, height + 8)
    guard x1 > x0, y1 > y0 else { return }
    buffer.addUpright(
      x0: x0, y0: y0, x1: x1, y1: y1, u0: white.u0, v0: white.v0, u1: white.u1, v1: white.v1,
      color: color)
  }

  /// Adds the four quarters of a disc or ring at a box's corners.
  private func addCorners(
    _ box: PixelBox, _ corner: Float, _ mask: AtlasRegion, _ color: VertexColor, _ blend: BlendMode
  ) {
    use(page: mask.page, blend: blend, isCopied: true)
    addCorner(box.x0, box.y0, corner, mask, isRight: false, isBottom: false, color)
    addCorner(box.x1 - corner, box.y0, corner, mask, isRight: true, isBottom: false, color)
    addCorner(box.x0, box.y1 - corner, corner, mask, isRight: false, isBottom: true, color)
    addCorner(box.x1 - corner, box.y1 - corner, corner, mask, isRight: true, isBottom: true, color)
  }

  private func addCorner(
    _ x: Float, _ y: Float, _ corner: Float, _ mask: AtlasRegion, isRight: Bool, isBottom: Bool,
    _ color: VertexColor
  ) {
    let middleU = (mask.u0 + mask.u1) / 2
    let middleV = (mask.v0 + mask.v1) / 2
    buffer.addUpright(
      x0: x, y0: y, x1: x + corner, y1: y + corner, u0: isRight ? middleU : mask.u0,
      v0: isBottom ? middleV : mask.v0, u1: isRight ? mask.u1 : middleU,
      v1: isBottom ? mask.v1 : middleV, color: color)
  }

  /// Adds a circle; false if it needs triangles instead.
  private func addDisc(
    x: Float, y: Float, reach: Float, stroke: Float, fill: VertexColor, strokeColor: VertexColor,
    blend: BlendMode
  ) -> Bool {
    let diameter = max(1, (reach * 2).rounded())
    guard diameter <= Float(ShapeMasks.largestDiameter), stroke <= diameter else { return false }
    let inset = (stroke / 2).rounded(.down)
    var disc: AtlasRegion?
    if fill.alpha > 0, diameter > inset * 2 {
      disc = masks.region(diameter: Int32(diameter - inset * 2))
      if disc == nil { return false }
    }
    var ring: AtlasRegion?
    if stroke > 0 {
      ring = masks.region(diameter: Int32(diameter), stroke: Int32(min(stroke, diameter / 2)))
      if ring == nil { return false }
    }
    let x0 = (x - diameter / 2).rounded()
    let y0 = (y - diameter / 2).rounded()
    if let disc { addMask(disc, x0 + inset, y0 + inset, fill, blend) }
    if let ring { addMask(ring, x0, y0, strokeColor, blend) }
    return true
  }

  private func addMask(
    _ mask: AtlasRegion, _ x0: Float, _ y0: Float, _ color: VertexColor, _ blend: BlendMode
  ) {
    use(page: mask.page, blend: blend, isCopied: true)
    buffer.addUpright(
      x0: x0, y0: y0, x1: x0 + Float(mask.width), y1: y0 + Float(mask.height), u0: mask.u0,
      v0: mask.v0, u1: mask.u1, v1: mask.v1, color: color)
  }

  /// Adds a shape's triangles.
  private func addMesh(
    _ shape: ShapeRun, _ transform: PixelTransform, fill: VertexColor, stroke: VertexColor,
    blend: BlendMode
  ) {
    if target.isSoftware, blend != .multiply, let slot = shapes.slot(shape, transform) {
      let x = transform.tx.rounded() + Float(slot.x)
      let y = transform.ty.rounded() + Float(slot.y)
      if let region = slot.fill { addMask(region, x, y, fill, blend) }
      if let region = slot.stroke { addMask(region, x, y, stroke, blend) }
      return
    }
    let mesh = meshes.mesh(shape, scale: Double(transform.meanScale))
    guard !mesh.indices.isEmpty else { return }
    let white = useWhite(blend: blend)
    buffer.reserve(vertices: mesh.vertices.count, indices: mesh.indices.count)
    let first = Int32(buffer.vertexCount)
    for vertex in mesh.vertices {
      let color = Self.faded(vertex.isStroke ? stroke : fill, vertex.coverage, blend)
      buffer.add(
        x: transform.x(vertex.x, vertex.y), y: transform.y(vertex.x, vertex.y), u: white.u0,
        v: white.v0, color: color)
    }
    for index in mesh.indices { buffer.add(index: first + index) }
  }

  static func faded(_ color: VertexColor, _ coverage: Float, _ blend: BlendMode) -> VertexColor {
    guard coverage < 1 else { return color }
    var result = color
    result.alpha = UInt8(Float(color.alpha) * coverage + 0.5)
    if blend == .multiply {
      result.red = UInt8(Float(color.red) * coverage + 0.5)
      result.green = UInt8(Float(color.green) * coverage + 0.5)
      result.blue = UInt8(Float(color.blue) * coverage + 0.5)
    }
    return result
  }
}
