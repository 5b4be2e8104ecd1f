/// A place on a picture: fractions of its width from the left and of its height from the top, each 0…1.
package struct PinPlace: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    (self.x, self.y) = (x, y)
  }

  /// The distance to another place, as a fraction of the picture's width.
  ///
  /// - Parameter aspect: the picture's width divided by its height.
  package func distance(to other: PinPlace, aspect: Double) -> Double {
    let (dx, dy) = (x - other.x, (y - other.y) / aspect)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The same place, saved with five decimals: less than a pixel in any picture that is allowed.
  package var rounded: PinPlace {
    PinPlace((x * 100_000).rounded() / 100_000, (y * 100_000).rounded() / 100_000)
  }
}
