import Controls
import Determinism
import Exercises
import GameScreens
import Play
import Stage
import Testing

/// A round that was left goes on where it was.
@Suite struct GoingOnTests {
  private func context(_ game: Game, seed: UInt64) -> GameContext {
    let settings = RoundSettings(
      isEndless: seed.isMultiple(of: 2), isCalm: seed.isMultiple(of: 5),
      fit: seed.isMultiple(of: 3) ? Fit() : nil)
    return GameContext(Exercise.sums(8), in: game, settings: settings, seed: seed)
  }

  /// A screen and its director, after so many ticks of play by a pupil who is not always right.
  private func played(_ context: GameContext, ticks: Int) -> (Scene & GameScreen, Director) {
    let scene = context.screen(
      playedBy: VirtualPupil(skill: 0.7, time: 1), seed: context.seed)
    let director = Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
    for _ in 0..<ticks { _ = director.advanceOneTick() }
    return (scene, director)
  }

  private func digest(_ scene: Scene) -> String {
    var digest = StateDigest()
    scene.digest(into: &digest)
    return digest.text
  }

  private func goingOn(_ scene: GameScreen) -> (Scene & GameScreen, Director) {
    var context = scene.context
    context.former = .init(moves: scene.moveText, ticks: scene.roundRecord.ticks)
    let later = context.screen()
    return (later, Director(scene: later, viewport: Viewport(size: Size(1280, 720))))
  }

  /// Every state in which a round can be left is the one in which it goes on, to the last digit.
  @Test(arguments: Game.allCases, 1...12 as ClosedRange<UInt64>)
  func aRoundGoesOnFromTheSameState(game: Game, seed: UInt64) {
    let (scene, director) = played(
      context(game, seed: seed), ticks: 500 + Int(seed) * 137)
    guard scene.roundPhase == .playing else { return }
    let (later, laterDirector) = goingOn(scene)
    #expect(later.roundPhase == .paused)
    #expect(later.spoken?.text == "game.\(game.rawValue).title. pause.title")
    #expect(later.roundRecord == scene.roundRecord)
    // The one that is left pauses now.
    for _ in 0..<3 where scene.roundPhase == .playing {
      _ = director.advanceOneTick(input: [.focus(false)])
    }
    if scene.roundRecord.ticks == later.roundRecord.ticks {
      #expect(digest(later) == digest(scene))
    }
    _ = laterDirector.advanceOneTick(input: [.key(KeyPress(.escape))])
    for _ in 0..<300 { _ = laterDirector.advanceOneTick() }
    #expect(later.roundPhase != .paused)
    #expect(later.roundRecord.ticks > scene.roundRecord.ticks)
    #expect(
      Array(later.roundRecord.answers.prefix(scene.roundRecord.answers.count))
        == scene.roundRecord.answers)
  }

  /// Its moves lead through both parts.
  @Test(arguments: Game.allCases) func itCanGoOnAgainAndAgain(game: Game) {
    var (scene, director) = played(context(game, seed: 10), ticks: 700)
    for _ in 0..<3 {
      (scene, director) = goingOn(scene)
      _ = director.advanceOneTick(input: [.key(KeyPress(.escape))])
      for _ in 0..<300 { _ = director.advanceOneTick(input: [.key(KeyPress(.digit1))]) }
    }
    let (last, _) = goingOn(scene)
    #expect(last.roundRecord == scene.roundRecord)
    #expect(last.roundRecord.ticks >= 900)
  }

  /// A round that goes on with an open question, just after that was pressed, and the ticks it takes
  /// to read the question.
  private func reading(_ game: Game) throws -> (
    scene: Scene & GameScreen, director: Director, ticks: Int
  ) {
    let (scene, director) = played(context(game, seed: 1), ticks: 1)
    for _ in 0..<4000 where scene.openQuestion == nil || scene.roundRecord.answers.isEmpty {
      _ = director.advanceOneTick()
    }
    let question = try #require(scene.openQuestion)
    let (later, laterDirector) = goingOn(scene)
    _ = laterDirector.advanceOneTick(input: [.key(KeyPress(.enter))])
    let characters =
      question.exercise.question.count + question.options.reduce(0) { $0 + $1.count }
    return (later, laterDirector, max(180, characters * 10))
  }

  /// Whoever goes on has forgotten what was asked: nothing moves until it could be read.
  @Test(arguments: Game.allCases) func theQuestionCanBeReadBeforeItGoesOn(game: Game) throws {
    let (scene, director, ticks) = try reading(game)
    let button = try #require(scene.first(named: "go-on") as? Button)
    #expect(!button.isHidden && button.title == "\((ticks + 59) / 60)")
    #expect(scene.focusedNode === button)
    #expect(scene.first(named: "resume") == nil, "the sheet would cover the question")
    for tick in 1..<ticks {
      #expect(scene.roundPhase == .paused && !scene.isStill, "tick \(tick)")
      _ = director.advanceOneTick()
    }
    for _ in 0..<3 { _ = director.advanceOneTick() }
    #expect(scene.roundPhase == .playing)
    #expect(button.isHidden)
    // A pause is another matter: the question was just seen.
    _ = director.advanceOneTick(input: [.key(KeyPress(.p))])
    _ = director.advanceOneTick(input: [.key(KeyPress(.p))])
    _ = director.advanceOneTick()
    #expect(scene.roundPhase == .playing)
  }

  @Test(arguments: Game.allCases) func whoHasReadItGoesOnAtOnce(game: Game) throws {
    let (scene, director, _) = try reading(game)
    _ = director.advanceOneTick()
    for phase in [KeyPress.Phase.down, .up] {
      _ = director.advanceOneTick(input: [.key(KeyPress(.enter, phase))])
    }
    for _ in 0..<20 where scene.roundPhase == .paused { _ = director.advanceOneTick() }
    #expect(scene.roundPhase == .playing)
  }

  @Test(arguments: [InputEvent.key(KeyPress(.escape)), .focus(false)])
  func thePauseComesBackWhileItIsRead(event: InputEvent) throws {
    let (scene, director, ticks) = try reading(.mathPiano)
    _ = director.advanceOneTick(input: [event])
    #expect(scene.first(named: "resume") != nil)
    #expect(scene.first(named: "go-on")?.isHidden == true)
    for _ in 0..<ticks + 10 { _ = director.advanceOneTick() }
    #expect(scene.roundPhase == .paused)
  }

  /// What is asked is seen behind the pause.
  @Test(arguments: Game.allCases) func theQuestionStandsThere(game: Game) throws {
    let (scene, _) = played(context(game, seed: 1), ticks: 1)
    let director = Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
    for _ in 0..<4000 where scene.openQuestion == nil || scene.roundRecord.answers.isEmpty {
      _ = director.advanceOneTick()
    }
    let question = try #require(scene.openQuestion)
    let (later, laterDirector) = goingOn(scene)
    _ = laterDirector.advanceOneTick()
    var words: [String] = []
    later.visitTree { node in
      if let label = node as? Label { words.append(label.text) }
    }
    #expect(words.contains { $0.hasPrefix(question.exercise.question) }, "\(words)")
    for option in question.options { #expect(words.contains(option), "\(option) of \(words)") }
  }

  @Test(arguments: ["", "0 nonsense\n", "0 pause\n"])
  func whatLeadsNowhereBeginsAnew(moves: String) {
    var context = context(.mathPiano, seed: 1)
    context.former = .init(moves: moves, ticks: 500)
    let scene = context.screen()
    #expect(scene.roundPhase == .ready)
    #expect(scene.moveText.isEmpty)
  }
}
