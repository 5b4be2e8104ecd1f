import Classroom
import Exercises
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
  private let documents: DocumentNavigation
  // The router owns what makes its scenes.
  private unowned let router: Router

  init(
    layouts: SceneLibrary, session: Session, storage: Storage, library: DocumentLibrary,
    practice: Practice, entrance: Entrance, access: TeacherAccess,
    documents: DocumentNavigation, router: Router
  ) {
    self.layouts = layouts
    self.session = session
    self.storage = storage
    self.library = library
    self.practice = practice
    self.entrance = entrance
    self.access = access
    self.documents = documents
    self.router = router
  }

  /// The scene of a screen, made from the current documents, settings and stored data.
  func scene(of screen: Screen) -> Scene {
    let scene: Scene =
      switch screen {
      case .start:
        StartScene(
          session: session, router: router, storage: storage, entrance: entrance, access: access)
      case .newPupil(let animal): pupilScene(animal: animal, changing: nil)
      case .changedPupil: pupilScene(animal: nil, changing: session.player)
      case .code(let purpose):
        CodeScene(session: session, router: router, entrance: entrance, purpose: purpose)
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
        ResultScene(
          session: session, router: router, entrance: entrance, practice: practice,
          layouts: layouts, pictures: library.pictures, record: record, choice: choice,
          formerBest: formerBest)
      case .pastRounds(let watched):
        PastRoundsScene(
          session: session, router: router, storage: storage, practice: practice, after: watched)
      case .replay(let record, let replay, let module, let id):
        practice.replayScene(record, replay, in: module, of: id)
      case .teacherDoor(let purpose): teacherDoorScene(purpose)
      case .teacher: teacherScene()
      case .teacherSettings: teacherSettingsScene()
      }
    (scene as? AppScene)?.onDrop = { [documents] in documents.openDropped($0) }
    return scene
  }

  private func pupilScene(animal: Animal?, changing pupil: Pupil?) -> Scene {
    NewPupilScene(
      session: session, router: router, storage: storage, entrance: entrance, animal: animal,
      changing: pupil)
  }

  private func homeScene(_ tab: HomeTab, atTabs: Bool) -> Scene {
    let scene: HomeScene =
      switch tab {
      case .play: menuScene(problem: nil)
      case .achievements:
        AchievementsScene(
          session: session, router: router, entrance: entrance, storage: storage,
          games: library.games.map(\.game))
      case .settings: SettingsScene(session: session, router: router, entrance: entrance)
      }
    scene.beginsAtTabs = atTabs
    return scene
  }

  private func menuScene(problem: (path: String, diagnostics: [Diagnostic])?) -> MenuScene {
    let scene = MenuScene(
      session: session, router: router, entrance: entrance, library: library, practice: practice,
      storage: storage, documents: documents)
    scene.problem = problem
    return scene
  }

  private func documentScene(_ entry: LibraryEntry, after choice: PlayChoice?) -> Scene {
    DocumentScene(
      session: session, router: router, entrance: entrance, practice: practice,
      documents: documents, entry: library.renewed(entry), games: library.games,
      today: storage.today, choice: choice ?? session.visit.lastChoices[entry.path])
  }

  private func teacherDoorScene(_ purpose: TeacherDoorScene.Purpose) -> Scene {
    TeacherDoorScene(
      session: session, router: router, purpose: purpose,
      actions: TeacherDoorScene.Actions(
        goBack: { [access, unowned router] in
          if purpose == .change {
            router.show(.teacherSettings, from: .right)
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
    TeacherScene(
      session: session, router: router, page: access.page,
      actions: TeacherScene.Actions(
        leave: { [access] in access.leave() },
        showSettings: { [unowned router] in router.show(.teacherSettings, from: .right) },
        resetCode: { [access] in access.resetCode(of: $0, then: $1) },
        roundCount: { [access] in access.roundCount(of: $0) },
        forget: { [access] in access.forget($0, then: $1) }))
  }

  private func teacherSettingsScene() -> Scene {
    TeacherSettingsScene(
      session: session, router: router, testDay: access.testDay, secretDay: access.secretDay,
      actions: TeacherSettingsScene.Actions(
        goBack: { [access] in access.showTeacher() },
        changeSecret: { [unowned router] in router.show(.teacherDoor(.change), from: .right) },
        setTestDay: { [access] in access.set($0) }))
  }

  private func faultsScene(
    _ path: String, _ diagnostics: [Diagnostic], of entry: LibraryEntry?
  ) -> Scene {
    let entry = entry.map(library.renewed)
    return FaultsScene(
      session: session, router: router, path: path, diagnostics: entry?.diagnostics ?? diagnostics
    ) { [documents, entrance] in
      if let entry { documents.show(entry, from: .left) } else { entrance.showHome() }
    }
  }
}
