import Determinism
import StageTesting
import Testing

@testable import StageRaster

/// Scaled and turned rasters against ones that are mixed pixel by pixel and channel by channel.
struct PlacedRasterTests {
  /// Random pictures, stretched, mirrored and turned, and whatever part of them.
  @Test func rowsAreThoseOfAPlainMixture() throws {
    try forEachCase("each pixel is mixed of the four nearest", count: 400) { random, _ in
      let bitmap = Self.bitmap(&random)
      let raster = Raster(bitmap, frame: 0)
      defer { raster.free() }
      let rows = MixedRows()
      for _ in 0..<2 {
        guard let placement = Self.placement(&random, bitmap) else { continue }
        let left = random.index(below: 60) - 30
        let columns = left..<left + random.index(below: 60)
        let top = random.index(below: 60) - 30
        let placed = PlacedRaster(raster, placement, columns: columns, rows: rows)
        for y in top..<top + random.index(below: 30) {
          let row = placed.row(y)
          try hold(
            row.columns.clamped(to: columns) == row.columns || row.columns.isEmpty,
            "\(row.columns) of \(columns)")
          for x in columns {
            let drawn = row.columns.contains(x) ? row.place(of: x).pointee : 0
            let wanted = Self.mixed(bitmap.premultiplied(), placement, x, y)
            try hold(
              drawn == wanted,
              "(\(x), \(y)) is \(String(drawn, radix: 16)), not \(String(wanted, radix: 16))")
          }
        }
      }
    }
  }

  /// The mixture by its definition: first of neighbours in a row, then of the two rows.
  private static func mixed(_ bitmap: Bitmap, _ placement: RasterPlacement, _ x: Int, _ y: Int)
    -> UInt32
  {
    let u = placement.u + placement.uRight * x + placement.uDown * y
    let v = placement.v + placement.vRight * x + placement.vDown * y
    func pixel(_ right: Int, _ down: Int) -> UInt32 {
      let (column, row) = ((u >> 16) + right, (v >> 16) + down)
      let inside = (
        min(max(column, 0), bitmap.width - 1), min(max(row, 0), bitmap.height - 1)
      )
      return inside == (column, row) || placement.repeatsEdge ? bitmap[inside.0, inside.1] : 0
    }
    func between(_ one: UInt32, _ two: UInt32, _ place: Int) -> UInt32 {
      let share = UInt32(place >> 8 & 0xFF)
      var result: UInt32 = 0
      for shift: UInt32 in [0, 8, 16, 24] {
        let sum = (one >> shift & 0xFF) * (256 - share) + (two >> shift & 0xFF) * share
        result |= (sum / 256) << shift
      }
      return result
    }
    return between(
      between(pixel(0, 0), pixel(1, 0), u), between(pixel(0, 1), pixel(1, 1), u), v)
  }

  private static func placement(_ random: inout SeededGenerator, _ bitmap: Bitmap)
    -> RasterPlacement?
  {
    func place(_ reach: Float) -> SIMD2<Float> {
      SIMD2(Float(random.unit()) - 0.5, Float(random.unit()) - 0.5) * 2 * reach
    }
    let corner = place(20)
    var right = place(60)
    var down = place(60)
    if random.chance(0.6) { (right.y, down.x) = (0, 0) }
    let size = SIMD2(Float(bitmap.width), Float(bitmap.height))
    return RasterPlacement(
      from: (SIMD2(0, 0), SIMD2(size.x, 0), SIMD2(0, size.y)),
      to: (corner, corner + right, corner + down), repeatsEdge: random.chance(0.5))
  }

  /// Stretches of clear and other pixels; some rows are clear.
  private static func bitmap(_ random: inout SeededGenerator) -> Bitmap {
    var bitmap = Bitmap(width: 1 + random.index(below: 40), height: 1 + random.index(below: 12))
    for y in 0..<bitmap.height where random.chance(0.8) {
      var isClear = random.chance(0.5)
      for x in 0..<bitmap.width {
        if random.chance(0.1) { isClear.toggle() }
        bitmap[x, y] = isClear ? 0 : UInt32(truncatingIfNeeded: random.index(below: 1 << 32))
      }
    }
    return bitmap
  }
}
