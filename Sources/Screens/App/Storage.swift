import Classroom
import Play
import Stage

/// What is stored of the pupils, as the screens ask for it and add to it, and what goes wrong with it.
package final class Storage {
  /// The stored data; nil until it is open, and if nothing can be stored.
  package var classroom: ClassroomStore?
  /// Whether it is still being opened.
  private(set) var isOpening = false
  /// The queue for everything that waits for the disk.
  let disk: DiskQueue
  /// The rounds whose end is still to be stored.
  let lateRounds = LateRounds()
  /// What the teacher should know.
  package let troubles: TroubleLog
  /// Called when something belongs to a pupil who was deleted meanwhile, by another program.
  var onMissingPupil: (() -> Void)?

  init(disk: DiskQueue, troubles: TroubleLog) {
    self.disk = disk
    self.troubles = troubles
  }

  /// Waits until everything is stored that can be: to be called before the program ends.
  func finish() {
    disk.run { [lateRounds] in
      lateRounds.tryAgain()
    } then: {
    }
    disk.finish()
  }

  /// The current day, counted from 1 January 1970, by the clock of the store; nil if nothing is
  /// stored.
  var today: Int? { classroom?.today }

  /// Starts opening the stored data, and passes on the wrong secrets of the teacher that were tried.
  func open(
    _ opening: @escaping AppFlow.ClassroomOpening,
    then: @escaping (_ wrongSecrets: WrongTries) -> Void
  ) {
    isOpening = true
    disk.run {
      Result { () throws(ClassroomError) in
        let store = try opening()
        return (store, try store.wrongTeacherSecrets())
      }
    } then: { [weak self] (result: Result<(ClassroomStore, WrongTries), ClassroomError>) in
      self?.isOpening = false
      switch result {
      case .success((let store, let wrongSecrets)):
        self?.classroom = store
        then(wrongSecrets)
        for trouble in Trouble.all(of: store) { self?.troubles.note(trouble) }
      case .failure(let error): self?.troubles.note(.notOpened(error))
      }
    }
  }

  /// The result of a query to the store, after everything submitted before has been stored; nil if
  /// there is no store or if the query failed, which is noted for the teacher.
  ///
  /// - Complexity: it waits for the disk, so use it when a screen is made, not in its ticks.
  func ask<Value>(_ body: (ClassroomStore) throws(ClassroomError) -> Value) -> Value? {
    disk.finish()
    guard let classroom else { return nil }
    do {
      return try body(classroom)
    } catch {
      noteNotKept(error)
      return nil
    }
  }

  /// Stores something on the disk queue, if there is a store at all, and then calls a closure; or
  /// another one if storing failed, which is noted for the teacher.
  func keep<Value: Sendable>(
    _ body: @escaping @Sendable (ClassroomStore) throws(ClassroomError) -> Value,
    then: ((Value) -> Void)? = nil, otherwise: (() -> Void)? = nil
  ) {
    guard let classroom else { return }
    disk.run {
      Result { () throws(ClassroomError) in try body(classroom) }
    } then: { [weak self] (result: Result<Value, ClassroomError>) in
      switch result {
      case .success(let value): then?(value)
      case .failure(let error):
        self?.noteNotKept(error)
        otherwise?()
      }
    }
  }

  /// Notes what could not be stored. Where the pupil was deleted meanwhile, nothing is wrong.
  func noteNotKept(_ error: ClassroomError) {
    if case .noSuchPupil = error {
      onMissingPupil?()
    } else {
      troubles.note(.notKept(error))
    }
  }

  /// Writes the day's backup, if there is none yet: a classroom machine may run for days.
  func backUpIfDue() {
    guard let classroom else { return }
    disk.run {
      Result { () throws(ClassroomError) in try classroom.backUpIfDue() }
    } then: { [weak self] (result: Result<Void, ClassroomError>) in
      if case .failure(let error) = result { self?.troubles.note(.noBackup(error)) }
    }
  }

  /// All pupils of this machine.
  func pupils() -> [Pupil] {
    ask { store throws(ClassroomError) in try store.pupils() } ?? []
  }

  /// A player's rounds, latest first; empty for a guest.
  func rounds(of player: Pupil?, limit: Int? = nil) -> [RoundSummary] {
    guard let id = player?.id else { return [] }
    return ask { store throws(ClassroomError) in try store.latestRounds(of: id, limit: limit) }
      ?? []
  }

  /// What a player has achieved; nothing for a guest.
  func achievements(of player: Pupil?) -> Achievements {
    let rounds = rounds(of: player)
    let times = player.flatMap { pupil in
      ask { store throws(ClassroomError) in try store.answerTimes(of: pupil.id) }
    }
    return Achievements(rounds, times ?? [], today: today ?? 0) { classroom?.day(of: $0) ?? 0 }
  }

  /// A stored round with its recording; nil if one of them is missing.
  func round(_ id: PlayedRound.ID) -> (round: PlayedRound, recording: RoundRecording)? {
    let kept = ask { store throws(ClassroomError) in
      (try store.round(id), try store.recording(of: id))
    }
    guard let round = kept?.0, let recording = kept?.1 else { return nil }
    return (round, recording)
  }
}
