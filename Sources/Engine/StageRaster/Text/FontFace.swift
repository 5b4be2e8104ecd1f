/// One font file: the widths and shapes of its characters, kept once they are known.
///
/// Lengths are fractions of the em square, so that a text has the same lines and the same width at
/// every pixel density.
@MainActor
package final class FontFace {
  /// The raster of a character at one size.
  package struct GlyphRaster {
    /// Its pixels: white with alpha, or coloured.
    var bitmap: Bitmap
    /// From the pen to the bitmap's left edge, in pixels.
    var left: Int32
    /// From the baseline down to the bitmap's top edge, in pixels; usually negative.
    var top: Int32
    /// Whether the bitmap has colours of its own, as emoji do.
    var isColoured: Bool

    package init(bitmap: Bitmap, left: Int32, top: Int32, isColoured: Bool) {
      self.bitmap = bitmap
      self.left = left
      self.top = top
      self.isColoured = isColoured
    }
  }

  /// The height of a capital letter, as a fraction of the em square.
  let capHeight: Double
  /// Whether the file holds pictures of one size (colour emoji) instead of outlines.
  let isColoured: Bool

  private let file: any FontFile
  private var advances: [Int32: Double] = [:]
  private var kernings: [UInt64: Double] = [:]

  /// Emoji are drawn slightly larger than a capital letter.
  private static let emojiAdvance = 1.2
  private static let emojiEdge = 1.05

  /// The face of a file.
  init(_ file: any FontFile) {
    self.file = file
    capHeight = file.capHeight
    isColoured = file.isColoured
  }

  /// Whether the font has the character.
  func provides(_ scalar: Unicode.Scalar) -> Bool { file.provides(scalar) }

  /// How far the pen advances for a character, in em.
  func advance(_ cluster: Int32, of table: ClusterTable) -> Double {
    if let known = advances[cluster] { return known }
    let advance = isColoured ? Self.emojiAdvance : file.advance(table[cluster])
    advances[cluster] = advance
    return advance
  }

  /// The kerning between two characters, in em; mostly 0 or negative.
  func kerning(_ left: Int32, _ right: Int32, of table: ClusterTable) -> Double {
    guard !isColoured else { return 0 }
    let key = UInt64(UInt32(bitPattern: left)) << 32 | UInt64(UInt32(bitPattern: right))
    if let known = kernings[key] { return known }
    let kerning = min(
      max(file.kerning(table[left].firstScalar, table[right].firstScalar), -0.3), 0.3)
    kernings[key] = kerning
    return kerning
  }

  /// The character at a size in pixels; nil for blanks and for what the font cannot draw.
  func raster(_ cluster: ClusterTable.Cluster, pixels: Int32) -> GlyphRaster? {
    guard let raster = file.raster(cluster, pixels: pixels),
      let box = raster.bitmap.visibleBox()
    else { return nil }
    let visible = raster.bitmap.cropped(x: box.x, y: box.y, width: box.width, height: box.height)
    if isColoured { return emoji(visible, pixels: pixels) }
    return GlyphRaster(
      bitmap: visible, left: raster.left + Int32(box.x), top: raster.top + Int32(box.y),
      isColoured: false)
  }

  /// Scales an emoji from its only size to the requested one, centred on the middle of capitals.
  private func emoji(_ bitmap: Bitmap, pixels: Int32) -> GlyphRaster {
    let em = Double(pixels)
    let scale = Self.emojiEdge * em / Double(max(bitmap.width, bitmap.height))
    let width = max(1, Int((Double(bitmap.width) * scale).rounded()))
    let height = max(1, Int((Double(bitmap.height) * scale).rounded()))
    return GlyphRaster(
      bitmap: bitmap.resized(width: width, height: height),
      left: Int32(((Self.emojiAdvance * em - Double(width)) / 2).rounded()),
      top: -Int32((capHeight * em / 2 + Double(height) / 2).rounded()), isColoured: true)
  }
}
