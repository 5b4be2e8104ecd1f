import Stage
import StageTesting
import Testing

/// How texts are written is shown, and is no part of the world.
struct TextStyleTests {
  @Test func numbersKeepWithinTheirLimits() {
    var style = TextStyle(sizePercent: 1000, spacingPercent: -3)
    #expect(style.sizePercent == 200 && style.spacingPercent == 100)
    style.sizePercent = 0
    style.spacingPercent = .max
    #expect(style.sizePercent == 50 && style.spacingPercent == 200)
    #expect(TextStyle() == .usual)
  }

  @Test func lettersAndWordsMoveApartTogether() {
    #expect(TextStyle.usual.letterSpacing == 0 && TextStyle.usual.wordSpacing == 0)
    // What WCAG 2.2 asks texts to bear.
    let wide = TextStyle(spacingPercent: 140)
    #expect((wide.letterSpacing - 0.12).magnitude < 1e-9)
    #expect((wide.wordSpacing - 0.16).magnitude < 1e-9)
  }

  @Test func aChangeIsShownInTheNextFrame() {
    let host = HeadlessHost(scene: Scene())
    #expect(host.frame.drawList.textStyle == .usual)
    let large = TextStyle(sizePercent: 150, family: "OpenDyslexic")
    host.director.textStyle = large
    #expect(host.director.advance(by: .zero).drawList.textStyle == large)
    host.director.present(Scene(), transition: .crossFade(seconds: 0.2))
    host.run(ticks: 5)
    #expect(host.frame.drawList.textStyle == large)
    let layer = LayeredDrawList().put(DrawList(), over: host.frame.drawList)
    #expect(layer.textStyle == large)
  }
}
