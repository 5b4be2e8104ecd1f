@testable import StageRaster

/// Pictures that fade from transparent red to opaque green, and which count how often they are asked.
@MainActor
final class BlockPictures: PictureSource {
  var worksInBackground = false
  let progress = 1.0
  /// Calls for rasters.
  private(set) var questions = 0

  func beginFrame() {}

  func rasterSoon(_ name: String, width: Int, height: Int) -> Bitmap? {
    questions += 1
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let share = UInt32(x * 255 / bitmap.width)
        bitmap[x, y] = share << 24 | (255 - share) << 16 | share << 8
      }
    }
    return bitmap
  }

  func readyRaster(_ name: String, width: Int, height: Int) -> Bitmap? {
    questions += 1
    return nil
  }

  func otherRaster(_ name: String, width: Int, height: Int) -> (
    width: Int, height: Int, bitmap: Bitmap
  )? {
    questions += 1
    return nil
  }

  func stretchedSoon(_ name: String, _ parts: StretchedRasters.Parts, width: Int, height: Int)
    -> Bitmap?
  {
    rasterSoon(name, width: width, height: height)
  }

  func hasParts(_ name: String) -> Bool { false }

  func overviewSoon(_ name: String) -> PicturePart { .missing }

  func preloadOverview(_ name: String) {}

  func partSoon(_ name: String, width: Int, height: Int, part: PixelArea) -> PicturePart {
    .missing
  }

  func preload(_ name: String, width: Int, height: Int, parts: StretchedRasters.Parts?) {}

  func forget() {}
}
