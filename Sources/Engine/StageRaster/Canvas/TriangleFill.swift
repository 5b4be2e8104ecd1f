import Stage

/// Fills triangles with a linear colour gradient between their corners.
///
/// Positions are rounded to 256ths of a pixel and compared as whole numbers: triangles that share
/// an edge fill each pixel along it exactly once, whatever part of the picture is drawn.
struct TriangleFill {
  private struct Edge {
    var perColumn: Int
    var perRow: Int
    var start: Int
  }
  private let edges: (Edge, Edge, Edge)
  private let area: PixelArea
  private let color: SIMD4<Float>
  private let perColumn: SIMD4<Float>
  private let perRow: SIMD4<Float>
  private let plain: UInt32?

  private static let scale: Float = 256

  /// Nil for triangles without area or out of range.
  init?(_ a: CanvasCorner, _ b: CanvasCorner, _ c: CanvasCorner) {
    let limit: Float = 1e6
    // Each separately, because NaN is lost in a maximum.
    guard a.x.magnitude < limit, b.x.magnitude < limit, c.x.magnitude < limit,
      a.y.magnitude < limit, b.y.magnitude < limit, c.y.magnitude < limit
    else { return nil }
    func fixed(_ value: Float) -> Int { Int((value * Self.scale).rounded()) }
    let (ax, ay, bx, by) = (fixed(a.x), fixed(a.y), fixed(b.x), fixed(b.y))
    let (cx, cy) = (fixed(c.x), fixed(c.y))
    let doubled = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    guard doubled != 0 else { return nil }
    // All edges run clockwise, with their inner side to the right.
    let turns = doubled > 0
    edges =
      turns
      ? (Self.edge(ax, ay, bx, by), Self.edge(bx, by, cx, cy), Self.edge(cx, cy, ax, ay))
      : (Self.edge(ax, ay, cx, cy), Self.edge(cx, cy, bx, by), Self.edge(bx, by, ax, ay))
    area = PixelArea(
      x0: Int32(min(ax, bx, cx) >> 8), y0: Int32(min(ay, by, cy) >> 8),
      x1: Int32((max(ax, bx, cx) >> 8) + 1), y1: Int32((max(ay, by, cy) >> 8) + 1))
    plain = a.color == b.color && b.color == c.color ? a.color : nil
    let (one, two, three) = (Self.channels(a.color), Self.channels(b.color), Self.channels(c.color))
    let determinant = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    let share = determinant == 0 ? 0 : 1 / determinant
    perColumn = ((two - one) * (c.y - a.y) - (three - one) * (b.y - a.y)) * share
    perRow = ((three - one) * (b.x - a.x) - (two - one) * (c.x - a.x)) * share
    color = one + perColumn * (0.5 - a.x) + perRow * (0.5 - a.y)
  }

  private static func edge(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> Edge {
    let dx = x1 - x0
    let dy = y1 - y0
    // Pixels exactly on an edge belong to the triangle to the right of it or below it.
    let isOwner = dy < 0 || (dy == 0 && dx > 0)
    let start = -dy * (128 - x0) + dx * (128 - y0)
    return Edge(perColumn: -dy * 256, perRow: dx * 256, start: isOwner ? start : start - 1)
  }

  private static func channels(_ color: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(color >> 24), Float(color >> 16 & 0xFF), Float(color >> 8 & 0xFF), Float(color & 0xFF))
  }

  /// Fills what lies in the area.
  func fill(_ target: PixelTarget, in clip: PixelArea, blend: BlendMode) {
    let area = area.shared(with: clip)
    guard !area.isEmpty else { return }
    for y in Int(area.y0)..<Int(area.y1) {
      var range = Int(area.x0)..<Int(area.x1)
      cut(&range, edges.0, y)
      cut(&range, edges.1, y)
      cut(&range, edges.2, y)
      guard !range.isEmpty else { continue }
      let row = target.row(y)
      if let plain {
        RowBlitter.fill(row + range.lowerBound, count: range.count, color: plain, blend: blend)
        continue
      }
      for x in range {
        let value = color + perColumn * Float(x) + perRow * Float(y)
        RowBlitter.fill(row + x, count: 1, color: Self.packed(value), blend: blend)
      }
    }
  }

  /// Restricts the range to the inner side of an edge: start + perColumn · x + perRow · y ≥ 0.
  private func cut(_ range: inout Range<Int>, _ edge: Edge, _ y: Int) {
    let base = edge.start + edge.perRow * y
    guard edge.perColumn != 0 else {
      if base < 0 { range = range.lowerBound..<range.lowerBound }
      return
    }
    var first = range.lowerBound
    var end = range.upperBound
    if edge.perColumn > 0 {
      first = max(first, Self.raised(-base, edge.perColumn))
    } else {
      end = min(end, -Self.raised(-base, -edge.perColumn) + 1)
    }
    range = first..<max(first, end)
  }

  /// The quotient rounded up.
  private static func raised(_ value: Int, _ divisor: Int) -> Int {
    let quotient = value / divisor
    return value % divisor > 0 ? quotient + 1 : quotient
  }

  private static func packed(_ value: SIMD4<Float>) -> UInt32 {
    let alpha = min(max(value.x + 0.5, 0), 255)
    let limited = (value + 0.5).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
    return UInt32(limited.x) << 24 | UInt32(limited.y) << 16 | UInt32(limited.z) << 8
      | UInt32(limited.w)
  }
}
