import Controls
import Exercises
import GameScreens
import Play
import Stage
import StageTesting
import Testing

@testable import MathPiano

@Suite struct MathPianoGullTests {
  /// Nobody should take a wing for part of a heart.
  @Test(arguments: [Size(1280, 720), Size(1024, 768), Size(1680, 720), Size(720, 1280)])
  func theGullPassesBelowHeartsAndScore(window: Size) throws {
    let exercise = Exercise(id: "e", question: "1 + 1", answer: "2")
    let scene = MathPianoScene(context: GameContext([exercise], in: .mathPiano))
    let host = HeadlessHost(scene: scene, size: window)
    host.press(.enter)
    var gull: Sprite?
    var display: [Sprite] = []
    scene.visitTree { node in
      guard let sprite = node as? Sprite, let picture = sprite.picture else { return }
      // Those that join it fly behind it and below.
      if picture.hasPrefix("mathpiano/gull"), gull == nil { gull = sprite }
      if ["ui/heart", "ui/pause"].contains(picture) { display.append(sprite) }
    }
    let bird = try #require(gull)
    #expect(display.count == scene.rules.lives + 1)
    var flown = 0
    for _ in 0..<1200 where scene.roundPhase != .over {
      host.run()
      guard !bird.isHidden else { continue }
      flown += 1
      // The bird leaves the corners of its picture free.
      let area = Rect(center: bird.position, size: bird.size).inset(14, 14)
      for sprite in display {
        let place = sprite.convert(Point.zero, to: scene)
        #expect(!area.intersects(Rect(center: place, size: sprite.size)), "tick \(scene.tick)")
      }
    }
    #expect(flown > 100)
  }
}
