import Stage

/// A shape as triangles in own points, with a fringe of one pixel over which it fades out.
struct ShapeMesh {
  /// A corner of a triangle.
  struct Vertex {
    /// Its x coordinate in own points.
    var x: Float
    /// Its y coordinate in own points.
    var y: Float
    /// Its coverage, 0…1: 0 along the fringe's outer edge.
    var coverage: Float
    /// Whether it has the stroke's colour instead of the fill's.
    var isStroke: Bool
  }

  /// The corners.
  private(set) var vertices: ContiguousArray<Vertex> = []
  /// Indices of corners, three per triangle.
  private(set) var indices: ContiguousArray<Int32> = []

  /// The mesh of a shape that is drawn at `scale` pixels per point.
  ///
  /// - Parameter hasFringe: whether edges fade; otherwise the fringe's triangles have no area.
  init(_ shape: ShapeRun, scale: Double, hasFringe: Bool = true) {
    guard scale > 0, scale.isFinite else { return }
    let corners = ShapeOutline.corners(of: shape.path, scale: scale)
    let pixel = hasFringe ? 1 / scale : 0
    if case .line = shape.path {
      addStroke(
        along: corners, isClosed: false, width: shape.strokeWidth, pixel: pixel, scale: scale)
      return
    }
    guard corners.count >= 3 else { return }
    let clockwise = EarClipping.area(corners) < 0 ? corners.reversed() : corners
    if shape.fill.alpha > 0 { addFill(clockwise, isConvex: shape.path.isConvex, pixel: pixel) }
    if shape.stroke.alpha > 0, shape.strokeWidth > 0 {
      addStroke(
        along: clockwise, isClosed: true, width: shape.strokeWidth, pixel: pixel, scale: scale)
    }
  }

  /// The covered area in square points: triangles weighted by their mean coverage.
  var coveredArea: Double {
    var sum = 0.0
    for index in stride(from: 0, to: indices.count, by: 3) {
      let a = vertices[Int(indices[index])]
      let b = vertices[Int(indices[index + 1])]
      let c = vertices[Int(indices[index + 2])]
      let twice = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
      sum += Double(twice.magnitude) / 2 * Double(a.coverage + b.coverage + c.coverage) / 3
    }
    return sum
  }

  private mutating func addFill(_ corners: [Point], isConvex: Bool, pixel: Double) {
    let count = Int32(corners.count)
    let first = Int32(vertices.count)
    let normals = Self.miters(corners)
    for side in [-0.5, 0.5] {
      for (corner, normal) in zip(corners, normals) {
        add(corner + normal * (side * pixel), coverage: side < 0 ? 1 : 0, isStroke: false)
      }
    }
    let triangles =
      isConvex
      ? (1..<corners.count - 1).flatMap { [0, $0, $0 + 1] } : EarClipping.triangles(corners)
    for corner in triangles { indices.append(first + Int32(corner)) }
    for index in 0..<count {
      let next = (index + 1) % count
      addQuad(first + index, first + next, first + count + next, first + count + index)
    }
  }

  /// For each corner of a clockwise outline the vector outwards by which both its edges move out by
  /// 1.
  private static func miters(_ corners: [Point]) -> [Point] {
    corners.indices.map { index in
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      return StrokeSections.miter(
        StrokeSections.normal(before, corners[index]), StrokeSections.normal(corners[index], after))
    }
  }

  private mutating func addStroke(
    along corners: [Point], isClosed: Bool, width: Double, pixel: Double, scale: Double
  ) {
    guard corners.count >= 2, width > 0 else { return }
    // A line thinner than a pixel is drawn a pixel wide and fainter.
    let drawn = max(width, pixel)
    let coverage = Float(width / drawn)
    let half = drawn / 2
    let sections = StrokeSections.sections(
      along: corners, isClosed: isClosed, half: half, scale: scale)
    let first = Int32(vertices.count)
    for section in sections {
      for (side, reach) in [
        (section.outside, half + pixel / 2), (section.outside, half - pixel / 2),
        (section.inside, half - pixel / 2), (section.inside, half + pixel / 2),
      ] {
        let along = section.cap * (reach / half)
        add(
          section.center + side * reach + along, coverage: reach > half ? 0 : coverage,
          isStroke: true)
      }
    }
    let count = Int32(sections.count)
    for index in 0..<(isClosed ? count : count - 1) {
      let a = first + index * 4
      let b = first + (index + 1) % count * 4
      for lane in Int32(0)..<3 { addQuad(a + lane, b + lane, b + lane + 1, a + lane + 1) }
    }
  }

  private mutating func add(_ point: Point, coverage: Float, isStroke: Bool) {
    vertices.append(
      Vertex(x: Float(point.x), y: Float(point.y), coverage: coverage, isStroke: isStroke))
  }

  private mutating func addQuad(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
    indices.append(a)
    indices.append(b)
    indices.append(c)
    indices.append(a)
    indices.append(c)
    indices.append(d)
  }
}

extension ShapePath {
  /// Whether the outline is known to be convex.
  var isConvex: Bool {
    switch self {
    case .rectangle, .circle: true
    case .polygon, .line, .path: false
    }
  }
}

extension ShapeRun {
  /// Whether all its numbers are within what any window could show.
  ///
  /// A million points is a thousand screens; beyond it the precision is too low for pixels.
  var isDrawable: Bool {
    func isSane(_ number: Double) -> Bool { number.magnitude < 1_000_000 }
    guard isSane(strokeWidth) else { return false }
    switch path {
    case .rectangle(let rect, let cornerRadius):
      return isSane(rect.minX) && isSane(rect.minY) && isSane(rect.width) && isSane(rect.height)
        && isSane(cornerRadius) && rect.width >= 0 && rect.height >= 0
    case .circle(let radius): return isSane(radius) && radius >= 0
    // Checked only when its raster is made.
    case .path: return true
    case .polygon(let points), .line(let points):
      return points.allSatisfy { isSane($0.x) && isSane($0.y) }
    }
  }
}
