import Classroom

/// Tries the picture codes of pupils; after wrong ones a pupil's door stays shut for a while.
final class CodeDoors {
  private var doors: [Pupil.ID: TeacherDoor] = [:]
  private let storage: Storage
  /// The tick of the director.
  private let tick: () -> Int

  /// The number of wrong tries after which it says whom to ask.
  static let triesBeforeHint = 3

  init(storage: Storage, tick: @escaping () -> Int) {
    self.storage = storage
    self.tick = tick
  }

  /// How long no code of a pupil is accepted.
  func door(of pupil: Pupil) -> TeacherDoor {
    if let door = doors[pupil.id] { return door }
    let tries = storage.ask { store throws(ClassroomError) in try store.wrongCodes(of: pupil.id) }
    let door = TeacherDoor(tries ?? WrongTries(), at: tick(), freeTries: Self.triesBeforeHint)
    doors[pupil.id] = door
    return door
  }

  /// Tries a picture code and reports whether it is the pupil's, nil where that could not be found
  /// out; wrong ones make everybody wait.
  func tryCode(
    _ code: PictureCode, of pupil: Pupil, then: @escaping (SecretTry?) -> Void
  ) {
    let known = door(of: pupil).tries
    storage.keep { store throws(ClassroomError) in
      try store.tryCode(code, of: pupil.id, waitedFor: known)
    } then: { [weak self] outcome in
      guard let self else { return }
      var door = door(of: pupil)
      door.note(outcome, at: tick())
      doors[pupil.id] = door
      if case .untried = outcome, !door.isShut(at: tick()) {
        // The wrong ones that another window noted are too few to be waited for.
        return tryCode(code, of: pupil, then: then)
      }
      then(outcome)
    } otherwise: {
      then(nil)
    }
  }

  /// Resets the tries for a pupil whose code was changed.
  func forget(_ pupil: Pupil) {
    doors[pupil.id] = nil
  }
}
