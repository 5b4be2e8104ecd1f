import Stage

extension ShapeRun {
  /// Whether it can only be shown correctly from a raster of its path.
  var needsPath: Bool {
    if case .path = path { return true }
    return !strokeStyle.isPlain
  }
}

extension Painter {
  /// Adds a shape from the rasters of its path.
  func addPath(
    _ shape: ShapeRun, _ transform: PixelTransform, fill: VertexColor, stroke: VertexColor,
    blend: BlendMode
  ) {
    // The processor copies well and rotates badly; a graphics card rotates a raster at no cost.
    let isCopied = target.isSoftware || isExact
    let linear =
      isCopied
      ? (transform.a, transform.b, transform.c, transform.d)
      : (Self.step(transform.scaleX), 0, 0, Self.step(transform.scaleY))
    guard
      let slot = paths.slot(
        shape,
        PathRasters.Linear(a: linear.0, b: linear.1, c: linear.2, d: linear.3),
        isMultiplied: blend == .multiply && !target.isSoftware)
    else { return }
    for (region, color) in [(slot.fill, fill), (slot.stroke, stroke)] {
      guard let region, color.alpha > 0 else { continue }
      let x = Float(slot.x)
      let y = Float(slot.y)
      if isCopied {
        let left = transform.tx.rounded() + x
        let top = transform.ty.rounded() + y
        guard isSeen(left, top, left + Float(region.width), top + Float(region.height)) else {
          continue
        }
        use(page: region.page, blend: blend, isCopied: true)
        addCopy(region, x: left, y: top, color)
      } else {
        use(page: region.page, blend: blend)
        addTurned(
          region, left: x / linear.0, top: y / linear.3,
          right: (x + Float(region.width)) / linear.0,
          bottom: (y + Float(region.height)) / linear.3, transform, color)
      }
    }
  }

  /// The nearest of sixteen scales per doubling: a shape that grows needs few rasters, and none is
  /// stretched by more than 2.2 %.
  private static func step(_ scale: Float) -> Float {
    powerOfTwo((binaryLogarithm(min(max(scale, 1e-3), 1e3)) * 16).rounded() / 16)
  }

  /// Adds a raster whose corners are in own points, rotated by the renderer.
  private func addTurned(
    _ region: AtlasRegion, left: Float, top: Float, right: Float, bottom: Float,
    _ transform: PixelTransform, _ color: VertexColor
  ) {
    buffer.reserve(vertices: 4, indices: 6)
    let first = Int32(buffer.vertexCount)
    for (x, y, u, v) in [
      (left, top, region.u0, region.v0), (right, top, region.u1, region.v0),
      (right, bottom, region.u1, region.v1), (left, bottom, region.u0, region.v1),
    ] {
      buffer.add(x: transform.x(x, y), y: transform.y(x, y), u: u, v: v, color: color)
    }
    buffer.addQuadIndices(first: first)
  }
}
