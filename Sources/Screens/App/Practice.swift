import Classroom
import Controls
import Exercises
import GameScreens
import Play
import Stage

/// The player's rounds: starts and continues them, ends them with their results, and offers reviews.
package final class Practice {
  /// Called with each game's screen before it is shown, for recordings.
  var onRound: ((Scene & GameScreen, PlayChoice) -> Void)?
  /// Called when a round is over or was left.
  var onRoundEnd: (() -> Void)?
  /// Called when a round is stored as over, or as left.
  var onKept: (() -> Void)?
  /// Called with the path of a file that is dropped on a game.
  var onDrop: (String) -> Void = { _ in }
  let session: Session
  let library: DocumentLibrary
  let tasks: SchoolTasks
  let storage: Storage
  let judging: PinJudging
  unowned let router: Router
  private let firstSize: Size
  private var nextSeed: UInt64
  /// The number of rounds started or continued.
  private var nextRound = 0
  /// What stores the current round; nil between two rounds and for guests.
  private(set) var keeper: RoundKeeper?

  init(
    _ configuration: AppFlow.Configuration, session: Session, library: DocumentLibrary,
    tasks: SchoolTasks, storage: Storage, judging: PinJudging, router: Router
  ) {
    firstSize = configuration.size
    nextSeed = configuration.seed
    self.session = session
    self.library = library
    self.tasks = tasks
    self.storage = storage
    self.judging = judging
    self.router = router
  }

  /// All documents that are known here: those of the menu and those of the school.
  var documents: [ExerciseDocument] {
    library.documents(played: session.progress.stars) + tasks.documents
  }

  /// Plays a new round.
  ///
  /// - Parameter startsAtOnce: whether it starts by itself if the player knows the game.
  func play(_ choice: PlayChoice, startsAtOnce: Bool = false) {
    session.visit.lastChoices[choice.entry.path] = choice
    // A round appears behind the doors of the page before; a restarted one fades through paper.
    let isAgain = router.director?.scene is GameScreen
    router.show(
      .game(begin(choice, startsAtOnce: startsAtOnce)),
      by: isAgain ? .fade(through: Theme.paper, seconds: 0.4) : .doors(seconds: 0.5))
  }

  /// Plays the choice made on a document's page: continues an unfinished round, or starts a new one.
  ///
  /// - Parameter startsAtOnce: whether a new one starts by itself if the player knows the game.
  func start(_ choice: PlayChoice, startsAtOnce: Bool = false) {
    if let stopped = stoppedRound(of: choice) {
      goOn(stopped, choice)
    } else {
      play(choice, startsAtOnce: startsAtOnce)
    }
  }

  /// Continues a stopped round; if that fails, starts one of the same kind.
  func goOn(_ stopped: StoppedRound, _ choice: PlayChoice) {
    guard let scene = scene(of: choice, goingOn: stopped) else {
      session.progress.drop(stopped)
      return play(choice)
    }
    router.director?.present(scene, transition: .doors(seconds: 0.5))
  }

  /// A round that begins, with the next seed, or goes on.
  func begin(
    _ choice: PlayChoice, goingOn stopped: StoppedRound? = nil, startsAtOnce: Bool = false
  ) -> StartedRound {
    let size = router.director?.viewport.size ?? firstSize
    let round = StartedRound(
      number: nextRound, choice: choice, stopped: stopped, startsAtOnce: startsAtOnce,
      seed: stopped?.record.seed ?? nextSeed, isTall: size.height > size.width)
    nextRound += 1
    if stopped == nil { nextSeed &+= 1 }
    return round
  }

  /// The screen on which a stopped round is continued; nil if its moves do not lead back to its
  /// answers.
  package func scene(of choice: PlayChoice, goingOn stopped: StoppedRound) -> Scene? {
    guard let whole = whole(stopped) else { return nil }
    return router.scene(.game(begin(choice, goingOn: whole))) { scene in
      guard let scene = scene as? Scene & GameScreen else { return false }
      return scene.roundPhase == .paused && scene.roundRecord.answers == whole.record.answers
    }
  }

  /// Follows a round in a scene that was made for it, so that a pupil's answers are stored.
  func follow(_ round: StartedRound, in scene: Scene & GameScreen) {
    let choice = renewed(round).choice
    if session.visit.keepsakes == nil { session.findKeepsakes() }
    onRound?(scene, choice)
    if let keeper, keeper.keeps(round.number) {
      keeper.follow(scene, choice)
    } else {
      // A round that is started again counts as left.
      keeper?.endAfterTick()
      keeper = nil
      guard let player = session.player, let classroom = storage.classroom else { return }
      keeper = RoundKeeper(
        scene, choice, round.number, of: player.id, goingOn: round.stopped, in: classroom,
        disk: storage.disk, late: storage.lateRounds,
        onKept: { [weak self] in
          self?.findAwards(of: $0, in: choice.game, by: player.id)
          self?.onKept?()
        }
      ) { [weak storage] error in storage?.noteNotKept(error) }
    }
    if let director = router.director { keeper?.watch(director) }
  }

  /// Finds out what a round has brought that is stored as over, and shows it with its result.
  private func findAwards(of round: PlayedRound.ID, in game: Game, by pupil: Pupil.ID) {
    storage.keep { store throws(ClassroomError) in
      try Awards(of: round, in: game, by: pupil, store: store)
    } then: { [weak self] awards in
      guard let self, session.player?.id == pupil else { return }
      session.visit.keepsakes?[game] = awards.keepsakes
      guard !awards.isEmpty else { return }
      session.visit.awards = awards
      (router.director?.scene as? ResultScene)?.showAwards()
    }
  }

  /// Takes a round into account that is over or was left.
  ///
  /// - Returns: its result.
  func result(_ record: RoundRecord, of choice: PlayChoice) -> Screen {
    let formerBest = session.progress.best[Progress.Way(record)]
    if !record.answers.isEmpty { session.progress.note(record, stars: record.stars) }
    session.visit.grown = record.stars > 0 ? choice.entry.path : nil
    return .result(record, of: choice, formerBest: formerBest)
  }

  /// Plays a round again from its beginning, in its middle.
  func restart(_ choice: PlayChoice) {
    // A scene that shows its own result begins again without that of the program.
    if let scene = router.director?.scene as? GameScreen, scene.roundPhase == .over {
      session.progress.note(scene.roundRecord, stars: scene.roundRecord.stars)
    }
    noteStopped()
    play(choice)
  }

  /// Shows the result of a round that is over.
  func end(_ record: RoundRecord, of choice: PlayChoice) {
    endRound()
    // The round's last picture fades into its result.
    router.show(result(record, of: choice), by: .crossFade(seconds: 0.5))
  }

  /// A round left in the middle shows its answers so far; one left before the first answer returns
  /// immediately.
  func leave(_ record: RoundRecord, of choice: PlayChoice) {
    let keptAnswers = (router.director?.scene as? GameScreen)?.answersGiven ?? record.answers.count
    // What is judged at the end has no result before.
    if !choice.module.profile.asksExercises, keptAnswers > 0 {
      noteStopped()
      endRound()
      return router.show(
        .document(choice.entry, after: choice), by: .reveal(to: .right, seconds: 0.35))
    }
    if keptAnswers == 0 {
      endRound()
      session.visit.menuPath = choice.entry.menuPath
      router.show(
        .document(choice.entry, after: choice), by: .reveal(to: .right, seconds: 0.35))
    } else {
      noteStopped()
      end(record, of: choice)
    }
  }

  /// Whether a pupil's round is being stored.
  var isPlaying: Bool { keeper != nil }

  /// Stores nothing of the current round any more, because its pupil was deleted.
  func giveUp() {
    keeper?.giveUp()
    if keeper != nil { onRoundEnd?() }
    keeper = nil
  }

  /// Ends the current round now, as when the program ends.
  func close() {
    keeper?.end()
    keeper = nil
  }

  /// Records a round that is left, if it has any answers.
  private func noteStopped() {
    guard let scene = router.director?.scene as? Scene & GameScreen,
      scene.answersGiven > 0, !scene.roundRecord.isFinished
    else { return }
    session.progress.stop(
      StoppedRound(scene, id: keeper?.round, assignment: keeper?.assignment))
  }

  private func endRound() {
    onRoundEnd?()
    keeper?.endAfterTick()
    keeper = nil
  }

  /// A round with its moves and, if it is stored, with its stored data.
  private func whole(_ stopped: StoppedRound) -> StoppedRound? {
    guard let id = stopped.id else { return stopped }
    guard let kept = storage.round(id), let module = library.module(of: kept.round.record.game),
      let replay = kept.recording.replay(of: kept.round.record, in: module.profile)
    else { return nil }
    return StoppedRound(kept.round, replay: replay)
  }
}
