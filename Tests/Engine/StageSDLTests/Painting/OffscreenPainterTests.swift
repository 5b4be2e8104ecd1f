import Foundation
import Stage
import Testing

@testable import StageSDL

/// What simple nodes look like, pixel by pixel.
@MainActor
struct OffscreenPainterTests {
  let red = Color(1, 0, 0)

  @Test func backgroundFillsEverything() throws {
    let image = try Canvas(8, 8, background: Color(hex: 0x336699)).paint()
    #expect(image.rgb(0, 0) == 0x336699)
    #expect(image.rgb(7, 7) == 0x336699)
    #expect(image.pixel(3, 3).alpha == 255)
  }

  @Test func rectangleCoversExactlyItsPixels() throws {
    let canvas = Canvas()
    canvas.add(Shape(rectangle: Size(20, 10), fill: red), at: 30, 20)
    let image = try canvas.paint()
    #expect(image.contentBox! == (20, 15, 39, 24))
    #expect(image.rgb(20, 15) == 0xFF0000)
  }

  @Test(arguments: [1.0, 1.5, 2.0]) func densityMultipliesPixels(scale: Double) throws {
    let canvas = Canvas(pixelScale: scale)
    canvas.add(Shape(rectangle: Size(20, 10), fill: red), at: 30, 20)
    let image = try canvas.paint()
    #expect(image.brightArea == 200 * scale * scale)
  }

  @Test func circleHasItsArea() throws {
    let canvas = Canvas()
    canvas.add(Shape(.circle(radius: 15), fill: red), at: 32, 24)
    #expect(abs(try canvas.paint().brightArea - .pi * 225) < 5)
  }

  @Test func roundedRectangleHasItsAreaUprightAndTurned() throws {
    let area = 40.0 * 24 - (4 - .pi) * 64
    for angle in [0, 0.4] {
      let canvas = Canvas()
      let shape = Shape(rectangle: Size(40, 24), cornerRadius: 8, fill: red)
      shape.rotation = angle
      canvas.add(shape, at: 32, 24)
      let painted = try canvas.paint().brightArea
      #expect(abs(painted - area) < 16, "\(angle): \(painted) instead of \(area)")
    }
  }

  @Test func strokeLiesHalfInsideAndHalfOutside() throws {
    let canvas = Canvas()
    canvas.add(
      Shape(rectangle: Size(20, 10), fill: .clear, stroke: red, strokeWidth: 4), at: 30, 20)
    let image = try canvas.paint()
    #expect(image.contentBox! == (18, 13, 41, 26))
    #expect(image.rgb(21, 16) == 0xFF0000)
    #expect(image.rgb(30, 20) == 0)
  }

  @Test func laterNodesCoverEarlierOnes() throws {
    let canvas = Canvas()
    canvas.add(Shape(rectangle: Size(20, 20), fill: red), at: 30, 20)
    canvas.add(Shape(rectangle: Size(10, 10), fill: Color(0, 0, 1)), at: 30, 20)
    let image = try canvas.paint()
    #expect(image.rgb(30, 20) == 0x0000FF)
    #expect(image.rgb(22, 12) == 0xFF0000)
  }

  @Test func opacityMixesWithWhatIsBelow() throws {
    let canvas = Canvas(background: .white)
    let shape = canvas.add(Shape(rectangle: Size(20, 20), fill: red), at: 30, 20)
    shape.alpha = 0.5
    let pixel = try canvas.paint().pixel(30, 20)
    #expect(pixel.red == 255)
    #expect(abs(Int(pixel.green) - 127) <= 2)
  }

  @Test func blendingAddsAndMultiplies() throws {
    let canvas = Canvas(background: Color(0.5, 0.5, 0.5))
    let adding = canvas.add(
      Shape(rectangle: Size(20, 40), fill: Color(0.25, 0, 0)), at: 10, 24)
    adding.blend = .add
    let multiplying = canvas.add(
      Shape(rectangle: Size(20, 40), fill: Color(0.5, 1, 1)), at: 50, 24)
    multiplying.blend = .multiply
    let image = try canvas.paint()
    #expect(abs(Int(image.pixel(10, 24).red) - 191) <= 2)
    #expect(abs(Int(image.pixel(10, 24).green) - 128) <= 2)
    #expect(abs(Int(image.pixel(50, 24).red) - 64) <= 2)
    #expect(abs(Int(image.pixel(50, 24).green) - 128) <= 2)
  }

  @Test func whatReachesOverTheEdgeIsCut() throws {
    let canvas = Canvas()
    for place in [Point(0, 0), Point(64, 0), Point(0, 48), Point(64, 48)] {
      canvas.add(Shape(rectangle: Size(20, 10), fill: red), at: place.x, place.y)
    }
    let image = try canvas.paint()
    #expect(image.brightArea == 200)
    #expect(image.rgb(0, 0) == 0xFF0000)
    #expect(image.rgb(63, 47) == 0xFF0000)
  }

  @Test func whatIsOutsideOrInvisibleIsNotDrawn() throws {
    let canvas = Canvas()
    canvas.add(Shape(rectangle: Size(20, 10), fill: red), at: -100, 20)
    canvas.add(Shape(.circle(radius: 10), fill: red), at: 500, 20)
    canvas.add(Label("far away", size: 10), at: 20, 900)
    let hidden = canvas.add(Shape(rectangle: Size(20, 10), fill: red), at: 20, 20)
    hidden.color = Color(1, 1, 1, 0)
    let painter = try OffscreenPainter(width: 64, height: 48, assets: canvas.assets)
    let director = Director(scene: canvas.scene, viewport: canvas.viewport)
    painter.render(director.advance(by: .zero).drawList, viewport: canvas.viewport)
    #expect(painter.counters.items == 4)
    #expect(painter.counters.drawn == 0)
  }

  @Test func unusualNumbersDoNoHarm() throws {
    let canvas = Canvas()
    for size in [0, -5, 1e9, .nan, .infinity] {
      canvas.add(Shape(rectangle: Size(size, 10), cornerRadius: size, fill: red), at: 10, 10)
      canvas.add(Shape(.circle(radius: size), fill: red, stroke: red, strokeWidth: 3), at: 10, 10)
      canvas.add(
        Shape(.polygon([Point(size, 0), Point(1, 1), Point(0, size)]), fill: red), at: 9, 9)
      canvas.add(
        Shape(.line([Point(0, 0), Point(size, 1)]), fill: red, stroke: red, strokeWidth: size),
        at: 9, 9)
      canvas.add(Label("x", size: size), at: 10, 10)
      canvas.add(Sprite("none", size: Size(size, size)), at: 10, 10)
      canvas.add(Shape(rectangle: Size(4, 4), fill: red), at: size, 3).rotation = size
    }
    _ = try canvas.paint()
  }

  @Test func sizesOutOfRangeAreRefused() {
    #expect(throws: MachineError.self) {
      try OffscreenPainter(width: 0, height: 10, assets: .empty())
    }
  }

  @Test func theSameListGivesTheSameBytes() throws {
    let canvas = Canvas()
    canvas.add(Label("Größe", size: 20, color: .white), at: 32, 24).rotation = 0.2
    canvas.add(Shape(.circle(radius: 9), fill: red, stroke: .white, strokeWidth: 2), at: 20, 20)
    #expect(try canvas.paint() == canvas.paint())
  }

  @Test func pngKeepsEveryPixel() throws {
    let folder = try TemporaryFolder()
    let canvas = Canvas()
    canvas.add(Shape(.circle(radius: 15), fill: red), at: 32, 24)
    let image = try canvas.paint()
    try image.writePNG("\(folder.path)/x.png")
    #expect(try PixelImage(contentsOfPNG: "\(folder.path)/x.png") == image)
    #expect(throws: MachineError.self) { try image.writePNG("\(folder.path)/none/x.png") }
    // A pipe from which nobody reads is not waited for.
    let pipe = "\(folder.path)/pipe.png"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: MachineError.self) { try image.writePNG(pipe) }
  }

  @Test func aSceneOfOneKindTakesOneCall() throws {
    let canvas = Canvas(background: .white)
    for index in 0..<100 {
      canvas.add(Sprite("none", size: Size(8, 8)), at: Double(index % 8) * 8, Double(index / 8) * 4)
    }
    let painter = try OffscreenPainter(width: 64, height: 48, assets: canvas.assets)
    let director = Director(scene: canvas.scene, viewport: canvas.viewport)
    painter.render(director.advance(by: .zero).drawList, viewport: canvas.viewport)
    #expect(painter.counters.runs == 1)
    #expect(painter.counters.vertices == 400)
  }
}
