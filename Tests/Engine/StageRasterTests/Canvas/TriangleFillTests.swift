import Stage
import Testing

@testable import StageRaster

@MainActor
@Suite struct TriangleFillTests {
  private nonisolated static let odd: [Float] = [.nan, .infinity, -.infinity, 1e7]

  /// Whichever corner is nowhere, there is nothing to fill.
  @Test(arguments: odd, 0..<3)
  func everyCornerHasToBeSomewhere(_ number: Float, _ place: Int) {
    var corners = [(0, 0), (8, 0), (0, 8)].map { CanvasCorner(x: $0.0, y: $0.1, color: .max) }
    #expect(TriangleFill(corners[0], corners[1], corners[2]) != nil)
    let whole = corners
    corners[place].x = number
    #expect(TriangleFill(corners[0], corners[1], corners[2]) == nil)
    corners = whole
    corners[place].y = number
    #expect(TriangleFill(corners[0], corners[1], corners[2]) == nil)
  }

  /// Shapes with such corners leave what stands beside them as it is.
  @Test(arguments: odd, 0..<4)
  func shapesWithCornersNowhereHarmNothing(_ number: Float, _ place: Int) {
    var corners = [Point(0, 0), Point(20, 3), Point(24, 20), Point(-4, 18)]
    corners[place].x = Double(number)
    let canvas = Canvas(32, 32)
    let shapes = [
      Shape(.polygon(corners), fill: .white, stroke: .white, strokeWidth: 2),
      Shape(.line(corners), fill: .clear, stroke: .white, strokeWidth: 3),
    ]
    canvas.scene.add(shapes)
    canvas.add(Sprite(color: Color(1, 0, 0, 1), size: Size(4, 4)), at: 29, 29)
    for turn in [0, 0.4] {
      for shape in shapes { shape.rotation = turn }
      #expect(canvas.paint().rgb(29, 29) == 0xFF0000)
    }
  }
}
