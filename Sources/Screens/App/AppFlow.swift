import Classroom
import Controls
import Documents
import Exercises
import GameScreens
import Play
import SceneFiles
import Stage

/// The screens outside a game, and the rounds between them: home → document → game → result.
///
/// It makes the parts that do this and joins them: the session (who plays), the storage, the library of
/// documents, the practice (rounds), the entrance, the teacher's access, and the router that shows
/// screens. Programs and tests use them through it.
public final class AppFlow {
  /// The settings with which the program was started.
  public struct Configuration {
    /// The games, in the order in which they are offered.
    public var games: [GameModule]
    /// The games that play pictures with pins, in the order in which they are offered.
    public var pinGames: [GameModule] = []
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
    /// Opens a file dropped on the window, or a document of the school, on another thread.
    public var open: @Sendable (String) -> OpenedFile
    /// Stores the choice for a file that can be read in several ways, or forgets it for nil, and
    /// opens the file again; nil if nothing is stored.
    public var decide: ((_ path: String, _ options: ReadOptions?) -> OpenedFile)?
    /// Opens the stored data of the pupils; nil if nothing can be stored, so that all are guests.
    public var classroom: ClassroomOpening?
    /// The queue for that and for everything else that waits for the disk.
    public var disk: DiskQueue
    /// The way to the school's server; nil if none can be joined.
    public var network: SchoolNetwork?
    /// The queue for whatever waits for that server, and for reading its documents.
    public var networkQueue = DiskQueue(isBeside: false)
    /// The learning path, whose files have full paths; nil if there is none, and the menu is the pupils' home.
    public var path: LearningPath?
    /// What the teacher should know from the start, such as documents that cannot be read.
    public var troubles: [Trouble] = []
    /// Inspects the file of a picture; nil if it cannot be shown.
    public var pictures: PictureBook.Look = { _ in nil }
    /// What the editor of pictures with pins asks of the disk; nil if there is no editor.
    package var pinFiles: PinFiles?
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
      open: @escaping @Sendable (String) -> OpenedFile
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
  public typealias Choice = PlayChoice

  /// The director that shows these scenes; set once it exists.
  public var director: Director? {
    get { router.director }
    set {
      router.director = newValue
      guard let director = newValue else { return }
      director.add(storage.disk)
      director.add(networkQueue)
      director.add(school)
      director.add(live)
      director.add(leaving)
      practice.keeper?.watch(director)
      session.director = director
    }
  }
  /// The layouts of the screens that are laid out in scene files.
  public var scenes: SceneLibrary { factory.layouts }
  /// Who plays, and how.
  package let session: Session
  /// What is stored of the pupils.
  package let storage: Storage
  /// The documents.
  package let library: DocumentLibrary
  /// The school that was joined.
  package let school: SchoolAccess
  /// What the school has assigned to the player.
  package let tasks: SchoolTasks
  /// The player's rounds.
  package let practice: Practice
  /// Shows the screens.
  package let router = Router()
  let entrance: Entrance
  let access: TeacherAccess
  package let documents: DocumentNavigation
  package let workshop: PinWorkshop
  let judging: PinJudging
  let factory: SceneFactory
  private let leaving: TeacherLeaving
  private let live: LiveTeller
  private let networkQueue: DiskQueue

  /// The flow of a program that was just started. It starts opening the stored data of the pupils.
  public init(_ configuration: Configuration) {
    let router = router
    let troubles = TroubleLog(configuration.troubles)
    storage = Storage(disk: configuration.disk, troubles: troubles)
    session = Session(
      configuration, storage: storage,
      codeDoors: CodeDoors(storage: storage) { [unowned router] in router.tick })
    library = DocumentLibrary(configuration, troubles: troubles)
    networkQueue = configuration.networkQueue
    school = SchoolAccess(
      network: configuration.network, queue: networkQueue, storage: storage,
      uptime: configuration.uptime)
    tasks = SchoolTasks(storage: storage, queue: networkQueue, open: configuration.open)
    judging = PinJudging(files: configuration.pinFiles, storage: storage)
    practice = Practice(
      configuration, session: session, library: library, tasks: tasks, storage: storage,
      judging: judging, router: router)
    entrance = Entrance(session: session, storage: storage, school: school, router: router)
    access = TeacherAccess(
      storage: storage, school: school, entrance: entrance, router: router)
    documents = DocumentNavigation(
      session: session, library: library, practice: practice, access: access, router: router)
    workshop = PinWorkshop(
      files: configuration.pinFiles, session: session, library: library, storage: storage,
      access: access, router: router)
    factory = SceneFactory(
      layouts: configuration.scenes, session: session, storage: storage, library: library,
      practice: practice, entrance: entrance, access: access, school: school,
      documents: documents, workshop: workshop, judging: judging, router: router)
    live = LiveTeller(session: session, school: school, router: router)
    leaving = TeacherLeaving(access: access, uptime: configuration.uptime)
    join()
    if let classroom = configuration.classroom {
      storage.open(classroom) { [weak access, weak school, weak router] wrongSecrets in
        access?.door.note(wrongSecrets, at: router?.tick ?? 0)
        school?.begin()
      }
    }
  }

  /// Lets the parts hear of one another, without any of them keeping another that keeps it.
  private func join() {
    router.makeScene = { [factory] in factory.scene(of: $0) }
    router.onMade = { [practice, live] screen, scene in
      guard case .game(let round) = screen, let scene = scene as? Scene & GameScreen else { return }
      practice.follow(round, in: scene)
      live.follow(scene)
    }
    practice.onDrop = { [weak documents] in documents?.putAside(dropped: $0) }
    practice.onKept = { [weak school, weak session] in
      school?.handIn()
      // What came along while the round was played.
      if session?.isProgressStale == true { session?.renewProgress() }
    }
    school.onStatus = { [weak session, weak school, weak router] in
      session?.schoolStatus = school?.status
      (router?.director?.scene as? AppScene)?.showSchoolStatus()
    }
    school.onNews = { [weak tasks, weak documents, weak session, weak practice] in
      let show = { tasks?.load { documents?.showNews() } ?? () }
      if practice?.isPlaying == true {
        session?.isProgressStale = true
        show()
      } else {
        session?.renewProgress(then: show)
      }
    }
    storage.onMissingPupil = { [weak practice, weak entrance] in
      practice?.giveUp()
      entrance?.dismissMissingPupil()
    }
    storage.troubles.onNote = { [weak router, weak session] trouble in
      guard let session, trouble.concernsChild else { return }
      router?.tell(session.translation("trouble.child"))
    }
    session.onRoundsBeginAnew = { [weak router, weak session] in
      guard let session else { return }
      router?.tell(session.translation("settings.beginsAnew"))
    }
  }

  /// Takes over documents, texts and scene files that have changed, and makes the current screen
  /// again; nil, with nothing taken over, if the document of its round has nothing left to ask.
  public func reload(
    entries: [LibraryEntry], translations: [Translation], scenes: SceneLibrary
  ) -> Scene? {
    let former = (library.entries, session.translations, factory.layouts)
    library.entries = entries
    session.take(translations)
    factory.layouts = scenes
    let scene = router.sceneAgain { ($0 as? GameScreen)?.context.source.count != 0 }
    if scene == nil {
      library.entries = former.0
      session.take(former.1)
      factory.layouts = former.2
    }
    return scene
  }

  /// Ends the current round and waits until everything is stored: to be called before the program
  /// ends.
  public func close() {
    practice.close()
    storage.finish()
    school.close()
  }
}
