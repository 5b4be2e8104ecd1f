extension Viewport {
  /// The windows a recording may ask for, in words.
  package static let recordedLimits =
    "each edge 1 to 16384 points, 0.25 to 16 pixels a point and at most 67108864 pixels in all"

  /// The most pixels of a recorded window: two displays of 7680×4320 side by side, for which a
  /// picture takes a quarter of a gigabyte. Every real window is smaller.
  private static let mostPixels = 67_108_864.0

  /// A window as written in a recording; nil if no machine has such a window, so that a typing
  /// error is reported instead of being drawn for minutes.
  package init?(recorded size: Size, pixelScale: Double, insets: Insets) {
    self.init(size: size, pixelScale: pixelScale, insets: insets)
    let pixels = size.width * pixelScale * size.height * pixelScale
    guard self.size == size, self.pixelScale == pixelScale, pixels <= Viewport.mostPixels else {
      return nil
    }
  }
}
