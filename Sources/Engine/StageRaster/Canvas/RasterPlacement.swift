import Stage

/// Where a rotated or scaled raster's pixels come from: for each pixel of the target a position in
/// the raster, in 65536ths of a pixel.
///
/// Whole numbers, because a part of the picture that is drawn again must give exactly the same
/// pixels.
struct RasterPlacement: Equatable {
  /// The position for the target's pixel (0, 0), and its change per pixel to the right and down.
  var u: Int
  var uRight: Int
  var uDown: Int
  var v: Int
  var vRight: Int
  var vDown: Int
  /// Whether the edge is repeated outside the raster, as upright pictures need; otherwise it is
  /// transparent there, which makes rotated edges smooth.
  var repeatsEdge: Bool

  static let one = 65536

  /// Whether rows of the target lie along rows of the raster.
  var isUpright: Bool { vRight == 0 && uDown == 0 }

  /// The placement that maps three points of the raster to three of the target, in pixels; nil if
  /// these lie on a line or are out of range.
  init?(
    from source: (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>),
    to target: (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>), repeatsEdge: Bool
  ) {
    let origin = SIMD2<Double>(target.0)
    let right = SIMD2<Double>(target.1) - origin
    let down = SIMD2<Double>(target.2) - origin
    let start = SIMD2<Double>(source.0)
    let alongRight = SIMD2<Double>(source.1) - start
    let alongDown = SIMD2<Double>(source.2) - start
    let determinant = right.x * down.y - right.y * down.x
    guard determinant.magnitude > 1e-6 else { return nil }
    let perX = (alongRight * down.y - alongDown * right.y) / determinant
    let perY = (alongDown * right.x - alongRight * down.x) / determinant
    // Pixels are sampled at their centres, and a raster's pixels lie at theirs.
    let first =
      start - perX * origin.x - perY * origin.y + (perX + perY) * 0.5
      - SIMD2<Double>(repeating: 0.5)
    let most = max(
      first.x.magnitude, first.y.magnitude, perX.x.magnitude, perX.y.magnitude, perY.x.magnitude,
      perY.y.magnitude)
    guard most < 1e8 else { return nil }
    func fixed(_ value: Double) -> Int { Int((value * Double(Self.one)).rounded()) }
    u = fixed(first.x)
    uRight = fixed(perX.x)
    uDown = fixed(perY.x)
    v = fixed(first.y)
    vRight = fixed(perX.y)
    vDown = fixed(perY.y)
    self.repeatsEdge = repeatsEdge
  }

  /// The part of a row in which the raster is not transparent.
  func columns(_ y: Int, from x0: Int, to x1: Int, width: Int, height: Int) -> Range<Int> {
    guard !repeatsEdge else { return x0..<x1 }
    let across = Self.range(
      u + uDown * y, uRight, above: -Self.one, below: width * Self.one, from: x0, to: x1)
    return Self.range(
      v + vDown * y, vRight, above: -Self.one, below: height * Self.one, from: across.lowerBound,
      to: across.upperBound)
  }

  /// The whole numbers x of x0..<x1 with least < start + step · x < most.
  static func range(
    _ start: Int, _ step: Int, above least: Int, below most: Int, from x0: Int, to x1: Int
  ) -> Range<Int> {
    if step == 0 { return least < start && start < most ? x0..<max(x0, x1) : x0..<x0 }
    let (low, high) = step > 0 ? (least, most) : (-most, -least)
    let base = step > 0 ? start : -start
    let size = step.magnitude
    let first = min(max(x0, floored(low - base, by: Int(size)) + 1), max(x0, x1))
    let end = min(x1, floored(high - base - 1, by: Int(size)) + 1)
    return first..<max(first, end)
  }

  private static func floored(_ value: Int, by divisor: Int) -> Int {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }

  /// The raster's pixel for a pixel of the target, mixed from the four nearest.
  func sample(_ raster: Raster, u: Int, v: Int) -> UInt32 {
    let top = v >> 16
    return Self.mixed(
      mixedNeighbours(raster, u: u, row: top), mixedNeighbours(raster, u: u, row: top &+ 1),
      UInt32(truncatingIfNeeded: v >> 8 & 0xFF))
  }

  /// A pixel of a row of the raster, mixed from the two nearest.
  func mixedNeighbours(_ raster: Raster, u: Int, row: Int) -> UInt32 {
    let left = u >> 16
    return Self.mixed(
      pixel(raster, left, row), pixel(raster, left &+ 1, row),
      UInt32(truncatingIfNeeded: u >> 8 & 0xFF))
  }

  @inline(__always)
  private func pixel(_ raster: Raster, _ x: Int, _ y: Int) -> UInt32 {
    let isInside = x >= 0 && y >= 0 && x < raster.width && y < raster.height
    guard isInside || repeatsEdge else { return 0 }
    return raster.pixels[
      min(max(y, 0), raster.height - 1) * raster.width + min(max(x, 0), raster.width - 1)]
  }

  /// Two pixels mixed by a weight in 256ths.
  @inline(__always)
  private static func mixed(_ one: UInt32, _ two: UInt32, _ share: UInt32) -> UInt32 {
    PixelMath.between(
      FourPixels(one, 0, 0, 0), FourPixels(two, 0, 0, 0), FourPixels(repeating: share))[0]
  }
}
