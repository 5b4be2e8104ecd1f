import Controls
import PinCourses
import PinRounds
import Stage

/// What the screen of a round with pins is given: what to play, how to look, and whom to notify.
package struct PinContext {
  /// The exercise, its game, its settings and names.
  package var task: PinTask
  /// The answers with which an open round goes on; nil for one that begins.
  package var openAnswers: [PinAnswer?]?
  /// The ticks that an open round has taken before.
  package var formerTicks = 0
  /// The names under which the pictures are drawn, by their ids; one without a name shows its description.
  package var pictures: [String: String] = [:]
  /// What the exercise is called, and what it asks; shown on opening.
  package var title: String
  package var question: String?
  /// What the course's own help says.
  package var help: String?
  /// The texts.
  package var translation: Translation
  /// The sound switch and volumes.
  package var sound = SoundSwitch()
  /// The colours for right and wrong.
  package var palette = Palette.usual
  /// How the pupil has texts drawn: rows and buttons are higher for large ones.
  package var textStyle = TextStyle.usual
  /// Whether the list stands on the right, for the left hand.
  package var isLeftHanded = false
  /// The ticks of each step of the highlight for one switch; nil without one.
  package var scanTicks: Int?
  /// Called with every event in the tick in which it was applied, for recordings.
  package var onEvent: (PinEvent, Int) -> Void = { _, _ in }
  /// Called with the record when the round is evaluated, and its ticks.
  package var onRecord: (PinRecord, Int) -> Void = { _, _ in }
  /// Called with the answers of a round that is left open, and its ticks.
  package var onKept: ([PinAnswer?], Int) -> Void = { _, _ in }
  /// Called when the pupil leaves, after `onKept`.
  package var onLeave: () -> Void = {}
  /// Called when a new attempt has begun.
  package var onAgain: () -> Void = {}
  /// Called with the pins that were not right when only these are to be played, without a score.
  package var onOnlyWrong: ([Int]) -> Void = { _ in }
  /// Called when the pupil wants to be read to from now on.
  package var onReadAloud: () -> Void = {}
  /// Called with the path of a file that is dropped on the screen.
  package var onDrop: (String) -> Void = { _ in }

  /// A context from what every round has.
  package init(task: PinTask, title: String, translation: Translation) {
    self.task = task
    self.title = title
    self.translation = translation
  }
}
