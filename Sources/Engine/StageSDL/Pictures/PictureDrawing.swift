import CSDL
import Notation
import StageRaster

/// Draws picture files of unknown origin, in this process.
enum PictureDrawing {
  /// The picture at the given size in pixels; nil if the file cannot be shown.
  ///
  /// The cost of a file is not bounded by its size: `PictureProcess` draws with limits.
  static func draw(_ bytes: [UInt8], _ file: PictureFile, width: Int, height: Int) -> Bitmap? {
    if file.kind == .svg {
      return PictureLoader.rasterSVG(
        withoutDashes(PictureFile.drawn(bytes)), width: width, height: height)
    }
    // Shrunk first, because rotating visits all pixels.
    let swaps = file.orientation.swapsSides
    return PictureLoader.decode(PictureFile.drawn(bytes))?
      .resized(width: swaps ? height : width, height: swaps ? width : height)
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
