import App
import Controls
import Exercises
import GameScreens
import OurGames
import Play
import Stage
import StageSDL
import Testing

/// The button to hear the question again has its place in every game.
@MainActor
struct ReadAloudLayoutTests {
  @Test(
    arguments: Game.allCases,
    [Size(1280, 720), Size(1024, 768), Size(1920, 1080), Size(720, 1280), Size(640, 400)])
  func theButtonHasItsPlace(game: Game, size: Size) throws {
    let assets = AssetFolder(roots: [Library.root.appending(path: "Assets").path])
    let scene = game.module.scene(
      GameContext(
        source: Library.sums(6).source(for: game.profile),
        settings: RoundSettings(orientation: size.height > size.width ? .portrait : .landscape),
        seed: 1, translation: try Library.translation("de")))
    let director = Director(scene: scene, viewport: Viewport(size: size))
    director.setReadsAloud(true)
    _ = director.advanceOneTick(input: [.key(KeyPress(.enter))])
    for _ in 0..<60 { _ = director.advanceOneTick() }
    #expect(scene.roundPhase == .playing)
    #expect(scene.first(named: "repeat")?.isHidden == false)
    #expect(ScreenCheck(scene, layout: TextLayout(assets: assets)).faults.isEmpty)
  }
}
