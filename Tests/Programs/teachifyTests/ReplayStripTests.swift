import Stage
import StageTesting
import Testing

@testable import Commands

/// The line below a replay that is led by keys.
@MainActor
struct ReplayStripTests {
  @Test(arguments: [Size(1280, 720), Size(720, 1280), Size(640, 480), Size(1024, 768)])
  func theLineStandsInTheLowerLeftCornerAndFits(window: Size) {
    let strip = ReplayStrip()
    strip.text = "35999 / 36000  ❚❚  0123456789abcdef"
    let host = HeadlessHost(scene: strip, size: window)
    host.run()
    let ground = strip.children[0]
    let area = strip.viewTransform.bounds(
      of: ground.worldTransform.bounds(
        of: ground.contentArea ?? Rect(x: 0, y: 0, width: 0, height: 0)))
    #expect(area.minX >= 0 && area.minX < 20)
    #expect(area.maxY <= window.height && area.maxY > window.height - 20)
    #expect(area.maxX <= window.width)
  }
}
