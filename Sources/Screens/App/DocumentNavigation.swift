import Exercises
import Stage

/// The way to the pages of documents: from the menu, from a file that was dropped on the window, and from
/// an answer to how a file is meant.
package final class DocumentNavigation {
  private let session: Session
  private let library: DocumentLibrary
  private let practice: Practice
  private let access: TeacherAccess
  private unowned let router: Router

  init(
    session: Session, library: DocumentLibrary, practice: Practice, access: TeacherAccess,
    router: Router
  ) {
    self.session = session
    self.library = library
    self.practice = practice
    self.access = access
    self.router = router
  }

  /// Shows the page of a document.
  package func show(_ entry: LibraryEntry) {
    session.visit.menuPath = entry.menuPath
    router.show(.document(entry))
  }

  /// Plays what comes next on the walk.
  func play(_ next: WorldPage.Next, of world: WorldPage) {
    switch next {
    case .goOn(let choice, _):
      practice.start(choice, startsAtOnce: true)
    case .document(let document):
      guard let choice = practice.choice(of: document.entry) else { return show(document.entry) }
      practice.start(choice, startsAtOnce: true)
    case .stop(let area, let stop):
      _ = play(world.areas[area].stops[stop])
    }
  }

  /// Requests the pictures of the game in which what comes next on the walk is played: it starts as soon as its board is
  /// pressed. No file is opened for that.
  func preload(_ next: WorldPage.Next, of world: WorldPage) {
    switch next {
    case .goOn(let choice, _): practice.preload(choice.module, of: choice.entry)
    case .document(let document):
      guard let choice = practice.choice(of: document.entry) else { return }
      practice.preload(choice.module, of: choice.entry)
    case .stop(let area, let stop):
      let game = world.areas[area].stops[stop].station.game
      guard let module = game.flatMap({ library.games[$0] }) else { return }
      let nothing = ExerciseDocument(title: "", content: .exercises([]))
      practice.preload(module, of: LibraryEntry(path: "", document: nothing))
    }
  }

  /// Plays a station at once.
  ///
  /// - Returns: whether its document can be played.
  private func play(_ stop: WorldPage.Stop) -> Bool {
    guard let choice = practice.choice(of: stop.station) else { return false }
    practice.start(choice, startsAtOnce: true)
    return true
  }

  /// Shows the page of a station, with the game that suits it best.
  ///
  /// - Returns: whether its document can be played.
  func open(_ stop: WorldPage.Stop) -> Bool {
    guard let choice = practice.choice(of: stop.station) else { return false }
    router.show(.document(choice.entry, after: choice))
    return true
  }

  /// Shows the page of a round that was left in the middle, with its previous choices.
  func showStopped(_ choice: PlayChoice) {
    session.visit.menuPath = choice.entry.menuPath
    router.show(.document(choice.entry, after: choice))
  }

  /// Shows the teacher what is wrong in a document's file.
  func showFaults(of entry: LibraryEntry) {
    router.show(.faults(entry.path, entry.diagnostics, of: entry))
  }

  /// Opens a dropped file: shows it, or says on the menu why it cannot be played.
  func openDropped(_ path: String) {
    let opened = library.open(path)
    if case .unreadable(let path, let diagnostics) = opened {
      router.director?.present(router.scene(.brokenFile(path, diagnostics)))
    } else {
      // Whoever drops a file is there to say how it is meant.
      show(opened)
    }
  }

  /// Accepts a file that is dropped during a round: it is in the menu afterwards, and the screen
  /// after the round announces it.
  func putAside(dropped path: String) {
    if case .readable(let entry) = library.open(path) {
      router.tellNext(session.translation("menu.new", entry.document.title))
    }
  }

  /// Reads a file in the chosen way, from now on.
  func decide(_ question: FileQuestion, _ choice: FileQuestion.Choice) {
    show(library.decide(question, choice))
  }

  /// Forgets the choice made for a file and asks again.
  func takeBack(_ entry: LibraryEntry) {
    show(library.takeBack(entry))
  }

  /// Called when the card of a file that waits for an answer is pressed: if the teacher has set a
  /// secret, it is asked for first, because a wrong answer would teach wrong things.
  func askTeacher(_ question: FileQuestion) {
    session.visit.menuPath = question.path
    access.show(behindDoor: .question(question))
  }

  /// Shows the teacher what is wrong in a file in which nothing can be played, in words that are not
  /// for children: behind the teacher's secret, if there is one.
  func showTeacherFaults(_ path: String, _ diagnostics: [Diagnostic]) {
    session.visit.menuPath = path
    access.show(behindDoor: .faults(path, diagnostics))
  }

  /// Takes over changes of documents' files; the menu shows them at once.
  func take(_ changes: [LibraryChange]) {
    let newest = library.take(changes)
    showWorld()
    guard let menu = router.director?.scene as? MenuScene else { return }
    menu.show(practice.menu)
    if let newest {
      menu.showToast(
        session.translation("menu.new", newest.document.title), icon: "ui/document")
    }
  }

  /// Shows what is new of the school: its children on the first screen, and what is assigned in the menu.
  func showNews() {
    switch router.director?.scene {
    case let start as StartScene: start.showNews()
    case let menu as MenuScene: menu.show(practice.menu)
    case is WorldScene: showWorld()
    default: break
    }
    let news = practice.tasks.news(of: session.player)
    if news.count == 1 {
      router.tell(session.translation("menu.new", news[0].document.title))
    } else if !news.isEmpty {
      router.tell(session.translation("task.news", "\(news.count)"))
    }
  }

  /// Shows the walk as it stands now, if it is shown.
  private func showWorld() {
    guard let scene = router.director?.scene as? WorldScene, let world = practice.world else {
      return
    }
    scene.show(world)
  }

  private func show(_ opened: OpenedFile) {
    switch opened {
    case .readable(let entry): show(entry)
    case .unclear(let question): router.show(.question(question))
    case .unreadable(let path, let diagnostics):
      router.show(.faults(path, diagnostics))
    }
  }
}
