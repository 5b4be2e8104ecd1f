/// What the painter has to know of a graphics card: it is asked only while rasters are made, never
/// for each of the things drawn.
package protocol GraphicsCard: AnyObject {
  /// Whether it is only emulated: the processor fills every triangle.
  var isImitation: Bool { get }
  /// The longest edge of a page, in pixels.
  var longestEdge: Int { get }

  /// A page of the given size in pixels; nil if memory is exhausted.
  func makePage(width: Int, height: Int) -> (any CardPage)?
}

/// A page of rasters in the memory of a graphics card, freed with its last owner.
package protocol CardPage: AnyObject {
  /// Copies a bitmap to the page, its top left corner at (x, y).
  func put(_ bitmap: Bitmap, x: Int, y: Int)
}
