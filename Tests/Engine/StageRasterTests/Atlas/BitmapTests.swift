import Stage
import Testing

@testable import StageRaster

/// Pixels in memory: scaling, turning, covering.
@MainActor
struct BitmapTests {
  private func turn(_ a: Float, _ b: Float, _ c: Float, _ d: Float) -> Turn? {
    let transform = Transform(
      a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: 0, ty: 0)
    return Turn(PixelTransform(DrawTransform(transform), pixelScale: 1), steps: 256)
  }

  @Test func quarterTurnsAndMirrorsMovePixelsExactly() throws {
    var bitmap = Bitmap(width: 2, height: 1)
    bitmap[0, 0] = 0xFFFF_0000
    bitmap[1, 0] = 0xFF00_FF00
    let quarter = bitmap.turned(try #require(turn(0, 1, -1, 0)))
    #expect((quarter.width, quarter.height) == (1, 2))
    #expect(quarter.pixels == [0xFFFF_0000, 0xFF00_FF00])
    let mirrored = bitmap.turned(try #require(turn(-1, 0, 0, 1)))
    #expect(mirrored.pixels == [0xFF00_FF00, 0xFFFF_0000])
  }

  @Test func turningKeepsTheCoveredArea() throws {
    let bitmap = Bitmap(width: 30, height: 20, fill: 0xFFFF_FFFF)
    for angle in stride(from: 0.1, to: 6, by: 0.7) {
      let turned = bitmap.turned(
        try #require(
          turn(Float(cosine(angle)), Float(sine(angle)), Float(-sine(angle)), Float(cosine(angle))))
      )
      let area = turned.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
      #expect(abs(area - 600) < 12, "angle \(angle)")
    }
  }

  @Test func trimmingKeepsTheMiddle() {
    var bitmap = Bitmap(width: 9, height: 6)
    bitmap[2, 1] = 0xFF00_0000
    bitmap[4, 3] = 0x8000_0000
    let trimmed = bitmap.trimmedAroundMiddle()
    #expect(trimmed.width == 5 && trimmed.height == 4)
    #expect(trimmed[0, 0] == 0xFF00_0000 && trimmed[2, 2] == 0x8000_0000)
    let clear = Bitmap(width: 3, height: 3)
    #expect(clear.trimmedAroundMiddle().pixels == clear.pixels)
  }

  @Test func skewsAreNoTurns() {
    #expect(turn(1, 0, 0.5, 1) == nil)
    #expect(turn(0, 0, 0, 0) == nil)
  }

  @Test func scalingKeepsMeansAndClearPixelsDarkenNothing() {
    var bitmap = Bitmap(width: 4, height: 4)
    for index in 0..<8 { bitmap.pixels[index] = 0xFFFF_FFFF }
    let half = bitmap.resized(width: 3, height: 3)
    #expect(half.pixels[0] == 0xFFFF_FFFF)
    #expect(half.pixels[4] & 0xFFFFFF == 0xFFFFFF)
    #expect(abs(Int(half.pixels[4] >> 24) - 128) <= 1)
    #expect(half.pixels[8] >> 24 == 0)
    #expect(bitmap.resized(width: 9, height: 9).pixels[0] == 0xFFFF_FFFF)
  }

  @Test func coverageCountsOverlapsOnce() {
    var raster = CoverageRaster(width: 10, height: 10)
    for _ in 0..<3 {
      raster.fill(SIMD2(1, 1), SIMD2(9, 1), SIMD2(9, 9))
      raster.fill(SIMD2(1, 1), SIMD2(9, 9), SIMD2(1, 9))
    }
    raster.fill(SIMD2(-50, -50), SIMD2(-10, -50), SIMD2(-10, -10))
    let area = raster.bitmap().pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(area == 64)
  }

  /// Pixels that differ from one another, some of them translucent.
  private func pattern(_ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices {
      // What is seen through completely has no colour.
      bitmap.pixels[index] = UInt32(truncatingIfNeeded: index &* 2_654_435_761) | 0x1000_0000
    }
    return bitmap
  }

  @Test(arguments: [(20, 31), (7, 5), (90, 44), (37, 26)])
  func aPartIsThatOfTheWhole(width: Int, height: Int) {
    let bitmap = pattern(37, 26)
    let whole = bitmap.resized(width: width, height: height)
    let part = PixelArea(x0: 2, y0: 1, x1: Int32(width - 1), y1: Int32(height - 2))
    let scale = PictureScale(from: (37, 26), to: (width, height), part: part)
    let made = bitmap.pixels.withUnsafeBufferPointer { pixels in
      scale.draw { UnsafeBufferPointer(rebasing: pixels[$0 * 37..<($0 + 1) * 37]) }
    }
    #expect((made.width, made.height) == (part.width, part.height))
    for y in 0..<made.height {
      for x in 0..<made.width {
        #expect(made[x, y] == (width == 37 ? bitmap : whole)[x + 2, y + 1])
      }
    }
  }

  /// No sum of very many pixels is too large for its number.
  @Test(arguments: [(1, 1), (2, 3), (40, 1)])
  func onePixelCanStandForVeryMany(width: Int, height: Int) {
    let white = Bitmap(width: 1200, height: 900, fill: 0xFFFF_FFFF)
    #expect(white.resized(width: width, height: height).pixels.allSatisfy { $0 == .max })
  }
}
