import Classroom
import Exercises
import Play

extension AppFlow {
  /// The number of a pupil's latest rounds that are searched for those that were left.
  private static let recentRounds = 50

  /// Makes a pupil, or for nil a guest, the player from now on: settings, stars and best scores are
  /// theirs.
  public func signIn(_ pupil: Pupil?) {
    player = pupil
    isChosen = true
    progress = pupil.flatMap(progress) ?? Progress()
    lastEntryPath = nil
    lastChoices = [:]
    hadReview = false
    apply(pupil?.settings ?? PupilSettings())
    backUpIfDue()
  }

  /// Writes the day's backup, if there is none yet: a classroom machine may run for days.
  private func backUpIfDue() {
    guard let classroom else { return }
    disk.run {
      Result { () throws(ClassroomError) in try classroom.backUpIfDue() }
    } then: { [weak self] (result: Result<Void, ClassroomError>) in
      if case .failure(let error) = result { self?.note(.noBackup(error)) }
    }
  }

  /// Signs the player out: what follows is a guest's.
  public func signOut() {
    signIn(nil)
    isChosen = false
  }

  /// Applies the settings changed by the player, and stores them for a pupil.
  public func change(_ settings: PupilSettings) {
    let goingOn = goingOnCount
    apply(settings)
    if goingOnCount < goingOn {
      pendingToast = translation("settings.beginsAnew")
      (director?.scene as? AppScene)?.showPendingToast()
    }
    guard var pupil = player else { return }
    pupil.settings = settings
    player = pupil
    let id = pupil.id
    keep { store throws(ClassroomError) in try store.setSettings(settings, of: id) }
  }

  /// The result of a query to the store, after everything submitted before has been stored; nil if
  /// there is no store or if the query failed, which is noted for the teacher.
  ///
  /// - Complexity: it waits for the disk, so use it when a screen is made, not in its ticks.
  public func ask<Value>(
    _ body: (ClassroomStore) throws(ClassroomError) -> Value
  ) -> Value? {
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
  public func keep<Value: Sendable>(
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

  /// Ends the current round and waits until everything is stored: to be called before the program
  /// ends.
  public func close() {
    keeper?.end()
    keeper = nil
    disk.finish()
  }

  /// Notes what could not be stored. Where the pupil was deleted meanwhile, by another program, nothing is
  /// wrong: the child is told, and asked again who plays.
  func noteNotKept(_ error: ClassroomError) {
    guard case .noSuchPupil = error else { return note(.notKept(error)) }
    keeper?.giveUp()
    if keeper != nil { onRoundEnd?() }
    keeper = nil
    let scene = director?.scene
    guard isChosen || scene is CodeScene || scene is StartScene else { return }
    showStart()
    pendingToast = translation("trouble.gone")
  }

  /// Notes something for the teacher, unless it was noted before.
  package func note(_ trouble: Trouble) {
    guard !troubles.contains(trouble) else { return }
    troubles.append(trouble)
    switch trouble {
    case .notKept, .notOpened:
      pendingToast = translation("trouble.child")
      (director?.scene as? AppScene)?.showPendingToast()
    case .mended, .noBackup, .notForgotten, .settingsSetAside, .exposed, .listDamaged,
      .forgottenAgain, .unreadable,
      .unclear:
      break
    }
  }

  func openClassroom(_ open: @escaping ClassroomOpening) {
    isOpening = true
    disk.run {
      Result { () throws(ClassroomError) in
        let store = try open()
        return (store, try store.wrongTeacherSecrets())
      }
    } then: { [weak self] (result: Result<(ClassroomStore, Int), ClassroomError>) in
      self?.isOpening = false
      switch result {
      case .success((let store, let wrongSecrets)):
        self?.classroom = store
        self?.door.note(wrongCount: wrongSecrets, at: self?.director?.tick ?? 0)
        for trouble in Trouble.all(of: store) { self?.note(trouble) }
      case .failure(let error): self?.note(.notOpened(error))
      }
    }
  }

  private func progress(of pupil: Pupil) -> Progress? {
    ask { store throws(ClassroomError) in
      let rounds = try store.latestRounds(of: pupil.id, limit: AppFlow.recentRounds)
      var adaptive: [RoundRecord] = []
      var seen: Set<Game> = []
      // The latest rounds come first. Older versions stored no fit of a round with a fixed number
      // of exercises.
      for round in rounds where !seen.contains(round.game) {
        guard let record = try store.round(round.id)?.record, record.fit != nil else { continue }
        seen.insert(round.game)
        adaptive.insert(record, at: 0)
      }
      var stopped: [StoppedRound] = []
      for round in Progress.stopped(among: rounds) where round.canBeReplayed {
        if let kept = try store.round(round.id) { stopped.append(StoppedRound(kept)) }
      }
      return Progress(
        scores: try store.documentScores(of: pupil.id), adaptive: adaptive, stopped: stopped)
    }
  }
}
