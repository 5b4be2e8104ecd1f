import Classroom
import Controls
import Stage

/// The teacher's door: who passes it, what is behind it, and whether it is still the same secret.
final class TeacherAccess {
  /// How long the door stays shut after wrong secrets.
  var door = TeacherDoor()
  /// What tells the secret with which the teacher came in from others; nil where there was none.
  private var secretMark: String?
  /// What is shown as soon as the teacher has come through the door; nil for the page behind it.
  private var destination: Screen?
  let storage: Storage
  let school: SchoolAccess
  private let entrance: Entrance
  private unowned let router: Router

  init(storage: Storage, school: SchoolAccess, entrance: Entrance, router: Router) {
    self.storage = storage
    self.school = school
    self.entrance = entrance
    self.router = router
  }

  /// Whether a secret is asked for. If it cannot be read, the door must not be open to everybody.
  private var isLocked: Bool {
    storage.ask { store throws(ClassroomError) in try store.hasTeacherSecret() }
      ?? (storage.classroom != nil)
  }

  /// The screen that asks for the teacher's secret, or for the person who may set the first one.
  var doorScreen: Screen { .teacherDoor(isLocked ? .enter : .vouch) }

  /// Asks for the teacher's secret; if nothing can be stored, there is none to ask for. While the stored data
  /// are still being opened it waits for them, as nobody knows before whether there is a secret.
  func showDoor() {
    storage.disk.finish()
    guard storage.classroom != nil else { return showTeacher() }
    router.show(doorScreen)
  }

  /// Lets the person who has stated to be the teacher set the first secret.
  func showFirstSecret() {
    noteSecret()
    router.show(.teacherDoor(.set))
  }

  /// Shows the teacher's page.
  func showTeacher() {
    noteSecret()
    router.show(.teacher)
  }

  /// Shows something that is not for children: behind the teacher's secret, if there is one.
  func show(behindDoor screen: Screen) {
    guard isLocked else { return router.show(screen) }
    destination = screen
    router.show(.teacherDoor(.enter))
  }

  /// Shows something that only the teacher may change: where there is no secret yet, one is set first.
  func show(behindSecret screen: Screen) {
    storage.disk.finish()
    guard storage.classroom != nil else { return router.show(screen) }
    destination = screen
    router.show(doorScreen)
  }

  /// Shows what the teacher came for, after the right secret.
  private func pass() {
    guard let screen = destination else { return showTeacher() }
    noteSecret()
    destination = nil
    router.show(screen)
  }

  /// Returns to the previous screen when the teacher turns back at the door.
  func turnBack() {
    guard destination != nil else { return entrance.showStart() }
    destination = nil
    entrance.showHome()
  }

  /// Leaves the teacher's screens.
  func leave() {
    entrance.showStart()
  }

  /// Tries a secret, and passes on what is known of it afterwards; nil if nothing could be tried. A wrong one makes
  /// everybody wait.
  func trySecret(_ secret: String, then: @escaping (SecretTry?) -> Void) {
    let known = door.tries
    storage.keep { store throws(ClassroomError) in
      try store.tryTeacherSecret(secret, waitedFor: known)
    } then: { [weak self] outcome in
      guard let self else { return }
      door.note(outcome, at: router.tick)
      if case .untried = outcome, !door.isShut(at: router.tick) {
        // The right one has ended the wrong ones that another window noted.
        return trySecret(secret, then: then)
      }
      then(outcome)
    } otherwise: {
      then(nil)
    }
  }

  /// Follows the outcome of a try: the right secret leads to what the teacher came for.
  func take(_ outcome: SecretTry) {
    if outcome == .right { pass() }
  }

  /// Stores a secret, and passes on whether it is the one that holds now: another window may have been
  /// quicker to set the first; nil if it could not be stored.
  func setSecret(_ secret: String, isFirst: Bool, then: @escaping (Bool?) -> Void) {
    storage.keep { store throws(ClassroomError) in
      if isFirst { return try store.setFirstTeacherSecret(secret) }
      try store.setTeacherSecret(secret)
      return true
    } then: { (isSet: Bool) in
      then(isSet)
    } otherwise: {
      then(nil)
    }
  }

  /// Leads on after a secret was stored: where another window was quicker, its secret is asked for.
  func goOn(afterSetting isSet: Bool) {
    if isSet { pass() } else { showDoor() }
  }

  /// Notes with which secret the teacher's screens are open.
  func noteSecret() {
    secretMark =
      storage.ask { store throws(ClassroomError) in try store.teacherSecretMark() }.flatMap { $0 }
  }

  /// Whether the secret is no longer the one that was written at the door. While something is being stored
  /// nobody waits for the answer.
  var hasOtherSecret: Bool {
    guard let store = storage.classroom, storage.disk.isDone else { return false }
    return (try? store.teacherSecretMark()) != secretMark
  }

  /// The day on which the teacher's secret was set; nil if there is none.
  var secretDay: Int? {
    let since = storage.ask { store throws(ClassroomError) in try store.teacherSecretSince() }
    guard let classroom = storage.classroom, let moment = since.flatMap({ $0 }) else { return nil }
    return classroom.day(of: moment)
  }
}
