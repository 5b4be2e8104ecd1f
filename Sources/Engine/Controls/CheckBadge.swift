import Stage

/// A disc with a check mark: shows without relying on colour that something is chosen.
final class CheckBadge: Node {
  /// A badge around its position.
  init(radius: Double = 18) {
    super.init()
    add([
      Shape(.circle(radius: radius), fill: Theme.chosen, stroke: .white, strokeWidth: 3),
      CheckBadge.mark(reach: radius * 0.5, color: .white, width: radius * 0.26),
    ])
  }

  /// A check mark that extends `reach` points to each side of its position.
  static func mark(reach: Double, color: Color, width: Double) -> Shape {
    Shape(
      .line([Point(-reach, 0), Point(-reach * 0.25, reach * 0.75), Point(reach, -reach * 0.75)]),
      fill: .clear, stroke: color, strokeWidth: width,
      strokeStyle: StrokeStyle(cap: .round, join: .round))
  }
}
