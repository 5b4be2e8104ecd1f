import Stage

/// Stores the rasters of paths in the atlas: one for each value and way of drawing it.
///
/// They count towards the atlas's budget and are dropped with it.
@MainActor
final class PathRasters {
  /// The part of a transform that affects a raster.
  struct Linear: Hashable {
    var a: Float
    var b: Float
    var c: Float
    var d: Float

    /// The position of a point in own points, in pixels from the shape's origin.
    func apply(_ point: Point) -> SIMD2<Float> {
      let x = Float(point.x)
      let y = Float(point.y)
      return SIMD2(a * x + c * y, b * x + d * y)
    }

    /// Pixels per point in the direction in which it is largest.
    var largestScale: Double {
      Double(max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()))
    }
  }

  /// A path's two rasters and the offsets of their corners from its origin, in pixels.
  struct Slot {
    var fill: AtlasRegion?
    var stroke: AtlasRegion?
    var x: Int32 = 0
    var y: Int32 = 0
  }

  private struct Key: Hashable {
    var outline: Outline
    var linear: Linear
    var isMultiplied: Bool
  }
  /// What of a shape affects its rasters: colours do not.
  private struct Outline: Hashable {
    var path: ShapePath
    var strokeWidth: Double
    var strokeStyle: StrokeStyle
    var fillRule: FillRule
    var hasFill: Bool
    var hasStroke: Bool
  }
  private var slots: [Key: Slot] = [:]
  private let atlas: Atlas
  private var generation = 0
  /// The number of rasters made so far.
  private(set) var made = 0

  private static let capacity = 2000
  /// How many pixels a curve may deviate: too little to be seen, and areas are right to 0.5 %.
  nonisolated static let tolerance = 0.03

  init(atlas: Atlas) {
    self.atlas = atlas
  }

  /// Starts a frame.
  func begin() {
    guard generation != atlas.generation || slots.count > Self.capacity else { return }
    generation = atlas.generation
    slots.removeAll(keepingCapacity: true)
  }

  /// The rasters of a shape; nil if it cannot be drawn.
  func slot(_ shape: ShapeRun, _ linear: Linear, isMultiplied: Bool) -> Slot? {
    let outline = Outline(
      path: shape.path, strokeWidth: shape.strokeWidth, strokeStyle: shape.strokeStyle,
      fillRule: shape.fillRule, hasFill: shape.fill.alpha > 0,
      hasStroke: shape.stroke.alpha > 0 && shape.strokeWidth > 0)
    let key = Key(outline: outline, linear: linear, isMultiplied: isMultiplied)
    if let known = slots[key] { return known }
    let slot = make(outline, linear, isMultiplied)
    slots[key] = slot
    return slot
  }

  private func make(_ outline: Outline, _ linear: Linear, _ isMultiplied: Bool) -> Slot {
    made += 1
    var slot = Slot()
    let scale = linear.largestScale
    guard scale > 0, scale.isFinite else { return slot }
    let lines = ShapeOutline.polylines(of: outline.path, scale: scale)
    var fills: [PathRaster.Polygon] = []
    if outline.hasFill, !outline.path.isLine {
      fills = lines.filter { $0.points.count >= 3 }.map {
        PathRaster.Polygon($0.points.lazy.map(linear.apply))
      }
    }
    var strokes: [PathRaster.Polygon] = []
    if outline.hasStroke {
      // A line thinner than a pixel is drawn a pixel wide.
      let width = max(outline.strokeWidth, 1 / scale)
      strokes = StrokeOutline(
        width: width, style: outline.strokeStyle, tolerance: Self.tolerance / scale
      )
      .polygons(along: lines).map { polygon in
        PathRaster.turnedForward(PathRaster.Polygon(polygon.lazy.map(linear.apply)))
      }
    }
    guard let frame = PathRaster.Frame(around: fills, strokes, limit: atlas.longestRasterEdge)
    else { return slot }
    slot.x = frame.x
    slot.y = frame.y
    func region(_ polygons: [PathRaster.Polygon], _ rule: FillRule) -> AtlasRegion? {
      guard !polygons.isEmpty else { return nil }
      let bitmap = PathRaster.bitmap(of: polygons, rule, in: frame)
      return atlas.insert(isMultiplied ? bitmap.premultiplied() : bitmap)
    }
    slot.fill = region(fills, outline.fillRule)
    slot.stroke = region(strokes, .nonZero)
    return slot
  }
}

extension ShapePath {
  /// Whether it has no inside.
  var isLine: Bool {
    if case .line = self { return true }
    return false
  }
}

extension ShapeOutline {
  /// All parts of a path as straight lines, with curves cut into enough pieces for a scale.
  static func polylines(of path: ShapePath, scale: Double) -> [Path.Polyline] {
    if case .path(let path) = path {
      return path.polylines(tolerance: PathRasters.tolerance / scale)
    }
    let corners = corners(of: path, scale: scale)
    guard !corners.isEmpty else { return [] }
    return [Path.Polyline(points: ContiguousArray(corners), isClosed: !path.isLine)]
  }
}
