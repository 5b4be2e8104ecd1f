import Determinism
import Testing

@testable import StageRaster

/// Whatever sizes are asked for, places never overlap and lie inside.
struct SkylinePackerTests {
  @Test(arguments: UInt64(0)..<20) func placesNeverOverlap(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let edge = 128
    var packer = SkylinePacker(width: edge, height: edge)
    var taken = [Bool](repeating: false, count: edge * edge)
    var placed = 0
    var area = 0
    for _ in 0..<400 {
      let width = Int.random(in: 1...24, using: &random)
      let height = Int.random(in: 1...24, using: &random)
      guard let corner = packer.place(width: width, height: height) else { continue }
      #expect(corner.x >= 0 && corner.y >= 0)
      #expect(corner.x + width <= edge && corner.y + height <= edge)
      for y in corner.y..<corner.y + height {
        for x in corner.x..<corner.x + width {
          #expect(!taken[y * edge + x], "seed \(seed), \(width) × \(height) at \(corner)")
          taken[y * edge + x] = true
        }
      }
      placed += 1
      area += width * height
    }
    #expect(placed > 60)
    #expect(Double(area) > 0.75 * Double(edge * edge), "wastes less than a quarter")
  }

  @Test func whatDoesNotFitIsRefused() {
    var packer = SkylinePacker(width: 10, height: 10)
    #expect(packer.place(width: 11, height: 1) == nil)
    #expect(packer.place(width: 1, height: 11) == nil)
    #expect(packer.place(width: 0, height: 1) == nil)
    #expect(packer.place(width: 10, height: 10) != nil)
    #expect(packer.place(width: 1, height: 1) == nil)
  }
}
