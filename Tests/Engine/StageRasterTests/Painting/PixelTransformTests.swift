import Stage
import Testing

@testable import StageRaster

@Suite struct PixelTransformTests {
  /// Whichever of the six numbers is none, or too large for pixels, nothing is drawn by it.
  @Test(arguments: [Float.nan, .infinity, -.infinity, 1e7])
  func eachNumberHasToBeOne(_ number: Float) {
    let usual = DrawTransform(.identity)
    #expect(PixelTransform(usual, pixelScale: 2).isDrawable)
    let paths: [WritableKeyPath<DrawTransform, Float>] = [\.a, \.b, \.c, \.d, \.tx, \.ty]
    for path in paths {
      var transform = usual
      transform[keyPath: path] = number
      #expect(!PixelTransform(transform, pixelScale: 2).isDrawable, "\(path)")
    }
  }
}
