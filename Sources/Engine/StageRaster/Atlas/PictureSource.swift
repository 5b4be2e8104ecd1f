/// Where the rasters of pictures come from. It is asked for what no page holds yet, never for a
/// picture that is drawn again.
@MainActor
package protocol PictureSource: AnyObject {
  /// Whether rasters are made on other threads; otherwise everything is ready immediately.
  var worksInBackground: Bool { get set }
  /// The fraction of what was requested that is ready, 0…1.
  var progress: Double { get }

  /// Starts a frame.
  func beginFrame()

  /// The picture at the given size in pixels if it is ready; otherwise it is made on another thread
  /// and there is nothing to show yet.
  func rasterSoon(_ name: String, width: Int, height: Int) -> Bitmap?

  /// A raster that is ready, made ahead or on another thread; does not request it.
  func readyRaster(_ name: String, width: Int, height: Int) -> Bitmap?

  /// A raster that was made ahead at another size, and its size; nil if there is none.
  func otherRaster(_ name: String, width: Int, height: Int) -> (
    width: Int, height: Int, bitmap: Bitmap
  )?

  /// The picture stretched in nine parts to the given size in pixels if it is ready, as in
  /// `rasterSoon`.
  func stretchedSoon(_ name: String, _ parts: StretchedRasters.Parts, width: Int, height: Int)
    -> Bitmap?

  /// Whether the picture may be far larger than what is seen of it, so that parts of it are made.
  func hasParts(_ name: String) -> Bool

  /// The whole picture with so many pixels that parts of it can be shown for a moment.
  func overviewSoon(_ name: String) -> PicturePart

  /// Makes the overview ahead of its use.
  func preloadOverview(_ name: String)

  /// A part of the picture at the given size in pixels.
  func partSoon(_ name: String, width: Int, height: Int, part: PixelArea) -> PicturePart

  /// Makes a raster ahead of its use.
  func preload(_ name: String, width: Int, height: Int, parts: StretchedRasters.Parts?)

  /// Forgets what was read, because files have changed.
  func forget()
}

/// A part or an overview of a picture that was asked for.
package enum PicturePart {
  case made(Bitmap)
  /// It is being made on another thread.
  case underWay
  /// It cannot be made.
  case missing
}
