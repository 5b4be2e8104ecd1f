import Controls
import Stage
import StageTesting
import Testing

struct ProgressBarTests {
  private func shown(_ bar: ProgressBar) -> HeadlessHost {
    let scene = Scene()
    bar.position = Point(640, 360)
    scene.add(bar)
    return HeadlessHost(scene: scene)
  }

  @Test func aShareStandsStill() {
    let bar = ProgressBar(share: 0.4, size: Size(400, 32))
    let host = shown(bar)
    host.run(ticks: 3)
    #expect(host.frame.isIdle)
    let before = SceneDump.text(of: bar)
    bar.share = 0.5
    #expect(SceneDump.text(of: bar) != before)
  }

  @Test func whatLiesOutsideIsCut() {
    let bar = ProgressBar(share: 7, size: Size(400, 32))
    #expect(bar.share == 1)
    bar.share = -1
    #expect(bar.share == 0)
    bar.share = .nan
    #expect(bar.share == 0)
  }

  @Test(arguments: [false, true]) func unknownLengthMovesUntilItIsKnown(isCalm: Bool) {
    let bar = ProgressBar(size: Size(400, 32))
    let host = shown(bar)
    host.director.prefersReducedMotion = isCalm
    bar.isIndeterminate = true
    host.run(ticks: 5)
    let before = SceneDump.text(of: bar)
    host.run(ticks: 30)
    #expect(!host.frame.isIdle)
    #expect(SceneDump.text(of: bar) != before)
    bar.isIndeterminate = false
    host.run(ticks: 3)
    #expect(host.frame.isIdle)
  }
}
