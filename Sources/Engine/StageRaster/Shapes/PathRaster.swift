import Stage

/// Fills polygons into a bitmap: eight scan lines per pixel row, exact along each line.
enum PathRaster {
  /// Corners in pixels.
  typealias Polygon = ContiguousArray<SIMD2<Float>>

  private static let lanes = 8

  /// The position of a bitmap relative to the origin, and its size, in pixels.
  struct Frame: Equatable {
    var x: Int32
    var y: Int32
    var width: Int
    var height: Int

    /// The smallest frame of whole pixels around the polygons; nil if there are none, or beyond the
    /// limit.
    init?(around fills: [Polygon], _ strokes: [Polygon], limit: Int) {
      var least = SIMD2<Float>(repeating: .infinity)
      var most = SIMD2<Float>(repeating: -.infinity)
      for polygon in fills {
        for point in polygon {
          (least, most) = (pointwiseMin(least, point), pointwiseMax(most, point))
        }
      }
      for polygon in strokes {
        for point in polygon {
          (least, most) = (pointwiseMin(least, point), pointwiseMax(most, point))
        }
      }
      guard least.x > -1e5, least.y > -1e5, most.x < 1e5, most.y < 1e5, least.x <= most.x else {
        return nil
      }
      x = Int32(least.x.rounded(.down))
      y = Int32(least.y.rounded(.down))
      width = max(1, Int(most.x.rounded(.up)) - Int(x))
      height = max(1, Int(most.y.rounded(.up)) - Int(y))
      guard width <= limit, height <= limit else { return nil }
    }
  }

  private struct Edge {
    var top: Float
    var bottom: Float
    /// Its x at y = 0, and the change of x per unit of y.
    var x: Float
    var slope: Float
    var winding: Int32
  }

  private struct Crossing {
    var x: Float
    var winding: Int32
  }

  /// White with the coverage as alpha.
  static func bitmap(of polygons: [Polygon], _ rule: FillRule, in frame: Frame) -> Bitmap {
    var bitmap = Bitmap(width: frame.width, height: frame.height, fill: 0x00FF_FFFF)
    let edges = edges(of: polygons, in: frame)
    var next = 0
    var active: ContiguousArray<Edge> = []
    var crossings: ContiguousArray<Crossing> = []
    var row = ContiguousArray<Float>(repeating: 0, count: frame.width)
    for y in 0..<frame.height {
      var isEmpty = true
      for lane in 0..<lanes {
        let height = Float(y) + (Float(lane) + 0.5) / Float(lanes)
        while next < edges.count, edges[next].top <= height {
          active.append(edges[next])
          next += 1
        }
        active.removeAll { $0.bottom <= height }
        guard !active.isEmpty else { continue }
        isEmpty = false
        crossings.removeAll(keepingCapacity: true)
        for edge in active {
          crossings.append(Crossing(x: edge.x + edge.slope * height, winding: edge.winding))
        }
        crossings.sort { $0.x < $1.x }
        addSpans(crossings, rule, &row)
      }
      guard !isEmpty else { continue }
      for x in 0..<frame.width where row[x] > 0 {
        let alpha = UInt32(min(row[x] / Float(lanes), 1) * 255 + 0.5)
        bitmap.pixels[y * frame.width + x] = alpha << 24 | 0x00FF_FFFF
        row[x] = 0
      }
    }
    return bitmap
  }

  private static func edges(of polygons: [Polygon], in frame: Frame) -> ContiguousArray<Edge> {
    var edges: ContiguousArray<Edge> = []
    let corner = SIMD2(Float(frame.x), Float(frame.y))
    for polygon in polygons {
      guard var from = polygon.last else { continue }
      for to in polygon {
        defer { from = to }
        guard from.y != to.y else { continue }
        let isDown = from.y < to.y
        let top = (isDown ? from : to) - corner
        let bottom = (isDown ? to : from) - corner
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        edges.append(
          Edge(
            top: top.y, bottom: bottom.y, x: top.x - slope * top.y, slope: slope,
            winding: isDown ? 1 : -1))
      }
    }
    edges.sort { $0.top < $1.top }
    return edges
  }

  private static func addSpans(
    _ crossings: ContiguousArray<Crossing>, _ rule: FillRule, _ row: inout ContiguousArray<Float>
  ) {
    var winding: Int32 = 0
    var start: Float = 0
    for crossing in crossings {
      let wasInside = isInside(winding, rule)
      winding += crossing.winding
      let isInsideNow = isInside(winding, rule)
      if !wasInside, isInsideNow { start = crossing.x }
      if wasInside, !isInsideNow { addSpan(start, crossing.x, &row) }
    }
  }

  private static func isInside(_ winding: Int32, _ rule: FillRule) -> Bool {
    rule == .nonZero ? winding != 0 : winding & 1 != 0
  }

  private static func addSpan(_ start: Float, _ end: Float, _ row: inout ContiguousArray<Float>) {
    let left = max(start, 0)
    let right = min(end, Float(row.count))
    guard left < right else { return }
    let first = Int(left)
    let last = min(Int(right), row.count - 1)
    if first == last {
      row[first] += right - left
      return
    }
    row[first] += Float(first + 1) - left
    for x in first + 1..<max(last, first + 1) { row[x] += 1 }
    row[last] += right - Float(last)
  }

  /// The polygon oriented such that areas add up: polygons of opposite orientation would cancel
  /// out.
  static func turnedForward(_ polygon: Polygon) -> Polygon {
    var sum: Float = 0
    for index in polygon.indices {
      let next = polygon[index + 1 < polygon.count ? index + 1 : 0]
      sum += polygon[index].x * next.y - next.x * polygon[index].y
    }
    return sum < 0 ? Polygon(polygon.reversed()) : polygon
  }
}
