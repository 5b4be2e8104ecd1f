import CSDL
import Notation
import StageRaster

/// Draws picture files of unknown origin, in this process.
enum PictureDrawing {
  /// The largest drawing of which a part is made: all of it is drawn for that.
  private static let mostPixelsOfDrawing = 20 << 20

  /// The picture, or a part of it, at the given size in pixels; nil if the file cannot be shown.
  ///
  /// The cost of a file is not bounded by its size: `PictureProcess` draws with limits.
  ///
  /// - Parameters:
  ///   - width: the width of all of the upright picture.
  ///   - height: its height.
  ///   - part: the part of that which is made; nil makes all of it.
  static func draw(
    _ bytes: [UInt8], _ file: PictureFile, width: Int, height: Int, part: PixelArea? = nil
  ) -> Bitmap? {
    if file.kind == .svg {
      guard part == nil || width * height <= mostPixelsOfDrawing else { return nil }
      return PictureLoader.rasterSVG(
        withoutDashes(PictureFile.drawn(bytes)), width: width, height: height, part: part)
    }
    // Shrunk first, because rotating visits all pixels.
    let swaps = file.orientation.swapsSides
    let size = swaps ? (height, width) : (width, height)
    let stored = part.map {
      file.orientation.stored($0, width: Int32(width), height: Int32(height))
    }
    return PictureLoader.decode(
      PictureFile.drawn(bytes), width: size.0, height: size.1, part: stored)?
      .turned(upright: file.orientation)
  }

  private static let dashes = Array("stroke-dasharray".utf8)

  /// The drawing with its dashed lines made solid: with dashes that are very short compared to
  /// their line, the decoder would never finish.
  static func withoutDashes(_ bytes: [UInt8]) -> [UInt8] {
    var changed = bytes
    var index = 0
    while let first = changed[index...].firstIndex(of: dashes[0]) {
      index = first + 1
      guard changed[first...].starts(with: dashes) else { continue }
      // An attribute name that does not exist.
      changed[first] = UInt8(ascii: "x")
    }
    return changed
  }
}
