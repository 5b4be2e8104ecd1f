/// Where fonts come from. It is asked when a text is laid out for the first time, never while one is
/// drawn again.
@MainActor
package protocol FontSource: AnyObject {
  /// The path of a font's file; nil, having said so, if there is no font at all.
  ///
  /// - Parameter family: the family of `regular` and `bold`, if it is installed.
  func fontPath(_ name: String, family: String?) -> String?

  /// Fonts to try, in order, for characters that a text's own font lacks.
  func fallbackFontPaths() -> [String]

  /// Opens a font's file; nil if it cannot be read.
  func openFont(_ path: String) -> (any FontFile)?

  /// The text with each letter and its accents as one scalar where there is one, since fonts are
  /// asked for scalars.
  func composed(_ text: String) -> String

  /// Reports a problem once.
  func report(_ message: String)
}

/// An open font: the widths and shapes of its characters, in fractions of the em square. What it
/// answers is kept, so it is asked once for each character.
@MainActor
package protocol FontFile: AnyObject {
  /// The height of a capital letter.
  var capHeight: Double { get }
  /// Whether the file holds pictures of one size (colour emoji) instead of outlines.
  var isColoured: Bool { get }

  /// Whether the font has the character.
  func provides(_ scalar: Unicode.Scalar) -> Bool

  /// How far the pen advances for a character.
  func advance(_ cluster: ClusterTable.Cluster) -> Double

  /// By how much two characters, given by their first scalars, are moved together; mostly 0 or
  /// negative.
  func kerning(_ left: UInt32, _ right: UInt32) -> Double

  /// The character at a size in pixels, perhaps with a transparent rim, or in the only size there
  /// is; nil for blanks and for what the font cannot draw.
  func raster(_ cluster: ClusterTable.Cluster, pixels: Int32) -> FontFace.GlyphRaster?
}
