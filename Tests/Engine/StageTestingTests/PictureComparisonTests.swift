import Determinism
import StageTesting
import Testing

@Suite struct PictureComparisonTests {
  private func picture(_ width: Int, _ height: Int, _ bytes: [UInt8]) throws -> PixelPicture {
    try #require(PixelPicture(width: width, height: height, bytes: bytes))
  }

  @Test func bytesMustFitTheSize() {
    #expect(PixelPicture(width: 1, height: 1, bytes: [1, 2, 3]) == nil)
    #expect(PixelPicture(width: -1, height: -1, bytes: [1, 2, 3, 4]) == nil)
    #expect(PixelPicture(width: .max, height: 2, bytes: []) == nil)
    #expect(PixelPicture(width: .max / 2, height: 2, bytes: []) == nil)
    #expect(PixelPicture(width: 0, height: 5, bytes: []) != nil)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func pixelsBeyondTheToleranceAreCounted(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var expected: [UInt8] = []
    for _ in 0..<48 {
      expected += [UInt8(random.index(below: 200)), UInt8(random.index(below: 200)), 100, 255]
    }
    expected[7] = 255
    var actual = expected
    var off = 0
    for pixel in 0..<48 where random.chance(0.3) {
      let step = random.integer(in: 1...20)
      actual[pixel * 4 + random.index(below: 3)] += UInt8(step)
      if step > 10 { off += 1 }
    }
    let left = try picture(8, 6, expected)
    let right = try picture(8, 6, actual)
    let comparison = PictureComparison(expected: left, actual: right, tolerance: 10)
    #expect(comparison.pixelsOff == off, "seed \(seed)")
    #expect(comparison.agrees(allowing: off))
    #expect(comparison.agrees(allowing: off - 1) == false)
    let red = try #require(comparison.difference).bytes
    let redPixels = (0..<48).filter { red[$0 * 4] >= 128 && red[$0 * 4 + 1] == 0 }
    #expect(redPixels.count == off, "seed \(seed)")
    let beside = try #require(comparison.sideBySide(expected: left, actual: right))
    #expect(beside.width == 24 && beside.height == 6)
    #expect(Array(beside.bytes[0..<32]) == Array(expected[0..<32]))
    #expect(Array(beside.bytes[32..<64]) == Array(actual[0..<32]))
    #expect(PictureComparison(expected: left, actual: left, tolerance: 0).agrees())
  }

  @Test func whatCannotBeSeenDoesNotCount() throws {
    let left = try picture(1, 1, [255, 0, 0, 0])
    let right = try picture(1, 1, [0, 255, 0, 0])
    #expect(PictureComparison(expected: left, actual: right, tolerance: 0).agrees())
    let seen = try picture(1, 1, [0, 255, 0, 255])
    let comparison = PictureComparison(expected: left, actual: seen, tolerance: 254)
    #expect(comparison.pixelsOff == 1)
    #expect(comparison.largestDifference == 255)
  }

  @Test func anotherSizeNeverAgrees() throws {
    let left = try picture(1, 2, Array(repeating: 0, count: 8))
    let right = try picture(2, 1, Array(repeating: 0, count: 8))
    let comparison = PictureComparison(expected: left, actual: right, tolerance: 255)
    #expect(!comparison.agrees(allowing: .max))
    #expect(comparison.difference == nil)
    #expect(comparison.sideBySide(expected: left, actual: right) == nil)
  }
}
