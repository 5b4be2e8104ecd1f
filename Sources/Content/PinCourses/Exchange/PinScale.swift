/// Makes fractions of a picture of what another program measures in pixels, in percent or in fractions.
package struct PinScale: Sendable {
  /// What is the whole width and height in that measure.
  package let size: PictureSize

  /// A scale on which a picture has a size.
  package init(_ size: PictureSize) { self.size = size }

  /// The scale of programs that measure in percent.
  package static let percent = PinScale(width: 100, height: 100)
  /// The scale of programs that measure in fractions.
  package static let fractions = PinScale(width: 1, height: 1)

  private init(width: Double, height: Double) {
    // Constants above 0.
    size = PictureSize(width, height) ?? PictureSize.unit
  }

  package func place(_ x: Double, _ y: Double) -> PinPlace {
    PinPlace(x / size.width, y / size.height)
  }

  /// A rectangle by its upper left corner; a negative width or height goes the other way.
  package func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PinShape {
    let corner = place(min(x, x + width), min(y, y + height))
    let extent = place(abs(width), abs(height))
    return .rect(corner, width: extent.x, height: extent.y)
  }

  package func circle(_ x: Double, _ y: Double, _ radius: Double) -> PinShape {
    .circle(place(x, y), radius: abs(radius) / size.width)
  }

  package func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PinShape {
    let extent = place(abs(width), abs(height))
    return .ellipse(place(x, y), width: extent.x, height: extent.y)
  }

  package func polygon(_ corners: [(x: Double, y: Double)]) -> PinShape {
    .polygon(corners.map { place($0.x, $0.y) })
  }
}

extension PictureSize {
  fileprivate static let unit = PictureSize(unchecked: 1)

  private init(unchecked side: Double) {
    (width, height) = (side, side)
  }
}
