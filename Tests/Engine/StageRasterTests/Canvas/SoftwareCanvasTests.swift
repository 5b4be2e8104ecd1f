import Determinism
import Stage
import StageTesting
import Testing

@testable import StageRaster

/// The blitter against a plain one that takes each pixel and channel by itself.
struct SoftwareCanvasTests {
  /// Random pictures, places, clips, colours and blending, pixel by pixel.
  @Test func copiesAndFillsAreThoseOfAPlainBlitter() throws {
    try forEachCase("the blitter draws what a plain one draws", count: 2000) { random, _ in
      let width = 1 + random.index(below: 48)
      let height = 1 + random.index(below: 24)
      let canvas = SoftwareCanvas()
      let plain = PlainCanvas(width: width, height: height, background: 0xFF10_2030)
      canvas.begin()
      for _ in 0..<1 + random.index(below: 6) {
        let blend = [BlendMode.alpha, .add, .multiply][random.index(below: 3)]
        let area = Self.area(&random, width, height)
        var command = CanvasCommand(
          kind: .fill, blend: blend, color: Self.color(&random), area: area)
        if random.chance(0.7) {
          let bitmap = Self.bitmap(&random)
          command.kind = .copy
          command.x = Int32(random.index(below: width + 20)) - 10
          command.y = Int32(random.index(below: height + 20)) - 10
          command.raster = canvas.rasters.insert(bitmap)
          command.area = area.shared(
            with: PixelArea(
              x0: command.x, y0: command.y, x1: command.x + Int32(bitmap.width),
              y1: command.y + Int32(bitmap.height)))
          plain.copy(bitmap.premultiplied(), command)
        } else {
          plain.fill(command)
        }
        if !command.area.isEmpty { canvas.add(command) }
      }
      let board = PixelBoard(width: width, height: height)
      let pixels = board.target
      defer { withExtendedLifetime(board) {} }
      _ = canvas.draw(on: pixels, background: 0xFF10_2030, all: true)
      for y in 0..<height {
        for x in 0..<width {
          let drawn = pixels.row(y)[x]
          let wanted = plain.pixels[y * width + x]
          try hold(
            drawn == wanted,
            "(\(x), \(y)) is \(String(drawn, radix: 16)), not \(String(wanted, radix: 16))")
        }
      }
    }
  }

  /// Triangles that share their edges fill a plain at exactly one layer each.
  @Test func neighbouringTrianglesLeaveNoGapAndNeverOverlap() throws {
    try forEachCase("a fan covers each pixel once", count: 500) { random, _ in
      let canvas = SoftwareCanvas()
      canvas.begin()
      func corner(_ x: Float, _ y: Float) -> CanvasCorner {
        CanvasCorner(x: x, y: y, color: 0x8080_8080)
      }
      let middle = corner(
        4 + Float(random.unit()) * 24, 4 + Float(random.unit()) * 24)
      let rim = [corner(0, 0), corner(32, 0), corner(32, 32), corner(0, 32)]
      let all = PixelArea(x0: 0, y0: 0, x1: 32, y1: 32)
      let fan = (0..<4).flatMap { [middle, rim[$0], rim[($0 + 1) % 4]] }
      canvas.add(
        CanvasCommand(kind: .triangles, blend: .alpha, color: 0, area: all),
        cornerCount: fan.count
      ) { fan[$0] }
      let board = PixelBoard(width: 32, height: 32)
      let pixels = board.target
      defer { withExtendedLifetime(board) {} }
      _ = canvas.draw(on: pixels, background: 0xFF00_0000, all: true)
      for y in 0..<32 {
        for x in 0..<32 {
          try hold(pixels.row(y)[x] & 0xFFFFFF == 0x808080, "(\(x), \(y))")
        }
      }
    }
  }

  @Test func whatStaysIsNotDrawnAgain() {
    let canvas = SoftwareCanvas()
    let board = PixelBoard(width: 320, height: 320)
    let pixels = board.target
    defer { withExtendedLifetime(board) {} }
    func show(x: Int32) -> Bool {
      canvas.begin()
      for place in [x, 200] {
        canvas.add(
          CanvasCommand(
            kind: .fill, blend: .alpha, color: 0xFFFF_FFFF,
            area: PixelArea(x0: place, y0: 10, x1: place + 10, y1: 20)))
      }
      return canvas.draw(on: pixels, background: 0xFF00_0000, all: false)
    }
    #expect(show(x: 10))
    #expect(!show(x: 10))
    #expect(canvas.changedAreas.isEmpty)
    #expect(show(x: 14))
    #expect(canvas.changedAreas == [PixelArea(x0: 0, y0: 0, x1: 32, y1: 32)])
  }

  private static func area(_ random: inout SeededGenerator, _ width: Int, _ height: Int)
    -> PixelArea
  {
    let x0 = random.index(below: width)
    let y0 = random.index(below: height)
    return PixelArea(
      x0: Int32(x0), y0: Int32(y0), x1: Int32(x0 + 1 + random.index(below: width - x0)),
      y1: Int32(y0 + 1 + random.index(below: height - y0)))
  }

  /// A colour multiplied by its alpha, often white or opaque.
  private static func color(_ random: inout SeededGenerator) -> UInt32 {
    if random.chance(0.4) { return .max }
    let alpha = random.chance(0.3) ? 255 : UInt32(random.index(below: 256))
    func channel() -> UInt32 { UInt32(random.index(below: Int(alpha) + 1)) }
    return alpha << 24 | channel() << 16 | channel() << 8 | channel()
  }

  /// Stretches of clear, opaque and translucent pixels.
  private static func bitmap(_ random: inout SeededGenerator) -> Bitmap {
    var bitmap = Bitmap(width: 1 + random.index(below: 40), height: 1 + random.index(below: 12))
    var alpha: UInt32 = 0
    for index in bitmap.pixels.indices {
      if random.chance(0.2) {
        alpha = [0, 255, UInt32(random.index(below: 256))][random.index(below: 3)]
      }
      bitmap.pixels[index] = alpha << 24 | UInt32(random.index(below: 0x100_0000))
    }
    return bitmap
  }
}

/// Draws one channel of one pixel after the other, by the definitions.
private final class PlainCanvas {
  let width: Int
  var pixels: [UInt32]

  init(width: Int, height: Int, background: UInt32) {
    self.width = width
    pixels = Array(repeating: background, count: width * height)
  }

  func fill(_ command: CanvasCommand) {
    for y in Int(command.area.y0)..<Int(command.area.y1) {
      for x in Int(command.area.x0)..<Int(command.area.x1) {
        mix(command.color, x, y, command.blend)
      }
    }
  }

  func copy(_ bitmap: Bitmap, _ command: CanvasCommand) {
    guard !command.area.isEmpty else { return }
    for y in Int(command.area.y0)..<Int(command.area.y1) {
      for x in Int(command.area.x0)..<Int(command.area.x1) {
        let pixel = bitmap[x - Int(command.x), y - Int(command.y)]
        mix(
          channels(pixel, command.color) { one, other, _ in product(one, other) }, x, y,
          command.blend)
      }
    }
  }

  private func mix(_ source: UInt32, _ x: Int, _ y: Int, _ blend: BlendMode) {
    let rest = 255 - (source >> 24)
    let below = pixels[y * width + x]
    pixels[y * width + x] = channels(source, below) { source, below, isAlpha in
      switch blend {
      case .alpha: source + below * (rest + 1) / 256
      case .add: isAlpha ? below : min(255, source + below)
      case .multiply: product(below, source + rest)
      }
    }
  }

  /// Two bytes as shares of 255, rounded to the nearest.
  private func product(_ one: UInt32, _ other: UInt32) -> UInt32 { (one * other * 2 + 255) / 510 }

  private func channels(
    _ one: UInt32, _ other: UInt32, by step: (UInt32, UInt32, _ isAlpha: Bool) -> UInt32
  ) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      result |= step(one >> shift & 0xFF, other >> shift & 0xFF, shift == 24) << shift
    }
    return result
  }
}
