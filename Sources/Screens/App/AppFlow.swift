import Classroom
import Controls
import Exercises
import GameScreens
import Play
import SceneFiles
import Stage

/// Which screen follows which: home → document → game → result.
///
/// It holds what all screens share, knows who plays, and makes each screen anew when it is shown.
public final class AppFlow {
  /// What the program was started with.
  public struct Configuration {
    /// The documents of the menu.
    public var entries: [LibraryEntry]
    /// The texts of each language; the first is the fallback.
    public var translations: [Translation]
    /// Where things stand on the screens that are laid out in scene files.
    public var scenes: SceneLibrary
    /// The language to begin with.
    public var language: String
    /// The seed of the first round; each further round has the next number.
    public var seed: UInt64
    /// The window's size at the start, in points.
    public var size: Size
    /// Opens a file dropped on the window.
    public var open: (String) -> OpenedFile
    /// Keeps what was said of a file that can be read in several ways, or forgets it for nil, and opens
    /// the file anew; nil where nothing is kept.
    public var decide: ((_ path: String, _ options: ReadOptions?) -> OpenedFile)?
    /// Opens what is kept of the pupils; nil where nothing can be kept, so that all are guests.
    public var classroom: ClassroomOpening?
    /// Where that and everything else that waits for the disk is done.
    public var disk: DiskQueue
    /// What the teacher should know from the start, such as documents that cannot be read.
    public var troubles: [Trouble] = []
    /// Looks at the file of a picture; nil where it cannot be shown.
    public var pictures: PictureBook.Look = { _ in nil }
    /// The typefaces that can be drawn on this machine.
    public var typefaces = Set(PupilSettings.Typeface.allCases)
    /// How long the machine runs; no clock that anybody sets.
    public var uptime: () -> Duration = {
      let begin = ContinuousClock.now
      return { begin.duration(to: .now) }
    }()

    /// A configuration of its parts.
    public init(
      entries: [LibraryEntry], translations: [Translation], scenes: SceneLibrary,
      language: String, seed: UInt64, size: Size = Size(1280, 720),
      classroom: ClassroomOpening? = nil, disk: DiskQueue = DiskQueue(isBeside: false),
      open: @escaping (String) -> OpenedFile
    ) {
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

  /// Opens what is kept of the pupils.
  public typealias ClassroomOpening = @Sendable () throws(ClassroomError) -> ClassroomStore

  /// What is to be played: a document, as which game, and how.
  public struct Choice {
    /// The document.
    public var entry: LibraryEntry
    /// The game.
    public var game: Game
    /// Whether exercises go on until no lives are left.
    public var isEndless: Bool

    /// A choice of its parts.
    public init(entry: LibraryEntry, game: Game, isEndless: Bool) {
      self.entry = entry
      self.game = game
      self.isEndless = isEndless
    }
  }

  /// The director whose scenes these are; set once it exists.
  public weak var director: Director? {
    didSet {
      guard let director else { return }
      director.add(disk)
      director.add(leaving)
      keeper?.watch(director)
      showLook()
    }
  }
  /// The documents of the menu.
  public internal(set) var entries: [LibraryEntry] {
    didSet { (hashes, playability) = ([:], [:]) }
  }
  /// The texts shown now.
  public internal(set) var translation: Translation
  /// Where things stand on the screens that are laid out in scene files.
  public private(set) var scenes: SceneLibrary
  /// Whether anything is heard, and how loud.
  public let sound = SoundSwitch()
  /// What is kept of the pupils; nil as long as it is not open, and where nothing can be kept.
  public internal(set) var classroom: ClassroomStore?
  /// Who plays; nil for a guest, of whom nothing is kept.
  public internal(set) var player: Pupil?
  /// Whether somebody said who plays, if only that it is a guest.
  public internal(set) var isChosen = false
  /// Whether what is kept of the pupils is still being opened.
  public internal(set) var isOpening = false
  /// What who plays has set; a guest's settings last until somebody else plays.
  public internal(set) var settings = PupilSettings()
  /// What who plays has reached; a guest's is forgotten when somebody else plays.
  public internal(set) var progress = Progress()
  /// What the teacher should know about the kept data, the oldest first.
  public internal(set) var troubles: [Trouble] = []
  /// Where everything that waits for the disk is done.
  public let disk: DiskQueue
  /// Called with each game's screen before it is shown, for recordings.
  public var onRound: ((Scene & GameScreen, Choice) -> Void)?
  /// Called when a round is over or was left.
  public var onRoundEnd: (() -> Void)?
  /// How long the teacher's door stays shut after wrong secrets.
  var door = TeacherDoor()
  /// What is asked as soon as the teacher has come through the door; nil for the page behind it.
  var behindDoor: FileQuestion?
  /// How long those of pupils' picture codes do.
  var codeDoors: [Pupil.ID: TeacherDoor] = [:]
  /// What is shown in place of the home of who was asked for a picture code at the start.
  public var afterCode: (() -> Scene)?
  private let uptime: () -> Duration
  private lazy var leaving = TeacherLeaving(flow: self, uptime: uptime)
  /// What a child is to be told as soon as no game is shown.
  var pendingToast: String?
  /// What was last chosen for each document since who plays signed in, by its path.
  var lastChoices: [String: Choice] = [:]
  /// Where the menu was when it was left.
  var lastEntryPath: String?
  /// Whether who plays was offered what comes again today.
  var hadReview = false
  /// Which page of the settings was last seen.
  var settingsGroup = SettingsGroup.read
  /// The typefaces that can be drawn on this machine.
  let typefaces: Set<PupilSettings.Typeface>
  /// The language of whoever has set none.
  var usualLanguage: String

  /// The texts of each language.
  public private(set) var translations: [Translation]
  /// Makes the screen that was made last anew.
  private var remake: (() -> Scene)?
  let open: (String) -> OpenedFile
  let decide: (_ path: String, _ options: ReadOptions?) -> OpenedFile
  let pictures: PictureBook.Look
  let firstSize: Size
  var nextSeed: UInt64
  /// How many rounds were begun or went on.
  var nextRound = 0
  var keeper: RoundKeeper?
  /// The fingerprints of documents by their paths, as far as they were asked for.
  private var hashes: [String: String] = [:]
  /// Whether documents can be played, by their paths, as far as it was asked for.
  private var playability: [String: Bool] = [:]

  /// The flow of a program that was just started. It begins to open what is kept of the pupils.
  public init(_ configuration: Configuration) {
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

  /// The present day, counted from the first of January 1970, as the clock of what is kept has it; nil
  /// where nothing is kept.
  var today: Int? { classroom?.today }

  /// What the menu shows: documents, those to be played soon in front, of the others those with
  /// pictures, which a child finds that does not read yet, before those without, and those in another
  /// language behind; then arithmetic without end.
  var menuEntries: [LibraryEntry] {
    let ranked = entries.map { entry in
      (rank: entry.foreignLanguage(in: translation) != nil ? 2 : entry.hasPictures ? 0 : 1, entry)
    }
    let documents = (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.1) }
    return Deadline.sorted(documents, today: today)
      + LibraryEntry.endlessEntries(text: translation)
  }

  /// A fingerprint of what an entry asks, by which it is kept what was reached with it.
  func hash(of entry: LibraryEntry) -> String {
    // What is made for a pupil changes from one time to the next.
    if let known = hashes[entry.path], !entry.isMade { return known }
    let hash = entry.source(for: .mathPiano).hash
    hashes[entry.path] = hash
    return hash
  }

  /// Whether any game can play something of an entry.
  func isPlayable(_ entry: LibraryEntry) -> Bool {
    if let known = playability[entry.path], !entry.isMade { return known }
    let isPlayable = Game.allCases.contains { GameFitness(of: entry, as: $0).isPlayable }
    playability[entry.path] = isPlayable
    return isPlayable
  }

  /// What comes again today for who plays; nil where nothing does.
  var dueEntry: LibraryEntry? {
    guard let pupil = player?.id else { return nil }
    let documents = entries.map(\.document)
    let title = translation("review.title")
    let due = ask { store throws(ClassroomError) in
      try Reviews.due(of: pupil, in: store, documents: documents, title: title)
    }
    return due.flatMap { $0 }.map { LibraryEntry(path: LibraryEntry.reviewPath, document: $0) }
  }

  /// The screen that tells about a document and lets the game be chosen.
  public func documentScene(_ entry: LibraryEntry) -> Scene {
    remember { flow in
      DocumentScene(flow: flow, entry: flow.renewed(entry), choice: flow.lastChoices[entry.path])
    }
  }

  /// The same screen for who comes back from a game: what was chosen there is chosen still.
  func documentScene(after choice: Choice) -> Scene {
    remember { flow in
      DocumentScene(flow: flow, entry: flow.renewed(choice.entry), choice: choice)
    }
  }

  /// Takes over documents, texts and scene files that have changed, and makes the present screen
  /// anew; nil, with nothing taken over, when the document of its round has nothing left to ask.
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

  /// The entry as its file says now.
  func renewed(_ entry: LibraryEntry) -> LibraryEntry {
    entries.first { $0.path == entry.path } ?? entry
  }
}
