import Foundation
import Stage
import Testing

@testable import StageRaster

/// What paths look like: areas, holes, dashes, ends and corners.
@MainActor
struct PathPictureTests {
  private func area(
    _ path: Path, rule: FillRule = .nonZero, scale: Double = 1, turn: Double = 0
  ) -> Double {
    let canvas = Canvas(120, 120)
    let shape = canvas.add(Shape(path: path, fill: .white, fillRule: rule), at: 60, 60)
    shape.scale = scale
    shape.rotation = turn
    return canvas.paint().brightArea
  }

  @Test(arguments: [0.0, 0.4, .pi / 2]) func areasAreExact(turn: Double) {
    let circle = Double.pi * 40 * 40
    #expect(abs(area(.circle(radius: 40), turn: turn) - circle) < 12)
    #expect(abs(area(.circle(radius: 20), scale: 2, turn: turn) - circle) < 12)
    let box = Rect(center: .zero, size: Size(60, 40))
    #expect(abs(area(.rectangle(box), turn: turn) - 2400) < 6)
    #expect(abs(area(.ellipse(box), turn: turn) - .pi * 30 * 20) < 6)
    let missing = (4 - Double.pi) * 100
    #expect(abs(area(.rectangle(box, cornerRadius: 10), turn: turn) - 2400 + missing) < 6)
  }

  @Test func partsAreHolesByTheRule() {
    var path = Path.rectangle(Rect(center: .zero, size: Size(60, 60)))
    path.add(.rectangle(Rect(center: .zero, size: Size(20, 20))))
    #expect(abs(area(path) - 3600) < 1)
    #expect(abs(area(path, rule: .evenOdd) - 3200) < 1)
    var opposite = Path.rectangle(Rect(center: .zero, size: Size(60, 60)))
    opposite.add(Path([Point(-10, -10), Point(-10, 10), Point(10, 10), Point(10, -10)]))
    #expect(abs(area(opposite) - 3200) < 1)
    var star = Path()
    for index in 0..<5 {
      let angle = Double(index) * 4 * .pi / 5
      star.line(to: Point(50 * sin(angle), -50 * cos(angle)))
    }
    star.close()
    #expect(area(star) > area(star, rule: .evenOdd) + 300)
  }

  private func stroke(
    _ path: ShapePath, width: Double = 10, _ style: StrokeStyle
  ) -> PixelBoard {
    let canvas = Canvas(120, 120)
    canvas.add(
      Shape(path, fill: .clear, stroke: .white, strokeWidth: width, strokeStyle: style), at: 60, 60)
    return canvas.paint()
  }

  @Test func endsAreAsTheirCapsSay() {
    let line = ShapePath.line([Point(-30, 0), Point(30, 0)])
    let butt = stroke(line, StrokeStyle(cap: .butt))
    #expect(butt.contentBox! == (30, 55, 89, 64))
    let square = stroke(line, StrokeStyle(cap: .square))
    #expect(square.contentBox! == (25, 55, 94, 64))
    let round = stroke(line, StrokeStyle(cap: .round, join: .round))
    #expect(abs(round.brightArea - 600 - .pi * 25) < 4)
  }

  @Test func cornersAreAsTheirJoinsSay() {
    let corner = ShapePath.line([Point(-30, -30), Point(30, -30), Point(30, 30)])
    let bevel = stroke(corner, StrokeStyle(cap: .butt, join: .bevel)).brightArea
    let round = stroke(corner, StrokeStyle(cap: .butt, join: .round)).brightArea
    let miter = stroke(corner, StrokeStyle(cap: .butt, join: .miter)).brightArea
    #expect(abs(miter - 1200) < 2)
    #expect(abs(round - (1175 + .pi * 25 / 4)) < 2)
    #expect(abs(bevel - 1187.5) < 2)
    let cut = stroke(corner, StrokeStyle(cap: .butt, join: .miter, miterLimit: 1))
    #expect(cut.brightArea == bevel)
  }

  @Test func dashesAndGapsTakeTurns() {
    let line = ShapePath.line([Point(-50, 0), Point(50, 0)])
    let style = StrokeStyle(cap: .butt, dashes: [20, 10])
    let image = stroke(line, style)
    for x in 0..<120 {
      let along = x - 10
      let isDash = along >= 0 && along < 100 && along % 30 < 20
      #expect((image.rgb(x, 60) != 0) == isDash, "at \(x)")
    }
    let moved = stroke(line, StrokeStyle(cap: .butt, dashes: [20, 10], dashPhase: -10))
    #expect(moved.rgb(15, 60) == 0 && moved.rgb(25, 60) != 0)
    let dots = stroke(line, width: 8, StrokeStyle(cap: .round, dashes: [0, 25]))
    // At 0, 25, 50 and 75: the one at the very end belongs to what would come next.
    #expect(abs(dots.brightArea - 4 * .pi * 16) < 8)
    #expect(dots.rgb(10, 60) != 0 && dots.rgb(110, 60) == 0)
    // Dashes around a corner are whole, also where the outline begins and ends.
    let ring = stroke(
      .rectangle(Rect(center: .zero, size: Size(80, 80)), cornerRadius: 0), width: 4,
      StrokeStyle(cap: .butt, dashes: [40, 40], dashPhase: 20))
    #expect(abs(ring.brightArea - 4 * 40 * 4) < 4)
    #expect(ring.rgb(20, 20) != 0 && ring.rgb(60, 20) == 0)
  }

  @Test func strokeAndFillTogether() {
    let canvas = Canvas(120, 120)
    canvas.add(
      Shape(
        path: .circle(radius: 30), fill: Color(0, 1, 0), stroke: Color(1, 0, 0), strokeWidth: 8),
      at: 60, 60)
    let image = canvas.paint()
    #expect(image.rgb(60, 60) == 0x00FF00 && image.rgb(30, 60) == 0xFF0000)
    #expect(image.contentBox! == (26, 26, 93, 93))
  }

  @Test func equalPathsShareARaster() {
    let canvas = Canvas(120, 120)
    for index in 0..<20 {
      canvas.add(
        Shape(path: .circle(radius: 9), fill: Color(Float(index) / 20, 1, 0)),
        at: 10 + Double(index) * 5, 60)
    }
    let painter = canvas.painter()
    let director = Director(scene: canvas.scene, viewport: canvas.viewport)
    for _ in 0..<3 {
      painter.gather(director.advance(by: .tick).drawList, viewport: canvas.viewport)
    }
    #expect(painter.paths.made == 1)
  }

  @Test func oddNumbersDrawNothingAndHarmNothing() {
    var path = Path()
    path.line(to: Point(.infinity, 0))
    path.line(to: Point(1e30, 1e30))
    path.line(to: Point(.nan, 5))
    for style in [
      StrokeStyle(dashes: [0, 0]), StrokeStyle(dashes: [-1]), StrokeStyle(dashes: [.nan, 1]),
      StrokeStyle(miterLimit: .nan, dashes: [1e-9], dashPhase: .infinity),
    ] {
      _ = stroke(.path(path), width: 1e12, style)
      #expect(
        stroke(.line([Point(-9, 0), Point(9, 0)]), style).brightArea > 0)
    }
  }
}
