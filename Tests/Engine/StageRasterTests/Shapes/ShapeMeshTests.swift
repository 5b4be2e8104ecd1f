import Foundation
import Stage
import Testing

@testable import StageRaster

/// Triangles cover as much as the shapes they stand for.
@MainActor
struct ShapeMeshTests {
  private func area(_ shape: ShapeRun, scale: Double = 4) -> Double {
    ShapeMesh(shape, scale: scale).coveredArea
  }

  @Test(arguments: [1.0, 2, 8]) func circle(scale: Double) {
    let mesh = area(ShapeRun(path: .circle(radius: 20), fill: .white), scale: scale)
    #expect(abs(mesh - .pi * 400) < .pi * 400 * 0.01)
  }

  @Test func rectangleSharpAndRound() {
    let rect = Rect(x: -10, y: 5, width: 40, height: 20)
    let sharp = area(ShapeRun(path: .rectangle(rect, cornerRadius: 0), fill: .white))
    #expect(abs(sharp - 800) < 1)
    let round = area(ShapeRun(path: .rectangle(rect, cornerRadius: 6), fill: .white))
    #expect(abs(round - (800 - (4 - .pi) * 36)) < 3)
  }

  @Test func polygonsWithDentsEitherWayRound() {
    let arrow = [
      Point(0, 0), Point(20, 0), Point(20, 10), Point(10, 10), Point(10, 20), Point(0, 20),
    ]
    for corners in [arrow, arrow.reversed()] {
      #expect(abs(area(ShapeRun(path: .polygon(corners), fill: .white)) - 300) < 2)
    }
  }

  @Test func strokesHaveLengthTimesWidth() {
    let square = ShapePath.rectangle(
      Rect(x: 0, y: 0, width: 30, height: 20), cornerRadius: 0)
    let rim = area(ShapeRun(path: square, fill: .clear, stroke: .white, strokeWidth: 4))
    #expect(abs(rim - (34 * 24 - 26 * 16)) < 8)
    let line = ShapePath.line([Point(0, 0), Point(50, 0)])
    let straight = area(ShapeRun(path: line, fill: .clear, stroke: .white, strokeWidth: 6))
    #expect(abs(straight - (50 * 6 + .pi * 9)) < 4)
  }

  @Test func thinLinesFadeInsteadOfVanishing() {
    let line = ShapePath.line([Point(0, 0), Point(100, 0)])
    let thin = area(ShapeRun(path: line, fill: .clear, stroke: .white, strokeWidth: 0.25), scale: 1)
    #expect(abs(thin - 25) < 5)
  }

  @Test(arguments: 3..<40) func earClippingUsesEveryCornerAndKeepsTheArea(count: Int) {
    // A comb: as dented as outlines get.
    let corners = (0..<count).map { index in
      let angle = Double(index) / Double(count) * 2 * .pi
      let radius = index.isMultiple(of: 2) ? 10.0 : 3
      return Point(cos(angle) * radius, sin(angle) * radius)
    }
    let triangles = EarClipping.triangles(corners)
    #expect(triangles.count == (count - 2) * 3)
    #expect(Set(triangles) == Set(0..<count))
    var sum = 0.0
    for start in stride(from: 0, to: triangles.count, by: 3) {
      sum += EarClipping.area(triangles[start..<start + 3].map { corners[$0] })
    }
    #expect(abs(sum - EarClipping.area(corners)) < 1e-9)
  }

  @Test func degenerateOutlinesGiveNothingOrLittle() {
    for points in [[], [Point(1, 1)], [Point(1, 1), Point(1, 1)], [Point(.nan, 0), Point(1, 1)]] {
      #expect(area(ShapeRun(path: .polygon(points), fill: .white)) == 0)
      _ = area(ShapeRun(path: .line(points), fill: .clear, stroke: .white, strokeWidth: 2))
    }
    let crossed = [Point(0, 0), Point(10, 10), Point(10, 0), Point(0, 10)]
    _ = area(ShapeRun(path: .polygon(crossed), fill: .white, stroke: .white, strokeWidth: 1))
  }
}
