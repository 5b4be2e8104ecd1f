import Classroom
import Secrets
import Stage

/// The way in and out: from the first screen through the picture code to the player's own screens, and
/// back when somebody else wants to play.
final class Entrance {
  /// What is shown instead of the home screen of a pupil who was asked for a picture code at the
  /// start.
  var afterCode: (() -> Screen)?
  private let session: Session
  private let storage: Storage
  private let school: SchoolAccess
  private unowned let router: Router

  init(session: Session, storage: Storage, school: SchoolAccess, router: Router) {
    self.session = session
    self.storage = storage
    self.school = school
    self.router = router
  }

  /// What the first screen offers; nil while the store is being opened.
  var page: StartPage? {
    guard !storage.isOpening else { return nil }
    let hasTroubles = !storage.troubles.isEmpty
    let pupils = storage.pupils()
    return StartPage(
      canStore: storage.classroom != nil, hasTroubles: hasTroubles, pupils: pupils,
      children: school.children(among: pupils))
  }

  /// Asks who plays; the previous player has left.
  func showStart() {
    afterCode = nil
    session.signOut()
    router.show(.start)
  }

  /// The player's home screen; if nobody has been asked yet, the first screen.
  func showHome() {
    guard session.isChosen else { return showStart() }
    router.show(.home(.play))
  }

  /// Called when a pupil's card is pressed: asks for their picture code, if they have one.
  func choose(_ pupil: Pupil) {
    guard pupil.code != nil else { return enter(pupil) }
    router.show(.code(.enter(pupil)))
  }

  /// Called when the card of a child of a class is pressed: asks for its pictures, or lets it in if it has none, and
  /// passes on why it is not let in.
  func choose(_ child: ClassChild, then: @escaping (SchoolEntry) -> Void) {
    if child.hasPictures { return router.show(.code(.enterClass(child))) }
    // Without pictures there is nothing for the school to look at.
    if let pupil = child.pupil, child.hasEntered { return choose(pupil) }
    // Who was lost with a damaged database may have a code of its own.
    school.enter(child, nil, then: entering(then) { [weak self] in self?.choose($0) })
  }

  /// Called when a child's card was read: lets it in, and passes on why it is not let in.
  func choose(_ card: AccessToken, then: @escaping (SchoolEntry) -> Void) {
    school.enter(by: card, then: entering(then))
  }

  /// Passes on what came of a try to get in, and lets the child play who is in.
  ///
  /// - Parameter play: lets it play; without it, the child is asked for nothing more.
  private func entering(
    _ then: @escaping (SchoolEntry) -> Void, play: ((Pupil) -> Void)? = nil
  ) -> (SchoolEntry) -> Void {
    let scene = router.director?.scene
    return { [weak self, weak scene] entry in
      then(entry)
      // Somebody may have gone elsewhere meanwhile.
      guard case .plays(let pupil) = entry, let self, let scene,
        scene === router.director?.scene
      else { return }
      if let play { play(pupil) } else { enter(pupil) }
    }
  }

  /// What a pupil is asked who is let in without the first screen: a child of the school for its pictures there.
  func asking(_ pupil: Pupil) -> CodeScene.Purpose {
    let child = school.children(among: [pupil]).first { $0.pupil?.id == pupil.id }
    return child.flatMap { $0.hasPictures ? .enterClass($0) : nil } ?? .enter(pupil)
  }

  /// Lets somebody new choose a card, who starts with an animal if one was pressed. Nobody knows yet whether they read.
  func welcome(with animal: Animal?) {
    if !session.isChosen {
      var settings = session.settings
      settings.readsAloud = PupilSettings.ofSomebodyNew.readsAloud
      session.change(settings)
    }
    router.show(.newPupil(animal))
  }

  /// Stores a new pupil, and passes them on.
  func add(_ draft: PupilDraft, then: @escaping (Pupil) -> Void) {
    let (name, animal, colour) = (draft.name, draft.animal.rawValue, draft.colour.rawValue)
    var new = PupilSettings.ofSomebodyNew
    new.schoolYear = draft.schoolYear
    new.readsAloud = session.isChosen || session.settings.readsAloud
    let settings = new
    storage.keep { store throws(ClassroomError) in
      try store.addPupil(name: name, animal: animal, colour: colour, settings: settings)
    } then: { pupil in
      then(pupil)
    }
  }

  /// Signs a pupil or a guest in.
  func enter(_ pupil: Pupil?) {
    if let id = pupil?.id {
      let found = storage.ask { store throws(ClassroomError) in try store.pupil(id) }
      // Deleted since the card was shown. Where nothing could be looked up, nobody knows.
      if let found, found == nil { return storage.noteNotKept(.noSuchPupil(id)) }
    }
    session.signIn(pupil)
    let screen = afterCode?() ?? .home(.play)
    afterCode = nil
    router.show(screen)
    session.findKeepsakes()
  }

  /// Asks again who plays, and says why: the pupil was deleted meanwhile.
  func dismissMissingPupil() {
    let scene = router.director?.scene
    guard session.isChosen || scene is CodeScene || scene is StartScene else { return }
    showStart()
    router.tellNext(session.translation("trouble.gone"))
  }

  /// Lets the player choose a picture code, then shows the settings.
  func chooseCode() {
    guard let player = session.player else { return }
    router.show(.code(.choose(player)))
  }

  /// Stores the picture code that the player has chosen.
  func setCode(_ code: PictureCode) {
    session.setCode(code)
    if session.isChosen { router.show(.home(.settings)) }
  }
}
