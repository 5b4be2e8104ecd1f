import Classroom
import Stage

extension AppFlow {
  /// The first screen: who plays?
  public func startScene() -> Scene {
    remember { flow in StartScene(flow: flow) }
  }

  /// Asks who plays; the previous player has left.
  func showStart() {
    afterCode = nil
    signOut()
    present(startScene(), from: .left)
  }

  /// The player's home screen; if nobody has been asked yet, the first screen.
  func showHome() {
    guard isChosen else { return showStart() }
    present(homeScene(), from: .left)
  }

  /// Signs a pupil or a guest in.
  func enter(_ pupil: Pupil?) {
    if let id = pupil?.id {
      let found = ask { store throws(ClassroomError) in try store.pupil(id) }
      // Deleted since the card was shown. Where nothing could be looked up, nobody knows.
      if let found, found == nil { return noteNotKept(.noSuchPupil(id)) }
    }
    signIn(pupil)
    let scene = afterCode?() ?? homeScene()
    afterCode = nil
    present(scene, from: .right)
  }

  /// The screen that asks for the picture code of a pupil who was named when the program was
  /// started.
  public func codeScene(of pupil: Pupil) -> Scene { codeScene(.enter(pupil)) }

  /// Tries a picture code and reports whether it is the pupil's, nil where that could not be found
  /// out; wrong ones make everybody wait.
  func tryCode(
    _ code: PictureCode, of pupil: Pupil, then: @escaping (SecretTry?) -> Void
  ) {
    let known = codeDoor(of: pupil).wrongCount
    keep { store throws(ClassroomError) in
      try store.tryCode(code, of: pupil.id, waitedFor: known)
    } then: { [weak self] outcome in
      guard let self else { return }
      var door = codeDoor(of: pupil)
      door.note(wrongCount: outcome.wrongCount, at: director?.tick ?? 0)
      codeDoors[pupil.id] = door
      if case .untried = outcome, !door.isShut(at: director?.tick ?? 0) {
        // The wrong ones that another window noted are too few to be waited for.
        return tryCode(code, of: pupil, then: then)
      }
      then(outcome)
    } otherwise: {
      then(nil)
    }
  }

  /// How long no code of a pupil is accepted.
  func codeDoor(of pupil: Pupil) -> TeacherDoor {
    if let door = codeDoors[pupil.id] { return door }
    let count = ask { store throws(ClassroomError) in try store.wrongCodes(of: pupil.id) } ?? 0
    let door = TeacherDoor(
      wrongCount: count, at: director?.tick ?? 0, freeTries: CodeScene.triesBeforeHint)
    codeDoors[pupil.id] = door
    return door
  }

  /// Called when a pupil's card is pressed: asks for their picture code, if they have one.
  func choose(_ pupil: Pupil) {
    guard pupil.code != nil else { return enter(pupil) }
    present(codeScene(.enter(pupil)), from: .right)
  }

  /// The screen on which four pictures are pressed.
  package func codeScene(_ purpose: CodeScene.Purpose) -> Scene {
    remember { flow in CodeScene(flow: flow, purpose: purpose) }
  }

  /// The screen on which a new pupil chooses an animal.
  package func newPupilScene(_ animal: Animal? = nil) -> Scene {
    remember { flow in NewPupilScene(flow: flow, animal: animal) }
  }

  func showNewPupil(_ animal: Animal?) {
    present(newPupilScene(animal), from: .right)
  }

  /// The screen on which the player chooses another animal, colour or name.
  package func changePupilScene() -> Scene {
    remember { flow in NewPupilScene(flow: flow, animal: nil, changing: flow.player) }
  }

  func showChangePupil() {
    present(changePupilScene(), from: .right)
  }

  /// Whether a name is one of those offered for an animal, in any language.
  func isOffered(_ name: String, for animal: Animal) -> Bool {
    translations.contains { text in
      (1...3).contains { name.hasPrefix(text("name.\(animal.rawValue).\($0)")) }
    }
  }

  /// Lets the player choose a picture code, then shows the settings.
  func chooseCode() {
    guard let player else { return }
    present(
      codeScene(
        .choose(player) { [unowned self] code in
          setCode(code)
          if isChosen { show(.settings) }
        }), from: .right)
  }

  /// Stores the player's picture code; nil for none.
  func setCode(_ code: PictureCode?) {
    guard let pupil = player else { return }
    let changed = ask { store throws(ClassroomError) in try store.setCode(code, of: pupil.id) }
    if let changed { player = changed }
    codeDoors[pupil.id] = nil
  }

  /// Asks for the teacher's secret; if nothing can be stored, there is none to ask for.
  func showTeacherDoor() {
    guard classroom != nil else { return showTeacher() }
    present(teacherDoorScene(), from: .right)
  }

  /// The screen that asks for the teacher's secret, or for the person who may set the first one.
  package func teacherDoorScene() -> Scene {
    // If it cannot be read, the door must not be open to everybody.
    let isLocked =
      ask { store throws(ClassroomError) in try store.hasTeacherSecret() } ?? (classroom != nil)
    return teacherDoorScene(isLocked ? .enter : .vouch)
  }

  /// The screen on which the teacher writes something for a purpose.
  package func teacherDoorScene(_ purpose: TeacherDoorScene.Purpose) -> Scene {
    remember { flow in TeacherDoorScene(flow: flow, purpose: purpose) }
  }

  /// The screen of the teacher's settings for all pupils.
  package func teacherSettingsScene() -> Scene {
    remember { flow in TeacherSettingsScene(flow: flow) }
  }

  func showTeacherSettings() {
    present(teacherSettingsScene(), from: .right)
  }

  /// Notes with which secret the teacher's screens are open.
  func noteTeacherSecret() {
    teacherSecretMark =
      ask { store throws(ClassroomError) in try store.teacherSecretMark() }.flatMap { $0 }
  }

  /// The teacher's screen.
  package func teacherScene() -> Scene {
    remember { flow in TeacherScene(flow: flow) }
  }

  func showTeacher() {
    present(teacherScene(), from: .right)
  }

  /// Changes the language of players who have set none.
  func toggleUsualLanguage() {
    guard let index = translations.firstIndex(where: { $0.language == translation.language })
    else { return }
    usualLanguage = translations[(index + 1) % translations.count].language
    apply(settings)
    director?.present(startScene(), transition: .crossFade(seconds: 0.2))
  }
}
