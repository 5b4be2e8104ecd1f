import Stage
import Testing

@testable import StageSDL

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
  func shapesWithCornersNowhereHarmNothing(_ number: Float, _ place: Int) throws {
    var corners = [Point(0, 0), Point(20, 3), Point(24, 20), Point(-4, 18)]
    corners[place].x = Double(number)
    let scene = Scene(designSize: Size(32, 32))
    scene.add([
      Shape(.polygon(corners), fill: .white, stroke: .white, strokeWidth: 2),
      Shape(.line(corners), fill: .clear, stroke: .white, strokeWidth: 3),
    ])
    let square = Sprite(color: Color(1, 0, 0, 1), size: Size(4, 4))
    square.position = Point(29, 29)
    scene.add(square)
    for turn in [0, 0.4] {
      for child in scene.children.dropLast() { child.rotation = turn }
      let painter = try OffscreenPainter(width: 32, height: 32, assets: .empty())
      let viewport = Viewport(size: Size(32, 32))
      let director = Director(scene: scene, viewport: viewport)
      let image = painter.draw(director.advance(by: .zero).drawList, viewport: viewport)
      #expect(image.rgb(29, 29) == 0xFF0000)
    }
  }
}
