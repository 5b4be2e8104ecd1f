import Classroom
import Exercises
import PinCourses
import PinRounds
import Pins
import Play
import SceneFiles
import Stage

/// Makes the scene of a screen. That changes nothing: a scene may be made and thrown away.
final class SceneFactory {
  /// The layouts of the screens that are laid out in scene files.
  var layouts: SceneLibrary
  private let session: Session
  private let storage: Storage
  private let library: DocumentLibrary
  private let practice: Practice
  private let entrance: Entrance
  private let access: TeacherAccess
  private let school: SchoolAccess
  private let documents: DocumentNavigation
  private let workshop: PinWorkshop
  private let judging: PinJudging
  // The router owns what makes its scenes.
  private unowned let router: Router

  init(
    layouts: SceneLibrary, session: Session, storage: Storage, library: DocumentLibrary,
    practice: Practice, entrance: Entrance, access: TeacherAccess, school: SchoolAccess,
    documents: DocumentNavigation, workshop: PinWorkshop, judging: PinJudging, router: Router
  ) {
    self.layouts = layouts
    self.session = session
    self.storage = storage
    self.library = library
    self.practice = practice
    self.entrance = entrance
    self.access = access
    self.school = school
    self.documents = documents
    self.workshop = workshop
    self.judging = judging
    self.router = router
  }

  /// The scene of a screen, made from the current documents, settings and stored data.
  func scene(of screen: Screen) -> Scene {
    let scene: Scene =
      switch screen {
      case .start: startScene()
      case .newPupil(let animal): newPupilScene(with: animal)
      case .changedPupil: changedPupilScene()
      case .code(let purpose): codeScene(purpose)
      case .home(let tab, let atTabs): homeScene(tab, atTabs: atTabs)
      case .brokenFile(let path, let diagnostics): menuScene(problem: (path, diagnostics))
      case .document(let entry, let choice): documentScene(entry, after: choice)
      case .faults(let path, let diagnostics, let entry):
        faultsScene(path, diagnostics, of: entry)
      case .question(let question):
        FileQuestionScene(
          session: session, router: router, question: question,
          onChoose: { [documents] in documents.decide(question, $0) },
          onBack: { [entrance] in entrance.showHome() })
      case .game(let round): practice.scene(of: round)
      case .result(let record, let choice, let formerBest):
        resultScene(record, of: choice, formerBest: formerBest)
      case .pastRounds(let watched): pastRoundsScene(after: watched)
      case .replay(let record, let replay, let module, let id):
        practice.replayScene(record, replay, in: module, of: id)
      case .teacherDoor(let purpose): teacherDoorScene(purpose)
      case .teacher: teacherScene()
      case .teacherSettings: teacherSettingsScene()
      case .school: schoolScene()
      case .pinCourse(let desk): PinCourseEditorScene(desk)
      case .pinExercise(let desk):
        PinEditorScene(desk, asksForPicture: true) { [unowned router] in
          router.show(.pinCourse(desk))
        }
      case .pinCourses: pinCoursesScene()
      case .pinAnswers(let entry): pinAnswersScene(entry, judging.reports(of: entry))
      }
    (scene as? AppScene)?.onDrop = { [documents] in documents.openDropped($0) }
    return scene
  }

  private func startScene() -> Scene {
    StartScene(
      session: session, router: router, page: { [entrance] in entrance.page },
      actions: StartScene.Actions(
        playAsGuest: { [entrance] in entrance.enter(nil) },
        addPupil: { [entrance] in entrance.welcome(with: $0) },
        choose: { [entrance] in entrance.choose($0) },
        chooseChild: { [entrance] in entrance.choose($0, then: $1) },
        chooseCard: { [entrance] in entrance.choose($0, then: $1) },
        changeLanguage: { [session, unowned router] in
          if session.toggleUsualLanguage() { router.show(.start) }
        },
        showTeacher: { [access] in access.showDoor() }))
  }

  private func newPupilScene(with animal: Animal?) -> Scene {
    NewPupilScene(
      session: session, router: router,
      draft: PupilDraft(with: animal, among: storage.pupils(), names: session.offeredNames),
      actions: NewPupilScene.Actions(
        goBack: { [entrance] in entrance.showStart() },
        finish: { [entrance] in entrance.add($0, then: $1) },
        enter: { [entrance] in entrance.enter($0) }))
  }

  private func changedPupilScene() -> Scene {
    // A guest has no card to change, and becomes a pupil.
    guard let player = session.player else { return newPupilScene(with: nil) }
    return NewPupilScene(
      session: session, router: router,
      draft: PupilDraft(
        changing: player, among: storage.pupils(), isOffered: session.isOffered,
        names: session.offeredNames),
      actions: NewPupilScene.Actions(
        goBack: { [unowned router] in router.show(.home(.settings)) },
        finish: { [session, unowned router] draft, _ in
          session.changePlayer(by: draft)
          router.show(.home(.settings))
        },
        enter: { _ in }))
  }

  private func codeScene(_ purpose: CodeScene.Purpose) -> Scene {
    let goBack: () -> Void =
      switch purpose {
      case .enter, .enterClass: { [entrance] in entrance.showStart() }
      case .choose: { [unowned router] in router.show(.home(.settings)) }
      }
    let doors = session.codeDoors
    return CodeScene(
      session: session, router: router, purpose: purpose,
      actions: CodeScene.Actions(
        goBack: goBack, door: doors.door, tryCode: doors.tryCode,
        closedSeconds: { [school] in school.closedSeconds(for: $0) },
        tryPictures: { [school] in school.enter($1, $0, then: $2) },
        enter: { [entrance] in entrance.enter($0) },
        setCode: { [entrance] in entrance.setCode($0) }))
  }

  private func homeScene(_ tab: HomeTab, atTabs: Bool) -> Scene {
    let scene: HomeScene =
      switch tab {
      case .play: playScene()
      case .achievements: achievementsScene()
      case .settings:
        SettingsScene(
          session: session, router: router, onLeave: { [entrance] in entrance.showStart() },
          onChooseCode: { [entrance] in entrance.chooseCode() })
      }
    scene.beginsAtTabs = atTabs
    return scene
  }

  /// The walk, or the list of all documents if there is none, or it was shown last.
  private func playScene() -> HomeScene {
    guard !session.visit.showsList, let world = practice.world else {
      return menuScene(problem: nil)
    }
    return WorldScene(
      session: session, router: router, page: world, area: session.visit.area,
      actions: WorldScene.Actions(
        leave: { [entrance] in entrance.showStart() },
        playNext: { [documents] in documents.play($0, of: world) },
        preloadNext: { [documents] in documents.preload($0, of: world) },
        open: { [documents] in documents.open($0) },
        showList: { [session, unowned router] in
          session.visit.showsList = true
          router.show(.home(.play))
        },
        choose: { [session] in session.visit.area = $0 },
        noteGrown: { [session] in session.visit.grown = nil },
        sign: { [practice] in practice.stop(of: $0) }))
  }

  private func menuScene(problem: (path: String, diagnostics: [Diagnostic])?) -> HomeScene {
    MenuScene(
      session: session, router: router, menu: practice.menu, problem: problem,
      actions: MenuScene.Actions(
        look: library.pictures, leave: { [entrance] in entrance.showStart() },
        showWorld: !library.hasWalk(in: session.translation)
          ? nil
          : { [session, unowned router] in
            session.visit.showsList = false
            router.show(.home(.play))
          },
        show: { [documents] in documents.show($0) },
        goOn: { [documents] in documents.showStopped($0) },
        askTeacher: { [documents] in documents.askTeacher($0) },
        showTeacherFaults: { [documents] in documents.showTeacherFaults($0, $1) },
        showFaults: { [unowned router] in router.show(.faults($0, $1)) },
        noteReview: { [session] in session.visit.hadReview = true }))
  }

  private func achievementsScene() -> HomeScene {
    let showsNumbers = session.visit.showsNumbers
    return AchievementsScene(
      session: session, router: router, achievements: storage.achievements(of: session.player),
      games: library.games.map(\.game), layouts: layouts, showsNumbers: showsNumbers,
      actions: AchievementsScene.Actions(
        leave: { [entrance] in entrance.showStart() },
        showRounds: { [unowned router] in router.show(.pastRounds()) },
        turn: { [session, unowned router] in
          session.visit.showsNumbers = !showsNumbers
          router.show(.home(.achievements))
        },
        addPupil: storage.classroom == nil
          ? nil : { [unowned router] in router.show(.newPupil()) }))
  }

  private func pastRoundsScene(after watched: PlayedRound.ID?) -> Scene {
    let rounds = PastRounds(
      storage.rounds(of: session.player, limit: PastRounds.longestList),
      today: storage.today ?? 0, after: watched,
      day: { [storage] in storage.classroom?.day(of: $0) ?? 0 }, title: session.told)
    return PastRoundsScene(
      session: session, router: router, rounds: rounds,
      onBack: { [unowned router] in router.show(.home(.achievements)) },
      onWatch: { [practice] in practice.watch($0) })
  }

  private func documentScene(_ entry: LibraryEntry, after choice: PlayChoice?) -> Scene {
    let page = practice.page(of: entry, after: choice)
    let entry = page.entry
    if entry.isCourse {
      var page = practice.coursePage(of: entry)
      page.canBeEdited = workshop.canEdit(entry)
      return courseScene(page)
    }
    return DocumentScene(
      session: session, router: router, page: page,
      actions: DocumentScene.Actions(
        goBack: { [documents, entrance] in
          if let course = entry.course, course.offersChoice {
            documents.show(course)
          } else {
            entrance.showHome()
          }
        },
        start: { [practice] in practice.start($0) },
        preload: { [practice] in practice.preload($0, of: entry) },
        showFaults: { [documents] in documents.showFaults(of: entry) },
        readOtherwise: { [documents] in documents.takeBack(entry) }))
  }

  private func courseScene(_ page: CoursePage) -> Scene {
    CourseScene(
      session: session, router: router, page: page,
      actions: CourseScene.Actions(
        goBack: { [entrance] in entrance.showHome() },
        open: { [documents] in documents.show($0) },
        showFaults: { [documents] in documents.showFaults(of: page.entry) },
        reach: { [practice, documents] content in
          guard practice.take(content: content, of: page.entry) else { return false }
          documents.show(page.entry)
          return true
        },
        edit: { [workshop] in workshop.edit(page.entry) }))
  }

  private func resultScene(
    _ record: RoundRecord, of choice: PlayChoice, formerBest: Int?
  ) -> Scene {
    let page = practice.resultPage(record, of: choice, formerBest: formerBest)
    return ResultScene(
      session: session, router: router, page: page, layouts: layouts,
      actions: ResultScene.Actions(
        goHome: { [entrance] in entrance.showHome() },
        playAgain: { [practice] in
          if page.isStopped { practice.start(choice) } else { practice.play(choice) }
        },
        playMistakes: { [practice] in
          practice.play(PlayChoice(entry: $0, game: choice.module, isEndless: false))
        }))
  }

  private func teacherDoorScene(_ purpose: TeacherDoorScene.Purpose) -> Scene {
    TeacherDoorScene(
      session: session, router: router, purpose: purpose,
      actions: TeacherDoorScene.Actions(
        goBack: { [access, unowned router] in
          if purpose == .change {
            router.show(.teacherSettings)
          } else {
            access.turnBack()
          }
        },
        door: { [access] in access.door },
        trySecret: { [access] in access.trySecret($0, then: $1) },
        take: { [access] in access.take($0) }, vouch: { [access] in access.showFirstSecret() },
        setSecret: { [access] in access.setSecret($0, isFirst: purpose == .set, then: $1) },
        goOn: { [access] in access.goOn(afterSetting: $0) }))
  }

  private func teacherScene() -> Scene {
    var page = access.page
    page.hasPins = workshop.isOpen
    page.hasAnswers = judging.isOpen
    return TeacherScene(
      session: session, router: router, page: page,
      actions: TeacherScene.Actions(
        leave: { [access] in access.leave() },
        showSettings: { [unowned router] in router.show(.teacherSettings) },
        showSchool: { [unowned router] in router.show(.school) },
        makePins: { [workshop] in workshop.make() },
        showAnswers: { [unowned router] in router.show(.pinCourses) },
        resetCode: { [access] in access.resetCode(of: $0, then: $1) },
        roundCount: { [access] in access.roundCount(of: $0) },
        forget: { [access] in access.forget($0, then: $1) }))
  }

  private func pinCoursesScene() -> Scene {
    let rows = library.entries.filter(\.isCourse).map { entry in
      PinCoursesScene.Row(
        entry: entry, rounds: judging.reports(of: entry).reduce(0) { $0 + $1.rounds })
    }
    // What was played comes first.
    return PinCoursesScene(
      session: session, router: router,
      rows: rows.filter { $0.rounds > 0 } + rows.filter { $0.rounds == 0 },
      onBack: { [access] in access.showTeacher() },
      onOpen: { [unowned router] in router.show(.pinAnswers($0)) })
  }

  /// The page of what was answered for a document.
  func pinAnswersScene(_ entry: LibraryEntry, _ reports: [PinReport]) -> Scene {
    let files = entry.pins?.course.pinExercises.flatMap { $0.exercise.pictures.map(\.file) }
    let pictures = entry.pins?.folder.map {
      PictureBook.Picture.files(files ?? [], in: $0, look: library.pictures)
    }
    return PinAnswersScene(
      session: session, router: router,
      page: PinAnswersPage(title: entry.document.title, reports: reports),
      pictures: pictures ?? [:], setAside: judging.takeSetAside(),
      actions: PinAnswersScene.Actions(
        goBack: { [unowned router] in router.show(.pinCourses) },
        decide: { [judging] decision, name, pin, exercise in
          judging.decide(decision, about: name, of: pin, in: exercise, of: entry)
            ? judging.reports(of: entry) : nil
        }))
  }

  private func teacherSettingsScene() -> Scene {
    TeacherSettingsScene(
      session: session, router: router, testDay: access.testDay, secretDay: access.secretDay,
      actions: TeacherSettingsScene.Actions(
        goBack: { [access] in access.showTeacher() },
        changeSecret: { [unowned router] in router.show(.teacherDoor(.change)) },
        setTestDay: { [access] in access.set($0) }))
  }

  private func schoolScene() -> Scene {
    SchoolScene(
      session: session, router: router, page: SchoolPage(school.joined()),
      actions: SchoolScene.Actions(
        goBack: { [access] in access.showTeacher() },
        page: { [school] in SchoolPage(school.joined()) },
        join: { [school] in school.join($0, then: $1) },
        leave: { [school] in school.leave(then: $0) },
        waitingCount: { [school] in school.waitingCount() },
        findServers: { [school] in school.findServers(then: $0) }))
  }

  private func faultsScene(
    _ path: String, _ diagnostics: [Diagnostic], of entry: LibraryEntry?
  ) -> Scene {
    let entry = entry.map(library.renewed)
    return FaultsScene(
      session: session, router: router, path: path, diagnostics: entry?.diagnostics ?? diagnostics
    ) { [documents, entrance] in
      if let entry { documents.show(entry) } else { entrance.showHome() }
    }
  }
}
