import Controls
import Stage

/// A glass beside a finger that places something: it shows enlarged what the finger hides, with a cross at the place.
final class EditorGlass: Node {
  private let crop: Crop
  private let ground = Shape(rectangle: Size(1, 1), fill: .white)
  private let sprite: Sprite

  static let size = Size(208, 208)
  private static let factor = 2.5
  /// From the finger to the glass's middle: a fingertip does not reach so far.
  private static let distance = 170.0

  /// - Parameter name: the name under which the picture is drawn; nil if it cannot be drawn.
  init(name: String?) {
    crop = Crop(area: Rect(center: .zero, size: Self.size))
    sprite = Sprite(name, size: Size(1, 1), anchor: Point(0, 0))
    super.init()
    self.name = "glass"
    z = 50
    sprite.isHidden = name == nil
    crop.add([ground, sprite])
    add([Shape(rectangle: Self.size, fill: PinScene.ground), crop])
    for (color, width) in [(PinHead.edge, 7.0), (Theme.sun, 3.0)] {
      var cross = Path()
      for way in [Point(1, 0), Point(-1, 0), Point(0, 1), Point(0, -1)] {
        // The place itself stays free.
        cross.move(to: way * 9)
        cross.line(to: way * 40)
      }
      add(Shape(path: cross, fill: .clear, stroke: color, strokeWidth: width))
      add(
        Shape(
          rectangle: Self.size, cornerRadius: 8, fill: .clear, stroke: color,
          strokeWidth: width + 4))
    }
  }

  /// Shows what is at a point of the picture as it is shown, beside it.
  func show(_ view: PictureView, at point: Point) {
    let frame = view.frame
    sprite.size = frame.size * Self.factor
    sprite.position = (frame.origin - point) * Self.factor
    ground.path = .rectangle(
      Rect(origin: sprite.position, size: sprite.size), cornerRadius: 0)
    position = Self.place(beside: point, in: view.area)
  }

  /// Above the finger, or where there is no room, to its side.
  static func place(beside point: Point, in area: Rect) -> Point {
    let half = size.width / 2 + 6
    let x = min(max(point.x, area.minX + half), area.maxX - half)
    if point.y - distance - half >= area.minY { return Point(x, point.y - distance) }
    let y = min(max(point.y, area.minY + half), area.maxY - half)
    let isRight = point.x + distance + half <= area.maxX
    return Point(point.x + (isRight ? distance : -distance), y)
  }
}
