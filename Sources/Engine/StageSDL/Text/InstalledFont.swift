import CSDL
import StageRaster

/// One font file as SDL_ttf reads it.
///
/// It is measured large and without hinting.
@MainActor
final class InstalledFont: FontFile {
  let capHeight: Double
  let isColoured: Bool

  private let metrics: OpenFont
  private let drawing: OpenFont
  private var drawingSize: Int32 = 0

  /// Large enough that rounding to whole pixels is below 1/1000 em.
  private static let referenceSize: Int32 = 512

  /// A font from a file, or nil if it cannot be read.
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

  func provides(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(metrics.pointer, scalar.value) != 0
  }

  func advance(_ cluster: ClusterTable.Cluster) -> Double {
    var width: Int32 = 0
    if cluster.isSingle {
      TTF_GlyphMetrics32(metrics.pointer, cluster.firstScalar, nil, nil, nil, nil, &width)
    } else {
      TTF_SizeUTF8(metrics.pointer, cluster.text, &width, nil)
    }
    return Double(width) / Double(Self.referenceSize)
  }

  func kerning(_ left: UInt32, _ right: UInt32) -> Double {
    let pixels = TTF_GetFontKerningSizeGlyphs32(metrics.pointer, left, right)
    return Double(pixels) / Double(Self.referenceSize)
  }

  func raster(_ cluster: ClusterTable.Cluster, pixels: Int32) -> FontFace.GlyphRaster? {
    if pixels != drawingSize {
      TTF_SetFontSize(drawing.pointer, pixels)
      drawingSize = pixels
    }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(drawing.pointer, cluster.text, white) else {
      return nil
    }
    defer { SDL_FreeSurface(surface) }
    guard let bitmap = Bitmap(copying: surface) else { return nil }
    // SDL_ttf shifts a glyph that reaches left of the pen or above the ascent into its surface.
    var left: Int32 = 0
    var top: Int32 = 0
    TTF_GlyphMetrics32(drawing.pointer, cluster.firstScalar, &left, nil, nil, &top, nil)
    let ascent = TTF_FontAscent(drawing.pointer)
    return FontFace.GlyphRaster(
      bitmap: bitmap, left: min(0, left), top: -max(ascent, top), isColoured: isColoured)
  }
}
