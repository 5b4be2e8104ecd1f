import Stage
import Testing

@testable import StageRaster

/// What crops leave of pictures.
@MainActor
struct CropPictureTests {
  @Test(arguments: [1.0, 2.0]) func anUprightAreaCutsExactly(scale: Double) {
    let canvas = Canvas(pixelScale: scale)
    let crop = canvas.add(Crop(area: Rect(x: -10, y: -5, width: 20, height: 12)), at: 30, 20)
    crop.add(Sprite(color: .white, size: Size(200, 200)))
    let text = Label("WWWWW", size: 40, color: Color(1, 0, 0))
    crop.add(text)
    let image = canvas.paint()
    let edge = Int(scale)
    #expect(image.contentBox! == (20 * edge, 15 * edge, 40 * edge - 1, 27 * edge - 1))
    #expect(image.rgb(19 * edge, 20 * edge) == 0 && image.rgb(20 * edge, 15 * edge) != 0)
  }

  @Test func cropsInsideOneAnotherAndWhatFollows() {
    let canvas = Canvas()
    let outer = canvas.add(Crop(area: Rect(x: 0, y: 0, width: 30, height: 30)), at: 5, 5)
    let inner = Crop(area: Rect(x: 10, y: 10, width: 50, height: 10))
    inner.add(Sprite(color: .white, size: Size(500, 500)))
    outer.add(inner)
    let image = canvas.paint()
    #expect(image.contentBox! == (15, 15, 34, 24))
    canvas.add(Shape(.circle(radius: 3), fill: .white), at: 60, 40)
    #expect(canvas.paint().rgb(60, 40) == 0xFFFFFF)
  }

  @Test func neighbouringAreasLeaveNoGap() {
    let canvas = Canvas()
    for index in 0..<7 {
      let crop = canvas.add(
        Crop(area: Rect(x: 0, y: 0, width: 5.3, height: 30)), at: 3.2 + Double(index) * 5.3, 8)
      crop.add(Sprite(color: Color(1, 1, 1, 0.5), size: Size(500, 500)))
    }
    let image = canvas.paint()
    for x in 4..<39 { #expect(image.rgb(x, 20) == image.rgb(4, 20), "column \(x)") }
  }
}
