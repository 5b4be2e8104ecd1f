import Classroom
import Exercises
import GameScreens
import PinRounds
import Play
import Stage

/// The scenes of games: of rounds that are played, rounds that are watched, and those only preloaded.
extension Practice {
  /// The scene of a round that is ready to start, or of one that is continued, in a pause.
  func scene(of started: StartedRound) -> Scene & GameScreen {
    let round = renewed(started)
    let (choice, stopped) = (round.choice, round.stopped)
    // A continued round keeps its own exercises, whatever became of the file.
    let source =
      stopped?.source?.findingPictures(of: documents)
      ?? choice.entry.source(
        for: choice.module.profile, decided: judging.amendments(of: choice.entry))
    var context = context(
      source, stopped?.record.settings ?? settings(of: round, asking: source), seed: round.seed,
      of: choice.entry)
    context.former = stopped.flatMap { stopped in
      stopped.moves.map { GameContext.Replay(moves: $0, ticks: stopped.record.ticks) }
    }
    context.startsAtOnce = round.startsAtOnce && session.progress.hasPlayed(choice.game)
    context.onOver = { [weak self] record in self?.end(record, of: choice) }
    context.onRestart = { [weak self] in self?.restart(choice) }
    context.onLeave = { [weak self] record in self?.leave(record, of: choice) }
    return choice.module.scene(context)
  }

  /// A round with its document in the current state of its file.
  func renewed(_ round: StartedRound) -> StartedRound {
    var round = round
    round.choice.entry = library.renewed(round.choice.entry)
    return round
  }

  private func settings(of round: StartedRound, asking source: ExerciseSource) -> RoundSettings {
    let choice = round.choice
    return RoundSettings(session.settings, isEndless: choice.isEndless, isTall: round.isTall)
      .following(
        session.progress.fit(
          in: choice.game, practising: source.practice, isEndless: choice.isEndless))
  }

  /// The context of a round, with the player's settings.
  ///
  /// - Parameter entry: what is played; nil if that is not known any more.
  package func context(
    _ source: ExerciseSource, _ round: RoundSettings, seed: UInt64, of entry: LibraryEntry? = nil
  ) -> GameContext {
    var context = GameContext(
      source: source, settings: round, seed: seed, translation: session.translation,
      sound: session.sound, palette: session.palette, isLeftHanded: session.isLeftHanded)
    context.pictures = source.pictures(look: library.pictures)
    context.filePictures = entry?.filePictures(look: library.pictures) ?? filePictures(of: source)
    context.textStyle = session.textStyle
    context.keepsakes = session.keepsakes(in: source.game)?.count ?? 0
    context.onDrop = onDrop
    context.onReadAloud = { [session] in
      var settings = session.settings
      settings.readsAloud = true
      session.change(settings)
    }
    return context
  }

  /// The pictures with pins that a source asks about, by their files.
  private func filePictures(of source: ExerciseSource) -> [String: PictureBook.Picture] {
    guard let material = source.material.flatMap(PinMaterial.init(text:)) else { return [:] }
    let files = material.exercise.pictures.map(\.file)
    let folder = library.folder(
      ofPictures: files, asked: source.hash, among: assignedEntries ?? [])
    return folder.map { PictureBook.Picture.files(files, in: $0, look: library.pictures) } ?? [:]
  }

  /// Requests the pictures of a game that is likely to be chosen.
  func preload(_ module: GameModule, of entry: LibraryEntry) {
    guard let director = router.director else { return }
    let size = director.viewport.size
    let settings = RoundSettings(orientation: size.height > size.width ? .portrait : .landscape)
    director.preload(
      module.scene(context(entry.source(for: module.profile), settings, seed: 0, of: entry)))
  }

  /// Shows the answers of a stored round, or replays it.
  ///
  /// - Returns: whether it is still known exactly, or cannot be shown at all.
  func watch(_ id: PlayedRound.ID) -> Bool {
    guard let kept = storage.round(id), let module = library.module(of: kept.round.record.game),
      let replay = kept.recording.replay(of: kept.round.record, in: module.profile),
      EngineVersion.supported.contains(kept.round.record.engineVersion)
    else { return true }
    // A round that is no longer known exactly is shown only if it leads to the same answers.
    let record = kept.round.record
    guard replay.isExact || module.play.end(of: replay, as: record)?.record == record else {
      return false
    }
    router.show(.replay(record, replay, in: module, of: id), by: .doors(seconds: 0.5))
    return true
  }

  /// A game's scene on which a round is replayed.
  func replayScene(
    _ record: RoundRecord, _ replay: RoundReplay, in module: GameModule, of id: PlayedRound.ID?
  ) -> Scene {
    var context = context(
      replay.source.findingPictures(of: documents), record.settings, seed: record.seed)
    let back = { [weak router] (_: RoundRecord) in
      router?.show(.pastRounds(after: id), by: .reveal(to: .right, seconds: 0.35))
    }
    context.onOver = { record in back(record) }
    context.onLeave = { record in back(record) }
    context.replay = GameContext.Replay(moves: replay.moves, ticks: record.ticks)
    return module.scene(context)
  }
}
