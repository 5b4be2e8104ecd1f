import App
import Stage
import Studio
import Testing

/// Screens at which nobody does anything come to rest, so that the machine sleeps.
struct IdleScreensTests {
  /// Where a round goes on.
  private static let playing = [
    "-playing", "-reading", "-read", "-right", "-wrong", "-late", "-picture", "-pictures", "film",
    "-great", "-treasure",
  ]
  /// Those show how fast and how still things move, or that something takes a while.
  private static let moving = [
    "settings-see", "settings-play", "gallery-controls-sliders", "pins-switch",
  ]

  @Test func everyScreenOutsideOfARoundComesToRest() throws {
    var restless: [String] = []
    var count = 0
    try Library.showcase("de", size: Size(1280, 720)).visit { scenery in
      guard !Self.playing.contains(where: scenery.name.hasSuffix) else { return }
      count += 1
      // Ten seconds are enough for whatever comes in once.
      for _ in 0..<600 where !scenery.director.advanceOneTick().isIdle {}
      if !scenery.director.advanceOneTick().isIdle { restless.append(scenery.name) }
    }
    #expect(count > 20)
    #expect(restless.filter { !Self.moving.contains($0) } == [])
  }
}
