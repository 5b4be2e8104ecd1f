import Controls
import Exercises
import Stage

/// A ring around the place on a picture that is asked about. It hides nothing of what is in its middle.
final class PlaceMark: Node {
  private let halo = Shape(.circle(radius: 10), fill: .clear)
  private let ring = Shape(.circle(radius: 10), fill: .clear)
  private let dot = Shape(.circle(radius: 2.5), fill: Theme.wrong, stroke: .white, strokeWidth: 1.5)

  override init() {
    super.init()
    name = "place"
    add([halo, ring, dot])
  }

  /// Marks a place of a picture of a size, in points, whose middle is at the node's parent's origin.
  ///
  /// A dark ring on a wider white one is seen on every picture; it is the larger the larger the picture is shown.
  func show(_ place: PicturePlace, on size: Size) {
    position = Point((place.x - 0.5) * size.width, (place.y - 0.5) * size.height)
    let radius = min(max(min(size.width, size.height) * 0.07, 9), 22)
    halo.run = ShapeRun(
      path: .circle(radius: radius), fill: .clear, stroke: .white, strokeWidth: radius * 0.6)
    ring.run = ShapeRun(
      path: .circle(radius: radius), fill: .clear, stroke: Theme.wrong,
      strokeWidth: radius * 0.3)
  }
}
