import Controls
import Exercises
import GameScreens
import OurGames
import Play
import Stage
import Testing

/// All of a class pause, and go on.
@Suite struct HoldingTests {
  /// A round that a pupil plays.
  private func played(_ game: Game, ticks: Int = 300) -> (Scene & GameScreen, Director) {
    let scene = GameContext(Exercise.sums(8), in: game).screen(
      playedBy: VirtualPupil(skill: 0.9, time: 1), seed: 3)
    let director = Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
    run(director, ticks)
    return (scene, director)
  }

  private func run(_ director: Director, _ ticks: Int, input: [InputEvent] = []) {
    for tick in 0..<ticks { _ = director.advanceOneTick(input: tick == 0 ? input : []) }
  }

  private func press(_ key: Key, _ director: Director) {
    run(director, 3, input: [.key(KeyPress(key))])
  }

  private func words(_ scene: Scene) -> Set<String> {
    var words: Set<String> = []
    scene.visitTree { if let label = $0 as? Label { words.insert(label.text) } }
    return words
  }

  @Test(arguments: Game.allCases) func aRoundStandsStillUntilAllGoOn(game: Game) {
    let (scene, director) = played(game)
    #expect(scene.roundPhase == .playing)
    scene.endLettingPlay()
    scene.holdForAll(true)
    run(director, 3)
    let ticks = scene.roundRecord.ticks
    #expect(scene.roundPhase == .paused && scene.isHeldForAll)
    #expect(words(scene).contains("pause.all") && scene.first(named: "resume") == nil)
    #expect(scene.spoken?.text.hasSuffix("pause.all") == true)
    // Neither keys nor another look at the window end it.
    for key in [Key.escape, .p, .r, .enter, .space] { press(key, director) }
    run(director, 300, input: [.focus(false), .focus(true)])
    #expect(scene.roundPhase == .paused && scene.roundRecord.ticks == ticks)
    #expect(scene.isStill)

    scene.holdForAll(false)
    run(director, 3)
    #expect(!words(scene).contains("pause.all"))
    // A question that is open is shown for some seconds first.
    #expect(scene.roundPhase == (scene.openQuestion == nil ? .playing : .paused))
    run(director, 900)
    #expect(scene.roundPhase != .paused && scene.roundRecord.ticks > ticks)
  }

  @Test func whoWasPausedBeforeStaysSo() {
    let (scene, director) = played("mathpiano")
    scene.endLettingPlay()
    press(.escape, director)
    #expect(scene.roundPhase == .paused && scene.first(named: "resume") != nil)
    scene.holdForAll(true)
    run(director, 3)
    #expect(words(scene).contains("pause.all") && scene.first(named: "resume") == nil)
    scene.holdForAll(false)
    run(director, 600)
    #expect(scene.roundPhase == .paused && scene.first(named: "resume") != nil)
  }

  @Test func aRoundThatBeginsMeanwhilePausesAtOnce() {
    let scene = GameContext(Exercise.sums(8), in: "mathpiano").screen()
    let director = Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
    run(director, 3)
    scene.holdForAll(true)
    press(.enter, director)
    run(director, 10)
    #expect(scene.roundPhase == .paused && words(scene).contains("pause.all"))
    scene.holdForAll(false)
    run(director, 600)
    #expect(scene.roundPhase == .playing || scene.roundPhase == .over)
  }

  @Test func aPastRoundThatIsWatchedGoesOn() {
    let (played, _) = played("mathpiano")
    var context = played.context
    context.replay = .init(moves: played.moveText, ticks: played.roundRecord.ticks)
    let scene = context.screen()
    let director = Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
    scene.holdForAll(true)
    run(director, 60)
    #expect(!scene.isHeldForAll && scene.roundPhase == .playing)
  }
}
