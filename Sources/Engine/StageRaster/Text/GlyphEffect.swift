extension FontFace.GlyphRaster {
  /// The letter's shape in white, grown and blurred.
  func shaped(_ effect: GlyphRasters.Effect) -> FontFace.GlyphRaster {
    let growth = Float(effect.growth) / 4
    let blur = Float(effect.blur) / 4
    let margin = Int((growth + blur).rounded(.up)) + 1
    var mask = CoverageMap(bitmap, margin: margin)
    mask.grow(by: growth)
    mask.blur(by: blur)
    return FontFace.GlyphRaster(
      bitmap: mask.bitmap(), left: left - Int32(margin), top: top - Int32(margin),
      isColoured: false)
  }
}

/// The coverage of each pixel, 0…1.
struct CoverageMap {
  private let width: Int
  private let height: Int
  private var values: ContiguousArray<Float>

  /// A bitmap's opacity with a transparent margin around it.
  init(_ bitmap: Bitmap, margin: Int) {
    width = bitmap.width + 2 * margin
    height = bitmap.height + 2 * margin
    values = ContiguousArray(repeating: 0, count: width * height)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        values[(y + margin) * width + x + margin] = Float(bitmap[x, y] >> 24) / 255
      }
    }
  }

  /// Covers everything within a distance of what is covered.
  ///
  /// - Complexity: O(n · r) in the number of pixels and the distance, by growing along rows first.
  mutating func grow(by reach: Float) {
    guard reach > 0 else { return }
    let limit = Int(reach.rounded(.up))
    var result = values
    for row in -limit...limit {
      // How far the disc reaches to either side in this row; its rim covers in part.
      let square = (reach + 0.5) * (reach + 0.5) - Float(row * row)
      guard square > 0 else { continue }
      let side = square.squareRoot() - 0.5
      guard side > -0.5 else { continue }
      add(row: row, side: side, to: &result)
    }
    values = result
  }

  private func add(row: Int, side: Float, to result: inout ContiguousArray<Float>) {
    let whole = Int(max(side, 0))
    let rim = side < 0 ? 1 + side * 2 : side - Float(whole)
    for y in max(0, -row)..<min(height, height - row) {
      let source = (y + row) * width
      let target = y * width
      for x in 0..<width {
        var most = result[target + x]
        for column in max(0, x - whole)...min(width - 1, x + whole) {
          let value = values[source + column]
          if value > most { most = side < 0 ? max(most, value * rim) : value }
        }
        if side > 0, rim > 0 {
          if x - whole - 1 >= 0 { most = max(most, values[source + x - whole - 1] * rim) }
          if x + whole + 1 < width { most = max(most, values[source + x + whole + 1] * rim) }
        }
        result[target + x] = most
      }
    }
  }

  /// Fades edges over a distance to either side: two box averages, which make a tent.
  mutating func blur(by reach: Float) {
    guard reach > 0 else { return }
    for _ in 0..<2 {
      values = Self.meanOfRows(values, width, height, reach / 2)
      values = Self.transposed(
        Self.meanOfRows(Self.transposed(values, width, height), height, width, reach / 2), height,
        width)
    }
  }

  private static func meanOfRows(
    _ values: ContiguousArray<Float>, _ width: Int, _ height: Int, _ reach: Float
  ) -> ContiguousArray<Float> {
    var result = values
    let whole = Int(reach)
    let rim = reach - Float(whole)
    let weight = 1 / (2 * reach + 1)
    for y in 0..<height {
      let row = y * width
      for x in 0..<width {
        var sum: Float = 0
        for column in max(0, x - whole)...min(width - 1, x + whole) { sum += values[row + column] }
        if x - whole - 1 >= 0 { sum += values[row + x - whole - 1] * rim }
        if x + whole + 1 < width { sum += values[row + x + whole + 1] * rim }
        result[row + x] = sum * weight
      }
    }
    return result
  }

  private static func transposed(_ values: ContiguousArray<Float>, _ width: Int, _ height: Int)
    -> ContiguousArray<Float>
  {
    var result = values
    for y in 0..<height {
      for x in 0..<width { result[x * height + y] = values[y * width + x] }
    }
    return result
  }

  /// White with the coverage as alpha.
  func bitmap() -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for index in values.indices {
      bitmap.pixels[index] = UInt32(min(values[index], 1) * 255 + 0.5) << 24 | 0x00FF_FFFF
    }
    return bitmap
  }
}
