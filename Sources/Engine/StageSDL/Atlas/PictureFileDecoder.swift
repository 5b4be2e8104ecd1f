/// Tells whether a picture's file can be decoded as a whole.
public enum PictureFileDecoder {
  /// Whether a file of an acceptable size (`PictureFile.inspect`) can be decoded. A PNG cannot if its
  /// pixels are damaged; a JPEG always can, what is lacking is grey.
  ///
  /// - Complexity: O(n) in the pixels: some ten milliseconds for a million.
  public static func canDecode(_ bytes: [UInt8]) -> Bool { PictureLoader.decode(bytes) != nil }
}
