import Classroom
import Exercises
import GameScreens
import Play
import Stage

/// A round that was left or interrupted and can be continued where it stopped.
public struct StoppedRound: Sendable, Equatable {
  /// Its id in the store, which contains more of it; nil for a guest's.
  let id: PlayedRound.ID?
  /// What was played of it.
  let record: RoundRecord
  /// The inputs sent to its rules; nil if they have to be read from the store.
  let moves: String?
  /// Its exercises; nil if they have to be read from the store, or if the store does not have them
  /// exactly.
  let source: ExerciseSource?

  /// A round that was just left.
  ///
  /// - Parameter id: its id if it is stored.
  init(_ scene: GameScreen, id: PlayedRound.ID?) {
    self.id = id
    record = scene.roundRecord
    moves = id == nil ? scene.moveText : nil
    source = id == nil ? scene.context.source : nil
  }

  /// A round from the store.
  init(_ round: PlayedRound, replay: RoundReplay? = nil) {
    id = round.id
    record = round.record
    moves = replay?.moves
    source = replay.flatMap { $0.isExact ? $0.source : nil }
  }

  /// Whether it can be continued with these settings and the current rules: what applies until the
  /// end of a round cannot change in its middle.
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
  /// The round that a choice continues; nil if it starts a new one.
  package func stoppedRound(of choice: Choice) -> StoppedRound? {
    let way = Progress.Way(
      documentHash: hash(of: renewed(choice.entry)), game: choice.game, isEndless: choice.isEndless)
    return progress.stopped.first { Progress.Way($0.record) == way && canGoOn($0) }
  }

  private func canGoOn(_ stopped: StoppedRound) -> Bool {
    let record = stopped.record
    return stopped.canGoOn(
      by: roundSettings(record.game, isEndless: record.settings.isEndless, isTall: false))
  }

  /// The number of stopped rounds that can be continued with the current settings.
  var goingOnCount: Int { progress.stopped.count(where: canGoOn) }

  /// The number of exercises left in a stopped round, and of all that its game asks; nil if it is
  /// endless, and after the last.
  func exercisesLeft(
    of choice: Choice, after stopped: StoppedRound
  ) -> (left: Int, all: Int)? {
    guard !choice.isEndless, let count = choice.entry.source(for: choice.module.profile).count
    else {
      return nil
    }
    let left = count - stopped.record.answers.count
    return left > 0 ? (left, count) : nil
  }

  /// The latest choice for a document that continues a round, and that round; nil if there is none.
  func stoppedChoice(with entry: LibraryEntry) -> (choice: Choice, round: StoppedRound)? {
    let hash = hash(of: entry)
    for record in progress.stopped.map(\.record) where record.documentHash == hash {
      guard let module = games[record.game] else { continue }
      let choice = Choice(entry: entry, game: module, isEndless: record.settings.isEndless)
      if let round = stoppedRound(of: choice) { return (choice, round) }
    }
    return nil
  }

  /// The latest choice that continues a round; nil if there is none.
  package var stoppedChoice: Choice? {
    for stopped in progress.stopped {
      let entry = menuEntries.first { hash(of: $0) == stopped.record.documentHash }
      if let choice = entry.flatMap({ stoppedChoice(with: $0)?.choice }) { return choice }
    }
    return nil
  }

  /// Records a round that is left, if it has any answers.
  func noteStopped() {
    guard let scene = director?.scene as? Scene & GameScreen,
      !scene.roundRecord.answers.isEmpty, !scene.roundRecord.isFinished
    else { return }
    progress.stop(StoppedRound(scene, id: keeper?.round))
  }

  /// Continues a stopped round; if that fails, starts one of the same kind.
  func goOn(_ stopped: StoppedRound, _ choice: Choice) {
    guard let scene = scene(of: choice, goingOn: stopped) else {
      progress.drop(stopped)
      return play(choice)
    }
    director?.present(scene, transition: .doors(seconds: 0.5))
  }

  /// The screen on which a stopped round is continued; nil if its moves do not lead back to its
  /// answers.
  package func scene(of choice: Choice, goingOn stopped: StoppedRound) -> Scene? {
    guard let whole = whole(stopped),
      let scene = gameScene(choice, goingOn: whole) as? Scene & GameScreen,
      scene.roundPhase == .paused, scene.roundRecord.answers == whole.record.answers
    else { return nil }
    return scene
  }

  /// A round with its moves and, if it is stored, with its stored data.
  private func whole(_ stopped: StoppedRound) -> StoppedRound? {
    guard let id = stopped.id else { return stopped }
    guard let kept = kept(id), let module = games[kept.round.record.game],
      let replay = kept.recording.replay(of: kept.round.record, in: module.profile)
    else { return nil }
    return StoppedRound(kept.round, replay: replay)
  }

  /// A stored round with its recording; nil if one of them is missing.
  func kept(_ id: PlayedRound.ID) -> (round: PlayedRound, recording: RoundRecording)? {
    let kept = ask { store throws(ClassroomError) in
      (try store.round(id), try store.recording(of: id))
    }
    guard let round = kept?.0, let recording = kept?.1 else { return nil }
    return (round, recording)
  }
}
