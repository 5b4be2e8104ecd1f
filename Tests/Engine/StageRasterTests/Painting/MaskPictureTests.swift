import Stage
import Testing

@testable import StageRaster

/// What masks leave of pictures.
@MainActor
struct MaskPictureTests {
  @Test func aMaskLeavesWhatItCovers() {
    let canvas = Canvas(100, 100, background: Color(0, 0, 1))
    let crop = canvas.add(Crop(mask: Shape(.circle(radius: 30), fill: .black)), at: 50, 50)
    crop.add(Sprite(color: Color(1, 0, 0), size: Size(200, 200)))
    let image = canvas.paint()
    #expect(abs(image.brightArea - .pi * 900) < 25)
    #expect(image.rgb(50, 50) == 0xFF0000 && image.rgb(5, 5) == 0x0000FF)
    // The rim is a mixture that keeps the sum of both.
    for x in 0..<100 {
      let pixel = image.pixel(x, 50)
      #expect(abs(Int(pixel.red) + Int(pixel.blue) - 255) <= 2)
    }
  }

  @Test func halfAMaskIsHalfTheContent() {
    let canvas = Canvas(60, 60)
    let mask = Sprite(color: Color(0, 0, 0, 0.5), size: Size(40, 40))
    let crop = canvas.add(Crop(mask: mask), at: 30, 30)
    crop.add(Sprite(color: .white, size: Size(60, 60)))
    #expect(abs(Int(canvas.paint().pixel(30, 30).red) - 128) <= 1)
    mask.isHidden = true
    #expect(canvas.paint().contentBox == nil)
  }

  @Test func aTurnedAreaCutsSmoothly() {
    let canvas = Canvas(100, 100)
    let crop = canvas.add(Crop(area: Rect(x: -30, y: -20, width: 60, height: 40)), at: 50, 50)
    crop.rotation = 0.6
    crop.add(Sprite(color: .white, size: Size(300, 300)))
    let image = canvas.paint()
    #expect(abs(image.brightArea - 2400) < 40)
    #expect(image.rgb(50, 50) == 0xFFFFFF && image.rgb(22, 68) == 0)
  }

  @Test func masksInsideOneAnotherMultiply() {
    let canvas = Canvas(100, 100)
    let outer = canvas.add(
      Crop(mask: Sprite(color: Color(1, 1, 1, 0.5), size: Size(80, 40))), at: 50, 50)
    let inner = Crop(mask: Sprite(color: .white, size: Size(40, 80)))
    inner.add(Sprite(color: .white, size: Size(100, 100)))
    outer.add(inner)
    let image = canvas.paint()
    #expect(image.contentBox! == (30, 30, 69, 69))
    #expect(abs(Int(image.pixel(50, 50).red) - 128) <= 1)
  }

  @Test func orderAndBlendingStayAsTheyWere() {
    let canvas = Canvas(100, 100)
    let crop = canvas.add(
      Crop(mask: Sprite(color: .white, size: Size(60, 60))), at: 50, 50)
    let high = Sprite(color: Color(1, 0, 0), size: Size(40, 40))
    high.z = 2
    let low = Sprite(color: Color(0, 1, 0), size: Size(100, 100))
    crop.add([high, low])
    let between = canvas.add(Sprite(color: Color(0, 0, 1), size: Size(50, 50)), at: 50, 50)
    between.z = 1
    let glow = Sprite(color: Color(0.2, 0.2, 0), size: Size(100, 100))
    glow.z = 3
    glow.blend = .add
    crop.add(glow)
    let image = canvas.paint()
    #expect(image.rgb(50, 50) == 0xFF3300)
    #expect(image.rgb(27, 50) == 0x3333FF)
    #expect(image.rgb(22, 50) == 0x33FF00)
    #expect(image.rgb(10, 50) == 0)
  }
}
