import Classroom
import Controls
import Exercises
import GameScreens
import PinCourses
import PinRounds
import Play
import Stage

/// What programs and tests ask of the parts.
extension AppFlow {
  /// The documents of the menu.
  public var entries: [LibraryEntry] { library.entries }
  /// The texts in the current language.
  public var translation: Translation { session.translation }
  /// The texts of each language.
  public var translations: [Translation] { session.translations }
  /// The sound switch and volumes.
  public var sound: SoundSwitch { session.sound }
  /// The player; nil for a guest, of whom nothing is stored.
  public var player: Pupil? { session.player }
  /// The player's settings; a guest's last until somebody else plays.
  public var settings: PupilSettings { session.settings }
  /// The player's progress; a guest's is forgotten when somebody else plays.
  public var progress: Progress { session.progress }
  /// The stored data of the pupils; nil until it is open, and if nothing can be stored.
  public var classroom: ClassroomStore? { storage.classroom }
  /// The queue for everything that waits for the disk.
  public var disk: DiskQueue { storage.disk }
  /// What the teacher should know about the stored data, oldest first.
  public var troubles: [Trouble] { storage.troubles.all }

  /// Called with each game's screen before it is shown, for recordings.
  public var onRound: ((Scene & GameScreen, Choice) -> Void)? {
    get { practice.onRound }
    set { practice.onRound = newValue }
  }
  /// Called when a round is over or was left.
  public var onRoundEnd: (() -> Void)? {
    get { practice.onRoundEnd }
    set { practice.onRoundEnd = newValue }
  }

  /// Makes a pupil, or for nil a guest, the player from now on: settings, stars and best scores are
  /// theirs.
  public func signIn(_ pupil: Pupil?) { session.signIn(pupil) }

  /// Signs the player out: what follows is a guest's.
  public func signOut() { session.signOut() }

  /// Applies the settings changed by the player, and stores them for a pupil.
  public func change(_ settings: PupilSettings) { session.change(settings) }

  /// Takes over changes of documents' files; the menu shows them at once.
  public func take(_ changes: [LibraryChange]) { documents.take(changes) }

  /// The scene of a screen.
  package func scene(_ screen: Screen) -> Scene { router.scene(screen) }

  /// The teacher's page of what was answered for the pins of a document in some rounds.
  package func pinAnswersScene(of entry: LibraryEntry, in records: [RoundRecord]) -> Scene {
    let reports = (entry.pins?.course.sheets ?? []).map { sheet in
      sheet.report(of: records.filter { sheet.fingerprints.contains($0.documentHash) }, [])
    }
    return factory.pinAnswersScene(entry, reports)
  }

  /// The first screen: who plays?
  public func startScene() -> Scene { scene(.start) }

  /// The player's home screen, on one of its tabs.
  public func homeScene(tab: HomeTab = .play) -> Scene { scene(.home(tab)) }

  /// The screen that describes a document and offers the games.
  public func documentScene(_ entry: LibraryEntry) -> Scene { scene(.document(entry)) }

  /// The screen of a game, with a round that is ready to start.
  public func gameScene(_ choice: Choice) -> Scene { scene(gameScreen(choice)) }

  /// The screen of a new round.
  package func gameScreen(_ choice: Choice) -> Screen { .game(practice.begin(choice)) }

  /// The screen after a round.
  public func resultScene(_ record: RoundRecord, of choice: Choice) -> Scene {
    scene(practice.result(record, of: choice))
  }

  /// The screen that asks for the picture code of a pupil who was named when the program was
  /// started, and what is shown after it instead of the home screen.
  package func codeScene(of pupil: Pupil, then screen: @escaping () -> Screen) -> Scene {
    entrance.afterCode = screen
    return scene(.code(entrance.asking(pupil)))
  }
}
