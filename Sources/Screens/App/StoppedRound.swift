import Classroom
import Exercises
import GameScreens
import Play
import Stage

/// A round that was left or cut off, by which it can go on where it stopped.
public struct StoppedRound: Sendable, Equatable {
  /// What it is called in the store, which then knows more of it; nil of a guest's.
  let id: PlayedRound.ID?
  /// What was played of it.
  let record: RoundRecord
  /// What was sent to its rules; nil where the store is to be asked.
  let moves: String?
  /// What it asks; nil where the store is to be asked, or does not know it exactly.
  let source: ExerciseSource?

  /// A round that was left just now.
  ///
  /// - Parameter id: its name where it is kept.
  init(_ scene: GameScreen, id: PlayedRound.ID?) {
    self.id = id
    record = scene.roundRecord
    moves = id == nil ? scene.moveText : nil
    source = id == nil ? scene.context.source : nil
  }

  /// A round of the store.
  init(_ round: PlayedRound, replay: RoundReplay? = nil) {
    id = round.id
    record = round.record
    moves = replay?.moves
    source = replay.flatMap { $0.isExact ? $0.source : nil }
  }

  /// Whether it can go on by these settings and by the present rules: what holds until the end of a
  /// round cannot change in its middle.
  func canGoOn(by settings: RoundSettings) -> Bool {
    var own = record.settings
    own.orientation = settings.orientation
    own.fit = settings.fit
    // Calm after lost rounds was not the pupil's choice.
    if record.settings.fit?.needsCalm == true { own.isCalm = settings.isCalm }
    return own == settings && record.engineVersion == EngineVersion.current
      && record.ticks <= RoundReplay.mostTicks
  }
}

extension AppFlow {
  /// The round with which a choice goes on; nil where one begins.
  func stoppedRound(of choice: Choice) -> StoppedRound? {
    let way = Progress.Way(
      documentHash: hash(of: renewed(choice.entry)), game: choice.game, isEndless: choice.isEndless)
    return progress.stopped.first { Progress.Way($0.record) == way && canGoOn($0) }
  }

  private func canGoOn(_ stopped: StoppedRound) -> Bool {
    let record = stopped.record
    return stopped.canGoOn(
      by: roundSettings(record.game, isEndless: record.settings.isEndless, isTall: false))
  }

  /// How many stopped rounds can go on as it is set now.
  var goingOnCount: Int { progress.stopped.count(where: canGoOn) }

  /// How many exercises a stopped round still has; nil where it has no end, and after the last.
  func exercisesLeft(of choice: Choice, after stopped: StoppedRound) -> Int? {
    guard !choice.isEndless, let count = choice.entry.source(for: choice.game).count else {
      return nil
    }
    let left = count - stopped.record.answers.count
    return left > 0 ? left : nil
  }

  /// The latest choice with a document that goes on with a round, and that round; nil where none does.
  func stoppedChoice(with entry: LibraryEntry) -> (choice: Choice, round: StoppedRound)? {
    let hash = hash(of: entry)
    for record in progress.stopped.map(\.record) where record.documentHash == hash {
      let choice = Choice(entry: entry, game: record.game, isEndless: record.settings.isEndless)
      if let round = stoppedRound(of: choice) { return (choice, round) }
    }
    return nil
  }

  /// The latest choice that goes on with a round; nil where none does.
  var stoppedChoice: Choice? {
    for stopped in progress.stopped {
      let entry = menuEntries.first { hash(of: $0) == stopped.record.documentHash }
      if let choice = entry.flatMap({ stoppedChoice(with: $0)?.choice }) { return choice }
    }
    return nil
  }

  /// Remembers a round that is left, if anything was answered in it.
  func noteStopped() {
    guard let scene = director?.scene as? Scene & GameScreen,
      !scene.roundRecord.answers.isEmpty, !scene.roundRecord.isFinished
    else { return }
    progress.stop(StoppedRound(scene, id: keeper?.round))
  }

  /// Plays a round on that was stopped; where it does not come back, one of the same kind begins.
  func goOn(_ stopped: StoppedRound, _ choice: Choice) {
    guard let scene = scene(of: choice, goingOn: stopped) else {
      progress.drop(stopped)
      return play(choice)
    }
    director?.present(scene, transition: .doors(seconds: 0.5))
  }

  /// The screen on which a stopped round goes on; nil where its moves do not lead back to its answers.
  func scene(of choice: Choice, goingOn stopped: StoppedRound) -> Scene? {
    guard let whole = whole(stopped),
      let scene = gameScene(choice, goingOn: whole) as? Scene & GameScreen,
      scene.roundPhase == .paused, scene.roundRecord.answers == whole.record.answers
    else { return nil }
    return scene
  }

  /// A round with its moves and, where it is kept, as it is kept.
  private func whole(_ stopped: StoppedRound) -> StoppedRound? {
    guard let id = stopped.id else { return stopped }
    guard let kept = kept(id), let replay = kept.recording.replay(of: kept.round.record) else {
      return nil
    }
    return StoppedRound(kept.round, replay: replay)
  }

  /// A round as it is kept, with its recording; nil where one of them is missing.
  func kept(_ id: PlayedRound.ID) -> (round: PlayedRound, recording: RoundRecording)? {
    let kept = ask { store throws(ClassroomError) in
      (try store.round(id), try store.recording(of: id))
    }
    guard let round = kept?.0, let recording = kept?.1 else { return nil }
    return (round, recording)
  }
}
