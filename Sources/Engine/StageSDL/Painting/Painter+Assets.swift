import StageRaster

extension Painter {
  /// A painter with the fonts and pictures of the assets.
  convenience init(target: DrawingTarget, assets: AssetFolder, isExact: Bool) {
    self.init(
      target: target, texts: TextLayout(assets: assets), pictures: PictureLoader(assets: assets),
      isExact: isExact)
  }
}
