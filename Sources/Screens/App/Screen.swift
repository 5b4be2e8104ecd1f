import Classroom
import Exercises
import GameScreens
import Pins
import Play

/// A screen of the program, with everything that distinguishes it from others of its kind.
///
/// What it shows besides follows from the documents, the settings and the store at the moment when its
/// scene is made, so that making it again shows their current state.
package enum Screen {
  /// Who plays?
  case start
  /// A new pupil chooses an animal; the one chosen already, if any.
  case newPupil(Animal? = nil)
  /// The player chooses another animal, colour or name.
  case changedPupil
  /// Four pictures are pressed.
  case code(CodeScene.Purpose)
  /// One of the player's tabs.
  ///
  /// - Parameter atTabs: whether the keyboard focus is on the tabs.
  case home(HomeTab, atTabs: Bool = false)
  /// The documents, with a report of a file that could not be opened.
  case brokenFile(String, [Diagnostic])
  /// A document and the games that play it.
  ///
  /// - Parameter after: what is chosen at first; nil for the player's last choice.
  case document(LibraryEntry, after: PlayChoice? = nil)
  /// Everything that is wrong in a file, from which the way back leads to its document, or to the menu
  /// if nothing in it can be played.
  case faults(String, [Diagnostic], of: LibraryEntry? = nil)
  /// How is a file meant?
  case question(FileQuestion)
  /// A round that is played.
  case game(StartedRound)
  /// How a round went.
  ///
  /// - Parameter formerBest: the highest score before it.
  case result(RoundRecord, of: PlayChoice, formerBest: Int?)
  /// The player's rounds; the one that was just watched.
  case pastRounds(after: PlayedRound.ID? = nil)
  /// A round that is watched.
  case replay(RoundRecord, RoundReplay, in: GameModule, of: PlayedRound.ID? = nil)
  /// The teacher writes something.
  case teacherDoor(TeacherDoorScene.Purpose)
  /// The pupils and the state of the stored data.
  case teacher
  /// The teacher's settings for all pupils.
  case teacherSettings
  /// The school that was joined, or the form to join one.
  case school
  /// The units and exercises of a document with pins that is edited.
  case pinCourse(PinEditorDesk)
  /// The exercise of it that is open.
  case pinExercise(PinEditorDesk)
  /// The documents with pins, of which the teacher chooses one to see what was answered.
  case pinCourses
  /// What was answered for the pins of a document.
  case pinAnswers(LibraryEntry)
}

/// What is to be played: a document, in which game, and how.
public struct PlayChoice {
  /// The document.
  public var entry: LibraryEntry
  /// The game.
  public var module: GameModule
  /// Whether exercises go on until no lives are left.
  public var isEndless: Bool

  /// The game's identity.
  public var game: Game { module.game }

  /// A choice from its parts.
  public init(entry: LibraryEntry, game module: GameModule, isEndless: Bool) {
    self.entry = entry
    self.module = module
    self.isEndless = isEndless
  }
}

/// A round that was started or is continued: its scene can be made any number of times.
package struct StartedRound {
  /// Identifies it among the rounds since the program was started.
  let number: Int
  /// What is played.
  var choice: PlayChoice
  /// The round that is continued; nil for a new one.
  let stopped: StoppedRound?
  /// Whether it starts by itself if the player knows the game.
  var startsAtOnce = false
  /// The seed of its random numbers.
  let seed: UInt64
  /// Whether the window was taller than wide when it was started.
  let isTall: Bool
}
