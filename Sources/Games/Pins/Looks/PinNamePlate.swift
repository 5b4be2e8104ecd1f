import Controls
import Stage

/// The name of a place that was not found, beside the sign that shows where it is.
final class PinNamePlate: Node {
  private static let letters = 22.0
  private static let widest = 260.0
  /// The height of one line, and the way from the sign.
  private static let (line, distance) = (40.0, 48.0)

  /// A plate whose origin is the place.
  ///
  /// - Parameters:
  ///   - scale: how much larger letters are than usual.
  ///   - area: what is seen of the picture; the plate stays in it.
  ///   - point: where the place is in it.
  init(_ text: String, scale: Double, in area: Rect, at point: Point) {
    super.init()
    let estimate = Double(text.count) * Self.letters * 0.58 * scale + 28
    let width = min(estimate, Self.widest * scale, max(60, area.width - 8))
    let size = Size(width, Self.line * scale * (estimate > width ? 1.8 : 1))
    let isBelow = point.y - area.minY < Self.distance + size.height + 4
    let way = Self.distance / 2 + size.height / 2 + 8
    let x = min(
      max(point.x, area.minX + width / 2 + 4),
      max(area.minX + width / 2 + 4, area.maxX - width / 2 - 4))
    let plate = Shape(
      rectangle: size, cornerRadius: 12, fill: Theme.paper, stroke: PinHead.edge, strokeWidth: 3)
    let label = Label(
      text, size: Self.letters, font: "bold", color: Theme.ink,
      room: Size(size.width - 16, size.height - 6), lines: 2)
    for node in [plate, label] as [Node] {
      node.position = Point(x - point.x, isBelow ? way : -way)
    }
    add([plate, label])
    name = "place-name"
  }
}
