import GameScreens
import PinCourses
import PinRounds

/// What scripts need from outside: rounds of a document, and the document on a desk.
package struct PinScriptHost {
  /// A round that is wanted, and what it tells.
  package struct Opening {
    package var game: PinGame
    /// The exercise's id; nil for the first that the game can play.
    package var exercise: String?
    /// The attempt, from 0; each draws anew.
    package var attempt = 0
    /// The moves of a round that was left open and goes on.
    package var former: GameContext.Replay?
    /// To be called when the round is left.
    package var onLeave: () -> Void = {}
    /// To be called when the pupil wants to begin again.
    package var onRestart: () -> Void = {}
  }

  /// Makes the screen of a round of the document as it stands in its file.
  package var play: (Opening) throws -> PinScene
  /// Lays the document on a desk.
  package var edit: () throws -> PinEditorDesk
  /// The path of a file that the script names.
  package var path: (String) -> String

  package init(
    play: @escaping (Opening) throws -> PinScene, edit: @escaping () throws -> PinEditorDesk,
    path: @escaping (String) -> String = { $0 }
  ) {
    self.play = play
    self.edit = edit
    self.path = path
  }
}
