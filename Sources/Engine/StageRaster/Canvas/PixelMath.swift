import Stage

/// Four neighbouring pixels: alpha in the highest byte, then red, green and blue, premultiplied.
typealias FourPixels = SIMD4<UInt32>

/// Arithmetic on four pixels at once, in 16-bit lanes, which every processor multiplies in one
/// step.
///
/// Products of colours are divided by 255 and rounded to the nearest. The weight of the pixels
/// below a source is counted in 256ths, 256 − alpha of them, truncated to whole numbers: that is
/// exact where the source is transparent or opaque, at most one step off in between, and never lets
/// colours exceed alpha.
enum PixelMath {
  /// A colour by which pixels are multiplied, spread for both halves of a pixel.
  struct Factor {
    /// Red and blue, in the low bytes of 16-bit lanes.
    var redBlue: SIMD8<UInt16>
    /// Alpha and green.
    var alphaGreen: SIMD8<UInt16>

    init(_ color: UInt32) {
      redBlue = lanes(FourPixels(repeating: color & 0x00FF_00FF))
      alphaGreen = lanes(FourPixels(repeating: color >> 8 & 0x00FF_00FF))
    }
  }

  @inline(__always)
  static func lanes(_ pixels: FourPixels) -> SIMD8<UInt16> {
    unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
  }

  @inline(__always)
  static func pixels(_ lanes: SIMD8<UInt16>) -> FourPixels {
    unsafeBitCast(lanes, to: FourPixels.self)
  }

  /// Products of bytes divided by 255: x / 255 = (x + 128 + (x + 128) / 256) / 256 for all of them.
  @inline(__always)
  private static func joined(_ redBlue: SIMD8<UInt16>, _ alphaGreen: SIMD8<UInt16>) -> FourPixels {
    let half = SIMD8<UInt16>(repeating: 128)
    let eight = SIMD8<UInt16>(repeating: 8)
    let low = redBlue &+ half
    let high = alphaGreen &+ half
    let lowBytes = (low &+ (low &>> eight)) &>> eight
    let highBytes = (high &+ (high &>> eight)) & SIMD8<UInt16>(repeating: 0xFF00)
    return pixels(lowBytes | highBytes)
  }

  @inline(__always)
  private static func redBlue(_ value: FourPixels) -> SIMD8<UInt16> {
    lanes(value) & SIMD8<UInt16>(repeating: 0x00FF)
  }

  @inline(__always)
  private static func alphaGreen(_ value: FourPixels) -> SIMD8<UInt16> {
    lanes(value) &>> SIMD8<UInt16>(repeating: 8)
  }

  /// Pixels multiplied by a colour.
  @inline(__always)
  static func multiplied(_ value: FourPixels, by factor: Factor) -> FourPixels {
    joined(redBlue(value) &* factor.redBlue, alphaGreen(value) &* factor.alphaGreen)
  }

  /// Pairs of pixels mixed by the weight of the second one in 256ths, truncated to whole numbers.
  @inline(__always)
  static func between(_ one: FourPixels, _ two: FourPixels, _ shares: FourPixels) -> FourPixels {
    let part = lanes(shares | shares &<< FourPixels(repeating: 16))
    let rest = SIMD8<UInt16>(repeating: 256) &- part
    let low = (redBlue(one) &* rest &+ redBlue(two) &* part) &>> SIMD8<UInt16>(repeating: 8)
    let high =
      (alphaGreen(one) &* rest &+ alphaGreen(two) &* part) & SIMD8<UInt16>(repeating: 0xFF00)
    return pixels(low | high)
  }

  /// The source over what is below.
  @inline(__always)
  static func over(_ source: FourPixels, _ below: FourPixels) -> FourPixels {
    source &+ rest(of: below, under: source)
  }

  /// What remains of the pixels below the source.
  @inline(__always)
  static func rest(of below: FourPixels, under source: FourPixels) -> FourPixels {
    let rest = FourPixels(repeating: 256) &- (source &>> FourPixels(repeating: 24))
    let factor = lanes(rest | rest &<< FourPixels(repeating: 16))
    let low = (redBlue(below) &* factor) &>> SIMD8<UInt16>(repeating: 8)
    let high = (alphaGreen(below) &* factor) & SIMD8<UInt16>(repeating: 0xFF00)
    return pixels(low | high)
  }

  /// What is below with the source's light added; its coverage does not change.
  @inline(__always)
  static func added(_ source: FourPixels, _ below: FourPixels) -> FourPixels {
    sum(source & FourPixels(repeating: 0x00FF_FFFF), below)
  }

  /// The sum of each channel, at most 255.
  @inline(__always)
  static func sum(_ one: FourPixels, _ other: FourPixels) -> FourPixels {
    let bytes = unsafeBitCast(other, to: SIMD16<UInt8>.self)
    let sum = bytes &+ unsafeBitCast(one, to: SIMD16<UInt8>.self)
    return unsafeBitCast(sum.replacing(with: 255, where: sum .< bytes), to: FourPixels.self)
  }

  /// What is below darkened by the source's colour, as far as the source covers it.
  @inline(__always)
  static func darkened(_ source: FourPixels, _ below: FourPixels) -> FourPixels {
    let transparency = ~source &>> FourPixels(repeating: 24)
    let rest = lanes(transparency | transparency &<< FourPixels(repeating: 16))
    return joined(
      redBlue(below) &* (redBlue(source) &+ rest),
      alphaGreen(below) &* (alphaGreen(source) &+ rest))
  }

  /// The source combined by the blend mode.
  @inline(__always)
  static func mixed(_ source: FourPixels, _ below: FourPixels, _ blend: BlendMode) -> FourPixels {
    switch blend {
    case .alpha: over(source, below)
    case .add: added(source, below)
    case .multiply: darkened(source, below)
    }
  }
}
