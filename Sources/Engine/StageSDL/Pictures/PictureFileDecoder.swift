import Notation
import StageRaster

/// Checks whether a picture file can be decoded completely.
public enum PictureFileDecoder {
  /// Whether a file of an acceptable size (`PictureFile.inspect`) can be decoded. A PNG cannot if
  /// its pixels are damaged, and a JPEG if some are missing, which the decoder would make grey.
  ///
  /// - Complexity: O(n) in the number of pixels: some ten milliseconds for a million.
  public static func canDecode(_ bytes: [UInt8]) -> Bool {
    PictureFile.hasAllPixels(bytes) && PictureLoader.decode(PictureFile.drawn(bytes)) != nil
  }

  /// A picture in a format that documents do not hold (`ForeignPicture`), upright and as large as it is, as a PNG file.
  ///
  /// - Parameters:
  ///   - bytes: the picture file.
  ///   - process: converts with limits of time and memory; nil converts here.
  /// - Throws: as `ForeignPicture.inspect`; `.unreadable` if it is damaged or in no such format, `.tooLarge` if the PNG file
  ///   would be larger than `PictureFile.largestFile`, `.tooIntricate` if it takes too much time or memory, `.untried` if
  ///   the process cannot be started.
  public static func png(
    of bytes: [UInt8], process: PictureProcess?
  ) throws(PictureFile.Fault) -> [UInt8] {
    guard let process else { return try PictureConversion.png(bytes) }
    guard let file = try ForeignPicture.inspect(bytes) else { throw .unreadable }
    return try process.png(of: bytes, file)
  }

  /// The picture in a file at another size, upright, as a PNG file; nil if it cannot be drawn.
  ///
  /// - Parameters:
  ///   - bytes: the picture file.
  ///   - width: in pixels, 1…4096.
  ///   - height: in pixels, 1…4096.
  ///   - process: draws with limits of time and memory; without one, drawings of unknown cost are not drawn.
  /// - Complexity: O(n) in the number of pixels.
  public static func shrunk(
    _ bytes: [UInt8], width: Int, height: Int, process: PictureProcess?
  ) -> [UInt8]? {
    guard let file = try? PictureFile.inspect(bytes), (1...4096).contains(width),
      (1...4096).contains(height)
    else { return nil }
    let drawn =
      if let process {
        process.draw(bytes, width: width, height: height, .drawing)
      } else if file.isPlain, PictureFile.hasAllPixels(bytes) {
        PictureDrawing.draw(bytes, file, width: width, height: height)
      } else {
        Bitmap?.none
      }
    guard let drawn else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(drawn.pixels.count * 4)
    for pixel in drawn.pixels {
      for shift in [UInt32(16), 8, 0, 24] {
        pixels.append(UInt8(truncatingIfNeeded: pixel >> shift))
      }
    }
    return PixelImage(width: drawn.width, height: drawn.height, bytes: pixels).png.map {
      [UInt8]($0)
    }
  }
}
