import CSDL

/// One font file: the widths and shapes of its characters.
///
/// Lengths are fractions of the em square, measured large and without hinting, so that a text has
/// the same lines and the same width at every pixel density.
@MainActor
final class FontFace {
  /// The raster of a character at one size.
  struct GlyphRaster {
    /// Its pixels: white with alpha, or coloured.
    var bitmap: Bitmap
    /// From the pen to the bitmap's left edge, in pixels.
    var left: Int32
    /// From the baseline down to the bitmap's top edge, in pixels; usually negative.
    var top: Int32
    /// Whether the bitmap has colours of its own, as emoji do.
    var isColoured: Bool
  }

  /// The height of a capital letter, as a fraction of the em square.
  let capHeight: Double
  /// Whether the file holds pictures of one size (colour emoji) instead of outlines.
  let isColoured: Bool

  private let metrics: OpenFont
  private let drawing: OpenFont
  private var drawingSize: Int32 = 0
  private var advances: [Int32: Double] = [:]
  private var kernings: [UInt64: Double] = [:]

  /// Large enough that rounding to whole pixels is below 1/1000 em.
  private static let referenceSize: Int32 = 512
  /// Emoji are drawn slightly larger than a capital letter.
  private static let emojiAdvance = 1.2
  private static let emojiEdge = 1.05

  /// A face from a file, or nil if it cannot be read.
  init?(path: String, library: FontLibrary) {
    guard let metrics = OpenFont(path: path, size: Self.referenceSize, library: library),
      let drawing = OpenFont(path: path, size: 32, library: library)
    else { return nil }
    self.metrics = metrics
    self.drawing = drawing
    TTF_SetFontHinting(metrics.pointer, TTF_HINTING_NONE)
    // Light hinting sharpens baseline and x-height and leaves the widths alone.
    TTF_SetFontHinting(drawing.pointer, TTF_HINTING_LIGHT)
    let smallHeight = TTF_FontHeight(drawing.pointer)
    isColoured = TTF_FontHeight(metrics.pointer) < 2 * smallHeight
    var top: Int32 = 0
    if !isColoured, TTF_GlyphMetrics32(metrics.pointer, 72, nil, nil, nil, &top, nil) == 0, top > 0
    {
      capHeight = Double(top) / Double(Self.referenceSize)
    } else {
      capHeight = 0.7
    }
  }

  /// Whether the font has the character.
  func provides(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(metrics.pointer, scalar.value) != 0
  }

  /// How far the pen advances for a character, in em.
  func advance(_ cluster: Int32, of table: ClusterTable) -> Double {
    if let known = advances[cluster] { return known }
    let advance = measureAdvance(table[cluster])
    advances[cluster] = advance
    return advance
  }

  private func measureAdvance(_ cluster: ClusterTable.Cluster) -> Double {
    if isColoured { return Self.emojiAdvance }
    var width: Int32 = 0
    if cluster.isSingle {
      TTF_GlyphMetrics32(metrics.pointer, cluster.firstScalar, nil, nil, nil, nil, &width)
    } else {
      TTF_SizeUTF8(metrics.pointer, cluster.text, &width, nil)
    }
    return Double(width) / Double(Self.referenceSize)
  }

  /// The kerning between two characters, in em; mostly 0 or negative.
  func kerning(_ left: Int32, _ right: Int32, of table: ClusterTable) -> Double {
    guard !isColoured else { return 0 }
    let key = UInt64(UInt32(bitPattern: left)) << 32 | UInt64(UInt32(bitPattern: right))
    if let known = kernings[key] { return known }
    let pixels = TTF_GetFontKerningSizeGlyphs32(
      metrics.pointer, table[left].firstScalar, table[right].firstScalar)
    let kerning = min(max(Double(pixels) / Double(Self.referenceSize), -0.3), 0.3)
    kernings[key] = kerning
    return kerning
  }

  /// The character at a size in pixels; nil for blanks and for what the font cannot draw.
  func raster(_ cluster: ClusterTable.Cluster, pixels: Int32) -> GlyphRaster? {
    if pixels != drawingSize {
      TTF_SetFontSize(drawing.pointer, pixels)
      drawingSize = pixels
    }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(drawing.pointer, cluster.text, white) else {
      return nil
    }
    defer { SDL_FreeSurface(surface) }
    guard let bitmap = Bitmap(copying: surface), let box = bitmap.visibleBox() else { return nil }
    let visible = bitmap.cropped(x: box.x, y: box.y, width: box.width, height: box.height)
    if isColoured { return emoji(visible, pixels: pixels) }
    // SDL_ttf shifts a glyph that reaches left of the pen or above the ascent into its surface.
    var left: Int32 = 0
    var top: Int32 = 0
    TTF_GlyphMetrics32(drawing.pointer, cluster.firstScalar, &left, nil, nil, &top, nil)
    let ascent = TTF_FontAscent(drawing.pointer)
    return GlyphRaster(
      bitmap: visible, left: Int32(box.x) + min(0, left), top: Int32(box.y) - max(ascent, top),
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
