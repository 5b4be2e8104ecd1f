import Classroom
import Controls
import Documents
import Exercises
import GameScreens
import Play
import SceneFiles
import Stage

/// Determines which screen follows which: home → document → game → result.
///
/// It holds what all screens share, knows who plays, and makes each screen again whenever it is
/// shown.
public final class AppFlow {
  /// The settings with which the program was started.
  public struct Configuration {
    /// The games, in the order in which they are offered.
    public var games: [GameModule]
    /// The documents of the menu.
    public var entries: [LibraryEntry]
    /// The texts of each language; the first is the fallback.
    public var translations: [Translation]
    /// The layouts of the screens that are laid out in scene files.
    public var scenes: SceneLibrary
    /// The initial language.
    public var language: String
    /// The seed of the first round; each further round has the next number.
    public var seed: UInt64
    /// The window's initial size, in points.
    public var size: Size
    /// Opens a file dropped on the window.
    public var open: (String) -> OpenedFile
    /// Stores the choice for a file that can be read in several ways, or forgets it for nil, and
    /// opens the file again; nil if nothing is stored.
    public var decide: ((_ path: String, _ options: ReadOptions?) -> OpenedFile)?
    /// Opens the stored data of the pupils; nil if nothing can be stored, so that all are guests.
    public var classroom: ClassroomOpening?
    /// The queue for that and for everything else that waits for the disk.
    public var disk: DiskQueue
    /// What the teacher should know from the start, such as documents that cannot be read.
    public var troubles: [Trouble] = []
    /// Inspects the file of a picture; nil if it cannot be shown.
    public var pictures: PictureBook.Look = { _ in nil }
    /// The typefaces available on this machine.
    public var typefaces = Set(PupilSettings.Typeface.allCases)
    /// How long the machine has been running; not a clock that anybody sets.
    public var uptime: () -> Duration = {
      let begin = ContinuousClock.now
      return { begin.duration(to: .now) }
    }()

    /// A configuration from its parts.
    public init(
      games: [GameModule], entries: [LibraryEntry], translations: [Translation],
      scenes: SceneLibrary,
      language: String, seed: UInt64, size: Size = Size(1280, 720),
      classroom: ClassroomOpening? = nil, disk: DiskQueue = DiskQueue(isBeside: false),
      open: @escaping (String) -> OpenedFile
    ) {
      self.games = games
      self.entries = entries
      self.translations = translations
      self.scenes = scenes
      self.language = language
      self.seed = seed
      self.size = size
      self.open = open
      self.classroom = classroom
      self.disk = disk
    }
  }

  /// Opens the stored data of the pupils.
  public typealias ClassroomOpening = @Sendable () throws(ClassroomError) -> ClassroomStore

  /// What is to be played: a document, in which game, and how.
  public struct Choice {
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

  /// The director that shows these scenes; set once it exists.
  public weak var director: Director? {
    didSet {
      guard let director else { return }
      director.add(disk)
      director.add(leaving)
      keeper?.watch(director)
      showLook()
    }
  }
  /// The games, in the order in which they are offered.
  public let games: [GameModule]
  /// The documents of the menu.
  public package(set) var entries: [LibraryEntry] {
    didSet { (hashes, playability) = ([:], [:]) }
  }
  /// The texts in the current language.
  public internal(set) var translation: Translation
  /// The layouts of the screens that are laid out in scene files.
  public private(set) var scenes: SceneLibrary
  /// The sound switch and volumes.
  public let sound = SoundSwitch()
  /// The stored data of the pupils; nil until it is open, and if nothing can be stored.
  public package(set) var classroom: ClassroomStore?
  /// The player; nil for a guest, of whom nothing is stored.
  public internal(set) var player: Pupil?
  /// Whether a player, possibly a guest, has been chosen.
  public internal(set) var isChosen = false
  /// Whether the stored data of the pupils is still being opened.
  public internal(set) var isOpening = false
  /// The player's settings; a guest's last until somebody else plays.
  public internal(set) var settings = PupilSettings()
  /// The player's progress; a guest's is forgotten when somebody else plays.
  public internal(set) var progress = Progress()
  /// What the teacher should know about the stored data, oldest first.
  public internal(set) var troubles: [Trouble] = []
  /// The queue for everything that waits for the disk.
  public let disk: DiskQueue
  /// Called with each game's screen before it is shown, for recordings.
  public var onRound: ((Scene & GameScreen, Choice) -> Void)?
  /// Called when a round is over or was left.
  public var onRoundEnd: (() -> Void)?
  /// How long the teacher's door stays shut after wrong secrets.
  var door = TeacherDoor()
  /// What tells the secret with which the teacher came in from others; nil where there was none.
  var teacherSecretMark: String?
  /// What is shown as soon as the teacher has come through the door; nil for the page behind it.
  var behindDoor: (() -> Void)?
  /// How long the doors of pupils' picture codes stay shut.
  var codeDoors: [Pupil.ID: TeacherDoor] = [:]
  /// What is shown instead of the home screen of a pupil who was asked for a picture code at the
  /// start.
  public var afterCode: (() -> Scene)?
  private let uptime: () -> Duration
  private lazy var leaving = TeacherLeaving(flow: self, uptime: uptime)
  /// A message for the child, shown as soon as no game is shown.
  var pendingToast: String?
  /// The last choice for each document since the player signed in, by its path.
  var lastChoices: [String: Choice] = [:]
  /// The menu entry that was current when the menu was left.
  var lastEntryPath: String?
  /// Whether the player was offered today's reviews.
  var hadReview = false
  /// The page of the settings that was seen last.
  var settingsGroup = SettingsGroup.read
  /// The typefaces available on this machine.
  let typefaces: Set<PupilSettings.Typeface>
  /// The language of players who have set none.
  var usualLanguage: String

  /// The texts of each language.
  public private(set) var translations: [Translation]
  /// Makes the current screen again.
  private var remake: (() -> Scene)?
  let open: (String) -> OpenedFile
  let decide: (_ path: String, _ options: ReadOptions?) -> OpenedFile
  let pictures: PictureBook.Look
  let firstSize: Size
  var nextSeed: UInt64
  /// The number of rounds started or continued.
  var nextRound = 0
  var keeper: RoundKeeper?
  /// The fingerprints of documents by their paths, as far as they were needed.
  private var hashes: [String: String] = [:]
  /// Whether documents can be played, by their paths, as far as it was needed.
  private var playability: [String: Bool] = [:]

  /// The flow of a program that was just started. It starts opening the stored data of the pupils.
  public init(_ configuration: Configuration) {
    games = configuration.games
    entries = configuration.entries
    translations = configuration.translations
    scenes = configuration.scenes
    open = configuration.open
    decide = configuration.decide ?? { path, _ in configuration.open(path) }
    pictures = configuration.pictures
    firstSize = configuration.size
    uptime = configuration.uptime
    nextSeed = configuration.seed
    disk = configuration.disk
    usualLanguage = configuration.language
    typefaces = configuration.typefaces
    translation =
      configuration.translations.first { $0.language == configuration.language }
      ?? configuration.translations.first ?? Translation(language: "en", texts: [:])
    troubles = configuration.troubles
    apply(settings)
    if let classroom = configuration.classroom { openClassroom(classroom) }
  }

  /// The current day, counted from 1 January 1970, by the clock of the store; nil if nothing is
  /// stored.
  var today: Int? { classroom?.today }

  /// The entries of the menu: first documents to be played soon; of the others those with pictures,
  /// which a child finds who does not read yet, before those without, and those in another language
  /// last; then endless arithmetic.
  var menuEntries: [LibraryEntry] {
    let ranked = entries.map { entry in
      (rank: entry.foreignLanguage(in: translation) != nil ? 2 : entry.hasPictures ? 0 : 1, entry)
    }
    let documents = (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.1) }
    return Deadline.sorted(documents, today: today)
      + LibraryEntry.endlessEntries(text: translation)
  }

  /// A fingerprint of what an entry asks, under which progress with it is stored.
  func hash(of entry: LibraryEntry) -> String {
    // Entries made for a pupil change from one time to the next.
    if let known = hashes[entry.path], !entry.origin.isMade { return known }
    let hash = entry.hash
    hashes[entry.path] = hash
    return hash
  }

  /// Whether any game can play part of an entry.
  func isPlayable(_ entry: LibraryEntry) -> Bool {
    if let known = playability[entry.path], !entry.origin.isMade { return known }
    let isPlayable = games.contains { GameFitness(of: entry, as: $0.profile).isPlayable }
    playability[entry.path] = isPlayable
    return isPlayable
  }

  /// The player's reviews due today; nil if there are none.
  var dueEntry: LibraryEntry? {
    guard let pupil = player?.id else { return nil }
    let documents = entries.map(\.document)
    let title = translation("review.title")
    let due = ask { store throws(ClassroomError) in
      try Reviews.due(of: pupil, in: store, documents: documents, title: title)
    }
    return due.flatMap { $0 }.map { LibraryEntry(.reviews, document: $0) }
  }

  /// The screen that describes a document and offers the games.
  public func documentScene(_ entry: LibraryEntry) -> Scene {
    remember { flow in
      DocumentScene(flow: flow, entry: flow.renewed(entry), choice: flow.lastChoices[entry.path])
    }
  }

  /// The same screen after a game, with the previous choice.
  package func documentScene(after choice: Choice) -> Scene {
    remember { flow in
      DocumentScene(flow: flow, entry: flow.renewed(choice.entry), choice: choice)
    }
  }

  /// Takes over documents, texts and scene files that have changed, and makes the current screen
  /// again; nil, with nothing taken over, if the document of its round has nothing left to ask.
  public func reload(
    entries: [LibraryEntry], translations: [Translation], scenes: SceneLibrary
  ) -> Scene? {
    let former = (self.entries, self.translations, self.scenes, translation)
    self.entries = entries
    self.translations = translations
    self.scenes = scenes
    translation = translations.first { $0.language == translation.language } ?? translation
    guard let scene = remake?(), (scene as? GameScreen)?.context.source.count != 0 else {
      (self.entries, self.translations, self.scenes, translation) = former
      return nil
    }
    return scene
  }

  /// Makes a screen, and remembers how.
  func remember(_ make: @escaping (AppFlow) -> Scene) -> Scene {
    remake = { [unowned self] in make(self) }
    return make(self)
  }

  /// The entry in the current state of its file.
  func renewed(_ entry: LibraryEntry) -> LibraryEntry {
    entries.first { $0.path == entry.path } ?? entry
  }
}
