import CSDL
import Notation

/// Draws the files of pictures that come from somewhere, in this process.
enum PictureDrawing {
  /// The picture at the given size in pixels; nil where the file cannot be shown.
  ///
  /// What a file costs is not bounded by its size: `PictureProcess` draws with limits.
  static func draw(_ bytes: [UInt8], _ file: PictureFile, width: Int, height: Int) -> Bitmap? {
    if file.kind == .svg {
      return PictureLoader.rasterSVG(withoutDashes(bytes), width: width, height: height)
    }
    // Made small first, as turning goes through all pixels.
    let swaps = file.orientation.swapsSides
    return PictureLoader.decode(bytes)?
      .resized(width: swaps ? height : width, height: swaps ? width : height)
      .turned(upright: file.orientation)
  }

  private static let dashes = Array("stroke-dasharray".utf8)

  /// The drawing with its dashed lines drawn through: of dashes that are very short beside their line
  /// the decoder would never come to an end.
  static func withoutDashes(_ bytes: [UInt8]) -> [UInt8] {
    var changed = bytes
    var index = 0
    while let first = changed[index...].firstIndex(of: dashes[0]) {
      index = first + 1
      guard changed[first...].starts(with: dashes) else { continue }
      // A name that nobody knows.
      changed[first] = UInt8(ascii: "x")
    }
    return changed
  }
}
