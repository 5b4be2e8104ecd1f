import Foundation
import Stage
import StageSDL
import StageTesting
import Testing

/// Whether recordings and pictures are kept anew: `Examples/make-pictures`.
var keepsAnew: Bool {
  GoldenPictures.mode(of: ProcessInfo.processInfo.environment) == .all
}

/// Draws a frame with the examples' assets and compares it with the picture that was kept.
///
/// Edges and letters may differ a little from machine to machine; what is where may not: a hundredth
/// of the pixels may be off.
@MainActor
func expectPicture(
  of frame: FrameOutput, on viewport: Viewport, named name: String, in folder: String
)
  throws
{
  let assets = AssetFolder(
    roots: [Repository.root.appending(path: "Examples/Assets").path], printsMessages: false)
  let painter = try OffscreenPainter(width: 640, height: 360, assets: assets)
  let image = painter.draw(frame.drawList, viewport: viewport)
  #expect(assets.messages.isEmpty)
  let picture = try #require(
    PixelPicture(width: image.width, height: image.height, bytes: image.bytes))
  let pictures = GoldenPictures(
    folder: Repository.root.appending(path: folder).path,
    read: { path in
      let image = try PixelImage(contentsOfPNG: path)
      return try #require(
        PixelPicture(width: image.width, height: image.height, bytes: image.bytes))
    },
    write: { picture, path in
      try PixelImage(width: picture.width, height: picture.height, bytes: picture.bytes)
        .writePNG(path)
    })
  try pictures.check(picture, named: name, tolerance: 40, allowing: 640 * 360 / 100)
}
