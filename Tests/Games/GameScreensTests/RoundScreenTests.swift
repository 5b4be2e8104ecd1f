import Controls
import Exercises
import FeedMe
import GameScreens
import MathPiano
import Play
import Stage
import StageTesting
import TeachifyBird
import Testing

/// What the screens of all games share: sheets, pause, lives and score.
struct RoundScreenTests {
  private static func context(
    _ game: Game, exercises: [Exercise]? = nil, onLeave: @escaping () -> Void = {},
    onRestart: @escaping () -> Void = {}
  ) -> GameContext {
    var context = GameContext(
      exercises ?? Exercise.sums(8), in: game,
      translation: Translation(
        language: "de", texts: ["ready.skipped": "{0} fehlen", "ready.skipped.one": "1 fehlt"]))
    context.onLeave = { _ in onLeave() }
    context.onRestart = onRestart
    return context
  }

  private func words(_ scene: Scene) -> [String] {
    var words: [String] = []
    scene.visitTree { if let label = $0 as? Label { words.append(label.text) } }
    return words
  }

  private func pressSeen(_ name: String, _ host: HeadlessHost) {
    guard let node = host.scene.first(named: name) else { return }
    host.tap(node)
    host.run()
  }

  @Test(arguments: Game.allCases) func nothingMovesBeforeTheStart(game: Game) {
    let scene = Self.context(game).screen()
    let host = HeadlessHost(scene: scene)
    host.run(ticks: 200)
    #expect(scene.roundPhase == .ready)
    #expect(scene.roundRecord.ticks == 0)
    pressSeen("start", host)
    #expect(scene.roundPhase == .playing)
    host.run(ticks: 10)
    #expect(scene.roundRecord.ticks > 0)
    #expect(scene.first(named: "start") == nil)
  }

  @Test(arguments: Game.allCases) func startPauseAndResumeAreHeardAmongSteadyInput(game: Game) {
    // The bird is steered in every tick; sheets must get through all the same.
    let scene = Self.context(game).screen()
    let host = HeadlessHost(scene: scene)
    func flood(_ ticks: Int) {
      for tick in 0..<ticks {
        host.send(.tilt(x: 0.5, y: tick % 2 == 0 ? 1 : -1))
        host.send(.key(KeyPress(.up, .repeat)))
        host.run()
      }
    }
    // As often as leads back to the start button, however many targets there are.
    flood(30)
    host.send(.key(KeyPress(.enter)))
    flood(3)
    #expect(scene.roundPhase == .playing)
    host.send(.key(KeyPress(.escape)))
    flood(3)
    #expect(scene.roundPhase == .paused)
    host.send(.key(KeyPress(.escape)))
    flood(3)
    #expect(scene.roundPhase == .playing)
  }

  @Test(arguments: Game.allCases) func pauseHoldsEverythingStill(game: Game) {
    let scene = Self.context(game).screen()
    let host = HeadlessHost(scene: scene)
    host.press(.enter)
    host.run(ticks: 100)
    pressSeen("pause", host)
    #expect(scene.roundPhase == .paused)
    host.run(ticks: 30)
    let ticks = scene.roundRecord.ticks
    let places = scene.optionPlaces
    host.run(ticks: 200)
    #expect(scene.roundRecord.ticks == ticks)
    #expect(scene.optionPlaces == places)
    pressSeen("resume", host)
    #expect(scene.roundPhase == .playing)
  }

  @Test(arguments: Game.allCases) func losingTheWindowPauses(game: Game) {
    let scene = Self.context(game).screen()
    let host = HeadlessHost(scene: scene)
    host.send(.focus(false))
    host.run()
    #expect(scene.roundPhase == .ready)
    host.press(.enter)
    host.send(.focus(false))
    host.run(ticks: 2)
    #expect(scene.roundPhase == .paused)
    host.send(.focus(true))
    host.run(ticks: 2)
    #expect(scene.roundPhase == .paused)
  }

  @Test func escapeAndPPauseAndGoOnAndLeaveBeforeTheStart() {
    var leaves = 0
    let scene = Self.context(.mathPiano, onLeave: { leaves += 1 }).screen()
    let host = HeadlessHost(scene: scene)
    host.press(.enter)
    for key in [Key.escape, .p] {
      host.press(key)
      #expect(scene.roundPhase == .paused)
      host.press(key)
      #expect(scene.roundPhase == .playing)
    }
    #expect(leaves == 0)
    let ready = Self.context(.mathPiano, onLeave: { leaves += 1 }).screen()
    HeadlessHost(scene: ready).press(.escape)
    #expect(leaves == 1)
  }

  @Test(arguments: Game.allCases) func theKeyboardStaysOnThePauseSheet(game: Game) {
    let scene = Self.context(game).screen()
    let host = HeadlessHost(scene: scene)
    host.press(.enter)
    host.run(ticks: 100)
    host.press(.escape)
    var seen: [String?] = [scene.focusedNode?.name]
    for key in [Key.tab, .down, .right, .tab, .up] {
      host.press(key)
      seen.append(scene.focusedNode?.name)
    }
    #expect(seen == ["resume", "restart", "leave", "repeat", "rules", "repeat"])
  }

  @Test func thePauseSheetRestartsAndLeaves() {
    var log: [String] = []
    let context = Self.context(
      .mathPiano, onLeave: { log.append("leave") }, onRestart: { log.append("restart") })
    let host = HeadlessHost(scene: context.screen())
    host.press(.r)
    host.press(.enter)
    host.press(.r)
    #expect(log.isEmpty)
    host.press(.escape)
    host.press(.r)
    pressSeen("restart", host)
    pressSeen("leave", host)
    #expect(log == ["restart", "restart", "leave"])
    pressSeen("sound", host)
    #expect(!context.sound.isOn)
  }

  /// The rules are seen before the start, and later behind a button.
  @Test(arguments: Game.allCases) func thePauseSheetShowsTheRules(game: Game) {
    let scene = Self.context(game).screen()
    let host = HeadlessHost(scene: scene)
    func words() -> [String] {
      var words: [String] = []
      scene.visitTree { if let label = $0 as? Label { words.append(label.text) } }
      return words
    }
    let rules = Self.context(game).translation("game.\(game.rawValue).how")
    host.run(ticks: 1)
    #expect(words().contains(rules))
    host.press(.enter)
    host.run(ticks: 100)
    #expect(!words().contains(rules))
    host.press(.escape)
    pressSeen("rules", host)
    #expect(words().contains(rules) && scene.focusedNode?.name == "back")
    #expect(host.announceLog.contains { $0.contains(rules) })
    pressSeen("back", host)
    #expect(!words().contains(rules) && scene.focusedNode?.name == "resume")
    #expect(scene.roundPhase == .paused)
  }

  /// Whoever knows a game need not press once more; what is chosen before the start is still asked.
  @Test(arguments: Game.allCases) func aRoundStartsByItselfForWhoKnowsTheGame(game: Game) {
    var context = Self.context(game)
    context.startsAtOnce = true
    let scene = context.screen()
    let host = HeadlessHost(scene: scene)
    host.run(ticks: 30)
    #expect(scene.roundPhase == .ready)
    host.run(ticks: 60)
    #expect(scene.roundPhase == (game == .teachifyBird ? .ready : .playing))
  }

  @Test(arguments: [(1, "1 fehlt"), (2, "2 fehlen")])
  func theReadySheetSaysHowManyExercisesAreLeftOut(count: Int, words sentence: String) {
    let long = (1...count).map {
      Exercise(
        id: "l\($0)", question: String(repeating: "lang ", count: 400), answer: "1",
        wrong: ["2", "3", "4"])
    }
    let short = (1...3).map {
      Exercise(id: "\($0)", question: "\($0)", answer: "r\($0)", wrong: ["a", "b", "c"])
    }
    let scene = Self.context(.feedMe, exercises: short + long).screen()
    _ = HeadlessHost(scene: scene)
    #expect(words(scene).contains(sentence))
  }

  @Test func heartsAndScoreFollowTheRound() {
    let scene = MathPianoScene(context: Self.context(.mathPiano))
    let host = HeadlessHost(scene: scene)
    func hearts(_ picture: String) -> Int {
      var count = 0
      scene.hud.visitTree { if ($0 as? Sprite)?.picture == picture { count += 1 } }
      return count
    }
    func answer(right: Bool) {
      _ = host.run(atMost: 400) { scene.openQuestion != nil }
      let index = scene.openQuestion?.rightIndex ?? 0
      host.press([Key.digit1, .digit2, .digit3][right ? index : (index + 1) % 3])
      host.run(ticks: 150)
    }
    host.press(.enter)
    #expect(hearts("ui/heart") == 3)
    answer(right: true)
    #expect(words(scene).contains("1"))
    answer(right: false)
    #expect(hearts("ui/heart") == 2)
    #expect(hearts("ui/heart-empty") == 1)
  }

  /// A wave that waits must not be told to hurry.
  @Test(arguments: [false, true]) func whatIsToldIsTrueOfACalmRound(isCalm: Bool) {
    let context = GameContext(
      Exercise.sums(8), in: .mathPiano, settings: RoundSettings(isCalm: isCalm),
      translation: Translation(
        language: "de",
        texts: ["game.mathpiano.how": "schnell", "game.mathpiano.how.calm": "ruhig"]))
    let scene = context.screen()
    HeadlessHost(scene: scene).run(ticks: 2)
    #expect(words(scene).contains("ruhig") == isCalm)
    #expect(words(scene).contains("schnell") != isCalm)
    #expect(scene.spoken?.text.hasSuffix(isCalm ? "ruhig" : "schnell") == true)
  }

  @Test func theResultFollowsOnceAfterTheLastPicture() {
    var records: [RoundRecord] = []
    var context = Self.context(
      .mathPiano,
      exercises: [Exercise(id: "1", question: "1 + 1", answer: "2", wrong: ["3", "4"])])
    context.onOver = { records.append($0) }
    let scene = context.screen()
    let host = HeadlessHost(scene: scene)
    host.press(.enter)
    _ = host.run(atMost: 400) { scene.openQuestion != nil }
    host.press([Key.digit1, .digit2, .digit3][scene.openQuestion?.rightIndex ?? 0])
    #expect(host.run(atMost: 400) { scene.roundPhase == .over })
    #expect(records.isEmpty)
    host.run(ticks: 400)
    #expect(records.map(\.ending) == [.completed])
    #expect(records.first?.result.right == 1)
  }
}
