@testable import StageRaster

/// Pixels in memory that a canvas draws on, opaque black at first.
final class PixelBoard {
  let width: Int
  let height: Int
  private let base: UnsafeMutablePointer<UInt32>

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    base = .allocate(capacity: width * height)
    base.initialize(repeating: 0xFF00_0000, count: width * height)
  }

  deinit { base.deallocate() }

  /// What a canvas draws on; valid as long as the board is.
  var target: PixelTarget {
    PixelTarget(base: base, pitch: width * 4, width: width, height: height)
  }

  /// The pixels, row by row, as 0xRRGGBB.
  var pixels: [UInt32] { (0..<width * height).map { base[$0] & 0xFF_FFFF } }

  /// The pixel as 0xRRGGBB.
  func rgb(_ x: Int, _ y: Int) -> UInt32 { base[y * width + x] & 0xFF_FFFF }

  /// The pixel's red, green and blue.
  func pixel(_ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
    let pixel = rgb(x, y)
    return (Int(pixel >> 16), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
  }

  /// The sum of a pixel's red over the picture, in whole bright pixels.
  var brightArea: Double {
    pixels.reduce(0) { $0 + Double($1 >> 16) / 255 }
  }

  /// The smallest box around all pixels that differ from the top left one.
  var contentBox: (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
    let ground = rgb(0, 0)
    var box: (minX: Int, minY: Int, maxX: Int, maxY: Int)?
    for y in 0..<height {
      for x in 0..<width where rgb(x, y) != ground {
        let known = box ?? (x, y, x, y)
        box = (min(known.minX, x), min(known.minY, y), max(known.maxX, x), max(known.maxY, y))
      }
    }
    return box
  }
}
