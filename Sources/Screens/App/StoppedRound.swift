import Classroom
import Exercises
import GameScreens
import Play
import Stage

import struct School.Assignment

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

  /// The assignment for which it is played; nil if the player chose its document.
  let assignment: Assignment.ID?

  /// A round that was just left.
  ///
  /// - Parameters:
  ///   - id: its id if it is stored.
  ///   - assignment: the assignment for which it is played.
  init(_ scene: GameScreen, id: PlayedRound.ID?, assignment: Assignment.ID? = nil) {
    self.id = id
    self.assignment = assignment
    record = scene.roundRecord
    moves = id == nil ? scene.moveText : nil
    source = id == nil ? scene.context.source : nil
  }

  /// A round from the store.
  init(_ round: PlayedRound, replay: RoundReplay? = nil) {
    id = round.id
    assignment = round.assignment
    record = round.record
    moves = replay?.moves
    source = replay.flatMap { $0.isExact ? $0.source : nil }
  }

  /// Whether it can be continued with these settings, by the rules with which it began: what applies until the
  /// end of a round cannot change in its middle.
  func canGoOn(by settings: RoundSettings) -> Bool {
    var own = record.settings
    own.orientation = settings.orientation
    own.fit = settings.fit
    own.rules = settings.rules
    // Calm after lost rounds was not the pupil's choice.
    if record.settings.fit?.needsCalm == true { own.isCalm = settings.isCalm }
    return own == settings && EngineVersion.supported.contains(record.engineVersion)
      && record.ticks <= RoundReplay.mostTicks
  }

  /// Whether it can be continued with a pupil's settings.
  func canGoOn(by settings: PupilSettings) -> Bool {
    canGoOn(by: RoundSettings(settings, isEndless: record.settings.isEndless, isTall: false))
  }
}
