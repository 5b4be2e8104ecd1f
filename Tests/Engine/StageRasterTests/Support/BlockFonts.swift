@testable import StageRaster

/// Fonts whose letters are blocks half as wide as the em square, and which count what they are asked.
@MainActor
final class BlockFonts: FontSource {
  /// Calls for widths, kerning and rasters.
  var questions = 0
  private(set) var messages: [String] = []

  func fontPath(_ name: String, family: String?) -> String? { family ?? name }

  func fallbackFontPaths() -> [String] { ["fallback"] }

  func openFont(_ path: String) -> (any FontFile)? { BlockFont(self) }

  func composed(_ text: String) -> String { text }

  func report(_ message: String) { messages.append(message) }
}

/// A font of `BlockFonts`: it has all characters but ☃.
@MainActor
private final class BlockFont: FontFile {
  let capHeight = 0.75
  let isColoured = false
  private let fonts: BlockFonts

  init(_ fonts: BlockFonts) {
    self.fonts = fonts
  }

  func provides(_ scalar: Unicode.Scalar) -> Bool { scalar != "☃" }

  func advance(_ cluster: ClusterTable.Cluster) -> Double {
    fonts.questions += 1
    return 0.5
  }

  func kerning(_ left: UInt32, _ right: UInt32) -> Double {
    fonts.questions += 1
    return 0
  }

  func raster(_ cluster: ClusterTable.Cluster, pixels: Int32) -> FontFace.GlyphRaster? {
    fonts.questions += 1
    guard cluster.text != " " else { return nil }
    let height = max(1, pixels * 3 / 4)
    var bitmap = Bitmap(width: Int(pixels) / 2 + 1, height: Int(height), fill: 0xFFFF_FFFF)
    // A rim on the right, as between letters.
    for y in 0..<bitmap.height { bitmap[bitmap.width - 1, y] = 0 }
    return FontFace.GlyphRaster(bitmap: bitmap, left: 0, top: -height, isColoured: false)
  }
}
