import Classroom
import Controls
import Exercises
import GameScreens
import Play
import Stage

extension AppFlow {
  /// The screen of a game, with a round that is ready to start, or one that is continued, in a
  /// pause.
  public func gameScene(_ choice: Choice, goingOn stopped: StoppedRound? = nil) -> Scene {
    let seed = stopped?.record.seed ?? nextSeed
    if stopped == nil { nextSeed &+= 1 }
    let number = nextRound
    nextRound += 1
    let size = director?.viewport.size ?? firstSize
    return remember { flow in
      var renewed = choice
      renewed.entry = flow.renewed(choice.entry)
      return flow.round(
        renewed, number, goingOn: stopped, seed: seed, isTall: size.height > size.width)
    }
  }

  /// The current player's settings for a round; without a practice they contain no fit either.
  func roundSettings(
    _ game: Game, practising practice: String? = nil, isEndless: Bool, isTall: Bool
  ) -> RoundSettings {
    let chosen = RoundSettings(
      isEndless: isEndless, orientation: isTall ? .portrait : .landscape,
      speedPercent: settings.gameSpeedPercent, isCalm: settings.isCalm,
      scanTicks: settings.switchTenths > 0 ? settings.switchTenths * 6 : nil)
    guard let practice else { return chosen }
    return chosen.following(progress.fit(in: game, practising: practice, isEndless: isEndless))
  }

  private func round(
    _ choice: Choice, _ number: Int, goingOn stopped: StoppedRound?, seed: UInt64, isTall: Bool
  ) -> Scene {
    // A continued round keeps its own exercises, whatever became of the file.
    let source =
      stopped?.source?.findingPictures(of: entries.map(\.document))
      ?? choice.entry.source(for: choice.module.profile)
    var context = context(
      source,
      stopped?.record.settings
        ?? roundSettings(
          choice.game, practising: source.practice, isEndless: choice.isEndless, isTall: isTall),
      seed: seed)
    context.former = stopped.flatMap { stopped in
      stopped.moves.map { GameContext.Replay(moves: $0, ticks: stopped.record.ticks) }
    }
    context.onOver = { [weak self] record in self?.showResult(record, of: choice) }
    context.onRestart = { [weak self] in
      self?.noteStopped()
      self?.play(choice)
    }
    context.onLeave = { [weak self] record in self?.leave(record, choice) }
    context.onDrop = { [weak self] path in self?.putAside(dropped: path) }
    let scene = choice.module.scene(context)
    onRound?(scene, choice)
    keep(scene, choice, number, goingOn: stopped)
    return scene
  }

  /// The context of a round, with the player's settings.
  package func context(
    _ source: ExerciseSource, _ round: RoundSettings, seed: UInt64
  ) -> GameContext {
    var context = GameContext(
      source: source, settings: round, seed: seed, translation: translation, sound: sound,
      palette: palette, isLeftHanded: isLeftHanded)
    context.pictures = source.pictures(look: pictures)
    return context
  }

  /// The screen after a round.
  public func resultScene(_ record: RoundRecord, of choice: Choice) -> Scene {
    let formerBest = progress.best[Progress.Way(record)]
    if !record.answers.isEmpty { progress.note(record, stars: ResultScene.stars(of: record)) }
    return remember { flow in
      ResultScene(flow: flow, record: record, choice: choice, formerBest: formerBest)
    }
  }

  func play(_ choice: Choice) {
    lastChoices[choice.entry.path] = choice
    director?.present(
      gameScene(choice),
      // A round appears behind the doors of the page before; a restarted one fades through paper.
      transition: director?.scene is GameScreen
        ? .fade(through: Theme.paper, seconds: 0.4) : .doors(seconds: 0.5))
  }

  /// Requests the pictures of a game that is likely to be chosen.
  func preload(_ module: GameModule, of entry: LibraryEntry) {
    guard let director else { return }
    let size = director.viewport.size
    let settings = RoundSettings(orientation: size.height > size.width ? .portrait : .landscape)
    director.preload(
      module.scene(context(entry.source(for: module.profile), settings, seed: 0)))
  }

  private func showResult(_ record: RoundRecord, of choice: Choice) {
    endRound()
    // The round's last picture fades into its result.
    director?.present(resultScene(record, of: choice), transition: .crossFade(seconds: 0.5))
  }

  /// A round left in the middle shows its answers so far; one left before the first answer returns
  /// immediately.
  private func leave(_ record: RoundRecord, _ choice: Choice) {
    if record.answers.isEmpty {
      endRound()
      lastEntryPath = choice.entry.menuPath
      director?.present(
        documentScene(after: choice), transition: .reveal(to: .right, seconds: 0.35))
    } else {
      noteStopped()
      showResult(record, of: choice)
    }
  }

  /// Follows a pupil's round, so that its answers are stored.
  ///
  /// - Parameter number: the number of the round, which identifies it when its screen is made
  ///   again.
  private func keep(
    _ scene: Scene & GameScreen, _ choice: Choice, _ number: Int, goingOn stopped: StoppedRound?
  ) {
    if let keeper, keeper.keeps(number) {
      keeper.follow(scene, choice)
    } else {
      // A round that is started again counts as left.
      keeper?.endAfterTick()
      keeper = nil
      guard let player, let classroom else { return }
      keeper = RoundKeeper(
        scene, choice, number, of: player.id, goingOn: stopped, in: classroom, disk: disk
      ) { [weak self] error in self?.noteNotKept(error) }
    }
    if let director { keeper?.watch(director) }
  }

  private func endRound() {
    onRoundEnd?()
    keeper?.endAfterTick()
    keeper = nil
  }
}
