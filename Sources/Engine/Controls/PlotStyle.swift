import Stage

/// What distinguishes a series from the others: a colour, and a mark or hatching for people who do
/// not see it.
struct PlotStyle: Sendable, Hashable {
  /// The symbol at each point of a line.
  enum Mark: Sendable, CaseIterable {
    case disc, square, triangle, diamond, ring, cross
  }

  /// The pattern on bars.
  enum Hatching: Sendable, CaseIterable {
    case none, across, upright, dots, grid, edge
  }

  let color: Color
  let mark: Mark
  let hatching: Hatching

  /// Okabe and Ito's blue, vermilion, bluish green, reddish purple, orange and sky blue; green, purple,
  /// orange and sky blue darkened to at least 3:1 on paper.
  static let colors: [Color] = [
    Color(hex: 0x0072B2), Color(hex: 0xD55E00), Color(hex: 0x00805D), Color(hex: 0xA94F80),
    Color(hex: 0x8F6400), Color(hex: 0x2F83B5),
  ]

  /// The style of a series by its index; they repeat after six.
  init(_ index: Int) {
    color = PlotStyle.colors[index % PlotStyle.colors.count]
    mark = Mark.allCases[index % Mark.allCases.count]
    hatching = Hatching.allCases[index % Hatching.allCases.count]
  }

  /// The mark around its position.
  func markShape(radius: Double = 9) -> Shape {
    let (fill, edge) = (color, Color.white)
    let r = radius
    switch mark {
    case .disc: return Shape(.circle(radius: r), fill: fill, stroke: edge, strokeWidth: 2)
    case .ring: return Shape(.circle(radius: r), fill: .white, stroke: fill, strokeWidth: 4)
    case .square:
      return Shape(rectangle: Size(r * 1.8, r * 1.8), fill: fill, stroke: edge, strokeWidth: 2)
    case .triangle:
      return Shape(
        .polygon([Point(0, -r * 1.2), Point(r * 1.15, r * 0.85), Point(-r * 1.15, r * 0.85)]),
        fill: fill, stroke: edge, strokeWidth: 2)
    case .diamond:
      return Shape(
        .polygon([Point(0, -r * 1.3), Point(r * 1.3, 0), Point(0, r * 1.3), Point(-r * 1.3, 0)]),
        fill: fill, stroke: edge, strokeWidth: 2)
    case .cross:
      var path = Path()
      path.move(to: Point(-r, -r))
      path.line(to: Point(r, r))
      path.move(to: Point(r, -r))
      path.line(to: Point(-r, r))
      return Shape(path: path, fill: .clear, stroke: fill, strokeWidth: 5)
    }
  }
}
