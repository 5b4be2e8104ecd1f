import Notation

/// Checks whether a picture file can be decoded completely.
public enum PictureFileDecoder {
  /// Whether a file of an acceptable size (`PictureFile.inspect`) can be decoded. A PNG cannot if
  /// its pixels are damaged, and a JPEG if some are missing, which the decoder would make grey.
  ///
  /// - Complexity: O(n) in the number of pixels: some ten milliseconds for a million.
  public static func canDecode(_ bytes: [UInt8]) -> Bool {
    PictureFile.hasAllPixels(bytes) && PictureLoader.decode(PictureFile.drawn(bytes)) != nil
  }
}
