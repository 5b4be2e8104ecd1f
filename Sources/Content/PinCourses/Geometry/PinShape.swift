/// The shape of an area, in fractions of the picture.
package enum PinShape: Sendable, Hashable {
  /// Its upper left corner, width and height.
  case rect(PinPlace, width: Double, height: Double)
  /// Its centre and its radius in fractions of the picture's width, so that it is round.
  case circle(PinPlace, radius: Double)
  /// Its centre and half its width and height.
  case ellipse(PinPlace, width: Double, height: Double)
  /// Its corners; what is enclosed an even number of times is outside.
  case polygon([PinPlace])

  /// Whether a place is inside or on the edge of a rectangle, circle or ellipse. For polygons the edge belongs
  /// to one of two neighbours, so that no place is in both.
  ///
  /// - Parameter aspect: the picture's width divided by its height.
  /// - Complexity: O(n) in the corners.
  package func contains(_ place: PinPlace, aspect: Double) -> Bool {
    switch self {
    case .rect(let corner, let width, let height):
      return (corner.x...corner.x + width).contains(place.x)
        && (corner.y...corner.y + height).contains(place.y)
    case .circle(let centre, let radius):
      return centre.distance(to: place, aspect: aspect) <= radius
    case .ellipse(let centre, let width, let height):
      let (dx, dy) = ((place.x - centre.x) / width, (place.y - centre.y) / height)
      return dx * dx + dy * dy <= 1
    case .polygon(let corners):
      var isInside = false
      var last = corners.last ?? place
      for corner in corners {
        if (corner.y > place.y) != (last.y > place.y) {
          let crossing = (last.x - corner.x) * (place.y - corner.y) / (last.y - corner.y) + corner.x
          if place.x < crossing { isInside.toggle() }
        }
        last = corner
      }
      return isInside
    }
  }

  /// Its size in fractions of the picture's width and height, multiplied; 0 if it encloses nothing.
  package func extent(aspect: Double) -> Double {
    switch self {
    case .rect(_, let width, let height): return max(0, width) * max(0, height)
    case .circle(_, let radius):
      return max(0, radius) * max(0, radius) * aspect * 3.141_592_653_589_793
    case .ellipse(_, let width, let height):
      return max(0, width) * max(0, height) * 3.141_592_653_589_793
    case .polygon(let corners):
      // With crossing edges this is no area, but 0 only if all lie on a line or cancel out.
      guard let first = corners.first else { return 0 }
      var sum = 0.0
      var last = first
      for corner in corners.dropFirst() {
        sum += abs(
          (last.x - first.x) * (corner.y - first.y) - (corner.x - first.x) * (last.y - first.y))
        last = corner
      }
      return sum / 2
    }
  }

  /// A place inside that stands for it: the middle of its bounds.
  package var middle: PinPlace {
    switch self {
    case .rect(let corner, let width, let height):
      return PinPlace(corner.x + width / 2, corner.y + height / 2)
    case .circle(let centre, _), .ellipse(let centre, _, _): return centre
    case .polygon(let corners):
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      return PinPlace(
        ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2, ((ys.min() ?? 0) + (ys.max() ?? 0)) / 2)
    }
  }
}
