import PinCourses
import Stage

/// Which part of a picture is seen in an area of the stage: fractions of the picture to points and back.
///
/// At zoom 1 all of the picture is seen. What is larger than the area can be moved until its edge meets the
/// area's; what is smaller stays in the middle. So a pin keeps its place on the picture in any window.
package struct PictureView: Sendable, Hashable {
  /// The part of the stage for the picture, in points.
  package private(set) var area: Rect
  /// The picture's width divided by its height.
  package let aspect: Double
  /// How much larger than as a whole the picture is shown, 1…`mostZoom`.
  package private(set) var zoom = 1.0
  /// The place of the picture in the middle of the area.
  package private(set) var middle = PinPlace(0.5, 0.5)
  /// The picture's width in its own pixels; nil if it is not known.
  private let pixelWidth: Int?
  /// Pixels of the display per point.
  private var pixelScale = 1.0

  /// The zoom up to which every picture can be enlarged; one with more pixels goes on until each has one of the
  /// display.
  package static let usualMostZoom = 8.0
  /// The zoom of a notch of the wheel, a key or a button.
  package static let step = 1.25

  /// A picture that is seen as a whole.
  package init(aspect: Double, pixelWidth: Int? = nil, in area: Rect, pixelScale: Double = 1) {
    self.aspect = aspect > 0 && aspect.isFinite ? aspect : 1
    self.pixelWidth = pixelWidth
    self.area = area
    self.pixelScale = max(0.01, pixelScale)
  }

  /// The size of the picture as a whole.
  private var fittedSize: Size {
    let width = max(1, min(area.width, area.height * aspect))
    return Size(width, width / aspect)
  }

  /// The size of the picture, seen and unseen.
  package var size: Size { fittedSize * zoom }

  /// The rectangle of the picture, seen and unseen, in the stage's points.
  package var frame: Rect {
    let size = size
    return Rect(
      x: area.midX - middle.x * size.width, y: area.midY - middle.y * size.height,
      width: size.width, height: size.height)
  }

  /// The largest zoom.
  package var mostZoom: Double {
    let whole = pixelWidth.map { Double($0) / (fittedSize.width * pixelScale) } ?? 0
    return max(Self.usualMostZoom, whole)
  }

  /// The point of the stage where a place of the picture is.
  package func point(of place: PinPlace) -> Point {
    let frame = frame
    return Point(frame.minX + place.x * frame.width, frame.minY + place.y * frame.height)
  }

  /// The place of the picture at a point of the stage; beyond 0…1 where there is no picture.
  package func place(at point: Point) -> PinPlace {
    let frame = frame
    return PinPlace((point.x - frame.minX) / frame.width, (point.y - frame.minY) / frame.height)
  }

  /// A length on the stage as a fraction of the picture's width.
  package func fraction(of length: Double) -> Double { length / size.width }

  /// Enlarges by a factor so that what is at a point stays there.
  package mutating func zoom(by factor: Double, at point: Point) {
    let place = place(at: point)
    zoom = min(max(1, zoom * factor), mostZoom)
    let size = size
    middle = PinPlace(
      place.x + (area.midX - point.x) / size.width, place.y + (area.midY - point.y) / size.height)
    clamp()
  }

  /// Moves the picture.
  package mutating func pan(by way: Point) {
    let size = size
    middle = PinPlace(middle.x - way.x / size.width, middle.y - way.y / size.height)
    clamp()
  }

  /// Shows all of the picture.
  package mutating func fit() {
    zoom = 1
    clamp()
  }

  /// Lays it out for another area; zoom and middle stay.
  package mutating func move(to area: Rect, pixelScale: Double) {
    self.area = area
    self.pixelScale = max(0.01, pixelScale)
    zoom = min(zoom, mostZoom)
    clamp()
  }

  /// Moves no further than is needed to see a place at a distance from the area's edge.
  package mutating func reveal(_ place: PinPlace, margin: Double) {
    let point = point(of: place)
    let inner = area.inset(min(margin, area.width / 2), min(margin, area.height / 2))
    pan(
      by: Point(
        min(max(point.x, inner.minX), inner.maxX) - point.x,
        min(max(point.y, inner.minY), inner.maxY) - point.y))
  }

  private mutating func clamp() {
    let size = size
    middle = PinPlace(
      Self.clamped(middle.x, half: area.width / 2 / size.width),
      Self.clamped(middle.y, half: area.height / 2 / size.height))
  }

  /// - Parameter half: half of the area as a share of the picture.
  private static func clamped(_ middle: Double, half: Double) -> Double {
    half >= 0.5 || !middle.isFinite ? 0.5 : min(max(middle, half), 1 - half)
  }
}
