import Exercises

/// A picture that can be drawn on paper: the bytes of a PNG or a JPEG file that has been inspected.
public struct PaperPicture: Sendable {
  /// The bytes of the file.
  let bytes: [UInt8]
  /// What it states about itself.
  let file: PictureFile

  /// A picture; nil if it is a drawing or damaged.
  ///
  /// - Complexity: O(n) in the pixels.
  public init?(_ bytes: [UInt8]) {
    guard let file = try? PictureFile.inspect(bytes), file.kind != .svg,
      PictureFile.hasAllPixels(bytes)
    else { return nil }
    self.file = file
    self.bytes = PictureFile.drawn(bytes)
  }

  /// Its size as seen, in its own units.
  public var size: (width: Double, height: Double) { (file.width, file.height) }
}
