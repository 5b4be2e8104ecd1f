import Stage

/// A row of pixels somewhere in memory.
typealias PixelRow = UnsafeMutablePointer<UInt32>

/// The blitter's operations on a row, four pixels at a time.
enum RowBlitter {
  /// Blends a row of a picture, multiplied by `color` unless that is white, into a row of the
  /// target.
  @inline(__always)
  static func draw(
    _ source: UnsafePointer<UInt32>, onto target: PixelRow, count: Int, color: UInt32,
    blend: BlendMode
  ) {
    guard color == .max else {
      let factor = PixelMath.Factor(color)
      switch blend {
      case .alpha:
        draw(source, target, count) { PixelMath.over(PixelMath.multiplied($0, by: factor), $1) }
      case .add:
        draw(source, target, count) { PixelMath.added(PixelMath.multiplied($0, by: factor), $1) }
      case .multiply:
        draw(source, target, count) { PixelMath.darkened(PixelMath.multiplied($0, by: factor), $1) }
      }
      return
    }
    switch blend {
    case .alpha: draw(source, target, count) { PixelMath.over($0, $1) }
    case .add: draw(source, target, count) { PixelMath.added($0, $1) }
    case .multiply: draw(source, target, count) { PixelMath.darkened($0, $1) }
    }
  }

  /// Draws a row of a picture over a row of the target.
  @inline(__always)
  static func over(_ source: UnsafePointer<UInt32>, onto target: PixelRow, count: Int) {
    guard count > 0 else { return }
    draw(source, target, count) { PixelMath.over($0, $1) }
  }

  /// Copies a row of opaque pixels.
  @inline(__always)
  static func copy(_ source: UnsafePointer<UInt32>, onto target: PixelRow, count: Int) {
    guard count >= 4, count <= 64 else {
      if count > 0 { target.update(from: source, count: count) }
      return
    }
    var at = 0
    while at < count &- 4 {
      store(load(source + at), target + at)
      at &+= 4
    }
    // The last four may overlap pixels already copied, which does no harm.
    store(load(source + (count &- 4)), target + (count &- 4))
  }

  /// Mixes two rows of pixels by the weight of the second one in 256ths.
  static func mix(
    _ one: UnsafePointer<UInt32>, _ two: UnsafePointer<UInt32>, share: UInt32,
    into target: PixelRow, count: Int
  ) {
    let shares = FourPixels(repeating: share)
    var at = 0
    while at &+ 4 <= count {
      store(PixelMath.between(load(one + at), load(two + at), shares), target + at)
      at &+= 4
    }
    while at < count {
      target[at] = PixelMath.between(single(one[at]), single(two[at]), shares)[0]
      at &+= 1
    }
  }

  /// Four pixels and the one after each.
  @inline(__always)
  static func pairs(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>,
    _ third: UnsafePointer<UInt32>, _ fourth: UnsafePointer<UInt32>
  ) -> (FourPixels, FourPixels) {
    let low = FourPixels(lowHalf: pair(first), highHalf: pair(second))
    let high = FourPixels(lowHalf: pair(third), highHalf: pair(fourth))
    return (
      FourPixels(low[0], low[2], high[0], high[2]), FourPixels(low[1], low[3], high[1], high[3])
    )
  }

  /// Blends a colour into a row of the target.
  static func fill(_ target: PixelRow, count: Int, color: UInt32, blend: BlendMode) {
    if blend == .alpha, color >> 24 == 255 {
      target.update(repeating: color, count: count)
      return
    }
    let source = FourPixels(repeating: color)
    switch blend {
    case .alpha: change(target, count) { PixelMath.over(source, $0) }
    case .add: change(target, count) { PixelMath.added(source, $0) }
    case .multiply: change(target, count) { PixelMath.darkened(source, $0) }
    }
  }

  @inline(__always)
  private static func draw(
    _ source: UnsafePointer<UInt32>, _ target: PixelRow, _ count: Int,
    _ mix: (FourPixels, FourPixels) -> FourPixels
  ) {
    var at = 0
    while at &+ 4 <= count {
      store(mix(load(source + at), load(UnsafePointer(target + at))), target + at)
      at &+= 4
    }
    while at < count {
      target[at] = mix(single(source[at]), single(target[at]))[0]
      at &+= 1
    }
  }

  /// A pixel with three transparent ones, so that all pixels take the same code path.
  @inline(__always)
  private static func single(_ pixel: UInt32) -> FourPixels { FourPixels(pixel, 0, 0, 0) }

  @inline(__always)
  private static func change(
    _ target: PixelRow, _ count: Int, _ mix: (FourPixels) -> FourPixels
  ) {
    var at = 0
    while at &+ 4 <= count {
      store(mix(load(UnsafePointer(target + at))), target + at)
      at &+= 4
    }
    while at < count {
      target[at] = mix(single(target[at]))[0]
      at &+= 1
    }
  }

  @inline(__always)
  private static func load(_ place: UnsafePointer<UInt32>) -> FourPixels {
    UnsafeRawPointer(place).loadUnaligned(as: FourPixels.self)
  }

  @inline(__always)
  private static func pair(_ place: UnsafePointer<UInt32>) -> SIMD2<UInt32> {
    UnsafeRawPointer(place).loadUnaligned(as: SIMD2<UInt32>.self)
  }

  /// Writes four pixels into a row.
  @inline(__always)
  static func store(_ pixels: FourPixels, _ place: PixelRow) {
    UnsafeMutableRawPointer(place).storeBytes(of: pixels, as: FourPixels.self)
  }
}
