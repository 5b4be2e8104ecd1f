import Stage

/// Panels reach to the very edge of their pictures, where a graphics card decides pixel by pixel
/// when it rotates them. So they get a fringe of one pixel over which they fade out, as rotated
/// shapes have; other pictures are drawn with a transparent rim.
extension Painter {
  /// Adds a rotated picture that fades out around its edge.
  func addFringed(
    _ quad: PictureQuad, _ region: AtlasRegion, _ color: VertexColor, _ blend: BlendMode
  ) {
    use(page: region.page, blend: blend)
    buffer.reserve(vertices: 8, indices: 30)
    let first = Int32(buffer.vertexCount)
    let across = Side(quad.x1 - quad.x0, quad.y1 - quad.y0)
    let down = Side(quad.x3 - quad.x0, quad.y3 - quad.y0)
    addCorners(quad, region, across, down, inwards: 0.5, color)
    addCorners(quad, region, across, down, inwards: -0.5, Self.faded(color, 0, blend))
    buffer.addQuadIndices(first: first)
    for corner in 0..<Int32(4) {
      let next = (corner + 1) % 4
      buffer.add(index: first + corner)
      buffer.add(index: first + corner + 4)
      buffer.add(index: first + next + 4)
      buffer.add(index: first + corner)
      buffer.add(index: first + next + 4)
      buffer.add(index: first + next)
    }
  }

  /// A side's direction and length in pixels.
  private struct Side {
    let x, y, length: Float

    init(_ x: Float, _ y: Float) {
      length = max((x * x + y * y).squareRoot(), 1e-6)
      self.x = x / length
      self.y = y / length
    }

    /// A distance in pixels, limited to half the side.
    func limited(_ distance: Float) -> Float { min(distance, length / 2) }
  }

  /// Adds the four corners, moved inwards by a distance in pixels together with what the picture
  /// shows there.
  private func addCorners(
    _ quad: PictureQuad, _ region: AtlasRegion, _ across: Side, _ down: Side,
    inwards distance: Float, _ color: VertexColor
  ) {
    let right = across.limited(distance)
    let lower = down.limited(distance)
    let x = across.x * right
    let y = across.y * right
    let downX = down.x * lower
    let downY = down.y * lower
    // Outside, the pixels of the edge are repeated.
    let u = max(right, 0) / across.length * (region.u1 - region.u0)
    let v = max(lower, 0) / down.length * (region.v1 - region.v0)
    buffer.add(
      x: quad.x0 + x + downX, y: quad.y0 + y + downY, u: region.u0 + u, v: region.v0 + v,
      color: color)
    buffer.add(
      x: quad.x1 - x + downX, y: quad.y1 - y + downY, u: region.u1 - u, v: region.v0 + v,
      color: color)
    buffer.add(
      x: quad.x2 - x - downX, y: quad.y2 - y - downY, u: region.u1 - u, v: region.v1 - v,
      color: color)
    buffer.add(
      x: quad.x3 + x - downX, y: quad.y3 + y - downY, u: region.u0 + u, v: region.v1 - v,
      color: color)
  }
}
