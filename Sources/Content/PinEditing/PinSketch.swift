import PinCourses

/// What is being drawn and is in no document yet.
package struct PinSketch: Sendable, Equatable {
  /// The tool with which it is drawn.
  package let tool: PinTool
  /// Where it began and where it is now; the corners of a polygon so far.
  package internal(set) var places: [PinPlace]
  /// Whether it gets equal sides.
  package internal(set) var isEven = false
  /// The pin whose head is drawn away.
  let pin: String?

  init(_ tool: PinTool, _ places: [PinPlace], pin: String? = nil) {
    (self.tool, self.places, self.pin) = (tool, places, pin)
  }

  /// The area that it would be; nil if it is none.
  ///
  /// - Parameter aspect: the picture's width divided by its height.
  package func shape(aspect: Double) -> PinShape? {
    guard let first = places.first, let last = places.last else { return nil }
    switch tool {
    case .polygon: return places.count < PinArea.cornerRange.lowerBound ? nil : .polygon(places)
    case .rectangle, .ellipse:
      var size = PinPlace(abs(last.x - first.x), abs(last.y - first.y))
      let way = PinPlace(last.x < first.x ? -1 : 1, last.y < first.y ? -1 : 1)
      if isEven {
        // Equal in the picture, within its edge.
        let room = PinPlace(way.x < 0 ? first.x : 1 - first.x, way.y < 0 ? first.y : 1 - first.y)
        let width = min(max(size.x, size.y / aspect), room.x, room.y / aspect)
        size = PinPlace(width, width * aspect)
      }
      let corner = PinPlace(
        way.x < 0 ? first.x - size.x : first.x, way.y < 0 ? first.y - size.y : first.y)
      guard tool == .ellipse else {
        let rounded = size.clamped.rounded
        return .rect(corner.clamped.rounded, width: rounded.x, height: rounded.y)
      }
      let middle = PinPlace(corner.x + size.x / 2, corner.y + size.y / 2).clamped.rounded
      let half = PinPlace(size.x / 2, size.y / 2).clamped.rounded
      return isEven
        ? .circle(middle, radius: half.x) : .ellipse(middle, width: half.x, height: half.y)
    default: return nil
    }
  }
}

extension PinPlace {
  /// The nearest place on the picture.
  package var clamped: PinPlace { PinPlace(min(max(0, x), 1), min(max(0, y), 1)) }
}
