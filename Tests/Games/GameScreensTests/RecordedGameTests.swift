import Controls
import Determinism
import Exercises
import FeedMe
import GameScreens
import MathPiano
import OurGames
import Play
import Stage
import StageTesting
import TeachifyBird
import Testing

/// Whatever is done to a game, its recording runs again to the same states.
@Suite struct RecordedGameTests {
  private func scene(
    _ game: Game, seed: UInt64, replay: GameContext.Replay? = nil,
    onEnd: @escaping () -> Void = {}
  ) -> Scene & GameScreen {
    let exercises = (1...8).map {
      Exercise(
        id: "e\($0)", question: "\($0) + 1", answer: "\($0 + 1)", wrong: ["20", "30", "40"])
    }
    let document = ExerciseDocument(title: "", content: .exercises(exercises))
    var context = GameContext(
      source: ExerciseSource(document: document, for: game.profile), settings: RoundSettings(),
      seed: seed, translation: Translation(language: "de", texts: [:]),
      onOver: { _ in onEnd() }, onLeave: { _ in onEnd() }, onRestart: onEnd)
    context.replay = replay
    return game.module.scene(context)
  }

  /// A hand that knows nothing: presses, drags, keys, tilts, and the window pulled about.
  private func input(_ random: inout SeededGenerator, _ scene: Scene & GameScreen) -> [InputEvent] {
    guard random.chance(0.15) else { return [] }
    let places = scene.optionPlaces + [scene.figurePlace].compactMap { $0 }
    var place = Point(random.unit() * 1280, random.unit() * 720)
    if random.chance(0.7), let option = random.element(of: places) { place = option }
    let position = scene.viewTransform.apply(place)
    func pointer(_ phase: Pointer.Phase) -> InputEvent {
      .pointer(Pointer(id: random.index(below: 2), kind: .finger, phase: phase, position: position))
    }
    switch random.index(below: 12) {
    case 0...2: return [pointer(.began)]
    case 3...4: return [pointer(.moved)]
    case 5...7: return [pointer(.ended)]
    case 8: return [.tilt(x: random.unit() * 2 - 1, y: random.unit() * 2 - 1)]
    case 9:
      let keys: [Key] = [.enter, .space, .escape, .tab, .left, .up, .digit1, .digit2, .digit4]
      return [.key(KeyPress(random.element(of: keys) ?? .enter))]
    case 10:
      guard random.chance(0.1) else { return [] }
      func edge() -> Double {
        // Now and then a window that nobody could see, or as long as there can be.
        random.chance(0.8) ? 400 + random.unit() * 1400 : random.chance(0.5) ? 1 : 16_384
      }
      return [.resize(Viewport(size: Size(edge(), edge())))]
    default: return random.chance(0.1) ? [.focus(false), .focus(true)] : []
    }
  }

  @Test(arguments: Game.allCases, 0..<12 as Range<UInt64>)
  func aRoundReplaysToTheSameStates(game: Game, seed: UInt64) throws {
    var recorder: Recorder?
    var isOver = false
    let played = scene(game, seed: seed) {
      isOver = true
      _ = recorder?.finish()
    }
    let director = Director(scene: played, viewport: Viewport(size: Size(1280, 720)))
    // How it is shown changes nothing of the round: it is replayed without.
    director.prefersReducedMotion = seed.isMultiple(of: 2)
    director.textStyle = TextStyle(sizePercent: 150)
    recorder = Recorder(scene: played, director: director, fields: []) {
      [("score", "\(played.roundScore)"), ("answers", "\(played.roundRecord.answers.count)")]
    }
    var random = SeededGenerator(seed: seed)
    _ = director.advanceOneTick(input: [.key(KeyPress(.enter))])
    for _ in 0..<2500 where !isOver {
      _ = director.advanceOneTick(input: input(&random, played))
    }
    let text = try #require(recorder?.finish()).text
    let again = scene(game, seed: seed)
    let replayer = Replayer(try Recording(text: text), scene: again) { name in
      name == "score" ? "\(again.roundScore)" : "\(again.roundRecord.answers.count)"
    }
    #expect(replayer.run() == nil, "\(game) \(seed)")
    #expect(replayer.isAtEnd, "\(game) \(seed)")
    #expect(replayer.agreements > 10, "\(game) \(seed)")
    #expect(again.roundRecord == played.roundRecord || isOver, "\(game) \(seed)")
  }

  @Test(arguments: Game.allCases, 0..<6 as Range<UInt64>)
  func aRoundIsWatchedAgainByItsMovesWhateverHandsDo(game: Game, seed: UInt64) {
    var ends = 0
    let played = scene(game, seed: seed) { ends += 1 }
    let director = Director(scene: played, viewport: Viewport(size: Size(1280, 720)))
    var random = SeededGenerator(seed: seed)
    _ = director.advanceOneTick(input: [.key(KeyPress(.enter))])
    for _ in 0..<2500 where ends == 0 {
      _ = director.advanceOneTick(input: input(&random, played))
    }
    let record = played.roundRecord
    let watched = scene(
      game, seed: seed, replay: .init(moves: played.moveText, ticks: record.ticks)
    ) { ends = -1 }
    let spectator = Director(scene: watched, viewport: Viewport(size: Size(1280, 720)))
    for _ in 0..<3000 where ends != -1 {
      // Only the button that leads back and its keys do anything.
      let meant = input(&random, watched).filter { event in
        guard case .key(let key) = event else { return true }
        return ![.escape, .enter, .space].contains(key.key)
      }
      _ = spectator.advanceOneTick(input: meant)
    }
    #expect(ends == -1, "\(game) \(seed)")
    #expect(watched.roundRecord == record, "\(game) \(seed)")
  }
}
