import Foundation
import Stage
import Testing

@testable import StageSDL

/// Pictures stretched in nine parts.
@MainActor
struct NinePartPictureTests {
  /// Red corners of 4, green edges, a blue middle.
  private let frame = """
    <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">\
    <rect width="16" height="16" fill="#ff0000"/>\
    <rect x="4" width="8" height="16" fill="#00ff00"/>\
    <rect y="4" width="16" height="8" fill="#00ff00"/>\
    <rect x="4" y="4" width="8" height="8" fill="#0000ff"/></svg>
    """

  private func canvas(_ folder: TemporaryFolder, pixelScale: Double = 1) throws -> Canvas {
    try folder.write("Pictures/frame.svg", Data(frame.utf8))
    return Canvas(
      pixelScale: pixelScale, assets: AssetFolder(roots: [folder.path], printsMessages: false))
  }

  @Test(arguments: [1.0, 1.5, 2.0]) func cornersKeepTheirSize(scale: Double) throws {
    let folder = try TemporaryFolder()
    for parts in [NineParts(all: 4), NineParts(all: 0.25, unit: .shares)] {
      let canvas = try canvas(folder, pixelScale: scale)
      let sprite = canvas.add(Sprite("frame", size: Size(48, 32), anchor: .zero), at: 8, 6)
      sprite.nineParts = parts
      let image = try canvas.paint()
      for y in 0..<Int(32 * scale) {
        for x in 0..<Int(48 * scale) {
          let edge = Int(4 * scale)
          let isSide = x < edge || x >= Int(48 * scale) - edge
          let isEnd = y < edge || y >= Int(32 * scale) - edge
          let expected: UInt32 = isSide && isEnd ? 0xFF0000 : isSide || isEnd ? 0x00FF00 : 0x0000FF
          let found = image.rgb(x + Int(8 * scale), y + Int(6 * scale))
          guard found != expected else { continue }
          Issue.record("\(x) \(y): \(String(found, radix: 16))")
          return
        }
      }
    }
  }

  @Test func smallTargetsShrinkTheCorners() throws {
    let folder = try TemporaryFolder()
    let canvas = try canvas(folder)
    let sprite = canvas.add(Sprite("frame", size: Size(6, 20), anchor: .zero), at: 10, 10)
    sprite.nineParts = NineParts(left: 8, top: 4, right: 4, bottom: 4)
    let image = try canvas.paint()
    #expect(image.contentBox! == (10, 10, 15, 29))
    // Of six columns four are the left corner's eight, two the right corner's four.
    #expect(image.rgb(10, 11) == 0xFF0000 && image.rgb(13, 11) == 0x00FF00)
    #expect(image.rgb(15, 28) == 0xFF0000 && image.rgb(11, 20) == 0x00FF00)
  }

  @Test func tintBlendAndTurnWorkAsForOtherPictures() throws {
    let folder = try TemporaryFolder()
    let canvas = try canvas(folder)
    let turned = canvas.add(Sprite("frame", size: Size(40, 16)), at: 20, 24)
    turned.nineParts = NineParts(all: 4)
    turned.rotation = .pi / 2
    let tinted = canvas.add(Sprite("frame", size: Size(20, 40)), at: 50, 24)
    tinted.nineParts = NineParts(all: 4)
    tinted.color = Color(1, 1, 0)
    tinted.tintStrength = 1
    tinted.alpha = 0.5
    let image = try canvas.paint()
    #expect(image.rgb(13, 5) == 0xFF0000 && image.rgb(20, 24) == 0x0000FF)
    #expect(image.rgb(13, 24) == 0x00FF00 && image.rgb(27, 43) == 0xFF0000)
    #expect(image.rgb(50, 24) == 0x808000 || image.rgb(50, 24) == 0x7F7F00)
  }
}
