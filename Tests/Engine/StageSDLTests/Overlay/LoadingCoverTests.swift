import Stage
import Testing

@testable import StageSDL

/// When it is said that something loads, and over what.
@MainActor
struct LoadingCoverTests {
  private final class Below: FrameSource {
    let director = Director(scene: Scene(), viewport: Viewport(size: Size(320, 180)))
    var told: [Bool] = []
    var viewport: Viewport { director.viewport }
    func advance(by elapsed: Time, input: [InputEvent]) -> FrameOutput {
      director.advance(by: elapsed, input: input)
    }
    func quit() { director.quit() }
    func picturesWereLoaded(share: Double, areMissed: Bool) { told.append(areMissed) }
  }

  @Test func whatIsSoonThereIsNotSpokenOf() {
    var patience = LoadingPatience()
    for frame in 0..<17 {
      patience.update(share: 0.2, areMissed: true, at: Double(frame) / 60)
      #expect(!patience.isShown)
    }
    patience.update(share: 1, areMissed: false, at: 0.29)
    // What is missed later begins anew.
    patience.update(share: 0.2, areMissed: true, at: 0.4)
    #expect(!patience.isShown)
  }

  @Test func whatTakesLongIsShownAndStaysForAWhile() {
    var patience = LoadingPatience()
    patience.update(share: 0.2, areMissed: true, at: 10)
    patience.update(share: 0.4, areMissed: true, at: 10.3)
    #expect(patience.isShown && patience.share == 0.4)
    // More was asked for: the bar does not go back.
    patience.update(share: 0.1, areMissed: true, at: 10.4)
    #expect(patience.share == 0.4)
    patience.update(share: 1, areMissed: false, at: 10.45)
    #expect(patience.isShown && patience.share == 1)
    patience.update(share: 1, areMissed: false, at: 10.79)
    #expect(patience.isShown)
    patience.update(share: 1, areMissed: false, at: 10.81)
    #expect(!patience.isShown)
  }

  @Test func theSceneIsPutOverTheFrameAndGoesAgain() {
    var now = 0.0
    let scene = Scene(designSize: Size(320, 180))
    scene.add(Shape(rectangle: Size(10, 10), fill: .white))
    var shares: [Double] = []
    let below = Below()
    let cover = LoadingCover(below, scene: scene, seconds: { now }) { shares.append($0) }
    func frame(missing: Bool, share: Double) -> FrameOutput {
      now += 0.1
      let output = cover.advance(by: .tick, input: [])
      cover.picturesWereLoaded(share: share, areMissed: missing)
      return output
    }
    for _ in 0..<4 { #expect(frame(missing: true, share: 0.5).drawList.items.isEmpty) }
    let shown = frame(missing: true, share: 0.75)
    #expect(shown.drawList.items.count == 1 && !shown.isIdle)
    // A window that changed meanwhile is the scene's as well.
    _ = cover.advance(
      by: .tick, input: [.resize(Viewport(size: Size(640, 360)))])
    #expect(scene.viewport.size == Size(640, 360))
    for _ in 0..<6 { _ = frame(missing: false, share: 1) }
    let after = frame(missing: false, share: 1)
    #expect(after.drawList.items.isEmpty && after.isIdle)
    #expect(shares.first == 0.5 && shares.last == 1 && shares == shares.sorted())
    #expect(below.told.count == 12 && below.told.filter { $0 }.count == 5)
  }
}
