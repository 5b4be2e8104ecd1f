import Classroom
import GameScreens
import Play
import Stage

/// A round that was left or cut off, by which it can go on where it stopped.
public struct StoppedRound: Sendable, Equatable {
  /// What it is called in the store; nil of a guest's.
  var id: PlayedRound.ID?
  /// What was played of it.
  let record: RoundRecord
  /// What was sent to its rules; nil where only the store knows.
  var moves: String?
  /// Whether its moves are known.
  let isWhole: Bool

  /// A round that was left just now.
  init(_ scene: GameScreen, id: PlayedRound.ID?) {
    self.id = id
    record = scene.roundRecord
    moves = scene.moveText
    isWhole = true
  }

  /// A round of the store.
  init(_ summary: RoundSummary, _ record: RoundRecord) {
    id = summary.id
    self.record = record
    isWhole = summary.canBeReplayed
  }

  /// Whether it can go on by these settings and by the present rules: what holds until the end of a
  /// round cannot change in its middle.
  func canGoOn(by settings: RoundSettings) -> Bool {
    let own = record.settings
    return isWhole && record.engineVersion == EngineVersion.current
      && own.speedPercent == settings.speedPercent && own.isCalm == settings.isCalm
      && own.scanTicks == settings.scanTicks
  }
}

extension AppFlow {
  /// What is left of the round that who plays stopped, if this choice goes on with it.
  func stoppedRound(of choice: Choice) -> StoppedRound? {
    guard let stopped = progress.stopped, stopped.record.game == choice.game,
      stopped.record.settings.isEndless == choice.isEndless,
      stopped.record.documentHash == hash(of: renewed(choice.entry)),
      stopped.canGoOn(by: roundSettings(of: choice, isTall: false))
    else { return nil }
    return stopped
  }

  /// What who plays left in the middle, as it was chosen; nil when it is not there any more.
  var stoppedChoice: Choice? {
    guard let record = progress.stopped?.record,
      let entry = menuEntries.first(where: { hash(of: $0) == record.documentHash })
    else { return nil }
    return Choice(entry: entry, game: record.game, isEndless: record.settings.isEndless)
  }

  /// Plays a round on that was stopped.
  func goOn(_ stopped: StoppedRound, _ choice: Choice) {
    director?.present(scene(of: choice, goingOn: stopped), transition: .doors(seconds: 0.5))
  }

  /// The screen on which a stopped round goes on; where its moves are gone, one of the same kind
  /// begins.
  func scene(of choice: Choice, goingOn stopped: StoppedRound) -> Scene {
    var stopped = stopped
    if stopped.moves == nil, let id = stopped.id {
      let text = ask { store throws(ClassroomError) in try store.recording(of: id) }
      stopped.moves = text.flatMap { $0 }.flatMap { RoundReplay.moves(ofText: $0) }
    }
    return gameScene(choice, goingOn: stopped)
  }
}
