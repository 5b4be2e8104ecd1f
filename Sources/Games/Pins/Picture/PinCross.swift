import Controls
import Stage

/// The cross of a finder without a pointer, and the nine cells in which it can go on.
final class PinCross: Node {
  private static let arm = 26.0
  /// Cells smaller than that have no room for their digits.
  private static let leastCell = 34.0

  init(_ aim: PinAim, in area: Rect) {
    super.init()
    name = "aim"
    if aim.depth < PinAim.mostDepth { addCells(of: PinAim.placed(aim.cell, in: area)) }
    let centre = PinAim.placed(Rect(center: aim.point, size: .zero), in: area).origin
    var path = Path()
    for way in [Point(1, 0), Point(-1, 0), Point(0, 1), Point(0, -1)] {
      path.move(to: centre + way * 5)
      path.line(to: centre + way * Self.arm)
    }
    for (color, width) in [(PinHead.edge, 9.0), (Theme.sun, 4.0)] {
      add(Shape(path: path, fill: .clear, stroke: color, strokeWidth: width))
    }
  }

  private func addCells(of area: Rect) {
    let cells = (0..<9).map { PinAim.cell($0, of: area) }
    for (color, width) in [(PinHead.edge, 6.0), (Color.white, 2.0)] {
      for cell in cells {
        add(
          Shape(
            .rectangle(cell, cornerRadius: 0), fill: .clear, stroke: color.withAlpha(0.8),
            strokeWidth: width))
      }
    }
    guard min(area.width, area.height) / 3 >= Self.leastCell else { return }
    for (index, cell) in cells.enumerated() {
      let plate = Shape(rectangle: Size(26, 26), cornerRadius: 8, fill: Theme.paper)
      plate.position = cell.origin + Point(16, 16)
      plate.add(
        Label(
          "\(index + 1)", size: 18, font: "bold", color: Theme.ink, room: Size(24, 24), lines: 1)
      )
      add(plate)
    }
  }
}
