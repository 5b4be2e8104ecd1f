import Foundation
@_exported import StageRaster

/// The fonts that an asset folder finds, opened by SDL_ttf.
@MainActor
final class InstalledFonts: FontSource {
  private let assets: AssetFolder
  private let library = FontLibrary()

  init(assets: AssetFolder) {
    self.assets = assets
  }

  func fontPath(_ name: String, family: String?) -> String? {
    assets.fontPath(name, family: family)
  }

  func fallbackFontPaths() -> [String] { assets.fallbackFontPaths() }

  func openFont(_ path: String) -> (any FontFile)? {
    InstalledFont(path: path, library: library)
  }

  func composed(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }

  func report(_ message: String) { assets.report(message) }
}

extension TextLayout {
  /// Layouts with the fonts found in the assets.
  public convenience init(assets: AssetFolder) {
    self.init(fonts: InstalledFonts(assets: assets))
  }
}
