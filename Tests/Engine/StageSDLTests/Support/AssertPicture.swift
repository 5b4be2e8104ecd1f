import Foundation
import Stage
import StageTesting
import Testing

@testable import StageSDL

extension GoldenPictures {
  /// Those of a folder, as PNG files.
  static func inFolder(_ folder: String, mode: Mode? = nil) -> GoldenPictures {
    GoldenPictures(
      folder: folder, mode: mode,
      read: { path in try PixelImage(contentsOfPNG: path).picture },
      write: { picture, path in
        try PixelImage(width: picture.width, height: picture.height, bytes: picture.bytes)
          .writePNG(path)
      })
  }
}

extension PixelImage {
  /// The same pixels, for comparisons.
  var picture: PixelPicture {
    get throws { try #require(PixelPicture(width: width, height: height, bytes: bytes)) }
  }

  /// A part of the picture.
  func cropped(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelImage {
    var bytes: [UInt8] = []
    for row in y..<(y + height) {
      let start = (row * self.width + x) * 4
      bytes += self.bytes[start..<(start + width * 4)]
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }
}

/// Draws a scene without a display and compares it with the kept picture of its name in `Golden/Pictures`.
///
/// - Parameters:
///   - area: the part of the picture to compare: left, top, width, height in pixels.
///   - tolerance: by how much a part (0…255) of a pixel may differ. The fonts' hinting and the
///     blending of different SDL versions stay below 12.
///   - allowing: how many pixels may differ by more.
@MainActor
func assertPicture(
  of scene: Scene, width: Int, height: Int, area: (Int, Int, Int, Int)? = nil,
  assets: AssetFolder? = nil, named name: String, tolerance: Int = 12, allowing: Int = 20,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let viewport = Viewport(size: Size(Double(width), Double(height)))
  let painter = try OffscreenPainter(width: width, height: height, assets: assets ?? .empty())
  let director = Director(scene: scene, viewport: viewport)
  var image = painter.draw(director.advance(by: .zero).drawList, viewport: viewport)
  if let area { image = image.cropped(area.0, area.1, area.2, area.3) }
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Golden/Pictures").path
  do {
    let outcome = try GoldenPictures.inFolder(folder).check(
      try image.picture, named: name, tolerance: tolerance, allowing: allowing)
    if case .kept(let path) = outcome {
      Issue.record("kept \(path): look at it, and test again", sourceLocation: sourceLocation)
    }
  } catch let failure as GoldenPictureFailure {
    Issue.record("\(failure)", sourceLocation: sourceLocation)
  }
}
